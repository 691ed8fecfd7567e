"""Damage to chas, dians, declines and their windows."""

from collections.abc import Callable

from a44log.engine.cards import CARDS, RANK_MASKS, RANKS, cards, rank_of
from a44log.engine.combinations import Kind
from a44log.engine.rules import cut_short
from a44log.engine.state import Laid, Position, State
from a44log.generate.damage.case import Case, Expected, harmless, illegal
from a44log.generate.damage.registry import damage


def _of_rank(rank: int, *without: str) -> list[str]:
    return [card for card in cards(RANK_MASKS[rank]) if card not in without]


def _foreign(state: State) -> list[int]:
    """Return the ranks of which no single lies in this trick or the last, and no cha was made."""
    seen = {laid.combination.rank for laid in (*state.previous, *state.trick)}
    return [rank for rank in range(len(RANKS)) if rank not in seen]


def _insert(case: Case, number: int, event: dict[str, object]) -> None:
    """Put an event before another, at the time of the one that it follows."""
    time = case.events[number - 1].get("t_ms") if number else None
    case.events.insert(number, event if time is None else event | {"t_ms": time})


def _marked(case: Case, number: int) -> bool:
    """Tell whether an event, or the one before, was ruled on or taken back."""
    nearby = case.events[max(0, number - 1) : number + 1]
    return any(event.keys() & {"taken_back", "ruling"} for event in nearby)


def _claim(case: Case, verb: str, where: Callable[[int], bool] = lambda _: True) -> int | None:
    """Draw a claim for which nothing was taken back."""
    return case.event(verb, where=lambda n: not _marked(case, n) and where(n))


def _anywhere(case: Case, where: Callable[[State], bool]) -> int | None:
    """Draw a place among the events where the position is such, and nothing irregular is near."""
    numbers = range(len(case.events))
    return case.some(n for n in numbers if not _marked(case, n) and where(case.before(n)))


@damage
def cha_as_a_play(case: Case) -> Expected | None:
    """Write a cha out of turn as a play."""
    number = _claim(case, "cha", lambda n: case.events[n]["seat"] != case.before(n).turn)
    if number is None:
        return None
    case.events[number]["action"] = "play"
    return illegal("P401", number, "/seat")


@damage
def cha_of_nothing(case: Case) -> Expected | None:
    """Cha where nothing lies on the table."""
    return _cha_of_no_single(case, lambda state: not state.trick and not state.cha_open)


@damage
def cha_of_a_combination(case: Case) -> Expected | None:
    """Cha where what lies on the table is no single."""
    return _cha_of_no_single(
        case, lambda s: bool(s.trick) and s.trick[-1].combination.kind is not Kind.SINGLE
    )


@damage
def cha_of_a_cha(case: Case) -> Expected | None:
    """Cha a cha, which only a dian answers."""
    return _cha_of_no_single(case, lambda state: state.cha_open)


def _cha_of_no_single(case: Case, where: Callable[[State], bool]) -> Expected | None:
    number = _anywhere(case, lambda state: where(state) and bool(_foreign(state)))
    if number is None:
        return None
    state = case.before(number)
    pair = _of_rank(case.draws.choice(_foreign(state)))[:2]
    _insert(case, number, {"seat": (state.turn + 1) % 4, "action": "cha", "cards": pair})
    return illegal("P406", number, "/action")


@damage
def dian_of_a_single(case: Case) -> Expected | None:
    """Dian where there is a single but no cha."""
    number = _anywhere(case, lambda s: s.open_claim is not None and not s.cha_open and not s.cha)
    if number is None:
        return None
    single = case.before(number).trick[-1]
    card = _of_rank(single.combination.rank, *single.cards)[:1]
    _insert(case, number, {"seat": (single.seat + 1) % 4, "action": "dian", "cards": card})
    return illegal("P406", number, "/action")


@damage
def cha_of_the_own_single(case: Case) -> Expected | None:
    """Let a seat cha the single that it laid itself."""
    return _own(case, "cha", lambda state: not state.cha_open)


@damage
def dian_of_the_own_cha(case: Case) -> Expected | None:
    """Let a seat dian its own cha."""
    return _own(case, "dian", lambda state: state.cha_open)


def _own(case: Case, verb: str, where: Callable[[State], bool]) -> Expected | None:
    number = _anywhere(case, lambda state: state.open_claim is not None and where(state))
    claimed = case.before(number).open_claim if number is not None else None
    if number is None or claimed is None:
        return None
    named = _of_rank(claimed.combination.rank, *claimed.cards)[: 2 if verb == "cha" else 1]
    _insert(case, number, {"seat": claimed.seat, "action": verb, "cards": named})
    return illegal("P407", number, "/seat")


@damage
def cha_with_a_wrong_card(case: Case) -> Expected | None:
    """Put a card of another rank in a cha."""
    number = _claim(case, "cha")
    if number is None:
        return None
    rank = rank_of(case.events[number]["cards"][0])
    case.events[number]["cards"][1] = case.draws.choice(
        [card for card in CARDS if rank_of(card) != rank]
    )
    return illegal("P408", number, "/cards")


