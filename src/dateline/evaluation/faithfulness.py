"""Whether a timeline says only what its sources say: every sentence must be a slice of its article."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dateline.articles import Article
from dateline.timelines import Sentence, Timeline

__all__ = ["Faithfulness", "Unfaithful", "cited_articles", "faithfulness"]


@dataclass(frozen=True, slots=True)
class Unfaithful:
    """A sentence that is not what its source says, and why."""

    date: datetime.date
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Faithfulness:
    """How many of the sentences are slices of their source, and those that are not."""

    sentences: int
    verbatim: int
    failures: tuple[Unfaithful, ...] = ()

    @property
    def share(self) -> float:
        """The share of sentences that are slices of their source; 1 for a timeline without sentences."""
        return self.verbatim / self.sentences if self.sentences else 1.0


def cited_articles(timeline: Timeline) -> set[str]:
    """The ids of the articles that the sentences of a timeline name."""
    return {s.provenance.article for entry in timeline for s in entry.sentences if s.provenance}


def faithfulness(timeline: Timeline, articles: Mapping[str, str] | Iterable[Article]) -> Faithfulness:
    """Check every sentence of a timeline against the articles (or a mapping of article ids to texts).

    Only the articles that the timeline names are kept in memory while they stream by.
    """
    named = cited_articles(timeline)
    if isinstance(articles, Mapping):
        texts = {name: articles[name] for name in named if name in articles}
    else:
        texts = {article.id: article.text for article in articles if article.id in named}
    failures = []
    sentences = 0
    for entry in timeline:
        for sentence in entry.sentences:
            sentences += 1
            if reason := _objection(sentence, texts):
                failures.append(Unfaithful(entry.date, sentence.text, reason))
    return Faithfulness(sentences, sentences - len(failures), tuple(failures))


def _objection(sentence: Sentence, texts: Mapping[str, str]) -> str:
    source = sentence.provenance
    if source is None:
        return "it names no source"
    if source.article not in texts:
        return f"its article {source.article!r} is not among those given"
    text = texts[source.article]
    if not 0 <= source.start < source.end <= len(text):
        return f"its offsets {source.start} to {source.end} lie outside article {source.article!r}"
    if text[source.start : source.end] != sentence.text:
        return f"article {source.article!r} says something else at {source.start} to {source.end}"
    return ""
