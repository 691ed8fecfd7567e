"""The fuzzer finds what raises and what takes long, keeps the input, and says so."""

from pathlib import Path

import pytest

pytest.importorskip("atheris")

from tests.fuzz.__main__ import fuzz

RAISES = """
LONGEST = 100
def one(data):
    assert b"4" not in data
"""
SLOW = """
import time
LONGEST = 1000
def one(data):
    begun = time.process_time()
    while len(data) > 900 and time.process_time() < begun + 1.1:
        pass
"""


def run(name: str, code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Fuzz a target of its own, which is put beside the others."""
    (folder / "tests" / "fuzz").mkdir(parents=True)
    (folder / "tests" / "fuzz" / f"{name}.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.syspath_prepend(folder)
    return fuzz(name, 3, folder / name)


def test_what_raises_is_found_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not run("raises", RAISES, tmp_path, monkeypatch)
    assert b"4" in (tmp_path / "raises" / "raised").read_bytes()
    assert "raises: FAILED" in capsys.readouterr().out


def test_what_takes_long_once_it_is_grown_is_found_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not run("slow", SLOW, tmp_path, monkeypatch)
    assert len((tmp_path / "slow" / "slowest").read_bytes()) > 900
    assert "takes over 1 s" in capsys.readouterr().out
