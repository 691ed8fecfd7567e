"""How facts are written in an English sentence: `{fact:format rest}` calls `format(fact, rest)`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

KINDS: Final = {
    "single": "a single",
    "pair": "a pair",
    "straight": "a straight",
    "double_straight": "a double straight",
    "small_bomb": "a small bomb",
    "big_bomb": "a big bomb",
    "joker_pair": "the joker pair",
    "a44": "A44",
}
TYPES: Final = {
    "null": "null",
    "boolean": "true or false",
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "array": "a list",
    "object": "an object",
}
_SIGNS: Final = {'"': "a double quote", "\n": "a line break", "\r": "a line break", "\t": "a tab"}
_RANKS: Final = {"T": "10", "X1": "small joker", "X2": "big joker"}


def _rank(card: str) -> str:
    rank = card if card.startswith("X") else card[0]
    return _RANKS.get(rank, rank)


def _cards(cards: Sequence[str], _: str) -> str:
    """Write cards as a record does: 5h 5d."""
    return " ".join(cards)


def _ranks(cards: Sequence[str], _: str) -> str:
    """Write what was laid as players say it: 555, 445566, 9 10 J, A44."""
    ranks = [_rank(card) for card in cards]
    if sorted(ranks) == ["4", "4", "A"]:
        return "A44"
    return (" " if any(len(rank) > 1 for rank in ranks) else "").join(ranks)


def _list(values: Sequence[Any], last: str) -> str:
    """Write a list with a word before the last: 1, 2 and 3."""
    words = [_json(value) for value in values]
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _choice(value: Any, words: str) -> str:
    """Write the first of two texts parted by | if the value is true, else the second."""
    yes, no = words.split("|")
    return yes if value else no


def _number(value: Any, words: str) -> str:
    """Write a number with its noun, one|many: 1 card, 2 cards."""
    count = len(value) if isinstance(value, list) else value
    one, many = words.split("|")
    return f"{count} {one if count == 1 else many}"


def _seconds(milliseconds: int | None, _: str) -> str:
    """Write a time in seconds, exactly: 2.1 s."""
    if milliseconds is None:
        return "an unknown time"
    whole, rest = divmod(abs(milliseconds), 1000)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".") + " s"


def _where(where: Sequence[dict[str, Any]], _: str) -> str:
    """Write where cards are, if that is told: 5c is in seat 2's hand."""
    texts = []
    for place in where:
        if place["holder"] is not None:
            texts.append(f"{place['card']} is in seat {place['holder']}'s hand")
        elif place["laid_event"] is not None:
            texts.append(f"{place['card']} was laid at event {place['laid_event']}")
        else:
            texts.append(f"nobody holds {place['card']}")
    return ": " + _list(texts, "and") if texts else ""


def _reasons(count: dict[str, Any]) -> list[str]:
    special = set(count["special_cards"])
    held = [
        *(["A44"] if special - {"X1", "X2"} else []),
        *(["both jokers"] if "X1" in special else []),
    ]
    reasons = ["nothing played"] if count["unplayed"] else []
    return reasons + ([f"{_list(held, 'and')} in hand"] if held else [])


def _sum(count: dict[str, Any], _: str) -> str:
    """Write how a count comes about: 13 cards, x2 nothing played, x2 A44 in hand = 52."""
    reasons, left = _reasons(count), _number(count["cards_left"], "card|cards")
    if not reasons:
        return left
    if len(reasons) == 2 and count["multiplier"] == 2:
        reasons = [f"{_list(reasons, 'and')} together"]
    return left + "".join(f", x2 {reason}" for reason in reasons) + f" = {count['weighted']}"


def _why(count: dict[str, Any], _: str) -> str:
    """Write why cards count as they do: nothing played and A44 in hand."""
    reasons = _reasons(count)
    return (
        _list(reasons, "and") if reasons else "some card played, and no A44 or joker pair in hand"
    )


def _either(value: bool | None, words: str) -> str:
    """Write the first of three texts parted by | if the value is true, the last if it is null."""
    yes, no, unknown = words.split("|")
    return unknown if value is None else yes if value else no


def _settled(settled: Sequence[dict[str, int]], _: str) -> str:
    """Write what a seat pays and gets: -52 with seat 0, +3 with seat 2, -49 in all."""
    terms = [f"{item['points']:+} with seat {item['seat']}" for item in settled]
    if len(terms) > 1:
        terms.append(f"{sum(item['points'] for item in settled):+} in all")
    return ", ".join(terms) or "nothing"


def _rulesets(fits: Sequence[dict[str, Any]], _: str) -> str:
    """Write rulesets as the option --ruleset takes them."""
    texts = []
    for fit in fits:
        options = [f"{name}={_json(value)}" for name, value in fit["options"].items()]
        texts.append(",".join([f"{fit['name']}@{fit['version']}", *options]))
    return _list(texts, "or")


def _json(value: Any, _: str = "") -> str:
    """Write a plain value as JSON has it, but for the quotes of a text."""
    words = {True: "true", False: "false", None: "null"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def _shown(value: Any, otherwise: str) -> str:
    """Write a value that was found, a text in quotes but a sign that they would not show by name.

    `otherwise` is written where the value is not told.
    """
    if isinstance(value, str):
        sign = f'"{value}"' if value.isprintable() or len(value) != 1 else f"U+{ord(value):04X}"
        return _SIGNS.get(value, sign)
    return otherwise if value is None else _json(value)


def _item(index: int | None, field: str) -> str:
    """Write which item of a list, or which field: item 3 of players, seat."""
    return field if index is None else f"item {index} of {field}"


def _span(least: int | None, most: str) -> str:
    """Write from how many to how many: 2, or 1 to 54."""
    return most if str(least) == most else f"{least} to {most}"


FORMATS: Final[dict[str, Callable[[Any, str], str]]] = {
    "cards": _cards,
    "ranks": _ranks,
    "kind": lambda kind, _: KINDS[kind],
    "kinds": lambda kind, _: KINDS[kind].partition(" ")[2] + "s" if " " in KINDS[kind] else "A44",
    "rank": lambda rank, _: _RANKS.get(rank, rank),
    "list": _list,
    "if": _choice,
    "number": _number,
    "seconds": _seconds,
    "where": _where,
    "sum": _sum,
    "why": _why,
    "either": _either,
    "settled": _settled,
    "rulesets": _rulesets,
    "json": _json,
    "quoted": lambda text, _: f'"{text}"',
    "type": lambda name, _: TYPES[name],
    "span": _span,
    "shown": _shown,
    "item": _item,
    "points": lambda points, _: "" if points == 1 else f", at {points} points a card",
    "or_null": lambda values, _: " or null" if None in values else "",
    "signed": lambda number, _: f"{number:+}",
    "size": lambda number, _: str(abs(number)),
}
"""Every format by name."""
