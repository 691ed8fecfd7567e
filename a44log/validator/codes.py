"""The registry: every code there is, and what a program may rely on about it.

A code is stable for ever and a retired one is never used again. `facts` are the keys that a
finding with the code always has; `clauses` the rules that it may cite, none where a fault is no
fault of play.
"""

from typing import Final, Literal, NamedTuple

Severity = Literal["error", "warning", "info"]
RunStage = Literal["json", "structure", "deal", "play", "tally"]
StageName = Literal[RunStage, "internal"]


class Code(NamedTuple):
    """What is fixed about one code."""

    code: str
    name: str
    severity: Severity
    stage: StageName
    facts: tuple[str, ...]
    clauses: tuple[str, ...] = ()


STAGES: Final[tuple[RunStage, ...]] = ("json", "structure", "deal", "play", "tally")
"""The stages in the order that they run; each is skipped where an earlier one ended the judging."""

_OTHERWISE = ("legal_under", "legal")
"""The facts that every refusal of an action has, null unless the replay ended at it.

`legal_under` lists each change of one option that would have made it legal: `option`, `value`, and
`or_more` where larger ones do too. `legal` is what was legal in its place: the `seat` in turn,
whether it `may_pass`, its `plays` by `kind` with `count` and up to three `examples`, and the
`claims` of any seat that were in time at the event's own; cards of the same ranks count once. It is
null too after the end of a game.
"""
_CLAIMED = ("claimed", "claimed_rank", "claimed_seat", "claimed_event")
_FIGURE = ("claimed", "recomputed")

