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


class _Template(NamedTuple):
    """A text taken apart: its literal parts around `%s`, and what goes there.

    That is a fact with its format, if any, and the template of what the format is told.
    """

    pattern: str
    fields: tuple[tuple[str, Format | None, "_Template | None"], ...]

    def filled(self, values: Mapping[str, Any]) -> str:
        """Write the facts into the text."""
        written = [
            write(values[fact], told.filled(values) if told else "") if write else values[fact]
            for fact, write, told in self.fields
        ]
        return self.pattern % tuple(written)


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
    def sheet(self) -> Mapping[str, Text]:
        """What is said of sheets, by problem; and of what was assumed, by `assumed/` and its name.

        What ends in `/meant` or `/seen` is said where that fact is not empty.
        """
        sheet: Mapping[str, Text] = self._part("sheet")
        return sheet

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """Single words and lines."""
        labels: Mapping[str, str] = self._part("labels")
        return labels

    @cached_property
    def page(self) -> Mapping[str, str]:
        """What a page says around a replay; its values are filled in by the page."""
        page: Mapping[str, str] = self._part("page")
        return page

    @cached_property
    def web(self) -> Mapping[str, str]:
        """What the service's web page says; its values are filled in by the page."""
        web: Mapping[str, str] = self._part("web")
        return web

    @cached_property
    def stats(self) -> Mapping[str, str]:
        """What is said of the statistics of many records."""
        stats: Mapping[str, str] = self._part("stats")
        return stats

    @cached_property
    def formats(self) -> Mapping[str, Format]:
        """How values are written, by the names that templates give."""
        return formats(self._part("words"))

    def text(self, code: str, facts: Mapping[str, Any]) -> Text:
        """Return the finding's text, its facts filled in.

        Parts that the catalogue leaves out are None.
        """
        problem = facts.get("problem")
        return self._told(self.texts[f"{code}/{problem}" if problem else code], facts)

    def of_sheet(self, problem: str, facts: Mapping[str, Any]) -> Text:
        """Return what is said of a sheet, facts filled in."""
        told = next((fact for fact in ("meant", "seen") if facts.get(fact)), None)
        return self._told(self.sheet[f"{problem}/{told}" if told else problem], facts)

    def _told(self, text: Text, facts: Mapping[str, Any]) -> Text:
        message, *others = text
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
        return template.filled(values).strip()

    def _parsed(self, text: str) -> _Template:
        """Take a text apart; what a format is told may hold facts itself."""
        pattern, fields = "", []
        for literal, fact, spec, _ in Formatter().parse(text):
            pattern += literal.replace("%", "%%")
            if fact is not None:
                pattern += "%s"
                name, _, told = (spec or "").partition(" ")
                write = self.formats[name] if name else None
                fields.append((fact, write, self._parsed(told) if told else None))
        return _Template(pattern, tuple(fields))


@cache
def catalogue(lang: str = "en") -> Catalogue:
    """Return the language's catalogue; raises `ValueError` for a language there is not."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there is {', '.join(LANGUAGES)}")

    def part(name: str) -> Any:
        return getattr(import_module(f"{LANGUAGES[lang]}.{name}"), name.upper())

    return Catalogue(part)
