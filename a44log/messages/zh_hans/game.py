"""The texts of `game` in simplified Chinese."""

GAME = {}
