"""Whether a document is a record: the models, the structure stage, the reader, and the published
schema under jsonschema and (`scripts/check --all`) under Ajv are of one mind.
"""

import gzip
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from a44log.record.decoder import decode
from a44log.record.game import read
from a44log.record.model import Record
from a44log.record.schema import record_schema
from a44log.record.structure import structure
from a44log.validator.codes import CODES
from tests.node import ajv
from tests.record.records import fullest, smallest
from tests.schema.broken_games import broken_games, whole
from tests.schema.mutations import Mutator

ROOT = Path(__file__).parents[2]
INVALID = ROOT / "examples" / "invalid"
VALIDATOR = Draft202012Validator(record_schema())


def texts_of_files() -> list[bytes]:
    """Return what all fixtures and examples hold, whole and broken."""
    paths = sorted(ROOT.glob("tests/fixtures/*/record.json"))
    paths += sorted((ROOT / "examples").rglob("*.json"))
    return [path.read_bytes() for path in paths]


@cache
def decodable() -> list[Any]:
    """Return the documents that the decoder passes: of files, and of games, sound and broken."""
    texts = texts_of_files()
    texts += [data for cases in broken_games(1).values() for data in cases]
    records = [smallest(), fullest(), *(game.record for game in whole())]
    texts += [json.dumps(record).encode() for record in records]
    documents = [decode(text).document for text in texts]
    return [document for document in documents if document is not None]


def rich() -> dict[str, Any]:
    """Return a record with few cards and every key at every place that may have it."""
    extras = {"t_ms": 7, "auto": True, "note": "?", "ext": {"seat": 9}}
    ruled = {**extras, "ruling": {"decision": "stands", "by": "table", "note": "!"}}
    back = {**extras, "taken_back": True}
    laid = {"play": ["4s", "X1"], "cha": ["5h", "5d"], "dian": ["5c"], "pass": [], "decline": []}
    events = [
        {"seat": 3, "action": action, **({"cards": cards} if cards else {}), **marks}
        for action, cards in laid.items()
        for marks in (ruled, back)
    ]
    hands = [["4s"], ["X2"], [], []]
    deal = {"hands": hands, "source": "recorded", "suits": "assigned"}
    return {**fullest(), "deal": deal, "events": events}


def mutants(count: int, seed: int) -> list[Any]:
    """Return changed documents that pass the decoder: half of them from what has every key."""
    brief = [document for document in decodable() if len(json.dumps(document)) < 2500]
    sound = [document for document in brief if VALIDATOR.is_valid(document)]
    short = [rich()]
    mutator = Mutator(seed, [fullest(), rich()])
    found: list[Any] = []
    while len(found) < count:
        start = mutator.draw.choice(short if len(found) % 2 else sound)
        document = mutator.mutated(start)
        if decode(json.dumps(document).encode()).document is not None:
            found.append(document)
    return found


def verdicts(document: Any) -> dict[str, bool]:
    """Return what each of ours says, and jsonschema."""
    try:
        Record.model_validate(document)
    except ValidationError:
        modelled = False
    else:
        modelled = True
    return {
        "models": modelled,
        "structure": not structure(document),
        "reader": read(document) is not None,
        "jsonschema": VALIDATOR.is_valid(document),
    }


def judge(documents: list[Any], node: str | None) -> list[bool]:
    """Return whether each document is a record, once all judges agree."""
    judged = [verdicts(document) for document in documents]
    if node:
        said = ajv(node, "record", [json.dumps(document) for document in documents])
        judged = [one | {"Ajv": verdict} for one, verdict in zip(judged, said, strict=True)]
    for document, one in zip(documents, judged, strict=True):
        assert len(set(one.values())) == 1, (one, json.dumps(document)[:3000])
    return [one["models"] for one in judged]


def test_all_judges_agree_on_every_fixture_example_and_generated_game(
    pytestconfig: pytest.Config,
) -> None:
    node = pytestconfig.getoption("node_folder")
    found = Counter(judge(decodable()[:: 1 if node else 3], node))
    assert min(found.values()) > 30 / (1 if node else 3)


def test_all_judges_agree_on_mutated_documents(pytestconfig: pytest.Config) -> None:
    node = pytestconfig.getoption("node_folder")
    documents = mutants(8000 if node else 300, seed=1)
    sound = Counter(judge(documents, node))
    assert min(sound.values()) > len(documents) / 8
    earned = {fault.name for document in documents for fault in structure(document)}
    structural = {code.name for code in CODES.values() if code.stage == "structure"}
    assert len(structural - earned) <= (0 if node else 2)


@pytest.mark.parametrize("path", sorted(INVALID.iterdir()), ids=lambda path: path.name)
def test_the_schema_refuses_the_examples_of_structure_and_no_other(
    path: Path, pytestconfig: pytest.Config
) -> None:
    """What it cannot say stands in a table of the record format, code by code."""
    code = re.match(r"A44-.\d+", path.name)
    assert code
    page = (ROOT / "docs" / "record-format.md").read_text("utf-8")
    table = page.partition("\n<!-- unsaid -->\n")[2].partition("\n\n")[0]
    cannot_say = set(re.findall(r"^\| (A44-.\d+) ", table, re.MULTILINE))
    said = _as_others_read_it(path, pytestconfig.getoption("node_folder"))
    if CODES[code[0]].stage == "json":
        faulty = CODES[code[0]].severity == "error"
        assert (said is True and faulty) == (code[0] in cannot_say)
    else:
        assert said == (CODES[code[0]].stage != "structure")


def _as_others_read_it(path: Path, node: str | None) -> bool | None:
    """Return what the schema says of a file read by any JSON reader; None where none reads it."""
    try:
        data = path.read_bytes()
        data = gzip.decompress(data) if path.suffix == ".gz" else data
        document = json.loads(data)
    except (ValueError, OSError, EOFError):
        return None
    said = VALIDATOR.is_valid(document)
    if node:
        line = data.decode("utf-8-sig").replace("\n", " ")
        assert ajv(node, "record", [line]) == [said]
    return said
