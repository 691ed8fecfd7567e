"""What `a44log verify` reads: files, folders, standard input (the contract, section 4)."""

import gzip
import os
import re
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from tests.cli.command import (
    INVALID,
    PATIENCE,
    VALID,
    a44log,
    command,
    environment,
    game,
    line,
    names,
    ndjson,
    pretty,
    reports,
    verify,
    without_privileges,
)

NDJSON = ("--format", "ndjson")
posix = pytest.mark.skipif(os.name != "posix", reason="asks for what POSIX systems have")


def codes(output: bytes) -> list[list[str]]:
    return [[finding["code"] for finding in report["findings"]] for report in reports(output)]


def test_files_of_one_name_are_told_apart_by_as_many_folders_as_it_takes(tmp_path: Path) -> None:
    paths = [tmp_path / place / "game.json" for place in ("a/x", "b/x", "b/y")]
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(line(game()))
    done = verify(*NDJSON, *paths, VALID, paths[0])
    told = ["a/x/game.json", "b/x/game.json", "y/game.json"]
    assert names(done.stdout) == [*told, VALID.name, told[0]]
    assert names(verify(*NDJSON, paths[0]).stdout) == ["game.json"]


def test_a_file_is_named_by_its_name_alone() -> None:
    done = verify(*NDJSON, VALID)
    (report,) = reports(done.stdout)
    assert (done.returncode, done.stderr) == (0, b"")
    assert report["input"]["name"] == VALID.name
    assert report["input"]["line"] is None


def test_a_folder_is_searched_in_byte_order_of_path(tmp_path: Path) -> None:
    one, many = VALID.read_bytes(), line(game())
    files = {
        "a-b.json": one,
        "a.json": one,
        "a/.hidden.json": one,
        "a/b/deep.json": one,
        "a/x.json": one,
        "a0.ndjson": many,
        "c.json.gz": gzip.compress(one),
        "d.ndjson.gz": gzip.compress(many),
        "e.jsonl": many,
        "e.jsonl.gz": gzip.compress(many),
        "f.JSON": one,
        "\u00e4.json": one,
    }
    for name, data in [*files.items(), ("notes.txt", b"no record"), ("json", b"no record")]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    done = verify("-q", *NDJSON, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert names(done.stdout) == sorted(files, key=os.fsencode)


def test_several_paths_are_read_as_they_are_given(tmp_path: Path) -> None:
    many = ndjson(tmp_path, [game(), game()])
    done = verify(*NDJSON, INVALID, many, VALID)
    assert done.returncode == 1
    assert names(done.stdout) == [INVALID.name, many.name, many.name, VALID.name]


def test_blank_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n \t\r\n" + line(game()) + b"\n" + line(game()).rstrip(b"\n") + b"\r\n")
    done = verify(*NDJSON, path)
    found = [report["input"] for report in reports(done.stdout)]
    assert [one["line"] for one in found] == [3, 5]
    assert found[0]["sha256"] == found[1]["sha256"]


def test_one_bad_line_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "games.ndjson"
    path.write_bytes(b"{\n" + line(game()) + b"\xff\n" + line(game("broken.json")))
    done = verify(*NDJSON, path)
    assert done.returncode == 3
    assert codes(done.stdout) == [["A44-J103"], [], ["A44-J102"], ["A44-P404"]]


@posix
def test_no_name_that_is_complained_of_is_obeyed_by_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "\x1b]0;x\x07\u202e.json").symlink_to("nowhere")
    for called in (("verify",), ("hash",), ("schema", "check")):
        done = a44log(*called, tmp_path)
        assert done.returncode == 3
        assert rb"/\u001b]0;x\u0007\u202e.json: cannot be read" in done.stderr


@pytest.mark.parametrize(
    "call",
    [
        ("verify", "--ruleset", "\x1b[31mx"),
        ("verify", "-o", "\x1b[31mx/y", VALID),
        ("generate", "-o", "\x1b[31mx"),
        ("generate", "--damage", "\x1b[31mx"),
        ("explain", "\x1b[31mx"),
    ],
)
def test_no_argument_that_a_wrong_call_quotes_is_obeyed_by_a_terminal(
    call: tuple[object, ...],
) -> None:
    done = a44log(*call)
    assert done.returncode == 2
    assert re.search(rb"\\(u00|x)1b\[31mx", done.stderr)


