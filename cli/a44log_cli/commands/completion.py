"""`a44log completion`: the script that lets a shell complete the command."""

from typing import Final

import click
from click.shell_completion import get_completion_class

from a44log_cli.outputs.output import printing

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

# Readline ends words at @ and =, which stand within a ruleset: the words are put together again
# as the line has them, and of an answer only what readline would replace is given back, which
# begins with an @ and after an =.
_BASH: Final = r"""_a44log_completion() {
    local IFS=$'\n' rest=${COMP_LINE:0:COMP_POINT} words=() part begun breaks type value
    for part in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ ${#words[@]} == 0 || $rest == [[:space:]]* ]]; then
            words+=("$part")
        else
            words[${#words[@]}-1]+=$part
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$part"}
    done
    begun=${words[${#words[@]}-1]}
    [[ $begun != --*=* ]] || begun=${begun#*=}
    breaks=${COMP_WORDBREAKS//[^@=]/}
    [[ $breaks ]] && begun=${begun%"${begun##*[$breaks]}"} || begun=
    begun=${begun%@}
    for part in $(env COMP_WORDS="${words[*]}" COMP_CWORD=$((${#words[@]} - 1)) \
        _A44LOG_COMPLETE=bash_complete "$1"); do
        IFS=, read -r type value <<< "$part"
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain) COMPREPLY+=("${value#"$begun"}") ;;
        esac
    done
}
complete -o nosort -F _a44log_completion a44log
"""


@click.command(help=_HELP, short_help="Print the script for a shell's completion.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script."""
    with printing() as output:
        output.text(_BASH if shell == "bash" else _made_by_click(context, shell))


def _made_by_click(context: click.Context, shell: str) -> str:
    complete = get_completion_class(shell)
    assert complete is not None, "click knows these shells"
    made = complete(context.find_root().command, {}, "a44log", "_A44LOG_COMPLETE")
    return made.source_template % made.source_vars()
