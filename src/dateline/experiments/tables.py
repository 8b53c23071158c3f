"""The tables of the paper, ours beside the published figures, under the names of the paper's labels."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from dateline.evaluation import Cell, Table
from dateline.evaluation.significance import randomisation_tests
from dateline.experiments.analyses import (
    certificate_table,
    compression_table,
    dense_pairs,
    dense_table,
    longest_table,
    spread_table,
)
from dateline.experiments.published import DATA, PUBLICATION_DATES_WITH_SUMMARY, Published, published_row
from dateline.experiments.results import Experiment

__all__ = [
    "MARKS",
    "all_tables",
    "comparison_table",
    "data_table",
    "properties_table",
    "results_table",
    "significance_marks",
]

COLUMNS = {
    "concat R1": "concat_1",
    "concat R2": "concat_2",
    "agreement R1": "agreement_1",
    "agreement R2": "agreement_2",
    "align+ m:1 R1": "align_1",
    "align+ m:1 R2": "align_2",
    "dates": "dates",
}
"""The columns of tab:results: our score and the field of the published row."""

MARKS = {"chieu": "†", "regression": "*", "asmds": "x"}
"""The paper's marks: significant difference (p < .05) to that row."""


def all_tables(experiment: Experiment) -> dict[str, Table]:
    """Every table that the rows of the experiment allow, by label."""
    tables = {
        "data statistics (tab:data)": data_table(experiment),
        "timeline properties (tab:variation)": properties_table(experiment),
        "results (tab:results)": results_table(experiment),
        "all metrics": metrics_table(experiment),
        "compression rate (tab:analysis_compr)": compression_table(experiment),
        "spread (tab:analysis_compr)": spread_table(experiment),
        "longest daily summary (tab:analysis_length_and_red)": longest_table(experiment),
    }
    if any(scored.certified is not None for row in experiment.rows for scored in row.timelines):
        tables["certificate (share of the optimum, certified)"] = certificate_table(experiment)
    if dense_pairs(experiment):
        tables["sparse against dense vectors (footnote)"] = dense_table(experiment)
    if len(experiment.rows) > 1:
        tables["differences (paired randomisation)"] = comparison_table(experiment)
    return tables


def significance_marks(experiment: Experiment) -> dict[tuple[str, str], str]:
    """The marks of every (row, score): which of the paper's baselines it differs from significantly.

    Paired approximate randomisation over timelines, two-sided, 10,000 shuffles, fixed seed.
    """
    names = [row.recipe for row in experiment.rows]
    array = experiment.array()
    marks: dict[tuple[str, str], str] = {}
    for baseline, mark in MARKS.items():
        if baseline not in names:
            continue
        against = names.index(baseline)
        others = [number for number in range(len(names)) if number != against]
        if not others:
            continue
        p = randomisation_tests(array, [(number, against) for number in others])
        for number, values in zip(others, p, strict=True):
            for score, value in zip(experiment.score_names, values, strict=True):
                if value < 0.05:
                    marks[names[number], score] = marks.get((names[number], score), "") + mark
    return marks


def results_table(experiment: Experiment) -> Table:
    """tab:results and tab:oracle: F1 of mean precision and mean recall; below each of our rows the published
    one and the difference."""
    marks = significance_marks(experiment)
    averages = {row.recipe: row.average() for row in experiment.rows}
    shown = [name for name in averages if not _is_oracle(name)] or list(averages)
    best = {score: max(averages[name][score].f1 for name in shown) for score in COLUMNS}
    lines: list[tuple[Cell, ...]] = []
    for row in experiment.rows:
        values = {score: averages[row.recipe][score].f1 for score in COLUMNS}
        lines.append(
            (
                Cell(row.recipe),
                *(
                    Cell(
                        f"{value:.3f}",
                        marks.get((row.recipe, score), ""),
                        value == best[score] and row.recipe in shown,
                    )
                    for score, value in values.items()
                ),
                Cell(f"{row.seconds:.1f}"),
            )
        )
        published = published_row(experiment.published, row.recipe)
        if published is not None:
            lines += _published_lines(values, published)
    named = ", ".join(f"{name} ({mark})" for name, mark in MARKS.items())
    note = (
        f"Marks: significantly different (p < .05) from {named}; paired approximate randomisation over "
        "timelines, uncorrected as in the paper."
    )
    return Table(("recipe", *COLUMNS, "CPU s"), tuple(lines), (note, experiment.signature))


def _is_oracle(name: str) -> bool:
    return "oracle" in name


def _published_lines(values: dict[str, float], published: Published) -> list[tuple[Cell, ...]]:
    theirs = {score: float(getattr(published, field)) for score, field in COLUMNS.items()}
    return [
        (Cell("– published"), *(Cell(f"{theirs[score]:.3f}") for score in COLUMNS), Cell("")),
        (Cell("– difference"), *(Cell(f"{values[s] - theirs[s]:+.3f}") for s in COLUMNS), Cell("")),
    ]


