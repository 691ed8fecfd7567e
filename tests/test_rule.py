"""The table's ruling, written into a record."""

import json
from typing import Any

import pytest

from a44log.engine.refusals import MAY_STAND
from a44log.generate import Habits, games
from a44log.log import NoGameError, read_log
from a44log.rule import Ruled, RulingError, let_stand, take_back, with_members
from tests.validator.games import QUICK, TWO_PLAYS, Record, finished, record, written

SINGLE = "3h 5s 6s | 5h 5d 9s | 5c 8s | X1 7s"
OUT_OF_TURN = "0 5s, 2 8s, 3 pass"


def standing(game: Record, event: int, **keys: Any) -> Ruled:
    return let_stand(read_log(written(game)), event, by="table", **keys)


def refused(way: Any, game: Record, event: int, **keys: Any) -> RulingError:
    with pytest.raises(RulingError) as caught:
        way(read_log(written(game)), event, **keys)
    return caught.value


# --- stands --------------------------------------------------------------------------------------


def test_what_stands_has_the_ruling_and_is_no_error_any_more() -> None:
    ruled = standing(record(SINGLE, OUT_OF_TURN), 1, note="nobody saw it")
    event = json.loads(ruled.record)["events"][1]
    assert event["ruling"] == {"decision": "stands", "by": "table", "note": "nobody saw it"}
    assert ruled.before.report.replay.first_illegal_event == 1
    assert ruled.after.report.replay.first_illegal_event is None
    (found,) = (each for each in ruled.after.report.findings if each.event == 1)
    assert (found.code, found.severity, found.ruled) == ("A44-P401", "warning", True)


def test_a_finished_game_becomes_valid_by_ruling() -> None:
    acts = "0 4s 5s 6s, 1 pass, 3 pass, 2 pass, 0 7s"
    assert standing(record("3h 4s 5s 6s 7s | | |", acts), 2).after.report.verdict == "invalid"
    game = finished(
        ruleset={"name": "standard", "version": 1, "options": {"first_lead_has_h3": True}}
    )
    ruled = standing(game, 0)
    assert (ruled.before.report.verdict, ruled.after.report.verdict) == ("invalid", "ruled")


@pytest.mark.parametrize(
    ("acts", "event", "code"),
    [
        ("0 5h", 0, "A44-P402"),
        ("0 cha 5s 6s", 0, "A44-P406"),
        ("0 5s, 1 cha 5h 9s", 1, "A44-P408"),
        ("0 5s, 1 cha 5h 5d, 2 5c", 2, "A44-P413"),
    ],
)
def test_what_no_ruling_can_let_stand_is_refused(acts: str, event: int, code: str) -> None:
    error = refused(let_stand, record(SINGLE, acts), event, by="table")
    assert error.reason == "cannot-stand"
    assert code in [found.code for found in error.findings]
    assert {found.name for found in error.findings}.isdisjoint(reason.value for reason in MAY_STAND)


def test_nothing_follows_the_end_by_a_ruling() -> None:
    error = refused(let_stand, record(QUICK, f"{TWO_PLAYS}, 2 pass"), 2, by="table")
    assert [found.code for found in error.findings] == ["A44-P411"]


# --- taken back ----------------------------------------------------------------------------------


def test_an_illegal_play_goes_back() -> None:
    acts = "0 5s, 2 8s, 1 9s"
    ruled = take_back(read_log(written(record(SINGLE, acts))), 1, note="in time")
    assert json.loads(ruled.record)["events"][1]["taken_back"] is True
    assert json.loads(ruled.record)["events"][1]["note"] == "in time"
    assert ruled.after.report.replay.first_illegal_event is None


def test_a_hasty_cover_goes_back_for_a_cha() -> None:
    log = read_log(written(record("3h 5s | 9s | 5h 5d 6s |", "0 5s, 1 9s, 2 cha 5h 5d, 2 6s")))
    assert log.report.replay.first_illegal_event == 2
    ruled = take_back(log, 1)
    assert ruled.after.report.replay.first_illegal_event is None


def test_a_legal_event_that_nothing_undoes_cannot_go_back() -> None:
    error = refused(take_back, record(SINGLE, "0 5s, 1 9s, 2 pass"), 1)
    assert (error.reason, [found.code for found in error.findings]) == (
        "without-cause",
        ["A44-P419"],
    )


@pytest.mark.parametrize("cards", ["5h 5d", "5h 5c"], ids=["lawful", "not held"])
def test_a_claim_cannot_go_back_where_what_was_taken_back_before_rests_on_it(cards: str) -> None:
    game = record("3h 5s | 9s | 5h 5d 6s |", f"0 5s, 1 9s ~, 2 cha {cards}, 1 9s")
    error = refused(take_back, game, 2)
    assert (error.reason, [(found.code, found.event) for found in error.findings]) == (
        "breaks-earlier",
        [("A44-P419", 1)],
    )


