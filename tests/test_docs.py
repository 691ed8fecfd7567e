"""The documents say what the program does: each clause, option, key, command and figure."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import duckdb
import pytest
from pydantic import BaseModel

import a44log
from a44log.batch.deals import SAMPLE, Deals
from a44log.batch.fairness import FEWEST, fairness
from a44log.batch.flatten import COLUMNS
from a44log.engine.cards import SUITS, hand
from a44log.engine.combinations import OUTRANKS, SHAPES, Combination, Kind, beats, combination
from a44log.engine.ruleset import MAX_INTEGER, OPTIONS, PRESETS
from a44log.generate import games
from a44log.messages import catalogue
from a44log.messages.en.clauses import CLAUSES
from a44log.messages.en.words import WORDS
from a44log.messages.sources import GROUNDS, LINES
from a44log.record import model
from a44log.record.decoder import MAX_BYTES
from a44log.record.game import MAX_EVENTS, MAX_STRING
from a44log.record.scanner import MAX_DEPTH
from a44log.validator.codes import CODES, STAGES
from a44log.validator.report import Verdict

ROOT = Path(__file__).parent.parent
NAMES = (
    "rules.md",
    "record-format.md",
    "glossary.md",
    "errata.md",
    "test-data.md",
    "sheet.md",
    "report-format.md",
    "at-the-table.md",
    "disputes.md",
    "batches.md",
    "analysis.md",
    "arrow.md",
)
PAGES = [*(ROOT / "docs" / name for name in NAMES), ROOT / "examples" / "README.md"]

CHECKED = {("python", "run"), ("text", "output"), ("text", "digests")}
CHECKED |= {("text", "printed")}
CHECKED |= {("python", "exporter"), ("js", "exporter"), ("text", "exported")}
CHECKED |= {("a44", "last-hands"), ("a44", "part"), ("ebnf", ""), ("sql", "run")}
"""Blocks that a test runs or compares, by language and mark; JSON and commands apart."""

Row = list[str]


class Block(NamedTuple):
    """A fenced block: its language, the mark behind that, and its text."""

    language: str
    mark: str
    text: str


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def rules() -> str:
    return text_of(PAGES[0])


def record_format() -> str:
    return text_of(PAGES[1])


def blocks(page: Path) -> list[Block]:
    fenced = re.findall(r"^```(\w+) ?(.*)\n((?:.*\n)*?)```$", text_of(page), re.MULTILINE)
    return [Block(*parts) for parts in fenced]


def marked(language: str, mark: str) -> list[Block]:
    """List the blocks of a language whose mark begins so."""
    every = [block for page in PAGES for block in blocks(page)]
    return [each for each in every if each.language == language and each.mark.startswith(mark)]


def table_after(text: str, heading: str) -> list[Row]:
    """Return the rows of the first table after a line, without its head."""
    lines = iter(text[text.index(f"\n{heading}\n") :].splitlines()[2:])
    table = list(_table(lines))
    assert table, heading
    return table[2:]


def _table(lines: Iterator[str]) -> Iterator[Row]:
    found = False
    for line in lines:
        if line.startswith("|"):
            found = True
            yield [cell.strip() for cell in line.strip("|").split("|")]
        elif found:
            return


def example(mark: str) -> tuple[str, Any]:
    """Return the heading of the table about an example, and that example."""
    heading, name = re.findall(rf"^(<!-- {mark}: (examples/.+) -->)$", rules(), re.MULTILINE)[0]
    return heading, json.loads((ROOT / name).read_bytes())


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"[-+]?\d+", text)]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder with nothing but the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command where the checkout can be imported and `a44log` is on the path."""
    binaries = folder / "bin"
    binaries.mkdir()
    script = binaries / "a44log"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m a44log_cli "$@"\n')
    script.chmod(0o755)
    environment = os.environ | {
        "PATH": os.pathsep.join([str(binaries), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cli")]),
    }
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8"
    )


# All pages


LINKED = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("[a-z]*/README.md")]


