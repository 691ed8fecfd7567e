"""A file's name is hostile as what stands in it is: in each format it is only text."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.command import INVALID, verify

NAMES = (
    "\x1b[2J\x1b]0;title\x07.json",
    "a\n## Heading\r\nb.json",
    "\u202e<script>alert(1)<script>.json",
    '"><failure>]]>&amp;.json',
    "**bold** @all [x](javascript:y) `c`.json",
    "=1+1|cmd.json",
    "-o.json",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", ["text", "markdown", "junit", "json", "ndjson"])
def test_the_name_of_a_file_is_only_text(form: str, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(INVALID.read_bytes())
    (tmp_path / "b.json").write_bytes(INVALID.read_bytes())
    done = verify("--format", form, ".", cwd=tmp_path)
    assert done.returncode == 1
    told = done.stdout.decode()
    shown = told + done.stderr.decode()
    assert not {*shown} & {"\x1b", "\x07", "\r"}
    assert "\n## Heading" not in shown
    if form in ("text", "markdown"):
        assert "\u202e" not in shown
    if form == "markdown":
        for markup in ("<script>", "**bold**", "@all", "[x](", "<failure>"):
            assert markup not in told
    if form == "junit":
        suite = ET.fromstring(told)
        cases = [*suite.iter("testcase")]
        assert len(cases) == 2
        assert all([child.tag for child in case] == ["failure"] for case in cases)
