"""Running rows over topics: pools once, then every model on every task, in parallel over topics."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from dateline import __version__
from dateline.errors import DatelineError, DatelineWarning
from dateline.evaluation import evaluate_all
from dateline.experiments.facts import publication_days, reference_facts, topic_facts
from dateline.experiments.results import Experiment, Row, Scored, TopicFacts
from dateline.experiments.systems import model_of
from dateline.experiments.tasks import Reference, Topic, file_name
from dateline.pool import Pool
from dateline.pool.readability import flawed
from dateline.recipes import Example, Task, tell
from dateline.recipes.model import ranked_selection
from dateline.recipes.tilse_reading import as_tilse, keywords_as_tilse, with_lemma

__all__ = ["Options", "Progress", "run"]

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Options:
    """How to run: ``reading`` ("paper" or "tilse"), ROUGE ``mode``, number of processes (None: all cores),
    and the folder of cached pools (None: none are kept)."""

    reading: str = "paper"
    mode: str = "rouge-1.5.5"
    jobs: int | None = None
    cache: Path | None = None

    @property
    def dating(self) -> str:
        """How sentences are dated: months and years as their first day in the reading of tilse."""
        return "tilse" if self.reading == "tilse" else "first-day"


def run(
    dataset: str,
    topics: Sequence[Topic],
    rows: Sequence[str],
    options: Options,
    *,
    checksum: str = "",
    predictions: Sequence[Row] = (),
    progress: Progress | None = None,
) -> Experiment:
    """Run the models named by ``rows`` on every reference of every topic and score them.

    The result does not depend on the number of processes. ``predictions`` are rows of foreign systems,
    already scored, that stand beside ours.
    """
    if not topics or not any(topic.references for topic in topics):
        raise DatelineError(f"{dataset}: no topic with articles and a reference timeline was found.")
    models = {row: model_of(row, options.reading) for row in rows}
    started = time.perf_counter()
    with _folder(options.cache) as folder, _workers(options.jobs, len(topics)) as submit:
        report = _Report(progress, len(topics))
        places = [folder / f"{_key(topic, options)}.pool" for topic in topics]
        order = sorted(range(len(topics)), key=lambda at: -sum(len(a.text) for a in topics[at].articles))
        building = {
            at: submit(_build, topics[at], str(places[at]), options) for at in order if not _loads(places[at])
        }
        for at in list(building):
            building[at].result()
            report("pools", len(building))
        pooled = time.perf_counter()
        supervised = any(model.supervised for model in models.values())
        kept = [
            _Kept(topic.name, str(place), topic.references)
            for topic, place in zip(topics, places, strict=True)
        ]
        running = {
            at: submit(_run_topic, topics[at].name, kept, tuple(rows), options, supervised) for at in order
        }
        for at in order:
            running[at].result()
            report("topics", len(topics))
        done: list[_Done] = [running[at].result() for at in range(len(topics))]
    for reference in (name for topic in done for name in topic.empty):
        warnings.warn(
            f"{reference}: no sentence (with a keyword) stands in its range; every row leaves it empty, "
            "which scores 0.",
            DatelineWarning,
            stacklevel=2,
        )
    results = tuple(
        Row(
            name,
            tuple(scored for topic in done for scored in topic.scored[name]),
            sum(topic.seconds[name] for topic in done),
        )
        for name in rows
    )
    facts = [
        fact
        for topic, one in zip(topics, done, strict=True)
        for fact in reference_facts(topic, one.facts, one.published)
    ]
    return Experiment(
        dataset,
        options.reading,
        options.mode,
        _signature(dataset, checksum, options),
        (*results, *predictions),
        tuple(one.facts for one in done),
        tuple(facts),
        {"pools": pooled - started, "rows": time.perf_counter() - pooled},
    )


def _signature(dataset: str, checksum: str, options: Options) -> str:
    parts = [f"data:{dataset}", f"sha256:{checksum[:16] or 'none'}", f"as:{options.reading}"]
    return "|".join([*parts, f"dating:{options.dating}", f"rouge:{options.mode}", f"dateline:{__version__}"])


@dataclass
class _Report:
    progress: Progress | None
    topics: int
    stage: str = ""
    done: int = 0

    def __call__(self, stage: str, total: int) -> None:
        self.done = self.done + 1 if stage == self.stage else 1
        self.stage = stage
        if self.progress is not None:
            self.progress(stage, self.done, total)


@contextmanager
def _folder(cache: Path | None) -> Iterator[Path]:
    if cache is None:
        with TemporaryDirectory(prefix="dateline-") as temporary:
            yield Path(temporary)
    else:
        cache.mkdir(parents=True, exist_ok=True)
        yield cache


@contextmanager
def _workers(jobs: int | None, most: int) -> Iterator[Callable[..., Future[Any]]]:
    """A function that runs work, in processes of their own or, with one job, here and now."""
    count = min(jobs or os.cpu_count() or 1, most)
    if count <= 1:
        yield _here
        return
    context = multiprocessing.get_context("spawn")
    with _single_threaded(), ProcessPoolExecutor(count, mp_context=context) as executor:
        yield executor.submit


@contextmanager
def _single_threaded() -> Iterator[None]:
    """Processes started meanwhile multiply matrices with one thread each, unless the user says otherwise:
    threads of several processes on the same cores mostly wait for each other, and took twice the time."""
    ours = [name for name in _THREADS if name not in os.environ]
    os.environ.update(dict.fromkeys(ours, "1"))
    try:
        yield
    finally:
        for name in ours:
            os.environ.pop(name, None)


def _here(work: Callable[..., Any], *arguments: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(work(*arguments))
    return future


def _key(topic: Topic, options: Options) -> str:
    """What a pool depends on: texts, dates, marked times, keywords, dating, and the version."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(repr((_POOLS, __version__, topic.name, topic.keywords, options.reading)).encode())
    for article in topic.articles:
        published = article.published.value if article.published else ""
        digest.update(f"\0{article.id}\0{published}\0{article.times!r}\0".encode())
        digest.update(article.text.encode("utf-8", "surrogatepass"))
    return f"{file_name(topic.name)}-{digest.hexdigest()}"


