"""Damage to the JSON itself (J codes)."""

import json
from gzip import compress
from typing import Final

from a44log.generate.damage.case import MARK, Case, Expected, harmless, malformed
from a44log.generate.damage.registry import damage, damage_of_a_file

_RECORD_BYTES: Final = 256 * 1024


@damage
def nothing(case: Case) -> Expected:
    """Leave the game as it is, to see that nothing is found."""
    return Expected(case.game.verdict, ())


@damage_of_a_file
def empty_file(case: Case) -> Expected:
    """Write a file of no bytes."""
    case.data = b""
    return malformed(("J101", ""))


@damage_of_a_file
def utf_16(case: Case) -> Expected:
    """Write the record in UTF-16, as some editors save."""
    case.data = b"\xff\xfe" + case.text().encode("utf-16-le")
    return malformed(("J102", ""))


@damage
def latin_1_name(case: Case) -> Expected:
    """Write a player's name in Latin-1, so that a byte is no UTF-8."""
    case.record["players"][case.draws.below(4)]["name"] = MARK
    case.write(b'"Jos\xe9"')
    return malformed(("J102", ""))


@damage
def cut_off(case: Case) -> Expected:
    """Cut the text off at any place, as a full disk does."""
    text = case.text()
    case.data = text[: case.draws.between(1, len(text) - 1)].encode()
    return malformed(("J103", ""))


@damage
def trailing_comma(case: Case) -> Expected:
    """Put a comma after the last event."""
    case.events.append({"": MARK})
    case.data = case.text().encode().replace(f'{{"":"{MARK}"}}'.encode(), b"", 1)
    return malformed(("J103", ""))


@damage
def single_quotes(case: Case) -> Expected:
    """Write single quotes for double ones, as Python's repr does."""
    case.data = case.text().replace('"', "'").encode()
    return malformed(("J103", ""))


@damage
def python_literal(case: Case) -> Expected:
    """Write True for true."""
    case.events[case.draws.below(len(case.events))]["auto"] = MARK
    case.write(b"True")
    return malformed(("J103", ""))


@damage
def two_records_as_one(case: Case) -> Expected:
    """Put a second record after the first without a line's end between."""
    case.data = case.text().encode() * 2
    return malformed(("J103", ""))


@damage
def duplicate_key(case: Case) -> Expected:
    """Name the seat of an event twice."""
    number = case.draws.below(len(case.events))
    seat = case.events[number]["seat"]
    case.events[number]["seat"] = MARK
    case.write(f'{seat},"seat":{seat}'.encode())
    return malformed(("J104", f"/events/{number}/seat"))


@damage
def number_with_a_point(case: Case) -> Expected:
    """Write a seat as a float: 2.0."""
    number = case.draws.below(len(case.events))
    seat = case.events[number]["seat"]
    case.events[number]["seat"] = MARK
    case.write(f"{seat}.0".encode())
    return malformed(("J105", f"/events/{number}/seat"))


@damage
def number_with_an_exponent(case: Case) -> Expected:
    """Write the ruleset's version as 1e0."""
    case.record["ruleset"]["version"] = MARK
    case.write(b"1e0")
    return malformed(("J105", "/ruleset/version"))


@damage
def negative_zero(case: Case) -> Expected:
    """Write a score as -0."""
    return _score(case, b"-0")


@damage
def not_a_number(case: Case) -> Expected:
    """Write a score as NaN."""
    return _score(case, b"NaN")


def _score(case: Case, raw: bytes) -> Expected:
    seat = case.draws.below(4)
    case.record["tally"]["scores"][seat] = MARK
    case.write(raw)
    return malformed(("J105", f"/tally/scores/{seat}"))


@damage
def number_too_large(case: Case) -> Expected:
    """Put 2 to the power of 53 in ext, one more than every reader keeps exactly."""
    case.record["ext"] = {"ticket": 2**53}
    return malformed(("J105", "/ext/ticket"))


@damage
def two_bad_numbers(case: Case) -> Expected:
    """Write two floats, to have both told in one report."""
    case.record["ruleset"]["version"] = 1.5
    case.record["ext"] = {"stake": 0.5}
    return malformed(("J105", "/ruleset/version"), ("J105", "/ext/stake"))


@damage
def nested_too_deep(case: Case) -> Expected:
    """Nest lists in ext 33 levels deep, the record itself being the first."""
    inner: list[object] = []
    for _ in range(30):
        inner = [inner]
    case.record["ext"] = {"deep": inner}
    return malformed(("J106", ""))


@damage
def too_large(case: Case) -> Expected:
    """Put a text in ext that makes the record larger than 256 KiB."""
    case.record["ext"] = {"log": "x" * _RECORD_BYTES}
    return malformed(("J107", ""))


@damage
def half_a_character(case: Case) -> Expected:
    """Cut a player's name inside a surrogate pair."""
    seat = case.draws.below(4)
    case.record["players"][seat]["name"] = MARK
    case.write(json.dumps("🂡 Ace")[:7].encode() + b'"')
    return malformed(("J108", f"/players/{seat}/name"))


@damage
def byte_order_mark(case: Case) -> Expected:
    """Put a byte-order mark before the record; that is only a warning."""
    case.data = b"\xef\xbb\xbf" + case.text().encode()
    return harmless(case, "J109", "")


@damage_of_a_file
def cut_gzip(case: Case) -> Expected:
    """Compress the record and lose the end of the file."""
    case.data = compress(case.text().encode(), mtime=0)[:-9]
    return malformed(("J110", ""))
