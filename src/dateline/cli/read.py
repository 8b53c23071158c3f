"""``dateline read``: read any source, check what was found, write clean articles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.output import check_output, harmless, say
from dateline.cli.sources import ReadingCommand, open_articles, reading_options

if TYPE_CHECKING:
    from dateline.articles import Article, Articles

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline read news/ --report check.csv
  dateline read news/ --corrections check.csv -o articles.jsonl
  dateline read export.csv --column date=erschienen --date-order dmy
  dateline read cuts.txt --split '^### ' --date-pattern '\\d\\d\\.\\d\\d\\.\\d{4}'
"""


@click.command(name="read", cls=ReadingCommand, epilog=EXAMPLES)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", type=click.Path())
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(),
    help="Write the articles: articles.jsonl or articles.jsonl.gz.",
)
@click.option(
    "--report",
    "check",
    metavar="CSV",
    type=click.Path(),
    help="Write a table to check, doubtful articles first.",
)
@reading_options
@click.option(
    "--detect/--no-detect", default=True, help="Detect the language of articles that do not say theirs."
)
@click.option("--details", is_flag=True, help="Name everything that was skipped, renamed or is in doubt.")
def command(
    sources: tuple[str, ...],
    output: str | None,
    check: str | None,
    detect: bool,
    details: bool,
    **reading: Any,
) -> None:
    """Read articles from folders, files, archives, data sets, or - for standard input.

    Says what was recognised and what could not be read. With -o the articles are written to one file, which
    everything that takes a source reads again; with --report a table of what was found, to be checked and
    given back with --corrections.
    """
    import warnings

    from dateline.cli.account import language_words
    from dateline.errors import DatelineWarning

    for file in filter(None, (output, check)):
        check_output(file, (*sources, *filter(None, [reading["corrections"]])))
    articles = open_articles(sources, **reading)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DatelineWarning)  # the report says it all
        languages: Counter[str] = Counter()
        doubtful = _go_through(articles, output, check, languages if detect else None)
    report = articles.report
    click.echo(harmless(report.details() if details else "\n".join([str(report), *report.remarks])))
    if words := language_words(languages):
        click.echo(harmless(f"Languages: {words}."))
    if output:
        say(f"wrote {output}")
    if check:
        say(f"wrote {check}; {doubtful:,} to check, they stand first")
    elif not details and (notes := len(report.doubts) + len(report.renamed)):
        say(f"{notes:,} to check; --report check.csv or --details names them")


def _go_through(
    articles: Articles, output: str | None, check: str | None, languages: Counter[str] | None
) -> int:
    """One pass: what is asked for is written, the languages that are found are counted, and the number of
    doubtful articles returned."""
    from dateline.articles import write_articles
    from dateline.articles.repair import CheckTable

    table = CheckTable() if check else None
    stream: Iterable[Article] = articles if languages is None else _with_languages(articles, languages)
    stream = table.watch(stream) if table else stream
    if output:
        write_articles(stream, output)
    else:
        for _ in stream:
            pass
    return table.save(check, articles.report) if table and check else 0


def _with_languages(articles: Iterable[Article], languages: Counter[str]) -> Iterator[Article]:
    """Articles that do not name their language are given the one their words speak for; those too short to
    tell are not counted."""
    from dataclasses import replace

    from dateline.text import UNKNOWN, detect, is_undecided, language_code

    for article in articles:
        if not article.language and (found := detect(article.text)) != UNKNOWN:
            article = replace(article, language=found, evidence={**article.evidence, "language": "detected"})
        if article.language or not is_undecided(article.text):
            languages[language_code(article.language or UNKNOWN)] += 1
        yield article