@posix
def test_each_real_folder_is_entered_once_whatever_leads_to_it(tmp_path: Path) -> None:
    games = tmp_path / "games"
    (games / "inner").mkdir(parents=True)
    (games / "inner" / "game.json").write_bytes(VALID.read_bytes())
    (games / "inner" / "up").symlink_to(games)
    (games / "other").symlink_to(games / "inner")
    (games / "self").symlink_to(games / "self")
    (tmp_path / "around").symlink_to(games)
    done = verify(*NDJSON, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(reports(done.stdout)) == 1


@posix
def test_a_link_to_a_record_is_followed_and_one_to_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(VALID)
    (tmp_path / "b.json").symlink_to(tmp_path / "nowhere")
    done = verify(*NDJSON, tmp_path)
    assert done.returncode == 3
    assert names(done.stdout) == ["a.json"]
    assert b"b.json: cannot be read" in done.stderr


def test_a_folder_may_be_called_as_a_record_is(tmp_path: Path) -> None:
    (tmp_path / "x.json").mkdir()
    (tmp_path / "x.json" / "game.json").write_bytes(VALID.read_bytes())
    assert names(verify(*NDJSON, tmp_path / "x.json").stdout) == ["game.json"]
    assert names(verify(*NDJSON, tmp_path).stdout) == ["x.json/game.json"]


@pytest.mark.parametrize("content", [b"", b"\n \n\t\r\n"])
def test_an_ndjson_file_without_records_is_nothing_to_read(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.ndjson"
    path.write_bytes(content)
    done = verify(path)
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"games.ndjson: there is no record in it" in done.stderr


def test_a_folder_without_records_is_nothing_to_read(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no record", "utf-8")
    done = verify(tmp_path, VALID)
    assert done.returncode == 3
    assert b"there is no record in it; folders are searched for .json" in done.stderr
    assert VALID.name.encode() in done.stdout


def test_a_missing_file_is_told_and_the_rest_is_judged() -> None:
    done = verify(*NDJSON, "no-such.json", VALID)
    assert done.returncode == 3
    assert names(done.stdout) == [VALID.name]
    assert done.stderr.startswith(b"a44log: no-such.json: cannot be read (")
    assert done.stderr.count(b"\n") == 1


def test_a_path_through_a_file_is_told() -> None:
    done = verify(VALID / "game.json")
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"cannot be read" in done.stderr


def test_a_path_that_is_too_long_is_told() -> None:
    done = verify("x" * 5000)
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"cannot be read" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="root has to be kept from reading anything")
def test_what_may_not_be_read_is_told_and_the_rest_is_judged(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(VALID.read_bytes())
    (tmp_path / "b.json").write_bytes(VALID.read_bytes())
    (tmp_path / "a.json").chmod(0)
    (tmp_path / "c").mkdir(mode=0)
    run = command("verify", *NDJSON, tmp_path)
    done = subprocess.run(
        run, capture_output=True, env=environment(), preexec_fn=without_privileges
    )
    (tmp_path / "c").chmod(0o700)
    assert done.returncode == 3
    assert names(done.stdout) == ["b.json"]
    first, second = done.stderr.splitlines()
    for told, name in ((first, b"a.json"), (second, b"c")):
        assert b"/" + name + b": cannot be read" in told
        assert told.endswith(b"; check its permissions")


@pytest.mark.skipif(sys.platform != "linux", reason="root has to be kept from reading anything")
@pytest.mark.parametrize("called", [("verify", "-q"), ("hash",), ("schema", "check")])
def test_what_is_named_and_may_not_be_read_is_no_wrong_call(
    tmp_path: Path, called: tuple[str, ...]
) -> None:
    (tmp_path / "a.json").touch(mode=0)
    done = subprocess.run(
        command(*called, tmp_path / "a.json", VALID),
        capture_output=True,
        env=environment(),
        preexec_fn=without_privileges,
    )
    assert done.returncode == 3
    assert b"a.json: cannot be read" in done.stderr
    assert called == ("verify", "-q") or VALID.name.encode() in done.stdout


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", "A44-J101"), (bytes(range(256)) * 8, "A44-J102"), (b"\x1f\x8b\x08", "A44-J110")],
)
def test_a_file_that_is_no_record_is_malformed(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    done = verify(*NDJSON, path)
    assert (done.returncode, done.stderr) == (3, b"")
    assert codes(done.stdout) == [[code]]


def test_a_name_in_gz_promises_gzip(tmp_path: Path) -> None:
    plain = tmp_path / "game.json.gz"
    plain.write_bytes(VALID.read_bytes())
    packed = tmp_path / "game.json"
    packed.write_bytes(gzip.compress(VALID.read_bytes()))
    assert codes(verify(*NDJSON, plain).stdout) == [["A44-J110"]]
    assert reports(verify(*NDJSON, packed).stdout)[0]["verdict"] == "valid"


def test_a_file_of_2_gigabytes_is_too_large_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(2**31)
    done = verify(*NDJSON, path)
    assert done.returncode == 3
    assert codes(done.stdout) == [["A44-J107"]]
    assert reports(done.stdout)[0]["input"]["bytes"] is None


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero here")
def test_a_device_without_end_is_too_large_at_once() -> None:
    done = verify(*NDJSON, "/dev/zero")
    assert done.returncode == 3
    assert codes(done.stdout) == [["A44-J107"]]


@posix
def test_a_pipe_that_is_named_is_read_and_one_in_a_folder_is_not(tmp_path: Path) -> None:
    pipe = tmp_path / "game.json"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=[VALID.read_bytes()])
    writer.start()
    done = verify(*NDJSON, pipe)
    writer.join()
    assert (done.returncode, names(done.stdout)) == (0, ["game.json"])
    done = verify(*NDJSON, tmp_path)
    assert (done.returncode, done.stdout) == (3, b"")
    assert b"is no ordinary file" in done.stderr


@posix
@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_memory_is_bounded_whatever_the_length_of_a_line(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.ndjson"
    with path.open("wb") as file:
        file.write(line(game()))
        file.truncate(2**28)  # twice what it may have
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + line(game()))
    limit = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (2**27, 2**27));"
        "from a44log_cli.main import main; main()"
    )
    run = [sys.executable, "-c", limit, "verify", "-q", *NDJSON, "--jobs", jobs, str(path)]
    done = subprocess.run(run, capture_output=True, timeout=PATIENCE, env=environment())
    assert (done.returncode, done.stderr) == (3, b"")
    assert codes(done.stdout) == [[], ["A44-J107"], []]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_name_that_is_no_text_is_written_so_that_it_can_be(tmp_path: Path, form: str) -> None:
    (tmp_path / os.fsdecode(b"caf\xe9\x1b.json")).write_bytes(VALID.read_bytes())
    done = verify("--format", form, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert {"text": rb"caf\xe9\u001b.json: valid", "json": rb'"caf\\xe9\u001b.json"'}[
        form
    ] in done.stdout


def test_standard_input_over_several_lines_is_one_record() -> None:
    for data in (pretty(game()), b"\n \n" + pretty(game()), gzip.compress(pretty(game()))):
        done = verify("--format", "json", "-", stdin=data)
        assert (done.returncode, done.stderr) == (0, b"")
        (report,) = reports(done.stdout)
        assert (report["input"]["name"], report["input"]["line"]) == (None, None)


def test_standard_input_is_ndjson_if_its_first_line_is_a_whole_value() -> None:
    two = b"\n" + line(game()) + line(game("broken.json"))
    for data in (two, gzip.compress(two)):
        done = verify(*NDJSON, "-", stdin=data)
        assert done.returncode == 1
        assert [report["input"]["line"] for report in reports(done.stdout)] == [2, 3]
    done = verify(*NDJSON, "-", stdin=line(game()))
    assert [report["input"]["line"] for report in reports(done.stdout)] == [1]


def test_standard_input_with_a_fault_in_its_one_value_is_still_one_record() -> None:
    faulty = pretty(game()).replace(b'"format"', b'"id": "x", "id": 1.0, "format"', 1)
    done = verify(*NDJSON, "-", stdin=faulty)
    assert done.returncode == 3
    (found,) = codes(done.stdout)
    assert {"A44-J104", "A44-J105"} <= set(found)


def test_standard_input_that_is_no_json_is_told_line_by_line_and_explained() -> None:
    done = verify(*NDJSON, "-", stdin=b'{"format":\n"a44log/1",\n')
    assert done.returncode == 3
    assert codes(done.stdout) == [["A44-J103"], ["A44-J103"]]
    assert b"each of its lines is taken for a record" in done.stderr
    assert verify("-q", "-", stdin=b"{\n").stderr == b""


def test_a_record_too_large_for_standard_input_is_ndjson() -> None:
    done = verify(*NDJSON, "-", stdin=b"{\n" + b" " * 262_144 + b"}\n")
    assert codes(done.stdout) == [["A44-J103"], ["A44-J107"]]


def test_empty_standard_input_is_nothing_to_read() -> None:
    done = verify("-")
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr == b"a44log: -: there is no record in it\n"


def test_standard_input_is_judged_as_it_comes() -> None:
    run = command("verify", *NDJSON, "-")
    pipe = subprocess.PIPE
    with subprocess.Popen(run, stdin=pipe, stdout=pipe, env=environment()) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(line(game()))
            process.stdin.flush()
            assert reports(process.stdout.readline())[0]["verdict"] == "valid"
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
