"""The structure stage: every rule of the contract's sections 1 and 3 on what a record may hold."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.ruleset import PRESETS
from a44log.record.fault import Fault, Json
from a44log.record.structure import FACTS, MAX_FAULTS, PROBLEMS, structure
from tests.record.records import Change, after, drop, fullest, only, places, put, smallest, tells

# --- what is sound -------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [smallest, fullest])
def test_a_sound_record_has_no_fault(record: Callable[[], dict[str, Any]]) -> None:
    assert structure(record()) == []
    assert structure(record(), ruleset_given=True) == []


@pytest.mark.parametrize("name", [name for name, _ in PRESETS])
def test_every_preset_is_known(name: str) -> None:
    assert after(put("ruleset", "name", name)) == []


@pytest.mark.parametrize(
    "change",
    [
        put("ext", {"a": None, "k" * 1000: "x" * 5000, "b": [{"c": 1}] * 60}),
        put("id", "x" * 1000),
        put("id", "大" * 1000),
        put("id", "😀" * 1000),
        put("events", [{"seat": 0, "action": "pass"}] * 1000),
        put("deal", "hands", [[], [], [], ["4s"] * 54]),
        put("tally", "scores", [2**53 - 1, 1 - 2**53, 0, 0]),
        put("events", 0, "t_ms", 2**53 - 1),
        put("events", 0, "ruling", {"decision": "stands"}),
        put("events", 3, "ruling", {"decision": "stands"}),
        put("ruleset", "options", {}),
        put("ruleset", "options", "claim_window_ms", 0),
        put("meta", {}),
    ],
)
def test_what_is_just_within_the_bounds(change: Change) -> None:
    assert after(change) == []


# --- S201 unsupported-format ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("a44log/2", "other-version"),
        ("a44log/11", "other-version"),
        ("A44log/1", "misspelt"),
        ("a44log/1 ", "misspelt"),
        ("a44log/1.0", "misspelt"),
        ("a44log", "misspelt"),
        ("chess", "other"),
        ("", "other"),
        ("x" * 5000, "other"),
    ],
)
def test_another_format_is_the_only_fault(value: str, problem: str) -> None:
    assert structure({"format": value, "events": 7, "evnets": 8}) == [
        Fault(
            "unsupported-format",
            "/format",
            {"problem": problem, "value": value[:200], "supported": "a44log/1"},
        )
    ]


def test_a_missing_format_is_one_fault_among_others() -> None:
    faults = structure({"players": 4}, ruleset_given=True)
    assert places(faults) == [
        ("missing-field", ""),
        ("missing-field", ""),
        ("missing-field", ""),
        ("wrong-type", "/players"),
    ]
    assert [fault.facts["field"] for fault in faults] == ["format", "deal", "events", "players"]


@pytest.mark.parametrize("value", [1, None, True, ["a44log/1"], {}])
def test_a_format_that_is_no_text_is_one_fault_among_others(value: Json) -> None:
    faults = after(lambda document: document.update(format=value, luck=1))
    assert places(faults) == [("wrong-type", "/format"), ("unknown-field", "/luck")]


# --- S202 unknown-ruleset ------------------------------------------------------------------------


def test_an_unknown_ruleset_is_told_at_its_name() -> None:
    assert only(put("ruleset", "name", "Standrad")) == Fault(
        "unknown-ruleset",
        "/ruleset/name",
        {
            "problem": "name",
            "name": "Standrad",
            "version": 1,
            "known": ["standard", "basic", "extended"],
            "suggestion": "standard",
        },
    )


@pytest.mark.parametrize("version", ["1", None, 1.5, [1]])
def test_beside_an_unknown_name_a_version_that_is_no_number_is_not_told(version: Any) -> None:
    faults = after(put("ruleset", {"name": "harbin", "version": version}))
    told = [fault.facts["version"] for fault in faults if fault.name == "unknown-ruleset"]
    assert told == [None]


@pytest.mark.parametrize("version", [0, 2, -1, 2**53 - 1, 1 - 2**53, 2**53])
def test_an_unknown_version_is_told_at_the_version(version: int) -> None:
    assert only(put("ruleset", "version", version)) == Fault(
        "unknown-ruleset",
        "/ruleset/version",
        {
            "problem": "version",
            "name": "basic",
            "version": version if version < 2**53 else None,
            "known": [1],
            "suggestion": 1,
        },
    )


def test_under_an_unknown_ruleset_its_version_and_options_are_not_looked_at() -> None:
    unknown: dict[str, Json] = {"name": "harbin", "version": 7, "options": [1]}
    assert places(after(put("ruleset", unknown))) == [("unknown-ruleset", "/ruleset/name")]
    unknown = {"name": "basic", "version": 7, "options": {"luck": 1}}
    assert places(after(put("ruleset", unknown))) == [("unknown-ruleset", "/ruleset/version")]


def test_an_unknown_ruleset_hides_no_other_fault() -> None:
    unknown: dict[str, Json] = {"opts": {}, "version": "1", "name": "harbin"}
    assert places(after(put("ruleset", unknown))) == [
        ("unknown-ruleset", "/ruleset/name"),
        ("wrong-type", "/ruleset/version"),
        ("unknown-field", "/ruleset/opts"),
    ]


@pytest.mark.parametrize("name", [{}, {"name": 1}])
def test_a_version_that_no_ruleset_has_is_unknown_whatever_the_name(name: dict[str, Json]) -> None:
    faults = after(put("ruleset", {**name, "version": 9}))
    assert faults[-1].name == "unknown-ruleset"
    assert faults[-1].facts["name"] is None
    assert len(faults) == 2


@pytest.mark.parametrize("version", [True, "1", None])
def test_a_version_that_is_no_integer_is_a_wrong_type(version: Json) -> None:
    assert only(put("ruleset", "version", version)).name == "wrong-type"


# --- S203 missing-field, S204 unknown-field ------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "kind", "action"),
    [
        (("format",), "record", None),
        (("ruleset",), "record", None),
        (("players",), "record", None),
        (("deal",), "record", None),
        (("events",), "record", None),
        (("ruleset", "name"), "ruleset", None),
        (("ruleset", "version"), "ruleset", None),
        (("players", 1, "name"), "player", None),
        (("deal", "hands"), "deal", None),
        (("events", 0, "seat"), "event", "play"),
        (("events", 0, "cards"), "event", "play"),
        (("events", 2, "cards"), "event", "cha"),
        (("events", 4, "cards"), "event", "dian"),
        (("events", 5, "action"), "event", None),
        (("events", 5, "ruling", "decision"), "ruling", None),
        (("end", "reason"), "end", None),
        (("tally", "scores"), "tally", None),
    ],
)
def test_a_missing_key_is_told_at_its_parent(
    path: tuple[str | int, ...], kind: str, action: str | None
) -> None:
    assert only(drop(*path)) == Fault(
        "missing-field",
        "".join(f"/{part}" for part in path[:-1]),
        {
            "problem": "absent",
            "field": path[-1],
            "object": kind,
            "action": action,
            "misspelt": None,
        },
    )


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ((), 10),
        (("ruleset",), 3),
        (("meta",), 6),
        (("players", 3), 4),
        (("deal",), 3),
        (("events", 0), 9),
        (("events", 3), 8),
        (("events", 5, "ruling"), 3),
        (("end",), 3),
        (("tally",), 4),
    ],
)
def test_an_unknown_key_is_told_at_the_key(path: tuple[str | int, ...], known: int) -> None:
    fault = only(put(*path, "lu/ck~", 1))
    assert fault.name == "unknown-field"
    assert fault.pointer == "".join(f"/{part}" for part in path) + "/lu~1ck~0"
    assert tells(fault, problem="unknown", field="lu/ck~", suggestion=None, belongs_in=None)
    assert isinstance(fault.facts["known"], list)
    assert len(fault.facts["known"]) == known


def test_a_misspelt_key_and_the_missing_one_name_each_other() -> None:
    def evnets(document: dict[str, Any]) -> None:
        document["evnets"] = document.pop("events")

    missing, unknown = after(evnets)
    assert missing[:2] == ("missing-field", "")
    assert tells(missing, problem="misspelt", field="events", misspelt="evnets")
    assert unknown[:2] == ("unknown-field", "/evnets")
    assert tells(unknown, problem="misspelt", field="evnets", suggestion="events")


def test_an_optional_key_that_is_misspelt() -> None:
    event = {"seat": 0, "action": "pass", "tMs": 5}
    fault = only(put("events", [event]))
    assert tells(fault, problem="misspelt", suggestion="t_ms", action="pass")


@pytest.mark.parametrize(("name", "ours"), [("Moves", "events"), ("result", "tally")])
def test_what_others_call_a_key_is_known(name: str, ours: str) -> None:
    document: Any = {**smallest(), name: 0}
    document.pop(ours, None)
    fault = structure(document)[-1]
    assert fault[:2] == ("unknown-field", f"/{name}")
    assert tells(fault, problem="misspelt", suggestion=ours)


def test_a_key_that_is_there_already_is_not_suggested() -> None:
    assert tells(only(put("events", 0, "card", "5s")), problem="unknown", suggestion=None)


@pytest.mark.parametrize(
    ("path", "home"),
    [(("hands",), "deal"), (("events", 0, "winner"), "tally"), (("deal", "options"), "ruleset")],
)
def test_a_key_that_belongs_elsewhere(path: tuple[str | int, ...], home: str) -> None:
    assert tells(only(put(*path, 1)), problem="misplaced", belongs_in=home)


@pytest.mark.parametrize(("place", "action"), [(3, "decline"), (5, "pass")])
@pytest.mark.parametrize("cards", [[], ["4s"], ["?"], None])
def test_a_pass_and_a_decline_have_no_cards(place: int, action: str, cards: Json) -> None:
    fault = only(put("events", place, "cards", cards))
    assert fault[:2] == ("unknown-field", f"/events/{place}/cards")
    assert tells(fault, problem="cards-without-play", field="cards", action=action)


@pytest.mark.parametrize("ruling", [{"decision": "stands"}, {}, None])
def test_what_was_taken_back_has_no_ruling(ruling: Json) -> None:
    fault = only(put("events", 1, "ruling", ruling))
    assert fault[:2] == ("unknown-field", "/events/1/ruling")
    assert tells(fault, problem="ruling-on-taken-back", field="ruling", object="event")


# --- all in one pass, in order, and bounded ------------------------------------------------------


def test_all_faults_in_one_pass_in_the_contracts_order() -> None:
    document: dict[str, Any] = {
        "zeta": 1,
        "tally": {"scores": [0, 0], "winner": 9},
        "end": {"note": 1},
        "events": [
            {"note": 1, "cards": ["4s"], "seat": "0", "action": "pass", "Note": 1},
            7,
            {"action": "cha", "seat": 1, "t_ms": "1"},
        ],
        "deal": {"suits": "?", "hands": [[], ["4S"], [], []]},
        "players": [{"name": 1}, {"id": 1}, {}, {"name": ""}],
        "meta": {"started_at": "?", "event": 1},
        "ruleset": {"version": 1, "name": "basic", "options": {"cha_on": 1}, "x": 1},
        "id": None,
        "alpha": 1,
    }
    assert places(structure(document)) == [
        ("missing-field", ""),
        ("wrong-type", "/id"),
        ("bad-option", "/ruleset/options/cha_on"),
        ("unknown-field", "/ruleset/x"),
        ("wrong-type", "/meta/event"),
        ("bad-timestamp", "/meta/started_at"),
        ("wrong-type", "/players/0/name"),
        ("missing-field", "/players/1"),
        ("wrong-type", "/players/1/id"),
        ("missing-field", "/players/2"),
        ("not-a-card", "/deal/hands/1/0"),
        ("out-of-range", "/deal/suits"),
        ("wrong-type", "/events/0/seat"),
        ("unknown-field", "/events/0/cards"),
        ("wrong-type", "/events/0/note"),
        ("unknown-field", "/events/0/Note"),
        ("wrong-type", "/events/1"),
        ("missing-field", "/events/2"),
        ("wrong-type", "/events/2/t_ms"),
        ("missing-field", "/end"),
        ("wrong-type", "/end/note"),
        ("out-of-range", "/tally/winner"),
        ("wrong-length", "/tally/scores"),
        ("unknown-field", "/zeta"),
        ("unknown-field", "/alpha"),
    ]


@pytest.mark.parametrize("ruleset", [None, 7, {}, {"name": "?", "x": 1}, {"k" * 101: 1}])
def test_with_a_ruleset_given_nothing_at_or_under_the_records_own_is_a_fault(ruleset: Json) -> None:
    assert after(put("ruleset", ruleset), ruleset_given=True) == []
    assert after(drop("ruleset"), ruleset_given=True) == []


@pytest.mark.parametrize(
    "document",
    [
        {**smallest(), "events": [{}] * 87_000},
        {**smallest(), "events": [{"seat": 0, "action": "pass"}] * 100_000},
        {**smallest(), **{f"event{number}": number for number in range(100_000)}},
        {f"{number:0101}": number for number in range(100_000)},
        {**smallest(), "deal": {"hands": [["x"] * 100_000] * 4}},
        {
            **smallest(),
            "ruleset": {"name": "basic", "version": 1, "options": dict.fromkeys("abc" * 9, 1)},
        },
        {**smallest(), "events": [{"seat": 0, "action": "play", "cards": ["4s"] * 100_000}]},
        {**smallest(), "events": [{"seat": 0, "action": "\ufdfa" * 100_000}] * 100},
    ],
    ids=lambda document: str(len(document)),
)
def test_no_more_is_kept_than_a_report_can_tell(document: dict[str, Json]) -> None:
    faults = structure(document)
    assert 1 <= len(faults) <= MAX_FAULTS
    assert len(json.dumps([fault.facts for fault in faults])) < 200_000


def is_told_by_the_book(fault: Fault) -> None:
    assert tuple(fault.facts) == FACTS[fault.name]
    if fault.name in PROBLEMS:
        assert fault.facts["problem"] in PROBLEMS[fault.name]
    else:
        assert "problem" not in fault.facts
    assert len(fault.pointer) < 500
    json.dumps(fault.facts, allow_nan=False)


plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["4s", "10h", "play", "pass", "a44log/1", "standard", "stands", "k" * 150])
)
names = "ruleset name version options players deal hands events seat action cards ruling taken_back"
keys = st.sampled_from([*names.split(), "tally", "scores", "ext", "x" * 101]) | st.text(max_size=4)
anything = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=6),
    max_leaves=40,
)


@given(anything, st.booleans())
def test_any_value_is_judged_without_a_crash(document: Json, ruleset_given: bool) -> None:
    faults = structure(document, ruleset_given=ruleset_given)
    assert faults
    for fault in faults:
        is_told_by_the_book(fault)


@given(keys, anything)
def test_any_value_anywhere_at_the_top_is_judged_without_a_crash(key: str, value: Json) -> None:
    for fault in structure({**fullest(), key: value}):
        is_told_by_the_book(fault)


def test_the_same_document_is_told_of_in_the_same_way_and_left_as_it_was() -> None:
    document, same = fullest(), fullest()
    document["events"][0]["cards"] = same["events"][0]["cards"] = ["10h", 1]
    assert structure(document) == structure(same)
    assert document == same


def test_a_key_that_is_a_slip_for_one_here_belongs_nowhere_else() -> None:
    faults = after(lambda document: document.update(event=document.pop("events")))
    told = [fault.facts for fault in faults if fault.name == "unknown-field"]
    assert [(facts["suggestion"], facts["belongs_in"]) for facts in told] == [("events", None)]


@pytest.mark.parametrize(("options", "actual", "value"), [(7, "integer", 7), ([1], "array", None)])
def test_options_of_another_type_are_told_as_what_they_are(
    options: Json, actual: str, value: Json
) -> None:
    fault = only(put("ruleset", "options", options))
    assert fault.name == "wrong-type"
    assert tells(fault, actual=actual, value=value)


def test_an_unknown_key_says_of_which_object_and_action_it_is() -> None:
    assert tells(only(put("events", 0, "luck", 1)), object="event", action="play")
    assert tells(only(put("meta", "luck", 1)), object="meta", action=None)
