"""The judge: one record in, the verdict and everything it rests on out (contract section 2, 3)."""

from collections.abc import Mapping
from typing import Any

from .combos import DECK
from .options import Options, applied
from .table import Action, Table, all_actions, perft
from .tally import counts, options_that_fit, tally, transfers

__all__ = ["Table", "all_actions", "as_played", "judge", "legal", "perft", "table_after"]

# "A ruling can let stand ..."
CAN_STAND = {f"A44-P{number}" for number in (401, 403, 404, 405, 407, 409, 410, 414, 415)}
FIGURES = [("A44-T502", "cards_left"), ("A44-T503", "multipliers"), ("A44-T504", "scores")]


class Judgement:
    """Collect what is found on the way through a record."""

    def __init__(self) -> None:
        """Start with nothing found."""
        self.codes: list[str] = []
        self.warnings: list[dict[str, Any]] = []
        self.infos: list[str] = []
        self.recomputed: dict[str, Any] | None = None
        self.counts: list[dict[str, Any]] = []
        self.transfers: list[dict[str, Any]] = []
        self.other_options: list[Options] = []
        self.first_illegal_event: int | None = None
        self.windows_untested = 0
        self.verified = 0

    def warn(
        self, code: str, event: int | None, seat: int | None = None, *, ruled: bool = False
    ) -> None:
        """Note a warning; `seat` is the one that P417 names, else None."""
        self.warnings.append({"code": code, "event": event, "seat": seat, "ruled": ruled})

    def stop(self, code: str, event: int) -> None:
        """Note the fault that ends the replay."""
        self.codes.append(code)
        self.first_illegal_event = event

    def verdict(self, *, finished: bool) -> str:
        """Give the verdict of a record that is well formed."""
        if self.codes:
            return "invalid"
        if not finished:
            return "unfinished"
        return "ruled" if any(warning["ruled"] for warning in self.warnings) else "valid"


def judge(record: Mapping[str, Any], allow_unfinished: bool = False) -> dict[str, Any]:
    """Judge a record that is well formed.

    Codes of errors come stage by stage, event by event, each event's in the order of asking with
    P412 last, one for each wrong figure of the tally. Warnings tell code, event, the seat that
    P417 names, and whether they are of a ruled fault; `other_options` are T507's.
    """
    found, table = Judgement(), None
    options = applied(record["ruleset"])
    may_stop = allow_unfinished or "end" in record
    deal_faults(record["deal"], found)
    if not {"A44-D301", "A44-D302"} & set(found.codes):  # "D303 alone does not [end the judging]"
        table = Table(record["deal"]["hands"], options)
        replay(record, table, found)
        if table.winner is not None and "end" in record:
            found.warn("A44-P420", None)
        if found.first_illegal_event is None and table.winner is not None:
            end = (table.hands, table.never_played(), table.winner, options)
            found.recomputed = tally(*end)
            found.counts, found.transfers = counts(*end), transfers(*end)
        judge_tally(record, table, found, may_stop)
    finished = table is not None and table.winner is not None
    return {
        "verdict": found.verdict(finished=finished),
        "first_illegal_event": found.first_illegal_event,
        "codes": found.codes,
        "warnings": found.warnings,
        "infos": found.infos,
        "other_options": found.other_options,
        "recomputed": found.recomputed,
        "counts": found.counts,
        "transfers": found.transfers,
        "as_played": as_played(record, options),
        "windows_untested": found.windows_untested,
        "verified": found.verified,
        "finished": finished,
    }


def deal_faults(deal: Mapping[str, Any], found: Judgement) -> None:
    """Ask the four questions of the deal stage."""
    dealt = [card for hand in deal["hands"] for card in hand]
    for card in DECK:
        if card not in dealt:
            found.codes.append("A44-D301")
    for card in DECK:
        found.codes += ["A44-D302"] * (dealt.count(card) - 1)  # each place where it is again
    if sorted(len(hand) for hand in deal["hands"]) != [13, 13, 14, 14]:  # DEAL-1
        found.codes.append("A44-D303")
    if deal.get("source") == "reconstructed":
        found.infos.append("A44-D304")


def replay(record: Mapping[str, Any], table: Table, found: Judgement) -> None:
    """Play the events until the end of them or the first illegal one."""
    events = record["events"]
    last_time = 0
    for index, event in enumerate(events):
        time = event.get("t_ms")
        backwards = time is not None and time < last_time  # TIME-3: that time is ignored
        usable = None if backwards else time
        last_time = last_time if usable is None else usable
        step(events, index, usable, table, found)
        if backwards:  # "asked of every event ... up to and with the first illegal one"
            found.codes.append("A44-P412")
        if found.first_illegal_event is not None:
            return
        found.verified += 1


