"""Where output goes: files that are no sources, lines for people, exact text for programs."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import click

from dateline.errors import DatelineError

__all__ = ["check_output", "harmless", "print_exactly", "say"]


def say(words: str) -> None:
    """Tell the person at the terminal something, on the error stream."""
    click.echo(harmless(f"dateline: {words}"), err=True)


def harmless(words: str) -> str:
    """The lines of a message; names of files and words of articles in them cannot steer the terminal."""
    if words.isprintable():
        return words
    from dateline.timelines.visible import visible

    lines = words.split("\n")
    return "\n".join(line[: len(line) - len(line.lstrip(" "))] + visible(line) for line in lines)


def check_output(file: str, sources: Iterable[str]) -> None:
    """Find out before the work, not after it, that a file cannot be written or would replace a source."""
    path = Path(file)
    folder = path.parent
    if not file:
        raise DatelineError("The name of an output file is empty; give one, such as -o timeline.html.")
    if path.is_dir():
        raise DatelineError(f"{file} is a folder; name a file in it.")
    if not folder.is_dir():
        raise DatelineError(f"{file}: the folder {folder} does not exist; make it first.")
    for source in sources:
        if _is_part_of(path, Path(source)):
            raise DatelineError(f"{file} is among what is read, and would be replaced; name another file.")
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise DatelineError(f"Cannot write {file}: {error.strerror or error}.") from None


def _is_part_of(file: Path, source: Path) -> bool:
    """Whether a file that exists is a source or one of its files; what dateline wrote itself is none."""
    from dateline.articles.entry import Entry
    from dateline.articles.products import product_of

    if not file.is_file() or not source.exists():
        return False
    here, there = file.resolve(), source.resolve()
    if here == there or there not in here.parents:
        return here == there
    return not product_of(Entry(file.name, lambda: file.open("rb")))


def print_exactly(text: str) -> None:
    """Print ``text`` as it is; a character that the terminal's encoding lacks is not replaced."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    binary.write(text.encode("utf-8"))
    binary.flush()
