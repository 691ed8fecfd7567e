"""`a44log records`: records in and out of the store."""

import json
from pathlib import Path

import pytest

import a44log as library
from tests.cli.command import GAMES, INVALID, VALID, a44log, game, line, ndjson, pretty


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store' / 'a44log.db'}"


def listed(url: str, *options: str) -> list[dict[str, object]]:
    done = a44log("records", "list", "--format", "ndjson", *options, A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(told) for told in done.stdout.splitlines()]


def run(url: str, *arguments: object) -> bytes:
    done = a44log("records", *arguments, A44LOG_DATABASE_URL=url)
    assert done.returncode == 0, done.stderr
    return done.stdout


def hashes(url: str, *keys: str) -> set[tuple[object, ...]]:
    return {tuple(told[key] for key in keys) for told in listed(url)}


def test_records_are_kept_once_and_listed_the_newest_first(url: str, tmp_path: Path) -> None:
    games = ndjson(tmp_path, [game() | {"id": str(number)} for number in range(450)])
    done = a44log("records", "import", games, INVALID, A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"451 kept, 0 there already, 0 not kept\n"
    done = a44log("records", "import", games, "--lang", "zh-Hans", A44LOG_DATABASE_URL=url)
    assert done.stderr.decode() == "存入0份，已有450份，未存0份\n"
    told = listed(url)
    assert len(told) == 451
    assert told[0]["verdict"] == "invalid"
    assert told[1]["record_sha256"] == library.verify(game() | {"id": "449"}).input.record_sha256


def test_what_is_no_game_is_told_and_not_kept(url: str, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_bytes(b"{}")
    done = a44log("records", "import", VALID, tmp_path / "no.json", A44LOG_DATABASE_URL=url)
    assert done.returncode == 3
    assert b"no.json: " in done.stderr
    assert b"1 kept, 0 there already, 1 not kept" in done.stderr
    assert len(listed(url)) == 1


def test_an_export_imports_to_the_same_hashes(url: str, tmp_path: Path) -> None:
    odd = tmp_path / "odd.json"
    odd.write_bytes(b"\xef\xbb\xbf" + pretty(game() | {"id": "\u2028 \U0001f0cf \uff41"}))
    run(url, "import", *GAMES, INVALID, odd, ndjson(tmp_path, [game() | {"id": "line"}]))
    lines, folder = tmp_path / "export.ndjson", tmp_path / "export"
    lines.write_bytes(run(url, "export"))
    run(url, "export", "--to", folder)
    for number, (source, keys) in enumerate(
        ((lines, ("record_sha256", "game_sha256")), (folder, ("sha256", "record_sha256", "bytes")))
    ):
        other = f"sqlite:///{tmp_path / f'other{number}.db'}"
        run(other, "import", source)
        assert hashes(other, *keys) == hashes(url, *keys)
        assert len(listed(other)) == len(listed(url))
    packed = {path.name: path.read_bytes() for path in folder.rglob("*.json")}
    assert odd.read_bytes() in packed.values()


def test_a_record_is_shown_as_it_was_stored_and_deleted_with_a_reason(url: str) -> None:
    run(url, "import", VALID, "--owner", "club")
    assert listed(url) == []
    (told,) = listed(url, "--owner", "club")
    id = str(told["id"])
    assert run(url, "show", id, "--owner", "club") == VALID.read_bytes()
    for arguments in (("show", id), ("delete", id), ("show", "x"), ("show", b"\xff")):
        done = a44log("records", *arguments, A44LOG_DATABASE_URL=url)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"a44log records list --owner local" in done.stderr
    run(url, "delete", id, "--owner", "club", "--reason", "asked to")
    assert listed(url, "--owner", "club") == []


def test_lists_are_for_people_too_and_find_what_is_asked_for(url: str, tmp_path: Path) -> None:
    other = game() | {"meta": {"session": "s1"}}
    other["players"][0] = {"name": "Zoë"}
    run(url, "import", VALID, INVALID, ndjson(tmp_path, [other]), "--public")
    (found,) = listed(url, "--player", "Zoë", "--session", "s1", "--verdict", "valid")
    assert found["public"] is True
    assert len(listed(url, "--game", str(found["game_sha256"]))) == 2
    shown = run(url, "list", "--player", "Zoë").decode()
    assert shown.split() == [
        *(found["id"], found["stored_at"], "valid", str(found["bytes"]), "public"),
        found["game_sha256"],
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("list", "--game", "x"),
        ("list", "--owner", ""),
        ("list", "--owner", "a\nb"),
        ("list", "--verdict", "malformed"),
        ("delete", "x", "--reason", "a\nb"),
        ("import",),
    ],
)
def test_what_cannot_be_is_a_wrong_call(url: str, arguments: tuple[str, ...]) -> None:
    done = a44log("records", *arguments, A44LOG_DATABASE_URL=url)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr


def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(line(game()))
    for url in (f"sqlite:///{tmp_path}", f"sqlite:///{tmp_path / 'file'}"):
        done = a44log("records", "list", A44LOG_DATABASE_URL=url)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"cannot open the store: " in done.stderr
        assert b"Traceback" not in done.stderr
