"""``dateline evaluate``: score timelines against references."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dateline.cli.output import harmless, print_exactly
from dateline.cli.scoring import ManyValues, check_table_format, pairs_of, scoring_options, timeline_files
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
    predicted: Path,
    references: Sequence[str],
    metrics: Sequence[str],
    mode: str,
    reading: str,
    beta: float,
    as_json: bool,
    format_: str,
    each: bool,
    more: bool,
    articles: str | None,
    metric_tests: bool,
) -> None:
    """Score PREDICTED, a timeline or a folder of them, against references.

    A folder is scored against a folder of references with the same file names. Every score comes with a
    signature: two scores can be compared when their signatures are equal.
    """
    from dateline.evaluation import average, evaluate_all

    check_table_format(format_)
    if metric_tests:
        _show_metric_tests(predicted, metrics, mode, reading, as_json, format_)
        return
    pairs = pairs_of(predicted, references)
    scores = evaluate_all(pairs, metrics=metrics or None, mode=mode, reading=reading, beta=beta)
    averages = [average(scores, how) for how in ("f-of-means", "mean-of-fs")] if predicted.is_dir() else []
    extras = _extras(pairs, mode, reading, more, articles)
    if as_json:
        print_exactly(json.dumps(_plain(scores, averages, extras), ensure_ascii=False, indent=1) + "\n")
        return
    if averages:
        click.echo(_averages_table(averages[0], averages[1]).render(format_), nl=False)
    if each or not averages:
        click.echo(_each_table(scores).render(format_), nl=False)
    for name, lines in extras.items():
        for what, value in lines.items():
            click.echo(harmless(f"{name}  {what}: {_short(value)}"))


def _short(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(f"{number:.4f}" for number in value)
    return f"{value:.4f}" if isinstance(value, float) else str(value)


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

    if len(scores) == 1:
        return scores[0].table()
    signatures = tuple(dict.fromkeys(score.signature for score in scores))
    header = ("F of each timeline", *scores[0].values)
    rows = tuple((Cell(s.name), *(Cell(f"{v.f1:.4f}") for v in s.values.values())) for s in scores)
    return Table(header, rows, signatures)


def _extras(
    pairs: Sequence[tuple[str, Path, list[Path]]], mode: str, reading: str, more: bool, articles: str | None
) -> dict[str, dict[str, Any]]:
    """What is asked for beyond scores, by timeline."""
    extras: dict[str, dict[str, Any]] = {}
    if more:
        from dateline.evaluation import near_date_curve, redundancy
        from dateline.evaluation.evaluate import one_timeline, timelines_in

        for name, predicted, references in pairs:
            dates = {day for path in references for days in timelines_in(path, reading) for day in days}
            days = one_timeline(predicted, reading)
            curve = [score.f1 for score in near_date_curve(days, dates)]
            extras[name] = {"dates F within 0..7 days": curve, "redundancy": redundancy(days, mode=mode)}
    if articles is not None:
        import dateline as dl
        from dateline.evaluation import faithfulness

        for name, predicted, _ in pairs:
            found = faithfulness(dl.Timeline.load(predicted, reading=reading), dl.read(articles))
            failures = [f"{f.date} {f.text[:60]!r}: {f.reason}" for f in found.failures]
            extras.setdefault(name, {})["verbatim"] = f"{found.verbatim} of {found.sentences} sentences"
            if failures:
                extras[name]["not verbatim"] = "; ".join(failures)
    return extras


def _plain(
    scores: Sequence[Scores], averages: Sequence[Scores], extras: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "timelines": [{"name": s.name, "scores": s.as_dict(), **extras.get(s.name, {})} for s in scores]
    }
    if averages:
        plain["averages"] = {average.averaging: average.as_dict() for average in averages}
    return plain


def _show_metric_tests(
    source: Path, metrics: Sequence[str], mode: str, reading: str, as_json: bool, format_: str
) -> None:
    from dateline.evaluation import metric_tests, reactions

    timelines = timeline_files(source) if source.is_dir() else {source.stem: source}
    if not timelines:
        raise DatelineError(f"There are no timeline files in {source}.")
    tests = metric_tests(timelines, metrics=metrics or None, mode=mode, reading=reading)
    if as_json:
        plain = {mistake: scores.as_dict() for mistake, scores in tests.items()}
        click.echo(json.dumps(plain, indent=1))
    else:
        click.echo(reactions(tests).render(format_), nl=False)
