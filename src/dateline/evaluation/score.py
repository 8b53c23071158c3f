"""Precision, recall and F, and the four sums they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Score", "Sums", "f_measure"]


def f_measure(precision: float, recall: float, beta: float = 1) -> float:
    """F_beta = (1 + beta^2) P R / (beta^2 P + R), and 0 when P and R are 0."""
    if precision + recall == 0:
        return 0.0
    return (1 + beta**2) * precision * recall / (beta**2 * precision + recall)


class Score(NamedTuple):
    """Precision, recall and F1 (or F_beta, as the signature says)."""

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True, slots=True)
class Sums:
    """Numerators and denominators of precision and recall, summed over what a metric compares."""

    precision_numerator: float
    precision_denominator: float
    recall_numerator: float
    recall_denominator: float

    def score(self, beta: float = 1) -> Score:
        """Divide once; what has nothing to divide by is 0."""
        precision = _ratio(self.precision_numerator, self.precision_denominator)
        recall = _ratio(self.recall_numerator, self.recall_denominator)
        return Score(precision, recall, f_measure(precision, recall, beta))


def _ratio(numerator: float, denominator: float) -> float:
    return numerator / denominator if denominator else 0.0
