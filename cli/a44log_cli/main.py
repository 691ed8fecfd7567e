"""Where the command starts, and what becomes of whatever goes wrong in it."""

import os
import sys

_INTERNAL_ERROR = 4
_INTERRUPTED = 130
_TERMINATED = 143


def main() -> None:
    """Run `a44log` and leave with its exit status.

    2 is a wrong call, 4 a fault of the program, 130 an interruption; the others are the commands'
    own. Nothing ends in a traceback, unless A44LOG_DEBUG is set.
    """
    try:
        status = _run()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except Exception as error:
        if os.environ.get("A44LOG_DEBUG"):
            raise
        status = _failed(error)
    sys.exit(status)


def _run() -> int:
    """Run the command that the arguments name, and return its exit status.

    All imports are in here: whatever happens during them ends like anything else. An interruption
    waits until they are done, for there are C libraries that crash when one meets them halfway.
    """
    from a44log_cli.interruption import held_back

    with held_back():
        import signal

        import click

        from a44log_cli.group import a44log
        from a44log_cli.terminal.text import printable

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        status = a44log(prog_name="a44log", standalone_mode=False)
    except click.ClickException as error:
        # It quotes arguments, which may hold what a terminal would obey.
        error.message = "\n".join(map(printable, error.message.split("\n")))  # type: ignore[misc]
        error.show()
        return error.exit_code
    except click.Abort:
        return _INTERRUPTED
    except SystemExit:
        # Where nobody reads help or version, click wraps the streams and ends.
        if sys.stdout is sys.__stdout__:
            raise
        from a44log_cli.outputs.output import silence

        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        silence(sys.stdout, sys.stderr)
        return 0
    return status if isinstance(status, int) else 0


def _failed(error: Exception) -> int:
    """Say in a line what went wrong with the program itself, and return the exit status."""
    # An interruption inside a C library may come out as an error of that library's.
    if isinstance(error.__cause__, KeyboardInterrupt):
        return _INTERRUPTED
    if sys.stderr is not None:
        what = " ".join(f"{type(error).__name__}: {error}".split())
        sys.stderr.write(f"a44log: internal error, please report it: {what}\n")
    return _INTERNAL_ERROR
