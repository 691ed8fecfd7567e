"""Two logs of one game: where they part, and what that is worth."""

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from a44log.diff import Apart, Diff, diff
from a44log.engine.cards import CARDS
from a44log.generate import ANY, DAMAGES, Habits, damaged, games
from a44log.log import NoGameError, read_log
from a44log.origin import SheetOrigin
from a44log.validator.verify import Referee
from tests.validator.games import Record, finished, record, under, written

GAME = next(games(1, seed=11)).record


def of(a: Record, b: Record) -> Diff:
    return diff(read_log(written(a)), read_log(written(b)))


def changed(**keys: Any) -> Record:
    return deepcopy(GAME) | keys


def without(event: int) -> Record:
    events = deepcopy(GAME["events"])
    del events[event]
    return changed(events=events)


def turned(by: int) -> Record:
    """Return the game with its seats counted from another player."""
    game = deepcopy(GAME)

    def turn(values: list[Any]) -> list[Any]:
        return values[by:] + values[:by]

    game["players"], game["deal"]["hands"] = turn(game["players"]), turn(game["deal"]["hands"])
    for event in game["events"]:
        event["seat"] = (event["seat"] - by) % 4
    tally = game["tally"]
    tally["winner"] = (tally["winner"] - by) % 4
    for key in ("cards_left", "multipliers", "scores"):
        tally[key] = turn(tally[key])
    return game


RECORDED = {"source": "recorded", "suits": "recorded"}
A_PASS = next(n for n, event in enumerate(GAME["events"]) if event["action"] == "pass")


# --- the same ------------------------------------------------------------------------------------


def test_a_log_is_the_same_as_itself() -> None:
    for game in games(30, seed=2, rules=ANY, habits=Habits(rulings=True, take_backs=True)):
        found = of(game.record, game.record)
        assert found.same
        assert (found.partings, found.deal, found.options, found.metadata) == ([], [], [], [])
        assert (found.times, found.remarks, found.meets) == (None, None, None)
        assert found.worth == [0, 0, 0, 0]


def test_names_notes_and_times_are_no_other_game() -> None:
    other = deepcopy(GAME)
    other["players"][2]["name"] = "Zoe"
    other["meta"]["note"] = "copied"
    other["events"][3]["t_ms"] += 1
    other["events"][4]["note"] = "slow"
    found = of(GAME, other)
    assert found.same
    told = {each.pointer: (each.a, each.b) for each in found.metadata}
    assert told == {
        "/players/2/name": (GAME["players"][2]["name"], "Zoe"),
        "/meta/note": (None, "copied"),
    }
    assert found.times == Apart(1, 3, 3)
    assert found.remarks == Apart(1, 4, 4)


@pytest.mark.parametrize(
    "remark",
    [{"auto": True}, {"note": "slow"}, {"ext": {"x": 1}}, {"ruling": {"decision": "stands"}}],
)
def test_what_is_noted_beside_an_event_is_told(remark: Record) -> None:
    one, other = deepcopy(GAME), deepcopy(GAME)
    for game in (one, other):
        game["events"][A_PASS]["ruling"] = {"decision": "stands", "note": "noted by hand"}
    other["events"][A_PASS] |= remark
    found = of(one, other)
    assert (found.same, found.partings, found.metadata) == (True, [], [])
    assert found.remarks == Apart(1, A_PASS, A_PASS)


def test_a_difference_is_told_as_deep_as_both_logs_go() -> None:
    one = changed(ext={"x": {"a/b~c": [1, 2], "n": 1, "m": [1], "only": 0, "same": []}})
    other = changed(ext={"x": {"a/b~c": [1, 3], "n": True, "m": [1, 2], "same": [], "new": 5}})
    assert [(each.pointer, each.a, each.b) for each in of(one, other).metadata] == [
        ("/ext/x/a~1b~0c/1", 2, 3),
        ("/ext/x/n", 1, True),
        ("/ext/x/m", [1], [1, 2]),
        ("/ext/x/only", 0, None),
        ("/ext/x/new", None, 5),
    ]


def test_rulesets_are_told_by_name_where_their_options_are_one() -> None:
    one, other = finished(), finished(ruleset={"name": "standard", "version": 1, "options": {}})
    assert of(one, other).metadata == []
    given = read_log(other, referee=Referee("basic"))
    assert [each.pointer for each in diff(read_log(one), given).options] != []
    basic = finished(ruleset={"name": "basic", "version": 1})
    told = [(each.pointer, each.a, each.b) for each in of(one, basic).metadata]
    assert told == [("/ruleset/name", "standard", "basic")]


def test_logs_without_a_hash_are_not_the_same_whatever_they_say() -> None:
    log = read_log(finished(ruleset=7), referee=Referee("standard"))
    assert log.report.input.game_sha256 is None
    found = diff(log, log)
    assert (found.same, found.suits, found.partings, found.options) == (False, True, [], [])


def test_seats_that_a_log_names_are_told_as_the_other_counts() -> None:
    end = {"reason": "abandoned", "seat": 3}
    stopped = changed(events=GAME["events"][:7], end=end)
    del stopped["tally"]
    other = turned(1)
    other["events"], other["end"] = other["events"][:7], end
    del other["tally"]
    found = of(stopped, other)
    assert [(each.pointer, each.a, each.b) for each in found.metadata] == [("/end/seat", 3, 0)]
    assert other["end"] == end


def test_a_side_is_what_the_report_on_the_log_says() -> None:
    sheet = SheetOrigin([], [7])
    a = read_log(written(GAME), name="a.json")
    b = read_log(written(changed(events=GAME["events"][:7])), name="b.json")._replace(sheet=sheet)
    found = diff(a, b)
    assert found.format == "a44log-diff/1"
    assert (found.a.name, found.b.name) == ("a.json", "b.json")
    assert (found.a.sheet, found.b.sheet) == (None, sheet)
    assert found.a.game_sha256 == a.report.input.game_sha256
    assert (found.a.verdict, found.b.verdict) == ("valid", "invalid")
    assert found.a.scores == GAME["tally"]["scores"]
    assert (found.a.by_cards, found.b.scores, found.b.by_cards) == (False, None, False)


def test_how_the_deal_came_to_be_known_is_told() -> None:
    assert of(GAME, changed(deal=GAME["deal"] | RECORDED)).metadata == []
    other = changed(deal=GAME["deal"] | {"source": "reconstructed", "suits": "assigned"})
    told = [(each.pointer, each.a, each.b) for each in of(GAME, other).metadata]
    assert told == [
        ("/deal/source", "recorded", "reconstructed"),
        ("/deal/suits", "recorded", "assigned"),
    ]


def test_a_log_without_times_differs_in_all_that_has_one() -> None:
    other = deepcopy(GAME)
    for event in other["events"]:
        del event["t_ms"]
    found = of(GAME, other)
    assert found.same
    assert found.times == Apart(len(GAME["events"]), 0, 0)


@pytest.mark.parametrize("by", [1, 2, 3])
def test_seats_counted_from_another_player_are_told_and_compared(by: int) -> None:
    found = of(GAME, turned(by))
    assert not found.same
    assert found.seats == [(seat - by) % 4 for seat in range(4)]
    assert (found.partings, found.deal, found.options, found.metadata) == ([], [], [], [])
    assert found.worth == [0, 0, 0, 0]


# --- parting -------------------------------------------------------------------------------------


def test_a_dropped_pass_parts_there_and_meets_at_once() -> None:
    found = of(GAME, without(A_PASS))
    (part,) = found.partings
    event = part.a
    assert GAME["events"][event]["action"] == "pass"
    assert (part.way, part.a_events, part.b, part.b_events) == ("only_a", 1, event, 0)
    assert found.meets == (event + 1, event)
    assert (found.a.legal, found.b.legal) == (True, False)
    assert found.b.first_illegal_event == event
    assert found.b.code == "A44-P401"
    assert found.position is not None
    assert (found.position.event, found.position.turn) == (event, GAME["events"][event]["seat"])
    assert found.b.by_cards
    assert found.worth == [0, 0, 0, 0]


def test_two_events_in_the_other_order_are_one_swap() -> None:
    game = deepcopy(GAME)
    events = game["events"]
    events[A_PASS], events[A_PASS + 1] = events[A_PASS + 1], events[A_PASS]
    (part,) = of(GAME, game).partings
    assert (part.way, part.a, part.a_events, part.b, part.b_events) == (
        *("swapped", A_PASS, 2),
        *(A_PASS, 2),
    )
    assert of(GAME, game).meets == (A_PASS + 2, A_PASS + 2)


def test_another_event_in_the_place_of_one_is_a_change() -> None:
    game = deepcopy(GAME)
    del game["events"][0]["cards"]
    game["events"][0]["action"] = "pass"
    found = of(GAME, game)
    (part,) = found.partings
    assert (part.way, part.a, part.a_events, part.b_events) == ("changed", 0, 1, 1)
    assert found.meets == (1, 1)
    assert found.b.code == "A44-P405"


@pytest.mark.parametrize(
    ("acts", "code"),
    [
        ("0 4s @5, 3 5s ! @7", "A44-P402"),  # a warning comes first: it is out of turn
        ("0 4s @5, 1 5s ~ @3, 1 5s", "A44-P419"),  # so does what is wrong with its time
        ("0 4s @5, 1 5s @3, 3 pass", "A44-P401"),  # and with the time of the event before
    ],
)
def test_what_stops_a_log_is_told_and_nothing_else_at_that_event(acts: str, code: str) -> None:
    deal = "3h 4s | 5s | 6s |"
    log = read_log(record(deal, acts))
    first, *_ = (found for found in log.report.findings if found.code == code)
    found = diff(read_log(record(deal, "0 4s")), log)
    assert (found.b.first_illegal_event, found.b.code) == (first.event, code)
    assert found.b.message == first.message
    assert (found.a.code, found.a.message) == (None, None)


