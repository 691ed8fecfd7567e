"""The ten options, the three presets, and what is said of those that do not exist."""

import json
import re
from typing import Any

import pytest

from a44log.engine.ruleset import (
    MAX_INTEGER,
    OPTIONS,
    PRESETS,
    Options,
    Ruleset,
    RulesetError,
    checked,
    parse_ruleset,
    ruleset,
)
from tests.oracle import options as oracle

CLOSED: dict[str, list[Any]] = {
    "settlement": ["pairwise", "winner_only"],
    "pairwise_counts": ["weighted", "raw"],
    "both_doublings": ["multiply", "once"],
    "pass_forfeits_claim": [False, True],
    "dian_by": ["others", "not_single_owner"],
    "cha_on": ["any_single", "lead_only"],
    "first_lead_has_h3": [False, True],
    "double_straight_min_pairs": [3, 2],
}
OPEN: dict[str, list[Any]] = {
    "claim_window_ms": [5000, 0, 1, MAX_INTEGER, None],
    "points_per_card": [1, 2, 1_000_000],
}
NOT_IN: dict[str, list[Any]] = {
    "claim_window_ms": [-1, MAX_INTEGER + 1, True, "5000", 5000.0],
    "points_per_card": [0, -1, 1_000_001, None, True, "1", 1.0],
}


def written(value: Any) -> str:
    """Write a value as on a command line."""
    return value if isinstance(value, str) else json.dumps(value)


def raises(message: str) -> Any:
    return pytest.raises(ValueError, match=f"^{re.escape(message)}$")


def test_the_ten_options_and_their_standard_values_are_those_of_the_rules() -> None:
    assert Options()._asdict() == oracle.STANDARD
    assert list(OPTIONS) == list(Options._fields) == list(oracle.STANDARD)
    assert {name: option.values[0] for name, option in OPTIONS.items()} == oracle.STANDARD
    assert all(option.name == name for name, option in OPTIONS.items())


def test_the_three_presets_are_those_of_the_rules() -> None:
    assert {(name, version): options._asdict() for (name, version), options in PRESETS.items()} == {
        (name, 1): options for name, options in oracle.PRESETS.items()
    }


@pytest.mark.parametrize("name", ["standard", "basic", "extended"])
def test_a_preset_is_its_name_version_and_options(name: str) -> None:
    preset = Ruleset(name, 1, PRESETS[name, 1])
    assert ruleset(name, 1) == ruleset(name) == parse_ruleset(name) == preset
    assert parse_ruleset(f"{name}@1") == preset
    assert preset.options._asdict() == oracle.PRESETS[name]


def test_without_a_word_it_is_the_standard() -> None:
    assert ruleset() == Ruleset("standard", 1, Options())
    assert ruleset(options={}) == ruleset(options=None) == ruleset()


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in {**CLOSED, **OPEN}.items() for value in values],
)
def test_every_value_of_an_option_can_be_given(name: str, value: Any) -> None:
    changed = ruleset("basic", options={name: value})
    assert changed == Ruleset("basic", 1, PRESETS["basic", 1]._replace(**{name: value}))
    assert parse_ruleset(f"basic,{name}={written(value)}") == changed
    assert parse_ruleset(f"basic@1,{name}={written(value)}") == changed


def test_several_options_may_be_given() -> None:
    text = "extended@1,points_per_card=5,cha_on=lead_only,claim_window_ms=null"
    expected = {"points_per_card": 5, "cha_on": "lead_only", "claim_window_ms": None}
    assert parse_ruleset(text) == ruleset("extended", 1, expected)
    assert parse_ruleset(text).options.both_doublings == "once"


@pytest.mark.parametrize("name", CLOSED)
def test_an_option_is_a_closed_list_of_values(name: str) -> None:
    allowed = ", ".join(written(value) for value in CLOSED[name])
    others: list[Any] = ["other", "", None, 0, 1, 4, 2.0, 3.0, -1, (), [], "true"]
    for value in others:
        with raises(f"option {name} cannot be {value!r}; it is one of {allowed}"):
            ruleset(options={name: value})
        assert not OPTIONS[name].accepts(value)
    if type(CLOSED[name][0]) is not bool:
        with raises(f"option {name} cannot be True; it is one of {allowed}"):
            ruleset(options={name: True})


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in NOT_IN.items() for value in values]
)
def test_an_integer_option_has_bounds(name: str, value: Any) -> None:
    bounds = {
        "claim_window_ms": f"from 0 to {2**53 - 1} or null",
        "points_per_card": "from 1 to 1000000",
    }
    with raises(f"option {name} cannot be {value!r}; it is an integer {bounds[name]}"):
        ruleset(options={name: value})


def test_an_unknown_option_is_refused() -> None:
    known = f"there are {', '.join(oracle.STANDARD)}"
    with raises(f"no option 'settlment'; {known}; did you mean settlement?"):
        ruleset(options={"settlment": "pairwise"})
    with raises(f"no option ''; there are {', '.join(oracle.STANDARD)}"):
        parse_ruleset("standard,=5")


KNOWN = "there are standard@1, basic@1, extended@1"


