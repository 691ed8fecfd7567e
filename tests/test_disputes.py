"""docs/disputes.md: each quarrel is settled with one command, which prints what stands there."""

import re

import pytest

from tests.test_docs import ROOT, Block, blocks, elsewhere, run, text_of

PAGE = ROOT / "docs" / "disputes.md"
ASKED = {"beats", "kind", "explain", "score", "verify", "rule", "moves", "diff", "settle"}

__all__ = ["elsewhere"]


def stories() -> list[tuple[Block, Block]]:
    found = [block for block in blocks(PAGE) if block.language == "sh" or block.mark == "printed"]
    return list(zip(found[::2], found[1::2], strict=True))


def test_there_are_twelve_with_a_command_each_and_what_it_prints() -> None:
    heads = re.findall(r"^## (\d+)\. ", text_of(PAGE), re.MULTILINE)
    assert heads == [str(number) for number in range(1, 13)]
    assert len(stories()) == 12
    for command, printed in stories():
        assert command.text.startswith("a44log ")
        assert command.text.count("\n") == 1
        assert (printed.language, printed.mark) == ("text", "printed")
    assert {command.text.split()[1] for command, _ in stories()} == ASKED


@pytest.mark.parametrize("story", stories(), ids=lambda story: story[0].text[:40].strip())
def test_a_story_ends_as_it_is_told(story: tuple[Block, Block], elsewhere: object) -> None:
    command, printed = story
    done = run(["sh", "-c", f"COLUMNS=80 {command.text}"], elsewhere)  # type: ignore[arg-type]
    assert f"exit={done.returncode}" == command.mark, done.stderr
    place = 0
    for part in printed.text.split("...\n"):
        place = done.stdout.index(part, place) + len(part)
