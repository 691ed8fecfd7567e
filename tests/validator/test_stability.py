"""Same bytes in, same bytes out: whatever the hash seed, the locale, the folder, or the Python."""

import gzip
import os
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from a44log.record.canonical import canonical
from a44log.validator.codes import CODES
from a44log.validator.verify import verify
from tests.oracle.games import damage, random_record
from tests.validator.games import Record, finished, record
from tests.validator.goldens import FIXTURES, bytes_of

ROOT = Path(__file__).parents[2]

JUDGE = """
import sys
from hashlib import sha256
from pathlib import Path
from a44log import verify

digest = sha256()
for path in sorted(Path(sys.argv[1]).glob("A44-*/record.json*")):
    digest.update(verify(path.read_bytes()).to_json())
print(digest.hexdigest())
"""
"""Prints one digest of the reports on all fixtures."""

READY = """
import sys
from importlib.metadata import version

for requirement in sys.argv[1:]:
    name, least = requirement.split(">=")
    assert [*map(int, version(name).split("."))] >= [*map(int, least.split("."))]
print("%d.%d" % sys.version_info[:2])
"""
"""Prints the version of a Python that has what judging needs, as new as it has to be."""


def needed() -> list[str]:
    """Return what pyproject.toml asks of the packages that judging imports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [one for one in project["dependencies"] if one.startswith(("orjson>", "pydantic>"))]
    assert len(asked) == 2
    return asked


def digest_by(*python: str, cwd: Path | None = None, **environment: str) -> str:
    """Return the digest that another Python comes to."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LC_"))
    }
    command = [*(python or [sys.executable]), "-c", JUDGE, str(FIXTURES.absolute())]
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        check=True,
        capture_output=True,
        encoding="ascii",
    )
    return done.stdout.strip()


@cache
def expected() -> str:
    """Return the digest that this Python comes to."""
    digest = sha256()
    for path in sorted(FIXTURES.glob("A44-*/record.json*")):
        digest.update(verify(path.read_bytes()).to_json())
    return digest.hexdigest()


def other_pythons() -> dict[str, str]:
    """Return the other CPythons from 3.11 on that have what judging needs, by version."""
    places = [shutil.which(f"python3.{minor}") for minor in range(11, 30)]
    places += [*map(str, ROOT.glob(".check/venv*/bin/python"))]
    places += [*map(str, Path.home().glob(".pyenv/versions/3.*/bin/python3"))]
    found: dict[str, str] = {}
    for place in filter(None, places):
        ready = [place, "-c", READY, *needed()]
        told = subprocess.run(ready, capture_output=True, encoding="ascii")
        version = told.stdout.strip()
        if version and version != f"{sys.version_info[0]}.{sys.version_info[1]}":
            if int(version.partition(".")[2]) >= 11:
                found.setdefault(version, place)
    return found


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_whatever_the_hash_seed(seed: str) -> None:
    assert digest_by(PYTHONHASHSEED=seed) == expected()


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "tr_TR.UTF-8", "zh_TW.Big5"])
def test_whatever_the_locale(locale: str) -> None:
    """One that the machine does not have is as good as C."""
    assert digest_by(LC_ALL=locale, LANG=locale, LANGUAGE="tr") == expected()


def test_whatever_the_folder_and_the_time_zone(tmp_path: Path) -> None:
    assert digest_by(cwd=tmp_path, TZ="Pacific/Kiritimati") == expected()


def test_with_and_without_assertions() -> None:
    assert digest_by(sys.executable, "-O") == expected()
    assert digest_by(sys.executable, "-OO") == expected()


def test_whatever_the_python() -> None:
    pythons = other_pythons()
    if not pythons:
        pytest.skip("no other Python here that has orjson and pydantic, as new as they must be")
    for version, python in pythons.items():
        assert digest_by(python) == expected(), version


# --- the same record in other clothes ------------------------------------------------------------


def records() -> list[Record]:
    """Return some records of every sort."""
    found = [finished(), record(), record(luck=7), {}, {"format": "a44log/2"}]
    for seed in range(20):
        rng = Random(seed)
        found.append(damage(rng, random_record(rng))[1])
    return found


def test_a_dict_is_judged_as_its_canonical_bytes() -> None:
    for document in records():
        assert verify(document).to_json() == verify(canonical(document)).to_json()


def test_whatever_the_order_of_its_keys() -> None:
    def backwards(value: object) -> object:
        if isinstance(value, dict):
            return {key: backwards(value[key]) for key in reversed(value)}
        return [backwards(item) for item in value] if isinstance(value, list) else value

    strange = [
        record(ext={"b": "\ud800", "a": {"c": 1.5}}),
        record(ext={"b": float("inf"), "a": float("nan")}),
        record(ext={"b": 2**64, "a": "\udc00"}),
    ]
    for document in [*records(), *strange]:
        turned = backwards(document)
        assert isinstance(turned, dict)
        assert verify(turned).to_json() == verify(document).to_json()


def test_a_str_is_judged_as_its_utf_8() -> None:
    for text in ("", "{}", '{"name": "張三"}', "\ufeff{}", "\x00"):
        assert verify(text).to_json() == verify(text.encode()).to_json()


def test_half_a_character_in_a_str_is_judged_as_its_escape() -> None:
    for text, escaped in (('"\ud800"', rb'"\ud800"'), ('{"\udc00": 1}', rb'{"\udc00": 1}')):
        assert [finding.code for finding in verify(text).findings] == ["A44-J108"]
        assert verify(text).to_json() == verify(escaped).to_json()


def test_bytes_of_any_kind() -> None:
    data = canonical(finished())
    kinds: list[Any] = [bytearray(data), memoryview(data)]
    for kind in kinds:
        assert verify(kind).to_json() == verify(data).to_json()


def test_gzip_in_is_plain_in() -> None:
    for code in CODES:
        data = bytes_of(code)
        if not data.startswith(b"\x1f\x8b"):
            assert verify(gzip.compress(data)).to_json() == verify(data).to_json()


def test_judging_twice_is_judging_once() -> None:
    for document in records():
        first = verify(document)
        assert first.to_json() == first.to_json() == verify(document).to_json()


def test_a_record_given_as_a_value_is_left_as_it_is() -> None:
    for document in records():
        before = repr(document)
        verify(document)
        verify(document, ruleset="basic")
        assert repr(document) == before
