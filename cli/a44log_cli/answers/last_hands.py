"""Questions and answers: the last hands of a game, asked for on a terminal."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from a44log.messages import Catalogue
from a44log.record.last_hands import (
    MOST_CARDS,
    PLAYERS,
    Misnoted,
    Player,
    impossible,
    read_hand,
)
from a44log.record.typed import LONGEST
from a44log_cli.answers.cards import NotUnderstoodError
from a44log_cli.terminal.text import cut, wrap

_LONGEST_NAME: Final = 40
_YES: Final = {"yes", "y", "是", "有", "出过", "出過", "1"}
_NO: Final = {"no", "n", "否", "没", "没有", "沒", "沒有", "0"}

_Answer = TypeVar("_Answer")


def ask(words: Catalogue) -> tuple[Player, ...]:
    """Return the players as somebody tells them; a mistake is told and asked for again.

    Questions go to standard error, so that standard output has nothing but the scores. Raises
    `NotUnderstoodError` where the answers end too early.
    """
    getattr(sys.stdin, "reconfigure", lambda **_: None)(errors="replace")
    players: list[Player] = []

    def name(answer: str) -> str | Misnoted:
        taken = any(player.name.casefold() == answer.casefold() for player in players)
        if taken:
            return Misnoted("hands-same-name", {"name": answer})
        return answer or Misnoted("ask-name", {})

    def held(answer: str) -> Player | Misnoted:
        read = read_hand(answer)
        if isinstance(read, Misnoted):
            return read
        player = Player(called, read)
        return next(impossible([*players, player]), player)

    def played(answer: str) -> bool | Misnoted:
        word = answer.casefold()
        return word in _YES if word in _YES | _NO else Misnoted("ask-yes-or-no", {})

    players.append(Player(_asked(words.label("ask-winner"), name, words)))
    while len(players) < PLAYERS:
        called = _asked(words.label("ask-player", count=PLAYERS - len(players)), name, words)
        player = _asked(_about(called, "ask-hand", words), held, words)
        if player.cards_left == MOST_CARDS - 1 and not _asked(
            _about(called, "ask-played", words), played, words
        ):
            player = replace(player, never_played=True)
        players.append(player)
    return tuple(players)


def _about(name: str, label: str, words: Catalogue) -> str:
    return words.label(label, name=cut(name, _LONGEST_NAME))


def _asked(question: str, read: Callable[[str], _Answer | Misnoted], words: Catalogue) -> _Answer:
    while True:
        sys.stderr.write("\n".join(wrap(question)) + " ")
        sys.stderr.flush()
        answer = sys.stdin.readline(2 * LONGEST)
        if not answer:
            sys.stderr.write("\n")
            raise NotUnderstoodError(words.label("ask-ended"))
        found = read(answer.strip())
        if not isinstance(found, Misnoted):
            return found
        sys.stderr.write("\n".join(wrap(sentence(found, words), "  ")) + "\n")


def sentence(fault: Misnoted, words: Catalogue) -> str:
    """Return what is wrong with last hands, whatever the players are called."""
    told = words.label(fault.label, **{key: _harmless(fact) for key, fact in fault.facts.items()})
    return words.label("score-at-line", line=fault.line, sentence=told) if fault.line else told


def _harmless(fact: object) -> object:
    if isinstance(fact, str):
        return cut(fact, _LONGEST_NAME)
    if isinstance(fact, Sequence):
        return [_harmless(each) for each in fact]
    return fact
