"""A ruleset in plain values, as documents have it."""

from dataclasses import dataclass
from typing import Any

from a44log.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class NamedRuleset:
    """A ruleset by name and version, with all its options."""

    name: str
    version: int
    options: dict[str, Any]


def named(rules: Ruleset) -> NamedRuleset:
    """Return a ruleset in plain values."""
    return NamedRuleset(rules.name, rules.version, rules.options._asdict())
