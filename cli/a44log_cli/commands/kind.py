"""`a44log kind`: what some cards are."""

from typing import Final

import click

from a44log.answer import ask_kind
from a44log.documents.answer import Arguments
from a44log.engine.ruleset import Ruleset, ruleset
from a44log_cli.answers.cards import answer_format, exit_with
from a44log_cli.options.language import lang_option
from a44log_cli.options.ruleset import ruleset_option

_HELP: Final = """Say which combination some cards are, or why they are none.

\b
  a44log kind 445566
  a44log kind 10 J 红桃Q --lang zh-Hans

Cards are written as people do: 10, J, h3, 3h, ♥3, 红桃3, X1 or 小王 for the
small joker, X2 or 大王 for the big one, with or without spaces and commas.

\b
Exit status:
  0    they are a combination
  1    they are none
  2    not understood, as standard error says
"""


@click.command(help=_HELP, short_help="Say what some cards are.")
@click.argument("cards", metavar="CARDS", nargs=-1, required=True)
@ruleset_option("Judge by one of these")
@answer_format
@lang_option
def kind(cards: tuple[str, ...], rules: Ruleset | None, format_name: str, lang: str | None) -> int:
    """Print the answer; return the exit status."""
    found = ask_kind(" ".join(cards), rules or ruleset())
    arguments: Arguments = {"play": "CARDS", None: "CARDS"}
    return exit_with(found, arguments, rules, format_name=format_name, lang=lang)
