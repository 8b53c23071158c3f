"""The command line. One file per verb; a verb's file is loaded when the verb is used.

A verb is a module ``dateline.cli.<verb>`` with a click command named ``command``. Its summary stands in the
table here so that ``dateline --help`` loads none of them.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from typing import Any

import click

from dateline import __version__
from dateline.errors import DatelineError, DatelineWarning

__all__ = ["main"]

VERBS: dict[str, str] = {
    "build": "From articles to a timeline: terminal, HTML page, JSON, CSV, Markdown, calendar.",
    "compare": "Compare systems on the same references, with significance.",
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

        if args and not args[0].startswith("-") and args[0] not in VERBS:
            raise unknown_name("command", args[0], VERBS)
        return super().resolve_command(ctx, args)


@click.command(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="dateline")
def _dateline() -> None:
    """The dates that mattered, and the sentences that tell them, quoted with their sources."""


def _show_warning(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
    """Our own warnings are calm lines; others are for developers and stay silent."""
    if issubclass(category, DatelineWarning):
        click.echo(f"dateline: {message}", err=True)


def main(arguments: list[str] | None = None) -> Any:
    """Run the command line. A user's mistake is one clear message and exit code 2, never a traceback."""
    warnings.showwarning = _show_warning
    try:
        _dateline.main(args=arguments, prog_name="dateline")
    except DatelineError as error:
        click.echo(f"dateline: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
