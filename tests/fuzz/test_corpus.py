"""Every input of every corpus passes its target, without atheris; the corpora stay small."""

from importlib import import_module

import pytest

from tests.fuzz.target import TARGETS, corpus, grown, inputs

pytestmark = pytest.mark.long

MOST_BYTES = 32_768


@pytest.mark.parametrize("name", TARGETS)
def test_a_corpus_passes(name: str) -> None:
    target = import_module(f"tests.fuzz.{name}")
    for data in inputs(name):
        target.one(data)


@pytest.mark.parametrize("name", TARGETS)
def test_a_corpus_is_small(name: str) -> None:
    sizes = [path.stat().st_size for path in corpus(name).iterdir()]
    assert sizes
    assert sum(sizes) <= MOST_BYTES


def test_what_is_grown_is_as_long_as_it_may_be_and_holds_its_piece_again_and_again() -> None:
    for seed in range(50):
        long = grown(b'{"a":[1,2]}', 1000, seed)
        assert 900 <= len(long) <= 1000
        assert set(long) <= set(b'{"a":[1,2]}')
    assert grown(b"ab", 1, 0) in (b"a", b"b")
