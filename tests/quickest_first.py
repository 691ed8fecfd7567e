"""A plugin for mutation testing: the quickest tests first, so that most mutants die at once."""

import json
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
    """Sort the tests by the time that each took when mutmut measured it."""
    stats = Path("mutmut-stats.json")
    if stats.exists():
        took = json.loads(stats.read_bytes())["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0))
