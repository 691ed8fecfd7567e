"""How facts are written in a sentence: `{fact:format rest}` calls `format(fact, rest)`.

The formats are the same in all languages; what they need of one stands in its `Words`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from a44log.messages.words import Words

Format = Callable[[Any, str], str]

_JSON: Final = {True: "true", False: "false", None: "null"}


class _Writer:
    """Writes values in the words of one language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def rank(self, rank: str, _: str = "") -> str:
        """Write a rank as it is said: 10, small joker."""
        return self._words.ranks.get(rank, rank)

    def cards(self, cards: Sequence[str], _: str) -> str:
        """Write cards as a record spells them; a bare rank as it is said."""
        return " ".join([self.rank(card) if len(card) == 1 else card for card in cards])

    def ranks(self, cards: Sequence[str], _: str) -> str:
        """Write what was laid as players say it: 555, 445566, 9 10 J, A44."""
        if {*cards} == {"X1", "X2"}:
            return self._words.jokers
        ranks = [self.rank(card if card.startswith("X") else card[0]) for card in cards]
        if sorted(ranks) == ["4", "4", "A"]:
            return "A44"
        return (" " if any(len(rank) > 1 for rank in ranks) else "").join(ranks)

    def each(self, ranks: Sequence[str], last: str) -> str:
        """Write ranks one by one: 6 and 10."""
        return self.listed([self.rank(rank) for rank in ranks], last)

    def listed(self, values: Sequence[Any], last: str) -> str:
        """Write a list with a word before the last: 1, 2 and 3."""
        *others, end = [_json(value) for value in values] or [""]
        return self._words.last[last].join(filter(None, [self._words.listing.join(others), end]))

    def number(self, value: Any, nouns: str) -> str:
        """Write a number with its noun, one|many where the language has both: 1 card, 2 cards."""
        count = _count(value)
        one, _, many = nouns.partition("|")
        return self._words.counted.format(count, one if count == 1 or not many else many)

    def seconds(self, milliseconds: int | None, _: str) -> str:
        """Write a time in seconds, exactly: 2.1 s."""
        if milliseconds is None:
            return self._words.unknown_time
        return self._words.seconds.format(_seconds(milliseconds))

    def where(self, where: Sequence[dict[str, Any]], _: str) -> str:
        """Write where cards are, if that is told: 5c is in seat 2's hand."""
        words, texts = self._words, []
        for place in where:
            laid = words.nobody if place["laid_event"] is None else words.laid
            texts.append((laid if place["holder"] is None else words.held).format(**place))
        return words.where.format(words.comma.join(texts)) if texts else ""

    def sum(self, count: dict[str, Any], _: str) -> str:
        """Write how a count comes about: 13 cards, x2 nothing played, x2 A44 in hand = 52."""
        words, reasons = self._words, self._reasons(count)
        left = self.number(count["cards_left"], words.cards)
        if not reasons:
            return left
        if len(reasons) == 2 and count["multiplier"] == 2:
            reasons = [words.together.format(self.listed(reasons, "and"))]
        doubled = "".join(words.doubled.format(reason) for reason in reasons)
        return left + doubled + words.total.format(count["weighted"])

    def why(self, count: dict[str, Any], _: str) -> str:
        """Write why cards count as they do: nothing played and A44 in hand."""
        return self.listed(self._reasons(count), "and") or self._words.no_reason

    def options(self, values: Sequence[dict[str, Any]], _: str) -> str:
        """Write options with other values: claim_window_ms: 5001 or more, or null."""
        texts, before = [], None
        for each in values:
            text = _json(each["value"])
            text = self._words.or_more.format(text) if each["or_more"] else text
            texts.append(text if each["option"] == before else f"{each['option']}: {text}")
            before = each["option"]
        return self._words.or_else.join(texts)

    def instead(self, legal: dict[str, Any], _: str) -> str:
        """Write who could have done what: seat 2 could have passed, or played a pair (66)."""
        words, seat = self._words, legal["seat"]
        plays = self.listed([self._plays(group) for group in legal["plays"]], "or")
        if legal["may_pass"]:
            way = "play_or_pass" if plays else "pass"
        else:
            way = "lead" if plays else "stuck"
        texts = [words.could[way].format(seat=seat, plays=plays)]
        for claim in legal["claims"]:
            named = " ".join(claim["cards"])
            texts.append(words.could[claim["action"]].format(seat=claim["seat"], cards=named))
        return words.semicolon.join(texts)

    def _plays(self, group: dict[str, Any]) -> str:
        """Write the plays of a kind: 9 singles (4, 5, 6, ...)."""
        words, kind, count = self._words, group["kind"], group["count"]
        if kind in ("joker_pair", "a44"):
            return words.kinds[kind]
        examples = words.listing.join([self.ranks(cards, "") for cards in group["examples"]])
        examples += words.more if count > len(group["examples"]) else ""
        if count == 1:
            return words.play.format(words.kinds[kind], examples)
        return words.plays.format(count, words.kinds_many[kind], examples)

    def _reasons(self, count: dict[str, Any]) -> Sequence[str]:
        words, special = self._words, set(count["special_cards"])
        held = ["A44"] if special - {"X1", "X2"} else []
        held += [words.both_jokers] if "X1" in special else []
        reasons = [words.unplayed] if count["unplayed"] else []
        return reasons + ([words.in_hand.format(self.listed(held, "and"))] if held else [])

    def settled(self, settled: Sequence[dict[str, int]], _: str) -> str:
        """Write what a seat pays and gets: -52 with seat 0, +3 with seat 2, -49 in all."""
        words = self._words
        terms = [words.settled.format(**item) for item in settled]
        if len(terms) > 1:
            terms.append(words.in_all.format(sum(item["points"] for item in settled)))
        return words.comma.join(terms) or words.nothing

    def rulesets(self, fits: Sequence[dict[str, Any]], _: str) -> str:
        """Write rulesets as the option --ruleset takes them."""
        texts = []
        for fit in fits:
            options = [f"{name}={_json(value)}" for name, value in fit["options"].items()]
            texts.append(",".join([f"{fit['name']}@{fit['version']}", *options]))
        return self.listed(texts, "or_names")

    def shown(self, value: Any, otherwise: str) -> str:
        """Write a value that was found, a text in quotes.

        A sign that quotes would not show is written by name; `otherwise` is written where the value
        is not told.
        """
        if isinstance(value, str):
            sign = f'"{value}"' if value.isprintable() or len(value) != 1 else f"U+{ord(value):04X}"
            return self._words.signs.get(value, sign)
        return otherwise if value is None else _json(value)

    def item(self, index: int | None, field: str) -> str:
        """Write which item of a list, or which field: item 3 of players, seat."""
        return field if index is None else self._words.item.format(index=index, field=field)

    def span(self, least: int | None, most: str) -> str:
        """Write from how many to how many: 2, or 1 to 54."""
        return most if str(least) == most else self._words.span.format(least, most)


