"""The quick way takes what is sound, however it is written, and says what the thorough one does."""

import json

import pytest

from a44log.generate import ANY, games
from a44log.record import document
from a44log.record.document import open_document
from tests.record.records import fullest, smallest

RECORDS = [smallest(), fullest(), *(game.record for game in games(40, rules=ANY))]


@pytest.mark.parametrize("given", [False, True])
@pytest.mark.parametrize("indent", [None, 1, "\t"])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_sound_records_go_the_quick_way(
    given: bool, indent: int | str | None, ascii_only: bool
) -> None:
    for record in RECORDS:
        text = json.dumps(record, indent=indent, ensure_ascii=ascii_only).encode()
        quick = document._quick(text, given)
        assert quick is not None
        assert quick == document._thorough(text, given)
        assert quick.value == record


@pytest.mark.parametrize(
    ("given", "wanted"), [('"\\u003a"', '":"'), ('"a-0b"', '"a-0b"'), ('"1:2"', '"1:2"')]
)
def test_what_looks_like_a_fault_is_none(given: str, wanted: str) -> None:
    record = json.dumps(smallest() | {"id": "?"}).replace('"?"', given).encode()
    opened = open_document(record)
    assert opened.game is not None
    assert opened.value["id"] == json.loads(wanted)


def test_a_value_keeps_the_order_of_its_keys() -> None:
    record = dict(reversed(fullest().items()))
    assert list(open_document(json.dumps(record).encode()).value) == list(record)
    marked = b"\xef\xbb\xbf" + json.dumps(record).encode()
    assert list(open_document(marked).value) == list(record)
