"""Every figure of the tally altered, each for winner and losers apart."""

from functools import cache

from a44log.engine.ruleset import ruleset
from a44log.generate import games
from a44log.generate.damage.case import Case, Record
from benchmarks.faults.register import Damager, enter, way


def _seat(case: Case, who: str) -> int:
    winner: int = case.record["tally"]["winner"]
    return winner if who == "winner" else (winner + case.draws.between(1, 3)) % 4


def _altered(figure: str, who: str, by: int) -> Damager:
    def damager(case: Case) -> bool:
        case.record["tally"][figure][_seat(case, who)] += by
        return True

    return damager


for _figure in ("cards_left", "multipliers", "scores"):
    for _who in ("winner", "loser"):
        for _by, _said in ((1, "one-more"), (-1, "one-less"), (1_000_000, "a-million-more")):
            _name = f"{_figure.replace('_', '-')}-of-a-{_who}-{_said}"
            enter("tally", _name, _altered(_figure, _who, _by))


@way("tally")
def winner_is_two_seats_on(case: Case) -> bool:
    """Name the seat opposite as the winner."""
    case.record["tally"]["winner"] = (case.record["tally"]["winner"] + 2) % 4
    return True


@way("tally")
def every_score_is_zero(case: Case) -> bool:
    """Claim that nobody owes anything, which sums to zero."""
    case.record["tally"]["scores"] = [0, 0, 0, 0]
    return True


@way("tally")
def losers_change_scores(case: Case) -> bool:
    """Exchange the scores of two losers, which still sum to zero."""
    scores, winner = case.record["tally"]["scores"], case.record["tally"]["winner"]
    one, two = (winner + 1) % 4, (winner + case.draws.between(2, 3)) % 4
    scores[one], scores[two] = scores[two], scores[one]
    return True


@way("tally")
def a_score_has_the_other_sign(case: Case) -> bool:
    """Lose the sign of a loser's score."""
    scores, seat = case.record["tally"]["scores"], _seat(case, "loser")
    scores[seat] = -scores[seat]
    return True


@way("tally")
def a_card_is_counted_in_another_hand(case: Case) -> bool:
    """Count a card at another loser, so that their number is right."""
    left, winner = case.record["tally"]["cards_left"], case.record["tally"]["winner"]
    left[(winner + 1) % 4] += 1
    left[(winner + 2) % 4] -= 1
    return True


@way("tally")
def everybody_pays_double(case: Case) -> bool:
    """Double every multiplier and every score, so that they fit each other."""
    claimed = case.record["tally"]
    for figure in ("multipliers", "scores"):
        claimed[figure] = [2 * value for value in claimed[figure]]
    return True


@way("tally")
def all_figures_are_wrong(case: Case) -> bool:
    """Write everything at the next seat."""
    claimed = case.record["tally"]
    claimed["winner"] = (claimed["winner"] + 1) % 4
    for figure in ("cards_left", "multipliers", "scores"):
        claimed[figure] = [claimed[figure][3], *claimed[figure][:3]]
    return True


@way("tally")
def tally_of_another_game(case: Case) -> bool:
    """Put the tally of another game there."""
    case.record["tally"] = another()["tally"].copy()
    return True


@cache
def another() -> Record:
    """Return the record of a game that is none of those that are damaged; it is not to change."""
    (game,) = games(1, seed=2044, rules=ruleset("standard", 1))
    return game.record
