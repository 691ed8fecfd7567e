"""`a44log.verify` and all that shows a report, over any bytes.

The first byte of an input chooses the terms, the rest is the record's own bytes.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import a44log
from a44log.engine.ruleset import checked as ruleset_of
from a44log.messages import LANGUAGES
from a44log.record import document
from a44log.record.decoder import MAX_BYTES
from a44log_cli.batch.judge import Judge
from a44log_cli.inputs.pieces import Piece, Told
from a44log_cli.inputs.source import Source
from tests.fuzz.target import LARGE
from tests.record.records import fullest, smallest
from tests.validator.checks import MOST_BYTES, checked, document_of, in_order

LONGEST: Final = MAX_BYTES + 2
WORDS: Final = tuple(
    word.encode()
    for word in (
        *('"format":"a44log/1"', '"ruleset":', '"players":', '"deal":', '"hands":', '"events":'),
        *(
            '"seat":',
            '"action":',
            '"cards":',
            '"t_ms":',
            '"taken_back":true',
            '"ruling":',
            '"end":',
        ),
        *('"decision":"stands"', '"tally":', '"scores":', '"winner":', '"options":', '"ext":', "}"),
        *(
            '"play"',
            '"pass"',
            '"cha"',
            '"dian"',
            '"decline"',
            '"4s"',
            '"X1"',
            '"standard"',
            "{",
            ",",
        ),
        *(
            '"suits":"assigned"',
            '"source":"reconstructed"',
            '"started_at":',
            "\\u0000",
            "-0",
            "1e3",
        ),
    )
)
_RULES: Final = (None, "standard", "basic,points_per_card=7", "standard,dian_by=not_single_owner")
_LANGUAGES: Final = tuple(LANGUAGES)
_FORMATS: Final = ("text", "json", "ndjson", "markdown", "junit")
_STATUSES: Final = {"valid": 0, "ruled": 0, "unfinished": 0, "invalid": 1}
_SHOWN: Final = 8
_EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def one(data: bytes) -> None:
    """Judge a record under some terms; hold the report to all that is true of every one."""
    terms, data = (data[0], data[1:]) if data else (0, data)
    allow, lang = bool(terms & 1), _LANGUAGES[(terms >> 1) % len(_LANGUAGES)]
    rules = _RULES[terms >> 3 & 3]
    report = a44log.verify(data, ruleset=rules, allow_unfinished=allow, lang=lang)
    if len(data) > LARGE:
        assert len(report.to_json()) <= MOST_BYTES
        return
    again = a44log.verify(data, ruleset=rules, allow_unfinished=allow, lang=lang)
    written = report.to_json()
    assert written == again.to_json()
    assert all(finding.code != "A44-I901" for finding in report.findings), written
    _ways(data, ruleset_given=rules is not None)
    chosen = crc32(data)
    if chosen % _SHOWN == 0:
        assert in_order(report)
        in_english = a44log.verify(data, ruleset=rules, allow_unfinished=allow)
        checked(in_english, document_of(data))
        format_ = _FORMATS[chosen // _SHOWN % len(_FORMATS)]
        named = None if rules is None else ruleset_of(rules)
        shown = _shown(data, Judge(named, allow, False, lang, lang, format_, symbols=True))
        assert shown == _STATUSES.get(report.verdict, 3)


def _ways(data: bytes, *, ruleset_given: bool) -> None:
    """Hold the quick way to the thorough one: it says nothing, or the same."""
    quick = document._quick(data, ruleset_given)
    if quick is not None:
        assert quick == document._thorough(data, ruleset_given)


def _shown(data: bytes, judge: Judge) -> int:
    """Return the exit status of the command for a file of these bytes."""
    (judged,) = judge.judge(Piece((Source(data, "game.json"),), first=True))
    assert not isinstance(judged, Told)
    return judged.status


def seeds() -> Iterator[bytes]:
    """Yield records of each kind, under different terms."""
    records: list[Any] = [smallest(), fullest()]
    records += [json.loads(path.read_bytes()) for path in _EXAMPLES.glob("*.json")]
    for number, record in enumerate(records):
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        yield bytes([number % 32]) + text.encode()
