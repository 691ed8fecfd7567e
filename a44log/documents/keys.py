"""What is said of each key of what the commands answer, and how far it goes."""

from typing import Final

from a44log.documents.bounds import (
    COUNT,
    EVENT,
    FIGURES,
    HAND,
    INTEGER,
    KIND,
    LINE,
    NAMED,
    NOTHING,
    ORDER,
    PLACE,
    RANK,
    RULESET,
    SEAT,
    SEATS,
    SHEET,
    TABLE,
    TIME,
    items,
    part,
)
from a44log.engine.ruleset import OPTIONS, PRESETS
from a44log.record.structs import MAX_EVENTS, MAX_STRING
from a44log.validator.schema import CLAUSE, CODE, HASH, Keys

_OPTION: Final = {"enum": [*OPTIONS]}
_POINTS: Final = items({"anyOf": [{"type": "integer", **INTEGER}, {"type": "null"}]})

ANSWER: Final[Keys] = {
    "Answer": {
        "format": ("The format of the answer and its version.", NOTHING),
        "answer": ("Yes or no; null where the question was not understood.", NOTHING),
        "cards": ("The cards asked about, low to high; ranks where no suit was noted.", NAMED),
        "kind": ("The combination that they are; null for none.", KIND),
        "rank": ("Its rank.", RANK),
        "clause": ("The rule that decides.", CLAUSE),
        "clause_text": ("What that rule says.", NOTHING),
        "message": ("The answer for people.", NOTHING),
        "refusal": ("Why not.", NOTHING),
        "table": ("The cards that lie there; null if nothing was said to.", NAMED),
        "table_kind": ("The combination that they are.", KIND),
        "table_rank": ("Its rank.", RANK),
        "as_cha": (
            "Whether the cards do not beat the others, but may claim them as a cha.",
            NOTHING,
        ),
        "elsewhere": ("Where one option has another value, and the answer is another.", NOTHING),
        "ruleset": ("The rules that were asked under.", NOTHING),
        "error": ("Why the question was not understood.", NOTHING),
    },
    "Refusal": {
        "code": ("The code of the finding that it would be.", CODE),
        "name": ("The code's name.", {"maxLength": 64}),
        "clause": ("The rule that it breaks.", CLAUSE),
        "facts": ("What the message is made from.", NOTHING),
    },
    "NotUnderstood": {
        "argument": ("The part of the question.", {"maxLength": 16}),
        "problem": ("What is wrong with it, for programs.", {"maxLength": 64}),
        "message": ("The same for people.", NOTHING),
        "facts": ("What the message is made from.", NOTHING),
    },
    "Elsewhere": {
        "option": ("The option.", _OPTION),
        "value": ("Its value.", NOTHING),
        "answer": ("The answer then.", NOTHING),
    },
    "NamedRuleset": RULESET,
}

SCORE: Final[Keys] = {
    "Scores": {
        "format": ("The format of the scores and its version.", NOTHING),
        "players": ("Who played, in the order of the seats.", {"minItems": 4, "maxItems": 4}),
        "scores": ("What each ruleset makes of it.", {"minItems": 1, "maxItems": len(PRESETS) + 1}),
    },
    "Player": {
        "name": ("The name.", NOTHING),
        "cards": ("What was left; null where only the number is known.", NAMED),
        "cards_left": ("How many were left.", {"minimum": 0, "maximum": 14}),
        "unplayed": ("Whether not one card was played.", NOTHING),
    },
    "Scored": {
        "ruleset": ("The rules.", NOTHING),
        "tally": ("The result.", NOTHING),
        "counts": ("The losers' counts, in seat order.", {"maxItems": 3}),
        "transfers": ("Who pays whom.", items(part("Transfer"), most=6)),
    },
    "NamedRuleset": RULESET,
}

