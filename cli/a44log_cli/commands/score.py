"""`a44log score`: the tally from the last hands alone."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import BinaryIO, Final

import click
import orjson

from a44log.engine.ruleset import PRESETS, Ruleset, ruleset
from a44log.messages import Catalogue, catalogue
from a44log.record.last_hands import (
    LONGEST_NOTE,
    Misnoted,
    Player,
    faults_of,
    read_last_hands,
    read_player,
)
from a44log.score import Score, score, told
from a44log_cli.answers.cards import NotUnderstoodError
from a44log_cli.answers.last_hands import ask, sentence
from a44log_cli.inputs.stdin import STDIN
from a44log_cli.options.format import blocks_format
from a44log_cli.options.language import lang_option, language
from a44log_cli.options.ruleset import called, ruleset_option
from a44log_cli.outputs.output import printing
from a44log_cli.rendering.blocks import Block, Grid, Head, Items, Title, written
from a44log_cli.rendering.tally import signed
from a44log_cli.terminal.text import cut, cut_apart

_HELP: Final = """Work out the scores from the last hands alone.

\b
  a44log score                     asks for everything
  a44log score hands.txt           reads it, a line a player
  a44log score --winner Ada --hand "Ben: 4 4 A K" --hand "Cao: 3 3" \\
      --hand "Dai: 13 cards plain" --never-played Dai

A line of the file, or a --hand, is a name and what that player was left with:

\b
  Ada out
  Ben 4 4 A K
  Cao: 13 cards plain, never played
  Dai: 5 cards A44

Suits may be left out. Where only the number of cards is known, plain says that
neither an ace and two fours nor both jokers are among them; A44 and jokers say
that they are. Who holds 14 cards has never played.

\b
Exit status:
  0    worked out
  2    not understood, or no game can end so, as standard error says
