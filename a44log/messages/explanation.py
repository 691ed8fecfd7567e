"""What each code means: explanations in each language, and an example for all of them.

`<lang>/explanations.py` has `EXPLANATIONS` by code and `FACTS`, what each fact of a finding is: by
its key, or by code and key, as in `A44-P404/rank`, where it means something of its own there.
`examples.json` has a piece of a record with each fault, and what its sentence is made of;
`scripts/findings` writes it from the fixtures. None of it is loaded to judge a record.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from a44log.messages import LANGUAGES, catalogue


class Explanation(NamedTuple):
    """What a code means, and how the record is mended."""

    meaning: str
    mend: str


class Example(NamedTuple):
    """A piece of a record with a fault, and the data that its finding's sentence is made of."""

    piece: list[str]
    event: int | None
    seat: int | None
    facts: Mapping[str, Any]


class Explanations:
    """The explanations in one language."""

    def __init__(self, lang: str) -> None:
        """Load them; raises `ValueError` for a language that there is not."""
        self._words = catalogue(lang)
        module = import_module(f"{LANGUAGES[lang]}.explanations")
        self.texts: Mapping[str, Explanation] = module.EXPLANATIONS
        self.facts: Mapping[str, str] = module.FACTS

    def fact(self, code: str, key: str) -> str:
        """Return what a fact of a code is."""
        return self.facts.get(f"{code}/{key}") or self.facts[key]

    def cases(self, code: str) -> list[str]:
        """Return the cases that a code's fact `problem` tells apart."""
        return [key.partition("/")[2] for key in self._words.texts if key.startswith(f"{code}/")]

    def sentence(self, code: str) -> str:
        """Return what the finding of the code's example says."""
        example = examples()[code]
        values = {**example.facts, "at": example.event, "actor": example.seat}
        return self._words.text(code, values).message


@cache
def explanations(lang: str = "en") -> Explanations:
    """Return the explanations in a language; raises `ValueError` for one that there is not."""
    return Explanations(lang)


@cache
def examples() -> dict[str, Example]:
    """Return the example of each code."""
    data = Path(__file__).with_name("examples.json").read_text("utf-8")
    return {code: Example(**example) for code, example in json.loads(data).items()}
