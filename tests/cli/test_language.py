"""Which language people are spoken to in, and programs."""

import locale
from pathlib import Path

import click
import pytest

from a44log_cli.options.language import language, of_locale
from tests.cli.command import INVALID, verify


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_MO.Big5", "zh-Hant"),
        ("zh_Hant", "zh-Hant"),
        ("zh-Hant-CN", "zh-Hant"),
        ("zh_TW.UTF-8@radical", "zh-Hant"),
        ("Chinese (Traditional)_Hong Kong SAR.950", "zh-Hant"),
        ("Chinese_Taiwan.950", "zh-Hant"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh_SG", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("ZH_cn.gbk", "zh-Hans"),
        ("zh_Hans_TW", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("Chinese (Simplified)_China.936", "zh-Hans"),
        ("en_HK.UTF-8", "en"),
        ("en_TW", "en"),
        ("ja_JP.UTF-8", "en"),
        ("zha_CN", "en"),
        ("tr_TR.UTF-8", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_a_locale_has_its_language(name: str, lang: str) -> None:
    assert of_locale(name) == lang


def test_the_first_locale_that_is_set_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language(None) == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert language(None) == "zh-Hans"
    monkeypatch.setenv("LC_MESSAGES", "zh_TW.UTF-8")
    assert language(None) == "zh-Hant"
    monkeypatch.setenv("LC_ALL", "C")
    assert language(None) == "en"
    monkeypatch.setenv("LC_ALL", "")
    assert language(None) == "zh-Hant"


def test_only_a_system_without_these_variables_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: ("Chinese (Traditional)_Taiwan", "950"))
    for windows, lang in ((True, "zh-Hant"), (False, "en")):
        monkeypatch.setattr("a44log_cli.options.language._WINDOWS", windows)
        assert language(None) == lang
    monkeypatch.setattr("a44log_cli.options.language._WINDOWS", True)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert language(None) == "en"


def test_the_option_counts_for_more_than_the_variable_and_that_for_more_than_the_locale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    monkeypatch.setenv("A44LOG_LANG", "zh-Hant")
    assert language(None) == "zh-Hant"
    assert language("en") == "en"
    monkeypatch.setenv("A44LOG_LANG", "")
    assert language(None) == "zh-Hans"


@pytest.mark.parametrize("wanted", ["zh", "zh-TW", "ZH-HANT", "de", "../en"])
def test_a_variable_that_asks_for_no_language_there_is_is_a_wrong_call(
    monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    monkeypatch.setenv("A44LOG_LANG", wanted)
    with pytest.raises(click.UsageError, match="there is en, zh-Hans, zh-Hant"):
        language(None)
    assert language(None, for_people=False) == "en"
    assert verify(INVALID, A44LOG_LANG=wanted).returncode == 2
    assert verify(INVALID, "--format", "json", A44LOG_LANG=wanted).returncode == 1
    assert verify(INVALID, "--lang", "en", A44LOG_LANG=wanted).returncode == 1


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_people_read_their_own_script(form: str) -> None:
    def said(name: str) -> str:
        shown = verify(INVALID, "--format", form, LC_ALL=name, PYTHONIOENCODING="utf-8")
        return shown.stdout.decode()

    assert "it beats straights, not the double straight" in said("en_GB.UTF-8")
    assert "压不住双龙" in said("zh_CN.UTF-8")
    assert "壓不住雙龍" in said("zh_TW.UTF-8")


@pytest.mark.parametrize("form", ["json", "ndjson", "junit"])
def test_what_programs_read_changes_only_when_asked_to(form: str) -> None:
    plain = verify(INVALID, "--format", form)
    there = verify(INVALID, "--format", form, LC_ALL="zh_TW.UTF-8", A44LOG_LANG="zh-Hans")
    assert there.stdout == plain.stdout
    asked = verify(INVALID, "--format", form, "--lang", "zh-Hant").stdout.decode()
    assert "壓不住雙龍" in asked


def test_other_processes_speak_the_same_language(tmp_path: Path) -> None:
    lines = tmp_path / "games.ndjson"
    lines.write_bytes(b"".join(INVALID.read_bytes().replace(b"\n", b"") + b"\n" for _ in range(3)))
    alone = verify(lines, "--lang", "zh-Hans")
    assert verify(lines, "--lang", "zh-Hans", "--jobs", "2").stdout == alone.stdout
    assert "共3份牌谱：3份不合法" in alone.stdout.decode()