@damage
def dian_with_a_wrong_card(case: Case) -> Expected | None:
    """Dian with a card of another rank."""
    number = _claim(case, "dian")
    if number is None:
        return None
    rank = rank_of(case.events[number]["cards"][0])
    others = [card for card in CARDS if rank_of(card) != rank]
    case.events[number]["cards"] = [case.draws.choice(others)]
    return illegal("P408", number, "/cards")


@damage
def cha_after_a_cover(case: Case) -> Expected | None:
    """Cha a single that the next seat has covered already."""
    return _too_late(case, "cha", _covered)


@damage
def cha_after_the_trick(case: Case) -> Expected | None:
    """Cha a single after three passes have ended the trick."""
    return _too_late(case, "cha", _passed_out)


@damage
def dian_after_the_lead(case: Case) -> Expected | None:
    """Dian a cha after its player has led."""
    return _too_late(case, "dian", _led_after_cha)


def _covered(state: State) -> Laid | None:
    """Return the single that was open until it was covered."""
    under = state.trick[-2] if len(state.trick) > 1 else None
    return under if under and _was_open(state, under, len(state.trick) - 2) else None


def _passed_out(state: State) -> Laid | None:
    """Return the single that was open until its trick was passed out."""
    last = state.previous[-1] if state.previous and not state.trick else None
    return last if last and _was_open(state, last, len(state.previous) - 1) else None


def _was_open(state: State, laid: Laid, place: int) -> bool:
    what = laid.combination
    single = laid.verb == "play" and what.kind is Kind.SINGLE and what.rank < len(RANKS)
    return single and (place == 0 or state.options.cha_on == "any_single")


def _led_after_cha(state: State) -> Laid | None:
    led = len(state.trick) == 1 and state.previous and state.previous[-1] is state.cha
    return state.cha if led else None


def _too_late(case: Case, verb: str, closed: Callable[[State], Laid | None]) -> Expected | None:
    """Claim what is no longer open, with two cards or one of its rank."""
    number = _anywhere(case, lambda state: closed(state) is not None)
    laid = closed(case.before(number)) if number is not None else None
    if number is None or laid is None:
        return None
    named = _of_rank(laid.combination.rank, *laid.cards)[: 2 if verb == "cha" else 1]
    _insert(case, number, {"seat": (laid.seat + 1) % 4, "action": verb, "cards": named})
    return illegal("P409", number, "/action")


@damage
def late_cha(case: Case) -> Expected | None:
    """Cha a moment after the window, and everything later with it."""
    return _late(case, "cha")


@damage
def late_dian(case: Case) -> Expected | None:
    """Dian a moment after the window, and everything later with it."""
    return _late(case, "dian")


def _late(case: Case, verb: str) -> Expected | None:
    window = case.game.rules.options.claim_window_ms
    number = _claim(case, verb, lambda n: "t_ms" in case.events[n] and _timed(case, n))
    claimed = case.before(number).open_claim if number is not None else None
    if number is None or claimed is None or claimed.t_ms is None or window is None:
        return None
    late = claimed.t_ms + window + case.draws.between(1, 2000)
    case.delay(number, late - case.events[number]["t_ms"])
    return illegal("P410", number, "/t_ms")


def _timed(case: Case, number: int) -> bool:
    claimed = case.before(number).open_claim
    return claimed is not None and claimed.t_ms is not None


@damage
def dian_as_a_play(case: Case) -> Expected | None:
    """Write a dian as a play."""
    number = _claim(case, "dian")
    if number is None:
        return None
    case.events[number]["action"] = "play"
    return illegal("P413", number, "/seat")


@damage
def another_seat_leads_after_a_cha(case: Case) -> Expected | None:
    """Let another seat than the cha's lead after it."""
    number = case.event("play", where=lambda n: case.before(n).cha_open)
    if number is None:
        return None
    case.events[number]["seat"] = (case.events[number]["seat"] + 1) % 4
    return illegal("P413", number, "/seat")


@damage
def cha_after_declining(case: Case) -> Expected | None:
    """Let a seat decline the single that it then takes."""
    return _declined(case, "cha")


@damage
def dian_after_declining(case: Case) -> Expected | None:
    """Let a seat decline the cha that it then answers."""
    return _declined(case, "dian")


def _declined(case: Case, verb: str) -> Expected | None:
    number = _claim(case, verb)
    if number is None:
        return None
    _insert(case, number, {"seat": case.events[number]["seat"], "action": "decline"})
    return illegal("P415", number + 1, "/seat")


@damage
def window_cut_short(case: Case) -> Expected | None:
    """Close a claim before its window has run; that is only a warning."""
    number = case.event("play", "pass", where=lambda n: _can_be_cut(case, n))
    if number is None:
        return None
    early = case.events[number - 1]["t_ms"]
    case.delay(number, early - case.events[number]["t_ms"])
    return harmless(case, "P417", f"/events/{number}/t_ms")


def _can_be_cut(case: Case, number: int) -> bool:
    """Tell whether an event would cut a window short if it came at once."""
    event, last = case.events[number], case.events[number - 1]
    if "t_ms" not in event or "t_ms" not in last or not number:
        return False
    position = Position(case.before(number))
    return cut_short(position, event["action"], last["t_ms"]) is not None
