from a44log.validator.verify import verify
