"""Two rows of events laid side by side: what they share, and where they part."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from a44log.diff.found import Parting, Way
from a44log.engine.combinations import SIGNATURE_SHIFT
from a44log.record.game import Game

Key = tuple[str, int, int, str]
"""An event without its time: action, seat, cards, mark."""


def keys(game: Game, seats: Sequence[int], *, suits: bool) -> list[Key]:
    """Return what each event is without its time, and perhaps suits, seats as A counts them."""
    shift = 0 if suits else SIGNATURE_SHIFT
    return [
        (verb, seats.index(seat), code >> shift, mark) for verb, seat, code, _, mark in game.events
    ]


def aligned(a: list[Key], b: list[Key]) -> tuple[list[Parting], list[tuple[int, int]]]:
    """Return where two rows of events part, and the pairs of events that they share.

    What they have in common at the beginning is never torn apart, so that the first parting is
    where they first differ.
    """
    begin = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), None)
    begin = min(len(a), len(b)) if begin is None else begin
    blocks = SequenceMatcher(None, a[begin:], b[begin:], autojunk=False).get_matching_blocks()
    shared = [(event, event) for event in range(begin)]
    partings: list[Parting] = []
    from_a = from_b = begin
    for block in blocks:
        to_a, to_b = block.a + begin, block.b + begin
        if to_a > from_a or to_b > from_b:
            partings.append(_parting((from_a, to_a), (from_b, to_b)))
        shared += [(to_a + n, to_b + n) for n in range(block.size)]
        from_a, from_b = to_a + block.size, to_b + block.size
    return list(_swaps(a, b, partings)), shared


def _parting(in_a: tuple[int, int], in_b: tuple[int, int]) -> Parting:
    (from_a, to_a), (from_b, to_b) = in_a, in_b
    way: Way = "changed"
    if from_a == to_a:
        way = "only_b"
    elif from_b == to_b:
        way = "only_a"
    return Parting(way, from_a, to_a - from_a, from_b, to_b - from_b)


def _swaps(a: list[Key], b: list[Key], partings: list[Parting]) -> Iterator[Parting]:
    """Yield the partings, two that are one event on both sides of another as a swap."""
    before: Parting | None = None
    for each in partings:
        if before and _is_swap(a, b, before, each):
            yield Parting("swapped", before.a, 2, before.b, 2)
            before = None
            continue
        if before:
            yield before
        before = each
    if before:
        yield before


def _is_swap(a: list[Key], b: list[Key], one: Parting, other: Parting) -> bool:
    if {one.way, other.way} != {"only_a", "only_b"}:
        return False
    if one.a_events + one.b_events + other.a_events + other.b_events != 2:
        return False
    return sorted(a[one.a : one.a + 2]) == sorted(b[one.b : one.b + 2])


def meets(partings: list[Parting], row: list[Key]) -> tuple[int, int] | None:
    """Return where two rows, A's being this, are alike again after they first part, if ever."""
    if not partings:
        return None
    first = partings[0]
    a, b = first.a + first.a_events, first.b + first.b_events
    return (a, b) if a < len(row) else None  # B's ends with it: what follows is shared
