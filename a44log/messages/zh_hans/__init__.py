"""The catalogue in simplified Chinese."""
