"""How much a timeline repeats itself.

    redundancy = mean over its sentences s of max over its other sentences t of F1(s, t)

with the ROUGE-1 F1 of the words that the mode counts. 0: no two sentences share a counted word; 1: every
sentence has a twin with the same words. A timeline of fewer than two sentences has redundancy 0.
"""

from __future__ import annotations

import numpy as np

from dateline.evaluation.evaluate import TimelineLike, one_timeline
from dateline.evaluation.modes import find_mode
from dateline.evaluation.ngrams import WordNumbers, occurrences

__all__ = ["redundancy"]

_ROWS = 256


def redundancy(timeline: TimelineLike, *, mode: str = "rouge-1.5.5", reading: str = "complete") -> float:
    """The redundancy of a timeline."""
    words = WordNumbers.of_mode(find_mode(mode))
    days = one_timeline(timeline, reading)
    texts = [words(sentence) for day in sorted(days) for sentence in days[day]]
    if len(texts) < 2:
        return 0.0
    table = occurrences(texts)
    sizes = np.asarray(table.sum(axis=1), np.float64).ravel()
    closest = np.zeros(len(texts))
    for start in range(0, len(texts), _ROWS):
        rows = slice(start, start + _ROWS)
        matches = (table[rows] @ table.T).toarray().astype(np.float64)
        matches[np.arange(len(matches)), np.arange(start, start + len(matches))] = 0
        both = sizes[rows, None] + sizes[None, :]
        closest[rows] = np.divide(2 * matches, both, out=np.zeros_like(matches), where=both > 0).max(axis=1)
    return float(closest.mean())