"""
_BYTES: Final = 4 * LONGEST_NOTE
_NAME_COLUMNS: Final = 12
_INDENTED: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


@click.command("score", help=_HELP, short_help="Work out the scores from the last hands.")
@click.argument("file", metavar="[FILE]", required=False, type=click.Path(readable=False))
@click.option("--winner", metavar="NAME", help="Who went out.")
@click.option("--hand", "hands", metavar="NAME: CARDS", multiple=True, help="What another holds.")
@click.option(
    "--never-played", metavar="NAME", multiple=True, help="Who did not play a card in the game."
)
@ruleset_option("Score by one of these")
@click.option("--compare", is_flag=True, help="Show the scores under every preset, side by side.")
@blocks_format
@lang_option
def print_score(
    file: str | None,
    winner: str | None,
    hands: tuple[str, ...],
    never_played: tuple[str, ...],
    rules: Ruleset | None,
    compare: bool,
    format_name: str,
    lang: str | None,
) -> None:
    """Print the tally, or the tallies."""
    words = catalogue(language(lang, for_people=format_name != "json"))
    if file and (winner or hands or never_played):
        raise click.UsageError("a FILE says it all; it goes with no --winner or --hand")
    if file:
        players = _from_file(file, words)
    elif winner or hands or never_played:
        players = _from_options(winner, hands, never_played, words)
    elif sys.stdin is None:
        raise click.UsageError("standard input is closed, so that nothing can be asked")
    else:
        players = ask(words)
    scores = [score(players, each) for each in _rulesets(rules, compare=compare)]
    with printing() as output:
        if format_name == "json":
            output.data(orjson.dumps(told(players, scores), option=_INDENTED))
        else:
            output.text(written(_blocks(players, scores, words), format_name, words))


def _rulesets(rules: Ruleset | None, *, compare: bool) -> list[Ruleset]:
    """Return what to score by: the ruleset, and to compare it every preset besides."""
    chosen = [rules] if rules else []
    if not compare:
        return chosen or [ruleset()]
    presets = [ruleset(name, version) for name, version in PRESETS]
    return chosen + [preset for preset in presets if preset not in chosen]


# --- what was given ------------------------------------------------------------------------------


def _opened(file: str) -> BinaryIO:
    if file != str(STDIN):
        return Path(file).open("rb")
    if sys.stdin is None:
        raise click.UsageError("standard input is closed")
    return open(0, "rb", closefd=False)


def _from_file(file: str, words: Catalogue) -> tuple[Player, ...]:
    try:
        with _opened(file) as stream:
            data = stream.read(_BYTES + 1)
    except OSError as error:
        raise click.UsageError(f"{file}: cannot be read ({error.strerror})") from None
    found: tuple[Player, ...] | list[Misnoted]
    try:
        found = (
            read_last_hands(data.decode("utf-8-sig"))
            if len(data) <= _BYTES
            else [Misnoted("hands-too-long", {"limit": LONGEST_NOTE})]
        )
    except UnicodeDecodeError:
        found = [Misnoted("hands-not-text", {})]
    if isinstance(found, list):
        raise NotUnderstoodError("\n".join(sentence(fault, words) for fault in found))
    return found


def _from_options(
    winner: str | None, hands: Sequence[str], never_played: Sequence[str], words: Catalogue
) -> tuple[Player, ...]:
    players, faults = [Player(winner.strip())] if winner else [], []
    for hand in hands:
        found = read_player(hand)
        if isinstance(found, Misnoted):
            argument, told = f"--hand {cut(hand, 20)!r}", sentence(found, words)
            faults.append(words.label("in-argument", argument=argument, sentence=told))
        else:
            players.append(found)
    silent = {name.strip().casefold(): name for name in never_played}
    players = [
        replace(player, never_played=True) if player.name.casefold() in silent else player
        for player in players
    ]
    if not faults:
        names = [player.name for player in players]
        for name in names:
            silent.pop(name.casefold(), None)
        unknown = [
            Misnoted("hands-nobody", {"name": name, "names": names}) for name in silent.values()
        ]
        faults = [sentence(fault, words) for fault in unknown or faults_of(players)]
    if faults:
        raise NotUnderstoodError("\n".join(faults))
    return tuple(players)


# --- what is printed -----------------------------------------------------------------------------


def _blocks(
    players: Sequence[Player], scores: Sequence[Score], words: Catalogue
) -> Iterator[Block]:
    names = cut_apart([player.name for player in players], _NAME_COLUMNS)
    winner = names[scores[0].tally.winner]
    if len(scores) > 1:
        yield Title(words.label("score-compared", winner=winner))
        yield Grid(list(_side_by_side(names, scores, words)), 1)
        for each in scores:
            yield Head(called(each.ruleset, words))
            yield from _itemised(each, names, words)
    else:
        yield Title(
            words.label("score-title", winner=winner, rules=called(scores[0].ruleset, words))
        )
        yield from _itemised(scores[0], names, words)


def _side_by_side(
    names: Sequence[str], scores: Sequence[Score], words: Catalogue
) -> Iterator[list[str]]:
    yield [words.label("column-player"), *(called(each.ruleset, words) for each in scores)]
    for seat, name in enumerate(names):
        yield [name, *(signed(each.tally.scores[seat]) for each in scores)]


def _itemised(found: Score, names: Sequence[str], words: Catalogue) -> Iterator[Block]:
    """Yield the tally, how each count comes about, and who pays whom."""
    tally, heads = found.tally, ("player", "left", "times", "counts", "score")
    rows = [[words.label(f"column-{head}") for head in heads]]
    for seat, name in enumerate(names):
        left, times = tally.cards_left[seat], tally.multipliers[seat]
        rows.append([name, str(left), str(times), str(left * times), signed(tally.scores[seat])])
    yield Grid(rows, 1)
    counts = [
        asdict(count) | {"special_cards": found.special_cards[count.seat]} for count in found.counts
    ]
    told = [words.label("score-counts", name=names[count["seat"]], count=count) for count in counts]
    told += [
        words.label(
            f"pays-{transfer['between']}",
            payer=names[transfer["from"]],
            payee=names[transfer["to"]],
            points=transfer["points"],
        )
        for transfer in found.transfers
    ]
    yield Items(told)
