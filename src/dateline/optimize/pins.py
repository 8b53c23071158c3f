"""Pins and bans: what a person insists on, and what they do not want to see."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError, unknown_name
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.pool.days import Day, as_day

__all__ = ["Bans", "Pins"]


@dataclass(frozen=True)
class _Choice:
    rows: Iterable[int] = ()
    dates: Iterable[Day] = ()
    sources: Iterable[str] = ()
    articles: Iterable[str] = ()

    def __post_init__(self) -> None:
        single: Any
        for name, single in (
            ("rows", (int, np.integer)),
            ("dates", (str, datetime.date)),
            ("sources", str),
            ("articles", str),
        ):
            given = getattr(self, name)
            if not isinstance(given, (single, Iterable)):
                raise DatelineError(f"{type(self).__name__}: {name} is {given!r}; give one, or a list.")
            values = (given,) if isinstance(given, single) else tuple(given)
            object.__setattr__(self, name, tuple(dict.fromkeys(values)))

    def __bool__(self) -> bool:
        return bool(self.rows or self.dates or self.sources or self.articles)


@dataclass(frozen=True)
class Pins(_Choice):
    """Sentences (rows of the pool) that must be in the selection, and dates, sources (publishers) and
    articles (ids) of which it must have a sentence: the best one, given what is pinned before it, in the
    order given."""


@dataclass(frozen=True)
class Bans(_Choice):
    """Sentences (rows of the pool), dates, sources (publishers) and articles (ids) that must not be in the
    selection."""


def checked_rows(rows: Iterable[Any], pool: Pool, what: str) -> list[int]:
    """Row numbers that exist in the pool."""
    for row in rows:
        if isinstance(row, bool) or not isinstance(row, (int, np.integer)) or not 0 <= row < len(pool):
            raise DatelineError(
                f"The {what} sentence {row!r} is not a row of the pool (0 to {len(pool) - 1})."
            )
    return [int(row) for row in rows]


def rows_of_date(date: Day, pool: Pool, what: str) -> NDArray[np.int64]:
    """The rows of a date; an error when the pool has none."""
    day = as_day(date, f"The {what} date")
    dates = dates_of(pool)
    at = int(np.searchsorted(dates.day, day.toordinal()))
    if at == len(dates) or dates.day[at] != day.toordinal():
        if what == "banned":
            return np.zeros(0, np.int64)
        raise DatelineError(f"The {what} date {day} has no sentence in the pool.")
    return dates.rows(at)


def rows_of_source(source: str, pool: Pool, what: str) -> NDArray[np.int64]:
    """The rows of a publisher; an error when no article has it."""
    names = list(pool.articles.source)
    if source not in names:
        raise unknown_name(f"{what} source", source, {name for name in names if name})
    articles = [article for article, name in enumerate(names) if name == source]
    return np.flatnonzero(np.isin(pool.article, articles))


def rows_of_article(article: str, pool: Pool, what: str) -> NDArray[np.int64]:
    """The rows of an article; an error when there is no such article, or no dated sentence of it."""
    names = list(pool.articles.id)
    if article not in names:
        raise unknown_name(f"{what} article", article, names)
    rows = np.flatnonzero(pool.article == names.index(article))
    if what == "pinned" and not len(rows):
        raise DatelineError(f"The pinned article {article!r} has no sentence in the pool.")
    return rows


def banned_rows(bans: Bans | None, pool: Pool) -> NDArray[np.bool_]:
    """The rows that bans take out of the ground set."""
    banned = np.zeros(len(pool), bool)
    if bans:
        banned[checked_rows(bans.rows, pool, "banned")] = True
        for date in bans.dates:
            banned[rows_of_date(date, pool, "banned")] = True
        for source in bans.sources:
            banned[rows_of_source(source, pool, "banned")] = True
        for article in bans.articles:
            banned[rows_of_article(article, pool, "banned")] = True
    return banned
