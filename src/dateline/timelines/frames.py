"""A timeline as a data frame or an Arrow table: one row per sentence, the columns of the CSV format."""

from __future__ import annotations

import datetime
import importlib
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.comma_separated import COLUMNS, rows
from dateline.timelines.timeline import Timeline

__all__ = ["to_arrow", "to_pandas"]

_NUMBERS = {"start", "end", "rank", "support_articles", "support_publishers"}


def to_arrow(timeline: Timeline) -> Any:
    """A ``pyarrow.Table``: dates as ``date32``, absent values as nulls."""
    pa = _module("pyarrow", "parquet")
    types = {"date": pa.date32(), **dict.fromkeys(_NUMBERS, pa.int64())}
    schema = pa.schema([(column, types.get(column, pa.string())) for column in COLUMNS])
    return pa.Table.from_pylist(
        [{**row, "date": datetime.date.fromisoformat(row["date"])} for row in rows(timeline)], schema
    )


def to_pandas(timeline: Timeline) -> Any:
    """A ``pandas.DataFrame``: dates as timestamps by the second (which reach to any year), numbers as
    nullable integers, absent values as missing."""
    pd = _module("pandas", "pandas")
    frame = pd.DataFrame.from_records(rows(timeline), columns=list(COLUMNS))
    frame["date"] = frame["date"].astype("datetime64[s]")
    texts = [column for column in COLUMNS if column != "date" and column not in _NUMBERS]
    return frame.astype({**dict.fromkeys(_NUMBERS, "Int64"), **dict.fromkeys(texts, "string")})


def _module(name: str, extra: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise DatelineError(
            f"This needs {name}, which is not installed; install it with: pip install 'dateline[{extra}]'"
        ) from None
