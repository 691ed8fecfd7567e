"""Logs as a table: a row an event, with the facts of the position before it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import orjson

from a44log.batch.walk import Seen, laid, walk
from a44log.engine.cards import FULL_PACK, RANK_NAMES, cards
from a44log.engine.combinations import Combination, Kind
from a44log.engine.ruleset import PRESETS
from a44log.engine.state import Laid
from a44log.engine.why import kind_name
from a44log.log import Log
from a44log.validator.report import Report

Row = dict[str, Any]


class Place(NamedTuple):
    """Where a record is from: the file, and the line or the row of it."""

    name: str | None = None
    line: int | None = None
    row: int | None = None


class Column(NamedTuple):
    """A column: its type, as Arrow calls it, and what it holds."""

    kind: str
    what: str


COLUMNS: Final = {
    "name": Column("string", "The record's file, relative to the folder given"),
    "line": Column("int64", "Its line in an NDJSON input, from 1"),
    "row": Column("int64", "Its row in a Parquet input, from 0"),
    "sha256": Column("string", "Of the record's own bytes, decompressed"),
    "record_sha256": Column("string", "Of the document in canonical form"),
    "game_sha256": Column("string", "Of what was played, whoever wrote it down"),
    "id": Column("string", "The record's `id`"),
    "session": Column("string", "Its `meta.session`"),
    "game_no": Column("int64", "Its `meta.game_no`"),
    "ruleset": Column("string", "The preset that was applied"),
    "ruleset_version": Column("int64", "The preset's version"),
    "options": Column("string", "The options that are not the preset's, as a JSON object"),
    "verdict": Column("string", "What the record comes to"),
    "winner": Column("int8", "The seat that won, recomputed"),
    "event": Column("int32", "The event's place in the record, from 0"),
    "seat": Column("int8", "Whose event it is"),
    "player_id": Column("string", "That player's `id`; only with names"),
    "player_name": Column("string", "That player's `name`; only with names"),
    "score": Column("int64", "What that seat won or lost, recomputed"),
    "action": Column("string", "`play`, `pass`, `cha`, `dian` or `decline`"),
    "cards": Column("list<string>", "The event's cards, in the order of the pack"),
    "card_count": Column("int8", "How many these are"),
    "kind": Column("string", "The combination that they are; null for none"),
    "length": Column("int8", "The number of that combination's cards"),
    "rank": Column("string", "Its highest rank: `4` to `9`, `T`, `J`, `Q`, `K`, `A`, `2`, `3`, "
                   "`X1`, `X2`"),
    "t_ms": Column("int64", "Milliseconds since the deal, as recorded"),
    "reaction_ms": Column("int64", "Milliseconds since the last event before it that counts (no "
                          "decline, not taken back), or since the deal; null where no two times "
                          "tell"),
    "auto": Column("bool", "Whether the system did it for the seat"),
    "taken_back": Column("bool", "Whether it was put on the table and returned"),
    "ruled": Column("bool", "Whether the record has a ruling on it"),
    "judged": Column("bool", "Whether it could be judged: false after the first illegal event, and "
                     "throughout where the deal is wrong"),
    "legal": Column("bool", "Whether it was legal; null where it was not judged, or went back "
                    "for a claim and was not asked"),
    "stood": Column("bool", "Whether it is of the game: legal or ruled, and not taken back; null "
                    "where it was not judged"),
    "code": Column("string", "Why it was not legal"),
    "codes": Column("list<string>", "All that was found at it, warnings too"),
    "trick": Column("int32", "Its trick, from 0; a claim is of the trick that it ends, a dian of "
                    "its cha's"),
    "leads": Column("bool", "Whether it is a play to an empty table"),
    "turn": Column("int8", "The seat in turn before it; null once there is a winner"),
    "passes": Column("int8", "Passes in a row before it"),
    "table_kind": Column("string", "The combination on the table; null on a lead, and where a "
                         "ruling let none stand"),
    "table_length": Column("int8", "The number of its cards"),
    "table_rank": Column("string", "Its highest rank"),
    "table_seat": Column("int8", "Who laid it"),
    "claim": Column("string", "What is open: `cha` to a single, `dian` to a cha; null for nothing"),
    "claim_rank": Column("string", "The rank of that single or cha"),
    "claim_seat": Column("int8", "Who laid it"),
    "waited_ms": Column("int64", "Of a claim that stood: milliseconds since what it claims"),
    "hand_0": Column("int8", "Cards in seat 0's hand before it"),
    "hand_1": Column("int8", "Cards in seat 1's hand before it"),
    "hand_2": Column("int8", "Cards in seat 2's hand before it"),
    "hand_3": Column("int8", "Cards in seat 3's hand before it"),
}  # fmt: skip
"""Every column in order. From `trick` on they are null where the event was not judged."""

PERSONAL: Final = ("player_id", "player_name")
"""The columns that name people."""


def columns(*, names: bool) -> dict[str, Column]:
    """Return the columns with or without those that name people."""
    return {key: each for key, each in COLUMNS.items() if names or key not in PERSONAL}


def rows(log: Log, place: Place, *, names: bool = False) -> Iterator[Row]:
    """Yield a row with `columns` for each event of a log; none for a log without a game.

    With `names` players' ids and names are in it.
    """
    report, game = log.report, log.game
    if report.ruleset is None or game is None:
        return
    record, options = log.document, log.options
    head = _of_record(place, record, report)
    tally = report.tally.recomputed
    for seen in walk(log):
        _, seat, code, t_ms, mark = seen.done
        written, player = record["events"][seen.event], record["players"][seat]
        person = {"player_id": player.get("id"), "player_name": player["name"]} if names else {}
        laid_now = list(cards(code & FULL_PACK))
        yield {
            **head,
            "event": seen.event,
            "seat": seat,
            **person,
            "score": None if tally is None else tally.scores[seat],
            "action": seen.done[0],
            "cards": laid_now,
            "card_count": len(laid_now),
            **_combination(_LAID, laid(seen.done, options)),
            "t_ms": t_ms,
            "reaction_ms": seen.reaction_ms,
            "auto": bool(written.get("auto")),
            "taken_back": mark == "taken_back",
            "ruled": mark == "ruled",
            "judged": seen.judged,
            "legal": seen.legal,
            "stood": seen.stood if seen.judged else None,
            "code": seen.refused,
            "codes": list(seen.codes),
            **_before(seen),
        }


def _of_record(place: Place, record: dict[str, Any], report: Report) -> Row:
    """Return what all rows of a record share."""
    rules, meta, found = report.ruleset, record.get("meta", {}), report.input
    assert rules is not None
    preset = PRESETS[rules.name, rules.version]._asdict()
    changes = {key: value for key, value in rules.options.items() if value != preset[key]}
    tally = report.tally.recomputed
    return {
        **place._asdict(),
        "sha256": found.sha256,
        "record_sha256": found.record_sha256,
        "game_sha256": found.game_sha256,
        "id": record.get("id"),
        "session": meta.get("session"),
        "game_no": meta.get("game_no"),
        "ruleset": rules.name,
        "ruleset_version": rules.version,
        "options": orjson.dumps(changes).decode(),
        "verdict": report.verdict,
        "winner": None if tally is None else tally.winner,
    }


def _before(seen: Seen) -> Row:
    """Return the facts of the position before an event."""
    state = seen.before
    if state is None:
        return _UNJUDGED
    top = state.trick[-1] if state.trick else None
    claimed = state.open_claim
    return {
        "trick": seen.trick,
        "leads": seen.leads,
        "turn": state.turn if state.winner is None else None,
        "passes": state.passes,
        **_combination(_TABLE, top and top.combination),
        "table_seat": top and top.seat,
        "claim": claimed and _answer(claimed),
        "claim_rank": claimed and RANK_NAMES[claimed.combination.rank],
        "claim_seat": claimed and claimed.seat,
        "waited_ms": seen.waited_ms,
        **dict(zip(_HANDS, map(int.bit_count, state.hands), strict=True)),
    }


def _answer(claimed: Laid) -> str:
    return "dian" if claimed.verb == "cha" else "cha"


def _combination(columns: tuple[str, str, str], found: Combination | None) -> Row:
    """Return a combination in three columns, null where there is none."""
    if found is None or found.kind is Kind.NONE:
        return dict.fromkeys(columns)
    kind, length, rank = columns
    return {kind: kind_name(found.kind), length: found.length, rank: RANK_NAMES[found.rank]}


_LAID: Final = ("kind", "length", "rank")
_TABLE: Final = ("table_kind", "table_length", "table_rank")
_HANDS: Final = ("hand_0", "hand_1", "hand_2", "hand_3")
_UNJUDGED: Final[Row] = dict.fromkeys([*COLUMNS][[*COLUMNS].index("trick") :])
