"""Texts that are JSON, or nearly, with what RFC 8259 says of each and what a record may be.

`cases.json` has them by kind, each as name, text, `accept`, `refuse` or `free` (what the RFC leaves
to a reader), our policy, and where that is stricter than the RFC the words of
`docs/record-format.md` that say so. A sign of a text is a byte, and a list in it a piece and how
often it comes. Our policy is `accept`, or a code and its problem for each fault, parted by `; `;
in the text a caret, U+2038, stands before each fault that has a place.

    python -m tests.json_suite.cases

counts the cases, and those where we are stricter, by these words.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

BOM: Final = b"\xef\xbb\xbf"
ACCEPT: Final = "accept"

_CARET: Final = "\u2038"
_FILE: Final = Path(__file__).with_name("cases.json")


class Expected(NamedTuple):
    """A fault: its code, its problem where it has one, and the byte at which it stands if any."""

    code: str
    problem: str | None
    at: int | None


class Case(NamedTuple):
    """A text, what the RFC says of it, what is expected of us, and why if that is stricter."""

    kind: str
    name: str
    data: bytes
    rfc: str
    faults: tuple[Expected, ...]
    why: str | None

    def __str__(self) -> str:
        """Return what a test is called."""
        return f"{self.kind}: {self.name}"

    @property
    def accepted(self) -> bool:
        """Whether it may be a record's text; a byte order mark is only warned of."""
        return all(fault.code == "A44-J109" for fault in self.faults)

    @property
    def stricter(self) -> bool:
        """Whether the RFC would have, or would let, a reader take it without a word."""
        return self.rfc != "refuse" and bool(self.faults)


def cases() -> Iterator[Case]:
    """Yield all cases."""
    for kind, rows in json.loads(_FILE.read_bytes()).items():
        for name, text, rfc, policy, *why in rows:
            written = _written(text)
            pieces = [piece.encode("latin-1") for piece in written.split(_CARET)]
            places = [len(b"".join(pieces[:n])) for n in range(1, len(pieces))]
            faults = tuple(_faults(policy, places))
            yield Case(kind, name, b"".join(pieces), rfc, faults, why[0] if why else None)


def _written(text: str | list[str | tuple[str, int]]) -> str:
    """Return a text without what stands for repetitions."""
    parts = [text] if isinstance(text, str) else text
    return "".join(part if isinstance(part, str) else part[0] * part[1] for part in parts)


_PLACELESS: Final = ("J101", "J107", "J109")


def _faults(policy: str, places: list[int]) -> Iterator[Expected]:
    """Yield the faults of a policy, each with its place."""
    left = iter(places)
    for fault in policy.split("; ") if policy != ACCEPT else ():
        code, _, problem = fault.partition(" ")
        yield Expected(f"A44-{code}", problem or None, None if code in _PLACELESS else next(left))
    assert next(left, None) is None, "there are more carets than faults"


def place(data: bytes, at: int) -> tuple[int, int]:
    """Return the line and column of a byte, counted from 1 and after a byte order mark."""
    before = data[:at].removeprefix(BOM).decode().replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def main() -> None:
    """Print the figures."""
    every = [*cases()]
    said = Counter((case.rfc, "accept" if case.accepted else "refuse") for case in every)
    print(f"{len(every)} cases of {len({case.kind for case in every})} kinds")
    for (rfc, ours), number in sorted(said.items()):
        print(f"{number:4}  RFC 8259: {rfc}, a44log: {ours}")
    for why, number in Counter(case.why for case in every if case.stricter).most_common():
        print(f"{number:4}  stricter: {why}")


if __name__ == "__main__":
    main()
