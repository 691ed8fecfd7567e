"""`a44log generate`: games from a seed, and broken ones with what is expected of them."""

import json
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import click

from a44log.engine.ruleset import MAX_INTEGER, Ruleset, parse_ruleset
from a44log.generate import ANY, DAMAGES, Broken, Habits, damaged, games
from a44log.generate.people import Names
from a44log.generate.players import Style
from a44log_cli.options.ruleset import complete
from a44log_cli.outputs.collection import collection, expectations
from a44log_cli.outputs.output import printing, silence
from a44log_cli.terminal.progress import Progress
from a44log_cli.terminal.text import wrap

_ALL: Final = "all"
_HELP: Final = """Write legal games of A44, drawn from a seed: test data for programs that
read, write or judge records.

\b
  a44log generate -n 100 -o games.ndjson
  a44log generate -n 20 --ruleset any --rulings -o games/
  a44log generate --damage all -o broken/
  a44log generate --damage help

The same command gives the same games for ever. They go to standard output, a
record a line; with -o to a file (.ndjson or .jsonl, each perhaps with .gz) or,
where its name ends with /, to a folder with a file for each.

--damage breaks games in a named way, -n of them for each name, and writes what
a report on each must say beside them, in NAME.expected.ndjson: the record's
name and line as in the report's input, the damage, the verdict, the findings
by code and pointer, and the first illegal event.

\b
Exit status:
  0    all were written
  1    some damage could be done to too few games, or needs a folder and was
       asked for by name
  2    the command was called wrongly
  4    the program itself failed, or the records cannot be written
  130  interrupted
"""


class _Call(NamedTuple):
    """What is asked for."""

    games: int
    seed: int
    rules: str | Ruleset
    habits: Habits


def _rules(_context: click.Context, _parameter: click.Parameter, text: str) -> str | Ruleset:
    try:
        return text if text == ANY else parse_ruleset(text)
    except ValueError as error:
        raise click.BadParameter(f"{error}; any draws them for each game") from None


def _damages(context: click.Context, _: click.Parameter, names: tuple[str, ...]) -> dict[str, bool]:
    """Return the damages, each with whether it was named or only is one of all.

    `help` lists what there are and ends.
    """
    if "help" in names:
        with printing() as output:
            output.text(_listed())
        context.exit()
    for name in names:
        if name not in DAMAGES and name != _ALL:
            raise click.BadParameter(f"no damage {name[:40]!r}; --damage help lists them")
    chosen = {name: True for name in names if name != _ALL}
    return dict.fromkeys(DAMAGES, False) | chosen if _ALL in names else chosen


def _listed() -> str:
    """Return every damage with what it does."""
    lines = []
    for name, damage in DAMAGES.items():
        lines += [name, *wrap(damage.what + " (in a folder only)" * damage.alone, "    ")]
    return "".join(f"{line}\n" for line in lines)


@click.command(help=_HELP, short_help="Write legal games from a seed, or broken ones.")
@click.option(
    "-n",
    "--count",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="How many games; with --damage, how many for each name.",
)
@click.option(
    "--seed",
    type=click.IntRange(-MAX_INTEGER, MAX_INTEGER),
    metavar="INTEGER",
    default=0,
    show_default=True,
    help="Another seed, other games.",
)
@click.option(
    "--ruleset",
    "rules",
    metavar="NAME[@VERSION][,OPTION=VALUE...]",
    default="standard",
    show_default=True,
    callback=_rules,
    shell_complete=complete,
    help="Rules to play by; any draws them for each game.",
)
@click.option(
    "--style",
    type=click.Choice(get_args(Style)),
    default="sensible",
    show_default=True,
    help="How the seats play: anything that is legal, as people do, or eager to claim.",
)
@click.option("--timed/--untimed", default=True, show_default=True, help="Events carry times.")
@click.option("--declines", is_flag=True, help="Now and then a seat declines to claim.")
@click.option("--take-backs", is_flag=True, help="Hasty cards go back for half of the claims.")
@click.option(
    "--rulings",
    is_flag=True,
    help="In each game something irregular stands or goes back; its verdict is ruled.",
)
@click.option(
    "--names",
    type=click.Choice(get_args(Names)),
    default="en",
    show_default=True,
    help="Language of the players' names.",
)
@click.option(
    "--damage",
    "damages",
    metavar="NAME",
    multiple=True,
    callback=_damages,
    help="Break the games so; may be given again. help lists the names, all takes each.",
)
@click.option(
    "-o", "--out", "target", metavar="FILE|FOLDER/", help="Where to write, whole or not at all."
)
def generate(
    count: int,
    seed: int,
    rules: str | Ruleset,
    style: Style,
    timed: bool,
    declines: bool,
    take_backs: bool,
    rulings: bool,
    names: Names,
    damages: dict[str, bool],
    target: str | None,
) -> int:
    """Write games; return the exit status."""
    call = _Call(count, seed, rules, Habits(style, timed, declines, take_backs, rulings, names))
    if damages and target in (None, "-"):
        raise click.UsageError("--damage needs -o: what is expected is written beside the records")
    try:
        return _broken(call, damages, str(target)) if damages else _whole(call, target)
    except BrokenPipeError:
        silence(sys.stdout, sys.stderr)
        return 0


def _whole(call: _Call, target: str | None) -> int:
    """Write games as they are."""
    progress = _progress(target)
    with collection(target, call.games) as goes_to:
        for game in games(call.games, seed=call.seed, rules=call.rules, habits=call.habits):
            text = json.dumps(game.record, ensure_ascii=False, separators=(",", ":"))
            goes_to.add(text.encode(), game.record["id"])
            progress.step()
        progress.clear()
    return 0


def _broken(call: _Call, damages: dict[str, bool], target: str) -> int:
    """Write broken games, and what is expected of each."""
    progress, status = _progress(target), 0

    def say(sentence: str) -> None:
        progress.clear()
        click.echo(f"a44log: {sentence}", err=True)

    count = call.games * len(damages)
    with collection(target, count) as goes_to, expectations(target) as beside:
        for name, named in damages.items():
            if DAMAGES[name].alone and not goes_to.folder:
                status = max(status, named)
                say(f"left out {name}, which takes a file of its own: name a folder")
                continue
            done = 0
            for broken in _cases(call, name):
                beside.add(goes_to.add(broken.data, name), _expected(broken))
                progress.step()
                done += 1
            if done < call.games:
                status = 1
                say(
                    f"{name} could be done to {done} of the {call.games} games asked for; "
                    "another --seed, --style, --ruleset or --timed may help"
                )
        progress.clear()
    return status


def _cases(call: _Call, name: str) -> Iterator[Broken]:
    return damaged(name, call.games, seed=call.seed, rules=call.rules, habits=call.habits)


def _expected(broken: Broken) -> dict[str, object]:
    """Return what is expected of a record, in the words of a report."""
    expected = broken.expected
    return {
        "damage": broken.damage.name,
        "what": broken.damage.what,
        "verdict": expected.verdict,
        "first_illegal_event": expected.first_illegal_event,
        "findings": [fault._asdict() for fault in expected.findings],
    }


def _progress(target: str | None) -> Progress:
    on_screen = target in (None, "-") and sys.stdout is not None and sys.stdout.isatty()
    return Progress(shown=not on_screen, done="written")
