"""Documents that are nearly sound: structure-aware changes at any place, drawn from a seed."""

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Place = tuple[Any, Any]
"""An object or a list, and one of its keys or indexes."""

BOUNDS = (-(2**53) + 1, -1, 0, 1, 2, 3, 4, 13, 54, 100, 101, 1000, 1001, 1_000_001, 2**53 - 1)
TEXTS = ("", "0", "1", "true", "é", "x" * 1000, "x" * 1001, "\U0001f0cf" * 1000, "4s\n", "10h")
TIMES = ("2026-11-29T20:15:00Z", "2026-11-29T20:15:00Z\n", "2026-11-29 20:15:00Z", "٢٠26-11-29")
STRANGE = ("", "k" * 100, "k" * 101, "__proto__", "constructor", "toString", "$ref", "備註", "Seat")

MARKS = ("ruling", "taken_back")
"""The two keys that one object may have, but not together."""


class Mutator:
    """Draws changes; what it puts elsewhere it has seen in the documents that it was shown."""

    def __init__(self, seed: int, models: list[Any]) -> None:
        """Learn keys with their values from some documents."""
        self.draw = Random(seed)
        self.values: dict[str, list[Any]] = {}
        self.texts: list[str] = [*TEXTS, *TIMES]
        for value, key in (pair for model in models for pair in _members(model)):
            self.values.setdefault(key, []).append(value)
            if isinstance(value, str):
                self.texts.append(value)

    def mutated(self, document: Any) -> Any:
        """Return a copy after one to three changes, each of which may be lawful."""
        root = [copy.deepcopy(document)]
        for _ in range(self.draw.choice((1, 1, 1, 2, 3))):
            holder, key = self._place(root)
            changes: list[Callable[[Any, Any], None]] = [self._drop, self._retype, self._other]
            changes += [self._bound] * 2
            if isinstance(holder, dict):
                changes += [self._rename]
            if isinstance(holder[key], dict):
                changes += [self._extra] * 5
            if holder is root:
                changes = [self._extra, self._extra, self._extra, self._retype]
            self.draw.choice(changes)(holder, key)
            if not isinstance(root[0], dict):
                break
        return root[0]

    def _place(self, root: list[Any]) -> Place:
        """Draw from all places, or walk down, so that each part has its turn beside the events."""
        if self.draw.random() < 0.5:
            return self.draw.choice([*_places(root)])
        holder: Any = root
        key: Any = 0
        while isinstance(holder[key], dict | list) and holder[key] and self.draw.random() < 0.8:
            holder = holder[key]
            key = self.draw.choice([*holder] if isinstance(holder, dict) else range(len(holder)))
        return holder, key

    def _drop(self, holder: Any, key: Any) -> None:
        del holder[key]

    def _rename(self, holder: Any, key: Any) -> None:
        names = (key.upper(), key + "s", key[:-1], *STRANGE, self.draw.choice([*self.values]))
        holder[self.draw.choice(names)] = holder.pop(key)

    def _extra(self, holder: Any, key: Any) -> None:
        """Add a key that some object has, with a value that it has there, or a strange one."""
        marks = self.values.keys() & {*MARKS} if self.draw.random() < 0.3 else ()
        known = self.draw.choice(sorted(marks or self.values))
        value = copy.deepcopy(self.draw.choice(self.values[known]))
        holder[key][known if self.draw.random() < 0.8 else self.draw.choice(STRANGE)] = value

    def _retype(self, holder: Any, key: Any) -> None:
        value = holder[key]
        others = [None, True, False, 1, "1", [], {}, [value], {"name": value}, str(value)[:900]]
        holder[key] = copy.deepcopy(self.draw.choice(others))

    def _other(self, holder: Any, key: Any) -> None:
        """Put what stands under that key elsewhere, or where it is an item a copy of another."""
        among = self.values.get(key, [None]) if isinstance(holder, dict) else holder
        holder[key] = copy.deepcopy(self.draw.choice(among))

    def _bound(self, holder: Any, key: Any) -> None:
        """Put a value of the same type that is at or over an edge."""
        value = holder[key]
        if isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = self.draw.choice(BOUNDS)
        elif isinstance(value, str):
            longer = self.draw.random() < 0.3
            holder[key] = "x" * 1001 if longer else self.draw.choice(self.texts)
        elif isinstance(value, list):
            lengths = (0, 1, 2, 3, 4, 5, 54, 55, len(value) - 1, len(value) + 1)
            length = self.draw.choice(lengths) if self.draw.random() < 0.9 else 1001
            holder[key] = copy.deepcopy(
                (value * (length // max(len(value), 1) + 1))[: max(length, 0)]
            )


def _places(value: Any) -> Iterator[Place]:
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _members(value: Any, key: str = "") -> Iterator[tuple[Any, str]]:
    """Yield every value that stands under a key, with that; what is in an `ext` is nobody's."""
    if isinstance(value, dict) and key != "ext":
        for inner_key, inner in value.items():
            yield inner, inner_key
            yield from _members(inner, inner_key)
    elif isinstance(value, list):
        for inner in value:
            yield from _members(inner, key)
