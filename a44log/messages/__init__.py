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


_Template = tuple[Any, ...]


class Catalogue:
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
        self._templates: dict[str, _Template] = {}

    def text(self, code: str, facts: Mapping[str, Any]) -> Text:
        """Return the finding's text, its facts filled in.

        Parts that the catalogue leaves out are None.
        """
        problem = facts.get("problem")
        message, *others = self.texts[f"{code}/{problem}" if problem else code]
        written = (self._fill(part, facts) if part else None for part in others)
        return Text(self._fill(message, facts), *(part or None for part in written))

    def label(self, key: str, **values: Any) -> str:
        """Return a word or line, values filled in."""
        return self._fill(self.labels[key], values)

    def format_field(self, value: Any, name: str) -> str:
        """Write one value by the format of that name."""
        return self.formats[name](value, "")

    def _fill(self, text: str, values: Mapping[str, Any]) -> str:
        template = self._templates.get(text)
        if template is None:
            template = self._templates[text] = self._parsed(text)
        return self._written(template, values).strip()

    def _written(self, template: _Template, values: Mapping[str, Any]) -> str:
        return "".join(
            [
                part
                if isinstance(part, str)
                else part[1](values[part[0]], self._written(part[2], values) if part[2] else "")
                for part in template
            ]
        )

    def _parsed(self, text: str) -> _Template:
        """Take a template apart: literal texts, and facts with their format and what it is told.

        What a format is told may hold facts itself.
        """
        parts: list[Any] = []
        for literal, fact, spec, _ in Formatter().parse(text):
            parts.append(literal)
            if fact is not None:
                name, _, told = (spec or "").partition(" ")
                write = self.formats[name] if name else _plainly
                parts.append((fact, write, self._parsed(told)))
        return tuple(part for part in parts if part)


def _plainly(value: Any, _: str) -> str:
    return str(value)


@cache
def catalogue(lang: str = "en") -> Catalogue:
    """Return the language's catalogue; raises `ValueError` for a language there is not."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there is {', '.join(LANGUAGES)}")
    module = import_module(LANGUAGES[lang])
    return Catalogue(module.TEXTS, module.CLAUSES, module.LABELS, module.FORMATS)
