"""What shorter sentences cost and save: words, and scores of what a reader is shown.

    python benchmarks/shortening.py timeline17 Timeline17.tar.gz
    python benchmarks/shortening.py timeline17 Timeline17.tar.gz --read  # prints them too

The timelines are those of the default recipe. They are scored as they stand in the articles, as prose without
headlines and datelines at the beginning, and shortened.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from dateline.evaluation import Cell, Table, average, evaluate_all
from dateline.experiments.datasets import load_dataset
from dateline.experiments.run import Options, run
from dateline.text import GAP, display, lead, shorten
from dateline.timelines import Sentence, Timeline

HEAD = ("sentences", "words each", "changed", "AR-1", "AR-2", "concat R1", "concat R2")


def prose(text: str) -> str:
    return display(text[lead(text) :])


FORMS: Mapping[str, Callable[[str], str]] = {
    "word for word": str,
    "without headlines and datelines": prose,
    "shortened": lambda text: shorten(prose(text)).replace(f" {GAP}", ""),
}


def rewritten(timeline: Timeline, form: Callable[[str], str]) -> Timeline:
    return replace(
        timeline,
        entries=tuple(
            replace(entry, sentences=tuple(Sentence(form(one.text)) for one in entry.sentences))
            for entry in timeline
        ),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dataset")
    parser.add_argument("path")
    parser.add_argument("--read", action="store_true", help="print the sentences that changed")
    parser.add_argument("--cache", type=Path, help="folder of annotated topics")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    topics = load_dataset(options.dataset, options.path).topics
    done = run(options.dataset, topics, ["default"], Options(cache=options.cache))
    made = {one.name: one.prediction for one in done.rows[0].timelines}
    references = {one.name: one.timeline for topic in topics for one in topic.references}
    lines = []
    for name, form in FORMS.items():
        shown = {key: rewritten(timeline, form) for key, timeline in made.items()}
        texts = [one.text for line in shown.values() for entry in line for one in entry.sentences]
        before = [prose(one.text) for line in made.values() for entry in line for one in entry.sentences]
        changed = [pair for pair in zip(before, texts, strict=True) if pair[0] != pair[1]]
        scores = average(evaluate_all([(key, shown[key], references[key]) for key in shown], reading="tilse"))
        numbers = [scores[key].f1 for key in ("align+ m:1 R1", "align+ m:1 R2", "concat R1", "concat R2")]
        words = sum(sum(any(c.isalnum() for c in word) for word in text.split()) for text in texts)
        cells = [
            name,
            f"{words / len(texts):.1f}",
            f"{len(changed) / len(texts):.0%}" if form is not str else "",
        ]
        lines.append(tuple(map(Cell, [*cells, *(f"{number:.4f}" for number in numbers)])))
        if options.read and name == "shortened":
            print("\n".join(f"- {old}\n+ {shorten(old)}" for old, _ in changed))
    print(Table(HEAD, tuple(lines)).render("markdown" if options.markdown else "text"))


if __name__ == "__main__":
    main()
