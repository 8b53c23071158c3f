"""Scores of timelines: ROUGE, the timeline metrics, date selection, significance."""

from dateline.evaluation.evaluate import evaluate, evaluate_all
from dateline.evaluation.scores import Scores, average

__all__ = ["Scores", "average", "evaluate", "evaluate_all"]
