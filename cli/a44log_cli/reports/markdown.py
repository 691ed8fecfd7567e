"""The format to paste into a forum or a chat: a ruling on each record that is worth one."""

from collections.abc import Iterator

from a44log.messages import catalogue
from a44log.validator.report import Finding, Report
from a44log_cli.inputs.source import Source
from a44log_cli.rendering.escaping import escaped, fenced, paragraph
from a44log_cli.rendering.markdown import bold, bullets, drawn, events_table
from a44log_cli.rendering.tally import TEXTS, Scores
from a44log_cli.reports.content import Content, headline, summary
from a44log_cli.reports.format import Format, Judged, Look, Run, Shown


def _show(report: Report, source: Source, look: Look) -> Shown:
    words = catalogue(look.lang)
    head = headline(report, source, words)
    told = {
        "verdict": escaped(head.verdict),
        "because": escaped(head.because),
        "found": [escaped(part) for part in head.found],
    }
    line = words.label(head.label, where=f"**{escaped(head.where)}**", **told)
    if not look.in_full:
        return Shown(f"- {line}\n".encode())
    title = words.label(head.label, where=escaped(head.where), **told)
    content = Content(report, source, words, symbols=look.symbols)
    page = "\n\n".join([f"## {title}", *_blocks(content)]) + "\n"
    return Shown(f"- {line}\n".encode(), page.encode())


def _blocks(content: Content) -> Iterator[str]:
    """Yield the blocks of a record's ruling."""
    label = content.words.label
    for text in filter(None, (content.meaning, content.terms)):
        yield paragraph(text)
    if content.assumed:
        yield bold(label("assumed"))
        yield bullets(content.assumed)
    for finding in content.report.findings:
        yield from _ruling(content, finding)
    if content.report.truncated:
        yield paragraph(label("truncated"))
    if content.dealt:
        yield bold(label("dealt"))
        yield bullets(content.dealt)
    if content.not_judged:
        yield paragraph(content.not_judged)
    if content.scores:
        yield from _scores(content, content.scores)


def _ruling(content: Content, finding: Finding) -> Iterator[str]:
    """Yield the ruling on one thing: the question, the position, the rule, the answer."""
    label, table = content.words.label, content.table(finding)
    if table:
        tried = next(row for row in table.rows if row.event == table.tried)
        done = label("done", seat=tried.seat, verb=tried.verb, laid=tried.laid)
        question = label("question", event=table.tried, done=done)
        yield f"### {escaped(question)}"
        if line := content.sheet_line(finding):
            yield paragraph(line)
        yield bold(label("position"))
        yield events_table(table, content.words)
        yield from (paragraph(hand) for hand in table.hands)
    else:
        yield f"### {escaped(content.title(finding))}"
    if clause := content.clause(finding):
        yield bold(label("the-rule"))
        yield f"> {paragraph(clause)}"
    if excerpt := content.excerpt(finding):
        yield "\n".join(fenced(excerpt))
    if table:
        answer = label(f"answer-{_answer(finding)}")
        named = f"{content.mark(finding)} {finding.name}"
        yield bold(label("the-answer", answer=answer, named=named))
    yield paragraph(finding.message)
    if advice := content.advice(finding):
        yield bullets(advice)


def _answer(finding: Finding) -> str:
    if finding.ruled:
        return "ruled"
    return "illegal" if finding.severity == "error" else "legal"


def _scores(content: Content, scores: Scores) -> Iterator[str]:
    yield bold(scores.title)
    figures = [place >= TEXTS for place in range(len(scores.heads))]
    wrong = {row[0] for row in scores.rows if row[-1].endswith("<")}
    rows = [[cell.removesuffix(" <") for cell in row] for row in scores.rows]
    yield drawn([scores.heads, *rows], figures, wrong)
    if scores.payments:
        yield bullets(
            content.words.label(pays, payer=payer, payee=payee, points=points)
            for payer, payee, points, pays in scores.payments
        )


# --- many records --------------------------------------------------------------------------------


class _Rulings:
    """An item for each record that passes, and the ruling on each that fails or is alone."""

    def __init__(self, run: Run) -> None:
        self._output = run.output
        self._words = catalogue(run.lang)
        self._quiet = run.quiet
        self._summary = run.summary
        self._first: Shown | None = None  # the first record, as long as it passes and is alone
        self._last = ""  # what was written last: an item, or a block

    def add(self, judged: Judged) -> None:
        if self._first:
            self._write(self._first.line, "item")
            self._first = None
        if judged.status:
            self._write(judged.shown.details or judged.shown.line, "block")
        elif self._quiet:
            pass
        elif self._summary.records == 1:
            self._first = judged.shown
        else:
            self._write(judged.shown.line, "item")

    def finish(self) -> None:
        if self._first:
            self._write(self._first.details, "block")
        if self._summary.records > 1 and not self._quiet:
            total = paragraph(summary(self._summary.verdicts, self._words))
            self._write(f"{total}\n".encode(), "block")

    def _write(self, text: bytes, what: str) -> None:
        """Write an item, or a block with a blank line before and after it."""
        between = "\n" if self._last and "block" in (self._last, what) else ""
        self._output.text(between + text.decode())
        self._last = what


MARKDOWN = Format(_show, _Rulings, for_people=True)
