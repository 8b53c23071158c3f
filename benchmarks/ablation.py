"""What every part of the default recipe is worth: the recipe without it, or with another value of it.

    python benchmarks/ablation.py timeline17 Timeline17.tar.gz
    python benchmarks/ablation.py crisis crisis.data.tar.gz --rows "one sentence a mention" --cache pools/

Each row changes one thing. Scores are F1 of mean precision and mean recall, with the difference to the
default and its p (paired approximate randomisation over timelines, not corrected: many rows).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from dateline.evaluation import Cell, Table
from dateline.evaluation.significance import randomisation_tests
from dateline.experiments.datasets import load_dataset
from dateline.experiments.results import Experiment
from dateline.experiments.run import Options, run
from dateline.objectives import DateImportance, DateReferences, Objective, Term, WordCoverage
from dateline.pool import Pool, TextColumn
from dateline.recipes import Example, Model, Recipe, Solver, named_recipe
from dateline.similarity import Cutoff, InverseDateFrequency

DEFAULT = named_recipe("default")
SCORES = ("align+ m:1 R1", "align+ m:1 R2", "dates")


def changed(
    dates: Term | None = None, words: Term | None = None, weight: float | None = None, **fields: object
) -> Recipe:
    """The default with another term, weight of date importance, or field of the recipe."""
    assert isinstance(DEFAULT.objective, Objective)
    (old_weight, importance), (one, coverage) = DEFAULT.objective.terms
    weight = old_weight if weight is None else weight
    terms = ((weight, dates or importance), (one, words or coverage))
    return replace(DEFAULT, objective=Objective(tuple(t for t in terms if t[0])), **fields)


class RareTermsDropped:
    """A model on pools without the terms that occur in fewer sentences than ``min_df``."""

    supervised = False

    def __init__(self, min_df: int, model: Recipe) -> None:
        self.min_df, self.model = min_df, model

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        kept = np.flatnonzero(np.diff(pool.terms.tocsc().indptr) >= self.min_df)
        words = TextColumn.of(pool.vocabulary[int(column)] for column in kept)
        return self.model.solver(replace(pool, terms=pool.terms[:, kept], vocabulary=words))


VARIANTS: Mapping[str, Callable[[], Model]] = {
    "default": lambda: DEFAULT,
    "no date importance": lambda: changed(weight=0),
    "sentences counted, not articles": lambda: changed(DateReferences()),
    "no lag factor": lambda: changed(DateImportance(longest_lag=0)),
    "lag up to 7 days": lambda: changed(DateImportance(longest_lag=7)),
    "lag up to 365 days": lambda: changed(DateImportance(longest_lag=365)),
    "no share factor": lambda: changed(DateImportance(share_power=0)),
    "share itself, no root": lambda: changed(DateImportance(share_power=1)),
    **{f"weight {w}": (lambda w=w: changed(weight=w)) for w in (1, 3, 5, 10, 30)},
    "no word coverage": lambda: replace(DEFAULT, objective=DateImportance()),
    **{
        f"length power {r}": (lambda r=r: changed(words=WordCoverage(length_power=r)))
        for r in (0, 0.25, 0.5, 0.6, 0.65, 0.7, 0.8, 0.85, 1)
    },
    **{f"dated {q}": (lambda q=q: changed(words=WordCoverage(dated=q))) for q in (1, 1.6, 2, 3)},
    **{
        f"terser than {n} words no merit": (lambda n=n: changed(words=WordCoverage(shortest=n)))
        for n in (1, 10, 20)
    },
    "one vote a sentence, not an article": lambda: changed(words=WordCoverage(one_vote=False)),
    "poorly told dates in full": lambda: changed(DateImportance(poorly_told=1)),
    "no readability gate": lambda: changed(DateImportance(poorly_told=1), WordCoverage(flawed=1)),
    "flawed sentences count nothing": lambda: changed(words=WordCoverage(flawed=0)),
    "no kernel": lambda: changed(words=WordCoverage(kernel=Cutoff(100_000))),
    "kernel of the same day only": lambda: changed(words=WordCoverage(kernel=Cutoff(0))),
    "kernel of 3 days around": lambda: changed(words=WordCoverage(kernel=Cutoff(3))),
    "idf and U of the date range only": lambda: changed(within_range=True),
    "idf over publication dates too": lambda: changed(
        similarity=InverseDateFrequency(publication_dates=True)
    ),
    "terms of 3 sentences or more": lambda: RareTermsDropped(3, DEFAULT),
    "no stop at zero gain": lambda: changed(stop_at_zero=False),
    "greedy": lambda: changed(optimiser="lazy"),
    "greedy over dates": lambda: changed(optimiser="date_by_date"),
}


def __getattr__(name: str) -> Callable[[], Model]:
    """The variants as attributes, which is how experiments name models in a file."""
    try:
        return VARIANTS[name]
    except KeyError:
        raise AttributeError(name) from None


def table(experiment: Experiment, names: Sequence[str]) -> Table:
    """A line a variant: scores, differences to the first, their p, processor time."""
    rows = experiment.rows
    columns = [list(rows[0].timelines[0].scores.values).index(score) for score in SCORES]
    scores = np.array([[list(one.scores.values.values()) for one in row.timelines] for row in rows], float)
    p = randomisation_tests(scores, [(number, 0) for number in range(1, len(rows))]) if len(rows) > 1 else []
    first = rows[0].average()
    lines = []
    for number, (name, row) in enumerate(zip(names, rows, strict=True)):
        average = row.average()
        cells = [Cell(name)]
        for column, score in zip(columns, SCORES, strict=True):
            cells.append(Cell(f"{average[score].f1:.4f}"))
            difference = average[score].f1 - first[score].f1
            cells.append(Cell(f"{difference:+.4f} ({p[number - 1][column]:.3f})" if number else ""))
        lines.append((*cells, Cell(f"{row.seconds:.1f}")))
    return Table(("variant", "AR-1", "(p)", "AR-2", "(p)", "date F1", "(p)", "CPU s"), tuple(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--rows", nargs="*", default=list(VARIANTS), help="only these variants")
    parser.add_argument("--cache", type=Path, help="folder of annotated topics")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    data = load_dataset(options.dataset, options.path)
    names = ["default", *(name for name in options.rows if name != "default")]
    models = [f"{Path(__file__).resolve()}:{name}" for name in names]
    experiment = run(options.dataset, data.topics, models, Options(cache=options.cache))
    print(table(experiment, names).render("markdown" if options.markdown else "text"))


if __name__ == "__main__":
    main()
