"""How many sentences of timelines read poorly alone, by flaw; and the sentences, to be read.

python benchmarks/readability.py timeline17 Timeline17.tar.gz
python benchmarks/readability.py timeline17 Timeline17.tar.gz --read bpoil__3 egypt__0
"""

from __future__ import annotations

import argparse
import warnings
from collections import Counter
from dataclasses import replace
from pathlib import Path

from dateline.evaluation import Cell, Table
from dateline.experiments.datasets import load_dataset
from dateline.experiments.tasks import Topic
from dateline.objectives import DateImportance, WordCoverage
from dateline.pool import Pool
from dateline.pool.readability import flaws_of_row
from dateline.recipes import Model, Task, named_model, named_recipe, tell
from dateline.text import FLAWS

DEFAULT = named_recipe("default")
UNGATED = 20 * DateImportance(poorly_told=1) + WordCoverage(flawed=1)
MODELS: dict[str, Model] = {
    "paper": named_model("paper"),
    "without the gate": replace(DEFAULT, objective=UNGATED),
    "default": DEFAULT,
}


def counted(topics: tuple[Topic, ...], read: list[str], cache: Path | None) -> Table:
    """A line a flaw: in how many sentences each model's timelines have it."""
    found: dict[str, Counter[str]] = {name: Counter() for name in MODELS}
    for topic in topics:
        pool = Pool.build(topic.articles, keywords=topic.keywords or None, min_df=1, cache=cache)
        for name, model in MODELS.items():
            solve = model.solver(pool)
            for reference in topic.references:
                rows = solve(Task(reference.shape, reference.timeline)).rows
                for row in rows:
                    flaws = flaws_of_row(pool, row)
                    found[name].update(flaws)
                    found[name].update(["any of these"] if flaws else [])
                found[name]["sentences"] += len(rows)
                if name == "default" and reference.name in read:
                    print(f"\n{reference.name}\n{tell(pool, rows)}")
    lines = [
        (Cell(words), *(Cell(str(found[name][flaw])) for name in MODELS))
        for flaw, words in {**FLAWS, "any of these": "any of these", "sentences": "sentences"}.items()
    ]
    return Table(("flaw", *MODELS), tuple(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--read", nargs="*", default=[], help="print these timelines of the default")
    parser.add_argument("--cache", type=Path, help="folder of annotated chunks")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    topics = load_dataset(options.dataset, options.path).topics
    table = counted(topics, options.read, options.cache)
    print(table.render("markdown" if options.markdown else "text"))


if __name__ == "__main__":
    main()
