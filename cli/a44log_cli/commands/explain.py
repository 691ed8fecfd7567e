"""`a44log explain`: what a code means and how to mend it, or what a clause says."""

from collections.abc import Iterator
from typing import Final

import click

from a44log.messages import Catalogue, catalogue
from a44log.messages.explanation import Explanations, examples, explanations
from a44log.messages.sources import GROUNDS, LINES
from a44log.reference import SECTIONS, alike, clauses_of, find, subjects
from a44log.validator.codes import CODES, Code
from a44log_cli.options.language import lang_option, language
from a44log_cli.outputs.output import printing
from a44log_cli.reports.page import COLORS
from a44log_cli.terminal.text import columns, heading, pad, width, wrap

_HELP: Final = """Explain a code of a finding, or a clause of the rules; without one, list them.

\b
  a44log explain A44-P404        what it means, an example, how to mend it
  a44log explain does-not-beat   the same, by its name; P404 will do, too
  a44log explain BEAT-8          the clause, and what it rests on

\b
Exit status:
  0    explained
  2    there is no such code and no such clause
"""
_MARGIN: Final = "  "
_DEEPER: Final = _MARGIN * 2


def _begun(_context: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    """Return the names that a word may become, in any case of its letters."""
    return [name for name in subjects() if name.casefold().startswith(word.casefold())]


@click.command(help=_HELP, short_help="Explain a code or a clause.")
@click.argument("subject", metavar="[CODE|CLAUSE]", required=False, shell_complete=_begun)
@lang_option
def explain(subject: str | None, lang: str | None) -> None:
    """Print the explanation; an unknown subject is a wrong call."""
    found = None if subject is None else find(subject)
    if subject is not None and found is None:
        near = alike(subject)
        meant = f"Did you mean {', '.join(near)}?" if near else "`a44log explain` lists all."
        raise click.UsageError(f"there is no code and no clause {subject[:40]!r}. {meant}")
    spoken = language(lang)
    words = catalogue(spoken)
    if found is None:
        lines = _all(words)
    elif isinstance(found, Code):
        lines = _code(found, words, explanations(spoken))
    else:
        lines = _clause(found, words)
    with printing() as output:
        output.text("".join(f"{line}\n" for line in lines))


def _all(words: Catalogue) -> Iterator[str]:
    """Yield every code with its name and severity, and the clauses by section."""
    widest = max(len(code.name) for code in CODES.values())
    for code in CODES.values():
        severity = words.label(f"severity-{code.severity}")
        line = f"{code.code}  {code.name.ljust(widest)}  {severity}"
        yield from [line] if width(line) <= columns() else wrap(line, _DEEPER, "")
    yield ""
    for section in SECTIONS:
        yield from wrap(", ".join(clauses_of(section)), _MARGIN, "")


def _code(code: Code, words: Catalogue, told: Explanations) -> Iterator[str]:
    """Yield what there is to say about a code."""
    label = words.label
    text, example = told.texts[code.code], examples()[code.code]
    mark = f"{code.code} {code.name}"
    stage = label(f"stage-{code.stage}")
    severity = label(f"severity-{code.severity}")
    first, *more = wrap(label("code", mark=mark, severity=severity, stage=stage), _MARGIN, "")
    styled = click.style(mark, fg=COLORS[code.severity], bold=True)
    yield from (first.replace(mark, styled, 1), *more)
    yield from wrap(text.meaning, _MARGIN)
    yield from ("", *heading(label("for-example"), _MARGIN))
    yield from (part for line in example.piece for part in _piece(line))
    yield from wrap(label("says", sentence=told.sentence(code.code)), _DEEPER)
    yield from ("", *heading(label("to-mend"), _MARGIN), *wrap(text.mend, _DEEPER))
    if code.clauses:
        yield from ("", *heading(label("clauses"), _MARGIN))
        for clause in code.clauses:
            yield from wrap(
                label("clause", clause=clause, text=words.clauses[clause]), _MARGIN * 3, _DEEPER
            )
    if code.facts:
        yield from ("", *heading(label("facts"), _MARGIN))
        widest = max(map(len, code.facts)) + 2
        for key in code.facts:
            fact = told.fact(code.code, key)
            if key == "problem":
                fact = label("cases", fact=fact, cases=told.cases(code.code))
            yield from wrap(fact, _DEEPER + " " * widest, _DEEPER + key.ljust(widest))


def _piece(line: str) -> list[str]:
    """Return a line of an example, as it stands where it fits."""
    if width(_DEEPER + line) <= columns():
        return [_DEEPER + line]
    margin = _DEEPER + " " * (len(line) - len(line.lstrip()))
    return wrap(line, margin + _MARGIN, margin)


def _clause(clause: str, words: Catalogue) -> Iterator[str]:
    """Yield what a clause says, what it rests on, and which codes cite it."""
    label, ground = words.label, GROUNDS[clause]
    yield click.style(clause, bold=True)
    yield from wrap(words.clauses[clause], _MARGIN)
    yield from ("", *wrap(label(f"basis-{'-'.join(ground.basis)}"), _MARGIN))
    if ground.lines:
        heads = [label("source-line", line=line) for line in ground.lines]
        widest = max(map(width, heads)) + 2
        for head, line in zip(heads, ground.lines, strict=True):
            yield from wrap(LINES[line], _DEEPER + " " * widest, _DEEPER + pad(head, widest))
    citing = [code for code in CODES.values() if clause in code.clauses]
    if citing:
        yield from ("", *heading(label("cited-by"), _MARGIN))
        for code in citing:
            yield from wrap(f"{code.code} {code.name}", _MARGIN * 3, _DEEPER)
