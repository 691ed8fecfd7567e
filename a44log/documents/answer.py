"""The answer of `beats` and `kind`, `a44log-answer/1`; the classes are the source of its schema."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from a44log.answer import Answer, Elsewhere, Part, Unclear
from a44log.engine.refusals import Refusal
from a44log.engine.ruleset import Ruleset
from a44log.messages import Catalogue
from a44log.record.named import NamedRuleset, named
from a44log.record.pack import Excess
from a44log.record.typed import Misread
from a44log.spoken import answered, unclear
from a44log.validator.codes import BY_NAME

Arguments = Mapping[Part | None, str]
"""What the caller calls the parts of the question, and the whole of it under None."""


@dataclass(frozen=True, slots=True)
class RefusalTold:
    """Why not: the code of a finding, and its facts, but for who laid what when."""

    code: str
    name: str
    clause: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Why there is no answer; `facts` are those of a refusal where the table is no combination."""

    argument: str
    problem: str
    message: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerTold:
    """An answer, as `Answer` has it, with its texts, or in `error` why there is none."""

    format: Literal["a44log-answer/1"] = "a44log-answer/1"
    answer: bool | None = None
    cards: list[str] | None = None
    kind: str | None = None
    rank: str | None = None
    clause: str | None = None
    clause_text: str | None = None
    message: str | None = None
    refusal: RefusalTold | None = None
    table: list[str] | None = None
    table_kind: str | None = None
    table_rank: str | None = None
    as_cha: bool = False
    elsewhere: list[Elsewhere]
    ruleset: NamedRuleset
    error: NotUnderstood | None = None


def told(
    found: Answer | Unclear, arguments: Arguments, rules: Ruleset, words: Catalogue
) -> AnswerTold:
    """Return what was found as a document; `rules` are those that were asked under."""
    if isinstance(found, Unclear):
        error = _error(found, arguments, words)
        return AnswerTold(elsewhere=found.elsewhere, ruleset=named(rules), error=error)
    return AnswerTold(
        answer=found.answer,
        cards=found.cards,
        kind=found.kind,
        rank=found.rank,
        clause=found.clause,
        clause_text=words.clauses[found.clause],
        message=answered(found, words),
        refusal=found.refusal and _refusal(found.refusal),
        table=found.table,
        table_kind=found.table_kind,
        table_rank=found.table_rank,
        as_cha=found.as_cha,
        elsewhere=found.elsewhere,
        ruleset=named(rules),
    )


def _refusal(refusal: Refusal) -> RefusalTold:
    code = BY_NAME[refusal.reason].code
    return RefusalTold(code, refusal.reason, refusal.clause, dict(refusal.facts))


def _error(found: Unclear, arguments: Arguments, words: Catalogue) -> NotUnderstood:
    facts: dict[str, Any]
    if isinstance(found.why, Misread):
        problem, facts = found.why.problem, found.why.facts()
    elif isinstance(found.why, Excess):
        problem, facts = "excess", found.why._asdict()
    else:
        problem, facts = "not-on-table", asdict(_refusal(found.why))
    return NotUnderstood(arguments[found.where], problem, unclear(found, words), facts)
