"""What makes the sentences about deal, play and tally: for each, the shortest game that does."""

from typing import Any

from tests.validator.games import RIGHT, TWO_PLAYS, Record, dealt, events, finished, record, under

_END = {"reason": "abandoned"}
_FIVES = "3h 5s | 5h 5d | 5c 6s |"
"""A deal on which a 5 may be cha'd by seat 1 and then dianed by seat 2."""


def _dealt(change: str, card: str) -> Record:
    """Return a record after a card was put into or taken out of the first hand that it fits."""
    hands = dealt()
    if change == "out":
        next(hand for hand in hands if card in hand).remove(card)
    else:
        hands[3].append(card)
    return record(deal={"hands": hands})


def _lead(cards: str) -> Record:
    return record(f"3h {cards} | | |", f"0 {cards}")


def _follow(lead: str, cards: str) -> Record:
    return record(f"3h {lead} | {cards} | |", f"0 {lead}, 1 {cards}")


def _claim(acts: str, held: str = _FIVES, **options: Any) -> Record:
    return record(held, acts, ruleset=under(**options), end=_END)


def _tally(ruleset: Record | None = None, **figures: Any) -> Record:
    return finished(tally=RIGHT | figures, **({"ruleset": ruleset} if ruleset else {}))


DEAL = {
    "A44-D301": _dealt("out", "4s"),
    "A44-D302": _dealt("in", "4s"),
    "A44-D303": record(deal={"hands": dealt("3h | | |", (15, 13, 13, 13))}),
    "A44-D304": record(deal={"hands": dealt(), "source": "reconstructed"}),
}

CARDS = {
    "A44-P402": record("3h | 4s | |", "0 4s"),
    "A44-P402, and nothing like it": record("3h | 4s 4h 4d 4c | |", "0 4s"),
    "A44-P402, laid before": record("3h 4s | | |", "0 4s, 1 4s"),
    "A44-P402, of two": record("3h | 4s | 4h |", "0 4s 4h"),
    "A44-P403/mixed": _lead("4s 6s"),
    "A44-P403/mixed, and it stood": record("3h 4s 6s | | |", "0 4s 6s !", end=_END),
    "A44-P403/mixed, and it went back": record("3h 4s 6s | | |", "0 4s 6s ~", end=_END),
    "A44-P403/short-straight": _lead("4s 5s"),
    "A44-P403/short-double-straight": _lead("4s 4h 5s 5h"),
    "A44-P403/two-or-three-in-straight": _lead("Ks As 2s"),
    "A44-P403/two-or-three-in-double-straight": _lead("Ks Kh As Ah 2s 2h"),
    "A44-P403/ace-before-four-in-straight": _lead("4s 5s As"),
    "A44-P403/ace-before-four-in-double-straight": _lead("4s 4h 5s 5h As Ah"),
    "A44-P403/joker-in-straight": _lead("4s 5s X1"),
    "A44-P403/gap-in-straight": _lead("4s 5s 7s"),
    "A44-P403/gap-in-straight, before an A": _lead("4s 5s 6s 7s 8s 9s Ts Js Qs As"),
    "A44-P403/gap-in-straight, two of them": _lead("4s 5s 7s 8s Ts Js"),
    "A44-P403/gap-in-double-straight": _lead("4s 4h 5s 5h 7s 7h"),
    "A44-P403/half-a-pair": _lead("4s 4h 5s 5h 6s"),
    "A44-P403/pair-in-straight": _lead("4s 5s 5h 6s"),
    "A44-P403/bomb-with-others": _lead("4s 4h 4d 5s"),
    "A44-P403/bomb-with-others, a pair": _lead("4s 4h 4d 4c 5s 5h"),
    "A44-P403/one-off-a44": _lead("4s 4h As Ah"),
    "A44-P403/one-off-a44, a 4": _lead("4s As"),
    "A44-P404/lower": _follow("Ts", "9s"),
    "A44-P404/lower, by far": _follow("Ts Th", "5s 5h"),
    "A44-P404/lower, of jokers": _follow("X2", "X1"),
    "A44-P404/equal": _follow("5s", "5h"),
    "A44-P404/equal, of A44": _follow("As 4s 4h", "Ah 4d 4c"),
    "A44-P404/too-few": _follow("4s 5s 6s 7s 8s", "9h Th Jh"),
    "A44-P404/too-many": _follow("4s 5s 6s", "5h 6h 7h 8h"),
    "A44-P404/other-kind": _follow("4s", "5s 5h"),
    "A44-P404/cha-as-play": _follow("5s", "5h 5d"),
    "A44-P404/small-bomb-on-double-straight": _follow("4s 4h 5s 5h 6s 6h", "7s 7h 7d"),
    "A44-P404/ordinary-on-bomb": _follow("4s 4h 4d", "5s"),
    "A44-P404/below-big-bomb": _follow("4s 4h 4d 4c", "5s 5h 5d"),
    "A44-P404/below-joker-pair": _follow("X1 X2", "5s"),
    "A44-P404/below-a44": _follow("As 4s 4h", "X1 X2"),
    "A44-P404/table-is-no-combination": record("3h 4s 6s | 7s | |", "0 4s 6s !, 1 7s"),
    "A44-P414": record("3h 4s | | |", "0 4s", ruleset=under(first_lead_has_h3=True)),
}

