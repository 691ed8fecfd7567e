"""The ways that there are already: those of `a44log.generate`, and those of the oracle's tests."""

from random import Random
from typing import Final

from a44log.generate import DAMAGES
from a44log.generate.damage.case import Case
from benchmarks.faults.register import Damager, enter
from tests.oracle import damage as oracle

_TIMES: Final = {
    "clock-runs-backwards",
    "late-cha",
    "late-dian",
    "local-time",
    "time-before-the-deal",
    "window-cut-short",
}
_OF_THE_ORACLE: Final = {
    "deal": "move_dealt_card alter_dealt_card drop_dealt_card deal_a_card_twice",
    "play": (
        "swap_neighbours swap_any_two drop_event drop_first_event duplicate_event move_event "
        "truncate truncate_and_end truncate_and_end_without_tally append_event append_old_event "
        "insert_pass remove_pass insert_play act_becomes_pass pass_becomes_play "
        "remove_taken_back add_taken_back add_ruling alter_and_rule_all remove_ruling change_card "
        "change_card_for_an_own_one add_card remove_card change_suit"
    ),
    "claims": (
        "insert_decline decline_each_single remove_declines insert_cha insert_dian "
        "pass_becomes_decline play_becomes_claim claim_becomes_play take_back_before_a_claim "
        "change_claim_cards"
    ),
    "time": "alter_time clock_jumps_ahead delay_from_here hurry_all drop_time put_times",
    "tally": (
        "points_change_hands scores_of_other_points swap_scores drop_figures "
        "scores_of_other_options"
    ),
    "identity": "alter_seat rotate_seats swap_dealt_cards swap_heart_three swap_hands drop_options",
    "two at once": "two_at_once wrong_sum_of_an_illegal_game",
}
"""What they damage well-formed records with, without what is as good as another way's damage."""


def _by_the_oracle(name: str) -> Damager:
    def damager(case: Case) -> bool:
        return oracle.DAMAGES[name](Random(case.draws.below(2**32)), case.record)

    return damager


for _name, _damage in DAMAGES.items():
    _module = _damage.breaker.__module__.rpartition(".")[2]
    if _name != "nothing":
        _kind = "time" if _name in _TIMES else _module.replace("text", "bytes")
        enter(_kind, _name, _damage.breaker)
for _kind, _names in _OF_THE_ORACLE.items():
    for _name in _names.split():
        enter(_kind, _name.replace("_", "-"), _by_the_oracle(_name))
