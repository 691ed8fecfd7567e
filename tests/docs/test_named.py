"""Commands in the midst of a text: all that they name exists, and the whole ones are run."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from a44log_cli.group import a44log
from tests.docs.pages import PAGES, ROOT, blocks, name_of, quoted, unfenced
from tests.docs.shell import bare, commands, run

MENTIONED = {
    "a44log replay game.json": "any game's name",
    "a44log verify game.json": "any game's name",
    "a44log verify game.a44": "any sheet's name",
    "a44log verify games.parquet --out verdicts.parquet": "any table's name",
}
"""Whole commands that are not run as they stand there, and why."""


def named(page: Path) -> list[str]:
    """List the commands in a page: those between backquotes, and those in blocks."""
    shown = [bare(each) for b in blocks(page) if b.language == "sh" for each in commands(b.text)]
    return [*quoted(unfenced(page)), *shown]


def words_after(command: str, program: str) -> Iterator[list[str]]:
    """Yield the arguments of each call of a program in a command."""
    for called in re.split(r"\|\|?|&&?|;|\$\(|\n", command):
        words, named = called.split(), program.split()
        if words[: len(named)] == named:
            yield words[len(named) :]


def options(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)}


def command_of(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that these words call, and what it is given."""
    found: click.Command = a44log
    while isinstance(found, click.Group) and words and words[0].isalpha():
        inner = found.get_command(click.Context(found), words[0])
        assert inner is not None, words
        found, words = inner, words[1:]
    return found, words


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_and_option_of_ours_exists(page: Path) -> None:
    for text in named(page):
        for words in words_after(text, "a44log"):
            command, given = command_of(words)
            known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
            assert options(given) <= known | {"--help", "--version"}, text


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_script_and_module_exists_with_its_options(page: Path) -> None:
    for text in named(page):
        modules = re.findall(r"python -m ((?:tests|benchmarks)[\w.]*)", text)
        for program in {
            *re.findall(r"scripts/\w+", text),
            *(f"python -m {name}" for name in modules),
        }:
            source = source_of(program).read_text("utf-8")
            for words in words_after(text, program):
                assert all(each in source for each in options(words)), text


def source_of(program: str) -> Path:
    """Return the file that says what a program takes."""
    place = ROOT / program.removeprefix("python -m ").replace(".", "/")
    modules = (place, place.with_suffix(".py"), place / "__main__.py")
    return next(path for path in modules if path.is_file())


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_extra_exists(page: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for text in named(page):
        for listed in re.findall(r"(?:[ '\"]\.|a44log)\[([a-z,]+)\]", text):
            assert set(listed.split(",")) <= set(project["optional-dependencies"]), text


def whole(command: str) -> bool:
    """Say whether a command stands there with all that it takes, and for nothing else."""
    alone = {"a44log rules", "a44log schema"}
    given = len(command.split()) > 2 and not re.search(r"\b[A-Z]{4,}\b|\w\|\w", command)
    return bool(re.match(r'a44log \w|eval "', command)) and (given or command in alone)


WHOLE = sorted({code for page in PAGES for code in quoted(unfenced(page)) if whole(code)})


@pytest.mark.parametrize("command", [each for each in WHOLE if each not in MENTIONED])
def test_a_whole_command_is_understood(command: str, elsewhere: Path) -> None:
    record = (elsewhere / "examples" / "last-hands.a44").read_text("utf-8")
    done = run(command, elsewhere, record)
    assert done.statuses[0] in {0, 1, 3} or "Error: Missing argument" in done.stderr, done.stderr


def test_what_is_only_mentioned_is_still_there() -> None:
    assert set(MENTIONED) <= set(WHOLE)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_test_that_is_named_exists(page: Path) -> None:
    there = {path.stem for path in (ROOT / "tests").glob("**/test_*.py")}
    named = set(re.findall(r"`(test_\w+)`", unfenced(page)))
    assert named <= there
    paths = re.findall(r"`(tests/[\w/.]+)`", unfenced(page))
    assert all((ROOT / path).exists() or (ROOT / f"{path}.py").exists() for path in paths)
