"""Cha, dian and declines: what is open, who may claim it, and what a claim does."""

from a44log.engine.cards import FULL_PACK, RANK_MASKS, RANK_NAMES, SMALL_JOKER, cards
from a44log.engine.combinations import NO_COMBINATION, SHAPES, SIGNATURE_SHIFT, SINGLE, Kind
from a44log.engine.refusals import Fact, Reason, Refusal, may_stand
from a44log.engine.state import Forfeit, Laid, Position, lay, open_claim
from a44log.engine.why import not_held

CLAIM_KINDS = {"cha": Kind.PAIR, "dian": Kind.SINGLE}
"""What the cards of each claim are: two of the single's rank, or the one that is left."""

NEEDED = {"cha": 2, "dian": 1}
"""How many cards that is."""


def claim(
    position: Position, verb: str, seat: int, code: int, t_ms: int | None, ruled: bool
) -> list[Refusal]:
    """Claim with a cha or a dian, unless what is returned forbids it.

    It ends the trick and its player leads (CHA-6, DIAN-3).
    """
    combination = SHAPES[3].get(code >> SIGNATURE_SHIFT, NO_COMBINATION)
    rank = combination.rank if combination.kind is CLAIM_KINDS[verb] else None
    claimed, found = _claimed(position, verb, rank, t_ms)
    hand, held = code & FULL_PACK, position.hands[seat]
    if claimed is not None:
        found += _barred(position, claimed, verb, seat)
        if rank != claimed.combination.rank:
            found.append(_wrong_cards(verb, hand, claimed))
    if hand | held != held:
        found.append(not_held(hand & ~held))
    if claimed is not None:
        found += _late(position, claimed, t_ms)
    if found and not (ruled and may_stand(found)):
        return found
    laid = lay((seat, hand, combination, verb, t_ms, position.event))
    position.previous = [*(position.trick or position.previous), laid]
    position.trick = []
    position.passes = 0
    position.ended_event = position.event
    position.cha_open = verb == "cha"
    if verb == "cha":
        position.cha, position.single = laid, claimed
    since = position.single if verb == "cha" else position.cha
    if position.options.claim_window_ms is not None:
        position.windows_untested += t_ms is None or since is None or since.t_ms is None
    position.turn = seat
    position.played |= 1 << seat
    position.hands[seat] = held ^ hand
    if hand == held:
        position.winner = seat
    return found


def decline(
    position: Position, verb: str, seat: int, _code: int, t_ms: int | None, ruled: bool
) -> list[Refusal]:
    """Give up the open claim, unless what is returned forbids it; it takes no turn (CHA-8)."""
    claimed = open_claim(position)
    if claimed is None:
        return [_nothing(position, verb)]
    found = [*_barred(position, claimed, verb, seat), *_late(position, claimed, t_ms)]
    if not found or (ruled and may_stand(found)):
        position.forfeits.append(Forfeit(claimed.event, seat, verb, position.event))
    return found


def claimant(position: Position, claimed: Laid) -> int | None:
    """Return the seat with the cards and the right to claim this, which is open now, if any."""
    verb = "dian" if claimed.verb == "cha" else "cha"
    fitting, needed = RANK_MASKS[claimed.combination.rank], NEEDED[verb]
    for seat, held in enumerate(position.hands):
        if (held & fitting).bit_count() >= needed and not _barred(position, claimed, verb, seat):
            return seat
    return None


def kept_from_dian(position: Position) -> int | None:
    """Return the seat that laid the single and may not dian the cha on it (DIAN-2), if any."""
    if position.single is None or position.options.dian_by != "not_single_owner":
        return None
    return position.single.seat


def _claimed(
    position: Position, verb: str, rank: int | None, t_ms: int | None
) -> tuple[Laid | None, list[Refusal]]:
    """Return what the claim is on, with the refusal if that is no longer open or was never.

    `rank` is what the cards claim, None if no such claim has these cards.
    """
    now_open = open_claim(position)
    if now_open and (now_open.verb == "cha") != (verb == "dian"):
        now_open = None
    if now_open and (rank is None or rank == now_open.combination.rank):
        return now_open, []
    closed = None if rank is None else _closed(position, verb, rank)
    if closed:
        return closed, [_claim_closed(position, closed, t_ms)]
    return now_open, [] if now_open else [_nothing(position, verb)]


def _closed(position: Position, verb: str, rank: int) -> Laid | None:
    """Return the latest single of this trick or the last, or the latest cha, of the rank."""
    if verb == "dian":
        cha = position.cha
        return cha if cha and cha.combination.rank == rank else None
    for laid in reversed([*position.previous, *position.trick]):
        combination = laid.combination
        if laid.verb == "play" and combination.kind is SINGLE and combination.rank == rank:
            return laid
    return None


