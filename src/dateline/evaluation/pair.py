"""A prediction and its references, counted once for all metrics."""

from __future__ import annotations

import datetime
import string
from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.errors import DatelineError
from dateline.evaluation.modes import Mode
from dateline.evaluation.ngrams import WordNumbers, intersections, occurrences

__all__ = ["DailyCounts", "Days", "Pair", "blank_separated_words"]

Days = Mapping[datetime.date, Sequence[str]]
MOST_DATE_PAIRS = 200_000_000


def blank_separated_words() -> WordNumbers:
    """The words by which dates are aligned: separated by blanks, as they are written, without punctuation.
    (A token counts as punctuation when it is a piece of the ASCII punctuation in its usual order.)"""
    return WordNumbers(str.split, lambda word: None if word in string.punctuation else word)


class DailyCounts:
    """For one kind of n-gram: how many each daily summary has and how many two of them share.

    ``matches[p, r]`` is the sum over the references of the n-grams shared by the prediction's summary of its
    p-th date and the reference's summary of the r-th date; ``predicted[p]`` counts the former's n-grams once
    for each reference, ``reference[r]`` sums the latter's over the references.
    """

    def __init__(self, predicted: sp.csr_matrix, references: list[sp.csr_matrix]) -> None:
        self._predicted = predicted
        self._references = sum(references[1:], references[0]) if references else None
        self.predicted: NDArray[np.int64] = len(references) * np.asarray(predicted.sum(axis=1)).ravel()
        self.reference: NDArray[np.int64] = (
            np.zeros(0, np.int64)
            if self._references is None
            else np.asarray(self._references.sum(axis=1)).ravel()
        )

    @cached_property
    def matches(self) -> NDArray[np.int64]:
        if self._references is None:
            return np.zeros((len(self.predicted), 0), np.int64)
        return intersections(self._predicted, self._references)

    @cached_property
    def f1(self) -> NDArray[np.float64]:
        """F1 of every pair of daily summaries."""
        matches = self.matches.astype(np.float64)
        with np.errstate(divide="ignore", invalid="ignore"):
            precision = np.where(self.predicted[:, None] == 0, 0.0, matches / self.predicted[:, None])
            recall = np.where(self.reference[None, :] == 0, 0.0, matches / self.reference[None, :])
            both = precision + recall
            return np.where(both == 0, 0.0, 2 * precision * recall / both)


class Pair:
    """A prediction and its references: dates ascending, and the counts that metrics ask for, made on demand.

    ``words`` may be given to share the numbers of words (and so the work of stemming) between pairs.
    """

    def __init__(
        self, predicted: Days, references: Sequence[Days], mode: Mode, words: WordNumbers | None = None
    ) -> None:
        self.predicted = predicted
        self.references = references
        self.mode = mode
        self._words = words or WordNumbers.of_mode(mode)
        self.predicted_dates = sorted(predicted)
        self.reference_dates = sorted({day for reference in references for day in reference})
        self._by_ngram: dict[int, DailyCounts] = {}
        self._concatenated: dict[int, tuple[int, int, int]] = {}

    def daily(self, n: int) -> DailyCounts:
        """The counts of n-grams of the daily summaries."""
        if n not in self._by_ngram:
            self._by_ngram[n] = self._count_daily(self._words, n)
        return self._by_ngram[n]

    @cached_property
    def surface(self) -> DailyCounts:
        """The counts of words as they are written, by which dates are aligned."""
        return self._count_daily(blank_separated_words(), 1)

    def _count_daily(self, words: WordNumbers, n: int) -> DailyCounts:
        if len(self.predicted_dates) * len(self.reference_dates) > MOST_DATE_PAIRS:
            raise DatelineError(
                f"{len(self.predicted_dates):,} predicted and {len(self.reference_dates):,} reference dates "
                "are too many pairs to compare; score shorter periods one by one."
            )
        texts = [words.of_sentences(self.predicted[day]) for day in self.predicted_dates]
        for reference in self.references:
            texts.extend(words.of_sentences(reference.get(day, ())) for day in self.reference_dates)
        table = occurrences(texts, n)
        size = len(self.reference_dates)
        starts = range(len(self.predicted_dates), len(texts), size) if size else ()
        return DailyCounts(
            table[: len(self.predicted_dates)],
            [table[start : start + size] for start in starts] or [table[:0]] * len(self.references),
        )

    def concatenated(self, n: int) -> tuple[int, int, int]:
        """Match, predicted and reference counts of all daily summaries in date order as one text each."""
        if n not in self._concatenated:
            texts = [
                self._words.of_sentences(sentence for day in sorted(days) for sentence in days[day])
                for days in (self.predicted, *self.references)
            ]
            table = occurrences(texts, n)
            sizes = np.asarray(table.sum(axis=1)).ravel()
            match = int(intersections(table[:1], table[1:]).sum()) if self.references else 0
            self._concatenated[n] = (match, len(self.references) * int(sizes[0]), int(sizes[1:].sum()))
        return self._concatenated[n]

    @cached_property
    def distances(self) -> NDArray[np.int64]:
        """Days between each predicted and each reference date."""
        predicted = np.fromiter((day.toordinal() for day in self.predicted_dates), np.int64)
        reference = np.fromiter((day.toordinal() for day in self.reference_dates), np.int64)
        days: NDArray[np.int64] = np.abs(predicted[:, None] - reference[None, :])
        return days
