"""The terminal: what is safe on it, how wide it is, where lines break, a line of progress."""
