"""The options of a ruleset in simplified Chinese."""

from a44log.messages import Option

OPTIONS = {
    "settlement": Option(
        "三位输家之间是否也互相结算，还是只与赢家结算。",
        {"pairwise": "输家两两之间也按张数差额结算", "winner_only": "每位输家只与赢家结算"},
    ),
    "pairwise_counts": Option(
        "输家之间结算时比哪一种张数；付给赢家的总是加倍后的张数。",
        {"weighted": "剩余张数乘以倍数", "raw": "剩余张数本身，不加倍"},
    ),
    "both_doublings": Option(
        "一张未出，手里又剩A44或双王，两种加倍并存时怎么算。",
        {"multiply": "两次加倍相乘，×4", "once": "合起来只加倍一次，×2"},
    ),
    "claim_window_ms": Option(
        "单张出手后多少毫秒内可以叉，叉后多少毫秒内可以点。",
        {"5000": "五秒", "N": "所写的毫秒数", "null": "不限时"},
    ),
    "pass_forfeits_claim": Option(
        "对这张单张过了牌的，还能不能再叉它。",
        {"false": "能叉", "true": "不能再叉"},
    ),
    "dian_by": Option(
        "出单张的那一家，被叉之后能不能自己点。",
        {"others": "能点；除叉牌者外谁都能点", "not_single_owner": "不能点"},
    ),
    "cha_on": Option(
        "哪些单张可以叉。",
        {"any_single": "领出的、跟牌的都可以叉", "lead_only": "只有领出的单张可以叉"},
    ),
    "first_lead_has_h3": Option(
        "首家第一手是否必须带红心3。",
        {"false": "任何牌型都可以", "true": "必须带红心3"},
    ),
    "double_straight_min_pairs": Option(
        "至少几对相连才算双龙。",
        {"3": "三对起，如445566", "2": "两对就算，如4455"},
    ),
    "points_per_card": Option(
        "每张牌算几分；所有得分都乘以它。",
        {"1": "每张一分", "N": "每张按所写的分数"},
    ),
}