@pytest.mark.parametrize("page", sorted(LINKED), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", text_of(page)):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        linked = page.parent / name if name else page
        assert linked.exists(), target
        headings = re.findall(r"^#+ (.+)$", text_of(linked), re.MULTILINE) if anchor else []
        anchors = [re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in headings]
        assert not anchor or anchor in anchors, target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_clauses_and_codes_exist(page: Path) -> None:
    text = text_of(page)
    families = "|".join({clause.partition("-")[0] for clause in CLAUSES})
    assert set(re.findall(rf"\b(?:{families})-\d+\b", text)) <= set(CLAUSES)
    assert set(re.findall(r"A44-[A-Z]\d+", text)) <= set(CODES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_is_checked(page: Path) -> None:
    for language, mark, text in blocks(page):
        if language == "sh":
            assert mark.startswith("exit=") or "a44log serve" in text
        elif language == "json":
            json.loads(text)
        else:
            assert (language, mark) in CHECKED


@pytest.mark.parametrize("block", marked("sh", "exit="), ids=lambda block: block.text.strip())
def test_commands_end_as_stated(block: Block, elsewhere: Path) -> None:
    done = run(["sh", "-c", block.text], elsewhere)
    assert f"exit={done.returncode}" == block.mark, done.stderr


def test_programs_print_what_is_printed_below_them(elsewhere: Path) -> None:
    programs, outputs = marked("python", "run"), marked("text", "output")
    for place, (program, output) in enumerate(zip(programs, outputs, strict=True)):
        folder = elsewhere / str(place)
        shutil.copytree(elsewhere / "examples", folder / "examples")
        done = run([sys.executable, "-W", "error", "-c", program.text], folder)
        assert done.stdout == output.text, done.stderr


# rules.md


def test_every_clause_stands_there_once_word_for_word() -> None:
    listed = re.findall(r"^- \*\*([A-Z]+-\d+)\*\* (.+)$", rules(), re.MULTILINE)
    assert len(listed) == len(CLAUSES)
    assert dict(listed) == CLAUSES


def test_the_clauses_of_a_family_stand_in_order() -> None:
    listed = re.findall(r"^- \*\*([A-Z]+)-(\d+)\*\* ", rules(), re.MULTILINE)
    for family in {family for family, _ in listed}:
        places = [int(number) for each, number in listed if each == family]
        assert places == list(range(1, len(places) + 1))


def test_every_clause_stands_there_in_chinese_with_what_it_rests_on() -> None:
    """The rows are those of the catalogues and of `a44log/messages/sources.py`, in their order."""
    hant, hans = (catalogue(lang).clauses for lang in ("zh-Hant", "zh-Hans"))
    expected = []
    for clause in CLAUSES:
        basis, lines = GROUNDS[clause]
        rests = " and ".join(basis) + (f": {', '.join(map(str, lines))}" if lines else "")
        expected.append([clause, hant[clause], hans[clause], rests])
    assert table_after(rules(), "<!-- clauses -->") == expected


def test_the_lines_are_quoted_as_they_were_found() -> None:
    rows = table_after(rules(), "<!-- lines -->")
    assert rows == [[str(number), line] for number, line in LINES.items()]


def test_every_decision_is_explained() -> None:
    decided = [clause for clause, ground in GROUNDS.items() if "decided" in ground.basis]
    rows = table_after(rules(), "<!-- decisions -->")
    assert sorted(row[0] for row in rows) == sorted(decided)
    assert len(rows) == 8
    assert "; eight\nsettle what those leave open" in rules()
    assert all(row[1].endswith(".") and row[2].endswith(".") for row in rows)


def test_every_option_says_why_its_standard_is_the_standard() -> None:
    rows = table_after(rules(), "<!-- standards -->")
    assert [quoted(row[0])[0] for row in rows] == list(OPTIONS)
    assert [quoted(row[1]) for row in rows] == [[_written(o.values[0])] for o in OPTIONS.values()]
    assert all(row[2].endswith(".") for row in rows)


def shape_of(text: str) -> Combination | None:
    """Return what cards are that are named as players name them, suits left out."""
    if "joker," in text:
        return combination(hand(["X1", "X2"]))
    ranks = [rank.replace("10", "T") for rank in re.findall(r"10|[2-9JQKA]", text)]
    suits = [SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
    return combination(hand(map("".join, zip(ranks, suits, strict=True))))


def test_the_kinds_are_all_there_with_true_examples() -> None:
    rows = table_after(rules(), "<!-- kinds -->")
    assert [_kind(row[0]).name.lower() for row in rows] == list(WORDS.kinds)
    for kind, _, examples in rows:
        named = examples.removesuffix(", or a joker")
        for part in [named] if "joker" in named else named.split(", "):
            shape = shape_of(part)
            assert shape is not None
            assert shape.kind is _kind(kind)


def _kind(name: str) -> Kind:
    return Kind[name.strip("*").replace(" ", "_").upper()]


def test_the_named_non_straights_are_none() -> None:
    for named in ("A23", "234", "345", "KA2"):
        assert named in rules()
        assert shape_of(named) is None


def test_the_table_of_what_beats_what_is_that_of_the_engine() -> None:
    rows = table_after(rules(), "<!-- beats -->")
    kinds = [kind for kind in Kind if kind is not Kind.NONE]
    assert [_kind(row[0]) for row in rows] == kinds
    for play, row in zip(kinds, rows, strict=True):
        for table, cell in zip(kinds, row[1:], strict=True):
            assert cell == _cell(play, table), (play, table)


def _cell(play: Kind, table: Kind) -> str:
    if table in OUTRANKS[play]:
        return "yes"
    some = (play, table) in {(mine.kind, theirs.kind) for mine, theirs in _beating()}
    return "higher" if some else ""


@cache
def _beating() -> list[tuple[Combination, Combination]]:
    shapes = SHAPES[3].values()
    return [(mine, theirs) for mine in shapes for theirs in shapes if beats(mine, theirs)]


@pytest.mark.parametrize("place", [0, 1])
def test_the_worked_claims_are_those_of_the_examples(place: int) -> None:
    marks = re.findall(r"^(<!-- events: (examples/.+) -->)$", rules(), re.MULTILINE)
    heading, name = marks[place]
    events = json.loads((ROOT / name).read_bytes())["events"]
    for number, seat, action, cards in table_after(rules(), heading):
        event = events[int(number)]
        back = ", taken back" if event.get("taken_back") else ""
        assert (seat, action) == (str(event["seat"]), event["action"] + back)
        assert cards.split() == event.get("cards", [])


def test_the_worked_times_are_those_of_the_example() -> None:
    events = json.loads((ROOT / "examples" / "timed-claims.json").read_bytes())["events"]
    queen, cha, dian = (events[number]["t_ms"] for number in (2, 4, 5))
    told = re.findall(r"(\d\.\d+) seconds (?:after the queen|after the cha)", rules())
    assert [round(float(seconds) * 1000) for seconds in told] == [cha - queen, dian - cha]


def test_the_worked_tally_is_that_of_the_example() -> None:
    heading, record = example("counts")
    tally = a44log.verify(record).tally
    assert tally.counts is not None
    rows = [
        [*map(int, (s, left, x, count))] for s, left, _, x, count in table_after(rules(), heading)
    ]
    assert rows == [[c.seat, c.cards_left, c.multiplier, c.weighted] for c in tally.counts]
    reasons = [row[2] for row in table_after(rules(), heading)]
    assert ["nothing played" in reason for reason in reasons] == [c.unplayed for c in tally.counts]
    assert ["in hand" in reason for reason in reasons] == [c.special for c in tally.counts]


def test_the_worked_transfers_are_those_of_the_example() -> None:
    heading, record = example("scores")
    tally = json.loads(a44log.verify(record).to_json())["tally"]
    for seat, winner, losers, score in table_after(rules(), heading):
        assert numbers(score) == [tally["recomputed"]["scores"][int(seat)]]
        for between, cell in (("winner_and_loser", winner), ("losers", losers)):
            points = [
                one["points"] if one["to"] == int(seat) else -one["points"]
                for one in tally["transfers"]
                if one["between"] == between and int(seat) in (one["from"], one["to"])
            ]
            assert sorted(numbers(cell)) == sorted(points)


def test_the_presets_are_all_there_with_what_they_change_and_give() -> None:
    heading, record = example("presets")
    rows = table_after(rules(), heading)
    assert [quoted(row[0])[0] for row in rows] == [name for name, _ in PRESETS]
    standard = PRESETS["standard", 1]._asdict()
    for (name, version), row in zip(PRESETS, rows, strict=True):
        options = PRESETS[name, version]._asdict()
        changed = [
            f"{key}: {_written(options[key])}" for key in options if options[key] != standard[key]
        ]
        assert quoted(row[1]) == changed
        recomputed = a44log.verify(record, ruleset=f"{name}@{version}").tally.recomputed
        assert recomputed is not None
        assert numbers(row[2]) == recomputed.scores


def test_the_options_are_all_there_with_all_their_values() -> None:
    rows = table_after(rules(), "<!-- options -->")
    assert [quoted(row[0])[0] for row in rows] == list(OPTIONS)
    for option, row in zip(OPTIONS.values(), rows, strict=True):
        assert quoted(row[1]) == [_written(value) for value in option.values]
        bounds = re.findall(r"(\d+) to (\d+)", row[1])
        assert bounds == ([tuple(map(str, option.integers))] if option.integers else [])


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


# record-format.md


def minimal() -> str:
    (block,) = marked("json", "record")
    return block.text


def test_the_whole_game_is_valid() -> None:
    judged = a44log.verify(minimal())
    assert judged.verdict == "valid"
    assert judged.findings == []


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("### The record", model.Record),
        ("### `ruleset`", model.RulesetRef),
        ("### `meta`", model.Meta),
        ("### `players`", model.Player),
        ("### `deal`", model.Deal),
        ("### `events`", model.EventBase),
        ("### `ruling` and `taken_back`", model.Ruling),
        ("### `end`", model.End),
        ("### `tally`", model.Tally),
    ],
)
def test_the_keys_of_a_part_are_all_there(heading: str, part: type[BaseModel]) -> None:
    rows = table_after(record_format(), heading)
    assert [quoted(row[0])[0] for row in rows] == list(part.model_fields)
    must = {quoted(row[0])[0] for row in rows if row[2].startswith("must")}
    conditional = {"cards"} if part is model.EventBase else set()
    required = {name for name, field in part.model_fields.items() if field.is_required()}
    assert must == required | conditional


@pytest.mark.parametrize(
    "row", table_after(record_format(), "<!-- mistakes -->"), ids=lambda r: r[0]
)
def test_the_mistakes_get_the_findings_that_are_stated(row: Row) -> None:
    written, instead = quoted(row[0])[0], quoted(row[1])[0]
    text = minimal()
    if instead.endswith("[...]"):
        record = json.loads(text)
        text = json.dumps({key: record[key] for key in record if key != "tally"} | {"events": []})
    else:
        assert instead in text
        text = text.replace(instead, written, 1)
    findings = a44log.verify(text).findings
    assert ", ".join(finding.code for finding in findings) == row[2]
    assert row[3] in " ".join(f"{finding.message} {finding.hint}" for finding in findings)


def codes_after(name: str, change: Callable[[dict[str, Any]], object]) -> set[str]:
    record = json.loads((ROOT / "examples" / name).read_bytes())
    change(record)
    return {finding.code for finding in a44log.verify(record).findings}


def test_the_mistakes_that_no_line_shows_get_the_findings_that_are_stated() -> None:
    def export_cha_as_play(record: dict[str, Any]) -> None:
        record["events"][1]["action"] = "play"

    def export_dian_as_play(record: dict[str, Any]) -> None:
        record["events"][22]["action"] = "play"

    def leave_out_passes(record: dict[str, Any]) -> None:
        record["events"] = [event for event in record["events"] if event["action"] != "pass"]

    def deal_last_hands(record: dict[str, Any]) -> None:
        laid = {card for event in record["events"] for card in event.get("cards", ())}
        hands = record["deal"]["hands"]
        record["deal"]["hands"] = [[card for card in cards if card not in laid] for cards in hands]

    assert codes_after("cha-and-dian.json", export_cha_as_play) == {"A44-P401"}
    assert codes_after("cha-and-dian.json", export_dian_as_play) == {"A44-P413"}
    assert codes_after("cha-and-dian.json", leave_out_passes) == {"A44-P401"}
    assert "A44-D301" in codes_after("cha-and-dian.json", deal_last_hands)


def test_the_bounds_are_those_of_the_reader() -> None:
    files = record_format().partition("## Files")[2].partition("\n## ")[0]
    for bound in (MAX_BYTES, MAX_EVENTS, MAX_STRING):
        assert f"{bound:,}" in files
    assert f"{MAX_DEPTH} levels" in files
    assert f"{MAX_INTEGER}" in files


def test_the_finding_is_the_one_of_the_report() -> None:
    (block,) = marked("json", "finding=")
    name = block.mark.partition("=")[2]
    report = json.loads(a44log.verify((ROOT / name).read_bytes()).to_json())
    assert [json.loads(block.text)] == report["findings"]


def test_the_digests_are_those_of_the_report() -> None:
    judged = a44log.verify((ROOT / "examples" / "timed-claims.json").read_bytes())
    assert f"\nrecord_sha256 {judged.input.record_sha256}\n" in record_format()
    assert f"\ngame_sha256 {judged.input.game_sha256}\n" in record_format()


# report-format.md


def test_the_verdicts_are_all_there() -> None:
    page = text_of(ROOT / "docs" / "report-format.md")
    rows = re.findall(r"^\| `(\w+)` \| ", page.partition("| key |")[0], re.MULTILINE)
    assert rows == [*get_args(Verdict)]
    assert all(f"`{stage}`" in page for stage in STAGES)


# glossary.md


def test_the_glossary_has_every_word_that_records_write() -> None:
    words = set(quoted(text_of(PAGES[2])))
    kinds = {kind.name.lower() for kind in Kind if kind is not Kind.NONE}
    assert (
        kinds
        | {"play", "pass", "cha", "dian", "decline", *model.Tally.model_fields}
        - {
            "winner",
            "scores",
        }
        <= words
    )


# analysis.md


def test_the_columns_of_a_table_of_events_are_all_there() -> None:
    rows = table_after(text_of(ROOT / "docs" / "analysis.md"), "<!-- columns -->")
    assert rows == [[f"`{name}`", *column] for name, column in COLUMNS.items()]


def test_the_tests_of_deals_are_all_there_with_their_degrees_of_freedom() -> None:
    page = text_of(ROOT / "docs" / "analysis.md")
    deals = Deals()
    for game in games(FEWEST, seed=1):
        deals.add([hand(cards) for cards in game.record["deal"]["hands"]])
    found = [(test.name, test.df) for test in fairness(deals).tests]
    told = re.findall(r"^\| `(\w+)` \| .* \| (\d+)\b.*\|$", page, re.MULTILINE)
    assert [(name, int(df)) for name, df in told] == found
    assert f"{SAMPLE:,}" in page
    assert f"Below {FEWEST} nothing is said" in page


def test_the_query_answers(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (query,) = marked("sql", "run")
    done = run(["a44log", "flatten", "examples", "--out", "events.parquet"], elsewhere)
    assert (elsewhere / "events.parquet").is_file(), done.stderr
    monkeypatch.chdir(elsewhere)
    rows = duckdb.execute(query.text).fetchall()
    assert {"single", "pair", "straight"} <= {kind for kind, _, _ in rows}
    assert all(0 <= passed <= 1 <= events for _, passed, events in rows)