def metrics_table(experiment: Experiment) -> Table:
    """Every metric, in both averages of the field: F1 of means, then (in brackets) the mean of F1s."""
    names = experiment.score_names
    lines = []
    for row in experiment.rows:
        one, other = row.average(), row.average("mean-of-fs")
        cells = [Cell(f"{one[name].f1:.3f} ({other[name].f1:.3f})") for name in names]
        lines.append((Cell(row.recipe), *cells))
    note = "F1 of mean precision and mean recall; in brackets the mean of the F1s."
    return Table(("recipe", *names), tuple(lines), (note,))


def data_table(experiment: Experiment) -> Table:
    """tab:data, by topic, with the share of publication dates that have a reference summary."""
    lines = []
    for topic in experiment.topics:
        references = [fact for fact in experiment.references if fact.topic == topic.name]
        hit = statistics.fmean(fact.publication_dates_hit for fact in references) if references else 0.0
        lines.append(
            _counts(
                topic.name, (len(references), topic.articles, topic.sentences, topic.filtered), f"{hit:.0%}"
            )
        )
    totals = (
        len(experiment.references),
        sum(topic.articles for topic in experiment.topics),
        sum(topic.sentences for topic in experiment.topics),
        sum(topic.filtered for topic in experiment.topics),
    )
    shares = [fact.publication_dates_hit for fact in experiment.references]
    mean = statistics.fmean(shares)
    lines.append(_counts("all", totals, f"{mean:.0%}"))
    published = DATA.get(experiment.published)
    if published is not None:
        numbers = (
            published["timelines"],
            published["articles"],
            published["sentences"],
            published["filtered"],
        )
        lines.append(
            _counts("– published", numbers, f"{PUBLICATION_DATES_WITH_SUMMARY[experiment.published]:.0%}")
        )
    header = ("topic", "timelines", "articles", "sentences", "filtered", "publication dates with a summary")
    shared = (
        f"Publication dates with a summary: means over timelines; median {statistics.median(shares):.0%}, "
        f"all dates together {_pooled(experiment):.0%}."
    )
    notes = ("A sentence is a line of the source where the source marks lines.", shared)
    return Table(header, tuple(lines), notes)


def _pooled(experiment: Experiment) -> float:
    """The share of all pairs of a timeline and a publication date that have a summary."""
    days = {topic.name: topic.publication_dates for topic in experiment.topics}
    hits = sum(fact.publication_dates_hit * days[fact.topic] for fact in experiment.references)
    return hits / max(1, sum(days[fact.topic] for fact in experiment.references))


def _counts(name: str, numbers: Sequence[int], share: str) -> tuple[Cell, ...]:
    return (Cell(name), *(Cell(f"{number:,}") for number in numbers), Cell(share))


def properties_table(experiment: Experiment) -> Table:
    """tab:variation for every reference, with compression rate and spread."""
    lines = tuple(
        (
            Cell(fact.name),
            Cell(fact.first),
            Cell(fact.last),
            Cell(str(fact.dates)),
            Cell(str(fact.sentences)),
            Cell(str(fact.per_date)),
            Cell(str(fact.longest)),
            Cell(f"{fact.compression:.4f}"),
            Cell(f"{fact.spread:.3f}"),
        )
        for fact in experiment.references
    )
    header = ("timeline", "first", "last", "dates", "sentences", "a day", "longest", "compression", "spread")
    return Table(header, lines)


def comparison_table(experiment: Experiment) -> Table:
    """All pairs of rows on the headline scores: difference and p, paired over timelines and over topics."""
    rows = experiment.rows
    names = experiment.score_names
    columns = [names.index(score) for score in ("align+ m:1 R1", "align+ m:1 R2", "dates")]
    pairs = [(left, right) for left in range(len(rows)) for right in range(left + 1, len(rows))]
    array = experiment.array()
    by_timeline = randomisation_tests(array, pairs)
    by_topic = randomisation_tests(array, pairs, groups=list(experiment.groups()))
    averages = [row.average() for row in rows]
    lines = []
    for number, (left, right) in enumerate(pairs):
        cells = [Cell(f"{rows[left].recipe} - {rows[right].recipe}")]
        for column in columns:
            difference = averages[left][names[column]].f1 - averages[right][names[column]].f1
            cells.append(Cell(f"{difference:+.4f}"))
            cells.append(Cell(f"{by_timeline[number, column]:.4f} / {by_topic[number, column]:.4f}"))
        lines.append(tuple(cells))
    header = ("rows", "AR-1", "p", "AR-2", "p", "date F1", "p")
    note = "p over timelines / over topics (few topics cannot be very significant); not corrected."
    return Table(header, tuple(lines), (note,))
