"""What a report says of stages that ran and did not, and of its input."""

import gzip
from hashlib import sha256

import pytest

from a44log.record.canonical import canonical
from a44log.record.fault import Fault
from a44log.validator.codes import STAGES
from a44log.validator.report import Report, SkippedStage
from a44log.validator.verify import Referee, verify
from tests.validator.checks import checked, nulls
from tests.validator.games import (
    Record,
    codes,
    dealt,
    finished,
    judged,
    only,
    record,
    statuses,
    written,
)

NO_JSON = b"{"
NO_RECORD = b"{}"
NO_PACK = record(deal={"hands": dealt("3h | | |", (13, 13, 13, 13))})
NO_GAME = record("3h | 4s | |", "1 4s")
NO_END = record("3h | | |", "", end={"reason": "void"})


def reasons(report: Report) -> set[str]:
    """Return why the skipped stages were skipped."""
    return {stage.reason for stage in report.stages if isinstance(stage, SkippedStage)}


def test_a_skipped_stage_says_why() -> None:
    given = [reasons(judged(d)) for d in (NO_JSON, NO_RECORD, NO_PACK, NO_GAME, NO_END)]
    assert all(len(said) == 1 for said in given)
    assert len(set.union(*given)) == 5
    assert all(said for said in set.union(*given))


def test_when_a_stage_fails_later_ones_are_skipped() -> None:
    documents = (NO_JSON, NO_RECORD, NO_PACK, NO_GAME)
    assert [statuses(judged(d)) for d in documents] == ["fssss", "pfsss", "ppfss", "pppfs"]


def test_but_for_hands_of_wrong_sizes() -> None:
    hands = dealt("3h | | |", (15, 13, 13, 13))
    report = judged(record(deal={"hands": hands}, end={"reason": "void"}))
    assert codes(report) == ["D303"]
    assert statuses(report) == "ppfps"
    assert reasons(report) == reasons(judged(NO_END))


def test_and_but_for_the_clock() -> None:
    document = finished()
    document["events"][0]["t_ms"] = 2
    document["events"][1]["t_ms"] = 1
    report = judged(document)
    assert codes(report) == ["P412"]
    assert report.verdict == "invalid"
    assert statuses(report) == "pppfp"
    assert report.tally.recomputed is not None
    assert (report.replay.verified, report.replay.first_illegal_event) == (2, None)


@pytest.mark.parametrize("document", [NO_JSON, NO_RECORD], ids=["json", "structure"])
def test_after_a_json_or_structure_failure_what_cannot_be_had_is_null(document: bytes) -> None:
    report = judged(document)
    tally, replay = report.tally, report.replay
    assert nulls(report.ruleset, report.deal)
    assert nulls(tally.claimed, tally.recomputed, tally.difference)
    assert nulls(tally.counts, tally.transfers, tally.as_played)
    assert nulls(replay.events, replay.first_illegal_event)
    assert (replay.verified, replay.finished, replay.windows_untested) == (0, False, 0)


def test_after_a_deal_failure_the_record_is_still_told_of() -> None:
    report = judged(NO_PACK | {"tally": {"scores": [1, 0, 0, 0]}, "events": [], "end": None})
    assert codes(report) == ["S205"]
    report = judged(NO_PACK | {"tally": {"scores": [1, 0, 0, 0]}})
    assert codes(report) == ["D301"] * 2 + ["D303"]
    assert report.ruleset is not None
    assert report.deal is not None
    assert report.replay.events == 0
    assert report.tally.claimed == {"scores": [1, 0, 0, 0]}
    assert [report.tally.counts, report.tally.transfers] == [[], []]
    whole = finished()
    whole["deal"]["hands"][2][0] = whole["deal"]["hands"][3][0]
    report = judged(whole)
    assert codes(report) == ["D301", "D302"]
    assert report.tally.as_played is None


def test_all_keys_of_a_claim_and_no_others_are_told() -> None:
    claimed = {"scores": [45, 89, -15, -119], "winner": 1}
    report = judged(finished(tally=claimed))
    assert report.tally.claimed == claimed


def test_the_deal_says_how_it_came_to_be_known() -> None:
    deal = judged(finished()).deal
    assert deal is not None
    assert (deal.source, deal.suits) == ("recorded", "recorded")
    document = finished()
    document["deal"] |= {"source": "reconstructed", "suits": "assigned"}
    report = judged(document)
    assert report.deal is not None
    assert (report.deal.source, report.deal.suits) == ("reconstructed", "assigned")
    assert only(report).code == "A44-D304"
    assert only(report).severity == "info"
    assert report.verdict == "valid"


# --- the input -----------------------------------------------------------------------------------


def test_bytes_and_sha256_are_of_the_records_own_bytes() -> None:
    data = written(finished())
    origin = judged(data).input
    assert (origin.bytes, origin.sha256) == (len(data), sha256(data).hexdigest())
    assert (origin.name, origin.line) == (None, None)


def test_name_and_line_are_what_the_caller_says() -> None:
    report = Referee().judge(written(finished()), name="evening/games.ndjson", line=7)
    assert (report.input.name, report.input.line) == ("evening/games.ndjson", 7)
    failed = Referee().judge(b"", name="games.ndjson", line=8)
    assert (failed.input.name, failed.input.line) == ("games.ndjson", 8)


