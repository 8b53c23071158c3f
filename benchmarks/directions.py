"""Directions tried from the default recipe: sentences by need, budgets, corroboration by publishers.

    python benchmarks/directions.py timeline17 Timeline17.tar.gz --cache pools/

Each row is the default with one change, with the number of its sentences and their words.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from dateline.constraints import Between, Constraint, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.evaluation import Cell, Table
from dateline.experiments.datasets import load_dataset
from dateline.experiments.run import Options, run
from dateline.objectives import DateImportance, PreparedTerm, Term, WordCoverage
from dateline.objectives.date_importance import importance_of_dates
from dateline.objectives.term import exact_weights
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.pool.readability import flawed
from dateline.recipes import Example, Model, Shape, Solver, Task, named_recipe

DEFAULT = named_recipe("default")
SCORES = ("align+ m:1 R1", "align+ m:1 R2", "dates", "concat R1")
REFERENCE_WORDS = 21


@dataclass(frozen=True)
class Limited:
    """The default objective under another constraint; of every date only the sentences that add at least
    ``least`` of what its first adds."""

    limits: Callable[[Shape], Constraint]
    optimiser: str = "separable_exact"
    least: float = 0
    supervised: bool = False

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        prepared = DEFAULT.prepare(pool)

        def run(task: Task) -> Selection:
            shape = task.shape
            limits = MaxDates(shape.dates) & self.limits(shape) & Between(shape.first, shape.last)
            found = solve(prepared, limits, self.optimiser, stop_at_zero=True)
            first: dict[int, float] = {}
            kept = []
            for step in found.trace:
                words = step.gains["WordCoverage"]
                if words >= self.least * first.setdefault(int(pool.day[step.row]), words):
                    kept.append(step)
            return replace(found, trace=tuple(kept))

        return run


@dataclass(frozen=True)
class ImportanceByPublisher(Term):
    """Date importance as a sum over publishers of (their articles' votes)^power: many publishers count more
    than many articles of one."""

    power: float

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        table, publisher = pool.articles, _publishers(pool)
        total = 0.0
        for number in np.unique(publisher):
            mine = np.where(publisher == number, table.matched, 0)
            total += importance_of_dates(replace(pool, articles=replace(table, matched=mine))) ** self.power
        return PreparedTerm(date_level=exact_weights(total, len(np.unique(pool.day)), self.name))


@dataclass(frozen=True)
class WordsByPublisher(WordCoverage):
    """Word coverage with one vote a publisher and date instead of one an article."""

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        flawed(pool)
        return super().prepare(replace(pool, article=_publishers(pool)[pool.article]), similarity)


def _publishers(pool: Pool) -> np.ndarray:
    return np.unique(list(pool.articles.source), return_inverse=True)[1].astype(np.int32)


def _same(times: int, shape: Shape) -> Constraint:
    return MaxPerDate(times * shape.per_date) & MaxSentences(shape.dates * shape.per_date)


VARIANTS: Mapping[str, Callable[[], Model]] = {
    "default": lambda: DEFAULT,
    **{f"{k} sentences on every date": (lambda k=k: Limited(lambda shape: MaxPerDate(k))) for k in (1, 2, 3)},
    "l x k sentences, up to 2 k a date": lambda: Limited(partial(_same, 2), "lazy"),
    "m sentences on any of the dates": lambda: Limited(lambda shape: MaxSentences(shape.sentences), "lazy"),
    f"{REFERENCE_WORDS} m words": lambda: Limited(
        lambda shape: MaxWords(REFERENCE_WORDS * shape.sentences), "lazy"
    ),
    **{
        f"sentences that add {x} of the first": (
            lambda x=x: Limited(lambda shape: MaxPerDate(shape.per_date), least=x)
        )
        for x in (0.2, 0.3, 0.5, 0.7)
    },
    "importance by publishers, root": lambda: replace(
        DEFAULT, objective=20 * ImportanceByPublisher(0.5) + WordCoverage()
    ),
    "importance by publishers, power .75": lambda: replace(
        DEFAULT, objective=20 * ImportanceByPublisher(0.75) + WordCoverage()
    ),
    "votes by publishers": lambda: replace(DEFAULT, objective=20 * DateImportance() + WordsByPublisher()),
}


def __getattr__(name: str) -> Callable[[], Model]:
    """The variants as attributes, which is how experiments name models in a file."""
    try:
        return VARIANTS[name]
    except KeyError:
        raise AttributeError(name) from None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--cache", type=Path, help="folder of annotated topics")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    topics = load_dataset(options.dataset, options.path).topics
    models = [f"{Path(__file__).resolve()}:{name}" for name in VARIANTS]
    lines = []
    for name, row in zip(
        VARIANTS, run("directions", topics, models, Options(jobs=1, cache=options.cache)).rows, strict=True
    ):
        texts = [one.text for line in row.timelines for entry in line.prediction for one in entry.sentences]
        words = sum(len(text.split()) for text in texts) / len(texts)
        scores = [f"{row.average()[score].f1:.4f}" for score in SCORES]
        lines.append(tuple(map(Cell, [name, *scores, f"{len(texts):,}", f"{words:.1f}"])))
    head = ("", "AR-1", "AR-2", "date F1", "concat R1", "sentences", "tokens each")
    print(Table(head, tuple(lines)).render("markdown" if options.markdown else "text"))


if __name__ == "__main__":
    main()
