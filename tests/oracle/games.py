"""Whole legal records of random games, played through the oracle itself."""

from random import Random
from typing import Any

from .combos import DECK
from .damage import DAMAGES, damage
from .options import PRESETS, STANDARD, VALUES, applied
from .players import choose_turn, declines, irregular_acts, open_claims
from .referee import CAN_STAND
from .table import Action, Table
from .tally import tally

__all__ = ["DAMAGES", "STYLES", "TIMINGS", "damage", "random_deal", "random_record"]

Record = dict[str, Any]

STYLES = {  # how often, at a chance for it: a decline, a hasty cover, a slip taken back, a ruling
    "plain": {"decline": 0.0, "hasty": 0.0, "slip": 0.0, "ruling": 0.0, "excess": 0.0},
    "table": {"decline": 0.15, "hasty": 0.5, "slip": 0.04, "ruling": 0.0, "excess": 0.0},
    "ruled": {"decline": 0.1, "hasty": 0.3, "slip": 0.04, "ruling": 0.12, "excess": 0.03},
}
TIMINGS = {"none": 0.0, "some": 0.7, "all": 1.0}  # the share of events that carry a time
NAMES = ["张三", "李四", "王五", "趙六", "Ada Löf", 'x\t"y"', "", "Ben\\n", "\u2028𝄞", "e\u0301"]
TEXTS = ["周五晚局", "第一副\n重發", '"quoted" \\ back/slash', "\u0001\u007f", "🀄 紅心3", ""]


def random_deal(rng: Random) -> list[list[str]]:
    """Deal the pack: two hands of 14 and two of 13; now and then badly shuffled, for more bombs."""
    pieces, rest = [], list(DECK)
    longest = rng.choice([1, 1, 1, 2, 4])
    while rest:
        size = rng.randint(1, longest)
        pieces.append(rest[:size])
        rest = rest[size:]
    rng.shuffle(pieces)
    pack = [card for piece in pieces for card in piece]
    hands = []
    for size in rng.sample([14, 14, 13, 13], 4):
        hand, pack = pack[:size], pack[size:]
        hands.append(rng.sample(hand, size))
    return hands


def random_ruleset(rng: Random) -> Record:
    """Name one of the presets, half the time with a few options of its own."""
    ruleset: Record = {"name": rng.choice(sorted(PRESETS)), "version": 1}
    if rng.random() < 0.5:
        names = rng.sample(sorted(STANDARD), rng.randint(1, 4))
        ruleset["options"] = {name: rng.choice(VALUES[name]) for name in names}
    return ruleset


