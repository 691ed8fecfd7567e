"""What a language has to say for values to be written in it: data only."""

from collections.abc import Mapping
from typing import NamedTuple


class Words(NamedTuple):
    """The words and small templates of the formats; `{}` or a name stands for the value."""

    ranks: Mapping[str, str]
    """The ranks that are not said as they are written."""
    jokers: str
    """Both of them, laid together."""
    kinds: Mapping[str, str]
    kinds_many: Mapping[str, str]
    types: Mapping[str, str]
    objects: Mapping[str, str]
    """The objects that a record is made of."""
    actions: Mapping[str, str]
    signs: Mapping[str, str]
    """Signs that quotes would not show."""
    listing: str
    """Between the items of a list."""
    last: Mapping[str, str]
    """Before the last item: by `and`, by `or`, and by `and_names` and `or_names`, of fields."""
    comma: str
    """Between the parts of a sentence."""
    semicolon: str
    counted: str
    """A number and its noun."""
    seconds: str
    unknown_time: str
    where: str
    """Before `held`, `laid` and `nobody`, which say of a `card` where it is."""
    held: str
    laid: str
    nobody: str
    cards: str
    """The noun of a number of cards, one|many."""
    unplayed: str
    """Why cards count double: this, or some cards `in_hand`."""
    in_hand: str
    both_jokers: str
    no_reason: str
    together: str
    """Two reasons that double once."""
    doubled: str
    total: str
    or_more: str
    """The least integer that would do."""
    or_else: str
    """Between values of options."""
    could: Mapping[str, str]
    """What a seat could have done: `lead`, `pass`, `stuck`, `play_or_pass`, `cha`, `dian`."""
    play: str
    """The one play of a kind, with its cards."""
    plays: str
    """A number of plays of a kind, with examples."""
    more: str
    """After examples that are not all."""
    settled: str
    in_all: str
    nothing: str
    item: str
    span: str
    points: str
    or_null: str
