"""The scores of several timelines, with their average, as tilse has them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from dateline.evaluation.score import f_measure

__all__ = ["Scores"]

AVERAGE = "average_score"


class Scores:
    """Scores by timeline, metric and measure (``mapping``) and of dates by timeline (``date_mapping``); the
    average over all timelines is added to both as ``average_score``: F of mean precision and mean recall."""

    def __init__(self, scores_mapping: dict[str, Any], date_mapping: dict[str, Any], beta: float = 1) -> None:
        self.mapping = scores_mapping
        self.date_mapping = date_mapping
        self.beta = beta
        self._add_averages()

    def _add_averages(self) -> None:
        topics = sorted(self.mapping)
        metrics = self.mapping[topics[0]] if topics else {}
        self.mapping[AVERAGE] = OrderedDict(
            (
                metric,
                {
                    measure: dict(self._average([self.mapping[topic][metric][measure] for topic in topics]))
                    for measure in measures
                },
            )
            for metric, measures in metrics.items()
        )
        self.date_mapping[AVERAGE] = self._average([self.date_mapping[topic] for topic in topics])

    def _average(self, scores: list[dict[str, float]]) -> OrderedDict[str, float]:
        precision, recall = (
            sum(score[part] for score in scores) / len(scores) if scores else 0.0
            for part in ("precision", "recall")
        )
        f_score = f_measure(precision, recall, self.beta)
        return OrderedDict(precision=precision, recall=recall, f_score=f_score)

    def __str__(self) -> str:
        text = "date selection\n" + self._block(self.date_mapping)
        for metric, measures in self.mapping[AVERAGE].items():
            for measure in sorted(measures):
                scores = {topic: self.mapping[topic][metric][measure] for topic in self.mapping}
                text += f"{measure}\n{metric}\n{self._block(scores)}"
        return text

    def _block(self, scores: dict[str, dict[str, float]]) -> str:
        topics = [topic for topic in sorted(self.mapping) if topic != AVERAGE]
        lines = [_line(topic, scores[topic]) for topic in topics]
        return "".join([*lines, "\t-------------\n", _line(AVERAGE, scores[AVERAGE]), "\n"])


def _line(name: str, score: dict[str, float]) -> str:
    values = f"P: {score['precision']:.3f} R: {score['recall']:.3f} F: {score['f_score']:.3f}"
    return f"\t{name:<15}{values}\n"
