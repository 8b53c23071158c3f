"""What an experiment yields: rows of scored timelines, and the facts about the data they were made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from dateline.evaluation import Scores, average
from dateline.experiments.published import DATA
from dateline.timelines import Timeline

__all__ = ["HEADLINE", "Experiment", "ReferenceFacts", "Row", "Scored", "TopicFacts"]

HEADLINE = "align+ m:1 R1"


@dataclass(frozen=True, slots=True)
class Scored:
    """One predicted timeline with its scores; ``certified`` is the certificate of its selection (value /
    upper bound; None where there is none)."""

    name: str
    scores: Scores
    prediction: Timeline
    certified: float | None = None
    seconds: float = 0.0

    @property
    def longest(self) -> int:
        """The length of the longest daily summary, in sentences."""
        return max((len(entry.sentences) for entry in self.prediction), default=0)


@dataclass(frozen=True, slots=True)
class Row:
    """All timelines of one recipe (or foreign system), in the order of the references."""

    recipe: str
    timelines: tuple[Scored, ...]
    seconds: float = 0.0

    def average(self, how: str = "f-of-means") -> Scores:
        """The row of a table: "f-of-means" or "mean-of-fs"."""
        return average([scored.scores for scored in self.timelines], how, self.recipe)


@dataclass(frozen=True, slots=True)
class ReferenceFacts:
    """A reference timeline in numbers. ``publication_dates_hit`` is the share of the topic's publication
    dates that have a summary in it."""

    name: str
    topic: str
    first: str
    last: str
    dates: int
    sentences: int
    per_date: int
    longest: int
    compression: float
    spread: float
    publication_dates_hit: float


@dataclass(frozen=True, slots=True)
class TopicFacts:
    """A topic in numbers: articles, all sentences, sentences that the keywords keep."""

    name: str
    articles: int
    sentences: int
    filtered: int
    publication_dates: int
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Experiment:
    """Rows over a data set. ``signature`` says how everything was made: data, checksum, reading, ROUGE."""

    dataset: str
    reading: str
    mode: str
    signature: str
    rows: tuple[Row, ...]
    topics: tuple[TopicFacts, ...]
    references: tuple[ReferenceFacts, ...]
    seconds: Mapping[str, float] = field(default_factory=dict)

    def row(self, recipe: str) -> Row | None:
        """The row of that name, if it was run."""
        return next((row for row in self.rows if row.recipe == recipe), None)

    def groups(self) -> Sequence[str]:
        """The topic of each reference, for randomisation by topic."""
        return [reference.topic for reference in self.references]

    @property
    def published(self) -> str:
        """The data set whose published figures can stand beside ours; empty for a part of one."""
        known = DATA.get(self.dataset)
        return self.dataset if known and known["timelines"] == len(self.references) else ""

    @property
    def score_names(self) -> list[str]:
        """The scores of every timeline, in their order."""
        return list(self.rows[0].timelines[0].scores.values)

    def array(self, rows: Sequence[Row] | None = None) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        """Rows x timelines x scores x (precision, recall, F1)."""
        values = [
            [list(scored.scores.values.values()) for scored in row.timelines]
            for row in (self.rows if rows is None else rows)
        ]
        return np.array(values, np.float64)

    def as_dict(self) -> dict[str, Any]:
        """The documented JSON form (docs/experiments.md)."""
        return {
            "dataset": self.dataset,
            "reading": self.reading,
            "signature": self.signature,
            "rows": [_row(row) for row in self.rows],
            "topics": [_fields(topic) for topic in self.topics],
            "references": [_fields(reference) for reference in self.references],
            "seconds": dict(self.seconds),
        }


def _fields(facts: Any) -> dict[str, Any]:
    return {name: getattr(facts, name) for name in facts.__slots__}


def _row(row: Row) -> dict[str, Any]:
    return {
        "recipe": row.recipe,
        "scores": _scores(row.average()),
        "mean_of_f1": _scores(row.average("mean-of-fs")),
        "seconds": row.seconds,
        "timelines": [
            {
                "name": scored.name,
                "scores": _scores(scored.scores),
                "certified": scored.certified,
                "timeline": [[day.isoformat(), texts] for day, texts in scored.prediction.texts().items()],
            }
            for scored in row.timelines
        ],
    }


def _scores(scores: Scores) -> dict[str, dict[str, Any]]:
    """{metric: {"rouge_1": {precision, recall, f1}, "rouge_2": ...}, "date selection": {...}}."""
    tables: dict[str, dict[str, Any]] = {}
    for name, score in scores.values.items():
        if name == "dates":
            tables["date selection"] = score._asdict()
        else:
            metric, _, order = name.rpartition(" R")
            tables.setdefault(metric, {})[f"rouge_{order}"] = score._asdict()
    return tables
