"""A pool as one file: a line that says what it is, a JSON header, and the columns as they are in memory.

    dateline-pool 2 <bytes of the header> <CRC-32 of the header>
    {"length": ..., "columns": {"day": {"type": "<i4", "shape": [3], "at": 4096, "crc": ...}, ...}, ...}
    column, column, ... each at a multiple of 64 bytes, counted from the start of the file

Nothing in the file is executed when it is read. Every column has a checksum, so that a damaged file is
refused instead of believed; a large file is mapped into memory instead of being read.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.files import write_atomically
from dateline.pool.pool import Pool
from dateline.pool.validation import validate

__all__ = ["load_pool", "save_pool"]

_NAME = "dateline-pool"
_VERSION = 2
_ALIGNMENT = 64
_MAPPED_FROM = 64 << 20
_TYPES = frozenset(["|u1", "|i1", "<u2", "<i2", "<u4", "<i4", "<u8", "<i8", "<f4", "<f8"])


def save_pool(pool: Pool, path: str | os.PathLike[str]) -> None:
    """Write ``pool`` to ``path``, whole or not at all."""
    columns = {name: _little_endian(column) for name, column in _columns(pool).items()}
    described: dict[str, dict[str, Any]] = {}
    at = 0
    for name, column in columns.items():
        described[name] = {
            "type": column.dtype.str,
            "shape": list(column.shape),
            "at": at,
            "crc": zlib.crc32(_bytes(column)),
        }
        at += -(-column.nbytes // _ALIGNMENT) * _ALIGNMENT
    content = {
        "length": at,
        "columns": described,
        "terms": list(pool.terms.shape),
        "selected_by": list(pool.selected_by),
        "facts": pool.facts,
    }
    try:
        header = json.dumps(content, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (TypeError, ValueError) as error:
        raise DatelineError(f"The pool's facts cannot be saved: {error}. Keep plain values there.") from None
    first = f"{_NAME} {_VERSION} {len(header)} {zlib.crc32(header)}\n".encode()
    with write_atomically(path) as temporary, open(temporary, "wb") as file:
        file.write(first + header)
        for column in columns.values():
            file.write(bytes(-file.tell() % _ALIGNMENT))
            file.write(_bytes(column))
        file.write(bytes(-file.tell() % _ALIGNMENT))


def load_pool(path: str | os.PathLike[str]) -> Pool:
    """The pool saved at ``path``; a file that is something else, or damaged, is refused."""
    named = Path(path)
    if not named.is_file():
        raise DatelineError(f"There is no pool at {path}.")
    try:
        content, body = _read(named)
        columns = {name: _column(name, description, body) for name, description in content["columns"].items()}
        pool = _pool(columns, content)
        validate(pool)
    except _DamageError as damage:
        raise DatelineError(f"{path} is damaged ({damage}); build the pool again.") from None
    except DatelineError as error:
        raise DatelineError(f"{path}: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        raise DatelineError(f"{path} is not a pool that dateline can read ({error!r}).") from None
    except OSError as error:
        raise DatelineError(f"Cannot read {path}: {error.strerror or error}.") from None
    return pool


class _DamageError(Exception):
    """What is wrong with the bytes of a file."""


def _read(path: Path) -> tuple[dict[str, Any], NDArray[np.uint8]]:
    """The header, and the bytes of the columns."""
    with open(path, "rb") as file:
        first = file.readline(200)
        words = first.split()
        if not words or words[0] != _NAME.encode():
            raise DatelineError("this is not a file that dateline saved a pool in.")
        if len(words) != 4 or not first.endswith(b"\n") or not all(word.isdigit() for word in words[1:]):
            raise _DamageError("its first line")
        if int(words[1]) != _VERSION:
            raise DatelineError(
                f"it has version {int(words[1])} of the format, this dateline reads version {_VERSION}; "
                "build the pool again."
            )
        length = int(words[2])
        size = path.stat().st_size
        if len(first) + length > size:
            raise _DamageError("it ends too early")
        header = file.read(length)
        if zlib.crc32(header) != int(words[3]):
            raise _DamageError("its header does not have its checksum")
        content: dict[str, Any] = json.loads(header)
        start = -(-(len(first) + length) // _ALIGNMENT) * _ALIGNMENT
        if size != start + content["length"]:
            raise _DamageError(f"it has {size:,} bytes instead of {start + content['length']:,}")
        if content["length"] >= _MAPPED_FROM:
            return content, np.memmap(path, np.uint8, "r", offset=0)[start:].view(np.ndarray)
        file.seek(start)
        return content, np.frombuffer(file.read(), np.uint8)


def _column(name: str, description: Mapping[str, Any], body: NDArray[np.uint8]) -> NDArray[Any]:
    if description["type"] not in _TYPES:
        raise _DamageError(f"column {name} is of an unknown type")
    kind = np.dtype(description["type"])
    shape = tuple(int(size) for size in description["shape"])
    start, count = int(description["at"]), int(np.prod(shape, dtype=object))
    end = start + count * kind.itemsize
    if min((start, *shape)) < 0 or end > len(body):
        raise _DamageError(f"column {name} reaches beyond its end")
    raw = body[start:end]
    if zlib.crc32(_bytes(raw)) != description["crc"]:
        raise _DamageError(f"column {name} does not have its checksum")
    return np.asarray(raw.view(kind).reshape(shape), kind.newbyteorder("="))


def _bytes(column: NDArray[Any]) -> memoryview:
    return np.ascontiguousarray(column).reshape(-1).view(np.uint8).data


def _little_endian(column: NDArray[Any]) -> NDArray[Any]:
    kind = column.dtype.newbyteorder("<")
    if kind.str not in _TYPES:
        raise DatelineError(f"A pool cannot save a column of type {column.dtype}.")
    return np.ascontiguousarray(column, kind)


def _columns(pool: Pool) -> dict[str, NDArray[Any]]:
    """Every array of a pool under its dotted name."""
    found: dict[str, NDArray[Any]] = {}

    def collect(name: str, value: Any) -> None:
        if isinstance(value, np.ndarray):
            found[name] = value
        elif sp.issparse(value):
            for part in ("data", "indices", "indptr"):
                found[f"{name}.{part}"] = getattr(value, part)
        elif is_dataclass(value):
            for one in fields(value):
                collect(f"{name}.{one.name}" if name else one.name, getattr(value, one.name))

    collect("", pool)
    found.update({f"cache.{key}": column for key, column in pool.cache.items()})
    return found


def _pool(columns: Mapping[str, NDArray[Any]], content: Mapping[str, Any]) -> Pool:
    """The opposite of :func:`_columns`."""

    def build(kind: Any, prefix: str) -> Any:
        hints = get_type_hints(kind)
        values = {one.name: _part(hints[one.name], prefix + one.name) for one in fields(kind)}
        return kind(**values)

    def _part(kind: Any, name: str) -> Any:
        return build(kind, f"{name}.") if is_dataclass(kind) else columns[name]

    hints = get_type_hints(Pool)
    values: dict[str, Any] = {}
    for one in fields(Pool):
        if one.name == "terms":
            parts = tuple(columns[f"terms.{part}"] for part in ("data", "indices", "indptr"))
            values["terms"] = sp.csr_matrix(parts, shape=tuple(content["terms"]), copy=False)
        elif one.name == "selected_by":
            values["selected_by"] = tuple(content["selected_by"])
        elif one.name == "facts":
            values["facts"] = dict(content["facts"])
        elif one.name == "cache":
            marked = (name for name in columns if name.startswith("cache."))
            values["cache"] = {name.removeprefix("cache."): columns[name] for name in marked}
        else:
            values[one.name] = _part(hints[one.name], one.name)
    return Pool(**values)
