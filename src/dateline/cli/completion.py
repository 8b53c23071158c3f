"""``dateline completion``: the script that lets a shell complete commands, options and file names."""

from __future__ import annotations

import click

__all__ = ["command"]

SHELLS = ("bash", "fish", "zsh")
EXAMPLES = """
\b
Examples:
  eval "$(dateline completion bash)"              in ~/.bashrc
  eval "$(dateline completion zsh)"               in ~/.zshrc
  dateline completion fish > ~/.config/fish/completions/dateline.fish
"""


@click.command(epilog=EXAMPLES)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the script that lets a shell complete commands, options and file names."""
    from click.shell_completion import ShellComplete, get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(context.find_root().command, {}, "dateline", "_DATELINE_COMPLETE")
    click.echo(ShellComplete.source(script))
