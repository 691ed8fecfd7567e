"""`a44log schema`: the published bytes, and what they alone say of a document."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import INVALID, VALID, a44log, game, line, ndjson, verify

SCHEMAS = Path(__file__).parents[2] / "schema" / "v1"


def check(*arguments: object, stdin: bytes = b"") -> tuple[int, str]:
    done = a44log("schema", "check", *arguments, stdin=stdin)
    return done.returncode, done.stdout.decode()


def faults(document: Any) -> list[str]:
    """Return what is said of a document, a sentence a line."""
    status, shown = check("-", stdin=json.dumps(document).encode())
    head, *rows = shown.replace("\n    ", " ").splitlines()
    assert status == (1 if rows else 0)
    assert head.startswith("-:1: ")
    return [row.strip() for row in rows]


@pytest.mark.parametrize("name", ["record", "report", "replay"])
def test_the_published_bytes_are_printed(name: str) -> None:
    done = a44log("schema", name)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == (SCHEMAS / f"{name}.schema.json").read_bytes()


def test_sound_records_and_reports_are_as_their_schema_has_them(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    report.write_bytes(verify("--format", "json", INVALID).stdout)
    status, shown = check(VALID, INVALID, report)
    assert status == 0
    assert shown.splitlines() == [
        f"{VALID}: as the schema record has it",
        f"{INVALID}: as the schema record has it",
        f"{report}: as the schema report has it",
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 7}, "/players is 7; it should be a list"),
        ({"luck": 7}, "the document has keys that do not belong there: luck"),
        ({"format": "a44log/2"}, '/format is "a44log/2"; it should be a44log/1'),
        ({"events": [{"seat": 4, "action": "pass"}]}, "/events/0/seat is 4, and the most is 3"),
        ({"events": [7]}, "/events/0 is 7; it should be an object"),
        ({"events": [{"seat": 1}]}, "/events/0 lacks action"),
        (
            {"events": [{"seat": 1, "action": "fly"}]},
            '/events/0/action is "fly"; it should be play, pass, cha, dian or decline',
        ),
        (
            {"events": [{"seat": 1, "action": "cha", "cards": ["5h"]}]},
            "/events/0/cards has a length of 1, and the least is 2",
        ),
        (
            {"events": [{"seat": 1, "action": "play", "cards": ["5h", "5h"]}]},
            "/events/0/cards has an item twice",
        ),
        (
            {"events": [{"seat": 1, "action": "play", "cards": ["h5"]}]},
            '/events/0/cards/0 is "h5", which is none of the 54 values that there are',
        ),
        (
            {
                "events": [
                    {
                        "seat": 1,
                        "action": "pass",
                        "taken_back": True,
                        "ruling": {"decision": "stands"},
                    }
                ]
            },
            "/events/0 has taken_back and a ruling, which exclude each other",
        ),
        (
            {"ruleset": {"name": "basic", "version": 1, "options": {"claim_window_ms": "x"}}},
            '/ruleset/options/claim_window_ms is "x"; it should be a whole number or null',
        ),
        (
            {"ruleset": {"name": "basic", "version": 1, "options": {"claim_window_ms": -1}}},
            "/ruleset/options/claim_window_ms is -1, and the least is 0",
        ),
        ({"meta": {"started_at": "x"}}, '/meta/started_at is "x", which is not written as it'),
    ],
)
def test_a_fault_is_a_sentence_with_its_pointer(change: dict[str, Any], said: str) -> None:
    found = faults(game() | change)
    assert len(found) == 1
    assert found[0].startswith(said)


def test_all_faults_are_told_and_quotes_are_cut_and_harmless() -> None:
    record = game() | {"id": 1, "\x1b[31m": 1, "tally": {"scores": ["9" * 500, 0, 0, 0]}}
    found = faults(record)
    assert len(found) == 3
    assert "\x1b" not in "".join(found)
    assert max(map(len, found)) < 120


def test_of_more_faults_than_anybody_reads_a_hundred_are_listed(tmp_path: Path) -> None:
    several = {"events": [0] * 101}, {"events": [0] * 100}
    whole, one_less = (check(ndjson(tmp_path, [game() | events]))[1] for events in several)
    assert whole.startswith(f"{tmp_path / 'games.ndjson'}:1: 100 faults\n")
    assert whole.endswith("  More was found than is listed.\n")
    assert one_less in whole
    assert one_less.count("\n") == 101


def test_what_is_laid_twice_is_told_among_what_is_no_card() -> None:
    event = {"seat": 0, "action": "play", "cards": ["3h", "3h", *({"n": n} for n in range(20))]}
    found = faults(game() | {"events": [event]})
    assert "/events/0/cards has an item twice" in found


def test_what_is_not_a_record_at_all_is_held_to_the_schema_of_records() -> None:
    assert faults("x") == ['the document is "x"; it should be an object']
    assert faults([]) == ["the document is []; it should be an object"]
    assert faults({"format": ["a44log-report/1"]})[0].startswith("/format is [...]")


def test_the_gravest_status_wins_and_nothing_stops_the_others(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game() | {"luck": 1}])
    path.write_bytes(path.read_bytes() + b"{\n" + line(game()))
    done = a44log("schema", "check", path, "no-such.json")
    assert done.returncode == 3
    rows = done.stdout.decode().splitlines()
    assert [row.partition(": ")[0] for row in rows if not row.startswith(" ")] == [
        f"{path}:1",
        f"{path}:2",
        f"{path}:4",
    ]
    assert f"{path}:3: line 1, column 2: " in done.stderr.decode()
    assert b"no-such.json: cannot be read" in done.stderr
    assert check(path.parent / "nothing-here")[0] == 3
    assert a44log("schema", "check").returncode == 2
    assert a44log("schema", "check", "").returncode == 2


def test_it_speaks_every_language() -> None:
    data = line(game() | {"luck": 1})
    shown = check("--lang", "zh-Hant", "-", stdin=data)[1]
    assert shown.splitlines()[0] == "-:1: 1處錯誤"
    assert "luck" in shown