TURNS = {
    "A44-P401/first-lead": record("3h | 4s | |", "1 4s"),
    "A44-P401/lead, after a pass that stood": record("3h | 4s | 5s |", "0 pass !, 2 5s"),
    "A44-P401/lead": record("3h 5s | 6s | |", "0 5s, 1 pass, 2 pass, 3 pass, 1 6s"),
    "A44-P401/pass-too-many": record("3h 5s | | |", "0 5s, 1 pass, 2 pass, 3 pass, 1 pass"),
    "A44-P401/after-cha": record(_FIVES, "0 5s, 1 cha 5h 5d, 2 pass"),
    "A44-P401/follow": record("3h 5s | | 6s |", "0 5s, 2 6s"),
    "A44-P401/pass-missing": record("3h 5s 6s | | |", "0 5s, 1 pass, 2 pass, 0 6s"),
    "A44-P401/pass-missing, two of them": record("3h 5s 6s | | |", "0 5s, 1 pass, 0 6s"),
    "A44-P401/cha-as-play": record("3h 5s | | 5h 5d |", "0 5s, 2 5h 5d"),
    "A44-P405/first-lead": record("3h | | |", "0 pass"),
    "A44-P405/lead": record(_FIVES, "0 5s, 1 cha 5h 5d, 2 dian 5c, 2 pass"),
    "A44-P405/pass-too-many": record("3h 5s | | |", "0 5s, 1 pass, 2 pass, 3 pass, 0 pass"),
    "A44-P405/after-cha": record(_FIVES, "0 5s, 1 cha 5h 5d, 1 pass"),
    "A44-P411": finished(events=events(TWO_PLAYS + ", 2 pass")),
    "A44-P412": record("3h 5s | | |", "0 5s @1000, 1 pass @999", end=_END),
    "A44-P413/play": record(_FIVES, "0 5s, 1 cha 5h 5d, 2 6s"),
    "A44-P413/dian-as-play": record(_FIVES, "0 5s, 1 cha 5h 5d, 2 5c"),
    "A44-P416": record(),
    "A44-P418": record("3h 5s | | |", "0 5s !", end=_END),
    "A44-P419": record("3h 5s | | |", "0 5s ~", end=_END),
    "A44-P419, something follows": record("3h 5s | | |", "0 5s ~, 0 3h", end=_END),
    "A44-P420": finished(end=_END),
}

