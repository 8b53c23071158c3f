"""Date importance: dates that many articles come back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.objectives.term import PreparedTerm, Term, exact_weights
from dateline.pool import Pool
from dateline.pool.dates import dates_of
from dateline.pool.readability import flawed

__all__ = ["DateImportance", "importance_of_dates"]


@dataclass(frozen=True)
class DateImportance(Term):
    """f(S) = sum_{d in d(S)} imp(d),

    imp(d) = sum over the articles a that mention d of share(a)^p log(4 + lag(a, d)),

    where share(a) is the share of the article's sentences that match the query (1 without a query), p
    ``share_power``, and lag(a, d) the days from d to the article's publication, cut to 0 ... ``longest_lag``:
    a day that is still told of weeks later weighs more, and a day in the future log 4. A mention is an
    expression that names the day, anywhere in the article, counted once per article; being published on a
    day does not mention it. In a pool without articles a date weighs as many as it has sentences.
    A date that only flawed sentences tell (see ``text.FLAWS``) weighs ``poorly_told`` of that.
    """

    share_power: float = 0.5
    longest_lag: int = 30
    poorly_told: float = 0.5

    def __post_init__(self) -> None:
        for name, most in (("share_power", 10), ("longest_lag", 1e6), ("poorly_told", 1)):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= most:
                raise DatelineError(
                    f"DateImportance: {name} is {value!r}; it must be a number from 0 to {most:g}."
                )

    def prepare(self, pool: Pool, similarity: Any) -> PreparedTerm:
        weights = importance_of_dates(pool, self.share_power, self.longest_lag)
        if self.poorly_told < 1:
            well_told = np.bincount(dates_of(pool).of, weights=flawed(pool) == 0, minlength=len(weights)) > 0
            weights = np.where(well_told, weights, self.poorly_told * weights)
        return PreparedTerm(date_level=exact_weights(weights, len(weights), self.name))


def importance_of_dates(pool: Pool, share_power: float = 0.5, longest_lag: int = 30) -> NDArray[np.float64]:
    """imp(d) of every date that has a sentence in the pool."""
    dates = dates_of(pool)
    articles, mentions = pool.articles, pool.mentions
    if not len(dates):
        return np.zeros(0)
    if not len(articles) or not len(mentions):
        return np.diff(dates.start).astype(np.float64)
    span = int(mentions.day.max()) + 1
    pairs = np.unique(mentions.article.astype(np.int64) * span + mentions.day)
    article, day = pairs // span, pairs % span
    at = np.minimum(np.searchsorted(dates.day, day), len(dates) - 1)
    known = dates.day[at] == day
    article, day, at = article[known], day[known], at[known]
    share = np.minimum(1.0, articles.matched[article] / np.maximum(1, articles.sentences[article]))
    dated = articles.published[article] > 0
    lag = np.where(dated, np.clip(articles.published[article] - day, 0, longest_lag), 0)
    weights = share**share_power * np.log(4 + lag)
    return np.bincount(at, weights=weights, minlength=len(dates)).astype(np.float64, copy=False)
