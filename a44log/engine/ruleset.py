"""The ten options, the presets and their versions: what a table may decide for itself."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

MAX_INTEGER: Final = 2**53 - 1
"""The largest integer that every JSON reader keeps exactly."""


class Options(NamedTuple):
    """The ten options with their standard values, in the order of the rules."""

    settlement: str = "pairwise"
    pairwise_counts: str = "weighted"
    both_doublings: str = "multiply"
    claim_window_ms: int | None = 5000
    pass_forfeits_claim: bool = False
    dian_by: str = "others"
    cha_on: str = "any_single"
    first_lead_has_h3: bool = False
    double_straight_min_pairs: int = 3
    points_per_card: int = 1


class Option(NamedTuple):
    """What one option may be: a closed list of values, a range of integers, or both."""

    name: str
    values: tuple[str | int | bool | None, ...]
    integers: tuple[int, int] | None = None

    def accepts(self, value: object) -> bool:
        """Tell whether the option may have this value; True is never 1."""
        if type(value) is int and self.integers:
            return self.integers[0] <= value <= self.integers[1]
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)


OPTIONS: Final = {
    option.name: option
    for option in (
        Option("settlement", ("pairwise", "winner_only")),
        Option("pairwise_counts", ("weighted", "raw")),
        Option("both_doublings", ("multiply", "once")),
        Option("claim_window_ms", (5000, None), (0, MAX_INTEGER)),
        Option("pass_forfeits_claim", (False, True)),
        Option("dian_by", ("others", "not_single_owner")),
        Option("cha_on", ("any_single", "lead_only")),
        Option("first_lead_has_h3", (False, True)),
        Option("double_straight_min_pairs", (3, 2)),
        Option("points_per_card", (1,), (1, 1_000_000)),
    )
}
"""Every option by name, its standard value first."""

PRESETS: Final = {
    ("standard", 1): Options(),
    ("basic", 1): Options(settlement="winner_only", claim_window_ms=None),
    ("extended", 1): Options(both_doublings="once"),
}
"""The options of every preset and version. A version never changes: a different reading of the
rules becomes another one beside it."""


class RulesetError(ValueError):
    """A preset, a version, an option or a value does not exist; `told` says so, quoting nothing."""

    def __init__(self, said: str, told: str) -> None:
        """Take what is said to who asked, and what may be said where nothing is to be repeated."""
        super().__init__(said)
        self.told = told


class Ruleset(NamedTuple):
    """A preset by name and version, and the ten options as they apply."""

    name: str
    version: int
    options: Options

    def changes(self) -> dict[str, Any]:
        """Return the options that are not as the preset has them, with their values."""
        preset = PRESETS[self.name, self.version]._asdict()
        return {
            option: value
            for option, value in self.options._asdict().items()
            if value != preset[option]
        }


def ruleset(
    name: str = "standard",
    version: int = 1,
    options: Mapping[str, object] | None = None,
) -> Ruleset:
    """Return the preset with some options changed.

    Raises `RulesetError` for a preset, version, option or value that does not exist.
    """
    preset = PRESETS.get((name, version)) if type(version) is int else None
    if preset is None:
        known = _known(f"{name}@{version}", [f"{name}@{version}" for name, version in PRESETS])
        raise RulesetError(f"no ruleset {name}@{version}; {known}", f"no such ruleset; {known}")
    changes = dict(options or {})
    for option, value in changes.items():
        if option not in OPTIONS:
            known = _known(str(option), OPTIONS)
            raise RulesetError(f"no option {option!r}; {known}", f"no such option; {known}")
        if not OPTIONS[option].accepts(value):
            allowed, begun = _allowed(OPTIONS[option]), f"option {option} cannot be"
            raise RulesetError(f"{begun} {value!r}; {allowed}", f"{begun} that; {allowed}")
    return Ruleset(name, version, preset._replace(**changes))  # type: ignore[arg-type]


_NUMBER: Final = re.compile("0|[1-9][0-9]{0,15}")


def parse_ruleset(text: str) -> Ruleset:
    """Return the ruleset that `NAME[@VERSION][,OPTION=VALUE...]` names.

    A value is written as in JSON, quotes left out. Raises `RulesetError` that says what is wrong.
    """
    head, *settings = text.split(",")
    name, at, version = head.partition("@")
    if at and not _NUMBER.fullmatch(version):
        told = "is not a whole number"
        raise RulesetError(f"the version in {head!r} {told}", f"the version {told}")
    options: dict[str, object] = {}
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals:
            raise RulesetError(f"{setting!r} is not OPTION=VALUE", "a change is not OPTION=VALUE")
        if option in options:
            raise RulesetError(f"option {option} is given twice", "an option is given twice")
        options[option] = _value(value)
    return ruleset(name, int(version or 1), options)


def checked(rules: str | Ruleset) -> Ruleset:
    """Return the ruleset that a text names, or the one given if there is such a one.

    Raises `ValueError` if not, and `TypeError` for what is neither.
    """
    if isinstance(rules, str):
        return parse_ruleset(rules)
    if not isinstance(rules, Ruleset):
        raise TypeError(f"a ruleset is named by a text, not by a {type(rules).__name__}")
    return ruleset(rules.name, rules.version, rules.options._asdict())


def _value(text: str) -> str | int | bool | None:
    words: dict[str, bool | None] = {"true": True, "false": False, "null": None}
    if text in words:
        return words[text]
    return int(text) if _NUMBER.fullmatch(text) else text


def _known(word: str, names: Iterable[str]) -> str:
    """Return which names there are, and which of them was perhaps meant."""
    from difflib import get_close_matches

    names = [*names]
    near = get_close_matches(word, names, n=1)
    # Where but the version is wrong, the list says it.
    misspelt = near and near[0].partition("@")[0] != word.partition("@")[0]
    meant = f"; did you mean {near[0]}?" if misspelt else ""
    return f"there are {', '.join(names)}{meant}"


def _allowed(option: Option) -> str:
    if option.integers:
        low, high = option.integers
        null = " or null" if None in option.values else ""
        return f"it is an integer from {low} to {high}{null}"
    words = [str(value).lower() for value in option.values]
    return f"it is one of {', '.join(words)}"
