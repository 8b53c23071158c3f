"""Progress bars on the error stream: there for long work, gone when it is done, absent in pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(label: str, read: Callable[[], int] | None = None) -> Iterator[Callable[[int, int], None]]:
    """A bar to be called with (done, known so far); until the first call it shows how many articles were
    ``read``. Without a terminal nothing is shown."""
    if not sys.stderr.isatty():
        yield lambda done, known: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeElapsedColumn
    from rich.text import Text

    class What(ProgressColumn):
        def render(self, task: Task) -> Text:
            if read is None or task.completed:
                return Text(label)
            return Text(f"reading articles ({read():,})")

    columns = (What(), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=None)

        def show(done: int, known: int) -> None:
            progress.update(task, completed=done, total=known)

        yield show
