"""What a position and a tally have in common as pictures: paper, head, findings, words."""

from collections.abc import Sequence
from typing import Any, Final

from a44log.messages import Catalogue, catalogue
from a44log.validator.report import Finding
from a44log.viewer.drawing import Drawing, cut, measured, wrapped
from a44log.viewer.faces import define, tokens
from a44log.viewer.replay import Replay

WIDTH: Final = 720
MARGIN: Final = 24
_MOST_FINDINGS: Final = 3
_TEXT: Final = 17
_NAME: Final = 150
"""How wide a name may be within a sentence, at the size of most text."""
_FONTS: Final = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial,"
    " 'Liberation Sans', 'DejaVu Sans'"
)
_CHINESE: Final = {
    "en": "'Noto Sans CJK TC', 'Noto Sans TC', 'PingFang TC'",
    "zh-Hans": "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei'",
    "zh-Hant": "'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei'",
}
_TONES: Final = {
    **dict.fromkeys(("valid", "ruled"), "good"),
    **dict.fromkeys(("unfinished", "warning"), "warn"),
    **dict.fromkeys(("invalid", "malformed", "unverifiable", "error"), "bad"),
    "info": "info",
}


class Paper:
    """A picture of a game in a language, drawn from top to bottom."""

    def __init__(self, replay: Replay, lang: str) -> None:
        """Take a replay with a record."""
        assert replay.record is not None
        self.replay, self.lang = replay, lang
        self.record: dict[str, Any] = replay.record
        self.words: Catalogue = catalogue(lang)
        self.color = tokens()
        self.drawing = Drawing()
        define(self.drawing)

    @property
    def chinese(self) -> bool:
        """Whether jokers have Chinese faces."""
        return self.lang != "en"

    def seat(self, seat: int) -> str:
        """Return a seat and its player, a long name cut."""
        name = cut(self.record["players"][seat]["name"], _TEXT, _NAME)
        return self.words.label("seat", seat=seat, name=name)

    def tone(self, key: str) -> str:
        """Return the name of the colour of a verdict or a severity."""
        return _TONES[key]

    def head(self, title: str, below: str) -> float:
        """Draw the title and the verdict over a line of small print; return where they end."""
        draw, color, report = self.drawing, self.color, self.replay.report
        verdict = self.words.label(f"verdict-{report.verdict}")
        tone, wide = self.tone(report.verdict), measured(verdict, 18, bold=True) + 28
        left = WIDTH - MARGIN - wide
        draw.add("rect", x=left, y=20, width=wide, height=34, rx=17, fill=color[tone])
        middle = {"text_anchor": "middle", "font_weight": 600}
        draw.text(left + wide / 2, 43, verdict, 18, color["accent-ink"], **middle)
        room = left - 2 * MARGIN
        draw.text(
            MARGIN,
            45,
            cut(title[:1].upper() + title[1:], 26, room, bold=True),
            26,
            color["ink"],
            font_weight=700,
        )
        draw.text(MARGIN, 70, cut(below, 15, WIDTH - 2 * MARGIN), 15, color["ink-2"])
        return 84

    def terms(self) -> str:
        """Return which game it is and by which rules, in small print."""
        meta, applied = self.record.get("meta", {}), self.replay.report.ruleset
        assert applied
        parts = [str(meta.get(key, "")) for key in ("event", "session")]
        parts += [f"{applied.name}@{applied.version}"]
        return " \u00b7 ".join(filter(None, parts))

    def plate(self, seat: int, x: float, y: float, room: float, ink: str, soft: str) -> float:
        """Write a seat and its player on a line; return where they end."""
        told = self.words.label("seat", seat=seat, name="")
        self.drawing.text(x, y, told, 17, soft)
        start = x + measured(told, 17) + 8
        name = cut(self.record["players"][seat]["name"], 19, room - (start - x), bold=True)
        self.drawing.text(start, y, name, 19, ink, font_weight=600, data_name=seat)
        return start + measured(name, 19, bold=True)

    def findings(self, findings: Sequence[Finding], y: float) -> float:
        """Draw what was found, each with its clause and what would have been legal."""
        for finding in findings[:_MOST_FINDINGS]:
            y = self._finding(finding, y) + 12
        return y

    def _finding(self, finding: Finding, y: float) -> float:
        draw, color, label = self.drawing, self.color, self.words.label
        tone, room = self.tone(finding.severity), WIDTH - 2 * MARGIN - 36
        clause, legal = finding.clause, finding.facts.get("legal")
        paragraphs = [(finding.message, 20, "ink")]
        if clause:
            told = label("clause", clause=clause, text=self.words.clauses[clause])
            paragraphs.append((told, 17, "ink-2"))
        if legal:
            paragraphs.append((label("instead", legal=legal), 17, "ink-2"))
        texts = [(wrapped(text, size, room), size, ink) for text, size, ink in paragraphs]
        height = 48 + sum(len(lines) * size * 1.4 + 4 for lines, size, _ in texts)
        draw.add(
            "rect",
            x=MARGIN,
            y=y,
            width=WIDTH - 2 * MARGIN,
            height=height,
            rx=12,
            fill=color[f"{tone}-soft"],
            stroke=color[tone],
        )
        mark = f"{label(f'severity-{finding.severity}')} {finding.code} {finding.name}"
        if finding.seat is not None:
            mark = label("finding", parts=[mark, self.seat(finding.seat)])
        draw.text(
            MARGIN + 18, y + 29, cut(mark, 17, room, bold=True), 17, color[tone], font_weight=700
        )
        below = y + 56
        for lines, size, ink in texts:
            below = draw.lines(MARGIN + 18, below, lines, size, color[ink]) + 4
        return y + height

    def svg(self, height: float, title: str, description: str) -> str:
        """Return the picture on its paper, which is light wherever it is shown."""
        paper = Drawing()
        paper.add(
            "rect", width=WIDTH, height=height, rx=18, fill=self.color["page"], stroke="#b9b2a2"
        )
        fonts = f"{_FONTS}, {_CHINESE[self.lang]}, sans-serif"
        return (paper + self.drawing).svg(WIDTH, height, title, description, fonts)