def test_a_log_that_stops_never_meets_again() -> None:
    found = of(GAME, changed(events=GAME["events"][:7]))
    (part,) = found.partings
    assert (part.way, part.a, part.b) == ("only_a", 7, 7)
    assert (found.meets, of(changed(events=GAME["events"][:7]), GAME).meets) == (None, None)
    assert found.worth is None
    assert (found.a.legal, found.b.legal) == (True, True)


def test_a_ruling_and_what_was_taken_back_are_part_of_what_happened() -> None:
    game = deepcopy(GAME)
    game["events"][5]["taken_back"] = True
    assert of(GAME, game).partings[0].a == 5
    del game["events"][5]["taken_back"]
    game["events"][6]["ruling"] = {"decision": "stands"}
    assert of(GAME, game).partings[0].a == 6


def test_a_position_both_agree_on_there_is_only_with_one_deal() -> None:
    game = without(A_PASS)
    hands = game["deal"]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    found = of(GAME, game)
    assert found.position is None
    assert sorted(moved.card for moved in found.deal) == sorted([hands[0][0], hands[1][0]])


def test_a_position_both_agree_on_there_is_only_as_far_as_the_log_is_legal() -> None:
    broken, later = without(A_PASS), len(GAME["events"]) - 2
    for event, there in ((A_PASS, True), (later, False)):
        other = deepcopy(broken)
        other["events"][event:] = GAME["events"][event:] if there else []
        found = of(broken, other)
        assert found.partings[0].a == event
        assert (found.position is not None) == there
    doubled = deepcopy(GAME["deal"])
    doubled["hands"][0][0] = doubled["hands"][1][0]
    assert of(changed(deal=doubled), broken | {"deal": doubled}).position is None


def test_cards_dealt_otherwise_are_named_with_who_got_them() -> None:
    game = deepcopy(GAME)
    hands = game["deal"]["hands"]
    one, other = hands[0][0], hands[1][0]
    hands[0][0], hands[1][0] = other, one
    found = of(GAME, game)
    told = {moved.card: (moved.a, moved.b) for moved in found.deal}
    assert told == {one: ([0], [1]), other: ([1], [0])}
    assert [moved.card for moved in found.deal] == sorted(told, key=CARDS.index)


def test_options_are_compared_as_they_apply() -> None:
    found = of(finished(), finished(ruleset=under(points_per_card=2, settlement="pairwise")))
    (option,) = found.options
    assert (option.pointer, option.a, option.b) == ("/ruleset/options/points_per_card", 1, 2)
    assert found.worth == [45, 89, -15, -119]
    assert not found.same


def test_claimed_figures_are_told_and_the_scores_recomputed() -> None:
    game = deepcopy(GAME)
    game["tally"]["scores"][1] += 4
    found = of(GAME, game)
    assert [each.pointer for each in found.metadata] == ["/tally/scores/1"]
    assert found.worth == [0, 0, 0, 0]
    assert (found.b.verdict, found.b.legal, found.b.code) == ("invalid", True, None)


def test_what_holds_no_game_cannot_be_compared() -> None:
    with pytest.raises(NoGameError, match="A44-J103"):
        diff(read_log(b"{"), read_log(finished()))
    with pytest.raises(NoGameError, match="A44-S203"):
        diff(read_log(finished()), read_log(b"{}"))


def test_a_deal_without_a_heart_three_can_be_compared() -> None:
    game = record()
    for hand in game["deal"]["hands"]:
        hand[:] = ["4s" if card == "3h" else card for card in hand]
    found = of(record(), game)
    assert "3h" in {moved.card for moved in found.deal}
    assert not found.b.legal


# --- damaged games -------------------------------------------------------------------------------


def _first_sign(found: Diff) -> int | None:
    """Return the first of B's events that the comparison points at."""
    if found.deal or found.options or found.metadata:
        return 0
    apart = [each.b for each in (found.times, found.remarks) if each]
    return min([*apart, *(part.b for part in found.partings)], default=None)


@cache
def originals() -> dict[str, Record]:
    return {game.record["id"]: game.record for game in games(60, seed=5)}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damage_is_pointed_at_or_before_its_first_effect(name: str) -> None:
    whole = originals()
    for case in damaged(name, 3, seed=5):
        log = read_log(case.data)
        if log.game is None:
            assert log.report.verdict in {"malformed", "unverifiable"}
            continue
        original = whole.get(log.document["id"])
        if original is None:
            continue
        sign = _first_sign(diff(read_log(written(original)), log))
        assert sign is not None or case.data == written(original) or _only_text(case.data, original)
        effect = case.expected.first_illegal_event
        if effect is not None:
            assert sign is not None
            assert sign <= effect


def _only_text(data: bytes, original: Record) -> bool:
    return bool(json.loads(data.decode("utf-8-sig")) == original)
