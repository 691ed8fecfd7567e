"""Many records at once: what they may come in, what the reports go to, and the summary."""

import gzip
import json
import re
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from backports import zstd

from a44log.batch.verdict_file import PLACED
from tests.cli.command import (
    EXAMPLES,
    GAMES,
    INVALID,
    VALID,
    game,
    line,
    names,
    ndjson,
    pretty,
    reports,
    unfinished,
    verify,
)
from tests.cli.test_status import patched

NDJSON = ("--format", "ndjson", "-q")


def table(path: Path, **columns: pa.Array) -> Path:
    pq.write_table(pa.table(columns), path, row_group_size=100)
    return path


def many(count: int) -> list[bytes]:
    return [line(game() | {"id": f"g{number}"}).rstrip() for number in range(count)]


def test_zstd_is_read_wherever_gzip_is(tmp_path: Path) -> None:
    sheet = (EXAMPLES / "tea-house.a44").read_bytes()
    plain = {"a.json": pretty(game()), "b.ndjson": b"\n".join(many(300)), "c.a44": sheet}
    for name, data in plain.items():
        (tmp_path / f"{name}.zst").write_bytes(zstd.compress(data))
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(data))
        (tmp_path / name).write_bytes(data)
    done = verify(*NDJSON, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    found = names(done.stdout)
    assert [*dict.fromkeys(found)] == sorted(
        f"{name}{end}" for name in plain for end in ("", ".gz", ".zst")
    )
    alike = {json.dumps(report | {"input": None}) for report in reports(done.stdout)[:3]}
    assert len(alike) == 1
    assert [report["input"]["line"] for report in reports(done.stdout)[603:903]] == [*range(1, 301)]


def test_damaged_zstd_is_told_after_what_came_before_it(tmp_path: Path) -> None:
    first, second = (zstd.compress(b"\n".join(many(200)) + b"\n") for _ in range(2))
    path = tmp_path / "games.ndjson.zst"
    path.write_bytes(first + second[:-5])
    done = verify(*NDJSON, path, VALID)
    *sound, cut, last = reports(done.stdout)
    assert done.returncode == 3
    assert {report["verdict"] for report in sound} == {"valid"}
    assert 200 <= len(sound) <= 400
    assert cut["findings"][0]["facts"] == {
        "problem": "zstd-cut-short",
        "member": 2,
        "offset": len(first),
    }
    assert last["input"]["name"] == VALID.name


def test_damaged_gzip_in_the_middle_costs_nothing_else(tmp_path: Path) -> None:
    parts = [gzip.compress(b"\n".join(many(200)) + b"\n", mtime=0) for _ in range(3)]
    broken = bytearray(parts[1])
    broken[-8] ^= 0xFF  # in the checksum
    (tmp_path / "a.ndjson.gz").write_bytes(parts[0] + broken + parts[2])
    (tmp_path / "b.ndjson.gz").write_bytes(parts[0])
    alone = verify(*NDJSON, tmp_path, "--jobs", 1)
    assert alone.returncode == 3
    found = reports(alone.stdout)
    bad = [at for at, report in enumerate(found) if report["verdict"] == "malformed"]
    assert len(bad) == 1
    assert found[bad[0]]["findings"][0]["code"] == "A44-J110"
    assert bad[0] == 400, "all that came before the damage is judged"
    assert len(found) == bad[0] + 1 + 200
    assert verify(*NDJSON, tmp_path, "--jobs", 3).stdout == alone.stdout


def test_a_missing_library_is_told_with_what_brings_it(tmp_path: Path) -> None:
    (tmp_path / "a.json.zst").write_bytes(zstd.compress(line(game())))
    (tmp_path / "b.ndjson.zst").write_bytes(zstd.compress(line(game())))
    table(tmp_path / "c.parquet", record=pa.array(many(3)))
    gone = "import sys; sys.modules.update({'backports.zstd': None, 'pyarrow': None})"
    done = patched(gone, "verify", *NDJSON, tmp_path, VALID)
    assert (done.returncode, names(done.stdout)) == (3, [VALID.name])
    told = done.stderr.decode().splitlines()
    assert [re.sub(".*/", "", each) for each in told] == [
        f"{name}: cannot be read without the extra batch: pip install 'a44log[batch]'"
        for name in ("a.json.zst", "b.ndjson.zst", "c.parquet")
    ]
    done = patched(gone, "verify", VALID, "-o", tmp_path / "out.ndjson.zst")
    assert (done.returncode, b"pip install" in done.stderr) == (2, True)


@pytest.mark.parametrize("kind", [pa.binary(), pa.string(), pa.large_binary(), pa.large_string()])
def test_parquet_is_a_record_a_row(kind: pa.DataType, tmp_path: Path) -> None:
    rows = many(300)
    path = table(tmp_path / "games.parquet", record=pa.array(rows, kind), id=pa.array(range(300)))
    done = verify(*NDJSON, path)
    assert (done.returncode, done.stderr) == (0, b"")
    found = reports(done.stdout)
    assert [report["input"]["bytes"] for report in found] == [*map(len, rows)]
    assert {report["input"]["line"] for report in found} == {None}
    assert verify(*NDJSON, path, "--jobs", 3).stdout == done.stdout
    assert verify(*NDJSON, tmp_path).stdout == done.stdout


def test_rows_without_a_sound_record_are_told_and_stop_nothing(tmp_path: Path) -> None:
    text = pa.array([b"{}", b"\xff", None, b"", *many(1)]).view(pa.string())
    path = table(tmp_path / "games.parquet", record=text)
    done = verify(*NDJSON, path)
    codes = [[found["code"] for found in each["findings"]][:1] for each in reports(done.stdout)]
    assert codes == [["A44-S203"], ["A44-J102"], ["A44-J101"], ["A44-J101"], []]
    shown = verify(path).stdout.decode()
    assert f"{path}:4: valid\n" in shown
    assert f"{path}:1: malformed" in shown


def test_a_column_is_named_or_is_the_only_one(tmp_path: Path) -> None:
    rows = pa.array(many(2))
    two = table(tmp_path / "two.parquet", game=rows, note=rows)
    done = verify(*NDJSON, two, VALID)
    assert (done.returncode, names(done.stdout)) == (3, [VALID.name])
    assert b"two.parquet: name the column of the records" in done.stderr
    assert b"'game', 'note'" in done.stderr
    assert len(reports(verify(*NDJSON, two, "--column", "note").stdout)) == 2
    assert b"there is no column 'x'" in verify(*NDJSON, two, "--column", "x").stderr
    three = table(tmp_path / "three.parquet", note=pa.array(["a", "b"]), record=rows)
    assert verify(*NDJSON, three).returncode == 0


def test_damaged_parquet_is_an_unreadable_file(tmp_path: Path) -> None:
    path = table(tmp_path / "games.parquet", record=pa.array(many(10)))
    path.write_bytes(path.read_bytes()[:-20])
    done = verify(*NDJSON, path, VALID)
    assert (done.returncode, names(done.stdout)) == (3, [VALID.name])
    assert b"is not sound Parquet" in done.stderr


def test_a_path_may_be_a_pattern(tmp_path: Path) -> None:
    for name in ("a.json", "b.json", "deep/c.json", "d[1].json"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(line(game()))
    for pattern, found in {
        "*.json": ["a.json", "b.json", "d[1].json"],
        "[ab].json": ["a.json", "b.json"],
        "d[1].json": ["d[1].json"],
        "**/*.json": ["a.json", "b.json", "d[1].json", "c.json"],
        "*": ["a.json", "b.json", "d[1].json", "c.json"],
    }.items():
        assert sorted(map(str, names(verify(*NDJSON, pattern, cwd=tmp_path).stdout))) == sorted(
            found
        ), pattern
    done = verify("*.gz", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (3, b"a44log: *.gz: matches no file\n")


def test_all_in_any_mixture_has_the_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    rows = many(300)
    (tmp_path / "a.ndjson").write_bytes(b"\r\n".join(rows) + b"\n\n \n{}")
    (tmp_path / "b.ndjson.gz").write_bytes(gzip.compress(b"\n".join(rows)))
    (tmp_path / "c.ndjson.zst").write_bytes(zstd.compress(b"\n".join(rows)))
    table(tmp_path / "d.parquet", record=pa.array(rows))
    (tmp_path / "e.ndjson").write_bytes(b"x" * 600_000 + b"\n" + rows[0])
    for path in GAMES:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    paths = (tmp_path, "no-such.json", "-", INVALID)
    alone, *others = (
        verify(*NDJSON, *paths, "--jobs", jobs, stdin=b"\n".join(rows)) for jobs in (1, 2, 4)
    )
    assert alone.returncode == 3
    assert len(reports(alone.stdout)) > 1_500
    for other in others:
        assert (other.returncode, other.stdout, other.stderr) == (
            alone.returncode,
            alone.stdout,
            alone.stderr,
        )


@pytest.mark.parametrize(
    ("name", "form"),
    [
        *(("a.json", "json"), ("a.ndjson", "ndjson"), ("a.JSONL", "ndjson"), ("a.md", "markdown")),
        *(("a.xml", "junit"), ("a.txt", "text"), ("a", "text")),
    ],
)
def test_what_a_file_is_named_says_what_is_written(name: str, form: str, tmp_path: Path) -> None:
    target = tmp_path / name
    assert verify("-q", INVALID, VALID, "--out", target).returncode == 1
    assert target.read_bytes() == verify("-q", INVALID, VALID, "--format", form).stdout
    verify("-q", INVALID, "--out", target, "--format", "json")
    assert target.read_bytes() == verify(INVALID, "--format", "json").stdout


def test_ndjson_is_compressed_where_its_name_says_so(tmp_path: Path) -> None:
    plain = verify(*NDJSON, INVALID, VALID).stdout
    for name, unpack in (("a.ndjson.gz", gzip.decompress), ("a.ndjson.zst", zstd.decompress)):
        verify("-q", INVALID, VALID, "--out", tmp_path / name)
        assert unpack((tmp_path / name).read_bytes()) == plain
    done = verify(VALID, "--out", tmp_path / "a.json.gz")
    assert (done.returncode, b"only ndjson" in done.stderr) == (2, True)


def test_parquet_has_a_row_for_each_report(tmp_path: Path) -> None:
    source = table(tmp_path / "games.parquet", record=pa.array([*many(2), b"{}"]))
    path = ndjson(tmp_path, [game("broken.json"), unfinished(end={"reason": "void"})])
    target = tmp_path / "out" / "verdicts.parquet"
    target.parent.mkdir()
    done = verify("-q", source, path, VALID, "-o", target)
    assert done.returncode == 3
    written = pq.read_table(target)
    assert written.schema.equals(PLACED, check_metadata=False)
    rows = written.to_pylist()
    assert [(row["name"], row["line"], row["row"]) for row in rows] == [
        *(("games.parquet", None, row) for row in range(3)),
        *(("games.ndjson", row, None) for row in (1, 2)),
        (VALID.name, None, None),
    ]
    said = verify(*NDJSON, source, path, VALID).stdout
    assert b"".join(row["report"] for row in rows) == said
    for row, report in zip(rows, reports(said), strict=True):
        assert row["verdict"] == report["verdict"]
        assert row["codes"] == [found["code"] for found in report["findings"]]
        assert row["first_illegal_event"] == report["replay"]["first_illegal_event"]
        recomputed = report["tally"]["recomputed"] or {"scores": None, "winner": None}
        assert (row["scores"], row["winner"]) == (recomputed["scores"], recomputed["winner"])
    verify("-q", source, path, VALID, "-o", target.with_name("again.parquet"))
    assert target.with_name("again.parquet").read_bytes() == target.read_bytes()


def test_parquet_of_nothing_has_its_columns(tmp_path: Path) -> None:
    target = tmp_path / "verdicts.parquet"
    assert verify("-q", VALID, "--only", "ruled", "-o", target).returncode == 0
    assert pq.read_table(target).num_rows == 0
    assert pq.read_schema(target).names == PLACED.names
    done = verify(VALID, "--format", "parquet")
    assert (done.returncode, b"--out" in done.stderr) == (2, True)


def test_only_some_reports_are_written_and_all_are_counted(tmp_path: Path) -> None:
    path = ndjson(tmp_path, [game(), game("broken.json"), unfinished(), game() | {"luck": 1}])
    done = verify("--format", "ndjson", "--only", "valid", "--only", "malformed", path)
    assert done.returncode == 3
    assert [report["verdict"] for report in reports(done.stdout)] == ["valid", "malformed"]
    assert done.stderr.startswith(b"4 records: 2 not valid, 1 valid, 1 malformed\n")
    shown = verify("--only", "valid", path).stdout.decode()
    assert shown.startswith(f"{path}:1: valid\n\n4 records: ")
    assert verify("-q", "--only", "valid", "--format", "json", INVALID).stdout == b"[]\n"


def test_a_summary_says_how_many_and_where_first(tmp_path: Path) -> None:
    broken = game("broken.json")
    records = [game(), broken, game() | {"luck": 1}, broken, game() | {"luck": 1, "fate": 2}]
    path = ndjson(tmp_path, records, "g.ndjson")
    for options, stream in ((["--format", "ndjson"], "stderr"), ([], "stdout")):
        done = verify(*options, "g.ndjson", cwd=tmp_path)
        assert (
            getattr(done, stream)
            .decode()
            .endswith(
                "5 records: 2 not valid, 2 malformed, 1 valid\n"
                "  2  A44-P404 does-not-beat  first: g.ndjson:2\n"
                "  2  A44-S204 unknown-field  first: g.ndjson:3\n"
            )
        )
    for lang in ("zh-Hans", "zh-Hant"):
        done = verify("g.ndjson", "--lang", lang, cwd=tmp_path)
        assert "  2  A44-P404 does-not-beat  首例：g.ndjson:2\n" in done.stdout.decode()
    narrow = verify("g.ndjson", cwd=tmp_path, COLUMNS="40").stdout.decode()
    assert "  2  A44-P404 does-not-beat\n     first: g.ndjson:2\n" in narrow
    for quiet in (["-q", path], [VALID]):
        assert verify("--format", "ndjson", *quiet).stderr == b""
