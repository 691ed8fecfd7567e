"""The format markdown: a ruling to paste, which nothing in a record can turn into anything else."""

import json
import re
from pathlib import Path

import pytest

from a44log import Referee
from a44log.messages import LANGUAGES, catalogue
from a44log.validator.codes import CODES
from a44log_cli.inputs.source import Source
from a44log_cli.rendering.escaping import escaped, fenced, paragraph
from a44log_cli.reports.format import Look
from a44log_cli.reports.formats import FORMATS
from tests.cli.command import (
    INVALID,
    VALID,
    a44log,
    game,
    line,
    ndjson,
    pretty,
    verify,
)
from tests.validator.goldens import bytes_of, judge

WORDS = catalogue("en")
HOSTILE = [
    *("*a*", "_a_", "__a__", "`x`", "``x", "<b>x</b>", "<!-- x -->", "&lt;", "&#64;", "~~x~~"),
    *("[a](http://x.y)", "![a](b)", "[x]: http://y", "[ ] t", "||x||", "a|b", "a\\|b", "a\\", "\\"),
    *("@everyone", "x@y.com", "x@163.com", "<@123>", "#12", "!12", "$x^2$", "{{x}}", ":smile:"),
    *("http://evil.com", "www.evil.com", "evil.com", "mailto:a@b.c", "例子.中国", "//evil.com"),
    *("# head", "> q", "- x", "+ x", "* x", "1. x", "1) x", "---", "===", "***", "___", "a ##"),
    *("    code", "\tx", "a\nb", "a\r\n\r\nb", "\u202eabc\u2066", "a\u2028b", "a\x00b", "x\u200by"),
]
NO_WIDTH = "\u200b"


def ruling(data: bytes, lang: str = "en") -> str:
    """Return what is shown of one record that is alone."""
    report = Referee(lang=lang).judge(data, name="game.json")
    look = Look(lang, symbols=True, in_full=True)
    return FORMATS["markdown"].show(report, Source(data, "game.json"), look).details.decode()


def markdown(*arguments: object, stdin: bytes = b"") -> str:
    return verify("--format", "markdown", *arguments, stdin=stdin).stdout.decode()


