"""What the verbs ``evaluate`` and ``compare`` share: their options, and how they print."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.output import print_exactly
from dateline.errors import DatelineError, unknown_name

if TYPE_CHECKING:
    from dateline.evaluation import Scores, Table

__all__ = ["ManyValues", "Scoring", "scoring_options"]


class ManyValues(click.Command):
    """A command whose repeatable options also take several values in a row: ``--reference a.txt b.txt``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        greedy = {
            name: parameter.opts[-1]
            for parameter in self.params
            if isinstance(parameter, click.Option) and parameter.multiple
            for name in parameter.opts
        }
        spread: list[str] = []
        current = ""
        for number, argument in enumerate(args):
            if argument == "--":
                spread += args[number:]
                break
            if argument in greedy:
                current = greedy[argument]
                if number + 1 == len(args) or args[number + 1].startswith("-"):
                    raise DatelineError(f"The option {argument} needs at least one value.")
            elif argument.startswith("-") and len(argument) > 1:
                current = ""
                spread.append(argument)
            else:
                spread += [current, argument] if current else [argument]
        try:
            return super().parse_args(ctx, spread)
        except click.MissingParameter as error:
            taking = next((argument for argument in args if argument in greedy), None)
            if taking is None or error.param is None:
                raise
            raise DatelineError(
                f"{error.param.human_readable_name} must be named first: {taking} takes all that follows it."
            ) from None


_OPTIONS = (
    click.option(
        "-r", "--reference", "references", multiple=True, metavar="FILE...",
        help="Reference timelines: one or several files, or a folder.",
    ),
    click.option(
        "-m", "--metric", "metrics", multiple=True, metavar="NAME...",
        help="What to score: concat, agreement, align, align+, 'align+ m:1', dates, AR-1, ... [all]",
    ),
    click.option(
        "--mode", default="rouge-1.5.5", show_default=True, metavar="NAME",
        help="How words are counted: rouge-1.5.5, tilse-reimpl or unicode.",
    ),
    click.option(
        "--reading", default="complete", show_default=True, metavar="NAME",
        help="How timeline17 files are read: complete, or tilse as for published numbers.",
    ),
    click.option("--beta", default=1.0, show_default=True, help="Weight of recall in F."),
    click.option("--json", "as_json", is_flag=True, help="Print everything as JSON."),
    click.option(
        "--format", "table_format", default="text", show_default=True, metavar="NAME",
        help="Tables as text, markdown, latex, csv or html.",
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scoring:
    """What was asked for by the options of everything that scores."""

    references: tuple[str, ...]
    metrics: tuple[str, ...]
    mode: str
    reading: str
    beta: float
    as_json: bool
    table_format: str

    def __post_init__(self) -> None:
        from dateline.evaluation.tables import TABLE_FORMATS

        if self.table_format not in TABLE_FORMATS:
            raise unknown_name("table format", self.table_format, TABLE_FORMATS)

    def score(self, pairs: Iterable[tuple[str, Path, Sequence[Path]]]) -> list[Scores]:
        """The scores of named predictions against their references."""
        from dateline.evaluation import evaluate_all

        return evaluate_all(
            pairs, metrics=self.metrics or None, mode=self.mode, reading=self.reading, beta=self.beta
        )

    def show(self, tables: Iterable[Table], plain: Any) -> None:
        """Print the tables in the format asked for, or what they say as JSON."""
        if self.as_json:
            print_exactly(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
        else:
            click.echo("\n".join(table.render(self.table_format) for table in tables), nl=False)


def scoring_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of everything that scores; it gets them as one value, ``scoring``."""

    @functools.wraps(command)
    def collected(**given: Any) -> None:
        scoring = Scoring(**{field.name: given.pop(field.name) for field in fields(Scoring)})
        command(scoring=scoring, **given)

    return functools.reduce(lambda made, option: option(made), reversed(_OPTIONS), collected)
