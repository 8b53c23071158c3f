"""Counting n-grams and what texts have in common.

The n-grams that two texts share, each as often as the rarer side has it, are a multiset intersection. It
becomes a product of matrices by numbering occurrences: a text that has an n-gram three times has its first,
second and third occurrence, each once, and

    sum_g min(count_a(g), count_b(g)) = number of (n-gram, occurrence) pairs that a and b both have.

So a text is a row of zeros and ones over such pairs, and all matches of many texts are one sparse product.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.evaluation.modes import Mode

__all__ = ["WordNumbers", "intersections", "occurrences", "overlap"]

Numbers = NDArray[np.int64]


class WordNumbers:
    """Numbers for words: texts become arrays of numbers, words that do not count are left out.

    Each raw word is normalised once. Use one for all texts that are compared with each other.
    """

    def __init__(self, split: Callable[[str], list[str]], normalise: Callable[[str], str | None]) -> None:
        self._split = split
        self._normalise = normalise
        self._of_raw: dict[str, int] = {}
        self._of_word: dict[str, int] = {}

    @classmethod
    def of_mode(cls, mode: Mode) -> WordNumbers:
        """The numbers of the words that a mode counts."""
        return cls(mode.split, mode.normalise)

    def __call__(self, text: str) -> Numbers:
        """The numbers of the words of a text, in their order."""
        known = self._of_raw
        raw = self._split(text)
        for word in raw:
            if word not in known:
                normal = self._normalise(word)
                known[word] = -1 if normal is None else self._of_word.setdefault(normal, len(self._of_word))
        numbers = np.fromiter((known[word] for word in raw), np.int64, len(raw))
        return numbers[numbers >= 0]

    def of_sentences(self, sentences: Iterable[str]) -> Numbers:
        """The numbers of the words of several sentences as one text."""
        return self("\n".join(sentences))


def occurrences(texts: Sequence[Numbers], n: int = 1) -> sp.csr_matrix:
    """One row of zeros and ones for each text: which (n-gram, occurrence) pairs it has. The sum of a row is
    the number of its n-grams."""
    if n not in (1, 2):
        raise ValueError(f"n-grams of length {n}: 1 and 2 are counted here")
    lengths = np.fromiter((max(len(text) - n + 1, 0) for text in texts), np.int64, len(texts))
    rows = np.repeat(np.arange(len(texts)), lengths)
    grams = np.concatenate([_ngrams(text, n) for text in texts] or [np.zeros(0, np.int64)])
    order = np.lexsort((grams, rows))
    rows, grams = rows[order], grams[order]
    new = np.ones(len(grams), bool)
    new[1:] = (np.diff(rows) != 0) | (np.diff(grams) != 0)
    starts = np.flatnonzero(new)
    occurrence = np.arange(len(grams)) - np.repeat(starts, np.diff(np.append(starts, len(grams))))
    _, gram = np.unique(grams, return_inverse=True)
    width = int(occurrence.max(initial=0)) + 1
    pairs, columns = np.unique(gram * width + occurrence, return_inverse=True)
    data = np.ones(len(columns), np.int64)
    return sp.csr_matrix((data, (rows, columns)), shape=(len(texts), len(pairs)))


def _ngrams(text: Numbers, n: int) -> Numbers:
    """One number for each n-gram: a pair of word numbers becomes first * 2^32 + second."""
    return text if n == 1 else (text[:-1] << 32) | text[1:]


def intersections(left: sp.csr_matrix, right: sp.csr_matrix) -> NDArray[np.int64]:
    """How many n-grams each text of ``left`` shares with each text of ``right``."""
    product: NDArray[np.int64] = (left @ right.T).toarray()
    return product


def overlap(
    left: Sequence[Hashable], rights: Sequence[Sequence[Hashable]], n: int = 1
) -> tuple[int, int, int]:
    """For one text and its references as words: n-grams shared (summed over the references), n-grams of the
    text once for each reference, n-grams of the references. For single texts, where no matrix pays."""
    counts, *others = (Counter(zip(*(text[i:] for i in range(n)), strict=False)) for text in (left, *rights))
    match = sum((counts & other).total() for other in others)
    return match, len(others) * counts.total(), sum(other.total() for other in others)
