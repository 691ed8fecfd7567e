"""What `beats` and `kind` print: the answer, the clause, the why; or what is not understood."""

from collections.abc import Iterator
from typing import Final, NoReturn

import click
import orjson

from a44log.answer import Answer, Unclear
from a44log.documents.answer import Arguments, told
from a44log.engine.ruleset import Ruleset, ruleset
from a44log.messages import Catalogue, catalogue
from a44log.spoken import answered, elsewhere, unclear, yes_or_no
from a44log_cli.options.format import format_option
from a44log_cli.options.language import language
from a44log_cli.outputs.output import printing
from a44log_cli.terminal.text import wrap

_INDENTED: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
_MARGIN: Final = "  "

answer_format = format_option(
    "text", "json", told="text for people; json for programs, also of what is not understood."
)


def exit_with(
    found: Answer | Unclear,
    arguments: Arguments,
    rules: Ruleset | None,
    *,
    format_name: str,
    lang: str | None,
) -> int:
    """Print what was found and return the exit status: 0 yes, 1 no, 2 not understood.

    `arguments` are the names of the parts of the question, and of the whole under None.
    """
    words = catalogue(language(lang, for_people=format_name == "text"))
    if format_name == "json":
        with printing() as output:
            document = told(found, arguments, rules or ruleset(), words)
            output.data(orjson.dumps(document, option=_INDENTED))
    elif isinstance(found, Unclear):
        _refuse(found, arguments, words)
    else:
        with printing() as output:
            output.text("".join(f"{line}\n" for line in _lines(found, words)))
    return 2 if isinstance(found, Unclear) else 0 if found.answer else 1


def _lines(found: Answer, words: Catalogue) -> Iterator[str]:
    answer, label = yes_or_no(found.answer, words), words.label
    sentence = label("cited", message=answered(found, words), clause=found.clause)
    first, *more = wrap(label("answer", answer=answer, sentence=sentence), _MARGIN, "")
    color = "green" if found.answer else "red"
    yield first.replace(answer, click.style(answer, fg=color, bold=True), 1)
    yield from more
    yield from wrap(label("clause", clause=found.clause, text=words.clauses[found.clause]), _MARGIN)
    if found.as_cha:
        yield from wrap(label("as-cha", clause="CHA-1"), _MARGIN)
    for other in found.elsewhere:
        yield from wrap(elsewhere(other, words), _MARGIN)


# --- what is not understood ----------------------------------------------------------------------


def _refuse(found: Unclear, arguments: Arguments, words: Catalogue) -> NoReturn:
    message = words.label(
        "in-argument", argument=arguments[found.where], sentence=unclear(found, words)
    )
    for other in found.elsewhere:
        message += "\n" + elsewhere(other, words)
    raise NotUnderstoodError(message)


class NotUnderstoodError(click.ClickException):
    """A person typed what cannot be read, or what cannot be."""

    exit_code = 2
