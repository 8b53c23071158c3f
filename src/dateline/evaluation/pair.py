"""A prediction and its references, counted once for all metrics."""

from __future__ import annotations

import datetime
import string
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.evaluation.modes import Mode
from dateline.evaluation.ngrams import WordNumbers, intersections, occurrences

__all__ = ["DailyCounts", "Days", "Pair", "blank_separated_words"]

Days = Mapping[datetime.date, Sequence[str]]


def blank_separated_words() -> WordNumbers:
    """The words by which dates are aligned: separated by blanks, as they are written, without punctuation.
    (A token counts as punctuation when it is a piece of the ASCII punctuation in its usual order.)"""
    return WordNumbers(str.split, lambda word: None if word in string.punctuation else word)


class DailyCounts:
    """For one kind of n-gram: how many each daily summary has and how many two of them share.

    Row p stands for the prediction's summary of its p-th date, column r for the references' summaries of
    their r-th date; what a row and a column share is summed over the references. ``predicted[p]`` counts the
    n-grams of the former once for each reference, ``reference[r]`` sums those of the latter. Nothing here is
    dense in dates x dates: pairs are counted where they are asked for.
    """

    def __init__(self, predicted: sp.csr_matrix, references: Sequence[sp.csr_matrix]) -> None:
        self._predicted = predicted
        self._reference = sum(references[1:], references[0])
        self.predicted: NDArray[np.int64] = len(references) * np.asarray(predicted.sum(axis=1)).ravel()
        self.reference: NDArray[np.int64] = np.asarray(self._reference.sum(axis=1)).ravel()

    def shared(self, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> NDArray[np.int64]:
        """What each of these rows shares with the column beside it."""
        both = self._predicted[rows].multiply(self._reference[columns])
        return np.asarray(both.sum(axis=1), np.int64).ravel()

    def f1(self, rows: slice, columns: slice) -> NDArray[np.float64]:
        """F1 of every pair of these rows and columns."""
        matches = intersections(self._predicted[rows], self._reference[columns]).astype(np.float64)
        predicted, reference = self.predicted[rows, None], self.reference[None, columns]
        with np.errstate(divide="ignore", invalid="ignore"):
            precision = np.where(predicted == 0, 0.0, matches / predicted)
            recall = np.where(reference == 0, 0.0, matches / reference)
            both = precision + recall
            return np.where(both == 0, 0.0, 2 * precision * recall / both)


class Pair:
    """A prediction and its references: dates ascending, and the counts that metrics ask for, made on demand.

    ``words`` may be given to share the numbers of words (and so the work of stemming) between pairs.
    ``alignments`` keeps what :mod:`dateline.evaluation.align` found, which is the same for all n-grams.
    """

    def __init__(
        self, predicted: Days, references: Sequence[Days], mode: Mode, words: WordNumbers | None = None
    ) -> None:
        self.predicted = predicted
        self.references = references or [{}]
        self.mode = mode
        self._words = words or WordNumbers.of_mode(mode)
        self.predicted_dates = sorted(predicted)
        self.reference_dates = sorted({day for reference in references for day in reference})
        self._by_ngram: dict[int, DailyCounts] = {}
        self._concatenated: dict[int, tuple[int, int, int]] = {}
        self.alignments: dict[str, Any] = {}

    def daily(self, n: int) -> DailyCounts:
        """The counts of n-grams of the daily summaries."""
        if n not in self._by_ngram:
            self._by_ngram[n] = self._count_daily(self._words, n)
        return self._by_ngram[n]

    @cached_property
    def surface(self) -> DailyCounts:
        """The counts by which dates are aligned: words as they are written, or those of the mode."""
        return self.daily(1) if self.mode.aligns else self._count_daily(blank_separated_words(), 1)

    def _count_daily(self, words: WordNumbers, n: int) -> DailyCounts:
        texts = [words.of_sentences(self.predicted[day]) for day in self.predicted_dates]
        for reference in self.references:
            texts.extend(words.of_sentences(reference.get(day, ())) for day in self.reference_dates)
        table = occurrences(texts, n)
        first, size = len(self.predicted_dates), len(self.reference_dates)
        starts = [first + size * number for number in range(len(self.references))]
        return DailyCounts(table[:first], [table[start : start + size] for start in starts])

    def concatenated(self, n: int) -> tuple[int, int, int]:
        """Match, predicted and reference counts of all daily summaries in date order as one text each."""
        if n not in self._concatenated:
            texts = [
                self._words.of_sentences(sentence for day in sorted(days) for sentence in days[day])
                for days in (self.predicted, *self.references)
            ]
            table = occurrences(texts, n)
            sizes = np.asarray(table.sum(axis=1)).ravel()
            match = int(intersections(table[:1], table[1:]).sum())
            self._concatenated[n] = (match, len(self.references) * int(sizes[0]), int(sizes[1:].sum()))
        return self._concatenated[n]

    @cached_property
    def ordinals(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The predicted and the reference dates as numbers of days."""
        predicted, reference = (
            np.fromiter((day.toordinal() for day in dates), np.int64)
            for dates in (self.predicted_dates, self.reference_dates)
        )
        return predicted, reference
