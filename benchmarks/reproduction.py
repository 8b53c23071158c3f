"""The published rows: ours, the deviations, and what they cost.

    python benchmarks/reproduction.py Timeline17.tar.gz
    python benchmarks/reproduction.py Timeline17.tar.gz --as tilse --annotation timeml.jsonl.gz \\
        --golden golden-scores.json.gz

Without --golden: every row of the paper in both readings against the published figures (align+ m:1 R1 and R2,
date F1), with the processor seconds and the greatest memory of the program, first with an empty cache, then
with a full one. With --golden: the three systems of that file, average by average, timeline by timeline, date
by date and sentence by sentence; --annotation brings the time expressions they were made with.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dateline.cli.experiment import PAPER_TABLE
from dateline.experiments.published import RESULTS

SCORES = (("align+ m:1", "rouge_1"), ("align+ m:1", "rouge_2"), ("date selection", ""))
WITHIN = {"published": (0.012, 0.006, 0.04), "golden": (0.006, 0.003, 0.02)}
GOLDEN_SYSTEMS = ("asmds", "tlsconstraints", "chieu")
GOLDEN_METRIC = "align_date_content_costs_many_to_one"


def experiment(arguments: argparse.Namespace, reading: str, rows: tuple[str, ...], cache: Path) -> Any:
    """The JSON of one run of the command."""
    output = cache.parent / "results.json"
    command = [sys.executable, "-m", "dateline", "experiment", arguments.dataset, str(arguments.path)]
    command += ["--as", reading, "--rows", ",".join(rows), "--cache", str(cache), "--json", str(output)]
    if arguments.annotation:
        command += ["--annotation", str(arguments.annotation)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return json.loads(output.read_text(encoding="utf-8"))


def headline(scores: Any) -> list[Any]:
    """Precision, recall and F1 of AR-1, AR-2 and date selection."""
    return [scores[metric][order] if order else scores[metric] for metric, order in SCORES]


def f1(scores: list[Any]) -> tuple[float, ...]:
    return tuple(float(score["f1"]) for score in scores)


def of_means(timelines: list[list[Any]]) -> tuple[float, ...]:
    """F1 of mean precision and mean recall, as the tables have it."""
    found = []
    for scores in zip(*timelines, strict=True):
        precision, recall = (
            sum(float(score[name]) for score in scores) / len(scores) for name in ("precision", "recall")
        )
        found.append(2 * precision * recall / (precision + recall) if precision + recall else 0.0)
    return tuple(found)


def compared(ours: tuple[float, ...], theirs: tuple[float, ...], within: tuple[float, ...]) -> str:
    """Ours, theirs and the difference of the three scores; a star where it is greater than ``within``."""
    cells = []
    for one, other, limit in zip(ours, theirs, within, strict=True):
        star = "*" if abs(one - other) > limit else " "
        cells.append(f"{one:.4f} {other:.4f} {one - other:+.4f}{star}")
    return "   ".join(cells)


def published(arguments: argparse.Namespace, folder: Path) -> None:
    for reading in arguments.readings:
        for state in ("empty cache", "full cache"):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            found = experiment(arguments, reading, PAPER_TABLE, folder / reading)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            memory = after.ru_maxrss / 1024
            print(f"\nas {reading}, {state}: {spent:.1f} CPU s, greatest process {memory:,.0f} MB")
        print(f"\n{'':36}{'AR-1 (ours, published)':25}{'AR-2':25}date F1")
        for row in found["rows"]:
            theirs = RESULTS[arguments.dataset].get(row["recipe"])
            if theirs is not None:
                figures = (theirs.align_1, theirs.align_2, theirs.dates)
                line = compared(f1(headline(row["scores"])), figures, WITHIN["published"])
                print(f"{row['recipe']:36}{line}")


def golden(arguments: argparse.Namespace, folder: Path) -> None:
    with gzip.open(arguments.golden, "rt", encoding="utf-8") as file:
        theirs = json.load(file)
    found = experiment(arguments, arguments.readings[0], GOLDEN_SYSTEMS, folder / "golden")
    for row in found["rows"]:
        system = theirs[row["recipe"]]
        scores = system["scores"]["original"]["per_timeline"]
        head = f"\n{row['recipe']:14}{'AR-1 (ours, golden)':25}{'AR-2':25}{'date F1':25}"
        print(f"{head}same dates, sentences")
        both: list[tuple[list[Any], list[Any]]] = []
        shared, total = [0, 0], [0, 0]
        for timeline in row["timelines"]:
            name = timeline["name"]
            expected = _golden_scores(scores[name.replace("__", "_")])
            ours = headline(timeline["scores"])
            predicted = {day: list(map(_letters, texts)) for day, texts in timeline["timeline"]}
            wanted = dict(_golden_timeline(system["predictions"][name]))
            dates = len(predicted.keys() & wanted.keys())
            sentences = sum(text in wanted.get(day, []) for day, texts in predicted.items() for text in texts)
            counts = (len(wanted), sum(map(len, wanted.values())))
            for at, (same, all_) in enumerate(zip((dates, sentences), counts, strict=True)):
                shared[at] += same
                total[at] += all_
            both.append((ours, expected))
            line = compared(f1(ours), f1(expected), WITHIN["golden"])
            print(f"{name:14}{line}   {dates}/{counts[0]}  {sentences}/{counts[1]}")
        averages = [of_means([pair[side] for pair in both]) for side in (0, 1)]
        line = compared(averages[0], averages[1], WITHIN["golden"])
        print(f"{'all':14}{line}   {shared[0]}/{total[0]}  {shared[1]}/{total[1]}")


def _golden_scores(scores: Any) -> list[Any]:
    rouge = scores["rouge"][GOLDEN_METRIC]
    found = (rouge["rouge_1"], rouge["rouge_2"], scores["date"])
    return [{**score, "f1": score["f_score"]} for score in found]


def _golden_timeline(text: str) -> Iterator[tuple[str, list[str]]]:
    for block in re.split(r"^-{32}$", text, flags=re.M):
        lines = [line for line in block.split("\n") if line.strip()]
        if lines:
            yield lines[0].strip(), list(map(_letters, lines[1:]))


def _letters(text: str) -> str:
    """What is left of a sentence whatever way it was tokenised."""
    return re.sub(r"-LRB-|-RRB-|&amp;|[\W_]", "", text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", type=Path, help="the archive or folder of the data set")
    parser.add_argument("--dataset", default="timeline17", choices=sorted(RESULTS))
    parser.add_argument("--as", dest="readings", nargs="+", default=["paper", "tilse"])
    parser.add_argument("--annotation", type=Path)
    parser.add_argument("--golden", type=Path)
    given = parser.parse_args()
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    with tempfile.TemporaryDirectory() as scratch:
        (golden if given.golden else published)(given, Path(scratch))
