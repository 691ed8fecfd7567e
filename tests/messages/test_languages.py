"""The catalogues of all languages say the same, of the same facts."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

from a44log.engine.ruleset import OPTIONS
from a44log.messages import LANGUAGES, catalogue
from a44log.messages.explanation import explanations
from a44log.messages.words import Words
from a44log.validator.codes import CODES

ENGLISH = catalogue("en")
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
PARTS = ("texts", "clauses", "options", "labels", "page", "web", "stats")


def facts_of(template: str | None) -> set[str]:
    """Return the facts that a template names, those inside of formats too."""
    named = ((name, spec) for _, name, spec, _ in Formatter().parse(template or ""))
    return {
        fact for name, spec in named if name is not None for fact in {name, *facts_of(spec or "")}
    }


def words_of(lang: str) -> dict[str, Any]:
    words: Words = import_module(f"{LANGUAGES[lang]}.words").WORDS
    return words._asdict()


def every_text_of(lang: str) -> Iterator[str]:
    """Yield every text and template of a language."""
    words = catalogue(lang)
    for text in words.texts.values():
        yield from filter(None, text)
    yield from words.clauses.values()
    yield from words.labels.values()
    yield from words.page.values()
    yield from words.web.values()
    yield from words.stats.values()
    for option in words.options.values():
        yield from (option.decides, *option.values.values())
    for explanation in explanations(lang).texts.values():
        yield from explanation
    yield from explanations(lang).facts.values()
    for word in words_of(lang).values():
        yield from word.values() if isinstance(word, Mapping) else [word]


def test_the_languages_are_those_of_the_contract() -> None:
    assert list(LANGUAGES) == ["en", "zh-Hans", "zh-Hant"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("lang", OTHERS)
def test_every_part_has_the_same_keys(lang: str, part: str) -> None:
    assert getattr(catalogue(lang), part).keys() == getattr(ENGLISH, part).keys()


@pytest.mark.parametrize("lang", OTHERS)
def test_a_text_has_the_same_parts_and_names_the_same_facts(lang: str) -> None:
    for key, english in ENGLISH.texts.items():
        for ours, theirs in zip(catalogue(lang).texts[key], english, strict=True):
            assert (ours is None) == (theirs is None), key
            assert facts_of(ours) == facts_of(theirs), key


@pytest.mark.parametrize("lang", OTHERS)
def test_a_label_names_the_same_values(lang: str) -> None:
    for key, english in ENGLISH.labels.items():
        assert facts_of(catalogue(lang).labels[key]) == facts_of(english), key
    for key, english in ENGLISH.page.items():
        assert facts_of(catalogue(lang).page[key]) == facts_of(english), key
    for key, english in ENGLISH.web.items():
        assert facts_of(catalogue(lang).web[key]) == facts_of(english), key
    for key, english in ENGLISH.stats.items():
        assert facts_of(catalogue(lang).stats[key]) == facts_of(english), key


@pytest.mark.parametrize("lang", OTHERS)
def test_words_have_the_same_keys_and_take_the_same_values(lang: str) -> None:
    for name in Words._fields:
        ours, theirs = words_of(lang)[name], words_of("en")[name]
        if isinstance(theirs, str):
            ours, theirs = {"": ours}, {"": theirs}
        assert ours.keys() == theirs.keys(), name
        assert all(facts_of(ours[key]) == facts_of(theirs[key]) for key in theirs), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_and_every_fact_is_explained(lang: str) -> None:
    told = explanations(lang)
    assert told.texts.keys() == CODES.keys()
    assert told.facts.keys() == explanations("en").facts.keys()
    assert all(told.fact(code, key) for code in CODES for key in CODES[code].facts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_says_what_it_decides_and_what_each_value_means(lang: str) -> None:
    words = catalogue(lang)
    assert list(words.options) == list(OPTIONS)
    for name, text in words.options.items():
        values = [words.format_field(value, "json") for value in OPTIONS[name].values]
        assert text.values.keys() == {*values, *(["N"] if OPTIONS[name].integers else [])}
        assert text.decides.endswith((".", "\u3002"))
        assert not any(meaning.endswith((".", "\u3002")) for meaning in text.values.values())
