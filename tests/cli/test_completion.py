"""Shell completion: the scripts, and what a word is completed to."""

import shutil
import subprocess
from pathlib import Path

import pytest

from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.messages import LANGUAGES
from a44log.validator.codes import CODES
from a44log_cli.group import COMMANDS
from a44log_cli.reports.formats import FORMATS
from tests.cli.command import PATIENCE, a44log
from tests.cli.emulator import Terminal
from tests.docs.shell import environment_in


def completed(line: str) -> list[str]:
    """Return what bash is told of the last word of a line."""
    words = line.split(" ")
    done = a44log(_A44LOG_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1))
    assert (done.returncode, done.stderr) == (0, b"")
    return [row.partition(",")[2] for row in done.stdout.decode().splitlines() if row]


def test_commands_formats_and_languages_are_completed() -> None:
    assert completed("a44log ") == list(COMMANDS)
    assert completed("a44log ver") == ["verify"]
    assert completed("a44log verify --format ") == list(FORMATS)
    assert completed("a44log explain --lang ") == list(LANGUAGES)


def test_codes_names_and_clauses_are_completed_in_any_case() -> None:
    codes = [code for code in CODES if code.startswith("A44-P40")]
    assert completed("a44log explain a44-p40") == codes
    assert completed("a44log explain does-") == ["does-not-beat"]
    assert completed("a44log explain COMBO-1") == ["COMBO-1", "COMBO-10"]
    assert completed("a44log explain nothing-like-it") == []


@pytest.mark.parametrize("command", ["verify", "rules", "generate"])
def test_rulesets_are_completed_with_their_options(command: str) -> None:
    presets = [f"{name}@{version}" for name, version in PRESETS]
    assert completed(f"a44log {command} --ruleset ") == presets
    assert completed(f"a44log {command} --ruleset ext") == ["extended@1"]
    cha = ["basic,cha_on=any_single", "basic,cha_on=lead_only"]
    assert completed(f"a44log {command} --ruleset basic,cha") == cha
    window = completed(f"a44log {command} --ruleset basic,claim_window_ms=")
    assert window == ["basic,claim_window_ms=5000", "basic,claim_window_ms=null"]
    rest = completed(f"a44log {command} --ruleset basic,cha_on=lead_only,")
    assert {setting.split(",")[2].partition("=")[0] for setting in rest} == {*OPTIONS} - {"cha_on"}


def test_paths_are_left_to_the_shell() -> None:
    done = a44log(_A44LOG_COMPLETE="bash_complete", COMP_WORDS="a44log verify ga", COMP_CWORD="2")
    assert done.stdout == b"file,ga\n"


def bash_is_new_enough() -> bool:
    if not shutil.which("bash"):
        return False
    asked = subprocess.run(
        ["bash", "-c", "echo ${BASH_VERSINFO[0]}${BASH_VERSINFO[1]}"], capture_output=True
    )
    return int(asked.stdout) >= 44


@pytest.mark.skipif(not bash_is_new_enough(), reason="completion needs bash 4.4")
@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("a44log rules --ruleset ext", "a44log rules --ruleset extended@1"),
        ("a44log rules --ruleset extended@", "a44log rules --ruleset extended@1"),
        ("a44log rules --ruleset standard@1,cha_o", "a44log rules --ruleset standard@1,cha_on="),
        ("a44log rules --ruleset=ext", "a44log rules --ruleset=extended@1"),
        (
            "a44log rules --ruleset standard@1,cha_on=le",
            "a44log rules --ruleset standard@1,cha_on=lead_only",
        ),
        (
            "a44log rules --ruleset=standard@1,cha_on=le",
            "a44log rules --ruleset=standard@1,cha_on=lead_only",
        ),
        ("a44log explain  CLAIM-1", "a44log explain  CLAIM-1"),
        ("a44log explain does-", "a44log explain does-not-beat"),
        ("a44log verify exam", "a44log verify examples/"),
    ],
)
def test_bash_completes_words_that_readline_would_part(
    typed: str, becomes: str, tmp_path: Path
) -> None:
    (tmp_path / "examples").mkdir()
    begun = tmp_path / "begun"
    begun.write_text(f"cd {tmp_path}; eval \"$(a44log completion bash)\"; PS1='> '\n")
    env = environment_in(tmp_path)
    with Terminal(through=["bash", "--rcfile", str(begun), "-i", "-s"], env=env) as terminal:
        terminal.shows(">")
        terminal.press(typed, "\t")
        terminal.shows(f"> {becomes}")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_one_that_the_shell_can_read(shell: str) -> None:
    done = a44log("completion", shell)
    assert (done.returncode, done.stderr) == (0, b"")
    assert f"_A44LOG_COMPLETE={shell}_complete" in done.stdout.decode()
    assert b"%(" not in done.stdout
    if program := shutil.which(shell):
        read = subprocess.run(
            [program, "-n"], input=done.stdout, capture_output=True, timeout=PATIENCE
        )
        assert (read.returncode, read.stderr) == (0, b"")


def test_another_shell_is_a_wrong_call() -> None:
    assert a44log("completion", "tcsh").returncode == 2
    assert a44log("completion").returncode == 2
