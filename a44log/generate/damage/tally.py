"""Damage to the tally (T codes)."""

from a44log.engine.ruleset import Options
from a44log.engine.scoring import Count, counts, tally, transfers
from a44log.generate.damage.case import Case, Expected, harmless, invalid
from a44log.generate.damage.registry import damage


@damage
def wrong_winner(case: Case) -> Expected:
    """Name another seat as the winner."""
    case.record["tally"]["winner"] = (case.record["tally"]["winner"] + 1) % 4
    return invalid(("T501", "/tally/winner"))


@damage
def wrong_cards_left(case: Case) -> Expected:
    """Count one card too few in a loser's hand."""
    seat = _loser(case)
    case.record["tally"]["cards_left"][seat] -= 1
    return invalid(("T502", f"/tally/cards_left/{seat}"))


@damage
def wrong_multiplier(case: Case) -> Expected:
    """Double what a loser pays once more than is right, in the multipliers alone."""
    seat = _loser(case)
    case.record["tally"]["multipliers"][seat] *= 2
    return invalid(("T503", f"/tally/multipliers/{seat}"))


@damage
def doubling_forgotten(case: Case) -> Expected | None:
    """Count every hand once, though one counts double or four times."""
    claimed = case.record["tally"]
    doubled = [seat for seat in range(4) if claimed["multipliers"][seat] > 1]
    if not doubled:
        return None
    end, options = case.game.states[-1], case.game.rules.options
    winner = claimed["winner"]
    plain = counts(end.hands, end.played, winner, options)
    for count in plain:
        count.multiplier, count.weighted = 1, count.cards_left
    right, wrong = claimed["scores"], _scores(plain, winner, options)
    claimed |= {"multipliers": [1, 1, 1, 1], "scores": wrong}
    return invalid(
        *(("T503", f"/tally/multipliers/{seat}") for seat in doubled), *_differing(right, wrong)
    )


@damage
def wrong_score(case: Case) -> Expected:
    """Give one seat a point too many, so that the scores do not sum to zero."""
    seat = case.draws.below(4)
    case.record["tally"]["scores"][seat] += 1
    return invalid(("T504", f"/tally/scores/{seat}"))


@damage
def scores_a_seat_further_on(case: Case) -> Expected | None:
    """Write every score at the seat after its own."""
    right = case.record["tally"]["scores"]
    wrong = [right[3], *right[:3]]
    case.record["tally"]["scores"] = wrong
    return invalid(*_differing(right, wrong))


@damage
def no_tally(case: Case) -> Expected:
    """Claim no tally at all; that is only remarked on."""
    del case.record["tally"]
    return harmless(case, "T506", "")


@damage
def other_settlement(case: Case) -> Expected | None:
    """Claim the scores that the other settlement would give."""
    end, options = case.game.states[-1], case.game.rules.options
    claimed = case.record["tally"]
    settlement = "pairwise" if options.settlement == "winner_only" else "winner_only"
    other = options._replace(settlement=settlement)
    right = claimed["scores"]
    losers = counts(end.hands, end.played, claimed["winner"], other)
    claimed["scores"] = _scores(losers, claimed["winner"], other)
    if claimed["scores"] == right:
        return None
    return invalid(("T507", "/tally/scores"), *_differing(right, claimed["scores"]))


def _scores(losers: list[Count], winner: int, options: Options) -> list[int]:
    return tally(losers, transfers(losers, winner, options), winner).scores


def _loser(case: Case) -> int:
    return case.draws.choice([seat for seat in range(4) if seat != case.record["tally"]["winner"]])


def _differing(right: list[int], wrong: list[int]) -> list[tuple[str, str]]:
    return [("T504", f"/tally/scores/{seat}") for seat in range(4) if right[seat] != wrong[seat]]
