"""A row an event: what it says is what record, report and replay say."""

import io
from itertools import groupby
from typing import Any

import orjson
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from a44log.batch import event_table
from a44log.batch.event_table import EventFile, batch_of, event_schema
from a44log.batch.flatten import COLUMNS, PERSONAL, Place, Row, columns, rows
from a44log.engine.cards import CARDS
from a44log.log import Log, read_log
from a44log.viewer.replay import replay_of
from tests.batch.logs import logs, sound

HANDS = ("hand_0", "hand_1", "hand_2", "hand_3")
UNJUDGED = [*COLUMNS][[*COLUMNS].index("trick") :]
PLACE = Place("games.ndjson", 7)


def flat(log: Log) -> list[Row]:
    return [*rows(log, PLACE)]


def example(**more: Any) -> Log:
    return read_log(orjson.loads(sound()[0]) | more)


@pytest.mark.parametrize("names", [False, True])
def test_every_row_has_every_column_in_order(names: bool) -> None:
    for log in logs():
        for row in rows(log, PLACE, names=names):
            assert [*row] == [*columns(names=names)]


def test_names_of_people_are_there_only_where_asked_for() -> None:
    assert not {*PERSONAL} & {*columns(names=False)}
    log = example(players=[{"name": f"N{seat}", "id": f"I{seat}"} for seat in range(4)])
    assert not [row for row in flat(log) if "N1" in map(str, row.values())]
    for row in rows(log, PLACE, names=True):
        assert (row["player_name"], row["player_id"]) == (f"N{row['seat']}", f"I{row['seat']}")


def test_a_log_has_a_row_for_each_event_if_it_holds_a_game_and_none_if_not() -> None:
    empty = 0
    for log in logs():
        found = flat(log)
        if log.report.ruleset is None:
            assert found == []
            empty += 1
        else:
            assert [row["event"] for row in found] == [*range(len(log.document["events"]))]
    assert empty > 20


def test_what_the_record_says_is_there_as_it_says_it() -> None:
    for log in logs():
        for row in flat(log):
            event = log.document["events"][row["event"]]
            assert (row["seat"], row["action"]) == (event["seat"], event["action"])
            assert row["cards"] == sorted(event.get("cards", []), key=CARDS.index)
            assert row["card_count"] == len(row["cards"])
            assert row["t_ms"] == event.get("t_ms")
            assert row["auto"] == event.get("auto", False)
            assert row["taken_back"] == event.get("taken_back", False)
            assert row["ruled"] == ("ruling" in event)
            assert (row["id"], row["line"], row["name"]) == (log.document.get("id"), 7, PLACE.name)
            assert row["session"] == log.document.get("meta", {}).get("session")


def test_what_the_report_says_is_there_as_it_says_it() -> None:
    for log in logs():
        report = log.report
        tally, first = report.tally.recomputed, report.replay.first_illegal_event
        for row in flat(log):
            assert row["verdict"] == report.verdict
            assert row["sha256"] == report.input.sha256
            assert row["game_sha256"] == report.input.game_sha256
            assert (row["winner"] is None) == (tally is None)
            if tally:
                assert (row["winner"], row["score"]) == (tally.winner, tally.scores[row["seat"]])
            if row["judged"]:
                codes = [found.code for found in report.findings if found.event == row["event"]]
                assert row["codes"] == codes
            else:
                assert row["legal"] is None
                assert not row["codes"]
            if first is not None:
                assert row["judged"] == (row["event"] <= first)
            if row["event"] == first:
                assert (row["legal"], row["stood"]) == (False, False)
            elif row["judged"]:
                assert row["stood"] == (not row["taken_back"])
                assert row["legal"] is not False or row["ruled"] or row["taken_back"]
            else:
                assert row["stood"] is None


def test_a_legal_event_is_called_so_and_an_illegal_one_has_its_code() -> None:
    for log in logs():
        for row in flat(log):
            assert (row["legal"] is False) == (row["code"] is not None)
            if row["code"] is not None:
                assert row["code"] in row["codes"]
            if row["judged"] and row["legal"] is None:
                assert row["taken_back"]
        if log.report.verdict == "valid":
            assert all(row["legal"] is not False for row in flat(log))