MOVES: Final[Keys] = {
    "Moves": {
        "format": ("The format of the moves and its version.", NOTHING),
        "input": ("The record.", NOTHING),
        "ruleset": ("The rules that were asked under.", NOTHING),
        "asked": ("The event that was asked about.", PLACE),
        "events": ("How many the record has.", PLACE),
        "first_illegal_event": ("The event that the replay stops at.", EVENT),
        "position": ("The position before that event, or before the illegal one.", NOTHING),
        "claim": ("What may be claimed.", NOTHING),
        "moves": ("What may be done, by seat, action and kind.", {"maxItems": 64}),
        "sheet": ("The sheet that the record was made from, if it was.", NOTHING),
    },
    "OpenClaim": {
        "action": ("What answers it.", NOTHING),
        "on": ("The single or the cha.", NOTHING),
        "given_up": ("The seats that may no more.", SEATS),
        "closes_at_ms": ("When it closes, where times tell.", TIME),
        "left_ms": ("The time left; negative once it has closed.", NOTHING),
    },
    "Group": {
        "seat": ("The seat.", SEAT),
        "action": ("What it may do.", {"enum": ["play", "pass", "cha", "dian", "decline"]}),
        "kind": ("The combination of a play.", KIND),
        "count": ("In how many ways.", LINE),
        "cards": ("Some or all of them.", items({"type": "array", **HAND})),
    },
    **SHEET,
    **TABLE,
}

DIFF: Final[Keys] = {
    "Diff": {
        "format": ("The format of the comparison and its version.", NOTHING),
        "same": ("Whether it is the same game.", NOTHING),
        "a": ("The first log.", NOTHING),
        "b": ("The second log.", NOTHING),
        "suits": ("Whether both noted suits; if not, ranks were compared.", NOTHING),
        "seats": ("B's seats in the order of A's.", ORDER),
        "options": ("Options that differ.", NOTHING),
        "metadata": ("What else they say differently.", NOTHING),
        "deal": ("Cards that were not dealt alike.", {"maxItems": 54}),
        "partings": ("Where the events part, in order.", {"maxItems": 2 * MAX_EVENTS}),
        "meets": ("The events, A's and B's, where they are alike again.", NOTHING),
        "times": ("Events whose times differ.", NOTHING),
        "remarks": ("Events that differ in rulings, notes and the like.", NOTHING),
        "position": ("The position where they first part, where both have it.", NOTHING),
        "worth": ("What B gives each of A's seats more than A.", FIGURES),
    },
    "Side": {
        "name": ("The log's file, relative to the folder given.", NOTHING),
        "game_sha256": ("The digest of what was played.", HASH),
        "verdict": ("What the log comes to.", NOTHING),
        "legal": ("Whether every event is legal, and one whole pack was dealt.", NOTHING),
        "first_illegal_event": ("The event that its replay stops at.", EVENT),
        "code": ("Why that is not legal.", CODE),
        "message": ("The same for people.", NOTHING),
        "scores": ("What it comes to, by its own seats.", FIGURES),
        "by_cards": ("Whether that is by the cards alone.", NOTHING),
        "sheet": ("The sheet that the log was made from, if it was.", NOTHING),
    },
    "Difference": {
        "pointer": ("Where A has it, by RFC 6901.", NOTHING),
        "a": ("A's value; null where it has none.", NOTHING),
        "b": ("B's value; null where it has none.", NOTHING),
    },
    "Moved": {
        "card": ("The card, or where suits are not compared the rank.", NAMED["items"]),
        "a": ("The seats that A has it at.", SEATS),
        "b": ("The seats that B has it at, as A counts them.", SEATS),
    },
    "Parting": {
        "way": ("How they part.", NOTHING),
        "a": ("From this event of A's on.", PLACE),
        "a_events": ("So many of A's events.", PLACE),
        "b": ("From this event of B's on.", PLACE),
        "b_events": ("So many of B's events.", PLACE),
    },
    "Apart": {
        "count": ("In how many events.", LINE),
        "a": ("The first of them in A.", EVENT),
        "b": ("The first of them in B.", EVENT),
    },
    **SHEET,
    **TABLE,
}

