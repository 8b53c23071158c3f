"""Annotating chunks of articles on several cores.

Workers are plain Python processes that read a chunk from their input and write its annotation to their
output: nothing of the calling program is imported in them, so that this works alike on Linux, macOS and
Windows, in scripts without a main guard, and in notebooks. They stay for the next pool and end with this
process. Results come back in the order in which chunks were given; a worker that dies loses nothing, because
its chunk is then annotated here.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import queue
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import chain
from threading import Timer
from typing import IO

from dateline.articles import Article
from dateline.pool.annotate import Annotation, annotate
from dateline.pool.selection import Selection

__all__ = ["Chunk", "annotate_chunks", "available_cores", "serve", "stop_workers"]

_WORTH_STARTING = 1_000_000
_SOON = 0.05
"""So many seconds of reading show that there is text enough for workers."""
_START = "from dateline.pool.workers import serve; serve()"
_idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some articles with the codes of their languages, and which sentences to keep."""

    articles: tuple[Article, ...]
    codes: tuple[str, ...]
    selection: Selection

    @property
    def size(self) -> int:
        """Characters of text."""
        return sum(len(article.text) for article in self.articles)

    def bare(self) -> Chunk:
        """The same with only what annotating looks at, to be sent elsewhere."""
        articles = tuple(replace(article, metadata={}, copies=()) for article in self.articles)
        return replace(self, articles=articles)

    def annotate(self) -> Annotation:
        """Annotate it in this process."""
        return annotate(self.articles, self.codes, self.selection)


def available_cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def annotate_chunks(
    chunks: Iterable[Chunk],
    jobs: int | None,
    finished: Callable[[Chunk], Annotation | None],
    keep: Callable[[Chunk, Annotation], None],
) -> Iterator[tuple[Chunk, Annotation]]:
    """Chunks with their annotations, in order. ``finished`` gives the annotation of a chunk that is done
    already, ``keep`` takes each new one. ``jobs`` is the number of processes; by default as many as there are
    cores, and none but this one for little text."""

    def finish(chunk: Chunk, how: Callable[[Chunk], Annotation]) -> Annotation:
        done = finished(chunk)
        if done is None:
            done = how(chunk)
            keep(chunk, done)
        return done

    jobs = available_cores() if jobs is None else max(jobs, 1)
    if not _can_start():
        jobs = 1
    stream = iter(chunks)
    first: list[Chunk] = []
    size = 0
    early = Timer(_SOON, _get_ready, (jobs,))
    if jobs > 1:
        early.start()
    try:
        while jobs > 1 and size < _WORTH_STARTING and (chunk := next(stream, None)) is not None:
            first.append(chunk)
            size += chunk.size
    finally:
        early.cancel()
        if early.is_alive():
            early.join()  # what it has begun to start is hired below, not started twice
    if jobs == 1 or size < _WORTH_STARTING:
        for chunk in chain(first, stream):
            yield chunk, finish(chunk, Chunk.annotate)
        return
    executor = ThreadPoolExecutor(jobs, "annotate")
    waiting: deque[tuple[Chunk, Future[Annotation]]] = deque()
    crew = _Crew()
    try:
        for chunk in chain(first, stream):
            waiting.append((chunk, executor.submit(finish, chunk, crew.annotate)))
            if len(waiting) > 3 * jobs:
                done, future = waiting.popleft()
                yield done, _result(future)
        for done, future in waiting:
            yield done, _result(future)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        crew.end()


def _result(future: Future[Annotation]) -> Annotation:
    """What a future gives. Python does not notice a Ctrl-C that comes just before it begins to wait until the
    wait is over; so none is long."""
    while not future.done():
        wait((future,), timeout=0.5)
    return future.result()


def _can_start() -> bool:
    return bool(sys.executable) and not getattr(sys, "frozen", False)


class _Worker:
    """One process that annotates the chunks it is sent."""

    def __init__(self) -> None:
        paths = [os.path.abspath(path or ".") for path in sys.path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            process_group=0,  # Ctrl-C is for this process, which ends its workers itself
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def annotate(self, chunk: Chunk) -> Annotation:
        to_worker, from_worker = self._process.stdin, self._process.stdout
        assert to_worker is not None
        assert from_worker is not None
        to_worker.write(pickle.dumps(chunk.bare(), pickle.HIGHEST_PROTOCOL))
        to_worker.flush()
        answer = pickle.load(from_worker)
        if not isinstance(answer, Annotation):
            raise RuntimeError(str(answer))
        return answer

    def kill(self) -> None:
        self._process.kill()

    def stop(self) -> None:
        self.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


class _Crew:
    """The workers that are busy for one caller."""

    def __init__(self) -> None:
        self._busy: set[_Worker] = set()
        self._ended = False

    def annotate(self, chunk: Chunk) -> Annotation:
        """Annotate a chunk in an idle worker or a new one; here when that fails, so that what is wrong with
        the chunk shows as itself."""
        worker: _Worker | None = None
        try:
            worker = _hired()
            self._busy.add(worker)
            if self._ended:
                worker.kill()
            done = worker.annotate(chunk)
        except (OSError, EOFError, pickle.PickleError, RuntimeError):
            if worker is not None:
                worker.stop()
            if self._ended:
                raise CancelledError from None
            return chunk.annotate()
        finally:
            self._busy.discard(worker)
        _idle.put(worker)
        return done

    def end(self) -> None:
        """Nothing more is wanted: end what is still busy, if the caller did not wait for it."""
        self._ended = True
        for worker in list(self._busy):
            worker.kill()


def _get_ready(number: int) -> None:
    """Start workers while articles are still being read; it takes them as long as reading some thousand."""
    for _ in range(number - _idle.qsize()):
        with contextlib.suppress(OSError):
            _idle.put(_Worker())


def _hired() -> _Worker:
    try:
        return _idle.get_nowait()
    except queue.Empty:
        return _Worker()


@atexit.register
def stop_workers() -> None:
    """End the workers that wait for the next pool."""
    while not _idle.empty():
        _idle.get().stop()


def serve() -> None:
    """What a worker does: annotate chunks from the input until it ends. Whatever else would be printed goes
    to the error stream, so that it cannot get between the answers."""
    chunks: IO[bytes] = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        while True:
            chunk = pickle.load(chunks)
            try:
                answer: Annotation | str = chunk.annotate()
            except Exception as error:
                answer = f"{type(error).__name__}: {error}"
            pickle.dump(answer, answers, pickle.HIGHEST_PROTOCOL)
            answers.flush()
