import pytest

from a44log_cli.reports.excerpt import excerpt
from a44log_cli.terminal.text import width


@pytest.mark.parametrize(
    ("text", "line", "column", "shown"),
    [
        ("abc", 1, 2, ["abc", " ^"]),
        ("a\r\n  bcd\re", 2, 4, ["bcd", " ^"]),
        ("a\r\n  bcd\re", 3, 1, ["e", "^"]),
        ("\ufeff{x", 1, 2, ["{x", " ^"]),
        ("王x", 1, 2, ["王x", "  ^"]),
        ("a", 1, 2, ["a", " ^"]),
        ("\x1bx", 1, 2, ["\\u001bx", "      ^"]),
        ("a", 1, 9, []),
        ("a", 9, 1, []),
        ("", 1, 1, ["", "^"]),
    ],
)
def test_the_mark_stands_under_the_place(
    text: str, line: int, column: int, shown: list[str]
) -> None:
    assert excerpt(text.encode(), line, column) == shown


@pytest.mark.parametrize("character", ["a", "王", "\x00", "\U000e0001"])
def test_a_long_line_is_cut_on_both_sides(character: str) -> None:
    for row in excerpt((character * 500).encode(), 1, 250):
        assert width(row) <= 66


def test_bytes_that_are_no_text_are_shown_as_such() -> None:
    assert excerpt(b"ab\xffcd", 1, 3) == ["ab\ufffdcd", "  ^"]
