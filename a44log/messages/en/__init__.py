"""The English catalogue."""

from a44log.messages.en.clauses import CLAUSES
from a44log.messages.en.document import DOCUMENT
from a44log.messages.en.formats import FORMATS
from a44log.messages.en.game import GAME
from a44log.messages.en.labels import LABELS

TEXTS = {**DOCUMENT, **GAME}

__all__ = ["CLAUSES", "FORMATS", "LABELS", "TEXTS"]
