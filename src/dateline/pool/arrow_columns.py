"""Columns of Arrow tables as arrays: read with a clear error where one is missing or holds something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.to_arrow import EPOCH, load_pyarrow

if TYPE_CHECKING:
    import pyarrow as pa

__all__ = [
    "as_table",
    "codes_of",
    "column_of",
    "days_of",
    "integers_of",
    "lengths_of",
    "lists_of",
    "no_rows",
    "texts_of",
]


def as_table(name: str, given: object) -> Any:
    """A table, or what can be seen as one (a record batch, a data frame), each column once."""
    pa = load_pyarrow()
    if not isinstance(given, pa.Table) and not hasattr(given, "__arrow_c_stream__"):
        raise DatelineError(f"The table of {name} is {type(given).__name__}; give an Arrow table.")
    table = given if isinstance(given, pa.Table) else pa.table(given)
    again = [column for column, number in Counter(table.column_names).items() if number > 1]
    if again:
        raise DatelineError(f"The table of {name} has the column {again[0]!r} more than once.")
    return table


def column_of(table: pa.Table, name: str, default: Any) -> Any:
    """One column in one piece; ``default`` where it, or a value of it, is missing."""
    pa = load_pyarrow()
    if name not in table.column_names:
        if default is None:
            raise DatelineError(f"A table of the pool has no column {name!r}.")
        return pa.array([default] * table.num_rows)
    column = table[name].combine_chunks()
    if isinstance(column, pa.ChunkedArray):  # a column without rows has no chunks to combine
        column = pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    return column


def integers_of(table: pa.Table, name: str, kind: Any, default: int | None = None) -> NDArray[Any]:
    """Whole numbers as an array of the given kind; ``default`` where one is missing."""
    column = column_of(table, name, default)
    if default is not None:
        column = column.fill_null(default)
    try:
        values = np.asarray(column.to_numpy(zero_copy_only=False))
        if values.dtype.kind not in "iu" and len(values):
            raise ValueError
        if len(values) and not np.iinfo(kind).min <= values.min() <= values.max() <= np.iinfo(kind).max:
            raise ValueError
        return values.astype(kind)
    except (ValueError, TypeError):
        raise DatelineError(
            f"The column {name!r} must hold whole numbers that fit {np.dtype(kind)}."
        ) from None


def days_of(table: pa.Table, name: str) -> NDArray[np.int32]:
    """Dates as ordinals, 0 where one is missing."""
    pa = load_pyarrow()
    column = column_of(table, name, None)
    try:
        since = column.cast(pa.date32()).cast(pa.int32())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        raise DatelineError(f"The column {name!r} must hold dates: {error}.") from None
    missing = np.asarray(since.is_null().to_numpy(zero_copy_only=False), bool)
    return np.where(missing, 0, since.fill_null(0).to_numpy(zero_copy_only=False) + EPOCH).astype(np.int32)


def codes_of(table: pa.Table, name: str, names: tuple[str, ...]) -> NDArray[np.int8]:
    """Names as their places in ``names``, the first where one is missing."""
    column = column_of(table, name, names[0]).to_pylist()
    codes = {None: 0} | {value: code for code, value in enumerate(names)}
    try:
        return np.array([codes[value] for value in column], np.int8)
    except KeyError as error:
        raise DatelineError(
            f"The column {name!r} has the value {error}; it is one of {', '.join(names)}."
        ) from None


def texts_of(table: pa.Table, name: str, default: str | None = "") -> TextColumn:
    """Texts, without copying them where that can be done."""
    pa = load_pyarrow()
    column = column_of(table, name, default)
    try:
        column = column.cast(pa.large_binary() if pa.types.is_binary(column.type) else pa.large_utf8())
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        raise DatelineError(f"The column {name!r} must hold text: {error}.") from None
    column = column.cast(pa.large_binary()).fill_null(b"")
    _, offset_buffer, data = column.buffers()
    if not len(column):
        return TextColumn.of(())
    offsets = np.frombuffer(offset_buffer, np.int64)[column.offset : column.offset + len(column) + 1]
    buffer = np.frombuffer(data, np.uint8) if data is not None else np.zeros(0, np.uint8)
    return TextColumn(buffer[offsets[0] : offsets[-1]], offsets - offsets[0])


def lists_of(table: pa.Table, name: str) -> Any:
    """A column of lists, in one piece."""
    pa = load_pyarrow()
    column = column_of(table, name, None)
    if not pa.types.is_list(column.type) and not pa.types.is_large_list(column.type):
        raise DatelineError(f"The column {name!r} must hold lists; it holds {column.type}.")
    return column


def lengths_of(lists: Any) -> NDArray[np.int64]:
    """How many entries each list has; a missing one has none."""
    return np.asarray(lists.value_lengths().fill_null(0).to_numpy(zero_copy_only=False), np.int64)


def no_rows(*names: str) -> Any:
    """A table without rows."""
    pa = load_pyarrow()
    return pa.table({name: pa.array([], pa.string()) for name in names})
