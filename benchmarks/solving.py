"""Solving a prepared pool again: selection, certificate, and lazy greedy against Algorithm 1.

    python -m benchmarks.solving --sentences 50000 --dates 2000

All times are CPU milliseconds, the least of the repetitions. Algorithm 1, which computes every gain anew at
every step, is the baseline of the ratios and is measured in the same run; the selections must be the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from benchmarks.synthetic import zipf_pool

from dateline.constraints import Constraint, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.objectives import Coverage, DateWeights, Diversity, TemporalDiversity, prepare
from dateline.optimize import solve
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency


def measure(function: Callable[[], Any], repetitions: int) -> tuple[float, Any]:
    """The least CPU time in milliseconds, and the result."""
    least = np.inf
    for _ in range(repetitions):
        begin = time.process_time()
        result = function()
        least = min(least, time.process_time() - begin)
    return 1000 * least, result


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sentences", type=int, default=50_000)
    parser.add_argument("--dates", type=int, default=2_000)
    parser.add_argument("--clusters", default="leaders", help="k-means or leaders")
    parser.add_argument("--repetitions", type=int, default=5)
    arguments = parser.parse_args(words)
    pool = zipf_pool(arguments.sentences, arguments.dates)
    objective = Coverage() + Diversity(clusters=arguments.clusters) + TemporalDiversity()
    objective = objective + DateWeights(lambda pool: np.diff(dates_of(pool).start))
    begin = time.process_time()
    first = prepare(objective, pool, InverseDateFrequency())
    print(
        f"{len(pool):,} sentences, {len(dates_of(pool)):,} dates; prepared in "
        f"{time.process_time() - begin:.1f} s\n"
    )
    print(
        f"{'constraint':46} {'chosen':>6} {'select':>8} {'+ bound':>8} {'Alg. 1':>9} {'ratio':>6}  certified"
    )
    cases: list[Constraint] = [
        MaxDates(20) & MaxPerDate(2),
        MaxDates(50) & MaxPerDate(2),
        MaxDates(100) & MaxPerDate(2),
        MaxDates(50) & MaxPerDate(2) & MaxSentences(90),
        MaxSentences(100),
        MaxWords(2_000),
    ]
    for number, constraint in enumerate(cases):
        prepared = first.reweighted({"Diversity": 1 + number / 10})
        select, one = measure(lambda: solve(prepared, constraint, certify=False), arguments.repetitions)  # noqa: B023
        both, certified = measure(lambda: solve(prepared, constraint), arguments.repetitions)  # noqa: B023
        plain, two = measure(lambda: solve(prepared, constraint, "algorithm1", certify=False), 1)  # noqa: B023
        if one.rows != two.rows:
            raise SystemExit(f"{constraint}: lazy greedy and Algorithm 1 differ.")
        print(
            f"{constraint!s:46} {len(one):6} {select:8.1f} {both:8.1f} {plain:9.1f} {plain / select:6.0f}  "
            f"{certified.guarantee.certified:.4f}"
        )


if __name__ == "__main__":
    main()
