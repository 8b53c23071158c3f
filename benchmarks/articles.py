"""Reading a data set from its archive, and finding copies: processor time, memory, growth.

    python benchmarks/articles.py Timeline17.tar.gz

Copies are sought in the data set and in synthetic corpora of which a quarter are edited copies. The baseline
is comparing all pairs by their runs of words, as sets, on the smallest corpus; the ratio is against its cost
extrapolated quadratically.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Callable
from typing import TypeVar

from dateline.articles import Article, Published, read, read_topics
from dateline.articles.duplicates import copies_of

T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    begin = time.process_time()
    result = work()
    return time.process_time() - begin, result


def peak() -> str:
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale:,.0f} MB"


def synthetic(number: int, words: int, seed: int = 0) -> list[Article]:
    """Articles of random words, a quarter of them copies with five words changed."""
    chooser = random.Random(seed)
    vocabulary = [f"word{n}" for n in range(20_000)]
    originals: list[list[str]] = []
    articles = []
    for n in range(number):
        if n % 4 == 3:
            chosen = list(chooser.choice(originals))
            for _ in range(5):
                chosen[chooser.randrange(words)] = chooser.choice(vocabulary)
        else:
            chosen = chooser.choices(vocabulary, k=words)
            originals.append(chosen)
        day = f"2010-{n % 12 + 1:02d}-{n % 28 + 1:02d}"
        articles.append(Article(f"{n:07d}", " ".join(chosen), Published(day)))
    return articles


def all_pairs(articles: list[Article]) -> int:
    """The plain way: every pair compared by its sets of runs of four words."""
    runs = []
    for article in articles:
        words = article.text.split()
        runs.append({hash(tuple(words[n : n + 4])) for n in range(len(words) - 3)})
    pairs = ((a, b) for n, a in enumerate(runs) for b in runs[:n])
    return sum(len(a & b) >= 0.75 * len(a | b) for a, b in pairs)


def data_set(archive: str) -> None:
    """Reading an archive, and the copies in it."""
    seconds, size = timed(lambda: sum(len(article.text) for article in read(archive)))
    print(f"{'read, one pass':26} {seconds:8.2f} s   {size / 1e6 / seconds:8.0f} MB/s   peak {peak()}")
    seconds, data = timed(lambda: read_topics(archive))
    print(f"{'read by topic, all kept':26} {seconds:8.2f} s   {len(data)} topics    peak {peak()}")
    articles = [article for topic in data for article in topic.articles]
    seconds, copies = timed(lambda: copies_of(articles))
    print(
        f"{'copies':26} {seconds:8.2f} s   {sum(map(len, copies.values()))} of {len(articles):,} articles\n"
    )


def growth(numbers: list[int], words: int) -> None:
    """Copies in synthetic corpora of growing size, beside comparing all pairs."""
    smallest = synthetic(min(numbers), words)
    plain, _ = timed(lambda: all_pairs(smallest))
    print(
        f"{'articles':>10} {'copies':>8} {'seconds':>8} {'ms each':>8} {'all pairs / this':>17} {'peak':>10}"
    )
    for number in sorted(numbers):
        articles = synthetic(number, words)
        begin = time.process_time()
        found = sum(map(len, copies_of(articles).values()))
        seconds = time.process_time() - begin
        ratio = plain * (number / len(smallest)) ** 2 / seconds
        each = 1000 * seconds / number
        print(f"{number:10,} {found:8,} {seconds:8.2f} {each:8.2f} {ratio:17,.1f} {peak():>10}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("archive", nargs="?", help="a data set, such as timeline17.tar.gz")
    parser.add_argument("--articles", type=int, nargs="+", default=[1_000, 10_000, 50_000, 100_000])
    parser.add_argument("--words", type=int, default=300, help="words of a synthetic article")
    options = parser.parse_args()
    if options.archive:
        data_set(options.archive)
    growth(options.articles, options.words)


if __name__ == "__main__":
    main()
