"""The command line of a44log."""
