"""Ways to break a game, each with what a report on it must then say.

What is expected is known from how the damage is made, and from the engine where the game stands;
no verifier is asked.
"""

from a44log.generate.damage import text, structure, deal, play, claims, tally  # noqa: I001 - the order of the stages
from a44log.generate.damage.case import Expected, Fault
from a44log.generate.damage.registry import DAMAGES, Broken, Damage, broken

__all__ = [
    "DAMAGES",
    "Broken",
    "Damage",
    "Expected",
    "Fault",
    "broken",
    "claims",
    "deal",
    "play",
    "structure",
    "tally",
    "text",
]
