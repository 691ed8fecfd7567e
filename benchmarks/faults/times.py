"""Times that are wrong, missing, or those of another clock."""

from collections.abc import Callable

from a44log.engine.state import open_claim
from a44log.generate.damage.case import MARK, Case, Expected, Record, malformed
from benchmarks.faults.register import enter, way


def _timed(case: Case) -> list[int]:
    return [number for number, event in enumerate(case.events) if "t_ms" in event]


def _all(case: Case, clock: Callable[[int], int]) -> bool:
    """Read every time on another clock."""
    for number in _timed(case):
        case.events[number]["t_ms"] = clock(case.events[number]["t_ms"])
    return bool(_timed(case))


@way("time")
def times_in_seconds(case: Case) -> bool:
    """Write seconds for milliseconds."""
    return _all(case, lambda time: time // 1000)


@way("time")
def times_in_microseconds(case: Case) -> bool:
    """Write microseconds for milliseconds."""
    return _all(case, lambda time: time * 1000)


@way("time")
def times_count_down(case: Case) -> bool:
    """Count the time that is left."""
    last = max((event.get("t_ms", 0) for event in case.events), default=0)
    return _all(case, lambda time: last - time)


@way("time")
def one_time_for_all(case: Case) -> bool:
    """Give every event the time at which the file was written."""
    return _all(case, lambda _: 86_400_000)


@way("time")
def times_since_an_hour_earlier(case: Case) -> bool:
    """Count from an hour before the deal, which alters no distance."""
    return _all(case, lambda time: time + 3_600_000)


@way("time")
def two_times_exchanged(case: Case) -> bool:
    """Exchange the times of two neighbours."""
    number = case.some(n for n in _timed(case)[1:] if "t_ms" in case.events[n - 1])
    if number is None:
        return False
    one, two = case.events[number - 1 : number + 1]
    one["t_ms"], two["t_ms"] = two["t_ms"], one["t_ms"]
    return True


@way("time")
def clock_runs_backwards_twice(case: Case) -> bool:
    """Let two events be earlier than those before."""
    late = [n for n in _timed(case) if case.events[n]["t_ms"] > 1000]
    for number in case.draws.shuffled(late)[:2]:
        case.events[number]["t_ms"] //= 1000
    return len(late) > 1


def _claim_at(beyond: int) -> Callable[[Case], bool]:
    """Claim so long after the end of the window, and let all later times follow."""

    def damager(case: Case) -> bool:
        window = case.game.rules.options.claim_window_ms
        number = case.event("cha", "dian", where=lambda n: _claimed_at(case, n) is not None)
        if number is None or window is None or window > 10_000:
            return False
        claimed = _claimed_at(case, number)
        assert claimed is not None
        case.delay(number, claimed + window + beyond - case.events[number]["t_ms"])
        return True

    return damager


def _claimed_at(case: Case, number: int) -> int | None:
    claimed = open_claim(case.before(number))
    return claimed.t_ms if claimed and "t_ms" in case.events[number] else None


enter("time", "claim-at-the-end-of-the-window", _claim_at(0))
enter("time", "claim-a-millisecond-after-the-window", _claim_at(1))


@way("time")
def time_as_text(case: Case) -> Expected | None:
    """Write a time as a text."""
    number = case.some(_timed(case))
    if number is None:
        return None
    case.events[number]["t_ms"] = str(case.events[number]["t_ms"])
    return malformed(("S205", f"/events/{number}/t_ms"))


@way("time")
def no_time_as_null(case: Case) -> Expected | None:
    """Write null for a time that is not known."""
    number = case.some(range(len(case.events)))
    assert number is not None
    case.events[number]["t_ms"] = None
    return malformed(("S205", f"/events/{number}/t_ms"))


@way("time")
def time_with_a_point(case: Case) -> Expected | None:
    """Write a time as a float."""
    return _raw_time(case, b"1200.0")


@way("time")
def time_beyond_every_clock(case: Case) -> Expected | None:
    """Write a time of 2 to the power of 53."""
    return _raw_time(case, str(2**53).encode())


def _raw_time(case: Case, raw: bytes) -> Expected:
    number = case.draws.below(len(case.events))
    case.events[number]["t_ms"] = MARK
    case.write(raw)
    return malformed(("J105", f"/events/{number}/t_ms"))


def _started(text: str) -> Callable[[Case], Expected]:
    def damager(case: Case) -> Expected:
        record: Record = case.record
        record["meta"]["started_at"] = text
        return malformed(("S212", "/meta/started_at"))

    return damager


for _name, _text in {
    "month-13": "2026-13-29T20:15:00Z",
    "hour-24": "2026-11-29T24:00:00Z",
    "blank-for-T": "2026-11-29 20:15:00Z",
    "day-before-month": "29.11.2026T20:15:00Z",
    "line-end-after-the-start": "2026-11-29T20:15:00Z\n",
    "arabic-digits": "٢٠٢٦-11-29T20:15:00Z",
}.items():
    enter("time", _name, _started(_text))
