import json
from typing import Any

import orjson
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from a44log.engine.ruleset import MAX_INTEGER
from a44log.record.canonical import canonical, written_in_order
from a44log.record.decoder import decode
from a44log.record.document import DECODER
from a44log.record.scanner import MAX_DEPTH
from tests.record.records import fullest, smallest

# Ends of ranges where UTF-8, UTF-16 and code points differ in order or in length.
EDGES = '\0\x1f \x7f\x80\u07ff\u0800\ud7ff\ue000\uf8ff\ufeff\uffff\U00010000\U0010ffff😀aZ"\\/\n'
texts = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(EDGES), max_size=6)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INTEGER, MAX_INTEGER) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=6),
    max_leaves=20,
)


@given(values)
def test_canonical_is_the_form_of_rfc_8785(value: Any) -> None:
    assert canonical(value) == rfc8785.dumps(value)


@given(values)
def test_canonical_says_the_same_document(value: Any) -> None:
    assert decode(canonical(value)) == (value, ())


@given(values, st.booleans(), st.sampled_from([None, 1]))
def test_however_it_is_written(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    assert canonical(decode(text.encode()).document) == canonical(value)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ({"b": 1, "a": [True, None, -5]}, '{"a":[true,null,-5],"b":1}'),
        ({"\U00010000": 1, "\ue000": 2, "\uffff": 3}, '{"\U00010000":1,"\ue000":2,"\uffff":3}'),
        ({"😀": {"\uffff": 1, "😀": 2}, "ﬀ": []}, '{"😀":{"😀":2,"\uffff":1},"ﬀ":[]}'),
        ([{"\uffff😀": 0, "\uffff": 0, "": 0}], '[{"":0,"\uffff":0,"\uffff😀":0}]'),
        ({"a": "，", "B": "😀"}, '{"B":"😀","a":"，"}'),
        ('\0\x1f\b\t\n\f\r\x7f"\\/é', '"\\u0000\\u001f\\b\\t\\n\\f\\r\x7f\\"\\\\/é"'),
        (MAX_INTEGER, "9007199254740991"),
    ],
)
def test_canonical(value: Any, written: str) -> None:
    assert canonical(value).decode() == written == rfc8785.dumps(value).decode()


def test_the_deepest_document() -> None:
    value: Any = {"😀": 1, "\uffff": 2}
    for _ in range(MAX_DEPTH - 1):
        value = {"\uffff": [], "😀": value}
    assert canonical(value) == rfc8785.dumps(value)


def test_what_is_no_document_is_refused() -> None:
    for value in ("\ud800", {"\ud800": 1}, {1: 2}, 2**64, b"x"):
        with pytest.raises(TypeError):
            canonical(value)  # type: ignore[arg-type]
    assert issubclass(orjson.JSONEncodeError, TypeError)


@given(st.dictionaries(texts, values, max_size=4))
def test_a_sound_record_is_written_in_the_same_form(ext: dict[str, Any]) -> None:
    for record in (
        fullest() | {"ext": {**ext, "\U00010000": {"😀": 1, "\uffff": 2}, "\ue000": 3}},
        smallest() | {"ext": ext},
    ):
        text = json.dumps(record).encode()
        assert written_in_order(DECODER.decode(text)) == canonical(record)
