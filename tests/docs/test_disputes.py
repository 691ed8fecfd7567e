"""docs/disputes.md: each quarrel is settled with one command, and what it prints stands there."""

import re

from tests.docs.pages import ROOT, blocks, doc

ASKED = {"beats", "kind", "explain", "score", "verify", "rule", "moves", "diff", "settle"}


def test_there_are_twelve_with_a_command_each_and_what_it_prints() -> None:
    heads = re.findall(r"^## (\d+)\. ", doc("disputes.md"), re.MULTILINE)
    assert heads == [str(number) for number in range(1, 13)]
    told = [block for block in blocks(ROOT / "docs" / "disputes.md") if block.language != "python"]
    told = [block for block in told if block.mark != "output"]
    for command, printed in zip(told[::2], told[1::2], strict=True):
        assert command.text.startswith("a44log ")
        assert command.text.count("\n") == 1
        assert (printed.language, printed.mark) == ("text", "printed")
    assert len(told) == 24
    assert {command.text.split()[1] for command in told[::2]} == ASKED
