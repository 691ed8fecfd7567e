"""What there is to fuzz.

A target is a module here of the same name: `one(data)` raises where something is wrong; `LONGEST`
is how many bytes an input may have; `seeds()` yields what its corpus began with. It may have
`WORDS`, which mutations put in, and `mutate(data, most, seed)`, a mutator of its own.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

TARGETS: Final = ("decoder", "validator", "record", "sheet", "cards", "compressed", "api")

LARGE: Final = 65_536
"""An input of more bytes was grown to see how long it takes; nobody else need say what it is."""

_CORPUS: Final = Path(__file__).parent / "corpus"


def corpus(name: str) -> Path:
    """Return the folder of a target's corpus."""
    return _CORPUS / name


def inputs(name: str) -> Iterator[bytes]:
    """Yield the inputs of a target's corpus."""
    folder = corpus(name)
    for path in sorted(folder.iterdir()) if folder.exists() else ():
        yield path.read_bytes()


def grown(data: bytes, most: int, seed: int) -> bytes:
    """Return the input with a piece of it repeated until it is as long as it may be.

    What takes more than linear time shows at such lengths only, which no fuzzer finds by itself.
    """
    rng = Random(seed)
    first = rng.randrange(len(data))
    last = min(len(data), first + rng.choice((1, 2, 3, 8, 30, 200, len(data))))
    times = max(1, (most - len(data)) // (last - first))
    return (data[:first] + data[first:last] * times + data[last:])[:most]