def plain(source: str) -> str:
    """Return what a text of Markdown shows, if it is nothing but escaped text."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", source).replace(NO_WIDTH, "")


def cells(table_row: str) -> list[str]:
    """Return the cells of a row, as GFM parts them."""
    return re.split(r"(?<!\\) ?\| ?", table_row)[1:-1]


# --- the ruling ----------------------------------------------------------------------------------


def test_a_ruling_has_question_position_rule_answer_and_tally_in_this_order() -> None:
    (found,) = Referee().judge(INVALID.read_bytes()).findings
    assert found.expected
    shown, place = plain(markdown(INVALID)), 0
    for part in [
        f"## {INVALID}: not valid, event 12 is not legal (1 error)",
        "### Event 12: seat 3 Quinn plays 7♥7♦7♣ (a small bomb). Was that legal?",
        "| 10 | seat 1 Omar | plays | 4♠4♦ 5♥5♣ 6♥6♣ (a double straight) |",
        "| **12** | **seat 3 Quinn** | **plays** | **7♥7♦7♣ (a small bomb)** |",
        "seat 3 Quinn held 7♥7♦7♣ 10♥ 3♠3♥3♦",
        f"> BEAT-8: {WORDS.clauses['BEAT-8']}",
        "**The answer: it was not legal (error A44-P404 does-not-beat)**",
        found.message,
        f"- expected: {found.expected}",
        f"- instead: {WORDS.format_field(found.facts['legal'], 'instead')}",
        f"- hint: {found.hint}",
        WORDS.labels["tally-as-played"],
        "| seat | player | cards left | x | counts | score | claimed |",
        "| 3 | Quinn | 0 | 1 | 0 | +21 | +21 |",
    ]:
        place = shown.index(part, place)


def test_what_a_ruling_let_stand_is_answered_so() -> None:
    record = game("broken.json")
    record["events"][12]["ruling"] = {"decision": "stands"}
    shown = plain(ruling(line(record)))
    assert f"The answer: {WORDS.labels['answer-ruled']} (warning A44-P404" in shown
    assert "(a small bomb, stands by ruling)" in shown


def test_a_wrong_score_is_bold_in_the_tally() -> None:
    record = game()
    record["tally"]["scores"][2] += 7
    (row,) = [row for row in ruling(line(record)).splitlines() if row.startswith("| **2**")]
    assert cells(row)[-1] == "**+7**"


def test_a_fault_of_the_text_shows_the_place_as_it_is() -> None:
    data = pretty(game()).replace(b'"id": ', b'"id": ``````', 1)
    shown = ruling(data).splitlines()
    fence = shown.index("```````text")
    assert "``````" in shown[fence + 1]
    assert shown[fence + 2].strip() == "^"
    assert shown[fence + 3] == "```````"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_ruling_of_sound_tables_and_blocks(code: str, lang: str) -> None:
    data = bytes_of(code)
    report = judge(code)
    look = Look(lang, symbols=True, in_full=True)
    shown = FORMATS["markdown"].show(report, Source(data, "game.json"), look).details.decode()
    assert code in shown
    assert "\n\n\n" not in shown
    assert shown.endswith("\n")
    for block in shown.split("\n\n"):
        if block.startswith("| "):
            assert len({len(cells(row)) for row in block.splitlines()}) == 1
            assert re.fullmatch(r"(\| (:--|--:) )+\|", block.splitlines()[1])


def test_chinese_rulings_have_no_english_left() -> None:
    for lang in ("zh-Hans", "zh-Hant"):
        names = {player["name"] for player in game("broken.json")["players"]}
        words = set(re.findall("[A-Za-z_]{2,}", ruling(INVALID.read_bytes(), lang)))
        known = {"game", "json", "standard", "does", "not", "beat", "BEAT", "ruling", "taken_back"}
        assert words <= known | names


# --- many records --------------------------------------------------------------------------------


def test_many_records_are_items_and_those_that_fail_have_their_ruling(tmp_path: Path) -> None:
    shown = plain(markdown(ndjson(tmp_path, [game(), game("broken.json"), game(), game()])))
    where = tmp_path / "games.ndjson"
    blocks = shown.split("\n\n")
    assert blocks[0] == f"- **{where}:1**: valid"
    assert blocks[1].startswith(f"## {where}:2: not valid")
    assert blocks[-2] == f"- **{where}:3**: valid\n- **{where}:4**: valid"
    assert blocks[-1] == "4 records: 3 valid, 1 not valid\n"


def test_one_record_that_passes_shows_its_tally_and_quiet_shows_nothing() -> None:
    assert plain(markdown(VALID)).startswith(
        f"## {VALID}: valid\n\n{WORDS.labels['because-valid']}"
    )
    assert "| seat | player |" in markdown(VALID)
    assert markdown("-q", VALID) == ""
    assert plain(markdown("-q", VALID, INVALID)).startswith(f"## {INVALID}: not valid")


def test_the_language_is_that_of_the_people() -> None:
    for lang in LANGUAGES:
        done = a44log("verify", "--format", "markdown", VALID, A44LOG_LANG=lang)
        assert catalogue(lang).labels["because-valid"] in plain(done.stdout.decode())


# --- nothing of a record is markup ---------------------------------------------------------------


def active(source: str) -> list[str]:
    """Return what in a line of Markdown may be more than text."""
    bare = re.sub(r"\\[!-/:-@\[-`{-~]", "", source)
    return re.findall(
        r"[\\`*<>|~^$&\[\]{}\n\r]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|://|www\.|@\w", bare
    )


@pytest.mark.parametrize("text", HOSTILE)
def test_escaped_text_is_nothing_but_text(text: str) -> None:
    assert active(escaped(text)) == []
    shown = plain(paragraph(text))
    assert shown.isprintable()
    assert shown.split()[:1] == plain(escaped(text)).split()[:1]
    assert not re.match(r"[#>+=-]|\d+[.)]|\s", paragraph(text))


def test_plain_words_stay_as_they_are() -> None:
    for text in (
        "seat 2 Cao pays 21, x4",
        "claim_window_ms: null",
        "2.1 s; standard@1",
        "不合法（1）",
    ):
        assert escaped(text) == text


def test_a_fence_is_longer_than_any_in_the_text() -> None:
    assert fenced(["a ```` b", "c"]) == ["`````text", "a ```` b", "c", "`````"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_cannot_break_a_table_or_be_more_than_a_name(name: str) -> None:
    record = game("broken.json")
    record["players"][3]["name"] = name
    record["events"][12]["note"] = name
    usual, shown = ruling(INVALID.read_bytes()), ruling(line(record))
    assert len(shown.splitlines()) == len(usual.splitlines())
    for row, other in zip(usual.splitlines(), shown.splitlines(), strict=True):
        assert len(cells(row)) == len(cells(other))
        if "Quinn" not in row:
            assert row == other
        elif row.startswith("| 3 "):
            assert active(cells(other)[1]) == []


def test_names_of_files_and_keys_are_escaped_too(tmp_path: Path) -> None:
    path = tmp_path / "@all [x](y) `z`.json"
    path.write_bytes(json.dumps(game() | {"<b>|`key`": 1}).encode())
    shown = markdown(path)
    for row in shown.splitlines():
        assert "<b>" not in row.replace("\\<b\\>", "")
        assert "[x](" not in row.replace("\\[x\\](", "")
        assert "@all" not in row
