"""What the command loads before it judges: starting fast is part of the work."""

import subprocess
import sys

from tests.cli.command import INVALID, PATIENCE, VALID, environment

SLOW = {
    *("asyncio", "fastapi", "httpx", "jsonschema", "multiprocessing", "pydantic", "rich"),
    *("sqlalchemy", "sqlmodel", "starlette", "uvicorn", "concurrent", "tempfile", "wcwidth"),
}
LISTED = """
import sys
from a44log_cli.main import main
already = set(sys.modules)
try:
    main()
finally:
    print(*(set(sys.modules) - already), file=sys.stderr)
"""


def loaded(*arguments: object) -> set[str]:
    """Return the modules that a run loads."""
    run = [sys.executable, "-c", LISTED, *map(str, arguments)]
    done = subprocess.run(run, capture_output=True, timeout=PATIENCE, env=environment())
    return set(done.stderr.decode().split())


def test_judging_a_sound_record_loads_nothing_that_is_slow() -> None:
    found = loaded("verify", VALID) | loaded("verify", "--format", "json", INVALID)
    assert {"a44log", "click"} <= found
    assert not found & SLOW
    assert not found & {f"a44log_cli.{room}" for room in ("answers", "service", "viewer")}


def test_help_loads_nothing_that_is_slow() -> None:
    assert not loaded("serve", "--help") & SLOW


def texts(*arguments: object) -> set[str]:
    """Return the parts of catalogues that a run loads."""
    found = loaded("verify", *arguments)
    return {
        name.removeprefix("a44log.messages.")
        for name in found
        if "messages.en" in name or "messages.zh" in name
    }


def test_a_sound_record_loads_no_texts_for_programs_and_few_for_people() -> None:
    assert not texts("--format", "json", VALID)
    assert texts(VALID) == {"en", "en.labels", "en.words"}


def test_one_language_is_loaded_and_no_other() -> None:
    assert {name.partition(".")[0] for name in texts(INVALID, "--lang", "zh-Hant")} == {"zh_hant"}
    assert not texts(INVALID) & {"en.options", "en.explanations"}
