"""The tables of the other documents have what the code has."""

import re
from pathlib import Path
from typing import get_args

import duckdb
import pytest

from a44log.batch.deals import SAMPLE, Deals
from a44log.batch.fairness import FEWEST, fairness
from a44log.batch.flatten import COLUMNS
from a44log.engine.cards import hand
from a44log.engine.combinations import Kind
from a44log.generate import games
from a44log.record import model
from a44log.validator.codes import STAGES
from a44log.validator.report import Verdict
from tests.docs.pages import doc, marked, quoted, table_after
from tests.docs.shell import run

# report-format.md


def test_the_verdicts_are_all_there() -> None:
    page = doc("report-format.md")
    rows = re.findall(r"^\| `(\w+)` \| ", page.partition("| key |")[0], re.MULTILINE)
    assert rows == [*get_args(Verdict)]
    assert all(f"`{stage}`" in page for stage in STAGES)


# glossary.md


def test_the_glossary_has_every_word_that_records_write() -> None:
    words = set(quoted(doc("glossary.md")))
    kinds = {kind.name.lower() for kind in Kind if kind is not Kind.NONE}
    figures = {*model.Tally.model_fields} - {"winner", "scores"}
    assert kinds | figures | {"play", "pass", "cha", "dian", "decline"} <= words


# analysis.md


def test_the_columns_of_a_table_of_events_are_all_there() -> None:
    rows = table_after(doc("analysis.md"), "<!-- columns -->")
    assert rows == [[f"`{name}`", *column] for name, column in COLUMNS.items()]


def test_the_tests_of_deals_are_all_there_with_their_degrees_of_freedom() -> None:
    page = doc("analysis.md")
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
    done = run("a44log flatten examples --out events.parquet", elsewhere)
    assert (elsewhere / "events.parquet").is_file(), done.stderr
    monkeypatch.chdir(elsewhere)
    rows = duckdb.execute(query.text).fetchall()
    assert {"single", "pair", "straight"} <= {kind for kind, _, _ in rows}
    assert all(0 <= passed <= 1 <= events for _, passed, events in rows)
