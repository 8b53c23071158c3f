"""Zip and tar archives as sources. Nothing is unpacked to a place that an archive names: links are not
followed, names that climb out are refused, and what expands beyond anything that text does is a bomb."""

from __future__ import annotations

import io
import lzma
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO, cast

from dateline.articles.entry import Entry, Kept, is_hidden, is_unsafe
from dateline.articles.report import Report
from dateline.articles.unpacking import LARGEST_RATIO, UNCHECKED, Expanded, expanded
from dateline.errors import DatelineError

__all__ = ["Tar", "Zip", "archive_at", "refused_in_zip"]

_SPOOL = 1 << 26


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
                elif any(is_hidden(part) for part in info.filename.split("/")):
                    report.ignored += 1
                else:
                    opener = _zip_opener(archive, info)
                    yield Entry(info.filename, opener, info.file_size, None, partial(_open_in_zip, archive))

    def names(self) -> list[str]:
        return [entry.name for entry in self.entries(Report())]


def refused_in_zip(info: zipfile.ZipInfo) -> str:
    """Why a member of a zip archive is not read; empty when it may be."""
    if is_unsafe(info.filename):
        return "its path climbs out of the archive"
    if stat.S_ISLNK(info.external_attr >> 16):
        return "a link inside an archive is not followed"
    if info.flag_bits & 1:
        return "encrypted; unpack it with its password first"
    if info.file_size > UNCHECKED and info.file_size > LARGEST_RATIO * max(info.compress_size, 1):
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
    elif is_unsafe(member.name):
        report.skip(name, "its path climbs out of the archive")
    elif any(is_hidden(part) for part in name.split("/")):
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
                kept = Kept(cast(BinaryIO, stream))
                size, self._open = kept.size, kept
            else:
                data = stream.read()
                size, self._open = len(data), lambda: io.BytesIO(data)
            if size < self._member.size:
                raise DatelineError("the archive ends in the middle of this file")
        return self._open()


def archive_at(place: Path) -> Zip | Tar | None:
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
