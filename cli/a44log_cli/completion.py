"""`a44log completion`: the script that lets a shell complete the command."""

from typing import Final

import click
from click.shell_completion import get_completion_class

from a44log_cli.output import printing

_HELP: Final = """Print the script that completes a44log in a shell.

\b
  bash: echo 'eval "$(a44log completion bash)"' >> ~/.bashrc
  zsh:  echo 'eval "$(a44log completion zsh)"' >> ~/.zshrc
  fish: a44log completion fish > ~/.config/fish/completions/a44log.fish

Commands, options, formats, languages, rulesets, codes and clauses are
completed, in shells that are started afterwards. bash has to be 4.4 or newer.

\b
Exit status:
  0    printed
  2    there is no such shell
"""


@click.command(help=_HELP, short_help="Print the script for a shell's completion.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script."""
    complete = get_completion_class(shell)
    assert complete is not None, "click knows these shells"
    group = context.find_root().command
    script = complete(group, {}, "a44log", "_A44LOG_COMPLETE")
    # Not source(), which asks the bash that is installed here for its version.
    with printing() as output:
        output.text(script.source_template % script.source_vars())
