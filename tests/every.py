"""One test of many cases, for what takes less time than to make a test of each.

It goes through all of them whatever fails, and names each case that did.
"""

import inspect
import traceback
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]


def of_each(
    name: str, cases: Iterable[Any], ids: Callable[[Any], object] = str
) -> Callable[[Test], Test]:
    """Do as `pytest.mark.parametrize` does, in one test; `ids` says what a case is called."""
    every = [*cases]
    assert every

    def of_all(test: Test) -> Test:
        def each(**given: Any) -> None:
            told = [
                f"{ids(case)}: {fault}"
                for case in every
                if (fault := _fault(test, given | {name: case}))
            ]
            if told:
                pytest.fail(f"{len(told)} of {len(every)} cases\n" + "\n".join(told), pytrace=False)

        for kept in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(each, kept, getattr(test, kept))
        asked = inspect.signature(test)
        others = [asked.parameters[other] for other in asked.parameters if other != name]
        each.__signature__ = asked.replace(parameters=others)  # type: ignore[attr-defined]
        return each

    return of_all


def _fault(test: Test, given: dict[str, Any]) -> str:
    """Return what fails and in which line; nothing if all is well."""
    try:
        test(**given)
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - it is told, whatever it is
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {place.name}, line {place.lineno}: {error}"
    return ""
