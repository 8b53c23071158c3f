"""Which day a sentence tells of: named strategies over the mentions it has and its publication date.

A strategy looks at all sentences at once, as columns, and gives rows (sentence, day, the mention that dated
it or -1 for the publication date). A sentence may get several rows or none. Publication dates known only by
month or year date nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dateline.registry import Registry

__all__ = [
    "DATING",
    "DAY",
    "MONTH",
    "YEAR",
    "Dated",
    "Dating",
    "Evidence",
    "all_days",
    "first_day",
    "near",
    "publication",
    "tilse",
]

DAY, MONTH, YEAR = 0, 1, 2


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What can date sentences: per sentence its publication day (an ordinal, 0 where unknown); per mention,
    in the order of sentences and of the text, its sentence, the first day it names and its period
    (``DAY``, ``MONTH`` or ``YEAR``)."""

    published: NDArray[np.int64]
    sentence: NDArray[np.int64]
    first: NDArray[np.int64]
    period: NDArray[np.int8]


@dataclass(frozen=True, slots=True, eq=False)
class Dated:
    """Rows of dated sentences: sentence, day and mention (-1: the publication date)."""

    sentence: NDArray[np.int64]
    day: NDArray[np.int64]
    mention: NDArray[np.int64]


Dating = Callable[[Evidence], Dated]


def first_day(evidence: Evidence) -> Dated:
    """The first expression that names a day, else the publication date."""
    return _or_published(evidence, _firsts(evidence, np.flatnonzero(evidence.period == DAY)))


def tilse(evidence: Evidence) -> Dated:
    """The first expression that names a day, month or year, months and years as their first day; else the
    publication date."""
    return _or_published(evidence, _firsts(evidence, np.arange(len(evidence.sentence))))


def all_days(evidence: Evidence) -> Dated:
    """Every day that the sentence names, once each; else the publication date."""
    days = np.flatnonzero(evidence.period == DAY)
    pairs = np.stack([evidence.sentence[days], evidence.first[days]])
    _, firsts = np.unique(pairs, axis=1, return_index=True)
    return _or_published(evidence, days[np.sort(firsts)])


def near(evidence: Evidence) -> Dated:
    """The named day that is nearest to the publication date (the earlier in the text of equals); the first
    where the publication date is unknown; the publication date where no day is named."""
    days = np.flatnonzero(evidence.period == DAY)
    published = evidence.published[evidence.sentence[days]]
    distance = np.where(published > 0, np.abs(evidence.first[days] - published), 0)
    order = days[np.lexsort((days, distance, evidence.sentence[days]))]
    return _or_published(evidence, _firsts(evidence, order))


def publication(evidence: Evidence) -> Dated:
    """The publication date, whatever the sentence names."""
    return _or_published(evidence, np.zeros(0, np.int64))


DATING = Registry(
    "dating strategy",
    "dateline.dating",
    {
        "first-day": "dateline.pool.dating:first_day",
        "tilse": "dateline.pool.dating:tilse",
        "all": "dateline.pool.dating:all_days",
        "near": "dateline.pool.dating:near",
        "publication": "dateline.pool.dating:publication",
    },
)


def _firsts(evidence: Evidence, mentions: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of mentions in the order of their sentences, the first of each sentence."""
    _, firsts = np.unique(evidence.sentence[mentions], return_index=True)
    return mentions[firsts]


def _or_published(evidence: Evidence, mentions: NDArray[np.int64]) -> Dated:
    """The given mentions, and for sentences without one the publication date where it is known."""
    undated = evidence.published > 0
    undated[evidence.sentence[mentions]] = False
    rest = np.flatnonzero(undated)
    return Dated(
        np.concatenate([evidence.sentence[mentions], rest]),
        np.concatenate([evidence.first[mentions], evidence.published[rest]]),
        np.concatenate([mentions, np.full(len(rest), -1)]),
    )
