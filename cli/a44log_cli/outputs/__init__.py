"""Where a command writes: standard output, a file, a folder."""
