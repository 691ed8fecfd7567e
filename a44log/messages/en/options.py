"""The options of a ruleset in English."""

from a44log.messages import Option

OPTIONS = {
    "settlement": Option(
        "Whether the losers settle with one another, or each only with the winner.",
        {
            "pairwise": "each two losers also settle the difference of their counts",
            "winner_only": "each loser settles with the winner only",
        },
    ),
    "pairwise_counts": Option(
        "Which counts the losers compare among themselves; the winner is paid the weighted ones.",
        {"weighted": "the cards left times the multiplier", "raw": "the cards left as they are"},
    ),
    "both_doublings": Option(
        "What a hand counts that doubles twice: nothing played, and A44 or both jokers left.",
        {"multiply": "each reason doubles, x4", "once": "together they double once, x2"},
    ),
    "claim_window_ms": Option(
        "How many milliseconds after the single a cha may come, and a dian after the cha.",
        {"5000": "five seconds", "N": "so many milliseconds", "null": "no limit"},
    ),
    "pass_forfeits_claim": Option(
        "Whether a seat that passed on a single may still cha it.",
        {"false": "it may", "true": "it may not"},
    ),
    "dian_by": Option(
        "Whether the seat that laid the single may dian the cha on it.",
        {
            "others": "it may, as may all but the seat that made the cha",
            "not_single_owner": "it may not",
        },
    ),
    "cha_on": Option(
        "Which singles may be cha'd.",
        {"any_single": "all of them, led or following", "lead_only": "only those that were led"},
    ),
    "first_lead_has_h3": Option(
        "Whether the first lead must contain the heart 3.",
        {"false": "any combination may be led", "true": "it must contain the heart 3"},
    ),
    "double_straight_min_pairs": Option(
        "How many pairs in a row make a double straight.",
        {"3": "three or more: 445566", "2": "two are enough: 4455"},
    ),
    "points_per_card": Option(
        "How many points a card counts; all scores are multiplied by it.",
        {"1": "one point a card", "N": "so many points a card"},
    ),
}
