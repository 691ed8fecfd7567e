"""What there is to look up, as data: the clauses, the options, the codes and the schemas."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from a44log.engine.ruleset import OPTIONS, PRESETS, Ruleset
from a44log.messages import catalogue
from a44log.messages.explanation import examples, explanations
from a44log.messages.sources import GROUNDS, LINES
from a44log.validator.codes import CODES, Code

SECTIONS: Final = tuple(dict.fromkeys(clause.partition("-")[0] for clause in GROUNDS))
"""The sections of the rules, in their order."""

_Json = dict[str, Any]


def published(name: str) -> bytes:
    """Return the bytes of the schema `record` or `report` as it is published.

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


def rules_told(chosen: Ruleset | None, lang: str) -> _Json:
    """Return every clause, option and preset, and the ruleset that was chosen."""
    words = catalogue(lang)
    return {
        "clauses": {
            clause: _clause(clause, lang) for section in SECTIONS for clause in clauses_of(section)
        },
        "options": {
            name: {"decides": words.options[name].decides, "values": words.options[name].values}
            for name in OPTIONS
        },
        "rulesets": [
            {"name": name, "version": version, "options": options._asdict()}
            for (name, version), options in PRESETS.items()
        ],
        "ruleset": chosen
        and {"name": chosen.name, "version": chosen.version, "options": chosen.options._asdict()},
    }


def explained(subject: Code | str, lang: str) -> _Json:
    """Return what a code means and how to mend it, or what a clause says and rests on."""
    if isinstance(subject, str):
        return {
            "clause": subject,
            **_clause(subject, lang),
            "rests_on": [LINES[line] for line in GROUNDS[subject].lines],
            "cited_by": [code.code for code in CODES.values() if subject in code.clauses],
        }
    told, example = explanations(lang), examples()[subject.code]
    text = told.texts[subject.code]
    return {
        "code": subject.code,
        "name": subject.name,
        "severity": subject.severity,
        "stage": subject.stage,
        "meaning": text.meaning,
        "mend": text.mend,
        "example": {"piece": "\n".join(example.piece), "says": told.sentence(subject.code)},
        "clauses": {clause: catalogue(lang).clauses[clause] for clause in subject.clauses},
        "facts": {key: told.fact(subject.code, key) for key in subject.facts},
    }


def _clause(clause: str, lang: str) -> _Json:
    ground = GROUNDS[clause]
    text = catalogue(lang).clauses[clause]
    return {"text": text, "basis": ground.basis, "lines": ground.lines}


def _known() -> dict[str, Code | str]:
    known: dict[str, Code | str] = {_bare(clause): clause for clause in GROUNDS}
    for code in CODES.values():
        for name in (code.code, code.code.removeprefix("A44-"), code.name):
            known[_bare(name)] = code
    return known


def _bare(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()
