"""An evening: which games count, and what each player has won."""

import json
from copy import deepcopy
from typing import Any

import pytest

from a44log.generate import Habits, games
from a44log.log import read_log
from a44log.origin import SheetOrigin
from a44log.settle import (
    Game,
    Place,
    Player,
    Settlement,
    settle,
)
from tests.test_diff_suits import without_suits
from tests.test_payments import cleared
from tests.validator.games import (
    QUICK,
    RIGHT,
    TWO_PLAYS,
    Record,
    dealt,
    events,
    finished,
    record,
    written,
)

EVENING = [game.record for game in games(5, seed=8)]


def of(*records: Record) -> Settlement:
    return settle(
        read_log(written(each), name=f"{number}.json") for number, each in enumerate(records)
    )


def named(names: str, **keys: Any) -> Record:
    """Return the game of two plays with these players; an id stands behind a slash."""
    players = []
    for text in names.split(","):
        name, slash, given_id = text.partition("/")
        players.append({"name": name, "id": given_id} if slash else {"name": name})
    return finished(players=players, **keys)


def places(*numbers: int) -> list[Place]:
    return [Place(f"{number}.json", None) for number in numbers]


def turned(game: Record, by: int) -> Record:
    """Return a game with its seats counted from another player."""
    game = deepcopy(game)
    for values in (game["players"], game["deal"]["hands"]):
        values[:] = values[by:] + values[:by]
    for event in game["events"]:
        event["seat"] = (event["seat"] - by) % 4
    del game["tally"]
    return game


# --- what counts ---------------------------------------------------------------------------------


def test_the_points_of_each_game_and_of_all_go_to_the_players() -> None:
    found = of(*EVENING)
    assert len(found.games) == 5
    for game, written_down in zip(found.games, EVENING, strict=True):
        told = {
            player.name: points
            for player, points in zip(found.players, game.points, strict=True)
            if points is not None
        }
        names = [player["name"] for player in written_down["players"]]
        assert told == dict(zip(names, written_down["tally"]["scores"], strict=True))
    for place, points in enumerate(found.points):
        assert points == sum(game.points[place] or 0 for game in found.games)
    assert sum(found.points) == 0


def test_a_game_logged_twice_counts_once() -> None:
    twice = deepcopy(EVENING[0])
    twice["meta"]["note"] = "from the other phone"
    found = of(EVENING[0], EVENING[1], twice)
    assert [game.logs for game in found.games] == [places(0, 2), places(1)]
    assert (found.left_out, found.disagreements) == ([], [])
    assert found.points == of(EVENING[0], EVENING[1]).points


@pytest.mark.parametrize("by", [1, 2, 3])
def test_a_game_logged_from_another_seat_counts_once(by: int) -> None:
    found = of(EVENING[0], turned(EVENING[0], by))
    assert [game.logs for game in found.games] == [places(0, 1)]
    assert found.points == of(EVENING[0]).points
    assert found.disagreements == []


def test_a_log_without_suits_is_the_same_game() -> None:
    suitless = without_suits(EVENING[0])
    found = of(suitless, EVENING[0])
    assert [game.logs for game in found.games] == [places(0, 1)]
    assert found.disagreements == []
    del suitless["deal"]["suits"]
    assert of(suitless, EVENING[0]).games == []


@pytest.mark.parametrize("by", [1, 2, 3])
def test_a_log_without_suits_from_another_seat_is_the_same_game(by: int) -> None:
    found = of(EVENING[0], turned(without_suits(EVENING[0]), by))
    assert [game.logs for game in found.games] == [places(0, 1)]


def test_declines_and_what_was_taken_back_are_no_other_game() -> None:
    (whole,) = (
        game.record for game in games(1, seed=8, habits=Habits(declines=True, take_backs=True))
    )
    bare = deepcopy(whole)
    bare["events"] = [
        event
        for event in whole["events"]
        if event["action"] != "decline" and "taken_back" not in event
    ]
    kinds = {event["action"] for event in whole["events"]}
    assert "decline" in kinds
    assert any("taken_back" in event for event in whole["events"])
    for other in (bare, without_suits(bare)):
        assert [game.logs for game in of(whole, other).games] == [places(0, 1)]


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": {"name": "basic", "version": 1}},
        {"events": events(TWO_PLAYS.replace("4s 5s 6s", "5s 6s 7s"))},
    ],
)
def test_logs_without_suits_that_are_in_order_and_differ_count_neither(change: Record) -> None:
    one = named("A,B,C,D", deal={"hands": dealt(QUICK.replace("6s", "6s 7s"))})
    del one["tally"]
    found = of(without_suits(one), without_suits(one | change))
    assert found.games == []
    assert [each.reason for each in found.left_out] == ["disagreement"] * 2