CLAIMS = {
    "A44-P406/nothing-on-table": _claim("1 cha 5h 5d"),
    "A44-P406/not-a-single": _claim("0 4s 4h, 1 cha 5h 5d", "3h 4s 4h | 5h 5d | |"),
    "A44-P406/joker": _claim("0 X1, 1 cha 5h 5d", "3h X1 | 5h 5d | |"),
    "A44-P406/follow": _claim("0 4s, 1 5h, 2 decline", "3h 4s | 5h | |", cha_on="lead_only"),
    "A44-P406/cha-on-cha": _claim("0 5s, 1 cha 5h 5d, 2 cha 6s 6h", "3h 5s | 5h 5d | 6s 6h |"),
    "A44-P406/no-cha": _claim("0 5s, 2 dian 5c"),
    "A44-P406/no-cha, nothing on the table": _claim("2 dian 5c"),
    "A44-P407/own-single": _claim("0 5s, 0 cha 5h 5d", "3h 5s 5h 5d | | |"),
    "A44-P407/own-cha": _claim("0 5s, 1 cha 5h 5d, 1 dian 5c", "3h 5s | 5h 5d 5c | |"),
    "A44-P407/own-cha, declined": _claim("0 5s, 1 cha 5h 5d, 1 decline"),
    "A44-P407/single-owner": _claim(
        "0 5s, 1 cha 5h 5d, 0 dian 5c", "3h 5s 5c | 5h 5d | |", dian_by="not_single_owner"
    ),
    "A44-P408": _claim("0 5s, 1 cha 6s 6h", "3h 5s | 6s 6h | |"),
    "A44-P408, one card wrong": _claim("0 5s, 1 cha 5h 6s", "3h 5s | 5h 6s | |"),
    "A44-P408, a dian": _claim("0 5s, 1 cha 5h 5d, 2 dian 6s"),
    "A44-P408, of one 2 and one 3": _claim("0 5s, 1 cha 2s 3s", "3h 5s | 2s 3s | |"),
    "A44-P409/covered": _claim("0 4s, 2 5c !, 3 6h, 1 cha 5h 5d", "3h 4s | 5h 5d | 5c | 6h"),
    "A44-P409/covered, in time": _claim(
        "0 5s @0, 1 9c @900, 2 cha 5h 5d @2100", "3h 5s | 9c | 5h 5d |"
    ),
    "A44-P409/covered, too late": _claim(
        "0 5s @0, 1 9c @900, 2 cha 5h 5d @5100", "3h 5s | 9c | 5h 5d |"
    ),
    "A44-P409/covered, without a window": _claim(
        "0 5s @0, 1 9c @900, 2 cha 5h 5d @5100", "3h 5s | 9c | 5h 5d |", claim_window_ms=None
    ),
    "A44-P409/passed-out": _claim("0 5s, 1 pass, 2 pass, 3 pass, 1 cha 5h 5d"),
    "A44-P409/claimed": _claim("0 5s, 1 cha 5h 5d, 2 cha 5c 5h"),
    "A44-P409/trick-ended": _claim(
        "0 5s, 1 8s, 2 Ts, 1 cha 5h 5d !, 3 cha Th Td", "3h 5s | 5h 5d 8s 4s | Ts | Th Td"
    ),
    "A44-P409/led": _claim("0 5s, 1 cha 5h 5d, 1 9c, 2 dian 5c", "3h 5s | 5h 5d 9c | 5c |"),
    "A44-P409/led, in time": _claim(
        "0 5s @0, 1 cha 5h 5d @1000, 1 9c @2000, 2 dian 5c @6000", "3h 5s | 5h 5d 9c | 5c |"
    ),
    "A44-P409/over": _claim("0 5s, 1 cha 5h 5d, 1 pass !, 2 dian 5c"),
    "A44-P409/follow": _claim(
        "0 4s, 1 5s, 2 cha 5h 5d", "3h 4s | 5s | 5h 5d |", cha_on="lead_only"
    ),
    "A44-P410": _claim("0 5s @0, 1 cha 5h 5d @5001"),
    "A44-P410, a dian": _claim("0 5s @0, 1 cha 5h 5d @1, 2 dian 5c @7101"),
    "A44-P415/declined": _claim("0 5s, 1 decline, 1 cha 5h 5d"),
    "A44-P415/declined, twice": _claim("0 5s, 1 decline, 1 decline"),
    "A44-P415/declined, a dian": _claim("0 5s, 1 cha 5h 5d, 2 decline, 2 dian 5c"),
    "A44-P415/passed": _claim("0 5s, 1 pass, 1 cha 5h 5d", pass_forfeits_claim=True),
    "A44-P417/covered": _claim("0 5s @0, 1 9c @1200", "3h 5s | 9c | 5h 5d |"),
    "A44-P417/covered-by-claimant": _claim("0 5s @0, 1 9c @1200", "3h 5s | 9c 5h 5d | |"),
    "A44-P417/passed-out": _claim("0 5s @0, 1 pass @1, 2 pass @2, 3 pass @3"),
    "A44-P417/passed-out-by-claimant": _claim(
        "0 5s @0, 1 pass @1, 2 pass @2, 3 pass @3", "3h 5s | | | 5h 5d"
    ),
    "A44-P417/passed": _claim("0 5s @0, 1 cha 5h 5d @1, 1 pass @4 !"),
    "A44-P417/passed-by-claimant": _claim("0 5s @0, 1 cha 5h 5d @1, 2 pass @4 !"),
    "A44-P417/led": _claim("0 5s @0, 1 cha 5h 5d @1, 1 9c @4", "3h 5s | 5h 5d 9c | 5c |"),
}

