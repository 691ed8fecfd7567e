"""The referee: bytes in, report out, the stages in order."""

import re
from collections.abc import Sequence
from dataclasses import fields
from hashlib import sha256
from operator import attrgetter
from typing import Any, Final

from msgspec import UNSET

from a44log._version import __version__
from a44log.engine.ruleset import Ruleset, checked
from a44log.engine.scoring import Tally
from a44log.messages import catalogue
from a44log.record.canonical import canonical
from a44log.record.compression import inflate
from a44log.record.document import Document, open_document
from a44log.record.fault import Fault, encodable
from a44log.record.game import Game
from a44log.record.given import given_bytes, given_text
from a44log.record.hashes import game_sha256, record_sha256
from a44log.record.structs import Record
from a44log.validator.codes import STAGES
from a44log.validator.deal import judge_deal
from a44log.validator.finding import Findings
from a44log.validator.play import Played, as_played, replay
from a44log.validator.report import (
    AppliedRuleset,
    Counts,
    DealSource,
    Input,
    Replay,
    Report,
    SkippedStage,
    Stage,
    TallyReport,
    Tool,
    Verdict,
)
from a44log.validator.tally import Result, difference, judge_sum, judge_tally, result

_TALLY_KEYS: Final = tuple(field.name for field in fields(Tally))
_TALLY_FIGURES: Final = attrgetter(*_TALLY_KEYS)


def verify(
    data: bytes | bytearray | memoryview | str | dict[str, Any] | list[Any],
    *,
    ruleset: str | Ruleset | None = None,
    allow_unfinished: bool = False,
    lang: str = "en",
) -> Report:
    """Judge one record and return the report; whatever the record is, it never raises.

    `data` is the record as read, gzip or not, or a Python value, which is judged as its canonical
    bytes. `ruleset` judges it under other rules than its own, named as in
    `standard@1,settlement=winner_only`. With `allow_unfinished` a game that nobody won is no fault.
    Raises `ValueError` for a ruleset or a language that does not exist, and `TypeError` for data
    or a ruleset that is of no such type at all.
    """
    referee = Referee(ruleset, allow_unfinished=allow_unfinished, lang=lang)
    return referee.judge(as_read(data))


def as_read(data: object) -> bytes | Fault:
    """Return the bytes that a caller's record stands for, or what keeps it from having any.

    Raises `TypeError` for data that is no record of any kind.
    """
    if isinstance(data, bytes):
        return data
    if isinstance(data, bytearray | memoryview):
        return bytes(data)
    if isinstance(data, str):
        return given_text(data)
    if not isinstance(data, dict | list):
        raise TypeError(f"a record is bytes, str or dict, not {type(data).__name__}")
    return given_bytes(data)


class Referee:
    """Judges records under the same terms."""

    def __init__(
        self,
        ruleset: str | Ruleset | None = None,
        *,
        allow_unfinished: bool = False,
        lang: str = "en",
    ) -> None:
        """Take the terms: a ruleset for all records, and whether a game may be unfinished.

        Raises `ValueError` for a ruleset or a language that does not exist.
        """
        self.ruleset = None if ruleset is None else checked(ruleset)
        self.allow_unfinished = allow_unfinished
        self.catalogue = catalogue(lang)

    def judge(
        self,
        data: bytes | Fault,
        *,
        name: str | None = None,
        line: int | None = None,
        gzipped: bool = False,
    ) -> Report:
        """Return the report on one record's bytes, or on what kept them from being read.

        `name` and `line` say where they are from; `gzipped`, that they must be gzip.
        """
        findings = Findings(self.catalogue)
        origin = Input(name and encodable(name), line, None, None, None, None)
        try:
            plain = inflate(data, must=gzipped) if isinstance(data, bytes) else data
            if isinstance(plain, Fault):
                document = Document(b"", None, None, (plain,))
            else:
                document = open_document(plain, ruleset_given=self.ruleset is not None)
                if not any(fault.name == "too-large" for fault in document.decoding):
                    _identify(origin, plain, document)
            for fault in document.decoding + document.structure:
                event = _EVENT.match(fault.pointer)
                number = int(event[1]) if event else None
                findings.add(fault.name, fault.pointer, fault.facts, event=number)
            if document.game is None:
                return _malformed(origin, document, findings)
            return self._game(origin, document.game, findings)
        except Exception as error:  # noqa: BLE001
            # Whatever it is, it is a fault of ours: it must be told, and never look like a verdict.
            return _internal_error(origin, error, Findings(self.catalogue))

    def lost(self, *, name: str | None, line: int | None) -> Report:
        """Return the report on a record that ended the process that judged it: A44-I901."""
        origin = Input(name and encodable(name), line, None, None, None, None)
        return _internal_error(origin, ChildProcessError(), Findings(self.catalogue))

    def _game(self, origin: Input, game: Game, findings: Findings) -> Report:
        """Judge a structurally sound record: deal, play, tally."""
        rules = self.ruleset or game.ruleset
        assert rules is not None
        options, record = rules.options, game.record
        claimed = _claimed(record)
        ended: str | None = None
        played: Played | None = None
        came_to: Result | None = None
        if judge_deal(game, findings):
            played = replay(game, options, findings)
            ended = self._play(record, claimed, played, findings)
        else:
            ended = "deal"
        if ended is None and played:
            came_to = result(played.position, options)
            judge_tally(claimed, played.position, came_to, rules, findings)
        right = came_to.tally if came_to else None
        by_cards = right or (as_played(game, options) if played else None)
        return _report(
            origin,
            findings,
            verdict=_verdict(findings, finished=ended is None),
            ended=ended,
            ruleset=AppliedRuleset(
                rules.name,
                rules.version,
                options._asdict(),
                _overridden(game) if self.ruleset else None,
            ),
            deal=DealSource(record.deal.source or "recorded", record.deal.suits or "recorded"),
            replay=Replay(
                len(game.events),
                played.verified if played else 0,
                played.first_illegal_event if played else None,
                played is not None and played.position.winner is not None,
                played.position.windows_untested if played else 0,
            ),
            tally=TallyReport(
                claimed,
                right,
                difference(claimed, right),
                came_to.counts if came_to else [],
                came_to.transfers if came_to else [],
                by_cards,
            ),
        )

    def _play(
        self,
        record: Record,
        claimed: dict[str, Any] | None,
        played: Played,
        findings: Findings,
    ) -> str | None:
        """Ask how the game ended; return what keeps its tally from being judged, or None."""
        end, winner = record.end, played.position.winner
        if winner is not None and end:
            facts = {"reason": end.reason, "winner": winner}
            findings.add("end-beside-a-winner", "/end", facts, clause="END-1")
        if played.first_illegal_event is not None:
            judge_sum(claimed, findings)
            return "play"
        if winner is not None:
            return None
        left = {"cards_left": [hand.bit_count() for hand in played.position.hands]}
        if not (end or self.allow_unfinished):
            findings.add(
                "game-not-finished", "/events", left, clause="END-1", first=True, vital=True
            )
            judge_sum(claimed, findings)
            return "play"
        if claimed is not None:
            findings.add("tally-of-unfinished-game", "/tally", left, clause="END-1")
        return "unfinished"


