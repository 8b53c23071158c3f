"""From a folder of raw articles to the page: processor time per step, and how long starting takes.

    python benchmarks/build.py [--articles 1000] [--characters 2500]

The articles are made of shuffled sentences of the bundled sample corpus, some with words of their own. The
baseline of the ratios is the time of splitting all texts at blanks once.
"""

from __future__ import annotations

import argparse
import datetime
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
STARTS = {
    "python": "pass",
    "import dateline": "import dateline",
    "dateline --help": "from dateline.cli import main; main(['--help'])",
    "dateline build --help": "from dateline.cli import main; main(['build', '--help'])",
}


def write_articles(folder: Path, number: int, characters: int, seed: int = 3) -> int:
    """A folder of dated text files; the number of characters written."""
    from dateline.articles import read
    from dateline.data import sample_articles

    chooser = random.Random(seed)
    texts = [article.text for article in read(sample_articles())]
    sentences = [one for text in texts for one in re.split(r"(?<=[.!?])\s+", text) if one]
    written = 0
    for n in range(number):
        day = datetime.date(2010, 8, 1) + datetime.timedelta(days=chooser.randrange(120))
        chosen, size = [], 0
        while size < characters:
            sentence = chooser.choice(sentences)
            if chooser.random() < 0.3:
                sentence += f" Witness w{chooser.randrange(4000)} counted {chooser.randrange(999)} of them."
            chosen.append(sentence)
            size += len(sentence) + 1
        paragraphs = [" ".join(chosen[start : start + 3]) for start in range(0, len(chosen), 3)]
        text = "\n\n".join(paragraphs)
        written += len(text)
        (folder / f"{day}-{n:05d}.txt").write_text(text, encoding="utf-8")
    return written


def timed(name: str, work: Callable[[], T], steps: dict[str, float]) -> T:
    begin = time.process_time()
    result = work()
    steps[name] = time.process_time() - begin
    return result


def steps_of(folder: Path, jobs: int | None) -> dict[str, float]:
    """Processor seconds of every step, one after the other, in this process."""
    steps: dict[str, float] = {}

    def load() -> None:
        import dateline.recipes
        import dateline.report.page  # noqa: F401

    timed("importing", load, steps)
    from dateline.articles import Articles, read
    from dateline.pool import Pool
    from dateline.pool.readability import flawed
    from dateline.recipes import summarize
    from dateline.report.page import render_page

    def opened() -> Articles:
        return read(folder)

    kept = timed("reading", lambda: list(opened()), steps)
    timed("(splitting at blanks)", lambda: [article.text.split() for article in kept], steps)
    merging = read(folder, copies="merge")
    merged = timed("merging copies", lambda: list(merging), steps)
    steps["merging copies"] -= steps["reading"]  # which it does once more
    pool = timed("annotating", lambda: Pool.build(merged, jobs=jobs), steps)
    timed("judging sentences", lambda: flawed(pool), steps)
    timeline = timed("choosing and telling", lambda: summarize(pool), steps)
    timed("proposing keywords", pool.proposed_keywords, steps)
    page = timed("page", lambda: render_page(timeline), steps)
    print(f"{len(pool):,} dated sentences, {len(timeline)} dates, page of {len(page) / 1e3:,.0f} kB\n")
    return steps


def started(program: str) -> float:
    """The shortest of five times that a program takes, in seconds of the clock."""
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - begin)
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--articles", type=int, default=1000)
    parser.add_argument("--characters", type=int, default=2500, help="of one article")
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes for annotating; only this one is timed"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        size = write_articles(folder, given.articles, given.characters)
        print(f"{given.articles:,} articles, {size / 1e6:.1f} MB, ", end="")
        steps = steps_of(folder, given.jobs)
        total = sum(steps.values()) - steps["(splitting at blanks)"]
        baseline = steps["(splitting at blanks)"]
        for name, seconds in [*steps.items(), ("all but splitting", total)]:
            print(f"{name:<28} {seconds:7.2f} s {seconds / baseline:9.1f} x")
        command = [sys.executable, "-m", "dateline", "build", place, "--quiet", "-o", f"{place}/t.html"]
        begin = time.perf_counter()
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        print(f"{'dateline build (clock)':<28} {time.perf_counter() - begin:7.2f} s")
    print()
    for name, program in STARTS.items():
        print(f"{name:<28} {1000 * started(program):7.0f} ms")


if __name__ == "__main__":
    main()
