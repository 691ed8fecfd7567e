"""What identifies a record, and what identifies a game whoever wrote it down."""

from hashlib import sha256

import orjson

from a44log.engine.ruleset import Ruleset


def record_sha256(canonical: bytes) -> str:
    """Return the record's identity: the digest of its RFC 8785 form, in hexadecimal."""
    return sha256(canonical).hexdigest()


def game_sha256(hands: list[list[str]], played: list[tuple[object, ...]], rules: Ruleset) -> str:
    """Return the game's identity: what was dealt and played, under the record's own options.

    `played` is a `Game`'s. Names, times, notes, claimed tallies, declines and what was taken back
    are not in it (contract, section 1).
    """
    game = {
        "events": played,
        "hands": [sorted(hand) for hand in hands],
        "options": rules.options._asdict(),
    }
    # All keys are ASCII, so that sorting them is all that RFC 8785 asks for.
    return sha256(orjson.dumps(game, option=orjson.OPT_SORT_KEYS)).hexdigest()
