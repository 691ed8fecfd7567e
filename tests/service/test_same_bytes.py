"""The service and the command say the same, byte for byte."""

from pathlib import Path

import pytest

from tests.service.same_bytes import OTHER, PLAIN, Terms, differing, records
from tests.service.server import Server

TESTS = Path(__file__).parent.parent
EXAMPLES = (TESTS / "fixtures", TESTS.parent / "examples")


@pytest.mark.parametrize(("terms", "every"), [(PLAIN, 4), (OTHER, 40)])
def test_records_of_every_kind_get_the_report_of_the_command(
    server: Server, terms: Terms, every: int
) -> None:
    given = [one for folder in EXAMPLES for one in records(folder)]
    given += [*records(TESTS / "data")][::every]
    assert len(given) > 100
    assert differing(server, terms, given) == []
