"""How well single sentences tell their day: ROUGE of each against a reference's summary of its date."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dateline.errors import DatelineError
from dateline.evaluation.modes import find_mode
from dateline.evaluation.ngrams import WordNumbers, occurrences
from dateline.evaluation.pair import Days
from dateline.timelines import Timeline

__all__ = ["daily_rouge"]


def daily_rouge(
    sentences: Sequence[str],
    days: ArrayLike,
    reference: Timeline | Days,
    *,
    n: int = 1,
    mode: str = "rouge-1.5.5",
) -> NDArray[np.float64]:
    """The ROUGE-n F1 of each sentence against the reference's summary of the sentence's day, 0 where the
    reference has none.

    ``days`` are proleptic ordinals, one for each sentence (the column of a pool). Only the sentences of
    reference dates are looked at, so a lazy sequence (anything with ``[row]``) is read only there.
    """
    chosen = find_mode(mode)
    ordinals = np.asarray(days, np.int64)
    if len(ordinals) != len(sentences):
        raise DatelineError(
            f"There are {len(sentences)} sentences but {len(ordinals)} days; give one for each."
        )
    summaries = reference.texts() if isinstance(reference, Timeline) else reference
    dates = np.array(sorted(day.toordinal() for day in summaries), np.int64)
    scores = np.zeros(len(ordinals))
    if not len(dates):
        return scores
    place = np.minimum(np.searchsorted(dates, ordinals), len(dates) - 1)
    rows = np.flatnonzero(dates[place] == ordinals)
    words = WordNumbers.of_mode(chosen)
    texts = [words.of_sentences(summaries[datetime.date.fromordinal(int(day))]) for day in dates]
    texts += [words(sentences[int(row)]) for row in rows]
    table = occurrences(texts, n)
    told, candidates = table[: len(dates)][place[rows]], table[len(dates) :]
    matches = np.asarray(candidates.multiply(told).sum(axis=1), np.float64).ravel()
    # F1 = 2 P R / (P + R) with P = match / |sentence| and R = match / |summary|
    sizes = np.asarray(candidates.sum(axis=1) + told.sum(axis=1), np.float64).ravel()
    scores[rows] = np.divide(2 * matches, sizes, out=np.zeros_like(matches), where=sizes > 0)
    return scores
