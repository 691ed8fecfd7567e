"""`a44log convert`, and sheets where records are read."""

import gzip
import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.command import EXAMPLES, INVALID, VALID, a44log, reports, verify

LAST_HANDS = EXAMPLES / "last-hands.a44"
KITCHEN = EXAMPLES / "kitchen-table.a44"
TEA_HOUSE = EXAMPLES / "tea-house.a44"

UNREADABLE = "Players: Ada, Ben, Cao, Dai\nBne 5\nAda JK\n"


def lines(output: bytes) -> list[str]:
    return output.decode().splitlines()


def test_a_record_becomes_a_sheet_and_comes_back(tmp_path: Path) -> None:
    there, back = tmp_path / "game.a44", tmp_path / "game.json"
    assert a44log("convert", VALID, "-o", there).returncode == 0
    assert a44log("convert", there, "-o", back).returncode == 0
    assert json.loads(back.read_bytes()) == json.loads(VALID.read_bytes())


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
def test_a_sheet_is_written_in_the_language_that_is_asked_for(lang: str) -> None:
    done = a44log("convert", "--lang", lang, VALID)
    first = {"en": "Sheet: 1", "zh-Hans": "记谱：1", "zh-Hant": "記譜：1"}
    assert lines(done.stdout)[0] == first[lang]
    again = a44log("convert", "-", stdin=done.stdout)
    assert json.loads(again.stdout) == json.loads(VALID.read_bytes())


def test_a_record_is_written_an_event_a_line() -> None:
    done = a44log("convert", KITCHEN)
    record = json.loads(done.stdout)
    events = [line for line in lines(done.stdout) if '"action"' in line]
    assert [json.loads(line.strip().rstrip(",")) for line in events] == record["events"]


def test_what_was_assumed_is_told_on_standard_error() -> None:
    done = a44log("convert", LAST_HANDS)
    assert done.returncode == 0
    told = lines(done.stderr)
    assert told[0].startswith(f"a44log: {LAST_HANDS}: Assumed")
    assert told[1:4] == [
        "  no rules are told: the standard ones are taken",
        "  no last hand of Grace is told, who laid the last card: Grace is taken to have gone out",
        (
            "  the dealt hands of Elif, Femi, Grace and Hugo are put together from what they laid "
            "and what they were left with; that somebody laid a card that was never in the hand "
            "cannot be found so"
        ),
    ]
    assert len(told) == 8
    deal = json.loads(done.stdout)["deal"]
    assert (deal["source"], deal["suits"]) == ("reconstructed", "assigned")


def test_what_was_assumed_stands_in_a_sheet_as_comments() -> None:
    done = a44log("convert", "--to", "sheet", LAST_HANDS)
    assert done.stderr == b""
    comments = [line for line in lines(done.stdout) if line.startswith("# ")]
    assert len(comments) == 8
    again = a44log("convert", "-", stdin=done.stdout)
    assert json.loads(again.stdout) == json.loads(a44log("convert", LAST_HANDS).stdout)


def test_what_a_sheet_cannot_say_is_told() -> None:
    record = json.loads(VALID.read_bytes()) | {"ext": {"a": 1}}
    done = a44log("convert", "-", stdin=json.dumps(record).encode())
    assert (done.returncode, lines(done.stderr)) == (0, ["a44log: -: the sheet does not say /ext"])


def test_suits_and_the_deal_can_be_left_out() -> None:
    done = a44log("convert", VALID, "--without", "suits", "--without", "deal")
    text = done.stdout.decode()
    assert "Ada has" not in text
    assert "Ada left " in text
    assert "Dan out" in text
    assert "Ada x 3h 3" in text


def test_no_deal_is_left_out_where_a_card_was_not_held() -> None:
    record = json.loads(VALID.read_bytes())
    record["events"][0]["cards"] = ["4c"]
    data = json.dumps(record).encode()
    done = a44log("convert", "-", "--without", "deal", stdin=data)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"did not hold" in done.stderr


def test_a_sheet_that_cannot_be_read_is_told_line_by_line(tmp_path: Path) -> None:
    sheet = tmp_path / "game.a44"
    sheet.write_text(UNREADABLE, "utf-8")
    for done in (a44log("convert", sheet), verify(sheet), a44log("hash", sheet)):
        assert (done.returncode, done.stdout) == (3, b"")
        told = lines(done.stderr)
        assert told[0] == f"a44log: {sheet}: the sheet cannot be read, 2 faults"
        assert told[1] == f'  {sheet}:2:1: nobody is called "Bne"'
        assert f"  {sheet}:3:5: " in told[4]
    chinese = lines(verify("--lang", "zh-Hans", sheet).stderr)
    assert chinese[0] == f"a44log: {sheet}: 记谱读不出来，2处错误"


