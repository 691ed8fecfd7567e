"""JavaScript on Node: Ajv as a judge, and programs out of the documents."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
JUDGE = ROOT / "tests" / "schema" / "judge.cjs"


def run(command: list[str], given: str, **variables: str) -> str:
    """Run Node with these arguments and this standard input; return what it prints."""
    done = subprocess.run(
        ["node", *command],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | variables,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def need_node(config: pytest.Config) -> None:
    """Skip a test where there is no Node, but under `scripts/check --all`, which has to have it."""
    if not shutil.which("node"):
        assert config.getoption("node_folder") is None, "no node on the path"
        pytest.skip("no node on the path; scripts/check --all needs one")


def ajv(folder: str, name: str, documents: list[str]) -> list[bool]:
    """Return what Ajv says of JSON documents, by a published schema's name; it is in `folder`."""
    schema = ROOT / "schema" / "v1" / f"{name}.schema.json"
    lines = "".join(f"{document}\n" for document in documents)
    modules = str(Path(folder).resolve() / "node_modules")
    said = run([str(JUDGE), str(schema)], lines, NODE_PATH=modules).split()
    assert len(said) == len(documents)
    return [verdict == "true" for verdict in said]