def _claimed(record: Record) -> dict[str, Any] | None:
    """Return the tally that the record claims, its keys in the order of a report."""
    tally = record.tally
    if tally is UNSET:
        return None
    figures = zip(_TALLY_KEYS, _TALLY_FIGURES(tally), strict=True)
    return {key: figure for key, figure in figures if figure is not UNSET}


def _overridden(game: Game) -> Any:
    """Return the record's own ruleset, unless it is none and larger than any could be."""
    own = None if game.record.ruleset is UNSET else game.record.ruleset
    return own if game.ruleset or len(canonical(own)) <= MAX_OVERRIDES else None


MAX_OVERRIDES: Final = 60_000
"""Bytes of an unsound ruleset that a report repeats at most."""


_EVENT: Final = re.compile("/events/([0-9]{1,4})(?![^/])")


def _identify(origin: Input, data: bytes, document: Document) -> None:
    """Fill in what identifies the record, as far as it could be read."""
    form, game = document.canonical, document.game
    origin.bytes, origin.sha256 = len(data), sha256(data).hexdigest()
    if form is not None:
        origin.record_sha256 = record_sha256(form)
    if game and game.ruleset:
        origin.game_sha256 = game_sha256(game.record.deal.hands, game.played, game.ruleset)


def _verdict(findings: Findings, *, finished: bool) -> Verdict:
    if findings.failed:
        return "invalid"
    if not finished:
        return "unfinished"
    return "ruled" if findings.ruled else "valid"


def _malformed(origin: Input, document: Document, findings: Findings) -> Report:
    """Report on a record that cannot be judged as a game."""
    errors = {found.name for found in findings.found if found.severity == "error"}
    unknown = len(errors) == 1 and errors <= {"unsupported-format", "unknown-ruleset"}
    return _report(
        origin,
        findings,
        verdict="unverifiable" if unknown else "malformed",
        ended="structure" if document.structure else "json",
    )


def _internal_error(origin: Input, error: Exception, findings: Findings) -> Report:
    findings.add("internal-error", "", {"error": type(error).__name__})
    return _report(origin, findings, verdict="unverifiable", ended="internal")


def _report(
    origin: Input,
    findings: Findings,
    *,
    verdict: Verdict,
    ended: str | None,
    ruleset: AppliedRuleset | None = None,
    deal: DealSource | None = None,
    replay: Replay | None = None,
    tally: TallyReport | None = None,
) -> Report:
    found = findings.found
    severities = [finding.severity for finding in found]
    return Report(
        "a44log-report/1",
        verdict,
        _TOOL,
        origin,
        ruleset,
        deal,
        _stages(findings, ended) if ended or found else _ALL_PASSED,
        replay or Replay(None, 0, None, False, 0),
        tally or TallyReport(None, None, None, None, None, None),
        found,
        Counts(severities.count("error"), severities.count("warning"), severities.count("info")),
        findings.truncated,
    )


_TOOL: Final = Tool("a44log", __version__)
_ALL_PASSED: Final = tuple(Stage(name, "passed") for name in STAGES)


def _stages(findings: Findings, ended: str | None) -> Sequence[Stage | SkippedStage]:
    """Tell how each stage went; those after the one that ended the judging were skipped."""
    stages: list[Stage | SkippedStage] = []
    if ended == "internal":
        stages.append(Stage("internal", "failed"))
    last = "play" if ended == "unfinished" else ended
    skipped = ended == "internal"
    for name in STAGES:
        failed = name in findings.failed
        # T505 asks one thing of a tally that is not judged; T508 is its judgement.
        if skipped and not (failed and ended == "unfinished"):
            reason = findings.catalogue.label(f"skipped-{ended}")
            stages.append(SkippedStage(name, "skipped", reason))
        else:
            stages.append(Stage(name, "failed" if failed else "passed"))
        skipped = skipped or name == last
    return stages
