"""All documents: links lead somewhere, clauses exist, and every block is looked at."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from a44log.messages.en.clauses import CLAUSES
from a44log.validator.codes import CODES
from tests.docs.pages import PAGES, Block, blocks, name_of, text_of, with_next
from tests.docs.shell import environment_in

CHECKED = {
    *(("sh", mark) for mark in ("exit", "")),
    *(("python", mark) for mark in ("run", "exporter", "cluster")),
    *(("text", mark) for mark in ("output", "printed", "digests", "exported", "")),
    *(("a44", mark) for mark in ("last-hands", "part")),
    *(("json", mark) for mark in ("", "record", "log", "finding")),
    *(("js", "exporter"), ("ebnf", ""), ("sql", "run"), ("", "")),
}
"""Blocks by language and mark: tests run or compare those that have one."""

each_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", text_of(page)):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        linked = page.parent / name if name else page
        assert linked.exists(), target
        headings = re.findall(r"^#+ (.+)$", text_of(linked), re.MULTILINE) if anchor else []
        anchors = [re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in headings]
        assert not anchor or anchor in anchors, target


@each_page
def test_clauses_and_codes_exist(page: Path) -> None:
    text = text_of(page)
    families = "|".join({clause.partition("-")[0] for clause in CLAUSES})
    assert set(re.findall(rf"\b(?:{families})-\d+\b", text)) <= set(CLAUSES)
    assert set(re.findall(r"A44-[A-Z]\d+", text)) <= set(CODES)


@each_page
def test_every_block_is_of_a_kind_that_is_checked(page: Path) -> None:
    for language, mark, text in blocks(page):
        assert (language, mark.partition("=")[0]) in CHECKED, text
        if language == "json":
            json.loads(text)


PROGRAMS = [
    pytest.param(block, below, id=f"{name_of(page)} {place}")
    for page in PAGES
    for place, (block, below) in enumerate(with_next(page))
    if block[:2] == ("python", "run")
]


@pytest.mark.parametrize(("program", "output"), PROGRAMS)
def test_a_program_prints_what_stands_below_it(
    program: Block, output: Block, elsewhere: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program.text],
        cwd=elsewhere,
        env=environment_in(elsewhere),
        capture_output=True,
        encoding="utf-8",
    )
    assert (output.language, output.mark) == ("text", "output")
    assert done.stdout == output.text, done.stderr
