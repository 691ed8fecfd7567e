"""What a command reads: paths and standard input, down to the bytes of each record."""
