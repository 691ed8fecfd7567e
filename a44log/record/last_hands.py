"""Last hands as people note them: who went out, what the others hold, who never played.

A line a player: `Ada out`, `Ben 4 4 A K`, `Cao: 13 cards A44, never played`. Where only the number
of cards is known it has to be told whether A44 or both jokers are among them, for that doubles it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from unicodedata import normalize

from a44log.record.fault import cut
from a44log.record.pack import Excess, from_one_pack
from a44log.record.typed import LONGEST, Misread, Typed, read_cards

PLAYERS: Final = 4
MOST_CARDS: Final = 14
LONGEST_NOTE: Final = 10_000
"""The most characters that are read of a note."""
MAX_FAULTS: Final = 100
"""How many faults of a note are told at most."""

_FULL_HANDS: Final = (13, 14)
_MOST_NAMED: Final = 8
_OF_EACH_SIZE: Final = 2  # so many hands of either size are dealt (DEAL-1)
_SPECIAL: Final = {"A44": ("A", "4", "4"), "jokers": ("X1", "X2")}


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand of which the number of cards is known, and what doubles it: A44, jokers, or nothing.

    `special` names `A44` and `jokers` (both of them), where they are among the cards.
    """

    number: int
    special: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """A player with what was left; no cards at all for who went out."""

    name: str
    hand: tuple[Typed, ...] | Counted = ()
    never_played: bool = False

    @property
    def called(self) -> str:
        """The name as it is quoted: cut where it is long."""
        return cut(self.name)

    @property
    def cards_left(self) -> int:
        """The number of cards."""
        return self.hand.number if isinstance(self.hand, Counted) else len(self.hand)

    @property
    def unplayed(self) -> bool:
        """Whether nothing was played: it was said so, or all fourteen cards are there."""
        return self.never_played or self.cards_left >= MOST_CARDS

    @property
    def dealt(self) -> int | None:
        """The number of cards that were dealt; None where it may be 13 or 14."""
        if self.unplayed:
            return self.cards_left
        return MOST_CARDS if self.cards_left == MOST_CARDS - 1 else None

    @property
    def known(self) -> tuple[Typed, ...]:
        """The cards that are known to be in the hand."""
        if not isinstance(self.hand, Counted):
            return self.hand
        return tuple(Typed(rank, None, 0) for name in self.hand.special for rank in _SPECIAL[name])


class Misnoted(NamedTuple):
    """Why last hands cannot be taken as they are noted: at `line` from 1, or about all of them.

    The problems are the labels `hands-...` of the catalogues, or `typed-...` of cards that cannot
    be read; `facts` are what these are told.
    """

    label: str
    facts: dict[str, Any]
    line: int | None = None


def read_last_hands(text: str) -> tuple[Player, ...] | list[Misnoted]:
    """Return the players of a note, a line each, or what is wrong with it, of faults the first 100.

    Blank lines, and what follows a #, are left out.
    """
    if len(text) > LONGEST_NOTE:
        return [Misnoted("hands-too-long", {"limit": LONGEST_NOTE})]
    players, faults = [], []
    for number, line in enumerate(text.splitlines(), 1):
        noted = _COMMENT.sub("", line)
        if not noted.strip():
            continue
        found = read_player(noted)
        if isinstance(found, Misnoted):
            faults.append(found._replace(line=number))
        else:
            players.append(found)
    return (faults or [*faults_of(players)])[:MAX_FAULTS] or tuple(players)


_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*")
_NAMED: Final = re.compile(r"\s*(?P<name>[^\s:：][^:：]*?)\s*[:：](?P<rest>.*)", re.DOTALL)
_FIRST_WORD: Final = re.compile(r"\s*(?P<name>[^\s:：]\S*)(?P<rest>.*)", re.DOTALL)
_OUT: Final = re.compile(
    r"(?:went |is )?out|w[io]ns?|winner|出完牌?|先出完|[赢贏]家?|[胜勝]", re.IGNORECASE
)
_NEVER_PLAYED: Final = re.compile(
    r"[\s,;，；、(（]*(?:never played|nothing played|played nothing|unplayed"
    r"|一[张張][未没沒]出|[没沒]出[过過]?牌?|未出牌?)[\s.。)）]*$",
    re.IGNORECASE,
)


def read_player(text: str) -> Player | Misnoted:
    """Return the player that a line is about; it begins with the name, and a colon may follow."""
    if len(text) > LONGEST:
        return Misnoted("typed-too-long", {"limit": LONGEST})
    named = _NAMED.fullmatch(text) or _FIRST_WORD.fullmatch(text)
    if named is None or named["name"].isdecimal():
        return Misnoted("hands-no-name", {"found": text.strip()[:20]})
    name, rest = named["name"], named["rest"]
    if _OUT.fullmatch(rest.strip(" \t.。!！")):
        return Player(name)
    never = _NEVER_PLAYED.search(rest)
    held = rest[: never.start()] if never else rest
    if not held.strip(" \t,;，；、"):
        return Misnoted("hands-no-hand", {"name": cut(name)})
    read = read_hand(held, named.start("rest"))
    return read if isinstance(read, Misnoted) else Player(name, read, never is not None)


