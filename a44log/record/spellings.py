"""What people call suits, ranks and jokers, in English and Chinese, and what they may confuse.

Everything is in lower case, as NFKC writes it. Data of the reader of typed cards, and of what is
suggested for a card that is spelled wrong in a record.
"""

from typing import Final

SUITS: Final = {
    name: suit
    for suit, names in {
        "s": "spades spade 黑桃 ♠ ♤ s",
        "h": "hearts heart 紅心 红心 紅桃 红桃 心 ♥ ♡ h",
        "d": "diamonds diamond 方塊 方块 方片 方 ♦ ♢ d",
        "c": "clubs club 梅花 草花 梅 草 ♣ ♧ c",
    }.items()
    for name in names.split()
}
"""Each name of a suit; the longer ones first where one begins another."""

RANKS: Final = {
    "10": "T",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
"""Names of ranks besides the letters and digits themselves."""

NUMERALS: Final = dict(zip("二三四五六七八九十", "23456789T", strict=True))
"""Chinese numerals, which may be ranks or say how many there are."""

JOKERS: Final = {
    name: joker
    for joker, names in {
        "X1": "x1 小王 小鬼 smalljoker littlejoker blackjoker",
        "X2": "x2 大王 大鬼 rj bigjoker redjoker",
    }.items()
    for name in names.split()
}

BOTH_JOKERS: Final = ("大小王", "小大王", "大小鬼", "双王", "雙王", "王炸", "jokers", "jokerpair")

SOME_JOKER: Final = ("joker", "bj", "x", "王", "鬼", "🃏")
"""Names that do not say which joker; the black one is the small one, but B may stand for big."""

SOME_SUIT: Final = {"红": "hd", "紅": "hd", "黑": "sc", "桃": "sh"}
"""Names that two suits may have."""

COUNTS: Final = "两兩个個张張对對条條枚副"
"""What says how many cards there are, or that they are counted."""

LOOK_ALIKES: Final = {
    "1o": "10",
    "l0": "10",
    "i0": "10",
    **dict(zip("актсхһԁѕ", "aktcxhds", strict=True)),  # Cyrillic
    **dict(zip("ακτχ", "aktx", strict=True)),  # Greek
}
"""Signs that look like those of cards, with what they look like."""
