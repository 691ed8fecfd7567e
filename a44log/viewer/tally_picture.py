"""The final tally as a picture: who won, what everybody kept, what it counts, and who pays whom."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from a44log.engine.cards import cards, hand
from a44log.engine.scoring import Tally, special_cards
from a44log.viewer.drawing import wrapped
from a44log.viewer.faces import ASPECT, fan
from a44log.viewer.paper import MARGIN, WIDTH, Paper
from a44log.viewer.replay import Replay

_EDGE: Final = MARGIN + 18
_CARD: Final = 34
_ROW: Final = 48 + _CARD * ASPECT + 12
_LOW: Final = 48
_COLUMN: Final = 76


def tally_svg(replay: Replay, lang: str = "en") -> str | None:
    """Return the tally as an SVG; None where the game gives none.

    Where it could not be followed to its end, that is the tally which the cards alone give.
    """
    told = replay.report.tally
    tally = told.recomputed or told.as_played
    return None if tally is None else _Sums(replay, tally, lang).svg()


class _Sums:
    """Draws a row for each seat, and the payments below."""

    def __init__(self, replay: Replay, tally: Tally, lang: str) -> None:
        self.paper, self.tally = Paper(replay, lang), tally
        self.claimed: dict[str, Any] = replay.report.tally.claimed or {}
        self.wrong = bool(self.claimed) and self.claimed["scores"] != tally.scores
        # As played, the last position that is known is not the one that is counted.
        self.followed = replay.report.tally.recomputed is not None
        heads = ["left", "times", "counts", "score", *(["claimed"] if self.wrong else [])]
        self.heads = [self.paper.words.label(f"column-{head}") for head in heads]
        first = WIDTH - _EDGE - _COLUMN * (len(heads) - 1)
        self.columns = [first + _COLUMN * place for place in range(len(heads))]

    def svg(self) -> str:
        paper, label, color = self.paper, self.paper.words.label, self.paper.color
        title = label("replay-won", seat=paper.seat(self.tally.winner))
        terms = paper.terms() if self.followed else label("tally-as-played")
        top = paper.head(title, terms)
        rows = [_ROW if self._held(seat) else _LOW for seat in range(4)]
        height = 44 + sum(rows)
        paper.drawing.add(
            "rect",
            x=MARGIN,
            y=top,
            width=WIDTH - 2 * MARGIN,
            height=height,
            rx=16,
            fill=color["felt"],
        )
        for x, head in zip(self.columns, self.heads, strict=True):
            paper.drawing.text(x, top + 28, head, 15, color["felt-ink-2"], text_anchor="end")
        for seat in range(4):
            self._row(seat, top + 40 + sum(rows[:seat]))
        y = self._payments(top + height + 30)
        found = [
            each
            for each in paper.replay.report.findings
            if each.stage == "tally" or each.severity == "error"
        ]
        return paper.svg(paper.findings(found, y) + 12, title, " ".join(self._described()))

    def _row(self, seat: int, y: float) -> None:
        paper, color, tally = self.paper, self.paper.color, self.tally
        draw = paper.drawing
        draw.add(
            "line", x1=_EDGE, x2=WIDTH - _EDGE, y1=y, y2=y, stroke=color["felt-ink-2"], opacity=0.3
        )
        won = seat == tally.winner
        ink = color["gold" if won else "felt-ink"]
        room = self.columns[0] - _EDGE - 66
        paper.plate(seat, _EDGE, y + 30, room, ink, color["felt-ink-2"])
        left, times = tally.cards_left[seat], tally.multipliers[seat]
        figures = [
            self._figure("cards_left", seat, left),
            self._figure("multipliers", seat, times),
            str(left * times),
            _signed(tally.scores[seat]),
        ]
        for x, figure in zip(self.columns, figures, strict=False):
            draw.text(x, y + 31, figure, 20, ink, text_anchor="end", font_weight=600)
        if self.wrong:
            claimed = self.claimed["scores"][seat]
            off = claimed != tally.scores[seat]
            draw.text(
                self.columns[-1],
                y + 31,
                _signed(claimed),
                20,
                color["alarm" if off else "felt-ink-2"],
                text_anchor="end",
                font_weight=600,
                text_decoration="line-through" if off else None,
            )
        if held := self._held(seat):
            room = WIDTH - 2 * _EDGE
            fan(draw, held, _EDGE, y + 44, _CARD, room, chinese=paper.chinese)

    def _held(self, seat: int) -> list[str]:
        """Return the cards that a seat kept, as far as they are known."""
        return self.paper.replay.steps[-1].position.hands[seat] if self.followed else []

    def _figure(self, key: str, seat: int, right: int) -> str:
        """Return a figure, with the claimed one if that is another."""
        claimed = self.claimed.get(key, {seat: right})[seat]
        if claimed == right:
            return str(right)
        return self.paper.words.label("figure-not", right=right, claimed=claimed)

    def _payments(self, y: float) -> float:
        """Write why counts are multiplied and who pays whom; return where they end."""
        for texts, ink in ((self._why(), "ink-2"), (self._pays(), "ink")):
            for text in texts:
                for line in wrapped(text, 17, WIDTH - 2 * _EDGE):
                    self.paper.drawing.text(_EDGE, y, line, 17, self.paper.color[ink])
                    y += 26
        return y

    def _why(self) -> Iterator[str]:
        """Yield how each count that is multiplied comes about."""
        paper = self.paper
        hands = paper.replay.steps[-1].position.hands if self.followed else []
        for count in paper.replay.report.tally.counts or ():
            if count.special or count.unplayed:
                special = [*cards(special_cards(hand(hands[count.seat])))]
                told = asdict(count) | {"special_cards": special}
                yield paper.words.label("score-counts", name=paper.seat(count.seat), count=told)

    def _pays(self) -> Iterator[str]:
        paper = self.paper
        for transfer in paper.replay.report.tally.transfers or ():
            yield paper.words.label(
                f"replay-pays-{transfer['between']}",
                payer=paper.seat(transfer["from"]),
                payee=paper.seat(transfer["to"]),
                points=transfer["points"],
            )

    def _described(self) -> Iterator[str]:
        """Yield in words what the picture shows."""
        for seat, score in enumerate(self.tally.scores):
            yield f"{self.paper.seat(seat)}: {_signed(score)}."
        yield from (f"{text}." for text in (*self._why(), *self._pays()))


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"
