"""Scores of timelines: ROUGE, the timeline metrics, date selection, significance."""

from dateline.evaluation.daily import daily_rouge
from dateline.evaluation.evaluate import evaluate, evaluate_all
from dateline.evaluation.scores import Scores, average

__all__ = ["Scores", "average", "daily_rouge", "evaluate", "evaluate_all"]
