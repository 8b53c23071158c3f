"""Progress bars on the error stream: there for long work, gone when it is done, absent in pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar to be called with (done, known so far). Without a terminal nothing is shown."""
    if not sys.stderr.isatty():
        yield lambda done, known: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=None)

        def show(done: int, known: int) -> None:
            progress.update(task, completed=done, total=known)

        yield show