@pytest.mark.parametrize(
    ("name", "version"), [("house", 1), ("standard", 2), ("standard", 0), ("", 1)]
)
def test_an_unknown_preset_or_version_is_refused(name: str, version: int) -> None:
    with raises(f"no ruleset {name}@{version}; {KNOWN}"):
        ruleset(name, version)
    with raises(f"no ruleset {name}@{version}; {KNOWN}"):
        parse_ruleset(f"{name}@{version}")


@pytest.mark.parametrize("version", [True, 1.0])
def test_a_version_that_only_equals_one_is_no_version(version: Any) -> None:
    with raises(f"no ruleset standard@{version}; {KNOWN}"):
        ruleset("standard", version)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"no ruleset @1; {KNOWN}"),
        ("Standard", f"no ruleset Standard@1; {KNOWN}; did you mean standard@1?"),
        (" standard", f"no ruleset  standard@1; {KNOWN}; did you mean standard@1?"),
        ("standard@999999999", f"no ruleset standard@999999999; {KNOWN}"),
        ("standard@x", "the version in 'standard@x' is not a whole number"),
        ("standard@1.0", "the version in 'standard@1.0' is not a whole number"),
        ("standard@-1", "the version in 'standard@-1' is not a whole number"),
        ("standard@²", "the version in 'standard@²' is not a whole number"),
        ("standard@1@1", "the version in 'standard@1@1' is not a whole number"),
        ("standard@01", "the version in 'standard@01' is not a whole number"),
        (f"standard@{'1' * 16}", f"no ruleset standard@{'1' * 16}; {KNOWN}"),
        (
            f"standard@{'1' * 17}",
            f"the version in 'standard@{'1' * 17}' is not a whole number",
        ),
        ("standard,", "'' is not OPTION=VALUE"),
        ("standard,settlement", "'settlement' is not OPTION=VALUE"),
        (
            "standard,cha_on=lead_only,cha_on=any_single",
            "option cha_on is given twice",
        ),
        (
            "standard,settlement=true",
            "option settlement cannot be True; it is one of pairwise, winner_only",
        ),
        (
            "standard,settlement=",
            "option settlement cannot be ''; it is one of pairwise, winner_only",
        ),
        (
            "standard,settlement==pairwise",
            "option settlement cannot be '=pairwise'; it is one of pairwise, winner_only",
        ),
        (
            "standard,claim_window_ms=-1",
            (
                "option claim_window_ms cannot be '-1'; it is an integer from 0 to 9007199254740991"
                " or null"
            ),
        ),
        (
            "standard,claim_window_ms=9007199254740992",
            (
                "option claim_window_ms cannot be 9007199254740992; it is an integer from 0 to "
                "9007199254740991 or null"
            ),
        ),
        (
            "standard,points_per_card=12345678901234567",
            (
                "option points_per_card cannot be '12345678901234567'; it is an integer from 1 to "
                "1000000"
            ),
        ),
        (
            "standard,points_per_card=٣",
            "option points_per_card cannot be '٣'; it is an integer from 1 to 1000000",
        ),
    ],
)
def test_what_cannot_be_read_is_said(text: str, message: str) -> None:
    with raises(message):
        parse_ruleset(text)


def test_a_version_that_is_announced_has_to_follow() -> None:
    with raises("the version in 'standard@' is not a whole number"):
        parse_ruleset("standard@")


def test_a_value_is_written_as_in_json() -> None:
    with raises("option points_per_card cannot be '007'; it is an integer from 1 to 1000000"):
        parse_ruleset("standard,points_per_card=007")


def test_a_ruleset_may_be_given_as_a_text_or_as_one() -> None:
    raw = ruleset("basic", options={"pairwise_counts": "raw"})
    assert checked("basic,pairwise_counts=raw") == checked(raw) == raw


def test_a_ruleset_that_was_put_together_by_hand_is_checked() -> None:
    with raises(f"no ruleset house@1; {KNOWN}"):
        checked(Ruleset("house", 1, Options()))
    with raises("option points_per_card cannot be 0; it is an integer from 1 to 1000000"):
        checked(Ruleset("standard", 1, Options(points_per_card=0)))
    with pytest.raises(TypeError, match=r"^a ruleset is named by a text, not by a dict$"):
        checked({"name": "standard"})  # type: ignore[arg-type]


def test_only_what_the_preset_has_otherwise_is_a_change() -> None:
    assert all(Ruleset(*preset, options).changes() == {} for preset, options in PRESETS.items())
    other = parse_ruleset("basic,settlement=pairwise,points_per_card=1,cha_on=lead_only")
    assert other.changes() == {"settlement": "pairwise", "cha_on": "lead_only"}
    assert ruleset(other.name, other.version, other.changes()) == other


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("SECRET", f"no such ruleset; {KNOWN}"),
        ("standard@SECRET", "the version is not a whole number"),
        ("standard,SECRET=1", f"no such option; there are {', '.join(OPTIONS)}"),
        ("standard,SECRET", "a change is not OPTION=VALUE"),
        (
            "standard,cha_on=SECRET",
            "option cha_on cannot be that; it is one of any_single, lead_only",
        ),
        ("standard,SECRET=1,SECRET=2", "an option is given twice"),
    ],
)
def test_what_is_wrong_can_be_told_without_a_word_of_what_was_given(text: str, told: str) -> None:
    with pytest.raises(RulesetError) as raised:
        parse_ruleset(text)
    assert "SECRET" in str(raised.value)
    assert raised.value.told == told
