"""`a44log stats`: the same figures whatever the jobs, in words, in Markdown and in JSON."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from a44log.batch.counters import Counters
from a44log.batch.stats import stats
from a44log.engine.ruleset import parse_ruleset
from a44log.log import read_log
from a44log.messages import LANGUAGES
from a44log.validator.verify import Referee
from a44log_cli.batch.task import Task
from a44log_cli.commands.stats import counted
from a44log_cli.inputs.pieces import File, Piece
from tests.batch.logs import broken, sound, unfinished
from tests.cli.command import EXAMPLES, GAMES, INVALID, VALID, a44log

pytestmark = pytest.mark.long


@cache
def whole() -> tuple[bytes, ...]:
    return (*sound(), *(data for data in broken() if data and b"\n" not in data))


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return records of all sorts, enough for several pieces."""
    path = tmp_path_factory.mktemp("season") / "season.ndjson"
    path.write_bytes(b"".join(data + b"\n" for data in whole()))
    return path


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return fewer records: enough for tests of the deals, and some faults."""
    path = tmp_path_factory.mktemp("evening") / "evening.ndjson"
    path.write_bytes(b"".join(data + b"\n" for data in (*sound()[:110], *whole()[-200::10])))
    return path


def data(*arguments: object) -> Any:
    return json.loads(a44log("stats", "--format", "json", *arguments).stdout)


def test_the_document_is_that_of_the_library_whatever_the_jobs(season: Path) -> None:
    counters = Counters()
    for line in whole():
        counters.add(read_log(line))
    for jobs in (1, 2):
        done = a44log("stats", "--format", "json", "--jobs", jobs, season)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout == stats(counters).to_json()


def test_records_are_judged_under_the_terms_that_are_given(tmp_path: Path) -> None:
    some = (*whole()[50:90], unfinished())
    path = tmp_path / "games.ndjson"
    path.write_bytes(b"\n".join(some))
    terms = ("--ruleset", "standard,settlement=winner_only", "--allow-unfinished")
    referee, counters = Referee(parse_ruleset(terms[1]), allow_unfinished=True), Counters()
    for line in some:
        counters.add(read_log(line, referee=referee))
    for jobs in (1, 2):
        done = a44log("stats", "--format", "json", *terms, "--jobs", jobs, path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout == stats(counters).to_json()
    given, own = json.loads(done.stdout), data(path)
    (rules,) = given["rulesets"]
    assert rules["options"] == {"settlement": "winner_only"}
    assert len(own["rulesets"]) > 1
    assert given["verdicts"]["unfinished"] == 1
    assert "unfinished" not in own["verdicts"]
    wrong = a44log("stats", "--ruleset", "standard@9", path)
    assert (wrong.returncode, b"standard@9" in wrong.stderr) == (2, True)


def test_every_kind_of_input_is_read_and_counted_once(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(VALID.read_bytes())
    (tmp_path / "b.json.gz").write_bytes(gzip.compress(INVALID.read_bytes()))
    (tmp_path / "c.a44").write_bytes((EXAMPLES / "tea-house.a44").read_bytes())
    done = a44log("stats", "--format", "json", tmp_path, "-", stdin=VALID.read_bytes())
    found = json.loads(done.stdout)
    assert (done.returncode, found["records"]) == (0, 4)
    assert found["verdicts"]["invalid"] == 1
    assert found["fairness"]["deals"] == 3  # the sheet's suits are assigned
    assert found["fairness"]["tested"] == 2


def test_text_says_what_there_is(season: Path) -> None:
    done = a44log("stats", season, COLUMNS="80")
    shown = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert max(map(len, shown.splitlines())) <= 80
    for said in (
        f"{len(whole())} records",
        "not valid",
        "A44-P404",
        "joker pairs",
        "Whether the deals look fair",
        "cards by seat",
        "fair dealers would come out at least as",
        "it happens to 19% of fair",
    ):
        assert said in " ".join(shown.split())


def test_few_deals_are_too_few_and_the_text_says_so() -> None:
    shown = a44log("stats", VALID).stdout.decode()
    assert "1 record\n" in shown
    assert "1 different deal, of 1 deal noted as dealt" in shown
    assert "the tests ask for 100" in shown
    assert "chi-square" not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["text", "markdown"])
def test_each_language_has_words_for_all_of_it(evening: Path, lang: str, form: str) -> None:
    done = a44log("stats", "--lang", lang, "--format", form, evening, COLUMNS="100")
    shown = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "A44-P404" in shown
    assert ("records" in shown) == (lang == "en")
    assert ("自由度" in shown) == (lang != "en")
    assert ("| :-- | --: |" in shown) == (form == "markdown")


def test_deals_that_are_not_fair_are_called_so(tmp_path: Path) -> None:
    """Seats counted from whoever leads give the heart 3 to seat 0 each time."""
    records = []
    for line in sound():
        record = json.loads(line)
        hands = record["deal"]["hands"]
        first = next(seat for seat in range(4) if "3h" in hands[seat])
        record["deal"]["hands"] = hands[first:] + hands[:first]
        for event in record["events"]:
            event["seat"] = (event["seat"] - first) % 4
        records.append(record)
    path = tmp_path / "games.ndjson"
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    shown = a44log("stats", path).stdout.decode()
    assert "Unlike fair dealing" in " ".join(shown.split())
    assert f"3h at seat 0, {len(records)} times" in " ".join(shown.split())
    cards = data(path)["fairness"]["tests"][0]
    assert (cards["name"], cards["cells"][0]["card"]) == ("cards", "3h")
    assert cards["p"] < 1e-6


def test_it_goes_to_a_file_that_is_none_of_those_that_are_read(tmp_path: Path) -> None:
    target = tmp_path / "stats.md"
    done = a44log("stats", "--format", "markdown", "--out", target, *GAMES)
    assert (done.returncode, done.stdout) == (0, b"")
    assert target.read_text("utf-8").startswith("## ")
    done = a44log("stats", "--format", "json", "-o", VALID, VALID)
    assert (done.returncode, b"one of the inputs" in done.stderr) == (2, True)


def test_a_record_that_ends_each_process_is_counted_and_the_run_is_4() -> None:
    came = Task(counted, "en").lost(Piece((File(VALID, "game.json", 7),)))
    found = stats(came.result)
    assert (came.logs, came.status, found.records) == (1, 4, 1)
    assert [each.code for each in found.codes] == ["A44-I901"]


def test_what_cannot_be_read_is_told_and_the_rest_counted(tmp_path: Path) -> None:
    done = a44log("stats", "--format", "json", VALID, tmp_path / "nothing.json")
    assert done.returncode == 3
    assert b"nothing.json: cannot be read" in done.stderr
    assert json.loads(done.stdout)["records"] == 1
    done = a44log("stats", tmp_path)
    assert (done.returncode, b"no record" in done.stderr) == (3, True)
    assert b"0 records" in done.stdout
    assert a44log("stats", "").returncode == 2
