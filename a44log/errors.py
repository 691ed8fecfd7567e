"""The exceptions that a caller may meet.

    ValueError
    ├── IllegalActionError   an action that the rules refuse; carries the refusal
    ├── NoGameError          of `a44log.log`: a log holds no game to follow; carries the report
    └── RulingError          of `a44log.rule`: no ruling can help; carries the reason and findings

Whatever else a caller gets wrong is a plain `ValueError`, or a `TypeError` for a value of a type
that makes no sense. Bad records are no exceptions: they get a report.
"""

from a44log.engine.refusals import Refusal


class IllegalActionError(ValueError):
    """An action is not legal; the state that it was tried on is as it was."""

    def __init__(self, refusal: Refusal, message: str) -> None:
        """Keep the refusal beside the sentence that explains it."""
        super().__init__(message)
        self.refusal = refusal
