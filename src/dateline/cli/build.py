"""`dateline build`: from articles to a timeline."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.sources import open_articles, reading_options

if TYPE_CHECKING:
    from dateline.articles import Articles
    from dateline.pool import Pool
    from dateline.recipes import Recipe
    from dateline.timelines import Timeline

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline build news/ --query "oil spill" --dates 12 -o oil-spill.html
  dateline build articles.jsonl.gz --from 2010-04-20 --to 2010-09-19 -o spill.json -o spill.ics
  dateline build dump.csv --query '"top kill" cap -music' --match article --explain
  cat articles.jsonl | dateline build - --dates 8
"""


@click.command(epilog=EXAMPLES)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
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
    "-n", "--dates", type=click.IntRange(1), help="At most so many dates (default: chosen by itself)."
)
@click.option(
    "-k", "--sentences", type=click.IntRange(1), default=2, show_default=True, help="At most so many a date."
)
@click.option("--from", "first", metavar="DATE", help="No date before this one (YYYY-MM-DD).")
@click.option("--to", "last", metavar="DATE", help="No date after this one.")
@click.option(
    "--recipe", default="default", show_default=True, help="A named recipe or a recipe file (.toml)."
)
@click.option(
    "--pin", multiple=True, metavar="WHAT", help="A date or publisher that must be in it. Repeatable."
)
@click.option("--ban", multiple=True, metavar="WHAT", help="A date or publisher to leave out. Repeatable.")
@click.option(
    "--evidence",
    type=click.Choice(["none", "sentence", "paragraph"]),
    default="paragraph",
    show_default=True,
    help="How much of the sources the files quote.",
)
@click.option("--title", default="", help="The timeline's title (default: the query).")
@click.option(
    "-o", "--output", multiple=True, metavar="FILE", help="Write a file; its suffix names the format."
)
@click.option("--explain", is_flag=True, help="Say why each sentence was chosen, and what it beat.")
@click.option("--quiet", is_flag=True, help="Do not print the timeline.")
@reading_options
@click.option("--jobs", type=click.IntRange(1), help="Number of processes (default: all cores).")
@click.option(
    "--cache",
    metavar="FOLDER",
    help="Keep annotated articles there; an interrupted run, or the next on them, goes on from that.",
)
def command(
    sources: tuple[str, ...],
    query: str | None,
    match: str,
    dates: int | None,
    sentences: int,
    first: str | None,
    last: str | None,
    recipe: str,
    pin: tuple[str, ...],
    ban: tuple[str, ...],
    evidence: str,
    title: str,
    output: tuple[str, ...],
    explain: bool,
    quiet: bool,
    jobs: int | None,
    cache: str | None,
    **reading: Any,
) -> None:
    """Build a timeline from articles: folders, files, archives, data sets, or - for standard input."""
    from dateline.optimize import Bans, Pins
    from dateline.recipes import summarize
    from dateline.timelines.evidence import with_evidence

    for file in output:
        _check_output(file)
    chosen = _recipe(recipe)
    articles = open_articles(sources, **reading)
    pool = _pool(articles, query, match, jobs, cache)
    click.echo(f"dateline: {articles.report}", err=True)
    timeline = summarize(
        pool,
        dates=dates,
        sentences=sentences,
        first=first,
        last=last,
        recipe=chosen,
        pins=Pins((), *_picked(pin, pool)) if pin else None,
        bans=Bans((), *_picked(ban, pool)) if ban else None,
        title=title or _title(query),
    )
    timeline = _with_facts(timeline, pool, query, match, len(articles.report.skipped))
    if dates is None:
        click.echo(f"dateline: {timeline.recipe['length']}", err=True)
    if not query:
        words = ", ".join(timeline.corpus["keywords"])
        click.echo(f"dateline: no query, so every sentence counts; this corpus's words: {words}", err=True)
    if not quiet:
        from dateline.report import render

        render(timeline, explain=explain)
    for file in output:
        with_evidence(timeline, evidence).save(file)
        click.echo(f"dateline: wrote {file}", err=True)


def _check_output(file: str) -> None:
    """Find out before the work, not after it, that a file cannot be written."""
    from dateline.errors import DatelineError
    from dateline.timelines.formats import writer_of

    writer_of(file)
    folder = Path(file).parent
    if not folder.is_dir():
        raise DatelineError(f"{file}: the folder {folder} does not exist; make it first.")


def _recipe(name: str) -> Recipe:
    from dateline.recipes import named_recipe
    from dateline.recipes.files import load_recipe

    return load_recipe(name) if name.endswith(".toml") else named_recipe(name)


def _pool(articles: Articles, query: str | None, match: str, jobs: int | None, cache: str | None) -> Pool:
    from dateline.cli.progress import progress_bar
    from dateline.pool import Pool
    from dateline.recipes.summarize import nothing_to_tell

    with progress_bar("annotating articles") as progress:
        pool = Pool.build(articles, query=query, match=match, jobs=jobs, progress=progress, cache=cache)
    if not len(pool):
        raise nothing_to_tell(pool, query, None)
    return pool


def _picked(words: tuple[str, ...], pool: Pool) -> tuple[list[str], list[str]]:
    """Dates and publishers apart."""
    import datetime

    from dateline.errors import unknown_name

    dates: list[str] = []
    sources: list[str] = []
    publishers = set(pool.articles.source)
    for word in words:
        try:
            datetime.date.fromisoformat(word)
            dates.append(word)
        except ValueError:
            if word not in publishers:
                raise unknown_name("date (YYYY-MM-DD) or publisher", word, publishers - {""}) from None
            sources.append(word)
    return dates, sources


def _title(query: str | None) -> str:
    return (query or "").strip('"')[:1].upper() + (query or "").strip('"')[1:]


def _with_facts(timeline: Timeline, pool: Pool, query: str | None, match: str, skipped: int) -> Timeline:
    """The timeline with what only the command knows: the query, what was skipped, the command itself."""
    corpus = {**timeline.corpus, "skipped": skipped}
    if query:
        corpus |= {"query": query, "match": match}
    else:
        corpus["keywords"] = pool.proposed_keywords()
    recipe = {**timeline.recipe, "command": "dateline " + shlex.join(sys.argv[1:])}
    return replace(timeline, corpus=corpus, recipe=recipe)
