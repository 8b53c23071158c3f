"""The data of an experiment in numbers: topics, and references with their shapes."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import numpy as np

from dateline.experiments.results import ReferenceFacts, TopicFacts
from dateline.experiments.tasks import Topic
from dateline.pool import Pool

__all__ = ["publication_days", "reference_facts", "topic_facts"]


def publication_days(pool: Pool) -> tuple[int, ...]:
    """The days on which articles of the pool were published, where the day is known."""
    return tuple(int(day) for day in np.unique(pool.articles.published_day) if day)


def topic_facts(name: str, pool: Pool) -> TopicFacts:
    """A topic in numbers, from its pool."""
    days = publication_days(pool)
    ends = [datetime.date.fromordinal(day).isoformat() for day in (days[0], days[-1])] if days else ["", ""]
    sentences = int(pool.articles.sentences.sum())
    return TopicFacts(name, len(pool.articles), sentences, len(pool), len(days), *ends)


def reference_facts(topic: Topic, facts: TopicFacts, published: Sequence[int]) -> list[ReferenceFacts]:
    """Every reference of a topic in numbers; ``published`` are the days of :func:`publication_days`."""
    found = []
    for reference in topic.references:
        shape = reference.shape
        days = {day.toordinal() for day in reference.timeline.dates}
        hit = sum(day in days for day in published) / len(published) if published else 0.0
        found.append(
            ReferenceFacts(
                reference.name,
                topic.name,
                shape.first.isoformat(),
                shape.last.isoformat(),
                shape.dates,
                shape.sentences,
                shape.per_date,
                max(len(entry.sentences) for entry in reference.timeline),
                shape.sentences / max(1, facts.sentences),
                shape.dates / shape.possible_dates,
                hit,
            )
        )
    return found
