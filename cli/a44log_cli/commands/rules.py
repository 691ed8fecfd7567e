"""`a44log rules`: the clauses, and the options of rulesets or of one."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import click
import orjson

from a44log.engine.ruleset import OPTIONS, PRESETS, Ruleset
from a44log.messages import Catalogue, catalogue
from a44log.messages.sources import GROUNDS
from a44log.reference import SECTIONS, clauses_of, rules_told
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.ruleset import called, ruleset_option, spelled
from a44log_cli.outputs.output import printing
from a44log_cli.rendering.escaping import escaped
from a44log_cli.terminal.text import heading, wrap

_HELP: Final = """Print the rules: every clause, and the options that a table may choose.

\b
  a44log rules
  a44log rules --ruleset basic,cha_on=lead_only --lang zh-Hans

With --ruleset the options are those in force under it, and what it changes is
marked. `a44log explain CLAUSE` says what a clause rests on.

\b
Exit status:
  0    printed
  2    there is no such ruleset
"""
_MARGIN: Final = "  "
_DEEPER: Final = _MARGIN * 2


class Decision(NamedTuple):
    """An option: what it decides, and its values with what they mean.

    `preset` is what the ruleset's preset has, where the ruleset changes it.
    """

    option: str
    decides: str
    values: dict[str, str]
    preset: str | None = None


@click.command(help=_HELP, short_help="Print the clauses and the options.")
@ruleset_option("Print the options in force under one of these")
@blocks_format
@lang_option
def rules(rules: Ruleset | None, format_name: str, lang: str | None) -> None:
    """Print the rules."""
    spoken = language(lang, for_people=format_name != "json")
    words = catalogue(spoken)
    with printing() as output:
        if format_name == "json":
            told = rules_told(rules, spoken)
            output.data(orjson.dumps(told, option=orjson.OPT_APPEND_NEWLINE | orjson.OPT_INDENT_2))
        else:
            draw = _text if format_name == "text" else _markdown
            output.text("".join(f"{line}\n" for line in draw(rules, words)))


def _decisions(chosen: Ruleset | None, words: Catalogue) -> Iterator[Decision]:
    """Yield every option with all its values, or with the one that was chosen."""
    for name in OPTIONS:
        decides, values = words.options[name]
        if chosen is None:
            yield Decision(name, decides, dict(values))
            continue
        value = spelled(getattr(chosen.options, name))
        preset = spelled(getattr(PRESETS[chosen.name, chosen.version], name))
        means = values[value] if value in values else values["N"]
        yield Decision(name, decides, {value: means}, preset if value != preset else None)


def _presets(words: Catalogue) -> Iterator[str]:
    """Yield every preset with what it changes, as --ruleset takes it."""
    for (name, version), options in PRESETS.items():
        preset = called(Ruleset(name, version, options), words)
        same = called(Ruleset("standard", 1, options), words)
        yield words.label("same-as", preset=preset, same=same) if same != preset else preset


def _options_title(chosen: Ruleset | None, words: Catalogue) -> str:
    if chosen is None:
        return words.label("options")
    return words.label("options-in-force", rules=called(chosen, words))


# --- how they are written ------------------------------------------------------------------------


def _text(chosen: Ruleset | None, words: Catalogue) -> Iterator[str]:
    widest = max(map(len, GROUNDS)) + 2
    for section in SECTIONS:
        yield from heading(words.label(f"section-{section}"))
        for clause in clauses_of(section):
            text = words.clauses[clause]
            yield from wrap(text, _MARGIN + " " * widest, _MARGIN + clause.ljust(widest))
        yield ""
    yield from heading(_options_title(chosen, words))
    for option, decides, values, preset in _decisions(chosen, words):
        yield _MARGIN + option
        yield from wrap(decides, _DEEPER)
        widest = max(map(len, values)) + 2
        for value, means in values.items():
            told = words.label("changed", means=means, preset=preset) if preset else means
            first = ("  * " if preset else _DEEPER) + value.ljust(widest)
            for line in wrap(told, _DEEPER + " " * widest, first):
                yield click.style(line, bold=True) if preset else line
    if chosen is None:
        yield ""
        yield from heading(words.label("presets"))
        for preset in _presets(words):
            yield from wrap(preset, _DEEPER, _MARGIN)


def _markdown(chosen: Ruleset | None, words: Catalogue) -> Iterator[str]:
    for section in SECTIONS:
        yield f"## {escaped(words.label(f'section-{section}'))}"
        yield ""
        for clause in clauses_of(section):
            yield f"- **{clause}** {escaped(words.clauses[clause])}"
        yield ""
    yield f"## {escaped(_options_title(chosen, words))}"
    yield ""
    for option, decides, values, preset in _decisions(chosen, words):
        yield f"- **{option}** {escaped(decides)}"
        for value, means in values.items():
            told = words.label("changed", means=means, preset=preset) if preset else means
            yield f"  - {f'**{value}**' if preset else value}: {escaped(told)}"
    if chosen is None:
        yield from ("", f"## {escaped(words.label('presets'))}", "")
        yield from (f"- {escaped(preset)}" for preset in _presets(words))
