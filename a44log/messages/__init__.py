"""All texts for people: one catalogue a language, keyed by code and clause, and nothing else.

A catalogue is a module with `TEXTS` (a `Text` by code, or by code and the fact `problem` as in
`A44-P404/lower`), `CLAUSES` (by clause), `LABELS` (single words and lines) and `FORMATS` (how a
value is written). The texts are templates: `{name}` is a fact, `{name:format}` a fact written by
that format. An integrator needs no more than a finding's facts to write the same sentence anew.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any, Final, NamedTuple

LANGUAGES: Final = {"en": "a44log.messages.en"}
"""Each language with its catalogue."""


class Text(NamedTuple):
    """What a finding says; `hint` is what to do about it."""

    message: str
    expected: str | None = None
    actual: str | None = None
    hint: str | None = None


class Catalogue(Formatter):
    """The texts of one language."""

    def __init__(
        self,
        texts: Mapping[str, Text],
        clauses: Mapping[str, str],
        labels: Mapping[str, str],
        formats: Mapping[str, Callable[[Any, str], str]],
    ) -> None:
        """Hold a catalogue's parts."""
        self.texts = texts
        self.clauses = clauses
        self.labels = labels
        self.formats = formats

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write a fact by the format that is named before the first space; the rest is its own."""
        name, _, rest = format_spec.partition(" ")
        return self.formats[name](value, rest) if name else str(value)

    def text(self, code: str, facts: Mapping[str, Any]) -> Text:
        """Return the finding's text, its facts filled in.

        Parts that the catalogue leaves out are None.
        """
        problem = facts.get("problem")
        template = self.texts[f"{code}/{problem}" if problem else code]
        parts = (part and self.vformat(part, (), facts).strip() for part in template)
        return Text(*(part or None for part in parts))  # type: ignore[arg-type]

    def label(self, key: str, **values: Any) -> str:
        """Return a word or line, values filled in."""
        return self.vformat(self.labels[key], (), values)


@cache
def catalogue(lang: str = "en") -> Catalogue:
    """Return the language's catalogue; raises `ValueError` for a language there is not."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there is {', '.join(LANGUAGES)}")
    module = import_module(LANGUAGES[lang])
    return Catalogue(module.TEXTS, module.CLAUSES, module.LABELS, module.FORMATS)
