"""The options of a ruleset in traditional Chinese."""

from a44log.messages import Option

OPTIONS = {
    "settlement": Option(
        "三位輸家之間是否也互相結算，還是只與贏家結算。",
        {"pairwise": "輸家兩兩之間也依張數差額結算", "winner_only": "每位輸家只與贏家結算"},
    ),
    "pairwise_counts": Option(
        "輸家之間結算時比哪一種張數；付給贏家的一律是加倍後的張數。",
        {"weighted": "剩餘張數乘以倍數", "raw": "剩餘張數本身，不加倍"},
    ),
    "both_doublings": Option(
        "一張未出，手中又剩A44或雙王，兩種加倍並存時怎麼算。",
        {"multiply": "兩次加倍相乘，×4", "once": "合起來只加倍一次，×2"},
    ),
    "claim_window_ms": Option(
        "單張出手後多少毫秒內可以叉，叉後多少毫秒內可以點。",
        {"5000": "五秒", "N": "所寫的毫秒數", "null": "不限時"},
    ),
    "pass_forfeits_claim": Option(
        "對這張單張過了牌的，還能不能再叉它。",
        {"false": "能叉", "true": "不能再叉"},
    ),
    "dian_by": Option(
        "出單張的那一家，被叉之後能不能自己點。",
        {"others": "能點；除叉牌者外誰都能點", "not_single_owner": "不能點"},
    ),
    "cha_on": Option(
        "哪些單張可以叉。",
        {"any_single": "領出的、跟牌的都可以叉", "lead_only": "只有領出的單張可以叉"},
    ),
    "first_lead_has_h3": Option(
        "首家第一手是否必須帶紅心3。",
        {"false": "任何牌型都可以", "true": "必須帶紅心3"},
    ),
    "double_straight_min_pairs": Option(
        "至少幾對相連才算雙龍。",
        {"3": "三對起，如445566", "2": "兩對就算，如4455"},
    ),
    "points_per_card": Option(
        "每張牌算幾分；所有得分都乘以它。",
        {"1": "每張一分", "N": "每張依所寫的分數"},
    ),
}
