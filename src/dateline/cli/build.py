"""`dateline build`: from articles to a timeline."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.output import check_output, say
from dateline.cli.sources import ReadingCommand, open_articles, reading_options
from dateline.errors import DatelineError, DatelineWarning

if TYPE_CHECKING:
    from dateline.articles import Articles
    from dateline.pool import Pool
    from dateline.recipes import Recipe

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline build news/ --query "oil spill" --dates 12 -o oil-spill.html
  dateline build articles.jsonl.gz --from 2010-04-20 -o a.json -o a.ics
  dateline build dump.csv --query '"top kill" OR cap -music' --explain
  dateline build news/ web/ --pin 2010-04-20 --ban "Daily Rumour" --dates 8
  cat articles.jsonl | dateline build - --dates 8
"""


@click.command(cls=ReadingCommand, epilog=EXAMPLES)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", type=click.Path())
@click.option(
    "-q", "--query", help='What the timeline is about: words (any of them), "phrases", -exclusions.'
)
@click.option(
    "--match",
    type=click.Choice(["sentence", "article"]),
    default="sentence",
    show_default=True,
    help="What the query selects.",
)
@click.option(
    "-n",
    "--dates",
    type=click.IntRange(1),
    metavar="N",
    help="At most so many dates (default: as many as are worth it).",
)
@click.option(
    "-k",
    "--sentences",
    type=click.IntRange(1),
    metavar="K",
    help="At most so many sentences a date (default: 2, or 1 where a second would add little).",
)
@click.option(
    "--from", "first", metavar="DATE", help="No date before this one: a day, a month (2010-04) or a year."
)
@click.option("--to", "last", metavar="DATE", help="No date after this one.")
@click.option(
    "--recipe",
    default="default",
    show_default=True,
    metavar="NAME",
    help="A named recipe or a recipe file (.toml).",
)
@click.option(
    "--pin",
    multiple=True,
    metavar="WHAT",
    help="A date, publisher, article (id) or sentence that must be in it. Repeatable.",
)
@click.option("--ban", multiple=True, metavar="WHAT", help="Likewise, what must not be in it. Repeatable.")
@click.option(
    "--evidence",
    type=click.Choice(["none", "sentence", "paragraph"]),
    default="paragraph",
    show_default=True,
    help="How much of the sources the files quote.",
)
@click.option(
    "--shorten",
    is_flag=True,
    help="Show sentences without asides, attributions and subordinate ends, each gap marked […].",
)
@click.option("--title", default="", help="The timeline's title (default: the query).")
@click.option(
    "-o",
    "--output",
    multiple=True,
    metavar="FILE",
    type=click.Path(),
    help="Write a file; its suffix names the format. Repeatable.",
)
@click.option("--explain", is_flag=True, help="Say why each sentence was chosen, and what it beat.")
@click.option("--quiet", is_flag=True, help="Do not print the timeline.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Number of processes (default: all cores).")
@reading_options
@click.option(
    "--cache",
    metavar="FOLDER",
    type=click.Path(),
    help="Keep annotated articles there; an interrupted run, or the next on them, goes on from that.",
)
def command(
    sources: tuple[str, ...],
    query: str | None,
    match: str,
    dates: int | None,
    sentences: int | None,
    first: str | None,
    last: str | None,
    recipe: str,
    pin: tuple[str, ...],
    ban: tuple[str, ...],
    evidence: str,
    shorten: bool,
    title: str,
    output: tuple[str, ...],
    explain: bool,
    quiet: bool,
    jobs: int | None,
    cache: str | None,
    **reading: Any,
) -> None:
    """Build a timeline from articles.

    SOURCE is a folder, a file, an archive, a data set, or - for standard input. Formats written: html, md,
    json, csv, txt (timeline17), timelinejs.json, ics.
    """
    from dateline.cli.choices import bans_of, pins_of, range_of
    from dateline.timelines.formats import writer_of

    _check(query, match, explain and quiet)
    between = range_of(first, last)
    output = tuple({os.path.realpath(file): file for file in output}.values())  # each file once
    for file in output:
        check_output(file, (*sources, *filter(None, [reading["corrections"]])))
        writer_of(file)
    chosen = _recipe(recipe)
    articles = open_articles(sources, **reading)
    pool = _pool(articles, query, match, jobs, cache)
    from dateline.cli.facts import with_facts
    from dateline.recipes.summarize import summarize
    from dateline.text import Query
    from dateline.timelines.evidence import with_evidence

    timeline = summarize(
        pool,
        dates=dates,
        sentences=sentences,
        first=between.first,
        last=between.last,
        recipe=chosen,
        pins=pins_of(pin, pool),
        bans=bans_of(ban, pool),
        title=title or Query.title(query or ""),
        shorten=shorten,
    )
    timeline = with_facts(timeline, pool, articles.report, query or "", match)
    say(f"recipe {timeline.recipe['name']}: {timeline.recipe['objective']}")
    if dates is None or len(timeline) < dates:
        say(timeline.recipe["length"])
    if words := ", ".join(timeline.corpus.get("keywords", ())):
        say(f"no --query, so every sentence counts; words of these articles: {words}")
    quoted = with_evidence(timeline, evidence)
    for file in output:  # before anything is printed, as whoever reads that may go away
        quoted.save(file)
    try:
        if not quiet:
            from dateline.report import render

            render(timeline, explain=explain)
    finally:
        for file in output:
            say(f"wrote {file}")


def _check(query: str | None, match: str, muted: bool) -> None:
    """Find contradictions before the work."""
    if match == "article" and query is None:
        raise DatelineError("--match article says what a query selects; give one with --query.")
    if muted:
        raise DatelineError("--explain is for the printed timeline, which --quiet keeps back; drop one.")


def _recipe(name: str) -> Recipe:
    from dateline.recipes import named_recipe
    from dateline.recipes.files import load_recipe

    return load_recipe(name) if name.endswith(".toml") else named_recipe(name)


def _pool(articles: Articles, query: str | None, match: str, jobs: int | None, cache: str | None) -> Pool:
    """The pool, with an account of what became of the articles."""
    from dateline.cli.account import account_words, undated_words
    from dateline.cli.progress import progress_bar
    from dateline.pool import Pool
    from dateline.recipes.summarize import nothing_to_tell

    with (
        warnings.catch_warnings(),
        progress_bar("annotating articles", lambda: articles.report.read) as progress,
    ):
        warnings.simplefilter("ignore", DatelineWarning)  # the report says it all
        pool = Pool.build(articles, query=query, match=match, jobs=jobs, progress=progress, cache=cache)
    say(str(articles.report))
    say(account_words(pool.facts))
    if words := undated_words(pool.facts):
        say(words)
    if not len(pool):
        raise nothing_to_tell(pool, query, None)
    return pool
