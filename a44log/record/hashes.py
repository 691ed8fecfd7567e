"""What identifies a record, and what identifies a game whoever wrote it down."""

from functools import lru_cache
from hashlib import sha256

import orjson

from a44log.engine.ruleset import Options, Ruleset


def record_sha256(canonical: bytes) -> str:
    """Return the record's identity: the digest of its RFC 8785 form, in hexadecimal."""
    return sha256(canonical).hexdigest()


def game_sha256(hands: list[list[str]], played: list[tuple[object, ...]], rules: Ruleset) -> str:
    """Return the game's identity: what was dealt and played, under the record's own options.

    `played` is a `Game`'s. Names, times, notes, claimed tallies, declines and what was taken back
    are not in it (contract, section 1).
    """
    # The keys stand in their order, so that nothing is left to sort.
    game = {
        "events": played,
        "hands": list(map(sorted, hands)),
        "options": _written(rules.options),
    }
    return sha256(orjson.dumps(game)).hexdigest()


@lru_cache(maxsize=4096)
def _written(options: Options) -> orjson.Fragment:
    """Return the RFC 8785 form of options; their keys are ASCII, so sorting is all it takes."""
    return orjson.Fragment(orjson.dumps(options._asdict(), option=orjson.OPT_SORT_KEYS))