def test_a_name_that_is_no_unicode_is_told_as_far_as_it_can_be() -> None:
    """Folders of old machines have such files; Python reads a byte of them as half a character."""
    report = checked(Referee().judge(written(finished()), name="caf\udce9.json"))
    assert report.input.name == "caf\ufffd.json"


def test_what_kept_a_line_from_being_read_is_reported_on_as_any_record() -> None:
    fault = Fault("too-large", "", {"limit": 256 * 1024})
    report = checked(Referee().judge(fault, name="games.ndjson", line=3))
    assert (
        report.to_json()
        == checked(Referee().judge(b" " * (256 * 1024 + 1), name="games.ndjson", line=3)).to_json()
    )


def test_gzip_gives_the_report_of_what_it_holds() -> None:
    for data in (written(finished()), b"{", b"", b"\xef\xbb\xbf{}"):
        assert verify(gzip.compress(data)).to_json() == verify(data).to_json()
        assert Referee().judge(gzip.compress(data), gzipped=True) == verify(data)
    in_two = gzip.compress(b"{") + gzip.compress(b"}")
    assert verify(in_two).to_json() == verify(b"{}").to_json()


def test_they_are_null_where_the_input_was_not_read_to_its_end() -> None:
    too_large = b" " * (256 * 1024 + 1)
    for data in (too_large, gzip.compress(too_large), gzip.compress(b"{}")[:-1]):
        report = judged(data)
        assert codes(report) in (["J107"], ["J110"])
        assert report.verdict == "malformed"
        origin = report.input
        assert nulls(origin.bytes, origin.sha256, origin.record_sha256, origin.game_sha256)


def test_a_record_of_256_kib_is_read() -> None:
    data = written(finished())
    report = judged(data + b" " * (256 * 1024 - len(data)))
    assert report.verdict == "valid"
    assert report.input.bytes == 256 * 1024


def test_the_records_hash_is_had_without_a_sound_structure_but_not_without_a_document() -> None:
    report = judged(b'{"b": [], "a": 1}')
    assert report.input.record_sha256 == sha256(b'{"a":1,"b":[]}').hexdigest()
    assert report.input.game_sha256 is None
    assert judged(b'{"a": 1.5}').input.record_sha256 is None
    assert judged(b'{"a": 1.5}').input.bytes == 10


def test_the_records_hash_is_over_its_canonical_form() -> None:
    document = finished()
    digest = sha256(canonical(document)).hexdigest()
    backwards = dict(reversed(document.items()))
    assert judged(written(document)).input.record_sha256 == digest
    assert judged(written(backwards)).input.record_sha256 == digest


def test_the_games_hash_leaves_names_times_notes_claims_and_ext_out() -> None:
    document = finished()
    digest = judged(document).input.game_sha256
    document["players"][0] = {"name": "Ada", "id": "u-17", "note": "!"}
    document["events"][0] |= {"t_ms": 7, "note": "?", "ext": {"a": 1}}
    document |= {"id": "g7", "meta": {"note": "rain"}, "ext": {}}
    del document["tally"]
    assert judged(document).input.game_sha256 == digest


# --- the internal error --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error", [ZeroDivisionError, RecursionError, MemoryError, KeyError, AssertionError]
)
def test_whatever_fails_is_told_as_a_fault_of_ours(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error("/var/lib/secret")

    for place in ("inflate", "open_document", "judge_deal", "replay", "judge_tally", "_report"):
        with monkeypatch.context() as broken:
            module = "a44log.validator.verify"
            if place == "_report":
                broken.setattr(f"{module}.difference", fail)
            else:
                broken.setattr(f"{module}.{place}", fail)
            report = checked(verify(written(finished())))
        assert report.verdict == "unverifiable"
        assert only(report).code == "A44-I901"
        assert only(report).facts == {"error": error.__name__}
        assert b"secret" not in report.to_json()
        stages = [(stage.name, stage.status) for stage in report.stages]
        assert stages == [("internal", "failed"), *((name, "skipped") for name in STAGES)]
        assert len(reasons(report)) == 1


def test_what_ended_the_process_is_told_as_a_fault_of_ours() -> None:
    report = checked(Referee(lang="zh-Hant").lost(name="caf\udce9.json", line=7))
    assert report.verdict == "unverifiable"
    assert only(report).code == "A44-I901"
    assert only(report).facts == {"error": "ChildProcessError"}
    same = Referee(lang="zh-Hant").judge(b"{", name="caf\ufffd.json", line=7).input
    assert (report.input.name, report.input.line) == (same.name, same.line)
    assert nulls(report.input.bytes, report.input.sha256)
    assert statuses(report) == "fsssss"


def test_an_interrupt_is_no_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("a44log.validator.verify.judge_deal", interrupt)
    with pytest.raises(KeyboardInterrupt):
        verify(written(finished()))


def test_nothing_found_before_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    document: Record = NO_GAME
    document["deal"] |= {"source": "reconstructed"}
    assert codes(judged(document)) == ["D304", "P401"]
    monkeypatch.setattr("a44log.validator.verify.replay", fail)
    assert codes(judged(document)) == ["I901"]
