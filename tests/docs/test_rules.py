"""docs/rules.md: every clause, kind, option, preset and worked figure is the engine's."""

import json
import re
from functools import cache
from typing import Any

import pytest

import a44log
from a44log.engine.cards import SUITS, hand
from a44log.engine.combinations import OUTRANKS, SHAPES, Combination, Kind, beats, combination
from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.messages import catalogue
from a44log.messages.en.clauses import CLAUSES
from a44log.messages.en.words import WORDS
from a44log.messages.sources import GROUNDS, LINES
from tests.docs.pages import ROOT, doc, quoted, table_after

RULES = doc("rules.md")


def example(mark: str) -> tuple[str, Any]:
    """Return the heading of the table about an example, and that example."""
    heading, name = re.findall(rf"^(<!-- {mark}: (examples/.+) -->)$", RULES, re.MULTILINE)[0]
    return heading, json.loads((ROOT / name).read_bytes())


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"[-+]?\d+", text)]


def test_every_clause_stands_there_once_word_for_word() -> None:
    listed = re.findall(r"^- \*\*([A-Z]+-\d+)\*\* (.+)$", RULES, re.MULTILINE)
    assert len(listed) == len(CLAUSES)
    assert dict(listed) == CLAUSES


def test_the_clauses_of_a_family_stand_in_order() -> None:
    listed = re.findall(r"^- \*\*([A-Z]+)-(\d+)\*\* ", RULES, re.MULTILINE)
    for family in {family for family, _ in listed}:
        places = [int(number) for each, number in listed if each == family]
        assert places == list(range(1, len(places) + 1))


def test_every_clause_stands_there_in_chinese_with_what_it_rests_on() -> None:
    """The rows are those of the catalogues and of `a44log/messages/sources.py`, in their order."""
    hant, hans = (catalogue(lang).clauses for lang in ("zh-Hant", "zh-Hans"))
    expected = []
    for clause in CLAUSES:
        basis, lines = GROUNDS[clause]
        rests = " and ".join(basis) + (f": {', '.join(map(str, lines))}" if lines else "")
        expected.append([clause, hant[clause], hans[clause], rests])
    assert table_after(RULES, "<!-- clauses -->") == expected


def test_the_lines_are_quoted_as_they_were_found() -> None:
    rows = table_after(RULES, "<!-- lines -->")
    assert rows == [[str(number), line] for number, line in LINES.items()]


def test_every_decision_is_explained() -> None:
    decided = [clause for clause, ground in GROUNDS.items() if "decided" in ground.basis]
    rows = table_after(RULES, "<!-- decisions -->")
    assert sorted(row[0] for row in rows) == sorted(decided)
    assert len(rows) == 8
    assert "; eight\nsettle what those leave open" in RULES
    assert all(row[1].endswith(".") and row[2].endswith(".") for row in rows)


def test_every_option_says_why_its_standard_is_the_standard() -> None:
    rows = table_after(RULES, "<!-- standards -->")
    assert [quoted(row[0])[0] for row in rows] == list(OPTIONS)
    assert [quoted(row[1]) for row in rows] == [[_written(o.values[0])] for o in OPTIONS.values()]
    assert all(row[2].endswith(".") for row in rows)


