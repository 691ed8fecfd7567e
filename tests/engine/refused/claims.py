"""Claims and declines that are refused."""

from typing import Any

from a44log.engine.refusals import Reason
from a44log.engine.state import State
from tests.engine.positions import FIVES, after, go_on, let_stand
from tests.engine.refused.case import Case, claimed

NINES = "3h 5s 8s | 9s 7s 7d | 9h 9d 5h 5d | 9c 8c"


def nothing(state: State, action: str, clause: str, **facts: Any) -> Case:
    return Case(state, action, Reason.NOTHING_TO_CLAIM, clause, facts)


PAIRS = after("3h 3s 5s | 5h 5d 6s | 5c 9h | 6h", "0 3h 3s")
JOKER = after("3h X1 | 5h 5d | 5c 9h | 6h 6d", "0 X1")
CHA = after(FIVES, "0 5s, 2 decline, 1 cha 5h 5d")
EMPTY: dict[str, Any] = {"table": [], "table_seat": None, "table_event": None, "option": None}
NOTHINGS = [
    nothing(after(FIVES), "1 cha 5h 5d", "CHA-1", problem="nothing-on-table", **EMPTY),
    nothing(after(FIVES), "1 decline", "CHA-1", problem="nothing-on-table", **EMPTY),
    nothing(after(FIVES), "2 dian 5c", "DIAN-1", problem="no-cha", **EMPTY),
    nothing(
        after(FIVES, "0 5s"),
        "2 dian 5c",
        "DIAN-1",
        problem="no-cha",
        table=["5s"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    *(
        nothing(
            PAIRS,
            action,
            "CHA-1",
            problem="not-a-single",
            table=["3s", "3h"],
            table_seat=0,
            table_event=0,
            option=None,
        )
        for action in ("1 cha 5h 5d", "2 decline")
    ),
    nothing(
        let_stand(after(FIVES), "0 5s 9s"),
        "1 decline",
        "CHA-1",
        problem="not-a-single",
        table=["5s", "9s"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    nothing(
        JOKER,
        "1 cha 5h 5d",
        "CHA-7",
        problem="joker",
        table=["X1"],
        table_seat=0,
        table_event=0,
        option=None,
    ),
    nothing(
        CHA,
        "3 cha 6h X1",
        "CHA-4",
        problem="cha-on-cha",
        table=["5h", "5d"],
        table_seat=1,
        table_event=2,
        option=None,
    ),
    nothing(
        after(NINES, "0 5s, 1 9s", cha_on="lead_only"),
        "2 decline",
        "CHA-2",
        problem="follow",
        table=["9s"],
        table_seat=1,
        table_event=1,
        option="cha_on",
    ),
]


def own(state: State, action: str, clause: str, problem: str, **facts: Any) -> Case:
    option = facts.pop("option", None)
    return Case(
        state,
        action,
        Reason.MAY_NOT_CLAIM_OWN,
        clause,
        {"problem": problem, "option": option, **facts},
    )


BARRED = after("3h 5s 5c | 5h 5d 8s | 6s | 9h", "0 5s, 1 cha 5h 5d", dian_by="not_single_owner")
OWN = [
    own(after(FIVES, "0 5s"), "0 cha 5h 5d", "CHA-1", "own-single", **claimed("5s", "5", 0, 0)),
    own(after(FIVES, "0 5s"), "0 decline", "CHA-8", "own-single", **claimed("5s", "5", 0, 0)),
    own(CHA, "1 dian 5c", "DIAN-2", "own-cha", **claimed("5h 5d", "5", 1, 2)),
    own(CHA, "1 decline", "CHA-8", "own-cha", **claimed("5h 5d", "5", 1, 2)),
    own(
        BARRED, "0 dian 5c", "DIAN-2", "single-owner", option="dian_by", **claimed("5s", "5", 0, 0)
    ),
    own(BARRED, "0 decline", "CHA-8", "single-owner", option="dian_by", **claimed("5s", "5", 0, 0)),
]

WRONG_CARDS = [
    Case(
        after(FIVES, "0 5s"),
        "1 cha 5h 6s",
        Reason.WRONG_CLAIM_CARDS,
        "CHA-1",
        {"cards": ["5h", "6s"], "needed": 2, "misfits": ["6s"], **claimed("5s", "5", 0, 0)},
    ),
    Case(
        CHA,
        "2 dian 9h",
        Reason.WRONG_CLAIM_CARDS,
        "DIAN-1",
        {"cards": ["9h"], "needed": 1, "misfits": ["9h"], **claimed("5h 5d", "5", 1, 2)},
    ),
]


def forfeited(state: State, action: str, problem: str, event: int, **facts: Any) -> Case:
    clause = "CHA-2" if problem == "passed" else "CHA-8"
    option = "pass_forfeits_claim" if problem == "passed" else None
    facts = {"problem": problem, **facts, "forfeited_event": event, "option": option}
    return Case(state, action, Reason.CLAIM_FORFEITED, clause, facts)


PASSED = after(FIVES, "0 5s, 1 pass, 2 pass", pass_forfeits_claim=True)
FORFEITED = [
    forfeited(PASSED, "1 cha 5h 5d", "passed", 1, **claimed("5s", "5", 0, 0)),
    forfeited(PASSED, "1 decline", "passed", 1, **claimed("5s", "5", 0, 0)),
    forfeited(
        after(FIVES, "0 5s, 3 decline, 1 decline"),
        "1 cha 5h 5d",
        "declined",
        2,
        **claimed("5s", "5", 0, 0),
    ),
    forfeited(
        go_on(CHA, "0 decline, 2 decline"),
        "2 dian 5c",
        "declined",
        4,
        **claimed("5h 5d", "5", 1, 2),
    ),
]


def closed(state: State, action: str, problem: str, what: dict[str, Any], **facts: Any) -> Case:
    """Return a claim on what is closed; facts that are not named are those of an untimed game."""
    usual = {
        "problem": problem,
        **what,
        "closed_seat": None,
        "closed_event": None,
        "closed_cards": [],
        "elapsed_ms": None,
        "window_ms": 5000,
        "in_time": None,
        "option": None,
    }
    clause = "CHA-2" if problem == "follow" else "CLAIM-2"
    return Case(state, action, Reason.CLAIM_CLOSED, clause, usual | facts)


def by(cards: str, seat: int, event: int) -> dict[str, Any]:
    return {"closed_cards": cards.split(), "closed_seat": seat, "closed_event": event}


TIMED = after(NINES, "0 5s @1000, 1 9s @1500")
NO_WINDOW = after(NINES, "0 5s @1000, 1 9s @1500", claim_window_ms=None)
FIVE = claimed("5s", "5", 0, 0)
FIVE_CHAD = claimed("5h 5d", "5", 1, 1)
CLOSED = [
    closed(after(NINES, "0 5s, 1 9s"), "2 cha 5h 5d", "covered", FIVE, **by("9s", 1, 1)),
    closed(after(NINES, "0 5s @1, 1 9s"), "2 cha 5h 5d", "covered", FIVE, **by("9s", 1, 1)),
    closed(
        TIMED,
        "2 cha 5h 5d @6000",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=5000,
        in_time=True,
    ),
    closed(
        TIMED,
        "2 cha 5h 5d @6001",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=5001,
        in_time=False,
    ),
    closed(
        NO_WINDOW,
        "2 cha 5h 5d @99000",
        "covered",
        FIVE,
        **by("9s", 1, 1),
        elapsed_ms=98000,
        window_ms=None,
        in_time=True,
    ),
    # What covered it is the next on the pile, not the top; and the pile may be the last trick's.
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d Ts | Js 2s", "0 5s, 1 decline, 1 9s"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 2),
    ),
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d Ts | Js 2s", "0 5s, 1 9s, 2 Ts, 3 Js"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 1),
    ),
    closed(
        after("3h 5s 8s | 9s 4s | 5h 5d | Js", "0 5s, 1 9s, 2 pass, 3 pass, 0 pass"),
        "2 cha 5h 5d",
        "covered",
        FIVE,
        **by("9s", 1, 1),
    ),
    closed(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 decline, 3 pass"),
        "1 cha 5h 5d",
        "passed-out",
        FIVE,
        closed_event=4,
    ),
    closed(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 pass, 0 9s"),
        "1 cha 5h 5d",
        "passed-out",
        FIVE,
        closed_event=3,
    ),
    closed(after(FIVES, "0 5s, 1 cha 5h 5d"), "2 cha 5c 5d", "claimed", FIVE, **by("5h 5d", 1, 1)),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s"),
        "2 cha 5c 5d",
        "claimed",
        FIVE,
        **by("5h 5d", 1, 1),
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"),
        "3 dian 5d",
        "claimed",
        FIVE_CHAD,
        **by("5c", 2, 2),
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s"), "2 dian 5c", "led", FIVE_CHAD, **by("6s", 1, 2)
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d @100, 1 6s @200, 2 9h @300"),
        "2 dian 5c @400",
        "led",
        FIVE_CHAD,
        **by("6s", 1, 2),
        elapsed_ms=300,
        in_time=True,
    ),
    # A pass that stood ended it, or somebody else's play; or its trick is long gone.
    closed(let_stand(after(FIVES, "0 5s, 1 cha 5h 5d"), "1 pass"), "2 dian 5c", "over", FIVE_CHAD),
    closed(
        let_stand(after(FIVES, "0 5s, 1 cha 5h 5d"), "1 pass, 2 9h"),
        "2 dian 5c",
        "over",
        FIVE_CHAD,
    ),
    closed(
        after(FIVES, "0 5s, 1 cha 5h 5d, 1 6s, 2 pass, 3 pass, 0 pass"),
        "2 dian 5c",
        "over",
        FIVE_CHAD,
    ),
    closed(
        after(NINES, "0 5s @100, 1 9s @200", cha_on="lead_only"),
        "2 cha 9h 9d @300",
        "follow",
        claimed("9s", "9", 1, 1),
        elapsed_ms=100,
        in_time=True,
        option="cha_on",
    ),
    # The cha of the 5 that stood ended the trick, and took no T.
    closed(
        let_stand(
            after("3h 5s 9s | 5h 5d 8s 4s | Ts 6h | Th Td", "0 5s, 1 8s, 2 Ts"), "1 cha 5h 5d"
        ),
        "3 cha Th Td",
        "trick-ended",
        claimed("Ts", "T", 2, 2),
        **by("5h 5d", 1, 3),
    ),
    # Of two singles of a rank it is the later one; one of this trick comes before the last one's.
    closed(
        after(
            "3h 5s 9s 5d | 5h 7s | 5c 8s 8h | Ts 4s",
            "0 5s, 1 pass, 2 pass, 3 pass, 0 5d, 1 pass, 2 8s",
        ),
        "1 cha 5h 5c",
        "covered",
        claimed("5d", "5", 0, 4),
        **by("8s", 2, 6),
    ),
]

LATE = [
    Case(
        after(FIVES, "0 5s @1000"),
        "1 cha 5h 5d @6100",
        Reason.CLAIM_TOO_LATE,
        "TIME-1",
        {
            **FIVE,
            "elapsed_ms": 5100,
            "window_ms": 5000,
            "late_by_ms": 100,
            "option": "claim_window_ms",
        },
    ),
    Case(
        after(FIVES, "0 5s, 1 cha 5h 5d @1000", claim_window_ms=0),
        "0 decline @1001",
        Reason.CLAIM_TOO_LATE,
        "TIME-2",
        {
            **FIVE_CHAD,
            "elapsed_ms": 1,
            "window_ms": 0,
            "late_by_ms": 1,
            "option": "claim_window_ms",
        },
    ),
]
