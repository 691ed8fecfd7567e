"""Text that is only text to whatever reads Markdown, in a cell of a table too."""

import re
from typing import Final

from a44log_cli.terminal.text import printable

_NO_WIDTH: Final = "\u200b"  # parts what forums take for a mention, a reference or an emoji's name

_MARKUP: Final = re.compile(
    r"[\\`*\[\]<>|~^&${}]"
    r"|(?<![^\W_])_|_(?![^\W_])"  # within a word it means nothing
    r"|:(?=/)|(?<=\w)\.(?=[^\W\d_])"  # addresses, and what looks like a host, are made links of
    r"|#(?=#*$)"  # at the end of a heading
)
_REFERENCE: Final = re.compile(
    r"@(?=\w)(?!(?<=\w@)[0-9]+(?![\w.-]))"  # but not in standard@1
    r"|[#!%&~$](?=[^\W_]|[\"'])"
    r"|:(?=[^\W\d_])"
)
_BLOCK: Final = re.compile(r"[#>+=-]|(\d+)(?=[.)])")


def escaped(text: str) -> str:
    """Return text as Markdown that shows it and does nothing else: one line, without controls.

    It is neither markup nor link, mention or HTML, and holds no end of a cell.
    """
    line = " ".join(printable(text).split())
    line = _REFERENCE.sub(lambda found: found[0] + _NO_WIDTH, line)
    return _MARKUP.sub(r"\\\g<0>", line)


def paragraph(text: str) -> str:
    """Return text as Markdown that may stand at the beginning of a line."""
    line = escaped(text)
    begun = _BLOCK.match(line)
    if begun is None:
        return line
    digits = begun[1] or ""
    return f"{digits}\\{line[len(digits) :]}"


def fenced(lines: list[str]) -> list[str]:
    """Return lines as a block that is shown as it is."""
    longest = max((len(run) for line in lines for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", *lines, fence]
