"""Compressed streams, unpacked with a guard: damage is told in words, bombs are refused."""

from __future__ import annotations

import bz2
import io
import lzma
import zlib
from collections.abc import Callable
from typing import BinaryIO, Protocol, cast

from dateline.errors import DatelineError

__all__ = ["LARGEST_RATIO", "UNCHECKED", "Expanded", "check_ratio", "expanded"]

LARGEST_RATIO = 200
"""Text rarely shrinks to a twentieth when compressed; two hundredfold is no text."""

UNCHECKED = 1 << 24
"""What expands to less than this can do no harm, whatever the ratio."""


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
    if expanded_size > UNCHECKED and expanded_size > LARGEST_RATIO * max(packed_size, 1):
        raise DatelineError(f"expands more than {LARGEST_RATIO}-fold: refused as a decompression bomb")


def expanded(raw: BinaryIO, kind: str) -> BinaryIO:
    """The decompressed bytes of ``raw``, guarded."""
    return cast(BinaryIO, io.BufferedReader(Expanded(raw, kind), 1 << 18))
