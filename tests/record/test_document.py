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


def test_an_escaped_colon_makes_up_for_no_key_that_is_there_twice() -> None:
    record = json.dumps(smallest() | {"id": "?"}).replace('"?"', '"\\u003a", "id": "\\u003a"')
    assert record.count(":") == json.dumps(json.loads(record)).count(":")
    opened = open_document(record.encode())
    assert (opened.game, opened.canonical) == (None, None)
    assert [fault.name for fault in opened.decoding] == ["duplicate-key"]


@pytest.mark.parametrize("written", ['"g7"', '"\\u003a"'])
def test_rules_that_are_given_stand_for_the_records_own_either_way(written: str) -> None:
    record = smallest() | {"ruleset": {"name": "house", "version": 1}, "id": "?"}
    text = json.dumps(record).replace('"?"', written).encode()
    assert [fault.name for fault in open_document(text).structure] == ["unknown-ruleset"]
    opened = open_document(text, ruleset_given=True)
    assert opened.game is not None
    assert (opened.game.ruleset, opened.structure) == (None, ())


def test_the_text_is_kept_whatever_it_is() -> None:
    for text in (b"", b"{", b"{}", json.dumps(smallest()).encode()):
        assert open_document(text).text == text


def test_a_value_keeps_the_order_of_its_keys() -> None:
    record = dict(reversed(fullest().items()))
    assert list(open_document(json.dumps(record).encode()).value) == list(record)
    marked = b"\xef\xbb\xbf" + json.dumps(record).encode()
    assert list(open_document(marked).value) == list(record)
