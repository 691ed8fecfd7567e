"""What there is to look up, as data: the clauses, the options, the codes and the schemas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from a44log.engine.ruleset import OPTIONS, PRESETS, Ruleset
from a44log.messages import catalogue
from a44log.messages.explanation import examples, explanations
from a44log.messages.sources import GROUNDS, LINES, Basis
from a44log.record.named import NamedRuleset, named
from a44log.validator.codes import CODES, Code, Severity, StageName

SECTIONS: Final = tuple(dict.fromkeys(clause.partition("-")[0] for clause in GROUNDS))
"""The sections of the rules, in their order."""

SCHEMAS: Final = {
    "record": "a44log/1",
    "report": "a44log-report/1",
    "replay": "a44log-replay/1",
    "answer": "a44log-answer/1",
    "score": "a44log-score/1",
    "moves": "a44log-moves/1",
    "diff": "a44log-diff/1",
    "settlement": "a44log-settlement/1",
    "ruling": "a44log-ruling/1",
    "batch": "a44log-batch/1",
    "stats": "a44log-stats/1",
    "conversion": "a44log-conversion/1",
    "rules": "the rules as data",
    "code": "a code explained",
    "code-list": "every code explained",
    "clause": "a clause explained",
    "stored-record": "what is told of a kept record",
    "stored": "a kept record and its report",
    "record-page": "a page of kept records",
    "tombstone": "what is left of a deleted record",
    "meta": "what a service is",
}
"""The schemas that are published, and what is held to each: by its `format`, or where it has none,
for people."""


def published(name: str) -> bytes:
    """Return the bytes of one of `SCHEMAS` as it is published.

    A wheel has them inside, a checkout beside.
    """
    package = Path(__file__).parent
    installed, checkout = package / "_schema", package.parent / "schema"
    folder = installed if installed.is_dir() else checkout
    return (folder / "v1" / f"{name}.schema.json").read_bytes()


def clauses_of(section: str) -> list[str]:
    """Return the clauses of a section in their order."""
    found = [clause for clause in GROUNDS if clause.partition("-")[0] == section]
    return sorted(found, key=lambda clause: int(clause.partition("-")[2]))


def subjects() -> Iterator[str]:
    """Yield the name of everything that can be explained."""
    yield from CODES
    yield from (code.name for code in CODES.values())
    yield from GROUNDS


def find(word: str) -> Code | str | None:
    """Return the code or the clause that a word names, whatever its case, dashes or prefix."""
    return _known().get(_bare(word))


def alike(word: str) -> list[str]:
    """Return up to three names that a word may have been meant to be."""
    from difflib import get_close_matches

    names = {_bare(name): name for name in subjects()}
    names |= {_bare(code.removeprefix("A44-")): code for code in CODES}
    near = get_close_matches(_bare(word), names, n=3, cutoff=0.6)
    return list(dict.fromkeys(names[name] for name in near))


@dataclass(frozen=True, slots=True)
class ClauseTold:
    """A clause: what it says, whether that was stated, inferred or decided, and by which lines."""

    text: str
    basis: tuple[Basis, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OptionTold:
    """An option: what it decides, and what each of its values means."""

    decides: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RulesTold:
    """All rules: `ruleset` is the one that was asked about, null where none was."""

    clauses: dict[str, ClauseTold]
    options: dict[str, OptionTold]
    rulesets: list[NamedRuleset]
    ruleset: NamedRuleset | None


def rules_told(chosen: Ruleset | None, lang: str) -> RulesTold:
    """Return every clause, option and preset, and the ruleset that was chosen."""
    words = catalogue(lang)
    return RulesTold(
        {clause: _clause(clause, lang) for section in SECTIONS for clause in clauses_of(section)},
        {name: OptionTold(*words.options[name]) for name in OPTIONS},
        [named(Ruleset(*preset, options)) for preset, options in PRESETS.items()],
        chosen and named(chosen),
    )


@dataclass(frozen=True, slots=True)
class ExampleTold:
    """A piece of a record that has a fault, and what is said of it."""

    piece: str
    says: str


@dataclass(frozen=True, slots=True)
class CodeExplained:
    """A code of findings: what it means, how it is mended, and what its facts are."""

    code: str
    name: str
    severity: Severity
    stage: StageName
    meaning: str
    mend: str
    example: ExampleTold
    clauses: dict[str, str]
    facts: dict[str, str]


@dataclass(frozen=True, slots=True)
class CodeList:
    """Every code, explained."""

    codes: list[CodeExplained]


@dataclass(frozen=True, slots=True)
class ClauseExplained:
    """A clause, the text of the lines that it rests on, and the codes that cite it."""

    clause: str
    text: str
    basis: tuple[Basis, ...]
    lines: tuple[int, ...]
    rests_on: list[str]
    cited_by: list[str]


def explained(subject: Code | str, lang: str) -> CodeExplained | ClauseExplained:
    """Return what a code means and how to mend it, or what a clause says and rests on."""
    if not isinstance(subject, str):
        return explained_code(subject, lang)
    told = _clause(subject, lang)
    citing = [code.code for code in CODES.values() if subject in code.clauses]
    lines = [LINES[line] for line in told.lines]
    return ClauseExplained(subject, told.text, told.basis, told.lines, lines, citing)


def explained_code(code: Code, lang: str) -> CodeExplained:
    """Return what a code means and how to mend it."""
    texts, piece = explanations(lang), examples()[code.code].piece
    return CodeExplained(
        code.code,
        code.name,
        code.severity,
        code.stage,
        texts.texts[code.code].meaning,
        texts.texts[code.code].mend,
        ExampleTold("\n".join(piece), texts.sentence(code.code)),
        {clause: catalogue(lang).clauses[clause] for clause in code.clauses},
        {key: texts.fact(code.code, key) for key in code.facts},
    )


def _clause(clause: str, lang: str) -> ClauseTold:
    ground = GROUNDS[clause]
    return ClauseTold(catalogue(lang).clauses[clause], ground.basis, ground.lines)


def _known() -> dict[str, Code | str]:
    known: dict[str, Code | str] = {_bare(clause): clause for clause in GROUNDS}
    for code in CODES.values():
        for name in (code.code, code.code.removeprefix("A44-"), code.name):
            known[_bare(name)] = code
    return known


def _bare(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()
