"""Readability in a pool: the flaws of every sentence, repetition and announcements among them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dateline.pool.pool import FLAWS_OF_SENTENCES, Pool
from dateline.text import FLAWS, flaws_of

__all__ = ["flawed", "flaws_of_row"]

_RULES = 11
"""Raised whenever sentences are judged differently, so that no pool keeps old judgements."""

_BIT = {name: 1 << number for number, name in enumerate(FLAWS)}


def flawed(pool: Pool) -> NDArray[np.int16]:
    """For every sentence the set of its flaws as bits, in the order of ``text.FLAWS``; 0 reads well.

    A sentence that its own words date is told anew wherever it stands. One that only the publication date
    dates, and that articles of other days have word for word, is furniture of a page or old news: "repeated".
    One published before its day cannot tell what happened then: "announced". Computed once and kept with the
    pool.
    """
    name = f"{FLAWS_OF_SENTENCES}.{_RULES}"
    if name not in pool.cache or len(pool.cache[name]) != len(pool):
        pool.cache[name] = _computed(pool)
    return pool.cache[name]


def flaws_of_row(pool: Pool, row: int) -> tuple[str, ...]:
    """The names of a sentence's flaws."""
    bits = int(flawed(pool)[row])
    return tuple(name for name, bit in _BIT.items() if bits & bit)


def _computed(pool: Pool) -> NDArray[np.int16]:
    buffer = np.ascontiguousarray(pool.buffer).data
    judges = [flaws_of(code) for code in pool.articles.language]
    found = np.zeros(len(pool), np.int16)
    first_day: dict[bytes, int] = {}
    repeated: set[bytes] = set()
    columns = (pool.article, pool.start, pool.end, pool.day, pool.dated_by)
    raws: list[bytes] = []
    for row, (article, start, end, day, by) in enumerate(
        zip(*(column.tolist() for column in columns), strict=True)
    ):
        raw = bytes(buffer[start:end])
        raws.append(raw)
        for name in judges[article](raw.decode("utf-8", "replace")):
            found[row] |= _BIT[name]
        if not by and first_day.setdefault(raw, day) != day:
            repeated.add(raw)
    if repeated:
        for row in np.flatnonzero(pool.dated_by == 0).tolist():
            if raws[row] in repeated:
                found[row] |= _BIT["repeated"]
    published = pool.articles.published_day[pool.article]
    found[(published > 0) & (published < pool.day)] |= _BIT["announced"]
    return found