def test_the_position_is_that_of_the_replay() -> None:
    for log in logs():
        steps = {step.position.event: step for step in replay_of(log).steps}
        for row in flat(log):
            step = steps.get(row["event"])
            if step is None or not row["judged"]:
                assert [row[key] for key in UNJUDGED] == [None] * len(UNJUDGED)
                continue
            before, claim = step.position, step.claim
            top = before.trick[-1] if before.trick else None
            assert [row[key] for key in HANDS] == [*map(len, before.hands)]
            assert (row["turn"], row["passes"]) == (before.turn, before.passes)
            assert row["table_kind"] == (top and top.kind)
            assert row["table_seat"] == (None if top is None else top.seat)
            assert row["leads"] == (row["action"] == "play" and top is None)
            assert row["claim"] == (claim and claim.action)
            assert row["claim_seat"] == (None if claim is None else claim.on.seat)
            if claim:
                assert row["claim_rank"] == claim.on.cards[0][0]


def test_a_trick_is_what_lies_between_two_leads() -> None:
    for log in logs():
        found = [row for row in flat(log) if row["judged"] and row["legal"] is not False]
        if log.report.verdict != "valid":
            continue
        for number, (trick, group) in enumerate(groupby(found, key=lambda row: row["trick"])):
            first, *others = [row for row in group if not row["taken_back"]]
            assert (trick, first["leads"]) == (number, True)
            assert not any(row["leads"] for row in others)


def test_times_are_those_since_the_event_before_and_since_what_is_claimed() -> None:
    log = example()
    record = log.document
    claims = 0
    since = 0
    for row in flat(log):
        assert row["reaction_ms"] == row["t_ms"] - since
        since = row["t_ms"]
        if row["action"] in ("cha", "dian"):
            answered = [
                each["t_ms"]
                for each in record["events"][: row["event"]]
                if each["action"] != "decline" and each.get("cards")
            ]
            assert row["waited_ms"] == row["t_ms"] - answered[-1]
            claims += 1
        else:
            assert row["waited_ms"] is None
    assert claims


def test_a_time_that_runs_back_tells_nothing() -> None:
    record = orjson.loads(sound()[0])
    record["events"][3]["t_ms"] = 0
    found = flat(read_log(record))
    assert found[3]["t_ms"] == 0
    assert [row["reaction_ms"] is None for row in found[:6]] == [
        *(False, False, False, True, True, False),
    ]


def test_options_are_those_that_are_not_the_presets() -> None:
    options = {"points_per_card": 3, "settlement": "pairwise"}
    log = example(ruleset={"name": "basic", "version": 1, "options": options})
    assert orjson.loads(flat(log)[0]["options"]) == options
    assert flat(example())[0]["options"] == "{}"


# --- the table -----------------------------------------------------------------------------------


def test_every_column_says_what_it_is() -> None:
    for schema, names in ((event_schema(), False), (event_schema(names=True), True)):
        assert schema.names == [*columns(names=names)]
        assert all(field.metadata[b"description"] for field in schema)
    for column in COLUMNS.values():
        assert column.what
        assert not column.what.endswith(".")


def test_a_parquet_file_has_the_rows_and_its_groups_do_not_depend_on_batches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_table, "GROUP", 100)
    every = [row for log in logs() for row in flat(log)][:1050]
    written = set()
    for size in (1, 37, 100, 1000, 5000):
        stream = io.BytesIO()
        with EventFile(stream) as file:
            for at in range(0, len(every), size):
                file.add(batch_of(every[at : at + size]))
        written.add(stream.getvalue())
        kept = pq.ParquetFile(io.BytesIO(stream.getvalue()))
        groups = [kept.metadata.row_group(place).num_rows for place in range(kept.num_row_groups)]
        assert groups == [100] * 10 + [50]
        assert kept.schema_arrow.equals(event_schema())
        assert kept.read().to_pylist() == every
    assert len(written) == 1


def test_a_file_without_events_has_its_columns() -> None:
    stream = io.BytesIO()
    with EventFile(stream, names=True) as file:
        file.add(batch_of([], names=True))
    table = pq.read_table(io.BytesIO(stream.getvalue()))
    assert (table.num_rows, table.schema) == (0, event_schema(names=True))


def test_types_hold_the_largest_figures_there_can_be() -> None:
    most = 2**53 - 1
    log = example(
        meta={"game_no": -most},
        ruleset={"name": "standard", "version": 1, "options": {"points_per_card": 1_000_000}},
    )
    found = flat(log)
    found[0] |= {"t_ms": most}
    assert batch_of(found).schema.field("game_no").type == pa.int64()
    assert batch_of(found).column("t_ms")[0].as_py() == most
