"""`python -m benchmarks.faults`: damaged records, and who notices."""

import argparse
import sys

from a44log.validator.codes import CODES
from benchmarks.faults.matrix import MISSED, WRONG, matrix, shown


def main() -> None:
    """Damage records, print the tables; end with 1 where a44log was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="three games for each damage, not 50")
    count = 3 if parser.parse_args().quick else 50
    judged = list(matrix(count))
    bad = [one for one in judged if one.outcome in (WRONG, MISSED)]
    earned = {code for one in judged for code in one.codes}
    never = ", ".join(sorted(CODES.keys() - earned))
    print(shown(judged))
    print(f"\n{len(earned)} of {len(CODES)} codes were earned; never {never}")
    for one in bad[:20]:
        print(f"{one.outcome}: {one.way.name}, {one.told}")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
