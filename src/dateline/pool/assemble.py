"""Columns of a pool from articles and sentences as objects: few of them, made by hand or for a test."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import scipy.sparse as sp

from dateline.errors import DatelineError
from dateline.pool.columns import TextColumn
from dateline.pool.pool import (
    BY_PUBLICATION,
    GRANULARITIES,
    ArticleTable,
    CopyTable,
    MentionTable,
    Pool,
)

__all__ = ["LooseArticle", "LooseSentence", "assembled"]


@dataclass(slots=True)
class LooseSentence:
    """What a row says about a sentence; ``start`` is where it is put in the buffer."""

    day: int
    text: str
    position: int
    terms: Mapping[str, int]
    tokens: int
    dated_by: int
    dated_words: str
    mentions: list[tuple[int, str]]
    start: int = 0


@dataclass(slots=True)
class LooseArticle:
    """What the rows say about one article; the first value given for a field counts."""

    published: int = 0
    granularity: str = "none"
    facts: dict[str, str] = field(default_factory=dict)
    sentences: list[LooseSentence] = field(default_factory=list)


def _lay_out(articles: Mapping[str, LooseArticle]) -> tuple[bytes, list[int]]:
    """The texts of the articles (their sentences, one a line) one after another, and where each begins."""
    parts: list[bytes] = []
    length = 0
    starts = [0]
    for name, article in articles.items():
        placed: dict[int, LooseSentence] = {}
        for sentence in sorted(article.sentences, key=lambda one: one.position):
            known = placed.get(sentence.position)
            if known is None:
                sentence.start = length
                parts.append(sentence.text.encode("utf-8", "surrogatepass") + b"\n")
                length += len(parts[-1])
                placed[sentence.position] = sentence
            elif known.text != sentence.text:
                raise DatelineError(
                    f"Two different sentences of article {name!r} have the position {sentence.position}."
                )
            else:
                sentence.start = known.start
        starts.append(length)
    return b"".join(parts), starts


def _span(sentence: LooseSentence, words: str) -> tuple[int, int]:
    """The bytes of ``words`` in the buffer; an empty span at the sentence's start when they are not known."""
    at = sentence.text.find(words) if words else 0
    if at < 0:
        raise DatelineError(f"The words {words!r} of a mention are not in their sentence: {sentence.text!r}.")
    start = sentence.start + len(sentence.text[:at].encode("utf-8", "surrogatepass"))
    return start, start + len(words.encode("utf-8", "surrogatepass"))


def _term_matrix(sentences: Sequence[LooseSentence]) -> tuple[sp.csr_matrix, TextColumn]:
    vocabulary = sorted({str(term) for sentence in sentences for term in sentence.terms})
    column = {term: index for index, term in enumerate(vocabulary)}
    lengths = [len(sentence.terms) for sentence in sentences]
    indices = [column[str(term)] for sentence in sentences for term in sentence.terms]
    counts = [count for sentence in sentences for count in sentence.terms.values()]
    matrix = sp.csr_matrix(
        (
            np.array(counts, np.float64),
            np.array(indices, np.int32),
            np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)]).astype(np.int32),
        ),
        shape=(len(sentences), len(vocabulary)),
    )
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    return matrix, TextColumn.of(vocabulary)


def _mention_table(articles: Mapping[str, LooseArticle]) -> MentionTable:
    found = {
        (row, *_span(sentence, words), day, sentence.position)
        for row, article in enumerate(articles.values())
        for sentence in article.sentences
        for day, words in sentence.mentions
    }
    columns = np.array(sorted(found), np.int64).reshape(-1, 5).T
    article, start, end, day, position = columns
    return MentionTable(
        article=article.astype(np.int32),
        day=day.astype(np.int32),
        position=position.astype(np.int32),
        start=start,
        end=end,
        kind=np.zeros(len(day), np.int8),
    )


def _article_table(articles: Mapping[str, LooseArticle], starts: Sequence[int]) -> ArticleTable:
    values = list(articles.values())
    for article in values:
        days = {sentence.day for sentence in article.sentences if sentence.dated_by == BY_PUBLICATION}
        if not article.published and len(days) == 1:
            article.published, article.granularity = days.pop(), "day"
    numbers = np.array([len({one.position for one in article.sentences}) for article in values], np.int32)
    title, url, source, language = (
        TextColumn.of(article.facts.get(name, "") for article in values)
        for name in ("title", "url", "source", "language")
    )
    return ArticleTable(
        id=TextColumn.of(articles),
        title=title,
        url=url,
        source=source,
        language=language,
        published=np.array([article.published for article in values], np.int32),
        granularity=np.array([GRANULARITIES.index(article.granularity) for article in values], np.int8),
        sentences=numbers,
        matched=numbers.copy(),
        layout=np.zeros(len(values), np.int8),
        start=np.array(starts, np.int64),
    )


def assembled(unsorted: Mapping[str, LooseArticle]) -> Pool:
    """The pool of articles by id."""
    articles = {name: unsorted[name] for name in sorted(unsorted)}
    buffer, starts = _lay_out(articles)
    placed = [
        (sentence.day, row, sentence.position, sentence)
        for row, article in enumerate(articles.values())
        for sentence in article.sentences
    ]
    placed.sort(key=lambda item: item[:3])
    for before, after in itertools.pairwise(placed):
        if before[:3] == after[:3]:
            raise DatelineError(f"The same sentence stands twice on the same day: {after[3].text!r}.")
    sentences = [item[3] for item in placed]
    spans = [_span(one, one.dated_words) if one.dated_words else (-1, -1) for one in sentences]
    lengths = [len(sentence.text.encode("utf-8", "surrogatepass")) for sentence in sentences]
    start = np.array([sentence.start for sentence in sentences], np.int64)
    terms, vocabulary = _term_matrix(sentences)
    return Pool(
        day=np.array([sentence.day for sentence in sentences], np.int32),
        article=np.array([item[1] for item in placed], np.int32),
        position=np.array([sentence.position for sentence in sentences], np.int32),
        start=start,
        end=start + np.array(lengths, np.int64),
        tokens=np.array([sentence.tokens for sentence in sentences], np.int32),
        dated_by=np.array([sentence.dated_by for sentence in sentences], np.int8),
        dated_start=np.array([span[0] for span in spans], np.int64),
        dated_end=np.array([span[1] for span in spans], np.int64),
        terms=terms,
        vocabulary=vocabulary,
        buffer=np.frombuffer(buffer, np.uint8),
        articles=_article_table(articles, starts),
        mentions=_mention_table(articles),
        copies=CopyTable(
            of=np.zeros(0, np.int32),
            id=TextColumn.of(()),
            title=TextColumn.of(()),
            url=TextColumn.of(()),
            source=TextColumn.of(()),
            published=np.zeros(0, np.int32),
        ),
    )
