"""How often the days of a calendar are mentioned in all sentences, those without a keyword among them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dateline.pool import Pool

__all__ = ["DayMentions", "day_mentions", "mentions_per_day"]


class DayMentions(NamedTuple):
    """Pairs of article row and mentioned day (ordinal), one for each unit that mentions the day."""

    article: NDArray[np.int64]
    day: NDArray[np.int64]


def day_mentions(pool: Pool, *, by: str = "sentence") -> DayMentions:
    """The mentions of days, each day once a sentence (or, with ``by="article"``, once an article)."""
    mentions = pool.mentions
    within = mentions.position if by == "sentence" else np.zeros_like(mentions.position)
    units = np.unique(np.column_stack([mentions.article, within, mentions.day]).astype(np.int64), axis=0)
    return DayMentions(units[:, 0], units[:, 2])


def mentions_per_day(pool: Pool) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every mentioned day, ascending, and how many sentences mention it."""
    return np.unique(day_mentions(pool).day, return_counts=True)
