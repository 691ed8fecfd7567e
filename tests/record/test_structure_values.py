"""The structure stage on single values: types, cards, actions, lengths, ranges, options, times."""

from typing import Any

import pytest

from a44log.engine.ruleset import OPTIONS
from a44log.record.fault import Fault, Json
from a44log.record.structure import structure
from tests.record.records import after, only, places, put, smallest, tells

# --- S205 wrong-type -----------------------------------------------------------------------------


@pytest.mark.parametrize("document", [None, 1, "a44log/1", True, [], [1], [{}], [{"name": ""}]])
def test_a_document_that_is_no_object(document: Json) -> None:
    (fault,) = structure(document)
    assert fault[:2] == ("wrong-type", "")
    assert tells(fault, problem="not-a-record", field=None, expected="object")


def test_a_list_of_records() -> None:
    (fault,) = structure([smallest(), smallest()])
    assert fault == Fault(
        "wrong-type",
        "",
        {
            "problem": "list-of-records",
            "field": None,
            "index": None,
            "expected": "object",
            "actual": "array",
            "value": None,
            "suggestion": None,
        },
    )


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("events", 0, "seat"), "0", ("number-in-quotes", "integer", "string", "0", 0)),
        (("events", 0, "seat"), "first", ("other", "integer", "string", "first", None)),
        (("events", 0, "seat"), True, ("other", "integer", "boolean", True, None)),
        (("events", 0, "seat"), None, ("null", "integer", "null", None, None)),
        (("events", 0, "auto"), "true", ("boolean-in-quotes", "boolean", "string", "true", True)),
        (("events", 0, "auto"), 0, ("number-for-boolean", "boolean", "integer", 0, False)),
        (("events", 0, "auto"), 2, ("other", "boolean", "integer", 2, None)),
        (("events", 0, "cards"), "5s", ("not-in-a-list", "array", "string", "5s", None)),
        (("events", 0, "cards", 0), 5, ("other", "string", "integer", 5, None)),
        (("events", 0, "action"), 1, ("other", "string", "integer", 1, None)),
        (("events", 0, "ruling"), "stands", ("other", "object", "string", "stands", None)),
        (("events", 0), "pass", ("other", "object", "string", "pass", None)),
        (("events", 0, "ext"), [], ("other", "object", "array", None, None)),
        (("events",), {}, ("not-in-a-list", "array", "object", None, None)),
        (("deal",), [[]], ("other", "object", "array", None, None)),
        (("deal", "hands", 0), "4s 4h", ("not-in-a-list", "array", "string", "4s 4h", None)),
        (("deal", "source"), 1, ("other", "string", "integer", 1, None)),
        (("meta", "started_at"), 1764, ("other", "string", "integer", 1764, None)),
        (("meta", "note"), None, ("null", "string", "null", None, None)),
        (("ruleset",), "basic", ("other", "object", "string", "basic", None)),
        (("ruleset", "name"), 1, ("other", "string", "integer", 1, None)),
        (("ruleset", "options"), None, ("null", "object", "null", None, None)),
        (("tally", "winner"), None, ("null", "integer", "null", None, None)),
        (("tally", "scores", 1), "-3", ("number-in-quotes", "integer", "string", "-3", -3)),
        (("ext",), "x" * 900, ("other", "object", "string", "x" * 200, None)),
        (("players", 0), "Ada", ("other", "object", "string", None, None)),
        (("players", 0, "name"), 17, ("other", "string", "integer", None, None)),
        (("players",), "Ada", ("not-in-a-list", "array", "string", None, None)),
    ],
)
def test_a_value_of_another_type(
    path: tuple[str | int, ...], value: Json, told: tuple[Json, ...]
) -> None:
    fault = only(put(*path, value))
    assert fault[:2] == ("wrong-type", "".join(f"/{part}" for part in path))
    keys = ("problem", "expected", "actual", "value", "suggestion")
    assert tuple(fault.facts[key] for key in keys) == told
    assert fault.facts["field"] == [part for part in path if isinstance(part, str)][-1]
    assert fault.facts["index"] == (path[-1] if isinstance(path[-1], int) else None)


def test_a_number_with_a_fraction_has_a_type_too() -> None:
    document: Any = {**smallest(), "id": 1.5}
    (fault,) = structure(document)
    assert tells(fault, actual="number", value=None)


