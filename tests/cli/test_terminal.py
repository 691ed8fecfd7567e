import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from a44log_cli.terminal.text import columns, cut, cut_apart, pad, pad_left, printable, width, wrap

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@given(st.text(st.characters(exclude_categories=())))
def test_printable_text_holds_nothing_that_moves_or_turns(text: str) -> None:
    for character in printable(text):
        assert character in "\u200c\u200d" or unicodedata.category(character) not in {
            *("Cc", "Cf", "Cs", "Zl", "Zp")
        }
    printable(text).encode()


def test_what_is_made_visible_can_be_read_back() -> None:
    assert printable("a\x1bb") == r"a\u001bb"
    assert printable(BIDI).count(r"\u") == len(BIDI)
    assert printable("\U000e0001") == r"\U000e0001"
    assert printable("Zoë 王 \u3000") == "Zoë 王 \u3000"


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        *[("", 0), ("abc", 3), ("王小明", 6), ("e\u0301", 1), ("ｱ", 1), ("Ａ", 2), ("“（。", 5)],
        *[("👩\u200d👧", 2), ("❤\ufe0f", 2), ("🇹🇼", 2), ("5♥×2", 4), ("각", 2), ("𠮷", 2)],
    ],
)
def test_width_is_in_columns(text: str, columns: int) -> None:
    assert width(text) == columns


@given(st.text(max_size=300), st.integers(2, 40))
def test_a_text_is_cut_to_its_columns(text: str, columns: int) -> None:
    assert width(cut(text, columns)) <= columns


def test_a_text_that_fits_is_not_cut() -> None:
    assert cut("王小明", 6) == "王小明"
    assert cut("王小明", 5) == "王.."
    assert cut("a" * 9, 8) == "aaaaaa.."


def test_names_that_would_be_alike_when_cut_show_their_ends() -> None:
    names = [
        "Christopher Anderson",
        "Christopher Andrews",
        "Ada",
        "欧阳娜娜大小姐",
        "欧阳娜娜大少爷",
    ]
    short = cut_apart(names, 12)
    assert short == ["Chris..erson", "Chris..drews", "Ada", "欧阳娜..小姐", "欧阳娜..少爷"]
    assert max(map(width, short)) <= 12


def test_names_that_are_alike_stay_alike() -> None:
    assert cut_apart(["Ada", "Ada"], 12) == ["Ada", "Ada"]
    assert len(set(cut_apart(["x" * 40, "x" * 40], 12))) == 1


def test_padding_counts_columns() -> None:
    assert pad("王", 4) == "王  "
    assert pad_left("王", 4) == "  王"


@given(st.text(), st.sampled_from(["", "王小明，", "3♥ 10♠ ", "（双龙）", "a\u0301b"]))
def test_the_quick_way_to_a_width_finds_what_the_long_one_does(text: str, more: str) -> None:
    shown = printable(text) + more
    assert width(shown) == wcswidth(shown)


@pytest.mark.parametrize(
    ("asked", "found"), [("80", 80), ("200", 80), ("40", 40), ("60", 60), ("1", 40), ("x", 80)]
)
def test_lines_are_as_long_as_the_terminal_within_reason(
    monkeypatch: pytest.MonkeyPatch, asked: str, found: int
) -> None:
    monkeypatch.setenv("COLUMNS", asked)
    assert columns() == found


CHINESE = st.lists(
    st.sampled_from([*"叉点单龙“（【”），。；：？！、", "12号", "A44", "ruling", " "])
)


@given(st.text(max_size=400) | CHINESE.map("".join), st.integers(0, 60))
def test_lines_are_wrapped_within_their_columns_and_lose_nothing(text: str, indent: int) -> None:
    lines = wrap(printable(text), " " * indent)
    assert max(map(width, lines)) <= columns()
    assert "".join("".join(lines).split()) == "".join(printable(text).split())


def test_lines_break_at_spaces() -> None:
    lines = wrap("word " * 30, "    ", "* ")
    assert lines[0].startswith("* word")
    assert all(line.startswith("    word") for line in lines[1:])
    assert all(line.endswith("word") for line in lines)


@given(
    st.lists(st.sampled_from(["叉", "点", "“单龙”", "（双龙）", "，", "。", "12号座", "：", "A44"]))
)
def test_no_line_begins_with_a_mark_that_closes_or_ends_with_one_that_opens(
    words: list[str],
) -> None:
    text = "牌" + re.sub("([，。：]+)", lambda marks: marks[0][:1], "".join(words))
    for line in wrap(text, " " * 60)[1:]:
        assert line.strip()[0] not in "，。：”）"
        assert line[-1] not in "“（"


def test_chinese_breaks_anywhere_and_keeps_a_number_with_its_measure() -> None:
    indent = " " * 70
    assert wrap("没轮到2号座：轮到1号座", indent) == [
        f"{indent}没轮到",
        f"{indent}2号座：轮",
        f"{indent}到1号座",
    ]
    assert wrap("请写上 ruling，再看", indent) == [
        f"{indent}请写上",
        f"{indent}ruling，再",
        f"{indent}看",
    ]
