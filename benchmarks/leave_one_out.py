"""Whether the default's parameters hold on topics that they were not chosen on.

    python benchmarks/leave_one_out.py timeline17 Timeline17.tar.gz --cache pools/

Each topic in turn is left out; the best of the combinations of ``GRID`` on the others (by the sum of AR-1,
AR-2 and date F1) makes its timelines. The same is done for the factor of the length rule, by the mean error
|log(l / l of the reference)|.
"""

from __future__ import annotations

import argparse
import math
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import product
from pathlib import Path

import numpy as np

from dateline.constraints import Between, MaxDates, MaxPerDate
from dateline.evaluation import Cell, Table
from dateline.evaluation.score import f_measure
from dateline.experiments.datasets import load_dataset
from dateline.experiments.results import Row
from dateline.experiments.run import Options, run
from dateline.experiments.tasks import Topic
from dateline.optimize import solve
from dateline.pool import Pool
from dateline.recipes import named_recipe
from dateline.recipes.length import TRIED, date_values, effective_number
from robustness import CHOSEN, SCORES, Form

GRID = {
    "weight": (3, 20),
    "power": (0.5, 0.6, 0.7, 0.75, 0.8),
    "one_vote": (False, True),
    "within_range": (False, True),
    "flawed": (0.3, 1),
}
COMBINATIONS = [replace(CHOSEN, **dict(zip(GRID, values, strict=True))) for values in product(*GRID.values())]


def __getattr__(name: str) -> object:
    """Combination number n as the attribute cn, which is how experiments name models in a file."""
    if name[:1] == "c" and name[1:].isdigit():
        return COMBINATIONS[int(name[1:])].recipe()
    raise AttributeError(name)


def parameters(topics: Sequence[Topic], cache: Path | None) -> Table:
    """Scores held out, of the default, and of the best combination on everything; prints what was chosen."""
    names = [f"{Path(__file__).resolve()}:c{number}" for number in range(len(COMBINATIONS))]
    rows = run("leave one out", topics, names, Options(jobs=1, cache=cache)).rows
    of = [topic.name for topic in topics for _ in topic.references]
    # combination x timeline x score x (precision, recall)
    scores = np.array([_precisions_and_recalls(row) for row in rows])

    def f1s(chosen: np.ndarray) -> np.ndarray:
        precision, recall = np.moveaxis(chosen.mean(axis=-3), -1, 0)
        return np.vectorize(f_measure)(precision, recall)

    best: Counter[int] = Counter()
    held_out = np.zeros(scores.shape[1:])
    for topic in topics:
        other = np.array([name != topic.name for name in of])
        number = int(f1s(scores[:, other]).sum(axis=-1).argmax())
        best[number] += 1
        held_out[~other] = scores[number, ~other]
    lines = [
        ("held out", f1s(held_out)),
        ("default", f1s(scores[COMBINATIONS.index(CHOSEN)])),
        ("best of all combinations", f1s(scores).max(axis=0)),
    ]
    for number, times in best.most_common():
        print(f"{times} times: {_words(COMBINATIONS[number])}")
    return Table(
        ("", *SCORES),
        tuple((Cell(name), *(Cell(f"{value:.4f}") for value in values)) for name, values in lines),
    )


def _precisions_and_recalls(row: Row) -> list[list[tuple[float, float]]]:
    return [
        [(one.scores.values[key].precision, one.scores.values[key].recall) for key in SCORES.values()]
        for one in row.timelines
    ]


def _words(form: Form) -> str:
    return ", ".join(f"{name} {value}" for name, value in asdict(form).items() if name in GRID)


def lengths(topics: Sequence[Topic], cache: Path | None) -> Table:
    """Errors of rules for the number of dates, with the parameter chosen on all topics and on the others."""
    facts = []
    for topic in topics:
        pool = Pool.build(topic.articles, keywords=topic.keywords or None, min_df=1, cache=cache)
        prepared = named_recipe("default").prepare(pool)
        for reference in topic.references:
            shape = reference.shape
            limits = MaxDates(TRIED) & MaxPerDate(2) & Between(shape.first, shape.last)
            found = solve(prepared, limits, "date_by_date", certify=False, stop_at_zero=True)
            values = date_values(pool, found)
            facts.append(
                (topic.name, shape.dates, shape.possible_dates, len(values), effective_number(values))
            )
    of = np.array([fact[0] for fact in facts])
    wanted, days, most, number = (np.array([fact[at] for fact in facts], float) for at in range(1, 5))
    rules = {
        "c dates": np.ones(len(facts)),
        "c x root of the days in the range": days**0.5,
        "c x root of the effective number": number**0.5,
        "c x cube root of the effective number": number ** (1 / 3),
    }
    lines = []
    for name, base in rules.items():
        factors = np.geomspace(0.5, 60, 200)
        errors = np.abs(np.log(np.minimum(factors[:, None] * base, most) / wanted))
        held_out = [errors[errors[:, of != topic].mean(axis=1).argmin(), at] for at, topic in enumerate(of)]
        best = int(errors.mean(axis=1).argmin())
        cells = [
            name,
            f"{factors[best]:.1f}",
            *(f"{math.exp(e):.2f}" for e in (errors[best].mean(), np.mean(held_out))),
        ]
        lines.append(tuple(map(Cell, cells)))
    return Table(("rule", "c", "mean error", "held out"), tuple(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--cache", type=Path, help="folder of annotated topics")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    topics = load_dataset(options.dataset, options.path).topics
    style = "markdown" if options.markdown else "text"
    print(lengths(topics, options.cache).render(style))
    print(parameters(topics, options.cache).render(style))


if __name__ == "__main__":
    main()
