"""The analyses of the paper, ours beside the published figures: where a recipe does well, how long its daily
summaries are, how near the optimum it is, and what dense vectors change."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

from dateline.evaluation import Cell, Table
from dateline.evaluation.significance import randomisation_tests
from dateline.experiments.published import COMPRESSION, LONGEST, SPREAD
from dateline.experiments.results import HEADLINE, Experiment, ReferenceFacts, Row

__all__ = [
    "certificate_table",
    "compression_table",
    "dense_pairs",
    "dense_table",
    "longest_table",
    "spread_table",
]

COMPRESSION_BINS = ((0.0, 0.001), (0.001, 0.01), (0.01, 0.1))
SPREAD_BINS = ((0.0, 1 / 3), (1 / 3, 2 / 3), (2 / 3, 1.0))


def _binned(
    experiment: Experiment,
    value: Callable[[ReferenceFacts], float],
    bins: Sequence[tuple[float, float]],
    published: dict[str, tuple[float, float, float]],
    what: str,
) -> Table:
    """The headline F1 (of mean precision and recall) of each row over the references in each bin."""
    members = [
        [
            number
            for number, fact in enumerate(experiment.references)
            if low < value(fact) <= high or (low == 0 == value(fact))
        ]
        for low, high in bins
    ]
    lines: list[tuple[Cell, ...]] = []
    for row in experiment.rows:
        cells = []
        for chosen in members:
            if not chosen:
                cells.append(Cell("-"))
                continue
            part = Row(row.recipe, tuple(row.timelines[number] for number in chosen))
            cells.append(Cell(f"{part.average()[HEADLINE].f1:.3f}"))
        lines.append((Cell(row.recipe), *cells))
        if experiment.published == "timeline17" and row.recipe in published:
            lines.append((Cell("– published"), *(Cell(f"{v:.2f}") for v in published[row.recipe])))
    header = tuple(
        f"({low:.4g}, {high:.4g}] ({len(chosen)})" for (low, high), chosen in zip(bins, members, strict=True)
    )
    return Table(
        ("recipe", *header), tuple(lines), (f"{HEADLINE} by {what}; in brackets how many timelines.",)
    )


def compression_table(experiment: Experiment) -> Table:
    """tab:analysis_compr: sentences of the reference / sentences of the unfiltered corpus."""
    return _binned(
        experiment, lambda fact: fact.compression, COMPRESSION_BINS, COMPRESSION, "compression rate"
    )


def spread_table(experiment: Experiment) -> Table:
    """tab:analysis_compr: dates of the reference / days from its first to its last."""
    return _binned(experiment, lambda fact: fact.spread, SPREAD_BINS, SPREAD, "spread")


def longest_table(experiment: Experiment) -> Table:
    """tab:analysis_length_and_red: the longest daily summary, mean, deviation and median over timelines."""
    lengths = {"reference": [fact.longest for fact in experiment.references]}
    lengths |= {row.recipe: [scored.longest for scored in row.timelines] for row in experiment.rows}
    lines = []
    for name, values in lengths.items():
        deviation = statistics.stdev(values) if len(values) > 1 else 0.0
        ours = f"{statistics.fmean(values):.1f} ± {deviation:.1f}"
        cells = [Cell(ours), Cell(f"{statistics.median(values):g}")]
        if experiment.published == "timeline17" and name in LONGEST:
            mean, spread, median = LONGEST[name]
            cells += [Cell(f"{mean} ± {spread}"), Cell(f"{median:g}")]
        else:
            cells += [Cell("-"), Cell("-")]
        lines.append((Cell(name), *cells))
    return Table(("recipe", "mean", "median", "published mean", "published median"), tuple(lines))


def certificate_table(experiment: Experiment) -> Table:
    """How near the optimum greedy is in practice: value / upper bound of every timeline."""
    rows = [row for row in experiment.rows if any(scored.certified is not None for scored in row.timelines)]
    lines = []
    for row in rows:
        values = [scored.certified for scored in row.timelines if scored.certified is not None]
        cells = [
            Cell(f"{min(values):.3f}"),
            Cell(f"{statistics.fmean(values):.3f}"),
            Cell(f"{max(values):.3f}"),
        ]
        each = [
            Cell("-" if scored.certified is None else f"{scored.certified:.3f}") for scored in row.timelines
        ]
        lines.append((Cell(row.recipe), *cells, *each))
    names = [fact.name for fact in experiment.references]
    return Table(("recipe", "least", "mean", "greatest", *names), tuple(lines))


def dense_pairs(experiment: Experiment) -> list[tuple[Row, Row]]:
    """The rows that were run over sparse and over dense vectors."""
    rows = {row.recipe: row for row in experiment.rows}
    return [(rows[name], rows[f"{name}+dense"]) for name in rows if f"{name}+dense" in rows]


def dense_table(experiment: Experiment) -> Table:
    """A footnote of the paper: sparse vectors did better than dense ones."""
    names = experiment.score_names
    shown = (HEADLINE, "align+ m:1 R2", "dates")
    lines = []
    for sparse, dense in dense_pairs(experiment):
        p = randomisation_tests(experiment.array([sparse, dense]), [(0, 1)])[0]
        cells = []
        for score in shown:
            ours, theirs = sparse.average()[score].f1, dense.average()[score].f1
            cells.append(Cell(f"{ours:.3f} / {theirs:.3f} (p = {p[names.index(score)]:.4f})"))
        lines.append((Cell(sparse.recipe), *cells))
    note = "Sparse / dense; dense vectors are the sparse ones along their first 100 singular directions."
    return Table(("recipe", *shown), tuple(lines), (note,))