@pytest.mark.parametrize(
    "arguments",
    [
        (KITCHEN, "--without", "suits"),
        (EXAMPLES,),
        ("",),
        (KITCHEN, "--to", "picture"),
        (KITCHEN, "-o", KITCHEN),
    ],
)
def test_wrong_calls(arguments: tuple[object, ...]) -> None:
    done = a44log("convert", *arguments)
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("data", [b"", b"{}", b"\x1f\x8b", b"Ada 5"])
def test_what_is_no_game_is_unreadable(data: bytes) -> None:
    done = a44log("convert", "-", stdin=data)
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr.startswith(b"a44log: -: ")


def test_what_the_name_ends_in_says_what_to_write(tmp_path: Path) -> None:
    target = tmp_path / "game.json.gz"
    assert a44log("convert", KITCHEN, "-o", target).returncode == 0
    assert gzip.decompress(target.read_bytes()) == a44log("convert", KITCHEN).stdout
    zipped = tmp_path / "game.a44.gz"
    assert a44log("convert", target, "-o", zipped).returncode == 0
    assert a44log("hash", zipped).stdout[:64] == a44log("hash", target).stdout[:64]


# --- sheets where records are read ---------------------------------------------------------------


@pytest.mark.parametrize("path", [KITCHEN, LAST_HANDS, TEA_HOUSE], ids=lambda path: path.stem)
def test_the_example_sheets_are_valid(path: Path) -> None:
    done = verify("--format", "json", path)
    report = json.loads(done.stdout)
    assert (done.returncode, report["verdict"], done.stderr) == (0, "valid", b"")
    assert report["deal"]["suits"] == "assigned"


def test_a_report_has_the_size_and_digest_of_the_sheet() -> None:
    told = json.loads(verify("--format", "json", LAST_HANDS).stdout)["input"]
    data = LAST_HANDS.read_bytes()
    assert (told["bytes"], told["sha256"]) == (len(data), sha256(data).hexdigest())
    record = a44log("convert", LAST_HANDS).stdout
    of_record = json.loads(verify("--format", "json", "-", stdin=record).stdout)["input"]
    assert told["record_sha256"] == of_record["record_sha256"]
    assert told["game_sha256"] == of_record["game_sha256"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (gzip.compress(b"Ada 5\n" * 50_000), b"is larger than 262144 bytes\n"),
        (gzip.compress(b"Ada 5\n")[:-1], b"the gzip is cut short"),
        (b"Ada 5\n", b"but it is not gzip\n"),
    ],
    ids=["large", "cut", "plain"],
)
def test_a_compressed_sheet_that_cannot_be_opened_is_told(
    data: bytes, told: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "game.a44.gz"
    path.write_bytes(data)
    done = verify(path)
    assert (done.returncode, done.stdout) == (3, b"")
    assert told in done.stderr


def test_folders_are_searched_for_sheets(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_bytes(VALID.read_bytes())
    (tmp_path / "a.a44").write_bytes(KITCHEN.read_bytes())
    (tmp_path / "c.A44.gz").write_bytes(gzip.compress(KITCHEN.read_bytes()))
    done = verify("--format", "ndjson", "--jobs", "2", tmp_path)
    found = reports(done.stdout)
    assert [report["input"]["name"] for report in found] == ["a.a44", "b.json", "c.A44.gz"]
    assert found[0]["input"]["sha256"] == found[2]["input"]["sha256"]


def test_a_finding_names_the_line_of_the_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "broken.a44"
    sheet.write_bytes(a44log("convert", INVALID).stdout)
    number = json.loads(INVALID.read_bytes())["events"][12]
    written = sheet.read_text("utf-8").splitlines()
    ranks = [card[0] for card in number["cards"]]
    (place,) = (
        line
        for line, text in enumerate(written, 1)
        if [card[0] for card in text.split()[1:4]] == ranks
    )
    for form in ("text", "markdown"):
        told = verify("--format", form, sheet).stdout.decode()
        assert f"line {place} of the sheet" in " ".join(told.split())
    report = json.loads(verify("--format", "json", sheet).stdout)
    assert "sheet" not in json.dumps(report["findings"])


def test_what_was_assumed_is_shown_beside_the_verdict() -> None:
    for form in ("text", "markdown"):
        told = " ".join(verify("--format", form, LAST_HANDS).stdout.decode().split())
        assert "Assumed, as the sheet does not say it:" in told
        assert "Grace is taken to have gone out" in told
        assert "suits that were not noted are assigned" in told


def test_a_sheet_is_read_only_where_there_is_one() -> None:
    import subprocess
    import sys

    program = (
        "import sys; from a44log_cli.group import a44log; "
        f"a44log(['verify', {str(VALID)!r}], standalone_mode=False); "
        "sys.exit(any('sheet' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0