def test_of_two_logs_of_a_deal_the_one_in_order_counts_and_both_are_shown() -> None:
    broken = deepcopy(EVENING[0])
    place = next(n for n, event in enumerate(broken["events"]) if event["action"] == "pass")
    del broken["events"][place]
    found = of(broken, EVENING[0])
    assert [game.logs for game in found.games] == [places(1)]
    (disagreement,) = found.disagreements
    assert (disagreement.about, disagreement.logs, disagreement.counted) == (
        ["events"],
        places(0, 1),
        places(1),
    )
    (left_out,) = found.left_out
    assert (left_out.place, left_out.reason, left_out.event, left_out.code) == (
        Place("0.json", None),
        "invalid",
        place,
        "A44-P401",
    )
    (first, *_) = read_log(written(broken)).report.findings
    assert left_out.message == first.message


def test_another_claimed_score_of_the_same_game_is_shown() -> None:
    wrong = finished(
        tally=RIGHT | {"scores": [44, 90, -15, -119]}, players=named("A,B,C,D")["players"]
    )
    found = of(named("A,B,C,D"), wrong)
    assert [(each.about, each.counted) for each in found.disagreements] == [(["scores"], places(0))]
    assert [each.code for each in found.left_out] == ["A44-T504"]
    assert found.points == RIGHT["scores"]


def test_two_logs_of_a_deal_that_are_both_in_order_and_differ_count_neither() -> None:
    doubled = named("A,B,C,D", ruleset={"name": "basic", "version": 1})
    del doubled["tally"]
    found = of(named("A,B,C,D"), doubled)
    assert (found.games, found.players, found.payments) == ([], [], [])
    assert [each.reason for each in found.left_out] == ["disagreement"] * 2
    assert [(each.about, each.counted) for each in found.disagreements] == [(["events"], [])]


@pytest.mark.parametrize("other", ["A,B,C,Dora", "A,B/2,C,D/5"])
def test_other_people_in_the_same_game_leave_open_who_won(other: str) -> None:
    found = of(named("A,B/1,C,D"), named(other))
    assert (found.games, found.players, found.payments) == ([], [], [])
    assert [each.about for each in found.disagreements] == [["players"]]


def test_an_id_that_one_log_alone_has_and_another_spelling_beside_it_are_no_disagreement() -> None:
    found = of(named("A,B/1,C,D"), named("A,Ben/1,C,D/4"))
    assert [player.name for player in found.players] == ["A", "B", "C", "D"]
    assert (found.disagreements, [game.logs for game in found.games]) == ([], [places(0, 1)])


@pytest.mark.parametrize(
    ("log", "reason", "code"),
    [
        (b"{", "malformed", "A44-J103"),
        (b'{"format": "a44log/9"}', "unverifiable", "A44-S201"),
        (written(record(players=named("A,B,C,D")["players"])), "invalid", "A44-P416"),
        (
            written(record(players=named("A,B,C,D")["players"], end={"reason": "misdeal"})),
            "unfinished",
            None,
        ),
        (written(finished()), "nameless", None),
        (written(named("A,A,C,D")), "namesakes", None),
        (written(named("A/1,B/1,C,D")), "namesakes", None),
    ],
)
def test_what_cannot_count_is_left_out_with_the_reason(
    log: bytes, reason: str, code: str | None
) -> None:
    found = settle([read_log(log, name="x.json"), read_log(written(EVENING[0]))])
    (left_out,) = found.left_out
    assert (left_out.place.name, left_out.reason, left_out.code) == ("x.json", reason, code)
    assert (len(found.games), found.logs) == (1, 2)


def test_a_ruled_game_counts_and_else_is_left_out_for_the_same_reasons() -> None:
    game = named("A,B,C,D")
    game["events"][0]["ruling"] = {"decision": "stands"}
    assert of(game).games[0].verdict == "valid"  # nothing was irregular: a mere warning
    acts = game["events"]
    acts.insert(1, {"seat": 1, "action": "play", "cards": ["8s"], "taken_back": True})
    assert of(game).games[0].verdict == "ruled"
    assert [each.reason for each in of(finished(events=acts)).left_out] == ["nameless"]


def test_a_log_that_deals_no_heart_three_is_left_out() -> None:
    game = named("A,B,C,D")
    game["deal"]["hands"] = json.loads(json.dumps(game["deal"]["hands"]).replace("3h", "3s"))
    (left_out,) = of(game).left_out
    assert (left_out.reason, left_out.code) == ("invalid", "A44-D301")


