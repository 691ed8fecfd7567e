"""The texts of `game` in traditional Chinese."""

GAME = {}
