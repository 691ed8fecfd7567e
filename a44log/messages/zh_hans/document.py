"""The texts of `document` in simplified Chinese."""

DOCUMENT = {}
