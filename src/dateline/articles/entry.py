"""One file of a source: its name, and its bytes as often as they are needed."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import weakref
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from dateline.articles.unpacking import expanded
from dateline.errors import DatelineError

__all__ = ["Entry", "Kept", "is_hidden", "is_unsafe"]

LARGEST_IN_MEMORY = 1 << 30
"""A single document above this size is refused; tables and JSON lines are streamed and have no such limit."""

_HEAD = 1 << 16
_HIDDEN = ("__MACOSX", "Thumbs.db", "desktop.ini")


class Entry:
    """One file of a source: its name there, its size, and its bytes (decompressed when it is a gzip file)."""

    def __init__(
        self,
        name: str,
        opener: Callable[[], BinaryIO],
        size: int = -1,
        modified: float | None = None,
        beside: Callable[[str], BinaryIO] | None = None,
    ) -> None:
        self.name = name
        self.size = size
        self.modified = modified
        self._opener = opener
        self._beside = beside

    @property
    def bare(self) -> str:
        """The file's own name, lower-cased, without folders and without ``.gz``."""
        return self.name.rsplit("/", 1)[-1].lower().removesuffix(".gz")

    @property
    def suffix(self) -> str:
        """``.jsonl`` of ``news/a.jsonl.gz``."""
        return os.path.splitext(self.bare)[1]

    @cached_property
    def head(self) -> bytes:
        """The first bytes, decompressed."""
        with self.open() as stream:
            return stream.read(_HEAD)

    def open(self) -> BinaryIO:
        """A fresh stream of the bytes."""
        raw = self._opener()
        start = raw.read(2)
        raw.seek(0)
        return expanded(raw, "gzip") if start == b"\x1f\x8b" else raw

    def beside(self, name: str) -> Entry:
        """The file of that name (a path below this file's folder) that this one refers to."""
        name = name.replace("\\", "/").removeprefix("file://").removeprefix("./").removeprefix("/./")
        if self._beside is None:
            raise DatelineError("refers to other files, which a stream cannot give; unpack the archive first")
        if is_unsafe(name):
            raise DatelineError(f"refers to {name!r}, outside of its folder")
        path = self.name.rpartition("/")[0] + "/" + name if "/" in self.name else name
        opener = self._beside
        try:
            opener(path).close()
        except (OSError, KeyError, ValueError):
            raise DatelineError(f"refers to {name!r}, which is not there") from None
        return Entry(path, lambda: opener(path))

    def data(self) -> bytes:
        """All bytes, for documents that must be read whole."""
        if self.size > LARGEST_IN_MEMORY:
            raise DatelineError(f"{self.size >> 20:,} MB in one document is more than can be read at once")
        with self.open() as stream:
            data = stream.read(LARGEST_IN_MEMORY + 1)
        if len(data) > LARGEST_IN_MEMORY:
            raise DatelineError("more than 1 GB in one document cannot be read at once")
        return data


class Kept:
    """Bytes kept in a temporary file, to be opened as often as needed; it goes when this object does."""

    def __init__(self, stream: BinaryIO) -> None:
        handle, path = tempfile.mkstemp(prefix="dateline-")
        self.path = Path(path)
        weakref.finalize(self, _remove, path)
        with os.fdopen(handle, "wb") as file:
            shutil.copyfileobj(stream, file, 1 << 20)
            self.size = file.tell()

    def __call__(self) -> BinaryIO:
        return self.path.open("rb")


def _remove(path: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def is_hidden(name: str) -> bool:
    """Whether a name is of the system's making, not an article."""
    return name.startswith((".", "~$")) or name in _HIDDEN


def is_unsafe(name: str) -> bool:
    """Whether a name in an archive points out of it."""
    name = name.replace("\\", "/")
    return name.startswith("/") or ".." in name.split("/") or name[1:3] == ":/"