def step(
    events: list[dict[str, Any]], index: int, t_ms: int | None, table: Table, found: Judgement
) -> None:
    """Judge one event and, where it stands, do it."""
    event = events[index]
    act = (event["seat"], event["action"], event.get("cards", []), t_ms)
    if event.get("taken_back"):
        judge_taken_back(events, index, table.faults(*act), table, found)
        return
    codes = table.faults(*act)
    if "ruling" not in event:
        if codes:
            found.stop(codes[0], index)  # "One fault earns one code: the first that applies"
            return
    else:  # "On a ruled event every fault is asked for"
        for code in codes:
            if code in CAN_STAND:
                found.warn(code, index, ruled=True)
            else:
                found.stop(code, index)
        if not codes:
            found.warn("A44-P418", index)
    if found.first_illegal_event is None:
        hurried = table.cut_short(event["action"], t_ms)
        if hurried is not None:
            found.warn("A44-P417", index, hurried)
        found.windows_untested += table.untested(event["action"], act[2], t_ms)
        table.apply(*act)


def judge_taken_back(
    events: list[dict[str, Any]], index: int, codes: list[str], table: Table, found: Judgement
) -> None:
    """Judge an event that went back: excused by a claim, or illegal, or P419 (CHA-9).

    "The next event" is "the next one that is neither a decline nor taken back"; nothing between
    can open or close a claim, so what is open now is what is open then.
    """
    for later in events[index + 1 :]:
        if later["action"] == "decline" or later.get("taken_back"):
            continue
        if table.open_to(later["action"], later.get("cards", [])):
            return
        break
    if codes:
        found.warn(codes[0], index, ruled=True)
    else:
        found.stop("A44-P419", index)


def as_played(record: Mapping[str, Any], options: Options) -> dict[str, Any] | None:
    """Tally "what it would be if every event stood, by cards alone", None where that cannot be."""
    hands = [list(hand) for hand in record["deal"]["hands"]]
    if sorted(card for hand in hands for card in hand) != sorted(DECK):  # D301, D302
        return None
    have_played, winner = set(), None
    for event in record["events"]:
        if event["action"] in ["pass", "decline"] or event.get("taken_back"):
            continue
        seat = event["seat"]
        if winner is not None or not set(event["cards"]) <= set(hands[seat]):
            return None
        hands[seat] = [card for card in hands[seat] if card not in event["cards"]]
        have_played.add(seat)
        if not hands[seat]:
            winner = seat
    if winner is None:
        return None
    return tally(hands, {0, 1, 2, 3} - have_played, winner, options)


def judge_tally(record: Mapping[str, Any], table: Table, found: Judgement, may_stop: bool) -> None:
    """Compare every claimed figure; where nothing was recomputed, ask P416, T505 and T508."""
    claimed = record.get("tally")
    if found.recomputed is not None:
        compare(claimed, found.recomputed, table, found)
    elif found.first_illegal_event is None and may_stop:
        # "Where unfinished is allowed or declared, a claimed tally is T508, and neither ..."
        found.codes += ["A44-T508"] * (claimed is not None)
    else:
        # "T505 is asked ... where nothing could be recomputed after a play failure, P416 too"
        found.codes += ["A44-P416"] * (found.first_illegal_event is None)
        if claimed is not None and sum(claimed["scores"]) != 0:  # SCORE-7
            found.codes.append("A44-T505")


def compare(
    claimed: Mapping[str, Any] | None, ours: dict[str, Any], table: Table, found: Judgement
) -> None:
    """Find every wrong figure of a claimed tally, and what other options would make it right."""
    if claimed is None:
        found.infos.append("A44-T506")
        return
    if claimed.get("winner", ours["winner"]) != ours["winner"]:
        found.codes.append("A44-T501")
    for code, name in FIGURES:
        for theirs, our in zip(claimed.get(name, ours[name]), ours[name], strict=True):
            found.codes += [code] * (theirs != our)
    if "A44-T504" in found.codes:
        end = (table.hands, table.never_played(), ours["winner"], table.options)
        found.other_options = options_that_fit(claimed["scores"], *end)
        found.infos += ["A44-T507"] * bool(found.other_options)


def table_after(record: Mapping[str, Any], events: int | None = None) -> Table:
    """Give the table after the first so many events of a record (all by default), unjudged."""
    table = Table(record["deal"]["hands"], applied(record["ruleset"]))
    for event in record["events"][:events]:
        if not event.get("taken_back"):
            cards, t_ms = event.get("cards", []), event.get("t_ms")
            table.apply(event["seat"], event["action"], cards, t_ms)
    return table


def legal(record: Mapping[str, Any], events: int | None = None) -> list[Action]:
    """List every legal act after the first so many events of a record (all by default)."""
    return list(all_actions(table_after(record, events)))
