"""Optimal timelines at full size: time, and what greedy reaches of the optimum.

    python benchmarks/exact.py timeline17 Timeline17.tar.gz
    python benchmarks/exact.py timeline17 Timeline17.tar.gz --cache pools/ --topics bpoil --per-date 2 6

The objective is that of the default recipe, on the whole topic. Greedy (Algorithm 1, lazily) and greedy over
dates are measured in the same run; "certified" is value / upper bound, 1 where the optimum is proven.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from dateline.constraints import MaxDates, MaxPerDate
from dateline.evaluation import Cell, Table
from dateline.experiments.datasets import load_dataset
from dateline.optimize import Selection, solve
from dateline.pool import Pool
from dateline.recipes import named_recipe

HEAD = (
    *("topic", "sentences", "dates", "a date", "prepare", "exact", "certified"),
    *("greedy", "of the optimum", "greedy over dates", "of the optimum"),
)


def topic_lines(
    name: str, pool: Pool, dates: Sequence[int], per_date: Sequence[int]
) -> list[tuple[Cell, ...]]:
    """A line for every size of timeline."""
    begin = time.process_time()
    prepared = named_recipe("default").prepare(pool)
    prepare = time.process_time() - begin

    def run(method: str, most: int, k: int) -> tuple[float, Selection]:
        begin = time.process_time()
        found = solve(
            prepared,
            MaxDates(most) & MaxPerDate(k),
            method,
            stop_at_zero=True,
            certify=method == "separable_exact",
        )
        return time.process_time() - begin, found

    lines = []
    for most in dates:
        for k in per_date:
            seconds, best = run("separable_exact", most, k)
            assert best.guarantee.certified is not None
            cells = [name, f"{len(pool):,}", str(most), str(k), f"{prepare:.2f} s", f"{seconds:.2f} s"]
            cells.append(f"{best.guarantee.certified:.4f}")
            for method in ("lazy", "date_by_date"):
                spent, found = run(method, most, k)
                cells += [f"{spent:.2f} s", f"{found.value / best.value:.5f}"]
            lines.append(tuple(map(Cell, cells)))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--topics", nargs="*", help="only these (default: the three largest)")
    parser.add_argument("--dates", nargs="*", type=int, default=[20, 100])
    parser.add_argument("--per-date", nargs="*", type=int, default=[1, 2, 4, 6])
    parser.add_argument("--all-sentences", action="store_true", help="without the topic's keywords")
    parser.add_argument("--cache", type=Path, help="folder of annotated chunks")
    options = parser.parse_args()
    topics = load_dataset(options.dataset, options.path).topics
    if options.topics:
        topics = tuple(topic for topic in topics if topic.name in options.topics)
    else:
        topics = tuple(sorted(topics, key=lambda t: -sum(len(a.text) for a in t.articles))[:3])
    lines: list[tuple[Cell, ...]] = []
    for topic in topics:
        keywords = None if options.all_sentences else topic.keywords or None
        pool = Pool.build(topic.articles, keywords=keywords, min_df=1, cache=options.cache)
        lines += topic_lines(topic.name, pool, options.dates, options.per_date)
    print(Table(HEAD, tuple(lines)).render())


if __name__ == "__main__":
    main()
