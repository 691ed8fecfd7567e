"""The text format: the verdict first, then each finding and the table around it."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from a44log import Referee
from a44log.messages import LANGUAGES, Catalogue, Text, catalogue
from a44log.messages.en.words import WORDS as ENGLISH
from a44log_cli.inputs.source import Source
from a44log_cli.reports.format import Look
from a44log_cli.reports.formats import FORMATS
from a44log_cli.terminal.text import columns, width
from tests.cli.command import (
    EXAMPLES,
    GAMES,
    INVALID,
    PATIENCE,
    VALID,
    command,
    environment,
    game,
    line,
    ndjson,
    pretty,
    verify,
)

FIXTURES = Path(__file__).parent.parent / "fixtures"
WORDS = catalogue("en")
STYLE = re.compile(r"\x1b\[[0-9;]*m")


def page(
    data: bytes, *, symbols: bool = True, allow_unfinished: bool = False, lang: str = "en"
) -> str:
    """Return all that the text format has on one record, styles left out."""
    report = Referee(allow_unfinished=allow_unfinished, lang=lang).judge(data, name="game.json")
    look = Look(lang, symbols, in_full=True)
    shown = FORMATS["text"].show(report, Source(data, "game.json"), look)
    return STYLE.sub("", b"".join(shown).decode())


def text(*arguments: object, stdin: bytes = b"") -> str:
    return verify(*arguments, stdin=stdin).stdout.decode()


def test_one_valid_record_shows_its_verdict_and_its_tally() -> None:
    shown = text(VALID)
    first, *rest = shown.splitlines()
    assert first == f"{VALID}: valid"
    assert WORDS.labels["because-valid"] in shown
    tally, players = game()["tally"], game()["players"]
    rows = [row.split() for row in rest if re.match(r" +[0-3] ", row)]
    for seat in range(4):
        cells = [str(seat), players[seat]["name"], str(tally["cards_left"][seat])]
        assert rows[seat][:3] == cells
        assert rows[seat][-2:] == [f"{tally['scores'][seat]:+}"] * 2
    assert f"seat {tally['winner']} {players[tally['winner']]['name']}" in shown


def test_an_illegal_play_shows_verdict_finding_table_hand_hint_and_tally_in_this_order() -> None:
    (found,) = Referee().judge(INVALID.read_bytes()).findings
    parts = [
        f"{INVALID}: not valid, event 12 is not legal (1 error)",
        "error A44-P404 does-not-beat, event 12 (numbered 0 to 24), seat 3 Quinn",
        found.message,
        f"BEAT-8: {WORDS.clauses['BEAT-8']}",
        "8  seat 3 Quinn  plays   8♥ 9♠ 10♦ (a straight)",
        "9  seat 0 Nora   passes",
        "10  seat 1 Omar   plays   4♠4♦ 5♥5♣ 6♥6♣ (a double straight)",
        "> 12  seat 3 Quinn  plays   7♥7♦7♣ (a small bomb)",
        "seat 3 Quinn held 7♥7♦7♣ 10♥ 3♠3♥3♦",
        f"expected: {found.expected}",
        "instead: seat 3 could only have passed",
        f"hint: {found.hint}",
        WORDS.labels["skipped-play"],
        WORDS.labels["tally-as-played"],
    ]
    shown, place = _one_line(text(INVALID)), 0
    for part in parts:
        place = shown.index(_one_line(part), place)


def _one_line(shown: str) -> str:
    return " ".join(shown.split())


def test_a_wrong_score_is_marked_in_the_tally_with_what_it_is_off_by() -> None:
    record = game()
    record["tally"]["scores"][2] += 7
    record["tally"]["cards_left"][1] += 1
    (row,) = [row for row in page(line(record)).splitlines() if row.endswith("<")]
    assert row.split()[-2:] == ["+7", "<"]
    right = game()["tally"]["cards_left"][1]
    assert f"{right} not {right + 1}" in page(line(record))


def test_events_that_were_not_counted_are_not_said_to_be_numbered() -> None:
    shown = page(b'{"format": "a44log/1", "events": [{"seat": 9}]}')
    assert re.search(r"error A44-S\d+ [a-z-]+, event 0$", shown, re.MULTILINE)
    assert "numbered" not in shown


def test_who_pays_whom_is_said() -> None:
    for transfer in Referee().judge(VALID.read_bytes()).tally.transfers or []:
        ends = transfer["from"], transfer["to"]
        names = [f"seat {seat} {game()['players'][seat]['name']}" for seat in ends]
        row = " ".join([names[0], "pays", names[1], str(transfer["points"])])
        assert row in _one_line(page(VALID.read_bytes()))


def test_a_wrong_deal_shows_the_hands() -> None:
    record = game()
    card = record["deal"]["hands"][0].pop()
    record["deal"]["hands"][1].append(card)
    shown = page(line(record))
    for seat, hand in enumerate(record["deal"]["hands"]):
        name = record["players"][seat]["name"]
        assert f"seat {seat} {name}, {len(hand)} cards: " in shown


def test_a_syntax_error_shows_the_place() -> None:
    shown = page(pretty(game()).replace(b'"format":', b'"format"', 1))
    marked = [row for row in shown.splitlines() if row.strip() in ("^", '"format" "a44log/1",')]
    assert marked[1].index("^") == marked[0].index('"a44log/1"')


def test_a_long_trick_is_cut_and_says_so() -> None:
    record = game("broken.json")
    first, second, *_ = record["events"]
    hasty = {"seat": (first["seat"] + 2) % 4, "action": "pass"}
    record["events"] = [first, *[hasty | {"taken_back": True}] * 50, second, hasty | {"seat": 0}]
    shown = page(line(record))
    (finding,) = [part for part in shown.split("\n\n") if "      > 52 " in part]
    assert len(finding.splitlines()) == 14
    assert WORDS.label("left-out", count=41) in finding


@pytest.mark.parametrize("symbols", [True, False])
@pytest.mark.parametrize("allow_unfinished", [True, False])
@pytest.mark.parametrize("wide", [40, 80])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_can_be_shown_within_its_columns(
    monkeypatch: pytest.MonkeyPatch, lang: str, wide: int, allow_unfinished: bool, symbols: bool
) -> None:
    monkeypatch.setenv("COLUMNS", str(wide))
    paths = sorted(FIXTURES.glob("A44-*/record.json*"))
    assert len(paths) > 50
    for path in paths:
        data = path.read_bytes().replace(b'{"name": ""}', b'{"name": "Maximilian II"}')
        lines = page(data, symbols=symbols, allow_unfinished=allow_unfinished, lang=lang)
        assert "{" not in lines.replace("of {", "").partition("\n")[0]
        assert max(map(width, lines.splitlines()[1:]), default=0) <= wide, path
        assert not any(row != row.rstrip() for row in lines.splitlines()), path


def test_a_narrow_terminal_has_the_verdict_below_the_path_which_is_never_broken() -> None:
    shown = verify("broken.json", cwd=EXAMPLES, COLUMNS="40").stdout.decode()
    assert shown.startswith("broken.json:\n  not valid, event 12 is not legal (1\n  error)\n")
    assert verify("broken.json", cwd=EXAMPLES).stdout.startswith(b"broken.json: not valid, event")
    short = verify("dead-cha.json", cwd=EXAMPLES, COLUMNS="40").stdout.decode()
    assert short.startswith("dead-cha.json: valid\n")


def test_names_can_do_nothing_to_a_terminal() -> None:
    record = game("broken.json")
    hostile = ["\x1b[31m\x07red", "\u202eright to left\u2066", "a\r\nb\tc\x9b0m", "9" * 500]
    for player, name in zip(record["players"], hostile, strict=True):
        player["name"] = name
    record["meta"] = {"note": "\x1b[2J"}
    shown = page(line(record)) + page(line(record | {"\x1b]0;title\x07\u202e": 1}))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", shown)
    assert "\\u001b[31" in shown
    assert max(map(width, shown.splitlines())) <= columns()


def test_wide_names_keep_the_columns_straight() -> None:
    record = game("broken.json")
    for player, name in zip(record["players"], ["王小明", "e\u0301", "ｱ", ""], strict=True):
        player["name"] = name
    rows = [row for row in page(line(record)).splitlines() if re.search("plays|passes", row)]
    before = {width(re.split("plays|passes", row)[0]) for row in rows}
    assert len(before) == 1


def test_many_records_are_a_line_each_and_pages_for_those_that_fail(tmp_path: Path) -> None:
    failing = game("broken.json")
    path = ndjson(tmp_path, [game(), failing, game() | {"luck": 1}, game()])
    shown = text(path)
    heads = [row for row in shown.splitlines() if row.startswith(str(path))]
    assert heads == [
        f"{path}:1: valid",
        f"{path}:2: not valid, event 12 is not legal (1 error)",
        f"{path}:3: malformed, {WORDS.labels['because-malformed-structure']} (1 error)",
        f"{path}:4: valid",
    ]
    assert "\n\n4 records: 2 valid, 1 not valid, 1 malformed\n" in shown
    assert WORDS.labels["because-valid"] not in shown
    assert "\n\n\n" not in shown


def test_quiet_shows_what_fails_and_nothing_else(tmp_path: Path) -> None:
    assert verify("-q", VALID).stdout == b""
    shown = text("-q", *GAMES)
    assert shown.startswith(f"{INVALID}: not valid")
    assert shown.count(": valid") == 0
    assert f"{len(GAMES)} records" not in shown
    done = verify("-q", "no-such.json")
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr


def test_what_was_warned_of_is_counted_and_shown_where_it_fails() -> None:
    record = game("broken.json")
    record["events"][12]["ruling"] = {"decision": "stands"}
    data = line(record)
    assert "-:1: valid by ruling (1 warning)" in text("-", stdin=data)
    assert "warning A44-P404" not in text("-", stdin=line(game()) + data)
    shown = text("--fail-on", "warning", "-", stdin=data + line(game()))
    assert "warning A44-P404" in shown
    assert "(a small bomb, stands by ruling)" in shown


@pytest.mark.parametrize("encoding", ["latin-1", "cp437", "gbk", "big5", "cp1252"])
def test_a_console_that_lacks_characters_gets_others(encoding: str) -> None:
    done = verify(EXAMPLES / "double-straights.json", INVALID, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (1, b"")
    shown = done.stdout.decode(encoding)
    assert "7h7d7c" in shown


@pytest.mark.skipif(os.name != "posix", reason="asks for a POSIX terminal")
@pytest.mark.parametrize(
    ("changes", "styled"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colour_is_for_terminals_that_want_it(changes: dict[str, str], styled: bool) -> None:
    shown = on_terminal("verify", INVALID, **changes)
    assert (b"\x1b[31m" in shown) == styled
    assert b"not valid" in shown
    assert b"\x1b" not in verify(INVALID, TERM="xterm").stdout


def on_terminal(*arguments: object, **changes: str) -> bytes:
    """Run the command on a terminal of its own and return all that it writes there."""
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command(*arguments), stdout=theirs, stderr=theirs, env=environment(**changes)
    ) as process:
        os.close(theirs)
        written = b""
        while True:
            try:
                more = os.read(ours, 65_536)
            except OSError:  # how Linux says that the other side has closed
                break
            if not more:
                break
            written += more
        process.wait(PATIENCE)
    os.close(ours)
    return written


def test_every_word_is_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    def wordless(template: str) -> str:
        return re.sub(
            r"(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})|[A-Za-z]+", lambda m: m[1] or "*", template
        )

    wordless_kinds = dict.fromkeys(ENGLISH.kinds, "*")
    wordless_acts = dict.fromkeys(ENGLISH.could, "*")
    parts: dict[str, object] = {
        "document": {},
        "game": dict.fromkeys(WORDS.texts, Text("*", "*", "*", "*")),
        "clauses": dict.fromkeys(WORDS.clauses, "*"),
        "labels": {key: wordless(label) for key, label in WORDS.labels.items()},
        "words": ENGLISH._replace(
            kinds=wordless_kinds, could=wordless_acts, counted="*", seconds="*"
        ),
    }
    words = Catalogue(parts.__getitem__)
    for module in ("a44log_cli.reports.text", "a44log.validator.verify"):
        monkeypatch.setattr(f"{module}.catalogue", lambda _: words)
    shown = page(INVALID.read_bytes())
    data = {"game", "json", "A", "P", "does", "not", "beat", "standard", "BEAT", "J"}
    data |= {player["name"] for player in game("broken.json")["players"]}
    assert set(re.findall("[A-Za-z]+", shown)) <= data
