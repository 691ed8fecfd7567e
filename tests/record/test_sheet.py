"""A sheet is read as it is meant, or it is told where and why not."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.cards import CARDS
from a44log.record import game
from a44log.record.decoder import MAX_BYTES
from a44log.record.sheet.fault import SheetFault
from a44log.record.sheet.reader import MAX_FAULTS, Sheet, read_sheet

PLAYERS = "Players: Ada, Ben, Cao, Dai"
DEALT = [
    f"{name} has {' '.join(CARDS[first:last])}"
    for name, first, last in (("Ada", 0, 14), ("Ben", 14, 28), ("Cao", 28, 41), ("Dai", 41, 54))
]
"""Ada has every 4, 5 and 6, Dai every 3 and the jokers."""


def text_of(*lines: str) -> bytes:
    return "\n".join([PLAYERS, *DEALT, *lines]).encode()


def sheet(data: bytes) -> Sheet:
    read = read_sheet(data)
    assert isinstance(read, Sheet), read
    return read


def record(*lines: str) -> dict[str, Any]:
    return sheet(text_of(*lines)).record


def event(line: str) -> dict[str, Any]:
    (only,) = record(line)["events"]
    return {key: value for key, value in only.items() if key != "seat"}


def faults(data: bytes) -> list[SheetFault]:
    read = read_sheet(data)
    assert isinstance(read, list), read
    return read


def problems(data: bytes) -> list[tuple[int, int, str]]:
    return [fault[:3] for fault in faults(data)]


# --- players -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Players: 甲, 乙, 丙, 丁",
        "玩家：甲，乙，丙，丁",
        "玩家：甲、乙、丙、丁",
        "玩家: 甲 乙 丙 丁",
        "PLAYERS: 甲; 乙; 丙; 丁",
        "seats: 甲/乙/丙/丁",
        'Players: "甲", “乙”, 丙, 丁',
    ],
)
def test_players_are_named_in_turn_order(line: str) -> None:
    lines = [line, *DEALT, "甲5s", "乙 过"]
    for name, seat in zip(("Ada", "Ben", "Cao", "Dai"), "甲乙丙丁", strict=True):
        lines = [each.replace(name, seat) for each in lines]
    read = sheet("\n".join(lines).encode()).record
    assert [player["name"] for player in read["players"]] == ["甲", "乙", "丙", "丁"]
    assert [event["seat"] for event in read["events"]] == [0, 1]


@pytest.mark.parametrize("begun", ["Groß", "GROSS", "groß", "İbo", "i̇BO", "İbo:"])
def test_a_name_may_have_letters_that_are_two_in_the_other_case(begun: str) -> None:
    dealt = [line.replace("Ben", "Groß").replace("Cao", "İbo") for line in DEALT]
    lines = ["Players: Ada, Groß, İbo, Dai", *dealt, f"{begun} -"]
    (only,) = sheet("\n".join(lines).encode()).record["events"]
    assert only == {"seat": 1 if begun[0] in "Gg" else 2, "action": "pass"}


@pytest.mark.parametrize("line", ["Note: 4s", "NOTE : 4s"])
def test_a_player_who_is_called_as_a_key_is_told_where_both_can_be_meant(line: str) -> None:
    lines = [PLAYERS, *DEALT, line]
    data = "\n".join(lines).replace("Ada", "note").encode()
    assert problems(data) == [(6, 1, "key-or-player")]
    read = sheet(data.replace(b":", b"", 2).replace(b"Players", b"Players:"))
    assert read.record["events"] == [{"seat": 0, "action": "play", "cards": ["4s"]}]


def test_a_name_does_not_end_within_a_letter() -> None:
    lines = ["Players: Gros, Ben, Cao, Dai", "Groß -"]
    assert problems("\n".join(lines).encode()) == [(2, 1, "unknown-player")]


def test_a_label_stands_for_a_name() -> None:
    data = text_of("A 5s", "Ada Lovelace -", 'D id "u,1"', "D note late").replace(
        PLAYERS.encode(), b'Players: Ada = Ada Lovelace, Ben = Ben, Cao = "", Dai = "a, b"'
    )
    with_letters = data.replace(b"\nA 5s", b"\nAda 5s").replace(b"\nD ", b"\nDai ")
    assert problems(data) == [
        (6, 1, "unknown-player"),
        (8, 1, "unknown-player"),
        (9, 1, "unknown-player"),
    ]
    read = sheet(with_letters).record
    assert read["players"] == [
        {"name": "Ada Lovelace"},
        {"name": "Ben"},
        {"name": ""},
        {"name": "a, b", "id": "u,1", "note": "late"},
    ]
    assert [event["seat"] for event in read["events"]] == [0, 0]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Players: Ada, Ben, Cao", "four-players"),
        ("Players: Ada Ben Cao Dai Eve", "four-players"),
        ("Players: Ada, ada, Cao, Dai", "same-name"),
        ("Players: Ada, , Cao, Dai", "no-name"),
        ('Players: "Ada, Ben, Cao, Dai', "open-quotes"),
    ],
)
def test_four_players_with_different_names_are_needed(line: str, problem: str) -> None:
    data = text_of("Eve 5s").replace(PLAYERS.encode(), line.encode())
    assert [found for _, _, found in problems(data)] == [problem]


def test_without_players_nothing_but_that_is_told_of_the_lines() -> None:
    (fault,) = faults("甲 5\n乙 过\nRules: standard".encode())
    assert fault == (1, 1, "no-players", {"seen": ["甲", "乙"]})


# --- keys ----------------------------------------------------------------------------------------


def test_every_key_in_english() -> None:
    read = record(
        "Sheet: 1",
        "Id: g 7",
        "Rules: basic@1, points_per_card=2",
        "Event: Club, 3rd evening # 4",
        "Session: 3",
        "Game: 7",
        "Date: 2026-11-29 20:15:00+08:00",
        "Source: notebook",
        "Note: rain",
        "Deal: recorded",
        "Suits: recorded",
        "End: abandoned [by Cao] [note left]",
        "Winner: Ada",
        "Cards left: 0 3 5 10",
        "Multipliers: 1, 1, 1, 1",
        "Scores: Ada +18, Cao -5, Ben -3, Dai −10",
    )
    assert read["id"] == "g 7"
    assert read["ruleset"] == {"name": "basic", "version": 1, "options": {"points_per_card": 2}}
    assert read["meta"] == {
        "event": "Club, 3rd evening # 4",
        "session": "3",
        "game_no": 7,
        "started_at": "2026-11-29T20:15:00+08:00",
        "source": "notebook",
        "note": "rain",
    }
    assert (read["deal"]["source"], read["deal"]["suits"]) == ("recorded", "recorded")
    assert read["end"] == {"reason": "abandoned", "seat": 2, "note": "left"}
    assert read["tally"] == {
        "winner": 0,
        "cards_left": [0, 3, 5, 10],
        "multipliers": [1, 1, 1, 1],
        "scores": [18, -3, -5, -10],
    }


def test_every_key_in_chinese() -> None:
    read = record(
        *("记谱：1", "编号：甲-7", "玩法：标准，claim_window_ms=null", "赛事：周五", "场次：3"),
        *(
            "局数：7",
            "来源：手机",
            "备注：下雨",
            "花色：补定",
            "发牌：还原",
            "结束：作废 【由 Cao】",
        ),
        *(
            "赢家：Ada",
            "剩余张数：0 3 5 10",
            "倍数：1 1 1 1",
            "得分：Ada＋18，Ben－3，Cao－5，Dai－10",
        ),
    )
    assert read["ruleset"]["options"] == {"claim_window_ms": None}
    assert read["meta"] == {
        "event": "周五",
        "session": "3",
        "game_no": 7,
        "source": "手机",
        "note": "下雨",
    }
    assert (read["deal"]["source"], read["deal"]["suits"]) == ("reconstructed", "assigned")
    assert read["end"] == {"reason": "void", "seat": 2}
    assert read["tally"]["scores"] == [18, -3, -5, -10]


@pytest.mark.parametrize(
    ("line", "place", "problem"),
    [
        ("Sheet: 2", 8, "version"),
        ("Rules: standart", 8, "rules"),
        ("Rules: standard,claim_window_ms=x", 8, "rules"),
        ("Game: seven", 7, "number"),
        ("Game: 9007199254740992", 7, "number"),
        ("Date: 2026-11-29", 7, "date"),
        ("Deal: guessed", 7, "choice"),
        ("End: bored", 6, "choice"),
        ("End: void [by Eve]", 15, "unknown-player"),
        ("Winner: Eve", 9, "unknown-player"),
        ("Scores: 1 2 3", 9, "four-figures"),
        ("Scores: Ada 1, Ada 2, Cao 3, Dai 4", 9, "four-figures"),
        ("Winner: Ada", 1, "scores-missing"),
    ],
)
def test_what_is_wrong_behind_a_key_is_told_at_its_place(
    line: str, place: int, problem: str
) -> None:
    assert problems(text_of(line)) == [(6, place, problem)]


def test_a_key_told_twice_is_told_with_its_first_line() -> None:
    (fault,) = faults(text_of("Event: a", "赛事：b"))
    assert fault == (7, 1, "key-twice", {"key": "赛事", "first": 6})


def test_all_faults_are_told_at_once() -> None:
    found = problems(text_of("Rules: x", "Eve 5s", "Ada zz", "Game: x", "Ben 5s @q"))
    assert [line for line, _, _ in found] == [6, 7, 8, 9, 10]


# --- bytes ---------------------------------------------------------------------------------------


def test_line_ends_and_a_byte_order_mark_mean_nothing() -> None:
    plain = text_of("Ada 5s", "Ben -")
    assert sheet(b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n")) == sheet(plain)
    assert sheet(plain.replace(b"\n", b"\r")) == sheet(plain)


def test_lines_of_events_count_every_line() -> None:
    assert sheet(text_of("", "# a", "Ada 5s", "", "Ben -")).lines == [8, 10]


def test_bytes_that_are_no_text_are_told_at_their_place() -> None:
    assert faults(b"Ada\nB\xe9n") == [SheetFault(2, 2, "not-utf8", {"found": "E9"})]


def test_an_empty_sheet_names_nobody() -> None:
    assert problems(b"") == [(1, 1, "no-players")]


HOSTILE = {
    "large": b"Ada 5\n" * 1_700_000,
    "lines": b"\n" * (MAX_BYTES - 10),
    "events": text_of(*["Ada 5s"] * 30_000),
    "escapes": text_of('Note: "' + '\\"' * 120_000),
    "quotes": b"Players: " + b'"\\' * 120_000,
    "commas": b"Players: " + b"," * 250_000,
    "names": text_of("Scores: " + "Ada " * 60_000),
    "brackets": text_of("Ada 5s " + "[note " * 40_000),
    "cards": text_of("Ada " + "5" * 250_000),
    "nobody": text_of(*["x" * 100] * 2400),
    "digits": text_of("Ada 5s @" + "1" * 250_000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_hostile_is_refused_in_few_words(name: str) -> None:
    read = faults(HOSTILE[name])
    assert 0 < len(read) <= MAX_FAULTS
    assert len(json.dumps(read)) < 200_000


SIGNS = st.sampled_from(
    [
        *'"[]{}|#@,=:;xX.-+/ \n\r\t甲过叉点3hTJQKA10♥王，。：“”１\u2028\x00\u200bßİ_',
        *("Ada", "Ben", "left", "has", "note", "Players: ", PLAYERS + "\n", "[by ", "[note ", "3h"),
        *("stands]", "@1:2", "\\ud800", '"\\u', "Scores: ", "End: void", "小王", "不叉", "Rules: "),
    ]
)


@given(st.lists(SIGNS | st.characters(codec="utf-8"), max_size=60))
def test_any_text_is_a_sound_record_or_gets_its_faults(signs: list[str]) -> None:
    _sound_or_faulty("".join(signs).encode())


@given(st.data())
def test_any_change_to_a_sheet_is_a_sound_record_or_gets_its_faults(data: st.DataObject) -> None:
    text = text_of("Ada 4", "Ben 7 @2.1s", "Dai x 33 [note b]", "Ada - # c", "Scores: 1 2 3 4")
    whole = text.decode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 5)))
    put = "".join(data.draw(st.lists(SIGNS, max_size=3)))
    _sound_or_faulty((whole[:start] + put + whole[end:]).encode())


@given(st.binary(max_size=100))
def test_any_bytes_are_a_sound_record_or_get_their_faults(data: bytes) -> None:
    _sound_or_faulty(data)


def _sound_or_faulty(data: bytes) -> None:
    read = read_sheet(data)
    if isinstance(read, Sheet):
        assert game.read(read.record) is not None
        assert len(read.lines) == len(read.record["events"])
    else:
        assert read
        assert all(fault.line >= 1 and fault.column >= 1 for fault in read)