def test_a_note_that_is_there_is_not_overwritten() -> None:
    game = record(SINGLE, OUT_OF_TURN)
    game["events"][1]["note"] = "mine"
    assert refused(take_back, game, 1, note="other").reason == "has-note"
    ruled = take_back(read_log(written(game)), 1)
    assert json.loads(ruled.record)["events"][1]["note"] == "mine"


# --- refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", [-1, 3, 1000])
def test_there_must_be_such_an_event(event: int) -> None:
    for way, keys in ((let_stand, {"by": "x"}), (take_back, {})):
        assert refused(way, record(SINGLE, OUT_OF_TURN), event, **keys).reason == "no-event"


def test_the_first_illegal_event_comes_first() -> None:
    game = record(SINGLE, OUT_OF_TURN)
    assert refused(let_stand, game, 2, by="x").reason == "not-reached"
    assert refused(take_back, game, 2).reason == "not-reached"


def test_a_legal_event_needs_no_ruling() -> None:
    assert refused(let_stand, record(SINGLE, OUT_OF_TURN), 0, by="x").reason == "legal"
    assert refused(let_stand, finished(), 1, by="x").reason == "legal"


@pytest.mark.parametrize(("mark", "reason"), [("!", "ruled-already"), ("~", "taken-back-already")])
def test_one_mark_is_enough(mark: str, reason: str) -> None:
    game = record(SINGLE, f"0 5s, 2 8s {mark}, 3 pass")
    assert refused(let_stand, game, 1, by="x").reason == reason
    assert refused(take_back, game, 1).reason == reason


def test_a_wrong_deal_is_not_mended_by_a_ruling() -> None:
    game = record(SINGLE, OUT_OF_TURN)
    game["deal"]["hands"][0].pop()
    error = refused(let_stand, game, 1, by="x")
    assert error.reason == "deal"
    assert "A44-D301" in [found.code for found in error.findings]


def test_what_holds_no_game_cannot_be_ruled_on() -> None:
    with pytest.raises(NoGameError, match="A44-S203"):
        let_stand(read_log(b"{}"), 0, by="x")
    with pytest.raises(NoGameError, match="A44-J103"):
        take_back(read_log(b"{"), 0)


@pytest.mark.parametrize("text", ["x" * 1001, "\ud800"])
def test_a_text_that_no_record_can_hold_is_the_callers_mistake(text: str) -> None:
    log = read_log(written(record(SINGLE, OUT_OF_TURN)))
    with pytest.raises(ValueError, match="1000 characters"):
        let_stand(log, 1, by=text)
    with pytest.raises(ValueError, match="1000 characters"):
        take_back(log, 1, note=text)


# --- the text ------------------------------------------------------------------------------------


def test_no_other_byte_changes() -> None:
    for game in games(10, seed=6, habits=Habits(names="zh-Hans", declines=True)):
        for indent, separators in ((None, (",", ":")), (None, None), (2, None), ("\t", None)):
            text = json.dumps(
                game.record, ensure_ascii=False, indent=indent, separators=separators
            ).encode()
            for event in range(0, len(game.record["events"]), 9):
                new = with_members(text, event, {"ruling": {"decision": "stands", "by": "王"}})
                marked = json.loads(new)
                assert marked["events"][event].pop("ruling") == {"decision": "stands", "by": "王"}
                assert marked == game.record
                added = len(new) - len(text)
                place = next(n for n, (x, y) in enumerate(zip(text, new, strict=False)) if x != y)
                assert text == new[:place] + new[place + added :]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        (
            '{"events":[{"seat":0,"action":"pass"}]}',
            '{"events":[{"seat":0,"action":"pass","taken_back":true}]}',
        ),
        (
            '\ufeff{ "a" : 1 , "events" : [ { "seat" : 0 , "action" : "pass" } ] }',
            (
                '\ufeff{ "a" : 1 , "events" : [ { "seat" : 0 , "action" : "pass"'
                ', "taken_back": true } ] }'
            ),
        ),
        (
            '{"events": [\n  {\n    "seat": 0,\n    "note": "a, \\"b\\": {"\n  }\n]}\n',
            (
                '{"events": [\n  {\n    "seat": 0,\n    "note": "a, \\"b\\": {",\n'
                '    "taken_back": true\n  }\n]}\n'
            ),
        ),
        (
            '{"events": [{"taken_back": false, "seat": 0}]}',
            '{"events": [{"taken_back": true, "seat": 0}]}',
        ),
        (
            '{"x": "events", "\\u0065vents": [{"seat": 0, "taken_back": false}]}',
            '{"x": "events", "\\u0065vents": [{"seat": 0, "taken_back": true}]}',
        ),
    ],
)
def test_a_member_is_laid_out_as_the_others_are(text: str, marked: str) -> None:
    assert with_members(text.encode(), 0, {"taken_back": True}).decode() == marked
