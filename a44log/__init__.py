"""The referee of A44: tells whether every move was legal and what the right scores are.

>>> import a44log
>>> report = a44log.verify(b"{}")
>>> report.verdict
'malformed'
"""

from a44log._version import __version__
from a44log.engine.actions import Action, Cha, Decline, Dian, Pass, Play
from a44log.engine.refusals import Reason, Refusal
from a44log.engine.rules import legal_actions, why_not
from a44log.engine.ruleset import Ruleset, parse_ruleset
from a44log.engine.state import State
from a44log.errors import IllegalActionError
from a44log.live import View, play, start, view
from a44log.validator.report import Finding, Report
from a44log.validator.verify import Referee, verify

__all__ = [
    "Action",
    "Cha",
    "Decline",
    "Dian",
    "Finding",
    "IllegalActionError",
    "Pass",
    "Play",
    "Reason",
    "Referee",
    "Refusal",
    "Report",
    "Ruleset",
    "State",
    "View",
    "__version__",
    "legal_actions",
    "parse_ruleset",
    "play",
    "start",
    "verify",
    "view",
    "why_not",
]
