"""Every report is one by the published schema, under jsonschema and (`scripts/check --all`) Ajv."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import a44log
from a44log.messages import LANGUAGES
from a44log.validator.codes import CODES
from a44log.validator.schema import report_schema
from tests.node import ajv
from tests.schema.broken_games import broken_games, whole
from tests.schema.mutations import Mutator
from tests.validator.goldens import compact, golden_of, judge

ROOT = Path(__file__).parents[2]
VALIDATOR = Draft202012Validator(report_schema())


@cache
def reports(each: int) -> list[bytes]:
    """Return the reports on fixtures in every language, on examples, and on damaged games."""
    found = [compact(golden_of(code)) for code in CODES]
    found += [judge(code, lang).to_json() for code in CODES for lang in LANGUAGES]
    found += [a44log.verify(path.read_bytes()).to_json() for path in ROOT.glob("examples/*.json")]
    found += [a44log.verify(game.record).to_json() for game in whole()]
    for number, cases in enumerate(broken_games(each).values()):
        lang = [*LANGUAGES][number % len(LANGUAGES)]
        found += [a44log.verify(data, lang=lang).to_json() for data in cases]
    return found


def test_every_report_is_valid(pytestconfig: pytest.Config) -> None:
    node = pytestconfig.getoption("node_folder")
    found = reports(8 if node else 1)
    for report in found:
        VALIDATOR.validate(json.loads(report))
    if node:
        assert all(ajv(node, "report", [report.decode().rstrip("\n") for report in found]))


def test_both_judges_agree_on_mutated_reports(pytestconfig: pytest.Config) -> None:
    """What no report says is refused key by key in `tests/validator/test_schema.py`."""
    node = pytestconfig.getoption("node_folder")
    plain: list[Any] = [json.loads(report) for report in reports(1)]
    mutator = Mutator(2, plain[: len(CODES)])
    documents = [mutator.mutated(mutator.draw.choice(plain)) for _ in range(3000 if node else 150)]
    said = [VALIDATOR.is_valid(document) for document in documents]
    assert min(Counter(said).values()) > len(documents) / 8
    if node:
        assert ajv(node, "report", [json.dumps(document) for document in documents]) == said
