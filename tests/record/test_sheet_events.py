"""Lines about players in a sheet: plays, passes, claims, times and marks."""

import pytest

from tests.record.test_sheet import event, faults, problems, record, text_of


@pytest.mark.parametrize(
    "line",
    [
        "Ada 5s",
        "ada 5s",
        "Ada: 5s",
        "Ada：5s",
        "  Ada   ♠5  ",
        "Ada plays 5s",
        "Ada 出黑桃5",
        "Ａｄａ　５ｓ",
        "Ada 5s # a comment",
        "Ada\t5s",
    ],
)
def test_a_play_is_a_name_and_cards(line: str) -> None:
    assert record(line)["events"] == [{"seat": 0, "action": "play", "cards": ["5s"]}]


@pytest.mark.parametrize(
    "line",
    ["Ben -", "Ben pass", "Ben PASS", "Ben 过", "Ben过", "Ben 過", "Ben 不要", "Ben —", "Ben －"],
)
def test_a_pass(line: str) -> None:
    assert record(line)["events"] == [{"seat": 1, "action": "pass"}]


@pytest.mark.parametrize(
    "line", ["Ada x 4s4h", "Ada X 4s 4h", "Ada × 4s4h", "Ada cha 4s4h", "Ada 叉4s4h", "Ada叉 4s4h"]
)
def test_a_cha_is_an_x_and_a_pair(line: str) -> None:
    assert event(line) == {"action": "cha", "cards": ["4s", "4h"]}


@pytest.mark.parametrize(
    "line", ["Ada . 4s", "Ada .4s", "Ada 。4s", "Ada dian 4s", "Ada 点4s", "Ada 點 4s", "Ada 勾 4s"]
)
def test_a_dian_is_a_dot_and_a_card(line: str) -> None:
    assert event(line) == {"action": "dian", "cards": ["4s"]}


@pytest.mark.parametrize("line", ["Ada no", "Ada declines", "Ada 不叉", "Ada 不点", "Ada 放弃"])
def test_a_decline(line: str) -> None:
    assert event(line) == {"action": "decline"}


def test_x_and_a_number_is_a_joker_and_no_cha() -> None:
    assert event("Dai X1") == {"action": "play", "cards": ["X1"]}
    assert event("Dai x2") == {"action": "play", "cards": ["X2"]}


@pytest.mark.parametrize(
    ("time", "milliseconds"),
    [
        ("@2.1s", 2100),
        ("@2.1", 2100),
        ("@0", 0),
        ("@ 2100ms", 2100),
        ("@1:02.05", 62_050),
        ("＠2．1秒", 2100),
        ("@9007199254740.991", 2**53 - 1),
    ],
)
def test_a_time_is_seconds_since_the_deal(time: str, milliseconds: int) -> None:
    assert event(f"Ada - {time}") == {"action": "pass", "t_ms": milliseconds}


@pytest.mark.parametrize(
    "time",
    ["@", "@2.1234", "@x", "@-1", "@1.5ms", "@9007199254740.992", "@1:2:3", "@1:60", "@2.1h"],
)
def test_what_is_no_time_is_told(time: str) -> None:
    assert problems(text_of(f"Ada - {time}")) == [(6, 7, "time")]


def test_marks_say_what_became_of_an_event() -> None:
    assert event("Ada - [auto]") == {"action": "pass", "auto": True}
    assert event("Ada - [托管]") == {"action": "pass", "auto": True}
    assert event("Ada - 【收回】") == {"action": "pass", "taken_back": True}
    assert event("Ada - [note tired]") == {"action": "pass", "note": "tired"}
    ruling = {"decision": "stands", "by": "table", "note": "first time"}
    assert event("Ada - [stands] [by table] [because first time]") == {
        "action": "pass",
        "ruling": ruling,
    }
    assert event('Ada - [because "first time"] [by table] [有效]') == {
        "action": "pass",
        "ruling": ruling,
    }


def test_a_text_in_quotes_may_hold_any_sign() -> None:
    line = r'Ada - [note "a ] \"b\" # @ \n\u00e9"]'
    assert event(line) == {"action": "pass", "note": 'a ] "b" # @ \né'}
    assert event("Ada - [note “a ] b”]") == {"action": "pass", "note": "a ] b"}


@pytest.mark.parametrize(
    ("line", "place", "problem"),
    [
        ("Ada", 4, "cards-missing"),
        ("Ada x", 6, "cards-missing"),
        ("Ada - 5s", 7, "no-cards-wanted"),
        ("Ada out 5s", 9, "no-cards-wanted"),
        ("Ada x 4s", 7, "card-count"),
        ("Ada . 4s 4h", 7, "card-count"),
        ("Ada 4 4 4 4 4", 13, "too-many-of-rank"),
        ("Ada 4s 4s", 8, "card-twice-here"),
        ("Ada JK", 5, "cards/two-readings"),
        ("Ada 5s zz", 8, "cards/unreadable"),
        ("Ada 5s [huh]", 8, "unknown-mark"),
        ("Ada 5s [auto", 8, "open-bracket"),
        ("Ada 5s [auto] [auto]", 15, "mark-twice"),
        ("Ada 5s [auto] what", 15, "unexpected"),
        ("Ada 5s [by table]", 12, "no-ruling"),
        ("Ada 5s [stands] [taken back]", 9, "ruled-and-taken-back"),
        ('Ada 5s [note "a" b]', 18, "after-quotes"),
        (r'Ada 5s [note "\ud800"]', 14, "bad-escape"),
        ("Ada 5s [note " + "x" * 1001 + "]", 14, "long-text"),
        ("Ada left 5s [auto]", 13, "mark-elsewhere"),
        ("Ada has 4s", 1, "key-twice"),
        ("Ada \x07 5s", 5, "control"),
        ("Eve 5s", 1, "unknown-player"),
        ("Adam 5s", 1, "unknown-player"),
        ("Foo: bar", 1, "unknown-key"),
        ("Winner Ada", 7, "no-colon"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_at_its_place(
    line: str, place: int, problem: str
) -> None:
    assert problems(text_of(line)) == [(6, place, problem)]


def test_a_name_that_nobody_has_gets_the_likeliest_one() -> None:
    (fault,) = faults(text_of("Bne 5s"))
    assert fault.facts == {
        "found": "Bne",
        "known": ["Ada", "Ben", "Cao", "Dai"],
        "meant": ["Ben"],
    }