_ONCE = under(both_doublings="once")
_TENFOLD = under(points_per_card=10)

TALLY = {
    "A44-T501": _tally(winner=0),
    "A44-T502": _tally(cards_left=[10, 0, 13, 13]),
    "A44-T502, the winner": _tally(cards_left=[11, 1, 13, 13]),
    "A44-T503/winner": _tally(multipliers=[1, 2, 2, 4]),
    "A44-T503/loser": _tally(multipliers=[1, 1, 1, 4]),
    "A44-T503/loser, for nothing": _tally(multipliers=[2, 1, 2, 4]),
    "A44-T503/both": _tally(multipliers=[1, 1, 2, 2]),
    "A44-T503/once": _tally(_ONCE, multipliers=[1, 1, 2, 4], scores=[19, 63, -41, -41]),
    "A44-T504/winner": _tally(scores=[45, 88, -15, -119]),
    "A44-T504/loser": _tally(scores=[44, 89, -15, -119]),
    "A44-T504/loser, for both": _tally(scores=[45, 89, -15, -118]),
    "A44-T504/loser, once for both": _tally(
        _ONCE, multipliers=[1, 1, 2, 2], scores=[19, 63, -41, -40]
    ),
    "A44-T504/loser, tenfold": _tally(_TENFOLD, scores=[450, 890, -150, -1200]),
    "A44-T504/loser, raw between losers": _tally(
        under(pairwise_counts="raw"), scores=[-7, 89, -28, -53]
    ),
    "A44-T504/loser, to the winner only": _tally(
        under(settlement="winner_only"), scores=[-11, 89, -26, -50]
    ),
    "A44-T505": record(tally={"scores": [1, 0, 0, 0]}),
    "A44-T506": {key: value for key, value in finished().items() if key != "tally"},
    "A44-T507": _tally(scores=[-11, 89, -26, -52]),
    "A44-T508": record(end=_END, tally={"scores": [0, 0, 0, 0]}),
}

GAME: dict[str, Any] = {**DEAL, **CARDS, **TURNS, **CLAIMS, **TALLY}
"""By code and problem; after a comma stands what is special about a further one."""
