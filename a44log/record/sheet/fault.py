"""What is wrong with a sheet, and what was assumed to read it: data, never prose."""

from __future__ import annotations

from typing import Any, NamedTuple


class SheetFault(NamedTuple):
    """One thing that keeps a sheet from being read.

    `problem` names its text in the catalogues, `line` and `column` count from 1, in characters.
    The keys of `facts` are always the same for a problem.
    """

    line: int
    column: int
    problem: str
    facts: dict[str, Any]


class SheetError(Exception):
    """Carries a `SheetFault` out of what reads a line; no caller meets it."""

    def __init__(self, line: int, column: int, problem: str, **facts: Any) -> None:
        super().__init__(problem)
        self.fault = SheetFault(line, column, problem, facts)


class Assumption(NamedTuple):
    """Something that the sheet does not say and the record has to.

    `name` names its text in the catalogues; the keys of `facts` are always the same for a name.
    """

    name: str
    facts: dict[str, Any]