# --- S206 not-a-card, S207 unknown-action --------------------------------------------------------


@pytest.mark.parametrize("path", [("events", 0, "cards"), ("deal", "hands", 2)])
@pytest.mark.parametrize(
    ("text", "problem", "card"),
    [
        ("10h", "spelling", "Th"),
        ("4S", "spelling", "4s"),
        ("BJ", "which-joker", None),
        ("5", "no-suit", None),
        ("", "unknown", None),
        ("4s\n", "spelling", "4s"),
        ("x" * 3000, "unknown", None),
    ],
)
def test_a_card_has_one_spelling(
    path: tuple[str | int, ...], text: str, problem: str, card: str | None
) -> None:
    fault = only(put(*path, 0, text))
    assert fault[:2] == ("not-a-card", "".join(f"/{part}" for part in (*path, 0)))
    assert fault.facts == {"problem": problem, "value": text[:200], "suggestion": card}


@pytest.mark.parametrize(
    ("text", "problem", "action"),
    [
        ("peng", "misspelt", "cha"),
        ("Pass", "misspelt", "pass"),
        ("gou", "misspelt", "dian"),
        ("chi", "unknown", None),
        ("", "unknown", None),
    ],
)
def test_an_action_is_one_of_five(text: str, problem: str, action: str | None) -> None:
    assert only(put("events", 0, "action", text)) == Fault(
        "unknown-action",
        "/events/0/action",
        {
            "problem": problem,
            "value": text,
            "known": ["play", "pass", "cha", "dian", "decline"],
            "suggestion": action,
        },
    )


@pytest.mark.parametrize("action", [{"action": "chi"}, {"action": 3}, {}])
def test_an_event_without_a_known_action_is_judged_in_all_else(action: dict[str, Json]) -> None:
    event: dict[str, Json] = {
        "luck": 1,
        "seat": 4,
        **action,
        "cards": ["4s", "10h", "4s"],
        "t_ms": -1,
        "taken_back": True,
        "ruling": {},
    }
    names = [name for name, _ in places(after(put("events", [event])))]
    at_action = {"chi": ["unknown-action"], 3: ["wrong-type"]}.get(
        action.get("action"),
        [],
    )
    assert names == [
        *([] if action else ["missing-field"]),
        "out-of-range",
        *at_action,
        "not-a-card",
        "repeated-card",
        "out-of-range",
        "unknown-field",
        "unknown-field",
    ]


@pytest.mark.parametrize("cards", [[], ["4s"], ["4s", "4h"]])
def test_how_many_cards_an_unknown_action_takes_is_unknown(cards: list[Json]) -> None:
    event: dict[str, Json] = {"seat": 0, "action": "chi", "cards": cards}
    assert only(put("events", [event])).name == "unknown-action"


# --- S208 wrong-length ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("id",), "x" * 1001, ("text", "id", None, 1001, None, 1000)),
        (("players", 2, "name"), "大" * 1001, ("text", "name", None, 1001, None, 1000)),
        (("meta", "started_at"), "2" * 1001, ("text", "started_at", None, 1001, None, 1000)),
        (
            ("events",),
            [{"seat": 0, "action": "pass"}] * 1001,
            ("events", "events", None, 1001, 0, 1000),
        ),
        (("deal", "hands"), [[], [], []], ("four", "hands", None, 3, 4, 4)),
        (("deal", "hands", 0), ["4s"] * 55, ("hand", "hands", None, 55, 0, 54)),
        (("players",), [{"name": ""}] * 5, ("four", "players", None, 5, 4, 4)),
        (("tally", "scores"), [], ("four", "scores", None, 0, 4, 4)),
        (("tally", "cards_left"), [0] * 3, ("four", "cards_left", None, 3, 4, 4)),
        (("tally", "multipliers"), [1] * 5, ("four", "multipliers", None, 5, 4, 4)),
        (("events", 0, "cards"), [], ("cards", "cards", "play", 0, 1, 54)),
        (("events", 2, "cards"), ["5h"], ("cards", "cards", "cha", 1, 2, 2)),
        (("events", 2, "cards"), ["5h", "5d", "5c"], ("cards", "cards", "cha", 3, 2, 2)),
        (("events", 4, "cards"), ["5h", "5d"], ("cards", "cards", "dian", 2, 1, 1)),
    ],
)
def test_a_text_or_list_out_of_its_bounds(
    path: tuple[str | int, ...], value: Json, told: tuple[Json, ...]
) -> None:
    fault = only(put(*path, value))
    assert fault[:2] == ("wrong-length", "".join(f"/{part}" for part in path))
    keys = ("problem", "field", "action", "length", "least", "most")
    assert tuple(fault.facts[key] for key in keys) == told
    assert fault.facts["value"] is None


