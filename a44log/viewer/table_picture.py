"""A position as a picture: four hands, the trick, who is about to do what, and what is wrong."""

from collections.abc import Iterator
from typing import Any, Final

from a44log.position import OnTable
from a44log.viewer.clock import left_ms, time_told
from a44log.viewer.drawing import cut, measured, wrapped
from a44log.viewer.faces import ASPECT, face, fan, spread
from a44log.viewer.paper import MARGIN, WIDTH, Paper
from a44log.viewer.replay import Replay, Step

_EDGE: Final = MARGIN + 18
_ROOM: Final = WIDTH - 2 * _EDGE
_CARD: Final = 44
_ROW: Final = 30 + _CARD * ASPECT + 16
_MIDDLE: Final = 150
_PAD: Final = 18
_LINE: Final = 22
_RAISED: Final = 12
_OLDER: Final = 2
"""How many plays are shown beside the top one."""


def table_svg(replay: Replay, event: int, lang: str = "en") -> str:
    """Return the position before an event as an SVG, with what was done and found at it.

    Raises `IndexError` where the replay has no such position.
    """
    return _Table(replay, event, lang).svg()


class _Table:
    """Draws the opponents above, the trick below them, and whoever acts at the bottom."""

    def __init__(self, replay: Replay, event: int, lang: str) -> None:
        self.paper = Paper(replay, lang)
        self.step: Step = replay.steps[event]
        self.event = event
        events = self.paper.record["events"]
        self.told: dict[str, Any] | None = events[event] if event < len(events) else None
        self.illegal = event == replay.report.replay.first_illegal_event
        position = self.step.position
        nearest = position.winner if self.told is None else self.told["seat"]
        self.actor: int = position.turn or 0 if nearest is None else nearest
        self.open = wrapped(self._open(), 16, _ROOM - 32)
        lies = self.step.position.trick or self.step.claim
        self.middle = (_MIDDLE if lies else 0) + _PAD + _LINE * len(self.open)

    def svg(self) -> str:
        paper, label = self.paper, self.paper.words.label
        last = len(paper.record["events"]) - 1
        if self.told is None:
            title = label("replay-end")
        else:
            title = label("at-event-of", event=self.event, last=last)
        top = paper.head(title, paper.terms())
        height = 4 * _ROW + self.middle + _RAISED + 30
        felt = {"x": MARGIN, "width": WIDTH - 2 * MARGIN, "rx": 16}
        paper.drawing.add("rect", y=top, height=height, fill=paper.color["felt"], **felt)
        y = top + 12
        for turn in range(1, 4):
            self._hand((self.actor + turn) % 4, y)
            y += _ROW
        self._trick(y)
        y += self.middle + 12
        self._done(y)
        self._hand(self.actor, y)
        found = [paper.replay.report.findings[place] for place in self.step.findings]
        end = paper.findings(found, top + height + 16)
        return paper.svg(end + 8, title, " ".join(self._described()))

    # --- the hands -------------------------------------------------------------------------------

    def _hand(self, seat: int, y: float) -> None:
        """Draw a seat, how many cards it has, and which."""
        paper, color = self.paper, self.paper.color
        draw, held = paper.drawing, self.step.position.hands[seat]
        end = paper.plate(seat, _EDGE, y + 20, _ROOM * 0.5, color["felt-ink"], color["felt-ink-2"])
        draw.text(end + 14, y + 20, str(len(held)), 17, color["felt-ink-2"])
        end += 14 + measured(str(len(held)), 17)
        said = self._said(seat)
        if said and seat != self.actor:
            wide = measured(said, 15) + 20
            draw.add(
                "rect", x=end + 14, y=y + 3, width=wide, height=23, rx=11, fill=color["felt-edge"]
            )
            draw.text(end + 24, y + 20, said, 15, color["felt-ink"])
        apart = spread(len(held), _CARD, _ROOM)
        tried = set((self.told or {}).get("cards", ())) if seat == self.actor else set()
        below = y + 30 + (_RAISED if seat == self.actor else 0)
        for place, card in enumerate(held):
            up = below - (_RAISED if card in tried else 0)
            face(draw, card, _EDGE + place * apart, up, _CARD, chinese=paper.chinese)
        for place, card in enumerate(held):
            if card in tried:
                self._outlined(_EDGE + place * apart, below - _RAISED)

    def _outlined(self, x: float, y: float) -> None:
        color = self.paper.color["alarm" if self.illegal else "gold"]
        self.paper.drawing.add(
            "rect",
            x=x - 1,
            y=y - 1,
            width=_CARD + 2,
            height=_CARD * ASPECT + 2,
            rx=6,
            fill="none",
            stroke=color,
            stroke_width=4,
        )

    def _said(self, seat: int) -> str:
        """Return what a seat said since the last cards were laid."""
        trick, events = self.step.position.trick, self.paper.record["events"]
        begun = trick[-1].event + 1 if trick else self.event
        said = [
            told["action"]
            for told in events[begun : self.event]
            if told["seat"] == seat and told["action"] in ("pass", "decline")
        ]
        return self.paper.words.label(f"verb-{said[-1]}") if said else ""

    def _done(self, y: float) -> None:
        """Write what the actor does, at the end of its plate."""
        paper, told, color = self.paper, self.told, self.paper.color
        if told is None:
            text = paper.words.label("replay-won", seat=paper.seat(self.actor))
            text = text if self.step.position.winner is not None else ""
        else:
            laid = self._laid(told)
            verb = paper.words.label(f"verb-{told['action']}")
            text = paper.words.label("done", seat="", verb=verb, laid=laid)
        ink = color["alarm" if self.illegal else "gold"]
        told_at = {"text_anchor": "end", "font_weight": 700}
        text = cut(text, 20, _ROOM * 0.48, bold=True)
        paper.drawing.text(WIDTH - _EDGE, y + 21, text, 20, ink, **told_at)

    def _laid(self, told: dict[str, Any]) -> str:
        words = self.paper.words
        cards, kind = told.get("cards", []), self._kind()
        notes = [words.format_field(kind, "kind")] if kind not in (None, "single") else []
        notes += [words.label("mark-taken_back")] if told.get("taken_back") else []
        notes += [words.label("mark-ruled")] if "ruling" in told else []
        ranks = words.format_field(cards, "ranks") if cards else ""
        return words.label("laid", cards=ranks, notes=notes)

    def _kind(self) -> str | None:
        """Return what a play is, as the engine called it."""
        steps, findings = self.paper.replay.steps, self.paper.replay.report.findings
        for place in self.step.findings:
            if "kind" in findings[place].facts:
                kind: str | None = findings[place].facts["kind"]
                return kind
        trick = steps[self.event + 1].position.trick if self.event + 1 < len(steps) else []
        laid = trick[-1] if trick else None
        return laid.kind if laid and (laid.event, laid.action) == (self.event, "play") else None

    # --- the trick -------------------------------------------------------------------------------

    def _trick(self, y: float) -> None:
        """Draw the top of the trick, with what it went on, and what is open."""
        paper, step = self.paper, self.step
        draw, color = paper.drawing, paper.color
        table = {"width": _ROOM, "height": self.middle, "rx": 12, "fill": color["felt-edge"]}
        draw.add("rect", x=_EDGE, y=y, **table)
        # A cha ends its trick, and lies there until it is answered.
        shown = step.position.trick[-1 - _OLDER :] or ([step.claim.on] if step.claim else [])
        x: float = _EDGE + 16
        for laid in shown[:-1]:
            self._play(laid, x, y + 40, 36, 130)
            x += 146
        if shown:
            self._play(shown[-1], x, y + 16, 62, WIDTH - _EDGE - 16 - x)
        below = y + (_MIDDLE if shown else 0) + _PAD + 8
        draw.lines(_EDGE + 16, below, self.open, 16, color["felt-ink"])

    def _play(self, laid: OnTable, x: float, y: float, width: float, room: float) -> None:
        paper, color = self.paper, self.paper.color
        draw, words = paper.drawing, paper.words
        end = fan(draw, laid.cards, x, y, width, room, chinese=paper.chinese)
        who, at = paper.seat(laid.seat), words.label("at-event", event=laid.event)
        caption = words.label("finding", parts=[who, at])
        caption = caption if measured(caption, 14) <= room else who
        below = y + width * ASPECT + 20
        draw.text(x, below, cut(caption, 14, room), 14, color["felt-ink-2"])
        if laid.action in ("cha", "dian"):
            self._stamp(words.label(f"verb-{laid.action}"), (x + end) / 2, y + width * ASPECT / 2)
        elif laid.kind not in (None, "single"):
            kind = cut(words.format_field(laid.kind, "kind"), 14, room)
            draw.text(x, below + 19, kind, 14, color["felt-ink-2"])

    def _stamp(self, text: str, x: float, y: float) -> None:
        """Stamp a claim onto its cards."""
        draw, wide = self.paper.drawing, measured(text, 26, bold=True) + 18
        draw.open("g", transform=f"translate({x:.6g} {y:.6g}) rotate(-12)")
        seal = {"width": wide, "height": 38, "rx": 7, "stroke": "#ffffff", "stroke_width": 2}
        draw.add("rect", x=-wide / 2, y=-19, fill=self.paper.color["bad"], **seal)
        draw.text(0, 9, text, 26, "#ffffff", text_anchor="middle", font_weight=700)
        draw.close("g")

    def _open(self) -> str:
        """Return what may be claimed and for how long, else whose turn it is."""
        paper, step, label = self.paper, self.step, self.paper.words.label
        if step.position.turn is None:
            return ""
        if step.claim is None:
            turn = paper.seat(step.position.turn)
            key = "turn" if step.position.trick else "turn-lead"
            return label(key, seat=turn, passes=step.position.passes)
        claim, left = step.claim, left_ms(paper.record, self.event, step.claim)
        return label(
            f"open-{claim.action}",
            cards=paper.words.format_field(claim.on.cards, "ranks"),
            seat=paper.seat(claim.on.seat),
            event=claim.on.event,
            time=time_told(left, paper.words),
            given_up=claim.given_up,
        )

    def _described(self) -> Iterator[str]:
        """Yield in words what the picture shows."""
        paper, label = self.paper, self.paper.words.label
        for seat, held in enumerate(self.step.position.hands):
            cards = " ".join(held) or label("no-cards")
            yield label("dealt-hand", seat=paper.seat(seat), count=len(held), cards=cards) + "."
        for laid in self.step.position.trick[-1:]:
            yield f"{paper.seat(laid.seat)}: {' '.join(laid.cards)}."
        if self.told:
            verb = label(f"verb-{self.told['action']}")
            cards = " ".join(self.told.get("cards", []))
            yield label("done", seat=paper.seat(self.actor), verb=verb, laid=cards) + "."
        for place in self.step.findings:
            yield paper.replay.report.findings[place].message