CODES: Final = {
    code.code: code
    for code in (
        Code("A44-J101", "empty-input", "error", "json", ("problem",)),
        Code(
            "A44-J102",
            "not-utf8",
            "error",
            "json",
            ("problem", "line", "column", "offset", "found"),
        ),
        Code(
            "A44-J103",
            "json-syntax",
            "error",
            "json",
            ("problem", "line", "column", "found", "open", "open_line", "open_column"),
        ),
        Code(
            "A44-J104",
            "duplicate-key",
            "error",
            "json",
            ("line", "column", "key", "first_line", "first_column"),
        ),
        Code(
            "A44-J105",
            "number-not-allowed",
            "error",
            "json",
            ("problem", "line", "column", "found"),
        ),
        Code("A44-J106", "too-deep", "error", "json", ("line", "column", "limit")),
        Code("A44-J107", "too-large", "error", "json", ("limit",)),
        Code("A44-J108", "lone-surrogate", "error", "json", ("problem", "line", "column", "found")),
        Code("A44-J109", "byte-order-mark", "warning", "json", ("line", "column")),
        Code("A44-J110", "bad-compression", "error", "json", ("problem", "member", "offset")),
        Code(
            "A44-S201",
            "unsupported-format",
            "error",
            "structure",
            ("problem", "value", "supported"),
        ),
        Code(
            "A44-S202",
            "unknown-ruleset",
            "error",
            "structure",
            ("problem", "name", "version", "known", "suggestion"),
        ),
        Code(
            "A44-S203",
            "missing-field",
            "error",
            "structure",
            ("problem", "field", "object", "action", "misspelt"),
        ),
        Code(
            "A44-S204",
            "unknown-field",
            "error",
            "structure",
            ("problem", "field", "object", "action", "known", "suggestion", "belongs_in"),
        ),
        Code(
            "A44-S205",
            "wrong-type",
            "error",
            "structure",
            ("problem", "field", "index", "expected", "actual", "value", "suggestion"),
        ),
        Code("A44-S206", "not-a-card", "error", "structure", ("problem", "value", "suggestion")),
        Code(
            "A44-S207",
            "unknown-action",
            "error",
            "structure",
            ("problem", "value", "known", "suggestion"),
        ),
        Code(
            "A44-S208",
            "wrong-length",
            "error",
            "structure",
            ("problem", "field", "action", "length", "least", "most", "value"),
        ),
        Code(
            "A44-S209",
            "out-of-range",
            "error",
            "structure",
            ("problem", "field", "value", "allowed", "least", "most", "suggestion"),
        ),
        Code("A44-S210", "repeated-card", "error", "structure", ("card", "first", "second")),
        Code(
            "A44-S211",
            "bad-option",
            "error",
            "structure",
            ("problem", "option", "actual", "value", "allowed", "least", "most", "suggestion"),
        ),
        Code("A44-S212", "bad-timestamp", "error", "structure", ("problem", "value", "suggestion")),
        Code(
            "A44-D301",
            "card-not-dealt",
            "error",
            "deal",
            ("card",),
            ("DECK-1",),
        ),
        Code(
            "A44-D302",
            "card-dealt-twice",
            "error",
            "deal",
            ("card", "first_seat", "first_pointer"),
            ("DECK-1",),
        ),
        Code("A44-D303", "wrong-hand-sizes", "error", "deal", ("sizes",), ("DEAL-1",)),
        Code("A44-D304", "deal-reconstructed", "info", "deal", ("source",)),
        Code(
            "A44-P401",
            "out-of-turn",
            "error",
            "play",
            ("problem", "turn", "skipped", "cards", "table", *_OTHERWISE),
            ("TURN-1", "DEAL-2"),
        ),
        Code(
            "A44-P402",
            "card-not-held",
            "error",
            "play",
            ("cards", "where", "alike", *_OTHERWISE),
            ("TURN-2",),
        ),
        Code(
            "A44-P403",
            "not-a-combination",
            "error",
            "play",
            ("problem", "cards", "nearest", "missing", "extra", "option", *_OTHERWISE),
            ("COMBO-3", "COMBO-4", "COMBO-5", "COMBO-9", "COMBO-10"),
        ),
        Code(
            "A44-P404",
            "does-not-beat",
            "error",
            "play",
            (
                "problem",
                "cards",
                "kind",
                "rank",
                "table",
                "table_kind",
                "table_rank",
                "table_seat",
                "table_event",
                "off_by",
                *_OTHERWISE,
            ),
            (*(f"BEAT-{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)), "COMBO-10"),
        ),
        Code(
            "A44-P405",
            "leader-must-play",
            "error",
            "play",
            ("problem", *_OTHERWISE),
            ("TURN-3",),
        ),
        Code(
            "A44-P406",
            "nothing-to-claim",
            "error",
            "play",
            ("problem", "table", "table_seat", "table_event", "option", *_OTHERWISE),
            ("CHA-1", "CHA-2", "CHA-4", "CHA-7", "DIAN-1"),
        ),
        Code(
            "A44-P407",
            "may-not-claim-own",
            "error",
            "play",
            ("problem", "option", *_CLAIMED, *_OTHERWISE),
            ("CHA-1", "CHA-8", "DIAN-2"),
        ),
        Code(
            "A44-P408",
            "wrong-claim-cards",
            "error",
            "play",
            ("cards", "needed", "misfits", *_CLAIMED, *_OTHERWISE),
            ("CHA-1", "DIAN-1"),
        ),
        Code(
            "A44-P409",
            "claim-closed",
            "error",
            "play",
            (
                "problem",
                *_CLAIMED,
                "closed_seat",
                "closed_event",
                "closed_cards",
                "elapsed_ms",
                "window_ms",
                "in_time",
                "option",
                *_OTHERWISE,
            ),
            ("CLAIM-2", "CHA-2"),
        ),
        Code(
            "A44-P410",
            "claim-too-late",
            "error",
            "play",
            (*_CLAIMED, "elapsed_ms", "window_ms", "late_by_ms", "option", *_OTHERWISE),
            ("TIME-1", "TIME-2"),
        ),
        Code(
            "A44-P411",
            "game-over",
            "error",
            "play",
            ("winner", "ended_event", *_OTHERWISE),
            ("END-2",),
        ),
        Code(
            "A44-P412",
            "clock-runs-backwards",
            "error",
            "play",
            ("t_ms", "last_t_ms", "last_event"),
            ("TIME-3",),
        ),
        Code(
            "A44-P413",
            "cha-stands",
            "error",
            "play",
            ("problem", "cha_seat", "cha_event", "cha", *_OTHERWISE),
            ("CHA-4",),
        ),
        Code(
            "A44-P414",
            "first-lead-without-heart-three",
            "error",
            "play",
            ("option", "cards", *_OTHERWISE),
            ("DEAL-3",),
        ),
        Code(
            "A44-P415",
            "claim-forfeited",
            "error",
            "play",
            ("problem", *_CLAIMED, "forfeited_event", "option", *_OTHERWISE),
            ("CHA-2", "CHA-8"),
        ),
        Code("A44-P416", "game-not-finished", "error", "play", ("cards_left",), ("END-1",)),
        Code(
            "A44-P417",
            "claim-window-cut-short",
            "warning",
            "play",
            ("seat", *_CLAIMED, "elapsed_ms", "window_ms", "problem"),
            ("TIME-1", "TIME-2"),
        ),
        Code("A44-P418", "ruling-without-fault", "warning", "play", ()),
        Code("A44-P419", "taken-back-without-cause", "error", "play", ("next_event",), ("CHA-9",)),
        Code(
            "A44-P420",
            "end-beside-a-winner",
            "warning",
            "play",
            ("reason", "winner"),
            ("END-1",),
        ),
        Code("A44-T501", "wrong-winner", "error", "tally", _FIGURE, ("END-1",)),
        Code("A44-T502", "wrong-cards-left", "error", "tally", (*_FIGURE, "hand"), ("SCORE-1",)),
        Code(
            "A44-T503",
            "wrong-multiplier",
            "error",
            "tally",
            (*_FIGURE, "problem", "count", "option"),
            ("SCORE-2", "SCORE-3", "SCORE-4"),
        ),
        Code(
            "A44-T504",
            "wrong-score",
            "error",
            "tally",
            (*_FIGURE, "difference", "gains", "problem", "count", "settled", "points_per_card"),
            ("SCORE-5", "SCORE-6"),
        ),
        Code(
            "A44-T505",
            "scores-do-not-sum-to-zero",
            "error",
            "tally",
            ("scores", "sum"),
            ("SCORE-7",),
        ),
        Code("A44-T506", "no-tally-claimed", "info", "tally", ()),
        Code("A44-T507", "scores-fit-other-options", "info", "tally", ("fits",)),
        Code(
            "A44-T508",
            "tally-of-unfinished-game",
            "error",
            "tally",
            ("cards_left",),
            ("END-1",),
        ),
        Code("A44-I901", "internal-error", "error", "internal", ("error",)),
    )
}

BY_NAME: Final = {code.name: code for code in CODES.values()}
"""The codes by the names that engine and record know."""
