"""Date selection, as tilse has it."""

from __future__ import annotations

from typing import Any

from dateline.evaluation.score import Sums

__all__ = ["evaluate_dates"]


def evaluate_dates(pred: Any, groundtruth: Any) -> dict[str, float]:
    """Precision, recall and F1 of the dates of a timeline against those of its references."""
    predicted, reference = pred.get_dates(), groundtruth.get_dates()
    both = len(predicted & reference)
    score = Sums(both, len(predicted), both, len(reference)).score()
    return {"precision": score.precision, "recall": score.recall, "f_score": score.f1}
