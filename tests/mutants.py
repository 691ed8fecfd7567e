"""A plugin for mutation testing: the tests are collected once, and each mutant is a fork of that.

Without `--mutants` mutmut itself runs the tests, to see which of them call what.
"""

import gc
import importlib
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from fnmatch import fnmatch
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

STATS = Path("mutmut-stats.json")
SURVIVED, NOTICED, NO_TESTS, ENDED = 0, 1, 33, 36
"""What mutmut takes exit statuses for."""

TWICE_AND = 2
"""Seconds that a test may compute more than twice what it does without a mutant: some never end."""

MOST = 600
"""Seconds that all may take by the clock on the wall, where one waits for ever."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `scripts/mutation` say which mutants to try; a name may hold *."""
    parser.addoption("--mutants", action="append", metavar="NAME")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what mutmut could not name again.

    Names that a function gives are escaped once more each time that they are collected in one
    process.
    """
    items[:] = [item for item in items if not ("\\" in item.nodeid and _named_by_function(item))]


def _named_by_function(item: pytest.Item) -> bool:
    return any(callable(mark.kwargs.get("ids")) for mark in item.iter_markers("parametrize"))


def pytest_sessionfinish(exitstatus: int) -> None:
    """End a run that does not find its tests in a way that is not taken for a test that failed."""
    if exitstatus == pytest.ExitCode.USAGE_ERROR:
        os._exit(os.EX_USAGE)


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Try the mutants that are asked for, and write down beside each module what came of it."""
    names = session.config.getoption("mutants")
    if not names:
        return None
    stats = json.loads(STATS.read_bytes())
    took = stats["duration_by_test"]
    session.items.sort(key=lambda item: took.get(item.nodeid, 0))
    _import_what_tests_do(session)
    gc.freeze()
    for meta in sorted(Path("a44log").rglob("*.meta")):
        known = json.loads(meta.read_bytes())
        for name in known["exit_code_by_key"]:
            if not any(fnmatch(name, asked) for asked in names):
                continue
            calling = {*stats["tests_by_mangled_function_name"].get(_function(name), ())}
            items = [item for item in session.items if item.nodeid in calling]
            status = _status_of(name, session, items, took) if items else NO_TESTS
            known["exit_code_by_key"][name] = status
            meta.write_text(json.dumps(known))
            print(f"{name}: {status}", flush=True)
    return True


def _function(name: str) -> str:
    return name.partition("__mutmut_")[0]


def _status_of(
    name: str, session: pytest.Session, items: Sequence[pytest.Item], took: dict[str, float]
) -> int:
    """Run the tests in a process in which the mutant is in force, the quickest first."""

    def child() -> None:
        os.environ["MUTANT_UNDER_TEST"] = name
        signal.alarm(MOST)
        _run(session, items, took)

    status = _forked(child)
    return ENDED if status in {-signal.SIGPROF, -signal.SIGALRM} else status


def _import_what_tests_do(session: pytest.Session) -> None:
    """Run all tests once, without a mutant, and import what they did: it takes its time."""
    imported = Path("imported.txt")

    def child() -> None:
        _run(session, session.items, {})
        imported.write_text("\n".join(name for name in sys.modules if name.startswith("a44log")))

    if _forked(child) != SURVIVED:
        pytest.exit("a test fails with nothing changed", returncode=NOTICED)
    for name in imported.read_text().splitlines():
        with suppress(ImportError):
            importlib.import_module(name)


def _run(session: pytest.Session, items: Sequence[pytest.Item], took: dict[str, float]) -> None:
    """Run tests up to the first that fails; one that has its time there is ended after twice it."""
    session.config.pluginmanager.unregister(name="terminalreporter")
    for item, following in zip(items, [*items[1:], None], strict=True):
        if item.nodeid in took:
            signal.setitimer(signal.ITIMER_PROF, TWICE_AND + 2 * took[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            os._exit(NOTICED)


def _forked(child: Callable[[], None]) -> int:
    """Return the exit status of a fork that does this and nothing else, and that says nothing."""
    pid = os.fork()
    if not pid:
        try:
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            os.dup2(nothing, 2)
            child()
            os._exit(SURVIVED)
        except BaseException:  # noqa: BLE001 - whatever it is, the mutant made it
            os._exit(NOTICED)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
