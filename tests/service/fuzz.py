"""Ask the whole API at random, and follow its links, by its own description.

    python -m tests.service.fuzz SCHEMATHESIS [EXAMPLES]

starts a server that asks for keys, and has the command SCHEMATHESIS ask each operation EXAMPLES
times in each of its ways (20 if not given): no server error, no status, header, media type or
document that the description does not have, nothing without a key that needs one, nothing found
after it was deleted. The seed is fixed. Schemathesis has a virtual environment of its own, since
the plugin that it brings would be loaded in every run of pytest.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from a44log.service.store.store import Store
from tests.service.keyed import ALL
from tests.service.server import running

_HOOKS: Final = "tests.service.fuzz_hooks"
_ROOT: Final = Path(__file__).parents[2]
_SEED: Final = 44
_CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "ignored_auth",
    "use_after_free",
)
_REACHED: Final = (
    b"method=POST path=/v1/records status=201",
    b"method=GET path=/v1/records/{id} status=200",
    b"method=GET path=/v1/records/{id}/replay status=200",
    b"method=DELETE path=/v1/records/{id} status=200",
)
"""What shows that links were followed: else all that is asked of records is told 404."""


def main(command: str, examples: int = 20) -> int:
    """Run it; return its exit status, or 1 where the server had a fault or little was reached."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/a44log.db"
        with Store(url) as store:
            _, secret = store.keys.make("fuzz", ALL, None)
        with running(database_url=url, access="keys") as server:
            run = [command, "run", f"{server.url}/openapi.json", "--no-color", f"--seed={_SEED}"]
            run += [f"--max-examples={examples}", f"--checks={','.join(_CHECKS)}"]
            run += ["--header", f"Authorization: Bearer {secret}", "--warnings=off"]
            run += ["--generation-database=none", "--request-timeout=30"]
            variables = {"SCHEMATHESIS_HOOKS": _HOOKS, "PYTHONPATH": str(_ROOT)}
            status = subprocess.run(run, env=os.environ | variables, cwd=folder).returncode
            server.stop()
        unreached = [words for words in _REACHED if words not in server.log]
        for words in unreached:
            print(f"never answered: {words.decode()}")
        return status or int(bool(unreached) or b" fault=" in server.log)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
