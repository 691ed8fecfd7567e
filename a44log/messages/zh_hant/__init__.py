"""The catalogue in traditional Chinese."""
