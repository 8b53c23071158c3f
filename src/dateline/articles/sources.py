"""Where bytes come from: a folder, a file, a zip or tar archive, standard input; read safely, as a stream.

Nothing is ever unpacked to a place that an archive names. Links inside archives are not followed, names that
climb out of it are refused, and anything that expands far beyond what text does is taken for a bomb.
"""

from __future__ import annotations

import bz2
import contextlib
import io
import lzma
import os
import shutil
import stat
import sys
import tarfile
import tempfile
import weakref
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from dateline.articles.report import Report
from dateline.errors import DatelineError

__all__ = ["Entry", "Source", "open_source", "refused_in_zip", "sample_of"]

LARGEST_IN_MEMORY = 1 << 30
"""A single document above this size is refused; tables and JSON lines are streamed and have no such limit."""

LARGEST_RATIO = 200
"""Text rarely shrinks to a twentieth when compressed; two hundredfold is no text."""

_UNCHECKED = 1 << 24
_HEAD = 1 << 16
_SPOOL = 1 << 26
_SAMPLE = 400
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
        if _unsafe(name):
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


class Expanded(io.RawIOBase):
    """A decompressed stream that refuses to become far larger than its source.

    ``damage`` says what is wrong with the packed data, once that is known. It is raised at once, unless
    ``lenient``: then the stream ends there, so that what stood before the damage is not lost.
    """

    def __init__(self, raw: BinaryIO, kind: str, lenient: bool = False) -> None:
        self._raw, self._kind, self._lenient = raw, kind, lenient
        self._packed = self._expanded = 0
        self._pending = b""
        self._decompressor: _Decompressor | None = None
        self.damage = ""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        if not self.damage:
            try:
                data = self._next(len(buffer))
                check_ratio(self._expanded, self._packed)
            except (EOFError, OSError, zlib.error, lzma.LZMAError) as error:
                where = f"after {self._expanded:,} bytes"
                self.damage = f"broken {self._kind} data {where} ({error}); fetch or pack it again"
            except DatelineError as error:
                self.damage = str(error)
            else:
                buffer[: len(data)] = data
                return len(data)
        if self._lenient:
            return 0
        raise DatelineError(self.damage)

    def _next(self, size: int) -> bytes:
        """Some more bytes, none at the end."""
        while True:
            if not self._pending:
                self._pending = self._raw.read(_CHUNK)
                self._packed += len(self._pending)
                if not self._pending and self._decompressor is None:
                    return b""
            if self._decompressor is None:
                self._pending = self._pending.lstrip(b"\0")  # padding between and after members
                if not self._pending:
                    continue
                self._decompressor = _DECOMPRESSORS[self._kind]()
            ended = not self._pending
            data = self._decompressor.decompress(self._pending, size)
            self._pending = getattr(self._decompressor, "unconsumed_tail", b"")
            if self._decompressor.eof:
                self._pending, self._decompressor = self._decompressor.unused_data, None
            if data:
                self._expanded += len(data)
                return data
            if ended and self._decompressor is not None:
                raise EOFError("it ends too early")

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Decompressor(Protocol):
    eof: bool
    unused_data: bytes

    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


_CHUNK = 1 << 16
_DECOMPRESSORS: dict[str, Callable[[], _Decompressor]] = {
    "gzip": lambda: cast(_Decompressor, zlib.decompressobj(wbits=31)),
    "bzip2": lambda: cast(_Decompressor, bz2.BZ2Decompressor()),
    "xz": lambda: cast(_Decompressor, lzma.LZMADecompressor()),
}


def check_ratio(expanded_size: int, packed_size: int) -> None:
    """Refuse what expands beyond anything that text does."""
    if expanded_size > _UNCHECKED and expanded_size > LARGEST_RATIO * max(packed_size, 1):
        raise DatelineError(f"expands more than {LARGEST_RATIO}-fold: refused as a decompression bomb")


def expanded(raw: BinaryIO, kind: str) -> BinaryIO:
    """The decompressed bytes of ``raw``, guarded."""
    return cast(BinaryIO, io.BufferedReader(Expanded(raw, kind), 1 << 18))


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


class _Kept:
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


