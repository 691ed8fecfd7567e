"""The play stage: every event through the engine, up to the first illegal one."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from a44log.engine.cards import FULL_PACK, RANK_MASKS, cards, rank_of
from a44log.engine.claims import claimed_facts
from a44log.engine.follow import Mark, follow
from a44log.engine.otherwise import UNASKED, Act, otherwise
from a44log.engine.refusals import MAY_STAND, Reason, Refusal, may_stand
from a44log.engine.rules import CutShort, cut_short, step
from a44log.engine.ruleset import Options
from a44log.engine.scoring import Tally, counts, tally, transfers
from a44log.engine.state import Position, deal, open_claim
from a44log.record.game import Game
from a44log.validator.finding import Findings


class Played(NamedTuple):
    """How a replay went: the position it came to, and how far that is."""

    position: Position
    verified: int
    first_illegal_event: int | None


_PLACES: Final = {
    Reason.GAME_OVER: "",
    Reason.OUT_OF_TURN: "/seat",
    Reason.CHA_STANDS: "/seat",
    Reason.MAY_NOT_CLAIM_OWN: "/seat",
    Reason.CLAIM_FORFEITED: "/seat",
    Reason.LEADER_MUST_PLAY: "/action",
    Reason.NOTHING_TO_CLAIM: "/action",
    Reason.CLAIM_CLOSED: "/action",
    Reason.CARD_NOT_HELD: "/cards",
    Reason.NOT_A_COMBINATION: "/cards",
    Reason.DOES_NOT_BEAT: "/cards",
    Reason.WRONG_CLAIM_CARDS: "/cards",
    Reason.FIRST_LEAD_WITHOUT_HEART_THREE: "/cards",
    Reason.CLAIM_TOO_LATE: "/t_ms",
}
"""Which part of an event each reason points at; they stand in the order of an event's keys."""

_CLOSING: Final = {"play": "covered", "pass": "passed-out"}
_ORDER: Final = {reason: place for place, reason in enumerate(_PLACES)}

_RELATED: Final = {
    "table_event": "on-the-table",
    "claimed_event": "what-was-claimed",
    "closed_event": "closed-here",
    "forfeited_event": "given-up-here",
    "ended_event": "ended-here",
    "cha_event": "the-cha",
}
"""The facts that name another event, with the label of what happened there."""


def replay(game: Game, options: Options, findings: Findings) -> Played:
    """Follow the game to its first illegal event and find what is wrong on the way.

    The deal must be whole, or wrong in the sizes of its hands alone.
    """
    return _Replay(game, options, findings).run()


