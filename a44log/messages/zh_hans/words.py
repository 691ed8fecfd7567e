"""The words in which values are written in simplified Chinese."""

from typing import Final

from a44log.messages.words import Words

_KINDS: Final = {
    "single": "单张",
    "pair": "对子",
    "straight": "单龙",
    "double_straight": "双龙",
    "small_bomb": "小炸弹",
    "big_bomb": "大炸弹",
    "joker_pair": "双王",
    "a44": "A44",
}

WORDS: Final = Words(
    ranks={"T": "10", "X1": "小王", "X2": "大王"},
    kinds=_KINDS,
    kinds_many=_KINDS,
    types={
        "null": " null",
        "boolean": " true 或 false",
        "integer": "整数",
        "number": "数字",
        "string": "字符串",
        "array": "数组",
        "object": "对象",
    },
    signs={'"': "双引号", "\n": "换行符", "\r": "换行符", "\t": "制表符"},
    listing="、",
    last={"and": "和", "or": "或"},
    comma="，",
    semicolon="；",
    counted="{}{}",
    seconds="{}秒",
    unknown_time="不明时间",
    where="：{}",
    held="{card} 在{holder}号座手里",
    laid="{card} 已在事件{laid_event}出过",
    nobody="{card} 不在任何一家手里",
    cards="张",
    unplayed="一张未出",
    in_hand="手里剩{}",
    both_jokers="双王",
    no_reason="出过牌，手里也没有A44或双王",
    together="{}合并",
    doubled="，{}×2",
    total="，合{}张",
    settled="与{seat}号座{points:+}",
    in_all="共{:+}",
    nothing="0",
    item="{field}[{index}]",
    span="{}至{}",
    points="（每张{}分）",
    or_null="，或 null",
)