SETTLEMENT: Final[Keys] = {
    "Settlement": {
        "format": ("The format of the settlement and its version.", NOTHING),
        "logs": ("How many logs there were.", COUNT),
        "players": ("Who played; lists of points have this order.", NOTHING),
        "games": ("The games that count.", NOTHING),
        "sessions": ("The sums of each session.", NOTHING),
        "points": ("What each player has won or lost.", items({"type": "integer"})),
        "payments": ("Who pays whom.", NOTHING),
        "fewest": ("Whether no fewer payments would do.", NOTHING),
        "left_out": ("The logs that do not count, and why.", NOTHING),
        "disagreements": ("Logs of one deal that do not say the same.", NOTHING),
        "same_names": ("Names that several players have.", NOTHING),
    },
    "Player": {
        "id": ("The id, where records have one.", {"maxLength": MAX_STRING}),
        "name": ("The name.", {"maxLength": MAX_STRING}),
    },
    "Game": {
        "session": ("The session, as the record names it.", {"maxLength": MAX_STRING}),
        "game_no": ("Its number in the session.", NOTHING),
        "verdict": ("What it comes to.", NOTHING),
        "game_sha256": ("The digest of what was played.", HASH),
        "deal_source": ("Recorded, or put together from plays and last hands.", NOTHING),
        "logs": ("The logs of it.", {"minItems": 1}),
        "points": ("By player; null for who was not there.", _POINTS),
    },
    "Place": {
        "name": (
            "The file, relative to the folder; its path, where several are given.",
            NOTHING,
        ),
        "line": ("The line in it.", LINE),
        "sheet": ("The sheet that the log was made from, if it was.", NOTHING),
    },
    **SHEET,
    "Total": {
        "session": ("The session, as records name it.", {"maxLength": MAX_STRING}),
        "games": ("How many games count.", LINE),
        "points": ("By player; null for who was not there.", _POINTS),
    },
    "Payment": {
        "payer": ("Who pays, a place among the players.", COUNT),
        "payee": ("Who gets it, a place among the players.", COUNT),
        "points": ("How much.", LINE),
    },
    "LeftOut": {
        "place": ("The log.", NOTHING),
        "reason": ("Why it does not count.", NOTHING),
        "event": ("The event of its first error.", EVENT),
        "code": ("The code of that error.", CODE),
        "message": ("The same for people.", NOTHING),
    },
    "Disagreement": {
        "about": ("What they do not say alike.", {"minItems": 1, "maxItems": 3}),
        "logs": ("The logs of the deal.", {"minItems": 2}),
        "counted": ("Those of them that count all the same.", NOTHING),
    },
}

RULING: Final[Keys] = {
    "Ruling": {
        "format": ("The format of the ruling and its version.", NOTHING),
        "before": ("The report on the record without it.", NOTHING),
        "after": ("The report on the record with it.", NOTHING),
        "gone": ("Findings that it did away with.", {"maxItems": 500}),
        "new": ("Findings that are new.", {"maxItems": 500}),
    },
}
_FOUND_AT: Final = items({"type": "integer", **COUNT}, most=500)

REPLAY: Final[Keys] = {
    "Replay": {
        "format": ("The format of the replay and its version.", NOTHING),
        "record": ("The record as it is; null where it could not be read as a game.", NOTHING),
        "steps": (
            "The position before each event and after the last, up to the first illegal event.",
            {"maxItems": MAX_EVENTS + 1},
        ),
        "report": ("The report on the record.", NOTHING),
        "sheet": ("The sheet that the record was made from, if it was.", NOTHING),
    },
    "Step": {
        "position": ("The position.", NOTHING),
        "claim": ("What may be claimed.", NOTHING),
        "findings": ("Places in the report's list: what was found at this event.", _FOUND_AT),
    },
    "Claim": {
        "action": ("What answers it.", NOTHING),
        "on": ("The single or the cha.", NOTHING),
        "until_ms": ("When it closes.", TIME),
        "given_up": ("The seats that may no more.", SEATS),
    },
    **TABLE,
    **SHEET,
}
