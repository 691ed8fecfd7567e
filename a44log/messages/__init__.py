"""All texts for people: one catalogue a language, keyed by code and clause, and nothing else.

A language is a package of modules that hold data: what is said of `document` and `game` (a `Text`
by code, or by code and the fact `problem` as in `A44-P404/lower`), the `clauses` and `options` of
the rules, `labels` (single words and lines), and the `words` that values are written in. The texts
are templates: `{name}` is a fact, `{name:format}` a fact written by that format. An integrator
needs no more than a finding's facts to write the same sentence anew.
"""

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib import import_module
from string import Formatter
from typing import Any, Final, NamedTuple

from a44log.messages.formats import Format, formats

LANGUAGES: Final = {
    "en": "a44log.messages.en",
    "zh-Hans": "a44log.messages.zh_hans",
    "zh-Hant": "a44log.messages.zh_hant",
}
"""Each language with its catalogue."""


class Text(NamedTuple):
    """What a finding says; `hint` is what to do about it."""

    message: str
    expected: str | None = None
    actual: str | None = None
    hint: str | None = None


class Option(NamedTuple):
    """What an option of a ruleset decides, and what each of its values means.

    The values are written as JSON has them, but for the quotes of a text; `N` is any other number.
    """

    decides: str
    values: Mapping[str, str]


_Template = tuple[Any, ...]


class Catalogue:
    """The texts of one language; a part of them is imported when it is first asked for."""

    def __init__(self, part: Callable[[str], Any]) -> None:
        """Take what returns a part by the name of its module."""
        self._part = part
        self._templates: dict[str, _Template] = {}

    @cached_property
    def texts(self) -> Mapping[str, Text]:
        """The texts of findings, by code and problem."""
        return {**self._part("document"), **self._part("game")}

    @cached_property
    def clauses(self) -> Mapping[str, str]:
        """The clauses of the rules, by number."""
        clauses: Mapping[str, str] = self._part("clauses")
        return clauses

    @cached_property
    def options(self) -> Mapping[str, Option]:
        """The options of a ruleset, by name."""
        options: Mapping[str, Option] = self._part("options")
        return options

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """Single words and lines."""
        labels: Mapping[str, str] = self._part("labels")
        return labels

    @cached_property
    def formats(self) -> Mapping[str, Format]:
        """How values are written, by the names that templates give."""
        return formats(self._part("words"))

    def text(self, code: str, facts: Mapping[str, Any]) -> Text:
        """Return the finding's text, its facts filled in.

        Parts that the catalogue leaves out are None.
        """
        problem = facts.get("problem")
        message, *others = self.texts[f"{code}/{problem}" if problem else code]
        written = (self.filled(part, facts) if part else None for part in others)
        return Text(self.filled(message, facts), *(part or None for part in written))

    def label(self, key: str, **values: Any) -> str:
        """Return a word or line, values filled in."""
        return self.filled(self.labels[key], values)

    def format_field(self, value: Any, name: str) -> str:
        """Write one value by the format of that name."""
        return self.formats[name](value, "")

    def filled(self, text: str, values: Mapping[str, Any]) -> str:
        """Return a template with its values filled in."""
        template = self._templates.get(text)
        if template is None:
            template = self._templates[text] = self._parsed(text)
        return self._written(template, values).strip()

    def _written(self, template: _Template, values: Mapping[str, Any]) -> str:
        written = []
        for part in template:
            if isinstance(part, str):
                written.append(part)
            else:
                fact, write, told = part
                written.append(write(values[fact], self._written(told, values) if told else ""))
        return "".join(written)

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

    def part(name: str) -> Any:
        return getattr(import_module(f"{LANGUAGES[lang]}.{name}"), name.upper())

    return Catalogue(part)
