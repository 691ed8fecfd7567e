"""What each clause of the rules rests on: the rules as they were handed down, line by line.

The text has two sections, lines 1 to 22 and 23 to 30, and is quoted as it was found. Where it says
a thing the clause is *stated*; where it only makes sense so, *inferred*; where it is silent,
*decided*.
"""

from typing import Final, Literal, NamedTuple

Basis = Literal["stated", "inferred", "decided"]


class Ground(NamedTuple):
    """What a clause rests on: in which ways, and on which lines, from 1."""

    basis: tuple[Basis, ...]
    lines: tuple[int, ...] = ()


GROUNDS: Final[dict[str, Ground]] = {
    "DECK-1": Ground(("stated",), (2, 25)),
    "DECK-2": Ground(("decided",)),
    "DEAL-1": Ground(("stated",), (2,)),
    "DEAL-2": Ground(("stated",), (2, 26)),
    "DEAL-3": Ground(("stated",), (26,)),
    "RANK-1": Ground(("stated",), (17,)),
    "RANK-2": Ground(("stated",), (14, 15, 16)),
    "RANK-3": Ground(("inferred",), (9, 19)),
    "COMBO-1": Ground(("stated",), (11,)),
    "COMBO-2": Ground(("stated",), (10, 16)),
    "COMBO-3": Ground(("stated",), (9, 19)),
    "COMBO-4": Ground(("stated",), (9, 19)),
    "COMBO-5": Ground(("stated",), (20,)),
    "COMBO-6": Ground(("stated",), (7,)),
    "COMBO-7": Ground(("stated",), (6,)),
    "COMBO-8": Ground(("stated",), (5,)),
    "COMBO-9": Ground(("stated",), (4,)),
    "COMBO-10": Ground(("inferred",), (3, 4, 5, 6, 7, 8, 9, 10, 11)),
    "BEAT-1": Ground(("stated",), (17,)),
    "BEAT-2": Ground(("stated",), (16,)),
    "BEAT-3": Ground(("stated",), (19,)),
    "BEAT-4": Ground(("stated",), (20,)),
    "BEAT-5": Ground(("stated",), (8, 20)),
    "BEAT-6": Ground(("stated",), (19, 20)),
    "BEAT-7": Ground(("stated", "inferred"), (13, 19)),
    "BEAT-8": Ground(("stated",), (20,)),
    "BEAT-9": Ground(("inferred",), (13, 20)),
    "BEAT-10": Ground(("stated", "inferred"), (13, 14, 20)),
    "BEAT-11": Ground(("stated", "inferred"), (13, 20)),
    "BEAT-12": Ground(("stated", "inferred"), (13, 20)),
    "BEAT-13": Ground(("decided",), (19, 20)),
    "TURN-1": Ground(("inferred",), (2, 29)),
    "TURN-2": Ground(("inferred",)),
    "TURN-3": Ground(("decided",), (26, 29)),
    "TURN-4": Ground(("stated",), (29,)),
    "TURN-5": Ground(("inferred",), (29,)),
    "TURN-6": Ground(("stated",), (29,)),
    "CHA-1": Ground(("stated",), (18, 27)),
    "CHA-2": Ground(("stated", "inferred"), (18, 27)),
    "CHA-3": Ground(("stated",), (18,)),
    "CHA-4": Ground(("inferred",), (18,)),
    "CHA-5": Ground(("stated",), (18,)),
    "CHA-6": Ground(("inferred",), (18,)),
    "CHA-7": Ground(("inferred",), (18,)),
    "DIAN-1": Ground(("stated",), (18, 28)),
    "DIAN-2": Ground(("inferred",), (18, 28)),
    "DIAN-3": Ground(("stated",), (18,)),
    "CLAIM-1": Ground(("inferred",), (2,)),
    "CLAIM-2": Ground(("decided",), (18, 29, 30)),
    "TIME-1": Ground(("stated",), (27,)),
    "TIME-2": Ground(("stated",), (28,)),
    "END-1": Ground(("stated",), (22, 29, 30)),
    "END-2": Ground(("inferred",), (22, 30)),
    "SCORE-1": Ground(("stated",), (22, 30)),
    "SCORE-2": Ground(("stated", "decided"), (22, 30)),
    "SCORE-3": Ground(("stated",), (22, 30)),
    "SCORE-4": Ground(("stated",), (22,)),
    "SCORE-5": Ground(("stated",), (22, 30)),
    "SCORE-6": Ground(("stated", "inferred"), (30,)),
    "SCORE-7": Ground(("inferred",), (22, 30)),
    "TIME-3": Ground(("decided",)),
    "CHA-8": Ground(("decided",), (18, 27)),
    "CHA-9": Ground(("decided",), (18,)),
}
"""The ground of every clause."""

