import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a44log_cli.terminal import columns, cut, pad, pad_left, printable, width, wrap

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
    [("", 0), ("abc", 3), ("王小明", 6), ("e\u0301", 1), ("ｱ", 1), ("Ａ", 2), ("👩\u200d👧", 2)],
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


def test_padding_counts_columns() -> None:
    assert pad("王", 4) == "王  "
    assert pad_left("王", 4) == "  王"


@given(st.text(max_size=400), st.integers(0, 60))
def test_lines_are_wrapped_within_80_columns_and_lose_nothing(text: str, indent: int) -> None:
    lines = wrap(printable(text), " " * indent)
    assert max(map(width, lines)) <= columns()
    assert "".join("".join(lines).split()) == "".join(printable(text).split())


def test_lines_break_at_spaces() -> None:
    lines = wrap("word " * 30, "    ", "* ")
    assert lines[0].startswith("* word")
    assert all(line.startswith("    word") for line in lines[1:])
    assert all(line.endswith("word") for line in lines)
