"""One run over many records: what comes of each is counted, told and written."""

from collections import deque
from collections.abc import Container, Iterator, Sequence
from typing import Any

import click

from a44log.batch.pool import in_order
from a44log.batch.summary import Summary
from a44log.messages import catalogue
from a44log_cli.batch.judge import Judge
from a44log_cli.inputs.pieces import Piece, Told
from a44log_cli.inputs.reading import Reading
from a44log_cli.options.language import language
from a44log_cli.outputs.lasting import LastingOutput
from a44log_cli.reports.format import Judged, Writer


class Judgement(Reading):
    """What a run came to so far: the gravest exit status, the summary, the complaints."""

    def __init__(
        self,
        paths: Sequence[str],
        lang: str | None,
        *,
        column: str | None,
        quiet: bool,
        progress: bool,
    ) -> None:
        """Take the paths as a reading does."""
        super().__init__(paths, lang, column=column, quiet=quiet, progress=progress, done="judged")
        self.summary = Summary()
        self.complaints: list[str] = []

    def complain(self, sentence: str) -> None:
        """Say what is wrong with an input, and keep it."""
        self.complaints.append(sentence)
        super().complain(sentence)

    def go_on(self, state: dict[str, Any], read: int) -> None:
        """Go on from what an earlier run came to, which had read so many bytes."""
        if state:
            self.status = state["status"]
            self.summary.restored(state["summary"])
            self.progress.begin(read)

    def over(
        self,
        pieces: Iterator[Piece | None],
        judge: Judge,
        jobs: int,
        only: Container[str],
        writer: Writer,
        lasting: LastingOutput | None,
    ) -> None:
        """Judge the pieces, and write what is said of the records whose verdict is among `only`."""
        flying: deque[Piece] = deque()

        def seen() -> Iterator[Piece | None]:
            for piece in pieces:
                if piece is not None:
                    flying.append(piece)
                yield piece

        came = in_order(judge.judge, seen(), jobs, apart=judge.apart, lost=judge.lost)
        for parts in came:
            piece = flying.popleft()
            for each in (each for part in parts for each in part):
                if isinstance(each, Told):
                    self.tell(each)
                    continue
                self._count(each)
                if each.verdict in only:
                    writer.add(each)
                self.progress.step(failed=each.status > 0)
            self.progress.reached(piece.read)
            if lasting:
                kept = {"status": self.status, "summary": self.summary.kept()}
                lasting.border(piece, kept)

    def sum_up(self, lang: str | None) -> None:
        """Say on standard error what many records came to."""
        if self.summary.records > 1:
            from a44log_cli.reports.totals import totals

            try:
                words = catalogue(language(lang))
            except click.UsageError:  # of the environment, which programs are not asked about
                words = catalogue("en")
            for line in totals(self.summary, words):
                click.echo(line, err=True)

    def _count(self, judged: Judged) -> None:
        self.status = max(self.status, judged.status)
        self.summary.add(judged.verdict, judged.codes, judged.place)
