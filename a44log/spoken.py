"""In sentences: what is answered to a question, and why something typed cannot be taken.

All else that people are told is in reports. Raises nothing for what the library returned.
"""

from collections.abc import Sequence
from typing import Final

from a44log.answer import Answer, Elsewhere, Unclear
from a44log.engine.refusals import Refusal
from a44log.messages import Catalogue, Text
from a44log.record.last_hands import Misnoted
from a44log.record.pack import Excess
from a44log.record.sheet.fault import Assumption, SheetFault
from a44log.record.typed import Misread
from a44log.validator.codes import BY_NAME

_CARDS: Final = "cards/"


def yes_or_no(answer: bool, words: Catalogue) -> str:
    """Return the answer itself."""
    return words.label("answer-yes" if answer else "answer-no")


def answered(found: Answer, words: Catalogue) -> str:
    """Return what is so, or the sentence of the finding that says why not."""
    if found.refusal:
        return refused(found.refusal, words)
    if found.table is None:
        # These two are said as what they are called, so that nothing would be told.
        key = "kind-named" if found.kind in ("a44", "joker_pair") else "kind-is"
        return words.label(key, cards=found.cards, kind=found.kind)
    facts = {key: getattr(found, key) for key in ("cards", "kind", "rank")}
    facts |= {key: getattr(found, key) for key in ("table", "table_kind", "table_rank")}
    return words.label("beats-higher" if found.kind == found.table_kind else "beats-kind", **facts)


def refused(refusal: Refusal, words: Catalogue) -> str:
    """Return the sentence of the finding of that name."""
    code = f"{BY_NAME[refusal.reason].code}/{refusal.facts['problem']}"
    return words.filled(words.texts[code].message, refusal.facts)


def elsewhere(other: Elsewhere, words: Catalogue) -> str:
    """Return what the answer is where one option has another value."""
    options = [{"option": other.option, "value": other.value, "or_more": False}]
    return words.label("elsewhere", options=options, answer=yes_or_no(other.answer, words))


def unclear(found: Unclear, words: Catalogue) -> str:
    """Return why there is no answer."""
    if isinstance(found.why, Misread):
        return misread(found.why, words)
    if isinstance(found.why, Excess):
        return words.label("excess", **found.why._asdict())
    sentence = words.label("cited", message=refused(found.why, words), clause=found.why.clause)
    return words.label("not-on-table", sentence=sentence)


def misread(found: Misread, words: Catalogue) -> str:
    """Return why typed cards cannot be read."""
    return words.label(f"typed-{found.problem}", **found.facts())


def misnoted(fault: Misnoted, words: Catalogue) -> str:
    """Return what is wrong with last hands, without the line."""
    return words.label(fault.label, **fault.facts)


def of_sheet(fault: SheetFault, words: Catalogue) -> Text:
    """Return what is wrong with a sheet; of its cards, as wherever they are typed."""
    if fault.problem.startswith(_CARDS):
        reason = fault.problem.removeprefix(_CARDS)
        return Text(words.label(f"typed-{reason}", column=fault.column, **fault.facts))
    return words.of_sheet(fault.problem, fault.facts)


def assumed(assumptions: Sequence[Assumption], words: Catalogue) -> list[str]:
    """Return what was assumed to read a sheet, in sentences without an end."""
    return [words.of_sheet(f"assumed/{each.name}", each.facts).message for each in assumptions]
