"""How it is said what would have been legal in place of what was not."""

from typing import Any

import pytest

from a44log.messages import catalogue


def legal(seat: int, may_pass: bool, *plays: tuple[str, int, str], claim: str = "") -> Any:
    """Return the fact of that name; a play is a kind, how many, and examples parted by commas."""
    claims = []
    if claim:
        claimant, action, *cards = claim.split()
        claims = [{"seat": int(claimant), "action": action, "cards": cards}]
    groups = [
        {"kind": kind, "count": count, "examples": [cards.split() for cards in named.split(",")]}
        for kind, count, named in plays
    ]
    return {"seat": seat, "may_pass": may_pass, "plays": groups, "claims": claims}


NOTHING = legal(3, True)
STUCK = legal(2, False)
"""The heart 3 must be led, and a pass of the seat that holds it stood by a ruling."""
FOLLOW = legal(
    1,
    True,
    ("single", 9, "6s,7s,Ts"),
    ("straight", 2, "8s 9s Ts,9s Ts Js"),
    ("joker_pair", 1, "X1 X2"),
    claim="2 cha 5h 5d",
)
LEAD = legal(0, False, ("single", 1, "X2"), ("a44", 1, "4s 4h As"), claim="3 dian 5c")


@pytest.mark.parametrize(
    ("lang", "fact", "said"),
    [
        ("en", NOTHING, "instead: seat 3 could only have passed"),
        ("en", STUCK, "instead: seat 2 could neither have led nor passed"),
        (
            "en",
            FOLLOW,
            (
                "instead: seat 1 could have passed, or played 9 singles (6, 7, 10, ...), 2 "
                "straights (8 9 10, 9 10 J) or the joker pair; seat 2 could have cha'd with 5h 5d"
            ),
        ),
        (
            "en",
            LEAD,
            (
                "instead: seat 0 could have led a single (big joker) or A44; seat 3 could have "
                "dianed with 5c"
            ),
        ),
        ("zh-Hans", NOTHING, "当时合法：3号座只能过牌"),
        ("zh-Hans", STUCK, "当时合法：2号座无牌可领出，也不能过牌"),
        (
            "zh-Hans",
            FOLLOW,
            (
                "当时合法：1号座可以过牌，或出9种单张（6、7、10……）、2种单龙（8 9 10、9 10 J）"
                "或双王；2号座可以用 5h 5d 叉"
            ),
        ),
        ("zh-Hans", LEAD, "当时合法：0号座可以领出单张（大王）或A44；3号座可以用 5c 点"),
        ("zh-Hant", NOTHING, "當時合法：3號座只能過牌"),
        ("zh-Hant", STUCK, "當時合法：2號座無牌可領出，也不能過牌"),
        (
            "zh-Hant",
            FOLLOW,
            (
                "當時合法：1號座可以過牌，或出9種單張（6、7、10……）、2種單龍（8 9 10、9 10 J）"
                "或雙王；2號座可以用 5h 5d 叉"
            ),
        ),
        ("zh-Hant", LEAD, "當時合法：0號座可以領出單張（大王）或A44；3號座可以用 5c 點"),
    ],
)
def test_what_would_have_been_legal(lang: str, fact: Any, said: str) -> None:
    assert catalogue(lang).label("instead", legal=fact) == said
