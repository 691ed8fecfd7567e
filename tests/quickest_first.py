"""A plugin for mutation testing: the quickest tests first, and an end to what has none."""

import json
import os
import resource
import time
from pathlib import Path

import pytest
from hypothesis import Phase, settings

# A mutant has to be noticed only; what shows it best is nobody's concern. Fewer examples than
# usual may let one through that the tests do notice, and never the other way round.
settings.register_profile(
    "mutation",
    settings.get_profile("ci"),
    max_examples=25,
    phases=(Phase.explicit, Phase.generate),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests by the time that each took when mutmut measured it.

    Names that a function gives are escaped once more each time that they are collected in one
    process: where that changes them, mutmut could not name the test again.
    """
    items[:] = [item for item in items if not ("\\" in item.nodeid and _named_by_function(item))]
    stats = Path("mutmut-stats.json")
    if stats.exists():
        took = json.loads(stats.read_bytes())["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0))
        if "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
            _end_after(2 * sum(took.get(item.nodeid, 0) for item in items) + 5)


def _end_after(seconds: float) -> None:
    """End this process once it has computed for so long: a loop of a mutant that has no end."""
    limit = int(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))


def _named_by_function(item: pytest.Item) -> bool:
    return any(callable(mark.kwargs.get("ids")) for mark in item.iter_markers("parametrize"))


def pytest_sessionfinish(exitstatus: int) -> None:
    """End a run that does not find its tests in a way that is not taken for a test that failed."""
    if exitstatus == pytest.ExitCode.USAGE_ERROR:
        os._exit(os.EX_USAGE)
