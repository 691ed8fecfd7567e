"""The ten options and the three presets, written out in full."""

from collections.abc import Mapping
from typing import Any

Options = dict[str, Any]

STANDARD: Options = {
    "settlement": "pairwise",
    "pairwise_counts": "weighted",
    "both_doublings": "multiply",
    "claim_window_ms": 5000,
    "pass_forfeits_claim": False,
    "dian_by": "others",
    "cha_on": "any_single",
    "first_lead_has_h3": False,
    "double_straight_min_pairs": 3,
    "points_per_card": 1,
}
PRESETS: dict[str, Options] = {
    "standard": STANDARD,
    "basic": {**STANDARD, "settlement": "winner_only", "claim_window_ms": None},
    "extended": {**STANDARD, "both_doublings": "once"},
}

VALUES: dict[str, list[Any]] = {  # what the tests draw from
    "settlement": ["pairwise", "winner_only"],
    "pairwise_counts": ["weighted", "raw"],
    "both_doublings": ["multiply", "once"],
    "claim_window_ms": [0, 1, 1000, 3000, 5000, 8000, 2**53 - 1, None],
    "pass_forfeits_claim": [False, True],
    "dian_by": ["others", "not_single_owner"],
    "cha_on": ["any_single", "lead_only"],
    "first_lead_has_h3": [False, True],
    "double_straight_min_pairs": [3, 2],
    "points_per_card": [1, 2, 5, 10, 1_000_000],
}


def applied(ruleset: Mapping[str, Any]) -> Options:
    """Give all ten options of a record's `ruleset`: the preset's, then the record's own."""
    return {**PRESETS[ruleset["name"]], **ruleset.get("options", {})}