class _Replay:
    """One pass over the events of a game."""

    def __init__(self, game: Game, options: Options, findings: Findings) -> None:
        self.events = game.events
        self.in_time_order = game.in_time_order
        self.position = Position(deal(game.hands, options))
        self.window = options.claim_window_ms
        self.findings = findings
        self.following: int | None = None
        self.laid: dict[str, int] = {}
        self.laid_to = 0

    def run(self) -> Played:
        """Judge each event, then carry it out."""
        position = self.position
        backwards = self._backwards()
        events = self.events
        while True:
            if not backwards:
                position.event = follow(position, events)
            number = position.event
            if number == len(events):
                return Played(position, number, None)
            verb, seat, code, t_ms, mark = events[number]
            cut = None
            if mark == "taken_back":
                found = self._undone(number)
            else:
                cut = None if t_ms is None else cut_short(position, verb, t_ms)
                found = step(position, verb, seat, code, t_ms, mark == "ruled")
            if (found or mark or cut or number in backwards) and self._tell(
                number, found, cut, backwards.get(number)
            ):
                return Played(position, number, number)
            position.event += 1

    def _backwards(self) -> dict[int, dict[str, Any]]:
        """Return the facts of each time that runs backwards, by event.

        From here on the event has no time: it is ignored, and what needs it untested (TIME-3).
        """
        if self.in_time_order:
            return {}
        self.events = list(self.events)
        found: dict[int, dict[str, Any]] = {}
        last, last_event = 0, None
        for number, (verb, seat, code, t_ms, mark) in enumerate(self.events):
            if t_ms is None:
                continue
            if t_ms >= last:
                last, last_event = t_ms, number
                continue
            found[number] = {"t_ms": t_ms, "last_t_ms": last, "last_event": last_event}
            self.events[number] = verb, seat, code, None, mark
        return found

    def _tell(
        self,
        number: int,
        found: list[Refusal] | None,
        cut: CutShort | None,
        backwards: dict[str, Any] | None,
    ) -> bool:
        """Report on an event that is not plainly legal; tell whether the replay ends at it."""
        mark = self.events[number][4]
        stops = bool(found) and self._refused(number, mark, found or ())
        if backwards:
            self._add("clock-runs-backwards", number, "/t_ms", backwards, "TIME-3")
        if cut and not stops:
            self._cut_short(number, cut)
        if mark and found == []:
            stops = self._unfounded(number, mark)
        return stops

    def _next(self, number: int) -> int | None:
        """Return the next event that counts: neither a decline nor taken back."""
        if self.following is None or self.following <= number:
            later = range(number + 1, len(self.events))
            self.following = next(filter(self._counts, later), len(self.events))
        return self.following if self.following < len(self.events) else None

    def _counts(self, number: int) -> bool:
        verb, _, _, _, mark = self.events[number]
        return verb != "decline" and mark != "taken_back"

    def _undone(self, number: int) -> list[Refusal] | None:
        """Return what was wrong with an event that was taken back; None: it need not be asked."""
        if self._makes_way(number):
            return None
        verb, seat, code, t_ms, _ = self.events[number]
        return step(Position(self.position.state()), verb, seat, code, t_ms)

    def _makes_way(self, number: int) -> bool:
        """Tell whether an event went back for a claim, lawful or not, on what is open (CHA-9)."""
        claimed, following = open_claim(self.position), self._next(number)
        if claimed is None or following is None:
            return False
        verb, _, code, _, _ = self.events[following]
        if verb != ("dian" if claimed.verb == "cha" else "cha"):
            return False
        return not code & FULL_PACK & ~RANK_MASKS[claimed.combination.rank]

    def _refused(self, number: int, mark: Mark, found: Sequence[Refusal]) -> bool:
        """Report why an event is illegal; tell whether the replay ends at it."""
        if mark != "ruled":
            self._refusal(number, found[0], ruled=mark == "taken_back")
            return not mark
        for refusal in sorted(found, key=lambda refusal: _ORDER[refusal.reason]):
            self._refusal(number, refusal, ruled=refusal.reason in MAY_STAND)
        return not may_stand(found)

    def _unfounded(self, number: int, mark: Mark) -> bool:
        """Report a mark on a legal event; tell whether the replay ends at it."""
        if mark == "ruled":
            self._add("ruling-without-fault", number, "/ruling", {})
            return False
        facts = {"next_event": self._next(number)}
        self._add("taken-back-without-cause", number, "/taken_back", facts, "CHA-9")
        return True

    def _refusal(self, number: int, refusal: Refusal, *, ruled: bool) -> None:
        reason, clause, facts = refusal
        facts = facts | (UNASKED if ruled else self._otherwise(number))
        if reason is Reason.CARD_NOT_HELD:
            facts |= self._whereabouts(number, facts["cards"])
        related = [
            (f"/events/{facts[fact]}", label)
            for fact, label in _RELATED.items()
            if facts.get(fact) is not None
        ]
        self._add(reason.value, number, _PLACES[reason], facts, clause, ruled, related)

    def _otherwise(self, number: int) -> dict[str, Any]:
        """Return what would have been legal where the replay ends."""
        return otherwise(self.position.state(), Act(*self.events[number][:4]))

    def _whereabouts(self, number: int, named: list[str]) -> dict[str, Any]:
        """Return who holds each card, or which event before laid it, and what could be meant.

        `alike` are the seat's own cards of those ranks that the event does not name.
        """
        for earlier in range(self.laid_to, number):
            _, _, code, _, mark = self.events[earlier]
            if mark != "taken_back":
                self.laid |= dict.fromkeys(cards(code & FULL_PACK), earlier)
        self.laid_to = number
        holders = {
            card: seat for seat, held in enumerate(self.position.hands) for card in cards(held)
        }
        where = [
            {"card": card, "holder": holders.get(card), "laid_event": self.laid.get(card)}
            for card in named
        ]
        _, seat, code, _, _ = self.events[number]
        ranks = {rank_of(card) for card in named}
        alike = self.position.hands[seat] & ~code & sum(RANK_MASKS[rank] for rank in ranks)
        return {"where": where, "alike": list(cards(alike))}

    def _cut_short(self, number: int, cut: CutShort) -> None:
        """Warn of a claim that ended before its window had run."""
        verb, on_cha = self.events[number][0], cut.claimed.verb == "cha"
        ways = {"play": "led", "pass": "passed"} if on_cha else _CLOSING
        own = "-by-claimant" if cut.claimant == self.events[number][1] else ""
        facts = {
            "problem": ways[verb] + own,
            "seat": cut.claimant,
            **claimed_facts(cut.claimed),
            "elapsed_ms": cut.elapsed_ms,
            "window_ms": self.window,
        }
        clause = "TIME-2" if on_cha else "TIME-1"
        related = [(f"/events/{cut.claimed.event}", "what-was-claimed")]
        self._add("claim-window-cut-short", number, "/t_ms", facts, clause, False, related)

    def _add(
        self,
        name: str,
        number: int,
        place: str,
        facts: dict[str, Any],
        clause: str | None = None,
        ruled: bool = False,
        related: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.findings.add(
            name,
            f"/events/{number}{place}",
            facts,
            event=number,
            seat=self.events[number][1],
            clause=clause,
            ruled=ruled,
            related=related,
            vital=name != "clock-runs-backwards",
        )


def as_played(game: Game, options: Options) -> Tally | None:
    """Return the tally if every event stood, by its cards alone.

    Passes, declines and what was taken back do not count. None where a card was not held, where
    some were laid after a hand was empty, or where nobody is out.
    """
    hands, played, winner = list(game.hands), 0, None
    for _, seat, code, _, mark in game.events:
        if not code or mark == "taken_back":
            continue
        laid = code & FULL_PACK
        if winner is not None or laid & ~hands[seat]:
            return None
        hands[seat] ^= laid
        played |= 1 << seat
        if not hands[seat]:
            winner = seat
    if winner is None:
        return None
    losers = counts(hands, played, winner, options)
    return tally(losers, transfers(losers, winner, options), winner)
