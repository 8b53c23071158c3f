"""Scores of timelines: ROUGE, the timeline metrics, date selection, significance."""

from dateline.evaluation.compare import compare
from dateline.evaluation.comparison import Comparison, Difference
from dateline.evaluation.daily import daily_rouge
from dateline.evaluation.evaluate import evaluate, evaluate_all
from dateline.evaluation.faithfulness import Faithfulness, faithfulness
from dateline.evaluation.metric_tests import metric_tests, reactions
from dateline.evaluation.near_dates import near_date_curve
from dateline.evaluation.redundancy import redundancy
from dateline.evaluation.score import Score
from dateline.evaluation.scores import Scores, average
from dateline.evaluation.tables import Cell, Table

__all__ = [
    "Cell",
    "Comparison",
    "Difference",
    "Faithfulness",
    "Score",
    "Scores",
    "Table",
    "average",
    "compare",
    "daily_rouge",
    "evaluate",
    "evaluate_all",
    "faithfulness",
    "metric_tests",
    "near_date_curve",
    "reactions",
    "redundancy",
]