def shape_of(text: str) -> Combination | None:
    """Return what cards are that are named as players name them, suits left out."""
    if "joker," in text:
        return combination(hand(["X1", "X2"]))
    ranks = [rank.replace("10", "T") for rank in re.findall(r"10|[2-9JQKA]", text)]
    suits = [SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
    return combination(hand(map("".join, zip(ranks, suits, strict=True))))


def test_the_kinds_are_all_there_with_true_examples() -> None:
    rows = table_after(RULES, "<!-- kinds -->")
    assert [_kind(row[0]).name.lower() for row in rows] == list(WORDS.kinds)
    for kind, _, examples in rows:
        named = examples.removesuffix(", or a joker")
        for part in [named] if "joker" in named else named.split(", "):
            shape = shape_of(part)
            assert shape is not None
            assert shape.kind is _kind(kind)


def _kind(name: str) -> Kind:
    return Kind[name.strip("*").replace(" ", "_").upper()]


def test_the_named_non_straights_are_none() -> None:
    for named in ("A23", "234", "345", "KA2"):
        assert named in RULES
        assert shape_of(named) is None


def test_the_table_of_what_beats_what_is_that_of_the_engine() -> None:
    rows = table_after(RULES, "<!-- beats -->")
    kinds = [kind for kind in Kind if kind is not Kind.NONE]
    assert [_kind(row[0]) for row in rows] == kinds
    for play, row in zip(kinds, rows, strict=True):
        for table, cell in zip(kinds, row[1:], strict=True):
            assert cell == _cell(play, table), (play, table)


def _cell(play: Kind, table: Kind) -> str:
    if table in OUTRANKS[play]:
        return "yes"
    some = (play, table) in {(mine.kind, theirs.kind) for mine, theirs in _beating()}
    return "higher" if some else ""


@cache
def _beating() -> list[tuple[Combination, Combination]]:
    shapes = SHAPES[3].values()
    return [(mine, theirs) for mine in shapes for theirs in shapes if beats(mine, theirs)]


@pytest.mark.parametrize("place", [0, 1])
def test_the_worked_claims_are_those_of_the_examples(place: int) -> None:
    marks = re.findall(r"^(<!-- events: (examples/.+) -->)$", RULES, re.MULTILINE)
    heading, name = marks[place]
    events = json.loads((ROOT / name).read_bytes())["events"]
    for number, seat, action, cards in table_after(RULES, heading):
        event = events[int(number)]
        back = ", taken back" if event.get("taken_back") else ""
        assert (seat, action) == (str(event["seat"]), event["action"] + back)
        assert cards.split() == event.get("cards", [])


def test_the_worked_times_are_those_of_the_example() -> None:
    events = json.loads((ROOT / "examples" / "timed-claims.json").read_bytes())["events"]
    queen, cha, dian = (events[number]["t_ms"] for number in (2, 4, 5))
    told = re.findall(r"(\d\.\d+) seconds (?:after the queen|after the cha)", RULES)
    assert [round(float(seconds) * 1000) for seconds in told] == [cha - queen, dian - cha]


def test_the_worked_tally_is_that_of_the_example() -> None:
    heading, record = example("counts")
    tally = a44log.verify(record).tally
    assert tally.counts is not None
    rows = [
        [*map(int, (s, left, x, count))] for s, left, _, x, count in table_after(RULES, heading)
    ]
    assert rows == [[c.seat, c.cards_left, c.multiplier, c.weighted] for c in tally.counts]
    reasons = [row[2] for row in table_after(RULES, heading)]
    assert ["nothing played" in reason for reason in reasons] == [c.unplayed for c in tally.counts]
    assert ["in hand" in reason for reason in reasons] == [c.special for c in tally.counts]


def test_the_worked_transfers_are_those_of_the_example() -> None:
    heading, record = example("scores")
    tally = json.loads(a44log.verify(record).to_json())["tally"]
    for seat, winner, losers, score in table_after(RULES, heading):
        assert numbers(score) == [tally["recomputed"]["scores"][int(seat)]]
        for between, cell in (("winner_and_loser", winner), ("losers", losers)):
            points = [
                one["points"] if one["to"] == int(seat) else -one["points"]
                for one in tally["transfers"]
                if one["between"] == between and int(seat) in (one["from"], one["to"])
            ]
            assert sorted(numbers(cell)) == sorted(points)


def test_the_presets_are_all_there_with_what_they_change_and_give() -> None:
    heading, record = example("presets")
    rows = table_after(RULES, heading)
    assert [quoted(row[0])[0] for row in rows] == [name for name, _ in PRESETS]
    standard = PRESETS["standard", 1]._asdict()
    for (name, version), row in zip(PRESETS, rows, strict=True):
        options = PRESETS[name, version]._asdict()
        changed = [
            f"{key}: {_written(options[key])}" for key in options if options[key] != standard[key]
        ]
        assert quoted(row[1]) == changed
        recomputed = a44log.verify(record, ruleset=f"{name}@{version}").tally.recomputed
        assert recomputed is not None
        assert numbers(row[2]) == recomputed.scores


def test_the_options_are_all_there_with_all_their_values() -> None:
    rows = table_after(RULES, "<!-- options -->")
    assert [quoted(row[0])[0] for row in rows] == list(OPTIONS)
    for option, row in zip(OPTIONS.values(), rows, strict=True):
        assert quoted(row[1]) == [_written(value) for value in option.values]
        bounds = re.findall(r"(\d+) to (\d+)", row[1])
        assert bounds == ([tuple(map(str, option.integers))] if option.integers else [])


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
