"""How fast is scoring, next to tilse in the same run?

    python benchmarks/evaluation_speed.py Timeline17/

Every reference timeline of timeline17 is scored, slightly changed, against itself, on all five metrics with
ROUGE-1 and ROUGE-2 and on dates. tilse with Perl is timed on the smallest timelines only; its time for all is
estimated from the number of times it would start the script. Times are CPU seconds, those of child processes
included.
"""

from __future__ import annotations

import argparse
import os
import random
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import numpy as np

from dateline.evaluation import evaluate_all
from dateline.evaluation.significance import all_pairs, bootstrap_intervals, holm, randomisation_tests
from dateline.timelines import Timeline, load_all

MEASURES = ["rouge_1", "rouge_2"]


def cpu() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def timed(work: Callable[[], object]) -> float:
    start = cpu()
    work()
    return cpu() - start


def changed(timeline: Timeline, chance: random.Random) -> Timeline:
    """Some dates moved, so that alignments have something to do."""
    days = timeline.texts()
    shift = {day: day.toordinal() + chance.choice([0, 0, 1, 3]) for day in days}
    return Timeline.from_dict({type(day).fromordinal(shift[day]): days[day] for day in days})


def tilse(pairs: list[tuple[Timeline, Timeline]], computation: str) -> None:
    from tilse.data import timelines
    from tilse.evaluation import dates, rouge

    evaluator = rouge.TimelineRougeEvaluator(MEASURES, computation)
    for predicted, reference in pairs:
        timeline = timelines.Timeline(predicted.texts())
        truth = timelines.GroundTruth([timelines.Timeline(reference.texts())])
        evaluator.evaluate_all(timeline, truth)
        dates.evaluate_dates(timeline, truth)


def scripts(predicted: Timeline, reference: Timeline) -> int:
    """How often tilse starts the script for one pair: concat, agreement, three alignments both ways."""
    p, r = len(predicted), len(reference)
    return 1 + len(set(predicted.dates) | set(reference.dates)) + 3 * (p + r)


def significance(systems: int, timelines: int, metrics: int, shuffles: int) -> None:
    chance = np.random.default_rng(1)
    scores = chance.uniform(size=(systems, timelines, metrics, 3))
    pairs = all_pairs(systems)
    holm(randomisation_tests(scores, pairs, shuffles=shuffles))
    bootstrap_intervals(scores, pairs, samples=shuffles)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("timeline17", type=Path, help="the unpacked data set")
    parser.add_argument("--perl-timelines", type=int, default=2, help="timelines scored by tilse with Perl")
    parser.add_argument("--skip-tilse", action="store_true", help="only time this package")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    files = sorted(arguments.timeline17.rglob("timelines/*.txt"))
    chance = random.Random(5)
    references = [load_all(path, reading="tilse")[0] for path in files]
    pairs = [(changed(reference, chance), reference) for reference in references]
    triples = [(str(path), predicted, path) for path, (predicted, _) in zip(files, pairs, strict=True)]
    rows = []
    for mode in ("rouge-1.5.5", "tilse-reimpl", "unicode"):
        cold = timed(lambda mode=mode: evaluate_all(triples, mode=mode, reading="tilse"))  # type: ignore[misc]
        warm = timed(lambda mode=mode: evaluate_all(triples, mode=mode, reading="tilse"))  # type: ignore[misc]
        rows.append((f"dateline {mode}, files read, first time", cold))
        rows.append((f"dateline {mode}, again", warm))
    ours = {name: seconds for name, seconds in rows if "first" in name}
    if not arguments.skip_tilse:
        tilse(pairs[:1], "reimpl")  # imports and lists
        few = sorted(pairs, key=lambda pair: len(pair[1]))[: arguments.perl_timelines]
        perl = timed(lambda: tilse(few, "original"))
        per_script = perl / sum(scripts(*pair) for pair in few)
        rows.append(("tilse with Perl (estimated)", per_script * sum(scripts(*pair) for pair in pairs)))
        rows.append(("tilse reimplementation", timed(lambda: tilse(pairs, "reimpl"))))
    print(f"{len(pairs)} timelines, {sum(len(r) for r in references)} dates")
    for name, seconds in rows:
        ratios = "".join(f"{seconds / own:>10.0f}x" for own in ours.values()) if "tilse " in name[:6] else ""
        print(f"{name:<48}{seconds:>10.3f} s{ratios}")
    for shape in ((10, 19, 7, 10_000), (2, 19, 11, 10_000)):
        start = time.process_time()
        significance(*shape)
        spent = time.process_time() - start
        print(f"{'significance, systems x timelines x scores x shuffles':<55}{shape!s:<24}{spent:>8.3f} s")


if __name__ == "__main__":
    main()
