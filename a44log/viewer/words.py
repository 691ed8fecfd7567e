"""What a page says: its own words, and those that are the same wherever the project speaks."""

from typing import Final

from a44log.messages import catalogue

_SHARED: Final = ("verdict-", "severity-")


def page_words(lang: str) -> dict[str, str]:
    """Return the words of a page by key; `{name}` in them is a value that the page fills in."""
    words = catalogue(lang)
    shared = {key: text for key, text in words.labels.items() if key.startswith(_SHARED)}
    return {**shared, **words.page}