class StandardInput:
    """What is piped in, kept so that it can be read again."""

    kind = "file"
    name = "standard input"

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._kept = _Kept(stream or sys.stdin.buffer)

    def unpacked(self) -> Source:
        """The archive that was piped in, if it is one, else this."""
        archive = _archive(self._kept.path)
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
    """A folder and everything below it, in the order of the names. A link that leads back is not followed."""

    kind = "folder"

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)

    def entries(self, report: Report) -> Iterator[Entry]:
        status = self.path.stat()
        return self._walk(self.path, "", {(status.st_dev, status.st_ino)}, report)

    def _walk(self, path: Path, prefix: str, above: set[tuple[int, int]], report: Report) -> Iterator[Entry]:
        try:
            with os.scandir(path) as found:
                members = sorted(found, key=lambda member: member.name)
        except OSError as error:
            report.skip(prefix or self.name, error.strerror or "cannot be opened")
            return
        for member in members:
            name = prefix + member.name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
            if _hidden(member.name):
                report.ignored += 1
                continue
            try:
                status = member.stat()
            except OSError as error:
                report.skip(name, "a broken link" if member.is_symlink() else error.strerror or "unreadable")
                continue
            if stat.S_ISDIR(status.st_mode):
                identity = (status.st_dev, status.st_ino)
                if identity in above:
                    report.skip(name, "a link back to a folder above it")
                else:
                    yield from self._walk(Path(member.path), name + "/", above | {identity}, report)
            elif stat.S_ISREG(status.st_mode):
                yield Entry(name, _opener(member.path), status.st_size, status.st_mtime, self._open)
            else:
                report.skip(name, "no regular file")

    def _open(self, name: str) -> BinaryIO:
        return (self.path / name).open("rb")

    def names(self) -> list[str]:
        return [entry.name for entry in self.entries(Report())]


def _opener(path: str) -> Callable[[], BinaryIO]:
    return lambda: open(path, "rb")


def _hidden(name: str) -> bool:
    return name.startswith((".", "~$")) or name in _HIDDEN


def _unsafe(name: str) -> bool:
    """Whether a name in an archive points out of it."""
    name = name.replace("\\", "/")
    return name.startswith("/") or ".." in name.split("/") or name[1:3] == ":/"


class Zip:
    """A zip archive."""

    kind = "zip archive"
    kept: object = None
    """What must live as long as the archive is read: the file of an archive that was piped in."""

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)

    def entries(self, report: Report) -> Iterator[Entry]:
        try:
            archive = zipfile.ZipFile(self.path)
        except (zipfile.BadZipFile, OSError, ValueError) as error:
            raise DatelineError(
                f"{self.name} is no readable zip archive ({error}); fetch it again."
            ) from None
        with archive:
            for info in sorted(archive.infolist(), key=lambda info: info.filename):
                if reason := refused_in_zip(info):
                    report.skip(info.filename, reason)
                elif info.is_dir():
                    continue
                elif any(_hidden(part) for part in info.filename.split("/")):
                    report.ignored += 1
                else:
                    opener = _zip_opener(archive, info)
                    yield Entry(info.filename, opener, info.file_size, None, partial(_open_in_zip, archive))

    def names(self) -> list[str]:
        return [entry.name for entry in self.entries(Report())]


def refused_in_zip(info: zipfile.ZipInfo) -> str:
    """Why a member of a zip archive is not read; empty when it may be."""
    if _unsafe(info.filename):
        return "its path climbs out of the archive"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "a link inside an archive is not followed"
    if info.flag_bits & 1:
        return "encrypted; unpack it with its password first"
    if info.file_size > _UNCHECKED and info.file_size > LARGEST_RATIO * max(info.compress_size, 1):
        return f"expands more than {LARGEST_RATIO}-fold: refused as a decompression bomb"
    return ""


class _ZipMember(io.RawIOBase):
    """A member's bytes; damage is told in words, and it cannot exceed the size it declares."""

    def __init__(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
        try:
            self._stream = archive.open(info)
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError) as error:
            raise DatelineError(f"cannot be unpacked ({error})") from None

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._stream.seek(offset, whence)

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        try:
            data = self._stream.read(len(buffer))
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, lzma.LZMAError) as error:
            raise DatelineError(f"damaged in the archive ({error})") from None
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._stream.close()
        super().close()


def _open_in_zip(archive: zipfile.ZipFile, name: str) -> BinaryIO:
    info = archive.getinfo(name)
    if reason := refused_in_zip(info):
        raise DatelineError(reason)
    return _zip_opener(archive, info)()


def _zip_opener(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], BinaryIO]:
    return lambda: cast(BinaryIO, io.BufferedReader(_ZipMember(archive, info), 1 << 16))


