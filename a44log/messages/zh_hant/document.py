"""The texts of `document` in traditional Chinese."""

DOCUMENT = {}
