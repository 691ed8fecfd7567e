"""The words of a sheet: how they are written in each language, and what else is understood.

All languages are read, mixed if need be; the first word of each is the one that is written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from a44log.record.sheet.signs import folded


class Word(NamedTuple):
    """A word as it is written in English, simplified and traditional Chinese; and its others."""

    en: str
    zh_hans: str
    zh_hant: str
    others: tuple[str, ...] = ()

    def written(self, lang: str) -> str:
        """Return the word in a language, named as the catalogues are."""
        return {"zh-Hans": self.zh_hans, "zh-Hant": self.zh_hant}.get(lang, self.en)

    def spellings(self) -> tuple[str, ...]:
        """Return everything that is understood."""
        return (self.en, self.zh_hans, self.zh_hant, *self.others)


def _word(*spelled: str) -> Word:
    en, zh_hans, zh_hant, *others = spelled
    return Word(en, zh_hans, zh_hant, tuple(others))


KEYS: Final = {
    "sheet": _word("Sheet", "记谱", "記譜", "A44", "A44 sheet"),
    "id": _word("Id", "编号", "編號"),
    "players": _word("Players", "玩家", "玩家", "player", "牌手", "座位", "seats"),
    "rules": _word("Rules", "玩法", "玩法", "ruleset", "规则", "規則"),
    "event": _word("Event", "活动", "活動", "赛事", "賽事", "tournament"),
    "session": _word("Session", "场次", "場次", "场", "場"),
    "game_no": _word("Game", "局数", "局數", "局", "第几局", "第幾局", "game no", "game number"),
    "started_at": _word("Date", "时间", "時間", "日期", "开始", "開始", "time", "started at"),
    "source": _word("Source", "来源", "來源"),
    "note": _word("Note", "备注", "備註", "備注", "注", "註", "notes", "remark"),
    "deal": _word("Deal", "发牌", "發牌"),
    "suits": _word("Suits", "花色", "花色"),
    "end": _word("End", "结束", "結束", "终局", "終局", "ended"),
    "winner": _word("Winner", "赢家", "贏家", "胜者", "勝者"),
    "cards_left": _word("Cards left", "剩余张数", "剩餘張數", "剩牌数", "剩牌數", "counts"),
    "multipliers": _word("Multipliers", "倍数", "倍數", "times"),
    "scores": _word("Scores", "得分", "得分", "score", "计分", "計分", "分数", "分數", "比分"),
}
"""What stands before a colon."""

VERBS: Final = {
    "has": _word("has", "手牌", "手牌", "dealt", "hand", "发到", "發到", "拿到", "起手"),
    "left": _word("left", "剩", "剩", "剩下", "剩余", "剩餘", "kept", "keeps"),
    "out": _word("out", "出完", "出完", "went out", "goes out", "先出完", "wins"),
    "id": _word("id", "编号", "編號"),
    "note": _word("note", "备注", "備註", "備注"),
    "decline": _word(
        *("no", "放弃", "放棄", "declines", "decline", "不叉", "不点", "不點", "no cha", "no dian")
    ),
    "pass": _word(
        *("-", "过", "過", "--", "pass", "passes", "过牌", "過牌", "不要", "要不起", "不出")
    ),
    "cha": _word("x", "叉", "叉", "cha"),
    "dian": _word(".", "点", "點", "dian", "勾", "gou"),
    "play": _word("plays", "出", "出", "play", "leads", "出牌", "打", "领出", "領出"),
}
"""What a player does, and what is said of one; cards alone are a play."""

MARKS: Final = {
    "auto": _word("auto", "托管", "託管"),
    "taken_back": _word("taken back", "收回", "收回", "back"),
    "stands": _word("stands", "有效", "有效", "裁定有效", "ruled"),
    "by": _word("by", "由", "由"),
    "because": _word("because", "因为", "因為", "why"),
    "note": _word("note", "备注", "備註", "備注", "注", "註"),
}
"""What stands in brackets."""

REASONS: Final = {
    "abandoned": _word("abandoned", "中止", "中止", "放弃", "放棄"),
    "misdeal": _word("misdeal", "发错牌", "發錯牌", "错牌", "錯牌"),
    "void": _word("void", "作废", "作廢"),
}
"""Why a game without a winner stopped."""

SOURCES: Final = {
    "recorded": _word("recorded", "所记", "所記", "记录", "記錄"),
    "reconstructed": _word("reconstructed", "还原", "還原", "重建"),
}
"""Where the hands come from."""

SUITS: Final = {
    "recorded": _word("recorded", "所记", "所記", "记录", "記錄"),
    "assigned": _word("assigned", "补定", "補定", "分配"),
}
"""Where the suits come from."""

PRESETS: Final = {
    "standard": _word("standard", "标准", "標準"),
    "basic": _word("basic", "基本", "基本"),
    "extended": _word("extended", "扩展", "擴展"),
}
"""The rulesets, which are always written by their own names."""

NOTHING: Final = frozenset(("-", "--", "0", "none", "nothing", "无", "無", "没有", "沒有", "空"))
"""No cards, where a hand is told."""


def known(words: Mapping[str, Word]) -> dict[str, str]:
    """Return what each spelling means, as it is compared."""
    return {folded(spelling): name for name, word in words.items() for spelling in word.spellings()}


def _verb(spelling: str) -> str:
    """Return a pattern of a verb that is a word of its own.

    Chinese may stand close to its cards, and so may a sign, but for the x, which a joker has too.
    """
    pattern = re.escape(spelling)
    if spelling == "x" or set(spelling) == {"-"}:
        return pattern + r"(?=[ \[@]|$)"
    return pattern + ("(?![a-z])" if spelling[-1].isascii() and spelling[-1].isalpha() else "")


def _pattern(meant: Mapping[str, str]) -> re.Pattern[str]:
    words = sorted(meant, key=len, reverse=True)
    return re.compile("|".join(map(_verb, words)), re.IGNORECASE)


MEANT_KEYS: Final = known(KEYS)
MEANT_VERBS: Final = known(VERBS)
MEANT_MARKS: Final = known(MARKS)
VERB: Final = _pattern(MEANT_VERBS)
"""A verb where a player's name has been read."""

MARK: Final = _pattern(MEANT_MARKS)
"""A mark behind its bracket."""