@pytest.mark.parametrize("path", [(), ("players", 0), ("events", 0), ("ruleset", "options")])
def test_a_key_over_its_bound_is_told_at_its_parent(path: tuple[str | int, ...]) -> None:
    fault = only(put(*path, "k" * 300, 1))
    assert fault == Fault(
        "wrong-length",
        "".join(f"/{part}" for part in path),
        {
            "problem": "key",
            "field": None,
            "action": None,
            "length": 300,
            "least": None,
            "most": 100,
            "value": "k" * 200,
        },
    )
    assert only(put(*path, "k" * 101, 1)).name == "wrong-length"
    assert only(put(*path, "k" * 100, 1)).name != "wrong-length"


def test_a_list_of_wrong_length_is_looked_into_all_the_same() -> None:
    assert places(after(put("events", 2, "cards", ["5h", "10h", "5h"]))) == [
        ("wrong-length", "/events/2/cards"),
        ("not-a-card", "/events/2/cards/1"),
        ("repeated-card", "/events/2/cards/2"),
    ]
    assert places(after(put("deal", "hands", [["4s", "?"], 3]))) == [
        ("wrong-length", "/deal/hands"),
        ("not-a-card", "/deal/hands/0/1"),
        ("wrong-type", "/deal/hands/1"),
    ]


# --- S209 out-of-range, S210 repeated-card -------------------------------------------------------

LARGEST = 2**53 - 1


@pytest.mark.parametrize(
    ("path", "value", "least"),
    [
        (("events", 0, "t_ms"), -1, 0),
        (("events", 0, "t_ms"), 2**53, 0),
        (("meta", "game_no"), 2**53, -LARGEST),
        (("tally", "scores", 0), -(2**53), -LARGEST),
        (("tally", "cards_left", 3), 2**5000, -LARGEST),
    ],
    ids=["t_ms below", "t_ms above", "game_no", "scores", "cards_left"],
)
def test_a_number_within_its_bounds(path: tuple[str | int, ...], value: int, least: int) -> None:
    fault = only(put(*path, value))
    assert fault[:2] == ("out-of-range", "".join(f"/{part}" for part in path))
    assert tells(fault, problem="number", least=least, most=LARGEST, allowed=None, suggestion=None)
    assert tells(fault, value=value if abs(value) <= LARGEST else None)


@pytest.mark.parametrize("path", [("events", 0, "seat"), ("end", "seat"), ("tally", "winner")])
@pytest.mark.parametrize("value", [-1, 4])
def test_a_seat_is_0_to_3(path: tuple[str | int, ...], value: int) -> None:
    fault = only(put(*path, value))
    assert fault[:2] == ("out-of-range", "".join(f"/{part}" for part in path))
    assert tells(fault, problem="seat", field=path[-1], value=value, least=0, most=3)


@pytest.mark.parametrize(
    ("path", "value", "allowed", "meant"),
    [
        (("deal", "source"), "Recorded", ["recorded", "reconstructed"], "recorded"),
        (("deal", "suits"), "", ["recorded", "assigned"], None),
        (("end", "reason"), "abandonned", ["abandoned", "misdeal", "void"], "abandoned"),
        (("events", 5, "ruling", "decision"), "void", ["stands"], None),
    ],
)
def test_a_word_is_one_of_a_few(
    path: tuple[str | int, ...], value: str, allowed: list[Json], meant: str | None
) -> None:
    fault = only(put(*path, value))
    assert fault[:2] == ("out-of-range", "".join(f"/{part}" for part in path))
    assert tells(fault, problem="choice", value=value, allowed=allowed, suggestion=meant)
    assert tells(fault, field=path[-1], least=None, most=None)


