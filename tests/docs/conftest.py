"""What the documents' commands run in."""

import shutil
from pathlib import Path

import pytest

from tests.docs.pages import ROOT


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder with nothing but the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path