class Tar:
    """A tar archive, compressed or not, read front to back in one pass. ``kept`` is as in a zip archive."""

    kept: object = None

    def __init__(self, path: Path, compression: str) -> None:
        self.path, self.name, self.compression = path, str(path), compression
        self.kind = f"tar archive ({compression})" if compression else "tar archive"

    def entries(self, report: Report) -> Iterator[Entry]:
        with self.path.open("rb") as raw:
            unpacked = Expanded(raw, self.compression, lenient=True) if self.compression else None
            stream = cast(BinaryIO, io.BufferedReader(unpacked, 1 << 18) if unpacked else raw)
            damage = ""
            try:
                with tarfile.open(fileobj=stream, mode="r|", bufsize=1 << 18) as archive:
                    for member in archive:
                        archive.members = []  # type: ignore[attr-defined]  # else every header is kept
                        entry = _member(archive, member, report)
                        if entry is not None:
                            yield entry
            except (tarfile.TarError, EOFError, ValueError) as error:
                damage = str(error)
            if damage := (unpacked and unpacked.damage) or damage:
                report.skip(self.name, f"the archive is damaged ({damage}); what stood before was read")

    def names(self) -> list[str]:
        return [entry.name for entry in self.entries(Report())]


def _member(archive: tarfile.TarFile, member: tarfile.TarInfo, report: Report) -> Entry | None:
    name = member.name.removeprefix("./").encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if member.isdir():
        return None
    if member.issym() or member.islnk():
        report.skip(name, "a link inside an archive is not followed")
    elif not member.isreg():
        report.skip(name, "no regular file")
    elif _unsafe(member.name):
        report.skip(name, "its path climbs out of the archive")
    elif any(_hidden(part) for part in name.split("/")):
        report.ignored += 1
    else:
        return Entry(name, _Member(archive, member), member.size, member.mtime or None)
    return None


class _Member:
    """Opens a member of a tar stream; its bytes are kept (large ones on disk) so that it can be reopened
    while it is the current one."""

    def __init__(self, archive: tarfile.TarFile, member: tarfile.TarInfo) -> None:
        self._archive, self._member = archive, member
        self._open: Callable[[], BinaryIO] | None = None

    def __call__(self) -> BinaryIO:
        if self._open is None:
            stream = self._archive.extractfile(self._member)
            if stream is None:
                raise DatelineError("cannot be read from the archive")
            if self._member.size > _SPOOL:
                kept = _Kept(cast(BinaryIO, stream))
                size, self._open = kept.size, kept
            else:
                data = stream.read()
                size, self._open = len(data), lambda: io.BytesIO(data)
            if size < self._member.size:
                raise DatelineError("the archive ends in the middle of this file")
        return self._open()


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
        return _archive(place) or File(place)
    except PermissionError:
        raise DatelineError(f"{place} may not be read; check its permissions.") from None


def _missing(place: Path) -> DatelineError:
    near = ""
    if place.parent.is_dir():
        import difflib

        names = [member.name for member in place.parent.iterdir()]
        found = difflib.get_close_matches(place.name, names, n=1)
        near = f" Did you mean {place.parent / found[0]}?" if found else ""
    return DatelineError(f"There is no file or folder {place}.{near}")


def _archive(place: Path) -> Zip | Tar | None:
    """The archive at ``place``, if its bytes say that it is one (a DOCX is a zip file but no archive)."""
    with place.open("rb") as raw:
        start = raw.read(512)
        if start.startswith((b"PK\x03\x04", b"PK\x05\x06")):
            return None if _is_document(place) else Zip(place)
        for magic, kind in ((b"\x1f\x8b", "gzip"), (b"BZh", "bzip2"), (b"\xfd7zXZ", "xz")):
            if start.startswith(magic):
                raw.seek(0)
                try:
                    inner = expanded(raw, kind).read(512)
                except DatelineError:
                    inner = b""
                if inner[257:262] == b"ustar" or _is_tar_name(place):
                    return Tar(place, kind)
                return None
        return Tar(place, "") if start[257:262] == b"ustar" else None


def _is_tar_name(place: Path) -> bool:
    return place.name.lower().endswith((".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tbz2", ".txz"))


def _is_document(place: Path) -> bool:
    if place.suffix.lower() in (".docx", ".docm", ".odt", ".epub", ".xlsx", ".pptx"):
        return True
    try:
        with zipfile.ZipFile(place) as archive:
            return "[Content_Types].xml" in archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError):
        return False
