"""The tests of metrics by deliberate mistakes, as tilse has them."""

from __future__ import annotations

import random
from typing import Any

from dateline.compat.tilse.data.timelines import GroundTruth, Timeline
from dateline.compat.tilse.evaluation.dates import evaluate_dates
from dateline.compat.tilse.evaluation.scores import Scores
from dateline.evaluation.perturbations import PERTURBATIONS

__all__ = ["MetricTests"]


class MetricTests:
    """Scores of reference timelines with deliberate mistakes against themselves; ``rouge`` is a
    ``TimelineRougeEvaluator``."""

    def __init__(self, rouge: Any) -> None:
        self.rouge = rouge
        self._chance = random.Random(23)

    def test_metrics(self, topics_to_groundtruth: dict[str, Any]) -> tuple[list[str], list[Scores]]:
        """The names of the mistakes and, for each, the scores of all timelines."""
        timelines = {
            f"{topic}_{number}": timeline
            for topic in sorted(topics_to_groundtruth)
            for number, timeline in enumerate(topics_to_groundtruth[topic].timelines, 1)
        }
        results = []
        for change in PERTURBATIONS.values():
            rouge_scores, date_scores = {}, {}
            for name, timeline in timelines.items():
                dated = {day: given for day, given in timeline.dates_to_summaries.items() if day}
                changed = Timeline(change(dated, self._chance))
                truth = GroundTruth([timeline])
                rouge_scores[name] = self.rouge.evaluate_all(changed, truth)
                date_scores[name] = evaluate_dates(changed, truth)
            results.append(Scores(rouge_scores, date_scores))
        return list(PERTURBATIONS), results
