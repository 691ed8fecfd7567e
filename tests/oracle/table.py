"""The table of a game: hands, turn, what lies on it, what is open to a claim.

`Table.faults` asks every question of contract section 3 and changes nothing; `Table.apply` does
the act as it was done, lawful or not. Ruled events are nothing more than the second without
heeding the first.
"""

from collections.abc import Collection, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations

from .combos import HEART_THREE, JOKERS, beats, kind_of, of_rank, rank_of
from .options import Options

Action = tuple[int, str, tuple[str, ...]]

NEEDED = {"cha": 2, "dian": 1}  # cards of the rank (CHA-1, DIAN-1)


@dataclass
class Offer:
    """A single that was laid, or a cha: what a claim answers, as long as it is open."""

    answered_by: str  # "cha" for a single, "dian" for a cha
    rank: str
    seat: int  # who laid it
    single_owner: int
    t_ms: int | None
    open: bool = True
    declined: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)

    def fits(self, action: str, cards: Collection[str]) -> bool:
        """Say whether this claim with these cards would answer this offer, were it open."""
        return action == self.answered_by and all(rank_of(card) == self.rank for card in cards)


class Table:
    """Hold a game between two events; `faults` and `apply` take an event's seat, action, cards."""

    def __init__(self, hands: list[list[str]], options: Options) -> None:
        """Seat four hands; the holder of the heart 3 is on turn (DEAL-2)."""
        self.options = options
        self.hands: list[set[str]] = [set(hand) for hand in hands]
        self.turn = next(seat for seat in range(4) if HEART_THREE in self.hands[seat])
        self.lying: list[str] | None = None  # None: the seat on turn has the lead
        self.last_player = self.turn
        self.passes = 0
        self.offer: Offer | None = None  # what is open to a claim or a decline
        self.top: Offer | None = None  # the single that lies on top, open or not
        self.trick: list[Offer] = []  # the singles of this trick
        self.trick_before: list[Offer] = []  # those of the one just ended
        self.latest_cha: Offer | None = None
        self.have_played: set[int] = set()
        self.winner: int | None = None

    def copy(self) -> "Table":
        """Give a table of its own in the same state."""
        return deepcopy(self)

    def never_played(self) -> set[int]:
        """Name the seats that have laid no card, claims included (SCORE-3)."""
        return {0, 1, 2, 3} - self.have_played

    # Questions

    def faults(
        self, seat: int, action: str, cards: Collection[str] = (), t_ms: int | None = None
    ) -> list[str]:
        """List the codes of all faults of this act, in the contract's order of asking.

        `t_ms` is None where the event carries no usable time. An empty list: the act is legal.
        """
        if self.winner is not None:
            return ["A44-P411"]  # END-2; whatever else could be asked supposes a game
        if action == "play":
            return self._play_faults(seat, cards)
        if action == "pass":
            return self._turn_faults(seat, action) + ([] if self.lying else ["A44-P405"])
        return self._claim_faults(seat, action, cards, t_ms)

    def _turn_faults(self, seat: int, action: str) -> list[str]:
        if seat == self.turn:
            return []
        after_cha = self.offer is not None and self.offer.answered_by == "dian"
        # "a *play* directly after a cha by another seat than the cha's is P413"; a pass is P401
        return ["A44-P413"] if after_cha and action == "play" else ["A44-P401"]

    def _play_faults(self, seat: int, cards: Collection[str]) -> list[str]:
        codes = self._turn_faults(seat, "play")
        pairs = self.options["double_straight_min_pairs"]
        if not set(cards) <= self.hands[seat]:
            codes.append("A44-P402")  # TURN-2
        if kind_of(cards, pairs) is None:
            codes.append("A44-P403")  # and then there is nothing to compare: P404 is not asked
        elif self.lying is not None and not beats(cards, self.lying, pairs):
            codes.append("A44-P404")
        if self.options["first_lead_has_h3"] and not self.have_played and HEART_THREE not in cards:
            codes.append("A44-P414")
        return codes

    def _claim_faults(
        self, seat: int, action: str, cards: Collection[str], t_ms: int | None
    ) -> list[str]:
        offer = self.offer if action == "decline" else self._claimed(action, cards)
        if offer is None:
            codes = ["A44-P406"]
        else:
            codes = [] if offer.open else ["A44-P409"]
            codes += self._barred(seat, offer)
            if action != "decline" and not offer.fits(action, cards):
                codes.append("A44-P408")
        if not set(cards) <= self.hands[seat]:
            codes.append("A44-P402")
        if offer is not None and self._is_late(offer, t_ms):
            codes.append("A44-P410")
        return codes

    def _claimed(self, action: str, cards: Collection[str]) -> Offer | None:
        """Find what this claim is of: the open offer if the cards fit it, else one that is shut.

        "P409 when the cards fit a single of this trick or of the one just ended (a dian: the
        latest cha) that is no longer open, or one that `cha_on` keeps from being claimed; else
        P406 when nothing is open."
        """
        is_open = self.offer if self.offer and self.offer.answered_by == action else None
        if is_open and is_open.fits(action, cards):
            return is_open
        for shut in [*reversed(self.trick), *reversed(self.trick_before), self.latest_cha]:
            if shut is not None and shut.fits(action, cards):
                return shut
        return is_open

    def _barred(self, seat: int, offer: Offer) -> list[str]:
        codes = []
        spared = self.options["dian_by"] == "not_single_owner" and offer.answered_by == "dian"
        if seat == offer.seat or (spared and seat == offer.single_owner):
            codes.append("A44-P407")
        forfeits = self.options["pass_forfeits_claim"] and seat in offer.passed
        if forfeits or seat in offer.declined:
            codes.append("A44-P415")
        return codes

    def _is_late(self, offer: Offer, t_ms: int | None) -> bool:
        window = self.options["claim_window_ms"]
        if window is None or t_ms is None or offer.t_ms is None:
            return False
        return bool(t_ms - offer.t_ms > window)  # exactly on the window is in time

    def untested(self, action: str, cards: Collection[str], t_ms: int | None) -> bool:
        """Say whether this act is a claim whose window, where there is one, cannot be tested."""
        if action not in NEEDED or self.options["claim_window_ms"] is None:
            return False
        offer = self._claimed(action, cards)
        return t_ms is None or offer is None or offer.t_ms is None

    def cut_short(self, action: str, t_ms: int | None) -> int | None:
        """Name the seat whose claim this play or pass cuts short (P417), else None.

        Asked before the act. The seat that acts may itself be the one: it "could have claimed".
        """
        offer, window = self.offer, self.options["claim_window_ms"]
        if offer is None or window is None or t_ms is None or offer.t_ms is None:
            return None
        third_pass = action == "pass" and self.passes == 2
        after_cha = offer.answered_by == "dian" and action in ["play", "pass"]
        if not (action == "play" or third_pass or after_cha) or t_ms - offer.t_ms >= window:
            return None
        for seat in range(4):
            held = len(of_rank(self.hands[seat], offer.rank))
            if held >= NEEDED[offer.answered_by] and not self._barred(seat, offer):
                return seat
        return None

    def open_to(self, action: str, cards: Collection[str]) -> bool:
        """Say whether this is a claim, lawful or not, with cards of the rank on what is open."""
        return self.offer is not None and self.offer.fits(action, cards)

    # Acts

    def apply(
        self, seat: int, action: str, cards: Collection[str] = (), t_ms: int | None = None
    ) -> None:
        """Do the act as if it were lawful; the cards must be held, a claim must be of something."""
        if action == "decline":
            assert self.offer is not None
            self.offer.declined.add(seat)
        elif action == "pass":
            self._pass(seat)
        elif action == "play":
            self._play(seat, cards, t_ms)
        else:
            self._claim(seat, action, cards, t_ms)

    def _pass(self, seat: int) -> None:
        if self.offer is not None and self.offer.answered_by == "dian":
            self._shut()  # "a cha stays open until the next event that counts"
        self.turn = (seat + 1) % 4
        if self.lying is None:
            return  # a leader's pass that stood: the next seat leads
        if self.top is not None:
            self.top.passed.add(seat)
        self.passes += 1
        if self.passes == 3:  # TURN-6
            self._end_trick(leader=self.last_player)

    def _play(self, seat: int, cards: Collection[str], t_ms: int | None) -> None:
        self._shut()
        leads, self.lying, self.top = self.lying is None, list(cards), None
        self.passes, self.last_player, self.turn = 0, seat, (seat + 1) % 4
        rank = rank_of(self.lying[0])
        if len(self.lying) == 1 and rank not in JOKERS:  # CHA-7
            claimable = leads or self.options["cha_on"] == "any_single"
            self.top = Offer("cha", rank, seat, seat, t_ms, open=claimable)
            self.offer = self.top if claimable else None
            self.trick.append(self.top)
        self._lay(seat, cards)

    def _claim(self, seat: int, action: str, cards: Collection[str], t_ms: int | None) -> None:
        claimed = self._claimed(action, cards)
        assert claimed is not None
        self._end_trick(leader=seat)  # CHA-5, CHA-6, DIAN-3
        if action == "cha":
            self.offer = Offer("dian", claimed.rank, seat, claimed.single_owner, t_ms)
            self.latest_cha = self.offer
        self._lay(seat, cards)

    def _lay(self, seat: int, cards: Collection[str]) -> None:
        self.hands[seat] -= set(cards)
        self.have_played.add(seat)
        if not self.hands[seat]:  # END-1; CLAIM-2: and nothing is open any more
            self._shut()
            self.winner = seat

    def _end_trick(self, leader: int) -> None:
        self._shut()
        if self.lying is not None:  # a claim just after a trick belongs to that trick still
            self.trick_before, self.trick = self.trick, []
        self.lying, self.top, self.passes, self.turn = None, None, 0, leader

    def _shut(self) -> None:
        if self.offer is not None:
            self.offer.open = False
            self.offer = None


def all_actions(table: Table) -> Iterator[Action]:
    """Yield every legal act, untimed, by trying every set of cards of every hand.

    Plays are tried for the seat on turn alone (TURN-1); declines come one a seat. Meant for small
    positions: a hand of n cards costs 2**n questions.
    """
    for seat in range(4):
        hand = sorted(table.hands[seat])
        tries: list[Action] = [(seat, "pass", ()), (seat, "decline", ())]
        tries += [(seat, "cha", two) for two in combinations(hand, 2)]
        tries += [(seat, "dian", one) for one in combinations(hand, 1)]
        if seat == table.turn:
            for size in range(1, len(hand) + 1):
                tries += [(seat, "play", some) for some in combinations(hand, size)]
        for act in tries:
            if not table.faults(*act):
                yield act


def perft(table: Table, depth: int) -> int:
    """Count the ways to play `depth` acts on, as chess programs do to compare move generators."""
    if depth == 0:
        return 1
    total = 0
    for act in all_actions(table):
        after = table.copy()
        after.apply(*act)
        total += perft(after, depth - 1)
    return total
