"""Every command in the documents is run as it stands there, or is one of a few run by hand."""

from pathlib import Path

import pytest

from tests.docs.pages import PAGES, Block, blocks, name_of, with_next
from tests.docs.shell import bare, commands, lacking, run
from tests.node import need_node

BY_HAND = {
    "asks a package index, as `scripts/bare` and `scripts/check` do in a test of their own": """
python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/a44log verify examples/*.json
python3 -m venv .venv
.venv/bin/pip install -e '.[dev]'
python3 -m venv .venv-bench
.venv-bench/bin/pip install '.[benchmarks]'
.venv-bench/bin/pip install -e '.[dev]'
pip install 'a44log[spark]' 'pyspark[sql]'
""",
    "takes minutes": """
scripts/check
.venv/bin/pytest
.venv/bin/pytest tests/test_packaging.py -k changelog
.venv-bench/bin/python -m benchmarks
.venv-bench/bin/python -m benchmarks.service
""",
    "needs root": """
apt install wrk
""",
    "needs a container engine": """
docker build -t a44log .
docker run --rm -v a44log:/var/lib/a44log a44log keys create --owner club
docker run -d -p 127.0.0.1:8044:8044 -v a44log:/var/lib/a44log a44log
echo "A44LOG_PASSWORD=$(openssl rand -hex 24)" > .env && chmod 600 .env
docker compose run --rm a44log keys create --owner club
docker compose up -d
""",
    "needs Java and pyspark; `pytest --spark=VENV tests/batch/test_spark.py` has them": r"""
a44log spark games/ verdicts/
spark-submit --master yarn --archives a44log.tar.gz#a44log \
""",
}
"""Why no test runs a command of the documents, whose first line it is."""

ANSWERS = "Ada\nBen\n4 4 A K\nCao\n13 cards A44\nno\nDai\ncard 10\n"
"""What is said to a command that asks; the others are given it, too, and do not look."""


MARKED = [
    pytest.param(block, below, id=f"{name_of(page)}: {block.text.splitlines()[0]}")
    for page in PAGES
    for block, below in with_next(page)
    if block.language == "sh" and block.mark
]
"""The blocks that are run, each with the one below it."""


@pytest.mark.parametrize(("block", "below"), MARKED)
def test_a_block_ends_as_it_is_marked_and_prints_what_stands_below_it(
    block: Block, below: Block, elsewhere: Path, pytestconfig: pytest.Config
) -> None:
    if missing := lacking(block.text):
        pytest.skip(f"no {missing} here")
    if "node " in block.text:
        need_node(pytestconfig)
    done = run(block.text, elsewhere, ANSWERS)
    expected = [int(status) for status in block.mark.removeprefix("exit=").split(",")]
    if len(expected) == 1:
        expected *= len(commands(block.text))
    assert done.statuses == expected, done.stdout + done.stderr
    place = 0
    for part in below.text.split("...\n") if below.mark == "printed" else []:
        place = done.stdout.index(part, place) + len(part)


def test_the_commands_that_no_test_runs_are_those_by_hand() -> None:
    left = [block.text for page in PAGES for block in blocks(page) if block[:2] == ("sh", "")]
    lines = {bare(command).splitlines()[0] for text in left for command in commands(text)}
    by_hand = [line for lines in BY_HAND.values() for line in lines.split("\n") if line]
    assert sorted(lines) == sorted(by_hand)
