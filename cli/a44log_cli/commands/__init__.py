"""The commands, one a file, and each imported when it is called."""
