"""`dateline demo`: the bundled sample corpus, built, scored and opened."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import click

from dateline.cli.output import say
from dateline.errors import DatelineError

__all__ = ["command"]

TITLE = "The Copiapó mine rescue"
FILES = [f"timeline.{suffix}" for suffix in ("html", "md", "json", "csv", "txt", "timelinejs.json", "ics")]
EXAMPLES = """
\b
Examples:
  dateline demo
  dateline demo --folder somewhere --no-open
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--folder",
    default="demo",
    show_default=True,
    metavar="FOLDER",
    type=click.Path(),
    help="Where to put the page and the other files.",
)
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in a browser.")
def command(folder: str, open_page: bool) -> None:
    """Build, score and open the timeline of the bundled sample corpus."""
    from dateline.articles import read
    from dateline.cli.facts import with_facts
    from dateline.data import sample_articles, sample_reference
    from dateline.evaluation import evaluate
    from dateline.pool import Pool
    from dateline.recipes import summarize
    from dateline.report import render
    from dateline.timelines import Timeline

    place = _made(folder)
    started = time.perf_counter()
    articles = read(sample_articles(), copies="merge")
    pool = Pool.build(articles)
    say(str(articles.report))
    reference = Timeline.load(sample_reference())
    told = sum(len(entry.sentences) for entry in reference)
    timeline = summarize(pool, dates=len(reference), sentences=told // len(reference), title=TITLE)
    timeline = with_facts(timeline, pool, articles.report)
    seconds = time.perf_counter() - started
    for name in FILES:
        timeline.save(place / name)
    render(timeline)
    scores = evaluate(timeline, reference)
    click.echo("\nScored against the reference timeline that comes with the sample:\n")
    for name in ("concat R1", "align+ m:1 R1", "align+ m:1 R2", "dates"):
        score = scores[name]
        click.echo(
            f"  {name:<15} precision {score.precision:.3f}  recall {score.recall:.3f}  F1 {score.f1:.3f}"
        )
    click.echo(f"\nFrom {articles.report.read} articles in {seconds:.1f} seconds.")
    page = (place / "timeline.html").resolve()
    click.echo(f"The page: {page.as_uri()}")
    click.echo(f"Beside it: {', '.join(FILES[1:])}")
    if open_page and _has_screen():
        click.launch(page.as_uri())


def _has_screen() -> bool:
    """Whether there is a screen for a browser; without one a system's opener only complains."""
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ))


def _made(folder: str) -> Path:
    """The folder, made where it is not there yet."""
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = "a file of that name is there" if place.is_file() else error.strerror or error
        raise DatelineError(
            f"Cannot make the folder {folder}: {reason}; name another with --folder."
        ) from None
    return place
