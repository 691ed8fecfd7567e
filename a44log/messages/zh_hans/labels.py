"""The texts of `labels` in simplified Chinese."""

LABELS = {}
