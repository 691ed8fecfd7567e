"""What is said of each key of what can be looked up, and how far it goes."""

from typing import Final

from a44log.documents.bounds import (
    NOTHING,
    RULESET,
    TEXT,
    a_map,
    items,
    part,
)
from a44log.engine.ruleset import PRESETS
from a44log.messages.sources import LINES
from a44log.validator.codes import CODES
from a44log.validator.schema import CLAUSE, Keys
from a44log.validator.schema import CODE as CODE_NAME

_LINES: Final = items({"type": "integer", "minimum": 1, "maximum": max(LINES)}, most=len(LINES))
_BASIS: Final = {"minItems": 1, "maxItems": 3}

RULES: Final[Keys] = {
    "Rules": {
        "clauses": ("Every clause by its name.", a_map(part("Clause"))),
        "options": ("Every option by its name.", a_map(part("Option"))),
        "rulesets": ("The presets.", {"minItems": len(PRESETS), "maxItems": len(PRESETS)}),
        "ruleset": ("The ruleset that was asked about.", NOTHING),
    },
    "Clause": {
        "text": ("What it says.", NOTHING),
        "basis": ("Whether that was stated, inferred or decided.", _BASIS),
        "lines": ("The lines of the rules as handed down that it rests on.", _LINES),
    },
    "Option": {
        "decides": ("What it decides.", NOTHING),
        "values": ("What each value means; `N` is any other number.", a_map(TEXT)),
    },
    "NamedRuleset": RULESET,
}

CODE: Final[Keys] = {
    "CodeExplained": {
        "code": ("Stable for ever.", CODE_NAME),
        "name": ("Its name.", {"enum": [code.name for code in CODES.values()]}),
        "severity": ("How grave it is.", NOTHING),
        "stage": ("Where it is found.", NOTHING),
        "meaning": ("What it means.", NOTHING),
        "mend": ("How it is mended.", NOTHING),
        "example": ("A record that has it.", NOTHING),
        "clauses": ("The rules that it may cite, with their texts.", a_map(TEXT)),
        "facts": ("What each fact is that a finding with it has.", a_map(TEXT)),
    },
    "Example": {
        "piece": ("A piece of the record.", NOTHING),
        "says": ("What is said of it.", NOTHING),
    },
}

CODE_LIST: Final[Keys] = {
    "CodeList": {"codes": ("The codes, in the order of the stages.", {"minItems": len(CODES)})},
    **CODE,
}

CLAUSE_KEYS: Final[Keys] = {
    "ClauseExplained": {
        "clause": ("Its name.", CLAUSE),
        "text": ("What it says.", NOTHING),
        "basis": ("Whether that was stated, inferred or decided.", _BASIS),
        "lines": ("The lines of the rules as handed down that it rests on.", _LINES),
        "rests_on": ("What these lines say.", {"maxItems": len(LINES)}),
        "cited_by": ("The codes that cite it.", items({"type": "string", **CODE_NAME})),
    },
}
