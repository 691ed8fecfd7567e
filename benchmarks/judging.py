"""The referee beside orjson on the same bytes, and where its time goes."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import orjson

import a44log
from a44log.messages import catalogue
from a44log.record.canonical import written_in_order
from a44log.record.document import DECODER, open_document
from a44log.record.game import Game, game_of
from a44log.record.hashes import game_sha256, record_sha256
from a44log.validator.deal import judge_deal
from a44log.validator.finding import Findings
from a44log.validator.play import Played, replay
from a44log.validator.report import Report
from a44log.validator.tally import difference, judge_tally, result
from benchmarks.timing import Lane, Times, interleave

PARSE = "orjson.loads(data)"
VERIFY = "a44log.verify(data).to_json()"
STEPS = (
    "text read",
    "events read",
    "canonical form",
    "hashes",
    "deal and replay",
    "tally",
    "dumping",
)
SLICES = 30


class Sound(NamedTuple):
    """A record that was read: what the steps after that start from."""

    data: bytes
    tally: dict[str, Any]
    form: bytes
    game: Game
    played: Played


def verify(data: bytes) -> bytes:
    """Judge a record: its bytes in, the report's bytes out."""
    return a44log.verify(data).to_json()


def judging(records: Sequence[bytes], rounds: int) -> Times:
    """Time `PARSE` and `VERIFY`, with nothing held but the records' bytes."""
    lanes = [Lane(PARSE, records, orjson.loads), Lane(VERIFY, records, verify)]
    return interleave(lanes, rounds=rounds, slices=SLICES)


def breakdown(records: Sequence[bytes], rounds: int) -> Times:
    """Time the `STEPS` that `VERIFY` consists of, each by itself, beside `PARSE` and `VERIFY`."""
    return interleave(
        [
            Lane(PARSE, records, orjson.loads),
            Lane(VERIFY, records, verify),
            Lane("text read", records, DECODER.decode),
            Lane("events read", records, game_of, DECODER.decode),
            Lane("canonical form", records, written_in_order, DECODER.decode),
            Lane("hashes", records, _hashes, _sound),
            Lane("deal and replay", records, _replay, _sound),
            Lane("tally", records, _tally, _sound),
            Lane("dumping", records, Report.to_json, a44log.verify),
        ],
        rounds=rounds,
        slices=SLICES,
    )


def _findings() -> Findings:
    return Findings(catalogue("en"))


def _sound(data: bytes) -> Sound:
    document = open_document(data)
    game, form = document.game, document.canonical
    assert game is not None
    assert game.ruleset is not None
    assert form is not None
    played = replay(game, game.ruleset.options, _findings())
    return Sound(data, document.value["tally"], form, game, played)


def _hashes(sound: Sound) -> None:
    assert sound.game.ruleset is not None
    sha256(sound.data).hexdigest()
    record_sha256(sound.form)
    game_sha256(sound.game.record.deal.hands, sound.game.played, sound.game.ruleset)


def _replay(sound: Sound) -> None:
    assert sound.game.ruleset is not None
    findings = _findings()
    judge_deal(sound.game, findings)
    replay(sound.game, sound.game.ruleset.options, findings)


def _tally(sound: Sound) -> None:
    game, claimed, position = sound.game, sound.tally, sound.played.position
    assert game.ruleset is not None
    came_to = result(position, game.ruleset.options)
    judge_tally(claimed, position, came_to, game.ruleset, _findings())
    difference(claimed, came_to.tally)