def test_a_card_is_named_once_in_an_event() -> None:
    cards = ["4s", "4h", "4s", "4h", "4s"]
    assert after(put("events", 0, "cards", cards)) == [
        Fault("repeated-card", "/events/0/cards/2", {"card": "4s", "first": 0, "second": 2}),
        Fault("repeated-card", "/events/0/cards/3", {"card": "4h", "first": 1, "second": 3}),
        Fault("repeated-card", "/events/0/cards/4", {"card": "4s", "first": 0, "second": 4}),
    ]


def test_a_card_twice_in_a_deal_or_in_two_events_is_not_for_this_stage() -> None:
    assert after(put("deal", "hands", [["4s", "4s"], ["4s"], [], []])) == []
    assert after(put("events", [{"seat": 0, "action": "play", "cards": ["4s"]}] * 2)) == []


# --- S211 bad-option -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("settlement", "winner only", "winner_only"),
        ("settlement", None, None),
        ("settlement", "all", None),
        ("settlement", ["pairwise"], None),
        ("claim_window_ms", "5000", 5000),
        ("claim_window_ms", -1, None),
        ("claim_window_ms", 2**53, None),
        ("claim_window_ms", False, None),
        ("pass_forfeits_claim", "true", True),
        ("pass_forfeits_claim", 0, False),
        ("double_straight_min_pairs", 4, None),
        ("double_straight_min_pairs", "2", 2),
        ("points_per_card", 0, None),
        ("points_per_card", 1_000_001, None),
        ("points_per_card", True, None),
    ],
)
def test_an_option_has_one_of_its_values(name: str, value: Json, meant: Json) -> None:
    option = OPTIONS[name]
    fault = only(put("ruleset", "options", name, value))
    assert fault[:2] == ("bad-option", f"/ruleset/options/{name}")
    assert tells(fault, problem="number" if option.integers else "value", option=name)
    assert tells(fault, allowed=[*option.values], suggestion=meant)
    assert (fault.facts["least"], fault.facts["most"]) == (option.integers or (None, None))


def test_an_unknown_option() -> None:
    assert only(put("ruleset", "options", "luck", [])) == Fault(
        "bad-option",
        "/ruleset/options/luck",
        {
            "problem": "unknown-name",
            "option": "luck",
            "actual": "array",
            "value": None,
            "allowed": [*OPTIONS],
            "least": None,
            "most": None,
            "suggestion": None,
        },
    )


def test_a_misspelt_option_is_suggested_where_the_right_one_is_not_given() -> None:
    fault = only(put("ruleset", "options", {"chaOn": "lead_only"}))
    assert tells(fault, problem="misspelt-name", suggestion="cha_on")


def test_options_come_in_the_order_of_the_rules_and_unknown_ones_last() -> None:
    options: dict[str, Json] = {"b": 1, "cha_on": 1, "a": 1, "settlement": 1}
    assert [
        fault.pointer.rpartition("/")[2] for fault in after(put("ruleset", "options", options))
    ] == [
        "settlement",
        "cha_on",
        "b",
        "a",
    ]


# --- S212 bad-timestamp --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("yesterday", "other"),
        ("", "other"),
        ("2026-11-29", "date-only"),
        ("2026-11-29T20:15Z", "no-seconds"),
        ("2026-11-29T20:15:00", "no-offset"),
        ("2026-11-29 20:15:00Z", "no-t"),
        ("2026-00-29T20:15:00Z", "impossible"),
        ("2026-11-29T20:15:00Z\n", "other"),
        ("٢٠٢٦-11-29T20:15:00Z", "other"),
    ],
)
def test_a_time_is_by_rfc_3339(text: str, problem: str) -> None:
    fault = only(put("meta", "started_at", text))
    assert fault[:2] == ("bad-timestamp", "/meta/started_at")
    meant = "2026-11-29T20:15:00Z" if problem == "no-t" else None
    assert tells(fault, problem=problem, value=text, suggestion=meant)


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-29T20:15:00Z",
        "2026-02-31T23:59:60.123456789123-23:59",
        "0000-01-01T00:00:00+00:00",
        f"2026-11-29T20:15:00.{'0' * 979}Z",
    ],
)
def test_a_time_is_judged_by_pattern(text: str) -> None:
    assert after(put("meta", "started_at", text)) == []


def test_what_is_as_long_as_a_time_may_be_is_judged_as_one() -> None:
    names = [only(put("meta", "started_at", "?" * length)).name for length in (1000, 1001)]
    assert names == ["bad-timestamp", "wrong-length"]
