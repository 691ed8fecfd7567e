"""One question and its answer: what some cards are, and whether they go on others.

>>> from a44log.answer import ask_beats, ask_kind
>>> ask_kind("445566").kind
'double_straight'
>>> ask_beats("333", "445566").clause
'BEAT-8'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from a44log.engine.cards import RANK_NAMES, hand
from a44log.engine.combinations import Combination, beats, combination
from a44log.engine.refusals import Refusal
from a44log.engine.ruleset import OPTIONS, Options, Ruleset, checked
from a44log.engine.state import Laid
from a44log.engine.why import (
    KIND_CLAUSES,
    beating_clause,
    is_cha_of,
    kind_name,
    misfit,
    no_combination,
)
from a44log.record.pack import Excess, from_one_pack
from a44log.record.typed import Misread, read_cards

_OPTION: Final = "double_straight_min_pairs"
"""The one option that a combination depends on."""

Part = Literal["play", "table"]
_PARTS: Final[tuple[Part, Part]] = ("play", "table")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The answer where one option has another value."""

    option: str
    value: Any
    answer: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to whether some cards are a combination, and if there is a table, beat it.

    `cards` and `table` are low to high as in a record, bare ranks where no suit was noted, here and
    in the facts. `kind` is null for no combination. `clause` is what decides. A `refusal` says why
    not, with the facts of the finding of that name, but for who laid what when. `as_cha`: no play,
    but the cards of a cha.
    """

    answer: bool
    cards: list[str]
    kind: str | None
    rank: str | None
    clause: str
    refusal: Refusal | None
    table: list[str] | None = None
    table_kind: str | None = None
    table_rank: str | None = None
    as_cha: bool = False
    elsewhere: list[Elsewhere] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Unclear:
    """Why there is no answer: `where` is the part of the question, `play` or `table`; None is both.

    `why` is a text that cannot be read, cards that one pack has not, or a table on which nothing
    lies that could be played; then the answer may differ `elsewhere`.
    """

    where: Part | None
    why: Misread | Excess | Refusal
    elsewhere: list[Elsewhere] = field(default_factory=list)


def ask_kind(text: str, ruleset: str | Ruleset = "standard") -> Answer | Unclear:
    """Tell what cards are, in any spelling that people use.

    Raises `ValueError` for a ruleset that there is not.
    """
    options = checked(ruleset).options
    named = _named(text)
    if isinstance(named, Unclear):
        return named
    return _asked(named, _kind, options)


def ask_beats(play: str, table: str, ruleset: str | Ruleset = "standard") -> Answer | Unclear:
    """Tell whether one play goes on another, both in any spelling that people use.

    Raises `ValueError` for a ruleset that there is not.
    """
    options = checked(ruleset).options
    named = _named(play, table)
    if isinstance(named, Unclear):
        return named
    return _asked(named, _beats, options)


class _Cards(NamedTuple):
    """Cards with suits for all, and as they were named."""

    hand: int
    named: list[str]


_Ask = Callable[[Sequence[_Cards], Options], Answer | Unclear]


def _named(*texts: str) -> list[_Cards] | Unclear:
    """Return the cards of each text, out of one pack."""
    groups = []
    for where, text in zip(_PARTS, texts, strict=False):
        read = read_cards(text)
        if isinstance(read, Misread):
            return Unclear(where, read)
        groups.append(sorted(read, key=lambda card: RANK_NAMES.index(card.rank)))
    found = from_one_pack(groups)
    if isinstance(found, Excess):
        return Unclear(_PARTS[found.groups[0]] if len(found.groups) == 1 else None, found)
    return [
        _Cards(hand(with_suits), [card.card or card.rank for card in group])
        for with_suits, group in zip(found, groups, strict=True)
    ]


def _asked(named: Sequence[_Cards], ask: _Ask, options: Options) -> Answer | Unclear:
    """Return the answer under the options, with what it would be had one another value."""
    found = ask(named, options)
    elsewhere = []
    for value in OPTIONS[_OPTION].values:
        other = ask(named, options._replace(**{_OPTION: value}))  # type: ignore[arg-type]
        if isinstance(other, Answer) and other.answer != getattr(found, "answer", None):
            elsewhere.append(Elsewhere(_OPTION, value, other.answer))
    return replace(found, elsewhere=elsewhere)


def _kind(named: Sequence[_Cards], options: Options) -> Answer:
    laid = named[0]
    play = combination(laid.hand, options.double_straight_min_pairs)
    if play is None:
        return _answer(laid, play, _refused(no_combination(laid.hand), cards=laid))
    return _answer(laid, play, KIND_CLAUSES[play.kind])


def _beats(named: Sequence[_Cards], options: Options) -> Answer | Unclear:
    laid, lying = named
    play, table = (combination(each.hand, options.double_straight_min_pairs) for each in named)
    if table is None:
        return Unclear("table", _refused(no_combination(lying.hand), cards=lying))
    if play is None:
        found = _kind(named, options)
    elif beats(play, table):
        found = _answer(laid, play, beating_clause(play, table))
    else:
        refusal = misfit(laid.hand, play, Laid(0, lying.hand, table, "play", None, 0))
        found = _answer(laid, play, _refused(refusal, cards=laid, table=lying))
    return replace(
        found,
        table=lying.named,
        table_kind=kind_name(table.kind),
        table_rank=RANK_NAMES[table.rank],
        as_cha=play is not None and is_cha_of(play, table),
    )


def _refused(refusal: Refusal, **groups: _Cards) -> Refusal:
    """Return the refusal with cards as they were named, and nothing of who laid them when."""
    facts = {key: fact for key, fact in refusal.facts.items() if key not in _OF_A_GAME}
    return refusal._replace(facts=facts | {key: group.named for key, group in groups.items()})


_OF_A_GAME: Final = ("table_seat", "table_event")


def _answer(laid: _Cards, play: Combination | None, decided: str | Refusal) -> Answer:
    refusal = decided if isinstance(decided, Refusal) else None
    return Answer(
        answer=refusal is None,
        cards=laid.named,
        kind=kind_name(play.kind) if play else None,
        rank=RANK_NAMES[play.rank] if play else None,
        clause=decided.clause if isinstance(decided, Refusal) else decided,
        refusal=refusal,
    )
