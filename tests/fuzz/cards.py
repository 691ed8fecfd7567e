"""Cards and last hands as people type them, over any text: read one way, or told why not."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from a44log.answer import Unclear, ask_beats, ask_kind
from a44log.messages import LANGUAGES, catalogue
from a44log.record.last_hands import MAX_FAULTS, read_last_hands
from a44log.record.typed import LONGEST as MOST_SIGNS
from a44log.record.typed import Misread, read_cards
from a44log.score import score
from a44log.spoken import misnoted, unclear

LONGEST: Final = 12_000
WORDS: Final = tuple(
    word.encode()
    for word in (
        *(
            "♥3",
            "h3",
            "3h",
            "红桃3",
            "黑桃",
            "方块",
            "梅花",
            "小王",
            "大王",
            "双王",
            "joker",
            "10",
            "jokers",
        ),
        *(
            "aces",
            "queens",
            "4-8",
            "三个5",
            "对K",
            "×",
            "spades",
            "of",
            "A44",
            "X1",
            "X2",
            "\uff13",
            "\u200d",
        ),
        *(
            "out",
            "never played",
            "13 cards",
            "plain",
            "cards",
            "jokers",
            "出完",
            "没出",
            "\n",
            "#",
            ":",
        ),
    )
)


def one(data: bytes) -> None:
    """Ask a text as cards, as two plays with a NUL between, and as last hands."""
    text = data.decode("utf-8", "surrogateescape")
    _cards(text)
    play, _, table = text.partition("\0")
    answers = [ask_kind(play), ask_beats(play, table), ask_beats(table, play)]
    for answer in answers:
        if isinstance(answer, Unclear):
            assert all(unclear(answer, catalogue(lang)) for lang in LANGUAGES)
    players = read_last_hands(text)
    if isinstance(players, list):
        assert 0 < len(players) <= MAX_FAULTS
        for fault in players:
            assert fault.line is None or 1 <= fault.line <= len(text.splitlines())
            assert all(misnoted(fault, catalogue(lang)) for lang in LANGUAGES)
    else:
        assert sum(score(players).tally.scores) == 0


def _cards(text: str) -> None:
    """Hold cards to being read the same again, and what is misread to its place."""
    read = read_cards(text)
    if isinstance(read, Misread):
        assert 1 <= read.column <= len(text) + 1, read
        assert len(read.found) <= 250
        before, after = text[: read.column - 1], text[read.column - 1 :]
        for suggestion in read.suggestions if after.startswith(read.found) else ():
            assert read_cards(before + suggestion + after[len(read.found) :]) != read
        return
    assert read
    assert all(1 <= card.column <= len(text) for card in read)
    again = read_cards(" ".join(str(card) for card in read))
    if sum(len(str(card)) + 1 for card in read) <= MOST_SIGNS:
        assert not isinstance(again, Misread), again
        assert [card[:2] for card in again] == [card[:2] for card in read]
    assert Counter(card.column for card in read)


def seeds() -> Iterator[bytes]:
    """Yield cards in every notation, two plays, and last hands."""
    yield from WORDS
    for text in (
        *(
            "333",
            "10 J Q K A",
            "10JQ",
            "♥3 ♠4",
            "3h 4s",
            "红桃3 黑桃4",
            "小王 大王",
            "h34",
            "4-8",
            "2h3",
        ),
        *("333\x00445566", "K\x002", "A44\x00X1 X2", "44556677\x00334455"),
        "Ada out\nBen 4 4 A K\nCao: 13 cards plain, never played\nDai 5",
        "甲 出完\n乙 4 4 A K\n丙 13 张 没出\n丁 大王 小王 # 最后",
    ):
        yield text.encode()