def _loads(place: Path) -> bool:
    try:
        Pool.load(place)
    except (DatelineError, OSError):
        return False
    return True


def _build(topic: Topic, place: str, options: Options) -> None:
    as_tilse_does = options.reading == "tilse"
    keywords = keywords_as_tilse(topic.keywords) if as_tilse_does else topic.keywords
    pool = Pool.build(topic.articles, keywords=keywords or None, dating=options.dating, min_df=1, jobs=1)
    if as_tilse_does:
        tokenised = all(article.tokenised for article in topic.articles)
        pool = as_tilse(with_lemma(pool, topic.keywords, tokenised=tokenised), tokenised=tokenised)
    flawed(pool)
    pool.save(place)


class _Kept(NamedTuple):
    """A topic whose pool stands in a file."""

    name: str
    place: str
    references: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class _Done:
    scored: dict[str, list[Scored]]
    seconds: dict[str, float]
    facts: TopicFacts
    published: tuple[int, ...]
    empty: tuple[str, ...]


def _run_topic(
    name: str,
    topics: Sequence[_Kept],
    rows: Sequence[str],
    options: Options,
    supervised: bool,
) -> _Done:
    """Every row on every reference of one topic; the other topics are there for models that learn."""
    topic = next(topic for topic in topics if topic.name == name)
    pool = Pool.load(topic.place)
    clustered = set(pool.cache)
    training = _examples(topics, name) if supervised else []
    empty = tuple(one.name for one in topic.references if _without_sentences(pool, one))
    scored: dict[str, list[Scored]] = {}
    seconds: dict[str, float] = {}
    for row in rows:
        model = model_of(row, options.reading)
        started = time.process_time()
        solver = model.solver(pool, training if model.supervised else ())
        made = []
        for reference in topic.references:
            task = Task(reference.shape, reference.timeline)
            selection = ranked_selection((), (), "nothing") if reference.name in empty else solver(task)
            made.append((reference, selection, tell(pool, selection.rows, evidence=False)))
        seconds[row] = time.process_time() - started
        pairs = [(one.name, prediction, one.timeline) for one, _, prediction in made]
        scores = evaluate_all(pairs, mode=options.mode, reading="tilse")
        scored[row] = [
            Scored(one.name, score, prediction, selection.guarantee.certified)
            for (one, selection, prediction), score in zip(made, scores, strict=True)
        ]
    if set(pool.cache) != clustered:
        pool.save(topic.place)
    return _Done(scored, seconds, topic_facts(name, pool), publication_days(pool), empty)


def _without_sentences(pool: Pool, reference: Reference) -> bool:
    first, last = reference.shape.first.toordinal(), reference.shape.last.toordinal()
    return not np.any((pool.day >= first) & (pool.day <= last))


_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
_POOLS = 7
"""Raised whenever pools are built differently, so that cached ones are built anew."""

_EXAMPLES: dict[str, Example] = {}


def _examples(topics: Sequence[_Kept], without: str) -> list[Example]:
    """The other topics as training examples; a process loads each pool once."""
    for topic in topics:
        if topic.place not in _EXAMPLES:
            timelines = [reference.timeline for reference in topic.references]
            _EXAMPLES[topic.place] = Example(topic.name, Pool.load(topic.place), timelines)
    return [_EXAMPLES[topic.place] for topic in topics if topic.name != without]
