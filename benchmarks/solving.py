"""Solving a prepared pool again: what is measured, and a plain greedy to measure it against.

A section of ``framework.py``. Algorithm 1, which computes every gain anew at every step, is the baseline of
the ratios; its selection must be the same, row for row. At 5,000 sentences a plain greedy over dense arrays,
which knows nothing of the package's objectives, stands beside it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks import dense
from benchmarks.synthetic import zipf_pool

from dateline.constraints import Constraint, MaxDates, MaxPerDate, MaxSentences, MaxWords
from dateline.objectives import (
    Coverage,
    DateWeights,
    Diversity,
    PreparedObjective,
    SaturatedCoverage,
    TemporalDiversity,
    prepare,
)
from dateline.optimize import solve
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.similarity import InverseDateFrequency

CONSTRAINTS: list[Constraint] = [
    MaxDates(20) & MaxPerDate(2),
    MaxDates(50) & MaxPerDate(2),
    MaxDates(100) & MaxPerDate(2),
    MaxDates(50) & MaxPerDate(2) & MaxSentences(90),
    MaxSentences(100),
    MaxWords(2_000),
]
HEAD = ["constraint", "chosen", "select", "with bound", "Algorithm 1", "ratio", "certified"]


def milliseconds(work: Callable[[], Any], repeat: int) -> tuple[float, Any]:
    """The least processor time of a few runs, and the result."""
    least, result = np.inf, None
    for _ in range(repeat):
        begin = time.process_time()
        result = work()
        least = min(least, 1000 * (time.process_time() - begin))
    return least, result


def prepared_pool(sentences: int, dates: int) -> tuple[Pool, PreparedObjective]:
    """A pool with the four kinds of terms prepared: modular, two partitions, date-level."""
    pool = zipf_pool(sentences, dates)
    objective = Coverage() + Diversity(clusters="leaders") + TemporalDiversity()
    objective = objective + DateWeights(lambda pool: np.diff(dates_of(pool).start))
    return pool, prepare(objective, pool, InverseDateFrequency())


def solve_again(sentences: int, dates: int) -> list[list[str]]:
    """Every constraint with other weights on the same prepared pool."""
    _, first = prepared_pool(sentences, dates)
    rows = []
    for number, constraint in enumerate(CONSTRAINTS):

        def run(method: str = "lazy", certify: bool = False, *, at: int = number) -> Any:
            again = first.reweighted({"Diversity": 1 + at / 10})
            return solve(again, CONSTRAINTS[at], method, certify=certify)

        select, lazy = milliseconds(run, 5)
        both, certified = milliseconds(lambda run=run: run(certify=True), 5)
        plain, reference = milliseconds(lambda run=run: run("algorithm1"), 1)
        if lazy.trace != reference.trace:
            raise SystemExit(f"{constraint}: lazy greedy and Algorithm 1 differ.")
        rows.append(
            [
                str(constraint),
                str(len(lazy)),
                f"{select:.1f} ms",
                f"{both:.1f} ms",
                f"{plain:.0f} ms",
                f"{plain / select:.0f} x",
                f"{certified.guarantee.certified:.4f}",
            ]
        )
    return rows


def growth(sizes: dict[int, int]) -> list[list[str]]:
    """Selection and certificate for 50 dates with 2 sentences each, as the pool grows."""
    rows = []
    for sentences, dates in sizes.items():
        _, prepared = prepared_pool(sentences, dates)
        constraint = MaxDates(50) & MaxPerDate(2)
        select, _ = milliseconds(lambda p=prepared, c=constraint: solve(p, c, certify=False), 3)
        both, _ = milliseconds(lambda p=prepared, c=constraint: solve(p, c), 3)
        rows.append([f"{sentences:,} / {dates:,}", f"{select:.1f} ms", f"{both:.1f} ms"])
    return rows


def saturated(sizes: dict[int, int], neighbours: tuple[int, ...] = (10, 50, 100)) -> list[list[str]]:
    """What saturated coverage costs, by the number of neighbours a sentence."""
    rows = []
    for sentences, dates in sizes.items():
        pool = zipf_pool(sentences, dates)
        similarity = InverseDateFrequency().prepare(pool)
        constraint = MaxDates(50) & MaxPerDate(2)
        for number in neighbours:
            prepare_it, prepared = milliseconds(
                lambda p=pool, s=similarity, r=number: prepare(SaturatedCoverage(r=r), p, s), 1
            )
            select, _ = milliseconds(lambda p=prepared, c=constraint: solve(p, c, certify=False), 3)
            both, found = milliseconds(lambda p=prepared, c=constraint: solve(p, c), 1)
            cells = [f"{prepare_it:.0f} ms", f"{select:.0f} ms", f"{both:.0f} ms"]
            certified = f"{found.guarantee.certified:.4f}"
            rows.append([f"{sentences:,} / {dates:,}", str(number), *cells, certified])
    return rows


def against_dense(sentences: int, dates: int) -> list[list[str]]:
    """From a term matrix to a selection: the whole matrix of similarities and a scan of all candidates at
    every step, against the package."""
    pool = zipf_pool(sentences, dates)

    def ours() -> tuple[int, ...]:
        prepared = prepare(Coverage() + TemporalDiversity(), pool, InverseDateFrequency())
        return solve(prepared, MaxDates(50) & MaxPerDate(2)).rows

    slow, expected = milliseconds(lambda: dense.greedy(pool, 50, 2), 1)
    fast, found = milliseconds(ours, 3)
    same = len(set(expected) & set(found))
    return [[f"{slow:.0f} ms", f"{fast:.0f} ms", f"{slow / fast:.0f} x", f"{same} of {len(expected)}"]]