class Scribe:
    """Play a game on a table and write its events down."""

    def __init__(self, rng: Random, table: Table, style: str, timed: str) -> None:
        """Sit down with an untouched table; `style` and `timed` are keys of the tables above."""
        self.rng, self.table, self.events = rng, table, list[Record]()
        self.habits, self.share = STYLES[style], TIMINGS[timed]
        self.now = 0

    def chance(self, habit: str) -> bool:
        """Toss for a habit of the style."""
        return self.rng.random() < self.habits[habit]

    def write(self, act: Action, t_ms: int | None, **marks: Any) -> None:
        """Write an event down and, but for what was taken back, do it."""
        seat, action, cards = act
        event: Record = {"seat": seat, "action": action}
        if action in ["play", "cha", "dian"]:
            event["cards"] = list(cards)
        if t_ms is not None:
            event["t_ms"] = self.now = t_ms
        if self.rng.random() < 0.03:
            event["note"] = self.rng.choice(TEXTS)
        if self.rng.random() < 0.03:
            event["ext"] = {"看": [1, None, {"深": True}], "": self.rng.choice(TEXTS)}
        if self.rng.random() < 0.03:
            event["auto"] = True
        self.events.append(event | marks)
        if "taken_back" not in marks:
            self.table.apply(seat, action, cards, t_ms)

    def tick(self, *, at_most: int | None = None) -> int | None:
        """Give the time of the next event, None for one without; `at_most` if that can be."""
        if self.rng.random() >= self.share:
            return None
        time = self.now + self.rng.choice([0, 900, 4999, 5000, 5001, self.rng.randint(1, 9000)])
        if at_most is not None and time > at_most:
            return self.rng.choice([at_most, self.rng.randint(self.now, at_most)])
        return time

    def deadline(self) -> int | None:
        """Give the last moment to claim what is open; None where no limit can be tested."""
        offer, window = self.table.offer, self.table.options["claim_window_ms"]
        if offer is None or offer.t_ms is None or window is None:
            return None
        return int(offer.t_ms + window)

    def game(self) -> None:
        """Play until a hand is empty."""
        while self.table.winner is None:
            if not (self.claim() or self.irregular()):
                act = choose_turn(self.rng, self.table)
                ruled = self.chance("excess") or self.table.faults(*act)
                self.write(act, self.tick(), **({"ruling": self.ruling()} if ruled else {}))

    def claim(self) -> bool:
        """Let seats decline or claim what is open, perhaps over a hasty cover that goes back."""
        deadline = self.deadline()
        if deadline is not None and deadline < self.now:
            return False
        if (acts := declines(self.table)) and self.chance("decline"):
            self.write(self.rng.choice(acts), self.tick(at_most=deadline))
        claims = open_claims(self.table)
        if not claims or self.rng.random() < 0.4:
            return False
        while self.chance("hasty"):
            cover = self.rng.choice([choose_turn(self.rng, self.table), *declines(self.table)])
            self.write(cover, self.tick(at_most=deadline), taken_back=True)
        self.write(self.rng.choice(claims), self.tick(at_most=deadline))
        return True

    def irregular(self) -> bool:
        """Slip, and take it back or have it ruled upon; tell whether the game has moved."""
        slip, ruling = self.chance("slip"), self.chance("ruling")
        if not slip and not ruling:
            return False
        acts = irregular_acts(self.rng, self.table)
        if slip and acts:
            self.write(self.rng.choice(acts)[0], self.tick(), taken_back=True)
        if not ruling:
            return False
        return self.late_claim() or self.stands([act for act in acts if set(act[1]) <= CAN_STAND])

    def late_claim(self) -> bool:
        """Make a claim after its window that the table lets stand, where the clock can tell."""
        claims, deadline = open_claims(self.table), self.deadline()
        if not claims or deadline is None or deadline > 10**9 or not self.share:
            return False
        time = max(self.now, deadline + self.rng.choice([1, 2000]))
        self.write(self.rng.choice(claims), time, ruling=self.ruling())
        return True

    def stands(self, acts: list[tuple[Action, list[str]]]) -> bool:
        """Do one of these irregular acts by a ruling, each sort of fault as likely as another."""
        if not acts:
            return False
        sort = self.rng.choice(sorted({code for _, codes in acts for code in codes}))
        act = self.rng.choice([act for act, codes in acts if sort in codes])
        self.write(act, self.tick(), ruling=self.ruling())
        return True

    def ruling(self) -> Record:
        """Word a ruling."""
        said = {"by": "table", "note": self.rng.choice(TEXTS)}
        return {"decision": "stands"} | (said if self.rng.random() < 0.5 else {})


def random_record(
    rng: Random,
    *,
    ruleset: Record | None = None,
    timed: str | None = None,
    style: str | None = None,
) -> Record:
    """Give a whole record, finished and with the right tally: its verdict is valid or ruled.

    What is not given is drawn: `ruleset` as in a record, `timed` a key of TIMINGS, `style` of
    STYLES. In "ruled" games some rulings are without a fault (P418), some records have an `end`
    beside the winner (P420).
    """
    ruleset = random_ruleset(rng) if ruleset is None else ruleset
    style = rng.choice(sorted(STYLES)) if style is None else style
    timed = rng.choice(sorted(TIMINGS)) if timed is None else timed
    hands = random_deal(rng)
    table = Table(hands, applied(ruleset))
    scribe = Scribe(rng, table, style, timed)
    scribe.game()
    assert table.winner is not None
    record: Record = {"format": "a44log/1", "ruleset": ruleset}
    record |= trimmings(rng)
    record["deal"] = {"hands": hands}
    if rng.random() < 0.1:
        record["deal"] |= {"source": "reconstructed", "suits": rng.choice(["recorded", "assigned"])}
    record["events"] = scribe.events
    if style == "ruled" and rng.random() < 0.1:
        record["end"] = {"reason": "void", "seat": rng.randrange(4), "note": rng.choice(TEXTS)}
    record["tally"] = tally(table.hands, table.never_played(), table.winner, table.options)
    if rng.random() < 0.1:
        record["tally"] = {"scores": record["tally"]["scores"]}
    return record


def trimmings(rng: Random) -> Record:
    """Name the players and add, now and then, what is in a record for people only."""
    players: list[Record] = [{"name": rng.choice(NAMES)} for _ in range(4)]
    extra: Record = {"players": players}
    if rng.random() < 0.5:
        extra["id"] = f"club-{rng.randrange(10**6)}"
        players[rng.randrange(4)] |= {"id": "u-17", "note": rng.choice(TEXTS)}
    if rng.random() < 0.5:
        extra["meta"] = {
            "event": rng.choice(TEXTS),
            "session": "三",
            "game_no": rng.randint(1, 99),
            "started_at": "2026-11-29T20:15:00+08:00",
            "source": rng.choice(NAMES),
            "note": rng.choice(TEXTS),
        }
    if rng.random() < 0.3:
        extra["ext"] = {"big": 2**53 - 1, "neg": -(2**53 - 1), "深": [[], {}, [None, False]]}
    return extra
