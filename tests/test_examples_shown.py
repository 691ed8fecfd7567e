"""What each example game is there to show is in it."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

import a44log
from a44log.engine.cards import RANK_MASKS, RANKS
from a44log.engine.combinations import Kind
from a44log.position import positions
from a44log.record import game
from tests.test_examples import FILES, Record, read, report

_WITH_CARDS: dict[str, Callable[[int, list[str]], a44log.Action]] = {
    "play": a44log.Play,
    "cha": a44log.Cha,
    "dian": a44log.Dian,
}


class Step(NamedTuple):
    """An event that counts, between the two positions that it parts."""

    before: a44log.State
    event: Record
    after: a44log.State

    @property
    def beaten(self) -> Kind | None:
        """What lay on the table, if anything."""
        trick = self.before.trick
        return trick[-1].combination.kind if trick else None

    @property
    def laid(self) -> Kind | None:
        """What a play put on it, in turn; None for anything else."""
        trick = self.after.trick
        return trick[-1].combination.kind if self.event["action"] == "play" else None


def steps(name: str, until: int | None = None) -> list[Step]:
    return list(_steps(read(name), until))


def _steps(record: Record, until: int | None) -> Iterator[Step]:
    ruleset = record["ruleset"]
    changes = "".join(f",{key}={value}" for key, value in ruleset.get("options", {}).items())
    state = a44log.start(record["deal"]["hands"], f"{ruleset['name']}{changes}")
    for event in record["events"][:until]:
        if not event.get("taken_back"):
            after = a44log.play(state, _action(event))
            yield Step(state, event, after)
            state = after


def _action(event: Record) -> a44log.Action:
    seat, verb = event["seat"], event["action"]
    if verb in _WITH_CARDS:
        return _WITH_CARDS[verb](seat, event["cards"])
    return a44log.Pass(seat) if verb == "pass" else a44log.Decline(seat)


def verbs(name: str) -> list[str]:
    return [event["action"] for event in read(name)["events"]]


def chas(name: str) -> list[tuple[Step, Step]]:
    """Return every cha with what came next."""
    pairs = pairwise(steps(name))
    return [(cha, following) for cha, following in pairs if cha.event["action"] == "cha"]


def dead_chas(name: str) -> list[tuple[Step, Step]]:
    return [pair for pair in chas(name) if pair[1].event["action"] != "dian"]


# abandoned.json


def test_abandoned_stops_without_a_winner_and_says_so() -> None:
    record = read("abandoned.json")
    assert record["end"]["reason"] == "abandoned"
    assert record["end"]["seat"] == steps("abandoned.json")[-1].after.turn
    assert "tally" not in record
    assert not report("abandoned.json").replay.finished
    assert len(record["events"]) == 23


# bombs-and-a44.json


def test_bombs_and_a44_has_a_double_straight_taken_by_jokers_and_those_by_a44() -> None:
    answers = [(step.laid, step.beaten) for step in steps("bombs-and-a44.json") if step.beaten]
    ladder = [
        (Kind.DOUBLE_STRAIGHT, Kind.STRAIGHT),
        (Kind.JOKER_PAIR, Kind.DOUBLE_STRAIGHT),
        (Kind.A44, Kind.JOKER_PAIR),
    ]
    places = [answers.index(rung) for rung in ladder]
    assert places == sorted(places)
    assert [laid for laid, _ in answers].count(Kind.A44) == 2


def test_bombs_and_a44_changes_two_options() -> None:
    ruleset = read("bombs-and-a44.json")["ruleset"]
    assert ruleset["options"] == {"settlement": "winner_only", "points_per_card": 5}


# cha-and-dian.json


def test_cha_and_dian_has_two_dead_chas_whose_players_lead() -> None:
    dead = dead_chas("cha-and-dian.json")
    assert len(dead) == 2
    for cha, lead in dead:
        assert lead.event["action"] == "play"
        assert lead.event["seat"] == cha.event["seat"]
        assert not lead.before.trick


def test_cha_and_dian_has_a_dian_whose_player_leads_and_wins() -> None:
    *_, dian, last = steps("cha-and-dian.json")
    assert dian.event["action"] == "dian"
    assert dian.after.turn == last.event["seat"] == dian.event["seat"] == last.after.winner


def test_cha_and_dian_has_notes_and_no_times() -> None:
    events = read("cha-and-dian.json")["events"]
    assert [number for number, event in enumerate(events) if "note" in event] == [1, 2, 11, 20, 22]
    assert not any("t_ms" in event for event in events)


# cha-ends-the-game.json


def test_cha_ends_the_game_has_a_last_cha_that_empties_a_hand() -> None:
    *before, last = steps("cha-ends-the-game.json")
    assert last.event["action"] == "cha"
    assert last.before.winner is None
    assert last.after.winner == last.event["seat"]
    assert a44log.view(last.before, last.event["seat"]).hand == ("3d", "3c")
    earlier = [step.event["action"] for step in before]
    assert (earlier.count("cha"), earlier.count("dian")) == (3, 2)


# dead-cha.json


def test_dead_cha_has_one_whose_fourth_card_was_played_before() -> None:
    ((cha, lead),) = dead_chas("dead-cha.json")
    assert lead.event["seat"] == cha.event["seat"]
    assert not any(hand & RANK_MASKS[RANKS.index("Q")] for hand in cha.after.hands)
    straight = next(s for s in steps("dead-cha.json") if "Qh" in s.event.get("cards", ()))
    assert straight.laid is Kind.STRAIGHT
    assert straight.event in read("dead-cha.json")["events"][:18]


def test_dead_cha_has_a44_on_a_straight() -> None:
    answers = [(step.laid, step.beaten) for step in steps("dead-cha.json")]
    assert (Kind.A44, Kind.STRAIGHT) in answers


# double-straights.json


def test_double_straights_has_two_laid_on_shorter_straights() -> None:
    on_straights = [
        (step.after.trick[-1].combination.length, step.before.trick[-1].combination.length)
        for step in steps("double-straights.json")
        if step.laid is Kind.DOUBLE_STRAIGHT and step.beaten is Kind.STRAIGHT
    ]
    assert on_straights == [(6, 4), (6, 4)]


def test_double_straights_has_a_dead_cha() -> None:
    assert len(dead_chas("double-straights.json")) == 1


# hasty-cover.json


def test_hasty_cover_has_a_legal_card_taken_back_for_a_cha_that_its_player_then_dians() -> None:
    events = read("hasty-cover.json")["events"]
    ((number, hasty),) = [(n, event) for n, event in enumerate(events) if event.get("taken_back")]
    cha, dian = events[number + 1 : number + 3]
    before = steps("hasty-cover.json", number)[-1].after
    assert a44log.why_not(before, _action(hasty)) is None
    assert (cha["action"], dian["action"], dian["seat"]) == ("cha", "dian", hasty["seat"])
    assert not any("t_ms" in event for event in events)


def test_hasty_cover_has_a_double_straight_of_ten_on_a_straight_of_three() -> None:
    lengths = [
        (step.after.trick[-1].combination.length, step.before.trick[-1].combination.length)
        for step in steps("hasty-cover.json")
        if step.laid is Kind.DOUBLE_STRAIGHT and step.beaten is Kind.STRAIGHT
    ]
    assert lengths == [(10, 3)]


# ruled.json


def test_ruled_has_a_lead_out_of_turn_after_which_play_goes_on_from_that_seat() -> None:
    read_game = game.read(read("ruled.json"))
    assert read_game is not None
    assert read_game.ruleset is not None
    states = list(positions(read_game, read_game.ruleset.options))
    events = read("ruled.json")["events"]
    ((number, lead),) = [(n, event) for n, event in enumerate(events) if "ruling" in event]
    assert not states[number].trick
    assert states[number].turn != lead["seat"]
    assert states[number + 1].turn == (lead["seat"] + 1) % 4
    assert {state.trick[-1].combination.kind for state in states if state.trick} >= {
        Kind.BIG_BOMB,
        Kind.JOKER_PAIR,
    }
    assert lead["ruling"]["note"]


def test_ruled_would_not_be_in_order_without_the_ruling() -> None:
    record = read("ruled.json")
    del record["events"][18]["ruling"]
    judged = a44log.verify(record)
    assert (judged.verdict, judged.replay.first_illegal_event) == ("invalid", 18)


# shortest-game.json


def test_shortest_game_has_two_plays_the_second_a_whole_hand() -> None:
    one, two = steps("shortest-game.json")
    assert (one.laid, two.laid) == (Kind.STRAIGHT, Kind.DOUBLE_STRAIGHT)
    assert len(two.event["cards"]) == 14
    assert len(verbs("shortest-game.json")) == min(len(verbs(name)) for name in FILES)


def test_shortest_game_has_losers_that_count_four_times_and_twice() -> None:
    counts = report("shortest-game.json").tally.counts
    assert counts is not None
    assert [(c.seat, c.special, c.unplayed, c.multiplier) for c in counts] == [
        (0, False, False, 1),
        (2, True, True, 4),
        (3, False, True, 2),
    ]


# timed-claims.json


def test_timed_claims_has_a_time_on_every_event_and_no_window_cut_short() -> None:
    times = [event["t_ms"] for event in read("timed-claims.json")["events"]]
    assert times == sorted(set(times))
    judged = report("timed-claims.json")
    assert judged.replay.windows_untested == 0
    assert judged.findings == []


def test_timed_claims_has_every_kind_of_answer_to_a_claim() -> None:
    assert {"decline", "cha", "dian"} <= set(verbs("timed-claims.json"))
    assert len(chas("timed-claims.json")) == 2
    assert len(dead_chas("timed-claims.json")) == 1


def test_timed_claims_has_a_legal_card_taken_back_for_a_cha() -> None:
    events = read("timed-claims.json")["events"]
    ((number, hasty),) = [(n, event) for n, event in enumerate(events) if event.get("taken_back")]
    single, cha = events[number - 1], events[number + 1]
    assert a44log.why_not(steps("timed-claims.json", number)[-1].after, _action(hasty)) is None
    assert cha["action"] == "cha"
    assert cha["t_ms"] - single["t_ms"] <= 5000


def test_timed_claims_has_two_passes_by_the_system() -> None:
    acted = [event for event in read("timed-claims.json")["events"] if event.get("auto")]
    assert [event["action"] for event in acted] == ["pass", "pass"]


# times-four.json


def test_times_four_has_a_loser_with_both_jokers_and_nothing_played() -> None:
    result = report("times-four.json").tally
    assert result.counts is not None
    assert [count.multiplier for count in result.counts if count.special and count.unplayed] == [4]
    last = steps("times-four.json")[-1].after
    assert {"X1", "X2"} <= set(a44log.view(last, 0).hand)


def test_times_four_has_ten_events_and_only_what_is_required() -> None:
    assert len(verbs("times-four.json")) == 10
    record = read("times-four.json")
    assert list(record) == ["format", "ruleset", "players", "deal", "events", "tally"]
    assert all(list(player) == ["name"] for player in record["players"])
    assert all(set(event) <= {"seat", "action", "cards"} for event in record["events"])


# window-cut-short.json


def test_window_cut_short_has_a_single_covered_while_a_seat_could_have_taken_it() -> None:
    (finding,) = report("window-cut-short.json").findings
    single, cover = steps("window-cut-short.json")[20:22]
    assert finding.facts["elapsed_ms"] == cover.event["t_ms"] - single.event["t_ms"] == 1460
    queens = [card for card in a44log.view(cover.before, 3).hand if card[0] == "Q"]
    assert len(queens) == 3
    assert finding.facts["seat"] == 3


def test_window_cut_short_has_a_time_on_every_event() -> None:
    times = [event["t_ms"] for event in read("window-cut-short.json")["events"]]
    assert times == sorted(set(times))


# broken.json


def test_broken_is_whole_and_its_tally_is_the_one_as_played() -> None:
    judged = report("broken.json")
    assert judged.verdict == "invalid"
    assert judged.replay.first_illegal_event == 12 < len(verbs("broken.json")) - 1
    tally = json.loads(judged.to_json())["tally"]
    assert tally["as_played"] == tally["claimed"] == read("broken.json")["tally"]


def test_broken_is_a_small_bomb_on_a_double_straight() -> None:
    (finding,) = report("broken.json").findings
    assert finding.clause == "BEAT-8"
    assert finding.facts["kind"] == "small_bomb"
    assert finding.facts["table_kind"] == "double_straight"
    assert "777" in finding.message
    assert "445566" in finding.message


def test_broken_has_exactly_one_thing_wrong() -> None:
    record = read("broken.json")
    record["events"][12]["ruling"] = {"decision": "stands"}
    judged = a44log.verify(record)
    assert judged.verdict == "ruled"
    assert [finding.code for finding in judged.findings] == ["A44-P404"]
