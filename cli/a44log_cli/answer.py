"""What `beats` and `kind` print: the answer, the clause, the why; or what is not understood."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any, Final, NoReturn, TypeVar

import click
import orjson

from a44log.answer import Answer, Elsewhere, Unclear
from a44log.engine.refusals import Refusal
from a44log.engine.ruleset import Ruleset, ruleset
from a44log.messages import Catalogue, catalogue
from a44log.record.pack import Excess
from a44log.record.typed import Misread
from a44log.validator.codes import BY_NAME
from a44log_cli.language import language
from a44log_cli.output import printing
from a44log_cli.terminal import wrap

_MARGIN: Final = "  "


_Command = TypeVar("_Command", bound=Callable[..., Any])


def answer_format(command: _Command) -> _Command:
    """Give a command the option --format of an answer, as its argument `format_name`."""
    option = click.option(
        "--format",
        "format_name",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="text for people; json for programs, also of what is not understood.",
    )
    return option(command)


def exit_with(
    found: Answer | Unclear,
    arguments: dict[str | None, str],
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
            output.data(_json(found, arguments, rules or ruleset(), words))
    elif isinstance(found, Unclear):
        _refuse(found, arguments, words)
    else:
        with printing() as output:
            output.text("".join(f"{line}\n" for line in _lines(found, words)))
    return 2 if isinstance(found, Unclear) else 0 if found.answer else 1


def _lines(found: Answer, words: Catalogue) -> Iterator[str]:
    told, label = _answer(found.answer, words), words.label
    sentence = label("cited", message=_sentence(found, words), clause=found.clause)
    first, *more = wrap(label("answer", answer=told, sentence=sentence), _MARGIN, "")
    color = "green" if found.answer else "red"
    yield first.replace(told, click.style(told, fg=color, bold=True), 1)
    yield from more
    yield from wrap(label("clause", clause=found.clause, text=words.clauses[found.clause]), _MARGIN)
    if found.as_cha:
        yield from wrap(label("as-cha", clause="CHA-1"), _MARGIN)
    for other in found.elsewhere:
        yield from wrap(_elsewhere(other, words), _MARGIN)


def _answer(answer: bool, words: Catalogue) -> str:
    return words.label("answer-yes" if answer else "answer-no")


def _sentence(found: Answer, words: Catalogue) -> str:
    """Return what is so, or the sentence of the finding that says why not."""
    if found.refusal:
        return _refusal(found.refusal, words)
    if found.table is None:
        # These two are said as what they are called, so that nothing would be told.
        key = "kind-named" if found.kind in ("a44", "joker_pair") else "kind-is"
        return words.label(key, cards=found.cards, kind=found.kind)
    facts = {key: getattr(found, key) for key in ("cards", "kind", "rank")}
    facts |= {key: getattr(found, key) for key in ("table", "table_kind", "table_rank")}
    return words.label("beats-higher" if found.kind == found.table_kind else "beats-kind", **facts)


def _refusal(refusal: Refusal, words: Catalogue) -> str:
    code = f"{BY_NAME[refusal.reason].code}/{refusal.facts['problem']}"
    return words.filled(words.texts[code].message, refusal.facts)


def _elsewhere(other: Elsewhere, words: Catalogue) -> str:
    options = [{"option": other.option, "value": other.value, "or_more": False}]
    return words.label("elsewhere", options=options, answer=_answer(other.answer, words))


# --- what is not understood ----------------------------------------------------------------------


def _refuse(found: Unclear, arguments: dict[str | None, str], words: Catalogue) -> NoReturn:
    message = words.label(
        "in-argument", argument=arguments[found.where], sentence=_unclear(found, words)
    )
    for other in found.elsewhere:
        message += "\n" + _elsewhere(other, words)
    raise NotUnderstoodError(message)


class NotUnderstoodError(click.ClickException):
    """A person typed what cannot be read, or what cannot be."""

    exit_code = 2


def _unclear(found: Unclear, words: Catalogue) -> str:
    if isinstance(found.why, Misread):
        return misread_sentence(found.why, words)
    if isinstance(found.why, Excess):
        return words.label("excess", **found.why._asdict())
    sentence = words.label("cited", message=_refusal(found.why, words), clause=found.why.clause)
    return words.label("not-on-table", sentence=sentence)


def misread_sentence(misread: Misread, words: Catalogue) -> str:
    """Return why typed cards cannot be read."""
    return words.label(f"typed-{misread.problem}", **misread.facts())


# --- for programs --------------------------------------------------------------------------------


def _json(
    found: Answer | Unclear, arguments: dict[str | None, str], rules: Ruleset, words: Catalogue
) -> bytes:
    document: dict[str, Any] = {"format": "a44log-answer/1"}
    if isinstance(found, Unclear):
        document |= {"answer": None, "error": _error(found, arguments, words)}
    else:
        document |= asdict(found) | {
            "clause_text": words.clauses[found.clause],
            "message": _sentence(found, words),
            "refusal": found.refusal and _refusal_data(found.refusal),
            "error": None,
        }
    document["elsewhere"] = [asdict(other) for other in found.elsewhere]
    document["ruleset"] = {**rules._asdict(), "options": rules.options._asdict()}
    return orjson.dumps(document, option=orjson.OPT_INDENT_2) + b"\n"


def _error(found: Unclear, arguments: dict[str | None, str], words: Catalogue) -> dict[str, Any]:
    if isinstance(found.why, Misread):
        problem, facts = found.why.problem, found.why.facts()
    elif isinstance(found.why, Excess):
        problem, facts = "excess", found.why._asdict()
    else:
        problem, facts = "not-on-table", _refusal_data(found.why)
    message = _unclear(found, words)
    return {
        "argument": arguments[found.where],
        "problem": problem,
        "message": message,
        "facts": facts,
    }


def _refusal_data(refusal: Refusal) -> dict[str, Any]:
    return {
        "code": BY_NAME[refusal.reason].code,
        "name": refusal.reason,
        "clause": refusal.clause,
        "facts": refusal.facts,
    }
