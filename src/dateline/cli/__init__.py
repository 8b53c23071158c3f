"""The command line. One file per verb; a verb's file is loaded when the verb is used.

A verb is a module ``dateline.cli.<verb>`` with a click command named ``command``. Its summary stands in the
table here so that ``dateline --help`` loads none of them.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from typing import Any, NoReturn

import click

from dateline import __version__
from dateline.cli.output import say
from dateline.errors import DatelineError, DatelineWarning
from dateline.streams import show_nearest

__all__ = ["main"]

VERBS: dict[str, str] = {
    "build": "From articles to a timeline: page, JSON, CSV, Markdown, calendar.",
    "compare": "Compare systems on the same references, with significance.",
    "completion": "Print the script that lets a shell complete commands and options.",
    "demo": "Build, score and open the timeline of the bundled sample corpus.",
    "evaluate": "Score timelines against references.",
    "experiment": "Reproduce the published tables, or run your own.",
    "read": "Read any source, check what was found, write clean articles.",
    "tag": "Find and normalise the time expressions of a text.",
}


class _Verbs(click.Group):
    """A group whose verbs are imported on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"dateline.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(VERBS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from dateline.errors import unknown_name

        known = ctx.resilient_parsing or args[0] in VERBS or args[0].startswith("-") if args else True
        if not known:
            raise unknown_name("command", args[0], VERBS)
        return super().resolve_command(ctx, args)


@click.command(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="dateline")
def _dateline() -> None:
    """The dates that mattered, and the sentences that tell them, quoted with their sources."""


def _show_warning(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
    """Our own warnings are calm lines; others are for developers and stay silent."""
    if issubclass(category, DatelineWarning):
        say(str(message))


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line. A user's mistake is one clear message and exit code 2, never a traceback; an
    interruption is one line and exit code 130."""
    warnings.showwarning = _show_warning
    show_nearest(sys.stdout)
    show_nearest(sys.stderr)
    code = _run(arguments)
    try:
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = None  # or Python tries again at exit, and says so
        code = code or _failed(f"Cannot write to standard output: {error.strerror}.")
    sys.exit(code)


def _run(arguments: list[str] | None) -> int:
    """The exit code of a command line."""
    try:
        given = sys.argv[1:] if arguments is None else arguments
        code = _dateline.main(args=given, obj=given, prog_name="dateline", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except DatelineError as error:
        return _failed(str(error))
    except (KeyboardInterrupt, click.Abort):
        say("stopped; no file is half-written.")
        return 130
    except BrokenPipeError:
        return 1  # whoever read the output has gone
    except OSError as error:
        return _failed(f"{error.filename or 'Reading or writing failed'}: {error.strerror or error}.")
    except MemoryError:
        return _failed("There is not enough memory; take fewer articles, a --query, or --jobs 1.")
    return code if isinstance(code, int) else 0


def _failed(message: str) -> int:
    say(message)
    return 2