def _barred(position: Position, claimed: Laid, verb: str, seat: int) -> list[Refusal]:
    """Return why this seat may not claim what others may: its own, or given up."""
    found = []
    on_cha = claimed.verb == "cha"
    facts: dict[str, Fact] = {}
    if seat == claimed.seat:
        problem = "own-cha" if on_cha else "own-single"
        facts = {"problem": problem, "option": None, **claimed_facts(claimed)}
    elif on_cha and position.single and seat == kept_from_dian(position):
        single = claimed_facts(position.single)
        facts = {"problem": "single-owner", "option": "dian_by", **single}
    if facts:
        clause = "CHA-8" if verb == "decline" else "DIAN-2" if on_cha else "CHA-1"
        found.append(Refusal(Reason.MAY_NOT_CLAIM_OWN, clause, facts))
    for forfeit in position.forfeits:
        if forfeit.seat == seat and forfeit.claimed_event == claimed.event:
            passed = forfeit.verb == "pass"
            facts = {
                "problem": "passed" if passed else "declined",
                **claimed_facts(claimed),
                "forfeited_event": forfeit.event,
                "option": "pass_forfeits_claim" if passed else None,
            }
            clause = "CHA-2" if passed else "CHA-8"
            found.append(Refusal(Reason.CLAIM_FORFEITED, clause, facts))
            break
    return found


def _nothing(position: Position, verb: str) -> Refusal:
    top = position.trick[-1] if position.trick else None
    problem, clause, option = "nothing-on-table", "CHA-1", None
    if verb == "dian":
        problem, clause = "no-cha", "DIAN-1"
    elif position.cha_open:
        problem, clause, top = "cha-on-cha", "CHA-4", position.cha
    elif top and top.combination.kind is not Kind.SINGLE:
        problem = "not-a-single"
    elif top and top.combination.rank >= SMALL_JOKER:
        problem, clause = "joker", "CHA-7"
    elif top:
        problem, clause, option = "follow", "CHA-2", "cha_on"
    facts: dict[str, Fact] = {
        "problem": problem,
        "table": list(top.cards) if top else [],
        "table_seat": top.seat if top else None,
        "table_event": top.event if top else None,
        "option": option,
    }
    return Refusal(Reason.NOTHING_TO_CLAIM, clause, facts)


def _claim_closed(position: Position, closed: Laid, t_ms: int | None) -> Refusal:
    elapsed, window = _elapsed(closed, t_ms), position.options.claim_window_ms
    problem, closer, closed_event = _closing(position, closed)
    in_time = None if elapsed is None else window is None or elapsed <= window
    facts: dict[str, Fact] = {
        "problem": problem,
        **claimed_facts(closed),
        "closed_seat": closer.seat if closer else None,
        "closed_event": closed_event,
        "closed_cards": list(closer.cards) if closer else [],
        "elapsed_ms": elapsed,
        "window_ms": window,
        "in_time": in_time,
        "option": "cha_on" if problem == "follow" else None,
    }
    clause = "CHA-2" if problem == "follow" else "CLAIM-2"
    return Refusal(Reason.CLAIM_CLOSED, clause, facts)


def _closing(position: Position, closed: Laid) -> tuple[str, Laid | None, int | None]:
    """Return how a single or a cha ceased to be open, by what cards, at which event."""
    if position.trick and closed == position.trick[-1]:
        return "follow", None, None
    if closed.verb == "cha" and closed == position.previous[-1]:
        if position.trick and position.trick[0].seat == closed.seat:
            return "led", position.trick[0], position.trick[0].event
        return "over", None, None
    for pile in (position.trick, position.previous):
        if closed in pile[:-1]:
            closer = pile[pile.index(closed) + 1]
            if closer.verb == "play":
                return "covered", closer, closer.event
            same = closer.combination.rank == closed.combination.rank
            return "claimed" if same else "trick-ended", closer, closer.event
    if closed.verb == "cha":
        return "over", None, None
    return "passed-out", None, position.ended_event


def _wrong_cards(verb: str, hand: int, claimed: Laid) -> Refusal:
    facts: dict[str, Fact] = {
        "cards": list(cards(hand)),
        "needed": NEEDED[verb],
        "misfits": list(cards(hand & ~RANK_MASKS[claimed.combination.rank])),
        **claimed_facts(claimed),
    }
    clause = "CHA-1" if verb == "cha" else "DIAN-1"
    return Refusal(Reason.WRONG_CLAIM_CARDS, clause, facts)


def _late(position: Position, claimed: Laid, t_ms: int | None) -> list[Refusal]:
    if t_ms is None:
        return []
    elapsed, window = _elapsed(claimed, t_ms), position.options.claim_window_ms
    if elapsed is None or window is None or elapsed <= window:
        return []
    facts: dict[str, Fact] = {
        **claimed_facts(claimed),
        "elapsed_ms": elapsed,
        "window_ms": window,
        "late_by_ms": elapsed - window,
        "option": "claim_window_ms",
    }
    clause = "TIME-1" if claimed.verb == "play" else "TIME-2"
    return [Refusal(Reason.CLAIM_TOO_LATE, clause, facts)]


def _elapsed(claimed: Laid, t_ms: int | None) -> int | None:
    return None if t_ms is None or claimed.t_ms is None else t_ms - claimed.t_ms


def claimed_facts(claimed: Laid) -> dict[str, Fact]:
    """Return the facts that name the single or the cha of a claim."""
    return {
        "claimed": list(claimed.cards),
        "claimed_rank": RANK_NAMES[claimed.combination.rank],
        "claimed_seat": claimed.seat,
        "claimed_event": claimed.event,
    }
