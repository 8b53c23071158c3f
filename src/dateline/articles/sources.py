"""Where articles come from: a folder, a file, an archive, standard input; read as a stream of files."""

from __future__ import annotations

import difflib
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol

from dateline.articles.archives import archive_at
from dateline.articles.entry import Entry, Kept, is_hidden
from dateline.articles.report import Report
from dateline.errors import DatelineError

__all__ = ["Source", "open_source", "sample_of"]

_SAMPLE = 400


class Source(Protocol):
    """A place that files are read from: ``name`` is what the user gave, ``kind`` what it is."""

    name: str
    kind: str

    def entries(self, report: Report) -> Iterator[Entry]:
        """The files, in a fixed order; what cannot be read is named in the report."""

    def names(self) -> list[str]:
        """The names of all files."""


def sample_of(source: Source) -> list[str]:
    """The names of the first few files: enough to recognise a layout."""
    names: list[str] = []
    for entry in source.entries(Report()):
        names.append(entry.name)
        if len(names) == _SAMPLE:
            break
    return names


class File:
    """A single file."""

    kind = "file"

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)

    def entries(self, report: Report) -> Iterator[Entry]:
        status = self.path.stat()
        yield Entry(self.path.name, lambda: self.path.open("rb"), status.st_size, status.st_mtime)

    def names(self) -> list[str]:
        return [self.path.name]


class StandardInput:
    """What is piped in, kept so that it can be read again."""

    kind = "file"
    name = "standard input"

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._kept = Kept(stream or sys.stdin.buffer)

    def unpacked(self) -> Source:
        """The archive that was piped in, if it is one, else this."""
        archive = archive_at(self._kept.path)
        if archive is None:
            return self
        archive.name = self.name
        archive.kept = self._kept
        return archive

    def entries(self, report: Report) -> Iterator[Entry]:
        yield Entry("stdin", self._kept, self._kept.size)

    def names(self) -> list[str]:
        return ["stdin"]


class Folder:
    """A folder and everything below it, in the order of the names. A link to a folder is followed once, and
    only if that folder is not read anyway."""

    kind = "folder"

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)

    def entries(self, report: Report) -> Iterator[Entry]:
        # Folders are kept on a list, not on the call stack: they may be nested a thousand deep.
        root = os.path.realpath(self.path)
        linked: set[tuple[int, int]] = set()
        open_folders = [_OpenFolder("", _identity(str(self.path)), self._members(str(self.path), "", report))]
        while open_folders:
            prefix, _, members = open_folders[-1]
            member = next(members, None)
            if member is None:
                open_folders.pop()
                continue
            name = prefix + member.name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
            if is_hidden(member.name):
                report.ignored += 1
                continue
            try:
                status = member.stat()
                identity = _identity(member.path) if stat.S_ISDIR(status.st_mode) else (0, 0)
            except OSError as error:
                report.skip(name, "a broken link" if member.is_symlink() else error.strerror or "unreadable")
                continue
            if stat.S_ISDIR(status.st_mode):
                if any(identity == folder.identity for folder in open_folders):
                    report.skip(name, "a link back to a folder above it")
                elif member.is_symlink() and (identity in linked or _lies_in(member.path, root)):
                    report.skip(name, "a link to a folder that is read anyway")
                else:
                    if member.is_symlink():
                        linked.add(identity)
                    inner = self._members(member.path, name + "/", report)
                    open_folders.append(_OpenFolder(name + "/", identity, inner))
            elif stat.S_ISREG(status.st_mode):
                yield Entry(name, _opener(member.path), status.st_size, status.st_mtime, self._open)
            else:
                report.skip(name, "no regular file")

    def _members(self, path: str, prefix: str, report: Report) -> Iterator[os.DirEntry[str]]:
        try:
            with os.scandir(path) as found:
                return iter(sorted(found, key=lambda member: member.name))
        except OSError as error:
            report.skip(prefix or self.name, error.strerror or "cannot be opened")
            return iter(())

    def _open(self, name: str) -> BinaryIO:
        return (self.path / name).open("rb")

    def names(self) -> list[str]:
        return [entry.name for entry in self.entries(Report())]


class _OpenFolder(NamedTuple):
    """A folder that is being read: its name with a slash, which one it is, and what is still to be read."""

    prefix: str
    identity: tuple[int, int]
    members: Iterator[os.DirEntry[str]]


def _identity(path: str) -> tuple[int, int]:
    """Which folder this is, by whatever name (``DirEntry.stat`` does not say so on Windows)."""
    status = os.stat(path)
    return status.st_dev, status.st_ino


def _lies_in(path: str, root: str) -> bool:
    """Whether what a path leads to lies below ``root``."""
    target = os.path.realpath(path)
    return os.path.splitdrive(target)[0] == os.path.splitdrive(root)[0] and (
        os.path.commonpath((target, root)) == root
    )


def _opener(path: str) -> Callable[[], BinaryIO]:
    return lambda: open(path, "rb")


def open_source(path: str | os.PathLike[str]) -> Source:
    """The source at ``path``; ``-`` is standard input."""
    if path == "-":
        return StandardInput().unpacked()
    place = Path(path)
    try:
        mode = place.stat().st_mode
    except (OSError, ValueError):
        raise _missing(place) from None
    if stat.S_ISDIR(mode):
        return Folder(place)
    if not stat.S_ISREG(mode):
        # A pipe, such as <(command) gives, is read once and kept.
        with place.open("rb") as stream:
            return StandardInput(stream).unpacked()
    try:
        return archive_at(place) or File(place)
    except PermissionError:
        raise DatelineError(f"{place} may not be read; check its permissions.") from None


def _missing(place: Path) -> DatelineError:
    if place.parts[:1] in (("http:",), ("https:",)):
        return DatelineError(
            "An address of the web was given; dateline works without a network. Save the page, feed or "
            "archive as a file and give that."
        )
    near = ""
    if place.parent.is_dir():
        names = [member.name for member in place.parent.iterdir()]
        found = difflib.get_close_matches(place.name, names, n=1)
        near = f" Did you mean {place.parent / found[0]}?" if found else ""
    return DatelineError(f"There is no file or folder {place}.{near}")
