"""Refusals of cards: not held, no combination, or not enough to beat the table."""

from typing import Final

from a44log.engine.cards import RANK_NAMES, cards
from a44log.engine.combinations import Combination, Kind
from a44log.engine.near import near
from a44log.engine.refusals import Fact, Reason, Refusal
from a44log.engine.state import Laid, Position


def game_over(position: Position) -> Refusal:
    """Refuse whatever follows the end (END-2)."""
    last = (position.trick or position.previous)[-1]
    facts = {"winner": position.winner, "ended_event": last.event}
    return Refusal(Reason.GAME_OVER, "END-2", facts)


def not_held(missing: int) -> Refusal:
    """Refuse cards that are not in the hand (TURN-2).

    Where they are, and what the seat holds in their place, is left open: a player must not learn
    it by trying, or by another's mistake.
    """
    facts: dict[str, Fact] = {"cards": list(cards(missing)), "where": [], "alike": []}
    return Refusal(Reason.CARD_NOT_HELD, "TURN-2", facts)


def no_combination(hand: int) -> Refusal:
    """Refuse cards outside the eight kinds, saying what they come nearest to and what they miss."""
    problem, clause, kind, missing, extra = near(hand)
    facts: dict[str, Fact] = {
        "problem": problem,
        "cards": list(cards(hand)),
        "nearest": None if kind is None else kind_name(kind),
        "missing": [RANK_NAMES[rank] for rank in missing],
        "extra": [RANK_NAMES[rank] for rank in extra],
        # Two pairs in a row are no combination for no other reason.
        "option": "double_straight_min_pairs" if problem == "short-double-straight" else None,
    }
    return Refusal(Reason.NOT_A_COMBINATION, clause, facts)


def misfit(hand: int, play: Combination, top: Laid) -> Refusal:
    """Refuse a combination that does not beat what lies on the table."""
    table = top.combination
    problem, clause = _misfit(play, table)
    facts: dict[str, Fact] = {
        "problem": problem,
        "cards": list(cards(hand)),
        "kind": kind_name(play.kind),
        "rank": RANK_NAMES[play.rank],
        "table": list(top.cards),
        "table_kind": kind_name(table.kind),
        "table_rank": None if table.kind is Kind.NONE else RANK_NAMES[table.rank],
        "table_seat": top.seat,
        "table_event": top.event,
        "off_by": _off_by(play, table),
    }
    return Refusal(Reason.DOES_NOT_BEAT, clause, facts)


def kind_name(kind: Kind) -> str | None:
    """Return the kind's name in facts; None for what is no combination."""
    return None if kind is Kind.NONE else kind.name.lower()


_SAME_KIND_CLAUSES: Final = {
    Kind.SINGLE: "BEAT-1",
    Kind.PAIR: "BEAT-2",
    Kind.STRAIGHT: "BEAT-3",
    Kind.DOUBLE_STRAIGHT: "BEAT-4",
    Kind.SMALL_BOMB: "BEAT-7",
    Kind.BIG_BOMB: "BEAT-10",
}


KIND_CLAUSES: Final = {
    Kind.SINGLE: "COMBO-1",
    Kind.PAIR: "COMBO-2",
    Kind.STRAIGHT: "COMBO-3",
    Kind.DOUBLE_STRAIGHT: "COMBO-5",
    Kind.SMALL_BOMB: "COMBO-6",
    Kind.BIG_BOMB: "COMBO-7",
    Kind.JOKER_PAIR: "COMBO-8",
    Kind.A44: "COMBO-9",
}
"""The clause that makes cards a combination of each kind."""

_OTHER_KIND_CLAUSES: Final = {
    Kind.DOUBLE_STRAIGHT: "BEAT-5",
    Kind.SMALL_BOMB: "BEAT-7",
    Kind.BIG_BOMB: "BEAT-10",
    Kind.JOKER_PAIR: "BEAT-11",
    Kind.A44: "BEAT-12",
}


def beating_clause(play: Combination, table: Combination) -> str:
    """Return the clause by which one combination beats another, which it has to."""
    clauses = _SAME_KIND_CLAUSES if play.kind is table.kind else _OTHER_KIND_CLAUSES
    return clauses[play.kind]


def _misfit(play: Combination, table: Combination) -> tuple[str, str]:
    if table.kind is Kind.NONE:
        return "table-is-no-combination", "COMBO-10"
    if play.kind is table.kind:
        if play == table:
            return "equal", "BEAT-12" if play.kind is Kind.A44 else "BEAT-13"
        length = play.length - table.length
        problem = "too-few" if length < 0 else "too-many" if length else "lower"
        return problem, _SAME_KIND_CLAUSES[play.kind]
    if table.kind is Kind.A44:
        return "below-a44", "BEAT-12"
    if table.kind is Kind.JOKER_PAIR:
        return "below-joker-pair", "BEAT-11"
    if play.kind is Kind.SMALL_BOMB:
        if table.kind is Kind.BIG_BOMB:
            return "below-big-bomb", "BEAT-10"
        return "small-bomb-on-double-straight", "BEAT-8"
    if table.kind in (Kind.SMALL_BOMB, Kind.BIG_BOMB):
        return "ordinary-on-bomb", "BEAT-9"
    return "cha-as-play" if is_cha_of(play, table) else "other-kind", "BEAT-6"


def _off_by(play: Combination, table: Combination) -> int | None:
    """Return by how many cards, or else ranks, one of the same kind misses; None for others."""
    if play.kind is not table.kind:
        return None
    return abs(play.length - table.length) or table.rank - play.rank


def is_cha_of(play: Combination, table: Combination) -> bool:
    """Tell whether what was laid as a play would have been the cards of a cha."""
    return play.kind is Kind.PAIR and table.kind is Kind.SINGLE and play.rank == table.rank
