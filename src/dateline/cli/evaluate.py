"""``dateline evaluate``: score timelines against references."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.beyond import near_dates_and_redundancy, verbatim
from dateline.cli.pairing import pairs_of, timeline_files
from dateline.cli.scoring import ManyValues, Scoring, scoring_options
from dateline.errors import DatelineError

if TYPE_CHECKING:
    from dateline.evaluation import Scores, Table

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline evaluate mine.txt --reference theirs.txt others.txt
  dateline evaluate predictions/ --reference references/ --metric AR-1 dates
  dateline evaluate mine.json --reference theirs.txt --articles news/ --json
"""


@click.command("evaluate", cls=ManyValues, epilog=EXAMPLES)
@click.argument("predicted", type=click.Path(path_type=Path))
@scoring_options
@click.option("--each", is_flag=True, help="Also show every timeline of a folder.")
@click.option("--more", is_flag=True, help="Also show near-date scores (0 to 7 days) and redundancy.")
@click.option(
    "--articles", metavar="SOURCE", help="Also check that every sentence is a slice of its article in SOURCE."
)
@click.option(
    "--metric-tests", is_flag=True, help="Score PREDICTED against itself with deliberate mistakes instead."
)
def command(
    predicted: Path, scoring: Scoring, each: bool, more: bool, articles: str | None, metric_tests: bool
) -> None:
    """Score PREDICTED, a timeline or a folder of them, against references.

    A folder is scored against a folder of references with the same file names. Every score comes with a
    signature: two scores can be compared when their signatures are equal.
    """
    from dateline.evaluation import average

    if metric_tests:
        if scoring.references or each or more or articles:
            raise DatelineError(
                "--metric-tests scores timelines against themselves; leave out --reference, --each, --more "
                "and --articles."
            )
        _show_metric_tests(predicted, scoring)
        return
    pairs = pairs_of(predicted, scoring.references)
    scores = scoring.score(pairs)
    plain: dict[str, Any] = {"timelines": [{"name": s.name, "scores": s.as_dict()} for s in scores]}
    tables = []
    if predicted.is_dir():
        averages = [average(scores, how) for how in ("f-of-means", "mean-of-fs")]
        plain["averages"] = {found.averaging: found.as_dict() for found in averages}
        tables.append(_averages_table(*averages))
    if each or not predicted.is_dir():
        tables.append(_each_table(scores))
    found = [near_dates_and_redundancy(pairs, scores, scoring.reading)] if more else []
    found += [verbatim(pairs, articles, scoring.reading)] if articles is not None else []
    for beyond in found:
        tables += beyond.tables
        for timeline, facts in zip(plain["timelines"], beyond.plain, strict=True):
            timeline.update(facts)
    scoring.show(tables, plain)


def _averages_table(f_of_means: Scores, mean_of_fs: Scores) -> Table:
    from dateline.evaluation import Cell, Table

    rows = tuple(
        (Cell(name), *(Cell(f"{part:.4f}") for part in (*score, mean_of_fs.values[name].f1)))
        for name, score in f_of_means.values.items()
    )
    header = (f"{f_of_means.timelines} timelines", "P", "R", "F of means", "mean of Fs")
    return Table(header, rows, (f_of_means.signature, mean_of_fs.signature))


def _each_table(scores: Sequence[Scores]) -> Table:
    from dateline.evaluation import Cell, Table
    from dateline.evaluation.scores import signatures

    if len(scores) == 1:
        return scores[0].table()
    header = ("F of each timeline", *scores[0].values)
    rows = tuple((Cell(s.name), *(Cell(f"{v.f1:.4f}") for v in s.values.values())) for s in scores)
    return Table(header, rows, signatures(scores))


def _show_metric_tests(source: Path, scoring: Scoring) -> None:
    from dateline.evaluation import metric_tests, reactions

    timelines = timeline_files(source) if source.is_dir() else {source.stem: source}
    if not timelines:
        raise DatelineError(f"There are no timeline files in {source}.")
    tests = metric_tests(
        timelines,
        metrics=scoring.metrics or None,
        mode=scoring.mode,
        reading=scoring.reading,
        beta=scoring.beta,
    )
    plain = {mistake: scores.as_dict() for mistake, scores in tests.items()}
    scoring.show([reactions(tests)], plain)
