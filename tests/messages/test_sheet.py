"""Whatever can be wrong with a sheet, and whatever was assumed, is told in every language."""

import re
from pathlib import Path

import pytest

import a44log
from a44log.messages import LANGUAGES, Text, catalogue
from tests.messages.test_chinese import HAN, LATIN, SCRIPTS
from tests.messages.test_languages import facts_of

SHEET = Path(a44log.__file__).parent / "record" / "sheet"
ENGLISH = catalogue("en").sheet


def source() -> str:
    return "".join(path.read_text("utf-8") for path in sorted(SHEET.glob("*.py")))


def bare(key: str) -> str:
    """Return the problem or assumption that a text is about."""
    return re.sub("/(meant|seen)$", "", key.removeprefix("assumed/"))


def test_every_text_is_used_and_every_problem_has_one() -> None:
    written = source()
    problems = set(re.findall(r'[Ee]rror\(\s*[\w.\s\[\]()+-]*,\s*"([a-z-]+)"', written))
    problems |= set(re.findall(r'Assumption\(\s*"([a-z-]+)"', written))
    assert problems
    assert problems <= {bare(key) for key in ENGLISH}
    assert all(f'"{bare(key)}"' in written for key in ENGLISH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_texts_of_the_same_facts(lang: str) -> None:
    ours = catalogue(lang).sheet
    assert list(ours) == list(ENGLISH)
    for key, english in ENGLISH.items():
        for part, theirs in zip(ours[key], english, strict=True):
            assert (part is None) == (theirs is None), key
            assert {*facts_of(part)} == {*facts_of(theirs)}, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_are_sentences_and_messages_are_not(lang: str) -> None:
    for message, expected, _, hint in catalogue(lang).sheet.values():
        assert not message.endswith((".", "。"))
        assert not (expected or "").endswith((".", "。"))
        assert hint is None or hint.endswith((".", "。"))


@pytest.mark.parametrize("lang", SCRIPTS)
def test_a_script_has_no_character_of_the_other(lang: str) -> None:
    for text in catalogue(lang).sheet.values():
        for part in filter(None, text):
            part.encode(SCRIPTS[lang])


@pytest.mark.parametrize("lang", SCRIPTS)
def test_words_in_latin_letters_stand_apart(lang: str) -> None:
    for text in catalogue(lang).sheet.values():
        for part in filter(None, text):
            told = re.sub(r"\{[^{}]*\}|`[^`]*`|\[[^]]*\]", "", part)
            assert not re.search(f"{HAN}{LATIN}|{LATIN}{HAN}", told), part


def test_what_is_meant_is_told_where_it_is_known() -> None:
    facts = {"found": "Bne", "known": ["Ada", "Ben", "Cao", "Dai"]}
    with_it = catalogue("en").of_sheet("unknown-player", facts | {"meant": ["Ben"]})
    without = catalogue("en").of_sheet("unknown-player", facts | {"meant": []})
    assert isinstance(with_it, Text)
    assert with_it.message == without.message == 'nobody is called "Bne"'
    assert (with_it.hint or "").startswith('Perhaps it is "Ben". ')
    assert not (without.hint or "").startswith("Perhaps")