# --- one hand ------------------------------------------------------------------------------------


_COUNT: Final = re.compile(
    r"\s*(?P<number>\d{1,3})\s*(?:cards?\b|[张張])(?P<rest>.*)", re.DOTALL | re.IGNORECASE
)
_BARE: Final = re.compile(r"\s*(?P<number>\d{1,2})\s*")
_CARD: Final = re.compile(r"\s*(?:card\b|牌)", re.IGNORECASE)
"""What follows is a card, not a number."""
_RANKS: Final = range(2, 11)
_WORDS: Final = re.compile(
    r"(?P<plain>plain|普通|平牌)"
    r"|(?P<no>(?:no|without|none|nothing)\b|[无無没沒]有?|不含)"
    r"|(?P<A44>a44)"
    r"|(?P<jokers>(?:both )?jokers|joker pair|[双雙]王|大小王)"
    r"|(?P<anew>[,;、]|with|有)"
    r"|(?P<skip>\s+|(?:and|or|nor)\b|[和或])"
    r"|(?P<other>.)",
    re.DOTALL,
)


def read_hand(text: str, offset: int = 0) -> tuple[Typed, ...] | Counted | Misnoted:
    """Return the cards that are typed, or their number with what doubles them.

    A number alone may be either: `card 5` is a card, `5 cards plain` are five. Columns are told as
    those of a text that has `offset` characters more before this one.
    """
    counted = _COUNT.fullmatch(text)
    if counted:
        return _counted(int(counted["number"]), counted["rest"], offset + counted.start("rest"))
    bare = _BARE.fullmatch(text)
    if bare:
        number = int(bare["number"])
        label = "hands-card-or-number" if number in _RANKS else "hands-number-alone"
        return Misnoted(label, {"number": number})
    card = _CARD.match(text)
    if card:
        text, offset = text[card.end() :], offset + card.end()
    cards = read_cards(text)
    if isinstance(cards, Misread):
        moved = cards._replace(column=cards.column + offset)
        return Misnoted(f"typed-{cards.problem}", moved.facts())
    return tuple(card._replace(column=card.column + offset) for card in cards)


def _counted(number: int, rest: str, offset: int) -> Counted | Misnoted:
    """Return a counted hand; `rest` says what doubles it, or that nothing does."""
    has: dict[str, bool] = {}
    denied = nothing = False
    for word in _WORDS.finditer(normalize("NFKC", rest).casefold()):
        kind = word.lastgroup or ""
        if kind == "other":
            facts = {"column": offset + word.start() + 1, "found": rest[word.start() :][:20]}
            return Misnoted("hands-special-unread", facts)
        if kind in _SPECIAL:
            has[kind] = not denied
        nothing = (nothing or kind in ("plain", "no")) and kind not in _SPECIAL
        denied = kind == "no" or (denied and kind != "anew")
    special = tuple(name for name in _SPECIAL if has.get(name))
    if not (special or nothing or len(has) == len(_SPECIAL)):
        return Misnoted("hands-special-untold", {"number": number})
    if number < sum(len(_SPECIAL[name]) for name in special):
        return Misnoted("hands-too-few", {"number": number})
    return Counted(number, special) if number else Misnoted("hands-none-left", {})


# --- all of them ---------------------------------------------------------------------------------


def faults_of(players: Sequence[Player]) -> Iterator[Misnoted]:
    """Yield what is wrong with the players together: first who they are, then what they hold."""
    if len(players) != PLAYERS:
        yield Misnoted("hands-players", {"count": len(players)})
    out = [player.called for player in players if not player.cards_left]
    if len(out) != 1:
        label = "hands-two-out" if out else "hands-nobody-out"
        yield Misnoted(label, {"names": out[:_MOST_NAMED]})
    seen: dict[str, Player] = {}
    for player in players:
        other = seen.setdefault(player.name.casefold(), player)
        if other is not player:
            held = bool(player.cards_left) != bool(other.cards_left)
            label = "hands-winner-holds" if held else "hands-same-name"
            yield Misnoted(label, {"name": player.called})
    yield from impossible(players)


def impossible(players: Sequence[Player]) -> Iterator[Misnoted]:
    """Yield what no deal of one pack can come to, whoever else plays."""
    for player in players:
        facts = {"name": player.called, "count": player.cards_left}
        if player.cards_left > MOST_CARDS:
            yield Misnoted("hands-too-large", facts)
        elif player.never_played and player.cards_left not in _FULL_HANDS:
            yield Misnoted("hands-not-whole", facts)
    for size in _FULL_HANDS:
        names = [each.called for each in players if each.dealt == size]
        if len(names) > _OF_EACH_SIZE:
            yield Misnoted("hands-dealt", {"names": names[:_MOST_NAMED], "size": size})
    excess = from_one_pack([player.known for player in players])
    if isinstance(excess, Excess):
        holders = [players[place].called for place in excess.groups[:_MOST_NAMED]]
        yield Misnoted("hands-excess", {**excess._asdict(), "holders": holders})
