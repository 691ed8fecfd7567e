"""`python -m benchmarks.faults`: damaged records, and who notices."""

import argparse
import sys

from a44log.validator.codes import CODES
from benchmarks.faults.matrix import MISSED, WRONG, Judged, matrix, shown


def main() -> None:
    """Damage records, print the tables; end with 1 where a44log was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="three games for each damage, not 50")
    parser.add_argument("--no-peers", action="store_true", help="a44log alone")
    options = parser.parse_args()
    count = 3 if options.quick else 50
    judged = list(matrix(count))
    bad = [one for one in judged if one.outcome in (WRONG, MISSED)]
    earned = {code for one in judged for code in one.codes}
    never = ", ".join(sorted(CODES.keys() - earned))
    print(shown(judged))
    print(f"\n{len(earned)} of {len(CODES)} codes were earned; never {never}", flush=True)
    for one in bad[:20]:
        print(f"{one.outcome}: {one.way.name}, {one.told}")
    if not options.no_peers:
        print(f"\n{_peers(judged, count)}")
    sys.exit(bool(bad))


def _peers(judged: list[Judged], count: int) -> str:
    """Return the table of the peers, which the extra `benchmarks` has."""
    from benchmarks.faults.peers import compare

    return compare.shown({"a44log": compare.ours(judged), **compare.peers(count)})


if __name__ == "__main__":
    main()
