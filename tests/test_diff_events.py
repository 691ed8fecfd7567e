"""Rows of events laid side by side: where they part, and where they meet again."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from a44log.diff.events import aligned, meets

ROWS = st.lists(st.sampled_from([("pass", seat, 0, "") for seat in range(4)]), max_size=12)


def test_what_happens_often_is_aligned_however_long_a_game_is() -> None:
    row = [("pass", seat, 0, "") for seat in range(4)] * 60
    (parting,), shared = aligned(row, [("decline", 0, 0, ""), *row])
    assert (parting.way, parting.b_events, len(shared)) == ("only_b", 1, len(row))


def test_a_swap_is_two_events_and_what_follows_it_is_told() -> None:
    (w, x, y, z) = (("pass", seat, 0, "") for seat in range(4))
    partings, _ = aligned([w, x, y, y, z], [x, w, y, y])
    assert [part.way for part in partings] == ["swapped", "only_a"]
    partings, shared = aligned([x, y], [w, z, x])
    assert [part.way for part in partings] == ["only_b", "only_a"]
    assert shared == [(0, 2)]


@given(ROWS, ROWS)
def test_partings_and_shared_events_are_all_there_is(a: list[Any], b: list[Any]) -> None:
    partings, shared = aligned(a, b)
    assert all(a[x] == b[y] for x, y in shared)
    assert shared == sorted(shared)
    in_a = sum(part.a_events for part in partings) + len(shared)
    swaps = sum(part.way == "swapped" for part in partings)
    assert in_a - swaps == len(a)  # one of two swapped events is shared, too
    assert (partings == []) == (a == b)
    if partings:
        first = partings[0]
        assert first.a == first.b
        assert a[: first.a] == b[: first.b]
        assert a[first.a : first.a + 1] != b[first.b : first.b + 1]
        ends = first.a + first.a_events, first.b + first.b_events
        assert (ends[0] < len(a)) == (ends[1] < len(b))
        assert meets(partings, a) == (ends if ends[0] < len(a) else None)
