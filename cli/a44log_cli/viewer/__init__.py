"""A game to look at: on the whole terminal, as text, as a file."""
