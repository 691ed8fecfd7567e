"""`python -m a44log_cli`: the same as `a44log`."""

from a44log_cli.main import main

if __name__ == "__main__":
    main()