@lru_cache(maxsize=1024)
def _seconds(milliseconds: int) -> str:
    whole, rest = divmod(abs(milliseconds), 1000)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")


def _json(value: Any, _: str = "") -> str:
    """Write a plain value as JSON has it, but for the quotes of a text."""
    return _JSON[value] if value is None or isinstance(value, bool) else str(value)


def _choice(value: Any, words: str) -> str:
    """Write the first of two texts parted by | if the value is true, else the second."""
    yes, no = words.split("|")
    return yes if value else no


def _one(value: Any, words: str) -> str:
    """Write the first of two texts parted by | if there is one, else the second."""
    return _choice(_count(value) == 1, words)


def _count(value: Any) -> int:
    """Return a number, or how long a list is."""
    return len(value) if isinstance(value, list) else int(value)


def _either(value: bool | None, words: str) -> str:
    """Write the first of three texts parted by | if the value is true, the last if it is null."""
    yes, no, unknown = words.split("|")
    return unknown if value is None else yes if value else no


def formats(words: Words) -> Mapping[str, Format]:
    """Return every format by name, as it writes in those words."""
    writer = _Writer(words)
    return {
        "cards": writer.cards,
        "ranks": writer.ranks,
        "kind": lambda kind, _: words.kinds[kind],
        "kinds": lambda kind, _: words.kinds_many[kind],
        "rank": writer.rank,
        "each": writer.each,
        "list": writer.listed,
        "texts": lambda texts, last: writer.listed([f'"{text}"' for text in texts], last),
        "commas": lambda parts, _: words.comma.join(parts),
        "semicolons": lambda parts, _: words.semicolon.join(parts),
        "if": _choice,
        "number": writer.number,
        "one": _one,
        "seconds": writer.seconds,
        "where": writer.where,
        "sum": writer.sum,
        "why": writer.why,
        "either": _either,
        "options": writer.options,
        "instead": writer.instead,
        "settled": writer.settled,
        "rulesets": writer.rulesets,
        "json": _json,
        "object": lambda name, _: words.objects[name or "record"],
        "action": lambda name, _: words.actions.get(name, ""),
        "quoted": lambda text, _: f'"{text}"',
        "type": lambda name, _: words.types[name],
        "span": writer.span,
        "shown": writer.shown,
        "item": writer.item,
        "points": lambda points, _: "" if points == 1 else words.points.format(points),
        "or_null": lambda values, _: words.or_null if None in values else "",
        "signed": lambda number, _: f"{number:+}",
        "size": lambda number, _: str(abs(number)),
    }
