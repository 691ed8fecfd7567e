"""`a44log beats`: whether one play goes on another."""

from typing import Final

import click

from a44log.answer import ask_beats
from a44log.documents.answer import Arguments
from a44log.engine.ruleset import Ruleset, ruleset
from a44log_cli.answers.cards import answer_format, exit_with
from a44log_cli.options.language import lang_option
from a44log_cli.options.ruleset import ruleset_option

_HELP: Final = """Say whether PLAY may be put on ON, and why or why not.

\b
  a44log beats 333 445566
  a44log beats 10 J Q on 9 10 J

Where PLAY or ON has spaces, put it in quotes or write `on` between the two.
Cards are written as people do: 10, J, h3, 3h, ♥3, 红桃3, X1 or 小王 for the
small joker, X2 or 大王 for the big one. Suits may be left out.

\b
Exit status:
  0    yes
  1    no
  2    not understood, as standard error says
"""
_BETWEEN: Final = ("on", "over", "压", "壓", "管")


@click.command(help=_HELP, short_help="Say whether one play goes on another.")
@click.argument("question", metavar="PLAY ON", nargs=-1, required=True)
@ruleset_option("Judge by one of these")
@answer_format
@lang_option
def beats(
    question: tuple[str, ...], rules: Ruleset | None, format_name: str, lang: str | None
) -> int:
    """Print the answer; return the exit status."""
    found = ask_beats(*_parts(question), rules or ruleset())
    arguments: Arguments = {"play": "PLAY", "table": "ON", None: "PLAY, ON"}
    return exit_with(found, arguments, rules, format_name=format_name, lang=lang)


def _parts(question: tuple[str, ...]) -> tuple[str, str]:
    """Return PLAY and ON; raises `click.UsageError` where they cannot be told apart."""
    words = [word for part in question for word in part.split()]
    places = [place for place, word in enumerate(words) if word.lower() in _BETWEEN]
    if len(places) == 1:
        return " ".join(words[: places[0]]), " ".join(words[places[0] + 1 :])
    if len(question) == 2 and not places:
        return question[0], question[1]
    raise click.UsageError(
        "it takes two plays; put each in quotes, or `on` between them: "
        "a44log beats 10 J Q on 9 10 J"
    )
