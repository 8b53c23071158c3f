"""``dateline read``: read any source, check what was found, write clean articles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from dateline.articles import Article, Articles

__all__ = ["command"]


@click.command(name="read")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option(
    "-o", "--output", metavar="FILE", help="Write the articles: articles.jsonl or articles.jsonl.gz."
)
@click.option("--report", "check", metavar="CSV", help="Write a table to check, doubtful articles first.")
@click.option("--corrections", metavar="CSV", help="Apply that table after you edited it.")
@click.option(
    "--format", "source_format", metavar="NAME", help="Read as this format instead of recognising it."
)
@click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="ROLE=NAME",
    help="Which column is the date, text, title, url, id, source or language (date=erschienen).",
)
@click.option("--date-order", type=click.Choice(["dmy", "mdy"]), help="How 04/05/2010 is meant.")
@click.option(
    "--timezone", default="", metavar="ZONE", help="Convert time stamps to this zone (Europe/Berlin)."
)
@click.option("--encoding", default="", help="The encoding of the files (default: found out).")
@click.option("--file-times", is_flag=True, help="Date by the file's time what has no other date.")
@click.option(
    "--split", default="", metavar="REGEX", help="Where an article begins, in files that hold several."
)
@click.option(
    "--date-pattern", default="", metavar="REGEX", help="What an article's date looks like in its text."
)
@click.option(
    "--language", default="", metavar="CODE", help="The language of articles that do not say theirs."
)
@click.option(
    "--publisher", default="", metavar="NAME", help="The publisher of articles that do not say theirs."
)
@click.option("--keep-copies", is_flag=True, help="Keep near-identical articles instead of merging them.")
@click.option(
    "--detect/--no-detect", default=True, help="Detect the language of articles that do not say theirs."
)
@click.option("--details", is_flag=True, help="Name everything that was skipped, renamed or is in doubt.")
def command(
    sources: tuple[str, ...],
    output: str | None,
    check: str | None,
    corrections: str | None,
    source_format: str | None,
    columns: tuple[str, ...],
    date_order: str | None,
    timezone: str,
    encoding: str,
    file_times: bool,
    split: str,
    date_pattern: str,
    language: str,
    publisher: str,
    keep_copies: bool,
    detect: bool,
    details: bool,
) -> None:
    """Read articles from folders, files, archives, data sets, or - for standard input.

    Says what was recognised and what could not be read. With -o the articles are written to one file, which
    everything that takes a source reads again; with --report a table of what was found, to be checked and
    given back with --corrections.
    """
    import warnings

    from dateline.articles import read
    from dateline.errors import DatelineWarning

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
    click.echo(f"dateline: reading {articles.recognised}", err=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DatelineWarning)  # the report says it all
        doubtful = _go_through(articles, output, check, detect)
    report = articles.report
    click.echo(report.details() if details else "\n".join([str(report), *report.remarks]))
    if output:
        click.echo(f"dateline: wrote {output}", err=True)
    if check:
        click.echo(f"dateline: wrote {check}; {doubtful:,} to check, they stand first", err=True)
    elif not details and (notes := len(report.doubts) + len(report.renamed)):
        click.echo(f"dateline: {notes:,} to check; --report check.csv or --details names them", err=True)


def _columns(given: tuple[str, ...]) -> dict[str, str]:
    from dateline.errors import DatelineError

    columns = {}
    for pair in given:
        role, equals, name = pair.partition("=")
        if not equals or not name:
            raise DatelineError(f"--column {pair!r} should be ROLE=NAME, such as date=erschienen.")
        columns[role.strip()] = name
    return columns


def _go_through(articles: Articles, output: str | None, check: str | None, detect: bool) -> int:
    """One pass: what is asked for is written, and the number of doubtful articles returned."""
    from dateline.articles import write_articles
    from dateline.articles.repair import CheckTable

    table = CheckTable() if check else None
    stream: Iterable[Article] = _with_languages(articles) if detect and (check or output) else articles
    stream = table.watch(stream) if table else stream
    if output:
        write_articles(stream, output)
    else:
        for _ in stream:
            pass
    return table.save(check, articles.report) if table and check else 0


def _with_languages(articles: Iterable[Article]) -> Iterator[Article]:
    """Articles that do not name their language are given the one their words speak for."""
    from dataclasses import replace

    from dateline.text import UNKNOWN, detect

    for article in articles:
        if not article.language and (found := detect(article.text)) != UNKNOWN:
            article = replace(article, language=found, evidence={**article.evidence, "language": "detected"})
        yield article
