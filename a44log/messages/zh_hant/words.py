"""The words in which values are written in traditional Chinese."""

from typing import Final

from a44log.messages.words import Words

_KINDS: Final = {
    "single": "單張",
    "pair": "對子",
    "straight": "單龍",
    "double_straight": "雙龍",
    "small_bomb": "小炸彈",
    "big_bomb": "大炸彈",
    "joker_pair": "雙王",
    "a44": "A44",
}

WORDS: Final = Words(
    ranks={"T": "10", "X1": "小王", "X2": "大王"},
    kinds=_KINDS,
    kinds_many=_KINDS,
    types={
        "null": " null",
        "boolean": " true 或 false",
        "integer": "整數",
        "number": "數字",
        "string": "字串",
        "array": "陣列",
        "object": "物件",
    },
    signs={'"': "雙引號", "\n": "換行字元", "\r": "換行字元", "\t": "定位字元"},
    listing="、",
    last={"and": "和", "or": "或"},
    comma="，",
    semicolon="；",
    counted="{}{}",
    seconds="{}秒",
    unknown_time="不明時間",
    where="：{}",
    held="{card} 在{holder}號座手中",
    laid="{card} 已在事件{laid_event}出過",
    nobody="{card} 不在任何一家手中",
    cards="張",
    unplayed="一張未出",
    in_hand="手中剩{}",
    both_jokers="雙王",
    no_reason="出過牌，手中也沒有A44或雙王",
    together="{}合併",
    doubled="，{}×2",
    total="，合{}張",
    settled="與{seat}號座{points:+}",
    in_all="共{:+}",
    nothing="0",
    item="{field}[{index}]",
    span="{}至{}",
    points="（每張{}分）",
    or_null="，或 null",
)
