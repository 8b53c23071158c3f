"""From files to pools: megabytes a second for each step, and a data set's archive to the pools of its topics.

    python benchmarks/reading.py Timeline17.tar.gz

The steps are measured in CPU time on one core, over raw text: tokenised sources are first put back into
prose. The topics are built as the experiments build them, with their keywords, on all cores.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from dateline.articles import Article, read, read_topics
from dateline.experiments.keywords import KEYWORDS
from dateline.pool import Pool
from dateline.pool.dating import DATING
from dateline.pool.merge import merged
from dateline.pool.selection import Selection
from dateline.pool.workers import Chunk, available_cores, stop_workers
from dateline.temporal import tag
from dateline.text import detect, display, sentences, terms, word_finder

T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    begin = time.process_time()
    result = work()
    return time.process_time() - begin, result


def peak(jobs: int) -> str:
    """Peak memory of this process and of its workers."""
    scale = 1e6 if sys.platform == "darwin" else 1e3
    here = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / scale
    return f"{here:.0f} MB here and at most {largest:.0f} MB in each of {jobs} workers"


def raw(article: Article) -> Article:
    """The article as prose that has to be split and tagged."""
    if article.tokenised:
        lines = (line for line in article.text.splitlines() if line.strip())
        text = "\n\n".join(display(line, tokenised=True) for line in lines)
    else:
        text = article.text
    return replace(article, text=text, tokenised=False, sentences=None, times=None)


def steps(source: str, megabytes: float) -> None:
    reading, articles = timed(lambda: list(read(source)))
    size = sum(len(article.text) for article in articles) / 1e6
    chosen: list[Article] = []
    total = 0
    for article in articles:
        if total >= megabytes * 1e6:
            break
        chosen.append(raw(article))
        total += len(chosen[-1].text)
    texts = [article.text for article in chosen]
    codes = [article.language or "en" for article in chosen]
    raw_size = sum(map(len, texts)) / 1e6

    def words_and_terms() -> None:
        for text, code, spans in zip(texts, codes, split_spans, strict=True):
            find, term_of = word_finder(text, code), terms(code)
            for start, end in spans:
                list(map(term_of.__getitem__, find(start, end)))

    def tag_all() -> None:
        for article, code in zip(chosen, codes, strict=True):
            tag(article.text, article.published.day if article.published else None, code)

    split, split_spans = timed(lambda: [sentences(t, c) for t, c in zip(texts, codes, strict=True)])
    worded, _ = timed(words_and_terms)
    tagged, _ = timed(tag_all)
    detected, _ = timed(lambda: [detect(text) for text in texts])
    chunk = Chunk(tuple(chosen), tuple(codes), Selection())
    annotation = chunk.annotate()
    built, pool = timed(lambda: Pool.build(chosen, jobs=1))
    merging, _ = timed(lambda: merged([(chunk, annotation)], DATING["first-day"]))
    print(f"\n{raw_size:.1f} MB of raw text, one core: {len(pool):,} sentences, {len(pool.mentions):,} days")
    print(f"{'step':<28}{'MB/s':>8}{'share':>8}")
    print(f"{'read (decompress, decode)':<28}{size / reading:>8.1f}")
    names = ("split into sentences", "words, stems, terms", "tag", "merge")
    for name, seconds in zip(names, (split, worded, tagged, merging), strict=True):
        print(f"{name:<28}{raw_size / seconds:>8.1f}{seconds / built:>8.0%}")
    print(f"{'raw text to Pool':<28}{raw_size / built:>8.1f}{1:>8.0%}")
    print(f"{'(detecting the language)':<28}{raw_size / detected:>8.1f}")


def topics(source: str, jobs: int | None) -> None:
    begin, cpu = time.perf_counter(), time.process_time()
    data = read_topics(source)
    print(f"\n{'topic':<10}{'articles':>10}{'sentences':>11}{'kept':>9}{'dates':>8}{'terms':>9}")
    kept = total = 0
    for topic in data:
        keywords = topic.keywords or KEYWORDS.get(topic.name)
        pool = Pool.build(topic.articles, keywords=keywords, jobs=jobs)
        facts = pool.facts
        kept += facts["sentences_matching"]
        total += facts["sentences"]
        print(
            f"{topic.name:<10}{len(pool.articles):>10,}{facts['sentences']:>11,}{facts['sentences_matching']:>9,}"
            f"{len(set(pool.day.tolist())):>8,}{len(pool.vocabulary):>9,}"
        )
    print(f"{'all':<10}{'':>10}{total:>11,}{kept:>9,}")
    wall, cpu = time.perf_counter() - begin, time.process_time() - cpu
    stop_workers()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    elsewhere = used.ru_utime + used.ru_stime
    print(f"archive to {len(data)} pools: {wall:.1f} s; CPU {cpu:.1f} s here, {elsewhere:.1f} s in workers")
    print(f"peak memory: {peak(jobs or available_cores())}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", help="a data set's archive or folder, or any source of articles")
    parser.add_argument("--megabytes", type=float, default=10, help="raw text for the steps (default 10)")
    parser.add_argument(
        "--jobs", type=int, default=None, help="processes for the topics (default: all cores)"
    )
    parser.add_argument("--no-topics", action="store_true", help="only the steps")
    arguments = parser.parse_args()
    if not arguments.no_topics:
        topics(arguments.source, arguments.jobs)
    steps(arguments.source, arguments.megabytes)