def test_a_place_is_the_file_the_line_and_the_sheet() -> None:
    sheet = SheetOrigin([], [7])
    logs = [
        read_log(written(EVENING[0]), name="x", line=3)._replace(sheet=sheet),
        read_log(b"{", name="y", line=4)._replace(sheet=sheet),
    ]
    found = settle(logs)
    assert found.games[0].logs == [Place("x", 3, sheet)]
    assert found.left_out[0].place == Place("y", 4, sheet)


# --- players and sessions ------------------------------------------------------------------------


def test_a_player_is_the_id_and_else_the_name() -> None:
    other = EVENING[1]
    other = other | {"players": [{"name": "Zoe", "id": "7"}, *({"name": n} for n in "BCD")]}
    found = of(named("Ann/7,B,C,D"), other)
    assert found.players == [Player("7", "Ann"), *(Player(None, name) for name in "BCD")]
    assert found.same_names == []


def test_one_name_with_and_without_an_id_is_counted_apart_and_told() -> None:
    other = EVENING[1] | {"players": [{"name": n} for n in ("Ann", "B", "C", "D")]}
    found = of(named("Ann/7,B,C,D"), other)
    assert [player.name for player in found.players].count("Ann") == 2
    assert found.same_names == ["Ann"]


def test_names_that_differ_in_their_letters_alone_are_counted_apart_and_told() -> None:
    other = EVENING[1] | {"players": [{"name": n} for n in ("ann", "Ｂ", "C", "D")]}
    found = of(named("Ann,B,C,D"), other)
    assert len(found.players) == 6
    assert found.same_names == ["Ann", "B", "ann", "Ｂ"]


def test_players_stand_in_the_order_of_their_seats() -> None:
    for by in range(4):
        game = turned(EVENING[0], by)
        assert [p.name for p in of(game).players] == [p["name"] for p in game["players"]]


def test_spaces_and_the_spelling_of_accents_make_no_other_player() -> None:
    other = EVENING[1] | {"players": [{"name": n} for n in ("Zoe\u0301 ", "B", "C", "D")]}
    assert len(of(named("Zo\u00e9,B,C,D"), other).players) == 4


def test_games_stand_by_session_and_number_and_sessions_are_summed() -> None:
    def at(game: Record, session: str | None, number: int | None) -> Record:
        meta = {"session": session, "game_no": number}
        return game | {"meta": {key: value for key, value in meta.items() if value is not None}}

    first, second, third, fourth, fifth = EVENING
    found = of(
        at(first, "late", 2),
        at(second, None, None),
        at(third, "late", 1),
        at(fourth, None, 10),
        at(fifth, None, 9),
    )
    told = [(game.session, game.game_no) for game in found.games]
    assert told == [("late", 1), ("late", 2), (None, 9), (None, 10), (None, None)]
    assert [(total.session, total.games) for total in found.sessions] == [("late", 2), (None, 3)]
    for place, points in enumerate(found.points):
        assert points == sum(total.points[place] or 0 for total in found.sessions)
    late = {player["name"] for game in (first, third) for player in game["players"]}
    there = [points is not None for points in found.sessions[0].points]
    assert there == [player.name in late for player in found.players]
    (early, *_) = of(at(first, None, 1), at(second, None, 0)).games
    assert early.game_no == 0


def test_nothing_comes_to_nothing() -> None:
    found = of()
    assert (found.logs, found.games, found.payments, found.fewest) == (0, [], [], True)
    assert found.format == "a44log-settlement/1"


def test_who_wins_and_loses_nothing_has_no_points() -> None:
    game = next(game.record for game in games(20, seed=8) if 0 in game.record["tally"]["scores"])
    assert of(game).points == game["tally"]["scores"]


def test_games_are_what_they_say_they_are() -> None:
    (game,) = of(named("A,B,C,D")).games
    assert isinstance(game, Game)
    assert (game.deal_source, game.session, game.game_no) == ("recorded", None, None)
    assert game.points == RIGHT["scores"]
    log = named("A,B,C,D", deal={"hands": dealt(QUICK), "source": "reconstructed"})
    (game,) = of(log).games
    assert game.deal_source == "reconstructed"
    assert game.game_sha256 == read_log(written(log)).report.input.game_sha256


def test_an_evening_says_whether_there_are_no_fewer_payments() -> None:
    tables = [
        game | {"players": [{"name": f"{seat} of {table}"} for seat in range(4)]}
        for table, game in enumerate(EVENING[:4])
    ]
    assert all(all(game["tally"]["scores"]) for game in tables)
    assert [of(*tables[:some]).fewest for some in (2, 3, 4)] == [True, True, False]


def test_the_payments_of_an_evening_clear_it() -> None:
    found = of(*EVENING)
    assert found.fewest
    assert cleared(dict(enumerate(found.points)), found.payments) == {}
