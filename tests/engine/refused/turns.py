"""What is refused because somebody else is in turn, the cha stands, or the game is over."""

from typing import Any

from a44log.engine.refusals import Reason
from a44log.engine.state import State
from tests.engine.positions import FIVES, after
from tests.engine.refused.case import Case


def out_of_turn(state: State, action: str, clause: str, problem: str, **facts: Any) -> Case:
    """Return an act out of turn; `cards` and `table` are none where they are not named.

    `skipped` are the seats from the one in turn to the one before who acted.
    """
    seats = [0, 1, 2, 3, 0, 1, 2, 3][facts["turn"] :]
    skipped = seats[: seats.index(int(action[0]))]
    facts = {"problem": problem, "skipped": skipped, "cards": [], "table": [], **facts}
    return Case(state, action, Reason.OUT_OF_TURN, clause, facts)


CHAD = after(FIVES, "0 5s, 3 decline, 1 cha 5h 5d, 3 decline")
TURNS = [
    out_of_turn(after(FIVES), "1 6s", "DEAL-2", "first-lead", turn=0, cards=["6s"]),
    out_of_turn(after(FIVES), "3 pass", "DEAL-2", "first-lead", turn=0),
    out_of_turn(
        after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"), "1 6s", "TURN-1", "lead", turn=2, cards=["6s"]
    ),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass, 2 pass, 3 pass"), "1 pass", "TURN-1", "pass-too-many", turn=0
    ),
    out_of_turn(after(FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c"), "3 pass", "TURN-1", "lead", turn=2),
    out_of_turn(CHAD, "2 pass", "TURN-1", "after-cha", turn=1),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"), "3 X1", "TURN-1", "follow", turn=2, cards=["X1"], table=["5s"]
    ),
    out_of_turn(after(FIVES, "0 5s, 1 pass"), "0 pass", "TURN-1", "follow", turn=2, table=["5s"]),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"),
        "1 5h 5d",
        "TURN-1",
        "cha-as-play",
        turn=2,
        cards=["5h", "5d"],
        table=["5s"],
    ),
    out_of_turn(
        after(FIVES, "0 5s, 1 pass"),
        "1 6s 6d",
        "TURN-1",
        "follow",
        turn=2,
        cards=["6s", "6d"],
        table=["5s"],
    ),
    *(
        out_of_turn(
            after(FIVES, "0 5s" + passes),
            "0 9s",
            "TURN-1",
            "pass-missing",
            turn=turn,
            skipped=skipped,
            cards=["9s"],
            table=["5s"],
        )
        for passes, turn, skipped in (
            ("", 1, [1, 2, 3]),
            (", 1 pass", 2, [2, 3]),
            (", 1 pass, 2 pass", 3, [3]),
        )
    ),
    *(
        Case(
            after(FIVES, before),
            action,
            Reason.LEADER_MUST_PLAY,
            "TURN-3",
            {"problem": problem},
        )
        for before, action, problem in (
            ("", "0 pass", "first-lead"),
            ("0 5s, 1 pass, 2 pass, 3 pass", "0 pass", "pass-too-many"),
            ("0 5s, 1 cha 5h 5d", "1 pass", "after-cha"),
            ("0 5s, 1 cha 5h 5d, 2 dian 5c", "2 pass", "lead"),
        )
    ),
    Case(
        after("3h 5s | 6s | 5h 5d | 5c 7s", "0 5s, 3 decline, 1 6s"),
        "2 pass",
        Reason.GAME_OVER,
        "END-2",
        {"winner": 1, "ended_event": 2},
    ),
    Case(
        after("3h 5s | 5h 5d | 5c | 6h", "0 5s, 1 pass, 1 cha 5h 5d"),
        "2 dian 5c",
        Reason.GAME_OVER,
        "END-2",
        {"winner": 1, "ended_event": 2},
    ),
    *(
        Case(
            CHAD,
            action,
            Reason.CHA_STANDS,
            "CHA-4",
            {"problem": problem, "cha_seat": 1, "cha_event": 2, "cha": ["5h", "5d"]},
        )
        for action, problem in (
            ("3 X1", "play"),
            ("2 9h 9d", "play"),
            ("2 5c", "dian-as-play"),
            ("0 5s 5c", "play"),
        )
    ),
    Case(
        after(FIVES, first_lead_has_h3=True),
        "0 5s",
        Reason.FIRST_LEAD_WITHOUT_HEART_THREE,
        "DEAL-3",
        {"option": "first_lead_has_h3", "cards": ["5s"]},
    ),
]