LINES: Final[dict[int, str]] = {
    2: (
        "A44遊戲使用一副撲克牌（54張），4人遊戲，其中2人發14張牌，另外2人各發13張牌。抓到紅心"
        "3的玩家先出牌。"
    ),
    3: "基本牌型：",
    4: "1、A44：由1張A和兩個4組合起來的牌型，稱為火箭；",
    5: "2、雙王。",
    6: "3、大炸彈（4張一樣的）。",
    7: "4、小炸彈（3張一樣）。",
    8: "5、雙龍。雙龍可以管一切單龍。雙龍管雙龍必須張數一樣，",
    9: (
        "6、單龍。有三張以上數字相連的牌叫單龍，如456、567、AKQ，但A23、234、45不能成龍（即2"
        "、3特殊，不能成龍）"
    ),
    10: "7、對子。",
    11: "8、單牌。",
    13: "牌型大小比較：A44、雙王、大炸彈、小炸彈。",
    14: "大炸彈：3333〉2222>AAAA>>5555>4444",
    15: "小炸彈：333〉222〉AAA〉KKK>.>555>444",
    16: "對牌的大小順序是：33、22、AA、KK.66、55、44",
    17: "單牌的大小順序是：大王、小王、3、2、A、K、Q、J、10、9、8、7、6、5、4",
    18: (
        "1、點叉：別人出單張牌時，如自己有同樣大點數的“對子”（2張一樣的牌）就可以“叉”，前"
        "邊有人“叉”過，後面的人還可以用同樣的牌去“點”。“叉”沒有人點稱為“死叉”（死叉不"
        "能被任何牌壓）。如上家出張5，後面的人就可以用55來“叉”，“叉”過以後，後面的人可以"
        "用5“點”，點過之後，也不能被任何牌壓，由點牌者出牌。叉比別的牌具有優先權。"
    ),
    19: (
        "2、單龍：有三張以上數字相連的牌叫單龍，如456、567、AKQ，但A23、234、345不能成龍（即2"
        "、3特殊，不能成龍），王也不能成龍，A44、雙王、大炸彈、小炸彈可以管單龍，單龍管單龍必"
        "須張數一樣，數值比前一個大，例如567可以管456。"
    ),
    20: (
        "3、雙龍：成龍方式同上，如445566、AAKKQQ，雙龍可以管一切單龍，張數可以不一樣。雙龍管"
        "雙龍必須張數一樣，數值比前一個大。僅大炸彈、A44和雙王才可以管雙龍，而單龍除了可以被"
        "大炸彈、A44和雙王管住外，還可以被小炸彈管住。單龍、對子和單牌之間不能互管。雙龍、對"
        "子和單牌之間也不能互管。"
    ),
    22: (
        "當有一個玩家出完牌，遊戲結束，查其他人剩下的張數，查張數的時候第一個出完牌的人和剩餘"
        "三家算分，如果玩家手中有A44或者雙王沒跑掉，或者一張未出，那麼此玩家剩餘張數以2倍計算"
        "。（如果同時一張未出，且手中有A44或者雙王未出，在2倍的基礎上在乘2）。"
    ),
    25: "1、本遊戲用一副牌，54張。",
    26: "2、抓到紅心 3 的玩家先出牌。首家可以出任何一種合法牌型",
    27: (
        "3、首家出牌後，任一家能叉（叉：任意一玩家出單牌後，若你有一對跟此牌牌點相同，則你可"
        "以叉，類似於麻將中的碰。）則可以在五秒內叉出，否則算自動放棄。"
    ),
    28: "4、叉過後，若你有牌點相同的這張牌，則可以在五秒內勾。否則算自動放棄。",
    29: (
        "5、如果連續三家都Pass，這時最後出牌的一家可以重新打出新的牌型。如此繼續，直到四家中"
        "有一人手中的牌全部打光為止。"
    ),
    30: (
        "6、當有一個人出完牌，遊戲就結束，查其他人剩下的張數，查張數的時候除了第一個出完牌的"
        "人和剩餘三家算分以外，另外三家也互相按照剩下牌的多少計算輸 贏。如果玩家手中有 A44 或"
        "者雙王沒跑掉，或者一張未出，那麼此玩家剩餘張數以 2 倍計算。"
    ),
}
"""Every line that a clause rests on."""
