"""The options that say how sources are read: the same for every verb that takes sources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.output import say
from dateline.errors import DatelineError, unknown_name

if TYPE_CHECKING:
    from dateline.articles import Articles

__all__ = ["ReadingCommand", "open_articles", "reading_options"]

_READING = frozenset(
    (
        "source_format", "corrections", "columns", "date_order", "timezone", "encoding", "file_times",
        "split", "date_pattern", "language", "publisher", "keep_copies",
    )
)  # fmt: skip
_OPTIONS = (
    click.option(
        "--format", "source_format", metavar="NAME", help="Read as this format instead of recognising it."
    ),
    click.option(
        "--corrections",
        metavar="CSV",
        type=click.Path(),
        help="Apply a table of `dateline read --report`, edited.",
    ),
    click.option(
        "--column",
        "columns",
        multiple=True,
        metavar="ROLE=NAME",
        help="Which column is the date, text, title, url, id, source or language (date=erschienen).",
    ),
    click.option("--date-order", type=click.Choice(["dmy", "mdy"]), help="How 04/05/2010 is meant."),
    click.option(
        "--timezone", default="", metavar="ZONE", help="Convert time stamps to this zone (Europe/Berlin)."
    ),
    click.option(
        "--encoding", default="", metavar="NAME", help="The encoding of the files (default: found out)."
    ),
    click.option("--file-times", is_flag=True, help="Date by the file's time what has no other date."),
    click.option(
        "--split", default="", metavar="REGEX", help="Where an article begins, in files that hold several."
    ),
    click.option(
        "--date-pattern", default="", metavar="REGEX", help="What an article's date looks like in its text."
    ),
    click.option(
        "--language", default="", metavar="CODE", help="The language of articles that do not say theirs."
    ),
    click.option(
        "--publisher", default="", metavar="NAME", help="The publisher of articles that do not say theirs."
    ),
    click.option("--keep-copies", is_flag=True, help="Keep near-identical articles instead of merging them."),
)


class ReadingCommand(click.Command):
    """A command whose help shows the options of reading apart from its own."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, reading in (("Options", False), ("How the sources are read (rarely needed)", True)):
            records = [
                record
                for parameter in self.get_params(ctx)
                if isinstance(parameter, click.Option)
                and (parameter.name in _READING) is reading
                and (record := parameter.get_help_record(ctx)) is not None
            ]
            with formatter.section(title):
                formatter.write_dl(records)


def reading_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options to a command; it passes them on to :func:`open_articles`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def open_articles(
    sources: Sequence[str],
    *,
    source_format: str | None,
    corrections: str | None,
    columns: Sequence[str],
    date_order: str | None,
    timezone: str,
    encoding: str,
    file_times: bool,
    split: str,
    date_pattern: str,
    language: str,
    publisher: str,
    keep_copies: bool,
) -> Articles:
    """The articles of the sources; what they were recognised as is said on the error stream."""
    from dateline.articles import read
    from dateline.text import language_code, languages

    if "" in sources:
        raise DatelineError("A source is empty; name a file or folder, or . for this folder.")
    if language and len(language_code(language)) > 3:
        raise unknown_name("language", language, languages())
    articles = read(
        list(sources),
        format=source_format,
        columns=_columns(columns),
        date_order=date_order or "",
        timezone=timezone,
        encoding=encoding,
        file_times=file_times,
        split=split,
        date_pattern=date_pattern,
        language=language,
        source=publisher,
        corrections=corrections,
        copies="keep" if keep_copies else "merge",
    )
    say(f"reading {articles.recognised}")
    return articles


def _columns(given: Sequence[str]) -> dict[str, str]:
    columns = {}
    for pair in given:
        role, equals, name = pair.partition("=")
        if not equals or not name:
            raise DatelineError(f"--column {pair!r} should be ROLE=NAME, such as date=erschienen.")
        columns[role.strip()] = name
    return columns
