"""One game, played through the engine and written down as it goes."""

from typing import Any, Final, NamedTuple

from a44log.engine.cards import FULL_PACK, cards
from a44log.engine.rules import step
from a44log.engine.ruleset import Ruleset
from a44log.engine.scoring import counts, tally, transfers
from a44log.engine.state import Position, State, deal, open_claim
from a44log.generate.clock import LONGEST_WAIT, Clock
from a44log.generate.deal import bits, dealt
from a44log.generate.draws import Draws
from a44log.generate.irregular import irregular
from a44log.generate.moves import Act
from a44log.generate.people import Names, players
from a44log.generate.players import PLAYERS, Style, possible_claim

Record = dict[str, Any]


class Habits(NamedTuple):
    """How a table plays and what its records hold."""

    style: Style = "sensible"
    timed: bool = True
    declines: bool = False
    take_backs: bool = False
    rulings: bool = False
    names: Names = "en"


class Game(NamedTuple):
    """A generated game: its record, the verdict that it must get, and how it went."""

    record: Record
    verdict: str
    """`ruled` where an irregular event stood or went back, else `valid`."""
    states: list[State]
    """The position before each event, and the one at the end."""
    rules: Ruleset


def play_game(rules: Ruleset, habits: Habits, draws: Draws) -> Game:
    """Play one game to its end; with `rulings` there is something irregular in it."""
    hands = dealt(draws)
    while True:
        table = _Table(hands, rules, habits, draws)
        table.play()
        if table.irregular or not habits.rulings:
            return table.game(hands)


class _Table:
    """The seats, and the hand that writes."""

    def __init__(
        self, hands: list[list[str]], rules: Ruleset, habits: Habits, draws: Draws
    ) -> None:
        self.position = Position(deal(bits(hands), rules.options))
        self.rules, self.habits, self.draws = rules, habits, draws
        self.player = PLAYERS[habits.style]
        self.clock = Clock(draws, timed=habits.timed)
        self.events: list[Record] = []
        self.states: list[State] = []
        self.irregular = False

    def play(self) -> None:
        """Play until a hand is empty."""
        while self.position.winner is None:
            if self._claim():
                continue
            if self.habits.rulings and self.draws.chance(_IRREGULAR) and self._go_wrong():
                continue
            self._turn()

    def game(self, hands: list[list[str]]) -> Game:
        """Return what came of it."""
        position, options = self.position, self.rules.options
        winner = position.winner
        assert winner is not None
        losers = counts(position.hands, position.played, winner, options)
        right = tally(losers, transfers(losers, winner, options), winner)
        record = {
            "format": "a44log/1",
            "ruleset": written(self.rules),
            "players": players(self.habits.names, self.draws),
            "deal": {"hands": hands},
            "events": self.events,
            "tally": right.__dict__,
        }
        states = [*self.states, position.state()]
        return Game(record, "ruled" if self.irregular else "valid", states, self.rules)

    def _turn(self) -> None:
        """Let the seat in turn play or pass."""
        act = self._choice()
        self._write(act, self.clock.turn(self.position, act.verb))

    def _choice(self) -> Act:
        move = self.player.lay(self.position, self.draws)
        if move is None:
            return Act("pass", self.position.turn)
        return Act("play", self.position.turn, move.code)

    def _claim(self) -> bool:
        """Let seats claim or decline what is open; tell whether it was claimed."""
        position, claim = self.position, possible_claim(self.position, self.draws)
        if not self.clock.in_time(position):
            return False
        if claim and self.player.claims(position, claim, self.draws):
            if self.habits.take_backs and self.draws.chance(_HASTY):
                # The seat in turn acted before it saw the claim (CHA-9).
                self._write(self._choice(), self.clock.hasty(position), taken_back=True)
            self._write(claim, self.clock.hasty(position))
            return True
        self._decline(claim)
        return False

    def _decline(self, claim: Act | None) -> None:
        """Let a seat say that it will not claim: the one that could, or one that could not."""
        claimed, window = open_claim(self.position), self.rules.options.claim_window_ms
        if claimed is None:
            return
        bored = claim and self.habits.timed and window is not None and window > LONGEST_WAIT
        seat = claim.seat if claim else (claimed.seat + 1 + self.draws.below(3)) & 3
        if bored or (self.habits.declines and self.draws.chance(_DECLINES)):
            act = Act("decline", seat)
            if not step(Position(self.position.state()), act.verb, act.seat, 0, None):
                self._write(act, self.clock.hasty(self.position))

    def _go_wrong(self) -> bool:
        """Let something irregular stand, or go back before the seat in turn acts; tell if it did.

        What goes back comes directly before a turn: before a claim it would be no fault (CHA-9).
        """
        position = self.position
        if self.draws.chance(0.4):
            act = irregular(position, self.draws, stands=False)
            if act:
                self._write(act, self.clock.hasty(position), taken_back=True)
                self.irregular = True
                self._turn()
            return act is not None
        late = possible_claim(position, self.draws)
        time = self.clock.late(position) if late else None
        act = late if time is not None else irregular(position, self.draws, stands=True)
        if act:
            if time is None:
                time = self.clock.turn(position, act.verb)
            self._write(act, time, ruling={"decision": "stands", "by": "table"})
            self.irregular = True
        return act is not None

    def _write(self, act: Act, t_ms: int | None, **mark: Any) -> None:
        """Write an event down and, unless it is taken back, do it."""
        event: Record = {"seat": act.seat, "action": act.verb}
        if act.code:
            event["cards"] = list(cards(act.code & FULL_PACK))
        if t_ms is not None:
            event["t_ms"] = t_ms
        self.position.event = len(self.events)
        self.states.append(self.position.state())
        self.events.append(event | mark)
        if "taken_back" not in mark:
            ruled = "ruling" in mark
            found = step(self.position, act.verb, act.seat, act.code, t_ms, ruled)
            assert ruled or not found, (found, event)


def written(rules: Ruleset) -> Record:
    """Return the ruleset as a record names it: the preset, and the options that differ."""
    named: Record = {"name": rules.name, "version": rules.version}
    changes = rules.changes()
    return named | ({"options": changes} if changes else {})


_IRREGULAR: Final = 0.12
_HASTY: Final = 0.5
_DECLINES: Final = 0.2
"""How often, at a chance for it, something goes wrong, a hasty card goes back, a seat declines."""
