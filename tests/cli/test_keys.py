"""`a44log keys`: API keys made, listed and revoked."""

import re
from pathlib import Path

import pytest

from a44log.service.store.keys import SCOPES
from a44log.service.store.store import Store
from tests.cli.command import a44log


def test_a_key_is_shown_once_and_listed_without_its_secret(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    made = a44log("keys", "create", "--owner", "the club", A44LOG_DATABASE_URL=url)
    assert made.returncode == 0
    secret = made.stdout.decode().strip()
    assert re.fullmatch("a44_[A-Za-z0-9_-]{43}", secret)
    (id,) = re.findall("[0-9a-f]{16}", made.stderr.decode())
    options = ("--scope", "read", "--scope", "verify", "--days", "2", "--lang", "zh-Hant")
    a44log("keys", "create", "--owner", "bot", *options, A44LOG_DATABASE_URL=url)
    listed = a44log("keys", "list", A44LOG_DATABASE_URL=url).stdout.decode()
    assert secret not in listed
    first, second = (row.split("\t") for row in listed.splitlines())
    assert first[:3] == [id, "the club", ",".join(SCOPES)]
    assert first[4:] == ["-", "-"]
    assert second[1:3] == ["bot", "verify,read"]
    assert second[4] > second[3]
    assert a44log("keys", "revoke", id, A44LOG_DATABASE_URL=url).returncode == 0
    with Store(url) as store:
        holder = store.keys.find(secret)
        assert holder
        assert not holder.good()
        assert store.keys.find(secret + "x") is None


@pytest.mark.parametrize(
    "arguments",
    [
        ("revoke", "x"),
        ("revoke", "0" * 16),
        ("create",),
        ("create", "--owner", ""),
        ("create", "--owner", "x" * 101),
        ("create", "--owner", "a", "--scope", "all"),
        ("create", "--owner", "a", "--days", "0"),
    ],
)
def test_what_cannot_be_is_a_wrong_call(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    url = f"sqlite:///{tmp_path / 'a44log.db'}"
    done = a44log("keys", *arguments, A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr
