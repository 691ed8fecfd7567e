"""The texts of `labels` in traditional Chinese."""

LABELS = {}
