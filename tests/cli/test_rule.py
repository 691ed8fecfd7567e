"""`a44log rule`: a new record with the table's ruling."""

import gzip
import json
from pathlib import Path

import pytest

from a44log.messages import LANGUAGES
from tests.cli.command import EXAMPLES, INVALID, VALID, a44log, game, ndjson, pretty, verify

STANDS = ("--event", 12, "--stands", "--by", "table")


def squeezed(output: bytes) -> str:
    return " ".join(output.decode().split())


def test_the_record_goes_to_the_file_and_before_and_after_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "ruled.json"
    done = a44log("rule", INVALID, *STANDS, "--note", "played on", "-o", path)
    assert (done.returncode, done.stderr) == (0, b"")
    shown = squeezed(done.stdout)
    assert "stands by ruling of table" in shown
    assert "Before: not valid, event 12 is not legal (1 error)" in shown
    assert "After: valid by ruling (1 warning)" in shown
    assert "No longer found error A44-P404 does-not-beat" in shown
    assert "Found now warning A44-P404 does-not-beat" in shown
    assert verify(path).returncode == 0
    old, new = INVALID.read_text().splitlines(), path.read_text().splitlines()
    (changed,) = (n for n, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1])
    assert new[changed] == old[changed].replace(
        '"]}',
        '"], "ruling": {"decision": "stands", "by": "table", "note": "played on"}}',
    )


def test_without_a_file_the_record_is_the_output_and_the_rest_is_talk() -> None:
    done = a44log("rule", INVALID, "--event", 12, "--taken-back")
    assert done.returncode == 0
    assert json.loads(done.stdout)["events"][12]["taken_back"] is True
    assert "After: not valid, event 13 is not legal" in squeezed(done.stderr)


def test_a_record_of_many_becomes_one_record(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game("broken.json")])
    done = a44log("rule", f"{path}:2", *STANDS)
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1
    assert json.loads(done.stdout)["events"][12]["ruling"]["by"] == "table"


def test_gzip_is_written_where_the_name_says_so(tmp_path: Path) -> None:
    path = tmp_path / "ruled.json.gz"
    assert a44log("rule", INVALID, *STANDS, "-o", path).returncode == 0
    assert b'"ruling"' in gzip.decompress(path.read_bytes())
    assert verify(path).returncode == 0


def test_json_has_both_reports_and_what_changed(tmp_path: Path) -> None:
    path = tmp_path / "ruled.json"
    done = a44log("rule", INVALID, *STANDS, "-o", path, "--format", "json")
    found = json.loads(done.stdout)
    assert (found["before"]["verdict"], found["after"]["verdict"]) == ("invalid", "ruled")
    assert [each["severity"] for each in found["gone"]] == ["error"]
    assert [each["severity"] for each in found["new"]] == ["warning"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str, tmp_path: Path) -> None:
    for form in ("text", "markdown"):
        done = a44log(
            *("rule", INVALID, *STANDS, "-o", tmp_path / "x.json"),
            *("--lang", lang, "--format", form),
        )
        assert (done.returncode, done.stderr) == (0, b"")


# --- refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "event", "why"),
    [
        ("broken.json", 3, "the event is legal"),
        ("broken.json", 13, "an event before it is not legal"),
        ("cha-and-dian.json", 0, "the event is legal"),
        ("invalid/A44-P402-card-not-held.json", 7, "A44-P402 card-not-held"),
        ("invalid/A44-P411-game-over.json", 2, "A44-P411 game-over"),
        ("invalid/A44-D303-wrong-hand-sizes.json", 0, "A44-D303 wrong-hand-sizes"),
        ("invalid/A44-P419-taken-back-without-cause.json", 12, "it is marked taken_back"),
    ],
)
def test_where_a_ruling_cannot_help_nothing_is_written(
    name: str, event: int, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "ruled.json"
    done = a44log("rule", EXAMPLES / name, "--event", event, "--stands", "--by", "x", "-o", path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert f"a ruling on event {event} cannot help" in squeezed(done.stderr)
    assert why in squeezed(done.stderr)
    assert not path.exists()


def test_a_legal_event_cannot_go_back() -> None:
    done = a44log("rule", VALID, "--event", 3, "--taken-back")
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"A44-P419" in done.stderr


def test_the_record_that_was_read_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(pretty(game("broken.json")))
    done = a44log("rule", path, *STANDS, "-o", path)
    assert done.returncode == 2
    assert b"is the file that was read" in done.stderr
    assert path.read_bytes() == pretty(game("broken.json"))


@pytest.mark.parametrize(
    "wrong",
    [
        (),
        ("--event", 12),
        ("--event", 12, "--stands"),
        ("--event", 12, "--stands", "--by", ""),
        ("--event", 12, "--stands", "--taken-back", "--by", "x"),
        ("--event", 12, "--taken-back", "--by", "x"),
        ("--event", 99, "--stands", "--by", "x"),
        ("--event", -1, "--taken-back"),
        ("--event", 12, "--stands", "--by", "x" * 1001),
        ("--event", 12, "--stands", "--by", "x", "-o", "no-such-folder/x.json"),
    ],
)
def test_calls_that_are_wrong(wrong: tuple[object, ...]) -> None:
    done = a44log("rule", INVALID, *wrong)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"internal" not in done.stderr


def test_what_cannot_be_read_exits_3(tmp_path: Path) -> None:
    assert a44log("rule", tmp_path / "none.json", *STANDS).returncode == 3
    bad = EXAMPLES / "invalid" / "A44-S203-missing-field.json"
    assert a44log("rule", bad, *STANDS).returncode == 3


def test_a_ruling_on_a_sheet_makes_a_record_of_it(tmp_path: Path) -> None:
    path = tmp_path / "ruled.json"
    sheet = EXAMPLES / "disputes" / "hasty.a44"
    done = a44log("rule", sheet, "--event", 9, "--taken-back", "-o", path)
    assert done.returncode == 0
    assert "line 25 of the sheet" in squeezed(done.stdout)
    assert "a record of what the sheet says" in squeezed(done.stdout)
    assert verify(path).returncode == 0
