"""What is said of each key of the statistics of many records, and how far it goes."""

from typing import Any, Final

from a44log.batch.fairness import CELLS
from a44log.documents.bounds import (
    CARD,
    COUNT,
    INTEGER,
    KIND,
    NOTHING,
    RULESET,
    SEAT,
    TIME,
    a_map,
    items,
)
from a44log.record.game import CARDS_NEEDED
from a44log.validator.codes import CODES
from a44log.validator.schema import CODE, Keys

_SHARE: Final[dict[str, Any]] = {"minimum": 0, "maximum": 1}
_VERDICTS: Final = a_map({"type": "integer", "minimum": 1})

_ACTIONS: Final = len(CARDS_NEEDED)

STATS: Final[Keys] = {
    "Stats": {
        "format": ("The format of the statistics and its version.", NOTHING),
        "records": ("How many records there were.", COUNT),
        "verdicts": ("How many have which verdict.", _VERDICTS),
        "rulesets": ("The same by ruleset, with scores; the most frequent first.", NOTHING),
        "actions": ("What was done.", {"minItems": _ACTIONS, "maxItems": _ACTIONS}),
        "kinds": ("What was played.", {"minItems": 8, "maxItems": 9}),
        "claims": ("What was claimed.", {"minItems": 2, "maxItems": 2}),
        "codes": ("What was found, by code.", {"maxItems": len(CODES)}),
        "fairness": ("Whether the deals look fair.", NOTHING),
    },
    "RulesetStats": {
        "name": RULESET["name"],
        "version": RULESET["version"],
        "options": ("The options that are not the preset's.", NOTHING),
        "records": ("How many records were judged by it.", {"minimum": 1}),
        "verdicts": ("How many of them have which verdict.", _VERDICTS),
        "seats": ("The scores of each seat, if any game came to its end.", {"maxItems": 4}),
    },
    "SeatScores": {
        "seat": ("The seat.", SEAT),
        "games": ("How many games came to their end.", {"minimum": 1}),
        "wins": ("How many of them the seat won.", COUNT),
        "win_share": ("The same as a share.", _SHARE),
        "mean": ("The mean score.", NOTHING),
        "sd": ("The standard deviation of the scores.", COUNT),
        "quantiles": ("How they are spread.", NOTHING),
    },
    "Quantiles": {
        key: (f"What {key[1:]} % do not exceed.", INTEGER | {"maximum": TIME["maximum"]})
        for key in ("p5", "p25", "p50", "p75", "p95")
    },
    "ActionStats": {
        "action": ("The action.", NOTHING),
        "events": ("How many of these events stood.", COUNT),
        "auto": ("How many of them the system did.", COUNT),
        "ruled": ("How many of them stood by a ruling.", COUNT),
        "taken_back": ("How many others went back.", COUNT),
        "reaction": ("How long they took; null where no times tell.", NOTHING),
    },
    "Reaction": {
        "events": ("How many events have two times to tell.", {"minimum": 1}),
        "quantiles": ("Milliseconds since the event before that counts.", NOTHING),
    },
    "KindStats": {
        "kind": ("The kind of combination; null for none.", KIND),
        "leads": ("How often it was led.", COUNT),
        "follows": ("How often it was laid on another.", COUNT),
    },
    "ClaimStats": {
        "action": ("The claim.", NOTHING),
        "made": ("How many stood.", COUNT),
        "in_time": ("How many of them were in time.", COUNT),
        "untested": ("Of how many no two times tell.", COUNT),
        "no_limit": ("How many had all the time there is.", COUNT),
        "late": ("How many were too late, whatever became of them.", COUNT),
    },
    "CodeStats": {
        "code": ("The code.", CODE),
        "name": ("The code's name.", {"maxLength": 64}),
        "findings": ("How many findings have it.", {"minimum": 1}),
        "records": ("In how many records.", {"minimum": 1}),
    },
    "Fairness": {
        "deals": ("How many whole packs were recorded as they were dealt.", COUNT),
        "tested": ("How many different deals of them the tests have looked at.", COUNT),
        "sampled": ("Whether there were more, from which these were drawn.", NOTHING),
        "tests": ("The tests.", {"minItems": 4, "maxItems": 4}),
    },
    "FairnessTest": {
        "name": ("What is asked.", NOTHING),
        "statistic": ("How uneven it is; null where there are too few deals.", COUNT),
        "df": ("The degrees of freedom of its chi-square distribution.", {"minimum": 1}),
        "p": ("The chance that fair deals are at least as uneven.", _SHARE),
        "observed": ("What was counted, by seat.", items({"type": "integer", **COUNT}, 4, 4)),
        "expected": ("What was to be expected.", items({"type": "number", **COUNT}, 4, 4)),
        "cells": ("Where cards are farthest from it.", {"maxItems": CELLS}),
    },
    "Cell": {
        "card": ("The card.", {"enum": CARD["enum"]}),
        "seat": ("The seat.", SEAT),
        "observed": ("How often it was dealt there.", COUNT),
        "expected": ("How often that was to be expected.", COUNT),
    },
}
