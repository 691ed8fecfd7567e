"""Refusals of cards: not held, no combination, or not enough to beat the table."""

from typing import Final

from a44log.engine.cards import RANK_NAMES, RANKS, SMALL_JOKER, cards
from a44log.engine.combinations import Combination, Kind, combination, rank_counts, signature
from a44log.engine.refusals import Fact, Reason, Refusal
from a44log.engine.ruleset import Options
from a44log.engine.state import Laid, Position

_ACE: Final = RANKS.index("A")
_FOUR: Final = RANKS.index("4")


def game_over(position: Position) -> Refusal:
    """Refuse whatever follows the end (END-2)."""
    last = (position.trick or position.previous)[-1]
    facts = {"winner": position.winner, "ended_event": last.event}
    return Refusal(Reason.GAME_OVER, "END-2", facts)


def not_held(missing: int) -> Refusal:
    """Refuse cards that are not in the hand (TURN-2).

    Where they are is left open: a player must not learn it by trying.
    """
    facts: dict[str, Fact] = {"cards": list(cards(missing)), "where": []}
    return Refusal(Reason.CARD_NOT_HELD, "TURN-2", facts)


def no_combination(hand: int, options: Options) -> Refusal:
    """Refuse cards outside the eight kinds, saying what they come nearest to."""
    problem, clause = _nearest(hand)
    option = None
    if options.double_straight_min_pairs == 3 and combination(hand, min_pairs=2):
        problem, clause, option = "short-double-straight", "COMBO-5", "double_straight_min_pairs"
    facts = {"problem": problem, "cards": list(cards(hand)), "option": option}
    return Refusal(Reason.NOT_A_COMBINATION, clause, facts)


def _nearest(hand: int) -> tuple[str, str]:
    counts = rank_counts(signature(hand))
    ranks = [rank for rank, _ in counts]
    sizes = {count for _, count in counts}
    name = {1: "straight", 2: "double-straight"}.get(min(sizes, default=0))
    if name and len(sizes) == 1 and len(ranks) > 1:
        gaps = _gaps(ranks)
        if len(ranks) == 2:
            if gaps == 0 and ranks[-1] <= _ACE:
                return f"short-{name}", "COMBO-10"
        elif ranks[-1] >= SMALL_JOKER:
            if _gaps([rank for rank in ranks if rank < SMALL_JOKER]) == 0:
                return f"joker-in-{name}", "COMBO-4"
        elif ranks[-1] > _ACE:
            # Read 2 and 3 both above A and below 4: A23, QKA2 and 345 are all meant as straights.
            low = sorted(rank - len(RANKS) if rank > _ACE else rank for rank in ranks)
            lower = sorted(rank - len(RANKS) if rank >= _ACE else rank for rank in ranks)
            if 0 in (gaps, _gaps(low), _gaps(lower)):
                return f"two-or-three-in-{name}", "COMBO-4"
        elif ranks[-1] == _ACE and ranks[0] == _FOUR and _gaps(ranks[:-1]) == 0:
            return f"ace-before-four-in-{name}", "COMBO-4"
        elif gaps == 1:
            return f"gap-in-{name}", "COMBO-10"
    return "mixed", "COMBO-10"


def _gaps(ranks: list[int]) -> int:
    return ranks[-1] - ranks[0] + 1 - len(ranks) if ranks else 0


def misfit(hand: int, play: Combination, top: Laid) -> Refusal:
    """Refuse a combination that does not beat what lies on the table."""
    problem, clause = _misfit(play, top.combination)
    table = top.combination.kind
    facts = {
        "problem": problem,
        "cards": list(cards(hand)),
        "kind": kind_name(play.kind),
        "rank": RANK_NAMES[play.rank],
        "table": list(top.cards),
        "table_kind": kind_name(table),
        "table_rank": None if table is Kind.NONE else RANK_NAMES[top.combination.rank],
        "table_seat": top.seat,
        "table_event": top.event,
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


def _misfit(play: Combination, table: Combination) -> tuple[str, str]:
    if table.kind is Kind.NONE:
        return "table-is-no-combination", "COMBO-10"
    if play.kind is table.kind:
        clause = _SAME_KIND_CLAUSES.get(play.kind, "BEAT-13")
        if play.length != table.length:
            return "other-length", clause
        if play.rank < table.rank:
            return "lower", clause
        return "equal", "BEAT-12" if play.kind is Kind.A44 else "BEAT-13"
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


def is_cha_of(play: Combination, table: Combination) -> bool:
    """Tell whether what was laid as a play would have been the cards of a cha."""
    return play.kind is Kind.PAIR and table.kind is Kind.SINGLE and play.rank == table.rank
