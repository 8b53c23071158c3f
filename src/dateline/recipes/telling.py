"""From rows of a pool to a timeline: quoted sentences with their sources, support and runners-up."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from dateline.pool import Pool
from dateline.text import display, lead
from dateline.timelines import Entry, Provenance, Sentence, Support, Timeline

__all__ = ["corpus_facts", "sentence_of", "tell"]

CONTEXT_SHORTEST, CONTEXT_LONGEST = 300, 1200
SIMILAR = 0.3
"""Sentences of one day with this cosine tell the same event in other words; below it they only share a topic.
On BP's oil spill, 86 of 411 articles with a sentence of the first day tell of the explosion (13 at .5)."""
TOO_SIMILAR = 0.9
_TOKENISED = (None, False, True)  # by the number of a layout


def _context(text: str, start: int, end: int) -> tuple[int, int]:
    """The paragraph around a sentence; short paragraphs take their neighbours in, long ones are cut at a
    blank. Every search is bounded, so an article in one endless line costs no more than others."""
    first = text.rfind("\n", max(0, start - CONTEXT_LONGEST), start) + 1
    last = text.find("\n", end, end + CONTEXT_LONGEST)
    first = first or max(0, start - CONTEXT_LONGEST)
    last = last if last >= 0 else min(len(text), end + CONTEXT_LONGEST)
    while last - first < CONTEXT_SHORTEST and (first > 0 or last < len(text)):
        before = text.rfind("\n", max(0, first - CONTEXT_SHORTEST), max(0, first - 1)) + 1
        first = before or max(0, first - CONTEXT_SHORTEST)
        after = text.find("\n", last + 1, last + CONTEXT_SHORTEST)
        last = after if after >= 0 else min(len(text), last + CONTEXT_SHORTEST)
    if last - first > CONTEXT_LONGEST:
        room = max(0, CONTEXT_LONGEST - (end - start)) // 2
        if start - first > room:
            blank = text.find(" ", start - room, start)
            first = blank + 1 if blank >= 0 else start
        if last - end > room:
            blank = text.rfind(" ", end, end + room)
            last = blank if blank >= 0 else end
    context = text[first:last]
    return first + len(context) - len(context.lstrip()), last - (len(context) - len(context.rstrip()))


def _published(pool: Pool, article: int) -> str:
    ordinal = int(pool.articles.published[article])
    if ordinal <= 0:
        return ""
    length = (10, 7, 4)[int(pool.articles.granularity[article])]
    return datetime.date.fromordinal(ordinal).isoformat()[:length]


def sentence_of(
    pool: Pool, row: int, *, rank: int | None = None, gain: Mapping[str, float] | None = None
) -> Sentence:
    """The sentence of a row: the exact slice of its article, readable prose beside it (without a headline or
    dateline glued to its beginning), and its source."""
    article = int(pool.article[row])
    article_start = int(pool.articles.start[article])
    raw = pool.buffer[article_start : int(pool.articles.start[article + 1])].tobytes()

    def characters(byte: int) -> int:
        return len(raw[: byte - article_start].decode("utf-8", "replace"))

    start = characters(int(pool.start[row]))
    text = pool.text(row)
    end = start + len(text)
    body = raw.decode("utf-8", "replace")
    context_start, context_end = _context(body, start, end)
    mentioned = int(pool.dated_start[row]) >= 0
    dated_start = characters(int(pool.dated_start[row])) if mentioned else -1
    dated_end = characters(int(pool.dated_end[row])) if mentioned else -1
    provenance = Provenance(
        article=pool.articles.id[article],
        start=start,
        end=end,
        title=pool.articles.title[article],
        url=pool.articles.url[article],
        publisher=pool.articles.source[article],
        published=_published(pool, article),
        dated_by="mention" if mentioned else "publication",
        dated_words=body[dated_start:dated_end] if mentioned else "",
        dated_start=dated_start,
        dated_end=dated_end,
        context=body[context_start:context_end],
        context_start=context_start,
        language=pool.articles.language[article],
    )
    shown = display(
        text[lead(text) :], tokenised=_TOKENISED[int(pool.articles.layout[article])], code=provenance.language
    )
    return Sentence(text, shown, provenance, rank, dict(gain or {}))


def _support(pool: Pool, vectors: sp.csr_matrix, chosen: NDArray[Any], candidates: NDArray[Any]) -> Support:
    """The articles that tell an entry: those with a sentence of that date whose cosine with a chosen one is
    at least ``SIMILAR``, the chosen sentences' own articles, and all their dropped copies."""
    likeness = (vectors[candidates] @ vectors[chosen].T).toarray().max(axis=1)
    near = candidates[likeness >= SIMILAR]
    articles = np.unique(pool.article[np.union1d(near, chosen)])
    copies = np.flatnonzero(np.isin(pool.copies.of, articles))
    ids = [pool.articles.id[int(a)] for a in articles] + [pool.copies.id[int(c)] for c in copies]
    names = [pool.articles.source[int(a)] for a in articles] + [pool.copies.source[int(c)] for c in copies]
    return Support(len(ids), len({name for name in names if name}), tuple(sorted(ids)))


def _runners_up(
    pool: Pool, vectors: sp.csr_matrix, chosen: NDArray[Any], candidates: NDArray[Any], worth: NDArray[Any]
) -> list[int]:
    """The next best sentences of a date, best first, without those that say the same as one already there."""
    taken = list(chosen)
    runners: list[int] = []
    for row in candidates[np.argsort(-worth[candidates], kind="stable")]:
        if len(runners) == 3:
            break
        if row in chosen:
            continue
        likeness = (vectors[taken] @ vectors[[row]].T).toarray()
        if likeness.size == 0 or likeness.max() < TOO_SIMILAR:
            runners.append(int(row))
            taken.append(int(row))
    return runners


def corpus_facts(pool: Pool) -> dict[str, Any]:
    """What the timeline was made from: numbers, range, selection, and articles and mentions per day."""
    published = pool.articles.published_day
    publishers = {name for name in pool.articles.source if name}
    facts: dict[str, Any] = {
        "articles": len(pool.articles) + len(pool.copies),
        "copies": len(pool.copies),
        "publishers": len(publishers),
        "sentences": int(pool.articles.sentences.sum()),
        "selected_sentences": len(pool),
        "selected_by": list(pool.selected_by),
        "articles_per_day": _per_day(published[published > 0]),
        "mentions_per_day": _per_day(pool.mentions.day),
    }
    if len(pool):
        facts["first"] = datetime.date.fromordinal(int(pool.day.min())).isoformat()
        facts["last"] = datetime.date.fromordinal(int(pool.day.max())).isoformat()
    return facts


def _per_day(days: NDArray[Any]) -> dict[str, int]:
    ordinals, counts = np.unique(days, return_counts=True)
    return {
        datetime.date.fromordinal(int(day)).isoformat(): int(n)
        for day, n in zip(ordinals, counts, strict=True)
    }


def tell(
    pool: Pool,
    rows: Sequence[int],
    *,
    vectors: sp.csr_matrix | None = None,
    worth: NDArray[np.float64] | None = None,
    gains: Sequence[Mapping[str, float]] = (),
    title: str = "",
    recipe: Mapping[str, Any] | None = None,
    guarantee: Mapping[str, Any] | None = None,
    evidence: bool = True,
) -> Timeline:
    """The timeline of the given rows, in the order in which they were chosen.

    With ``vectors`` each entry says how many articles support it; with ``worth`` (a value for every row of
    the pool, such as its last gain) it names runners-up. ``evidence=False`` leaves both and the corpus's
    numbers out (experiments need texts only).
    """
    order = {int(row): rank for rank, row in enumerate(rows)}
    days: dict[int, list[int]] = {}
    for row in order:
        days.setdefault(int(pool.day[row]), []).append(row)
    if not evidence:
        return Timeline(
            tuple(
                Entry(datetime.date.fromordinal(day), tuple(Sentence(pool.text(row)) for row in days[day]))
                for day in sorted(days)
            ),
            title,
        )
    entries = []
    for day in sorted(days):
        of_day = np.asarray(days[day], np.int64)
        low, high = np.searchsorted(pool.day, [day, day + 1])
        candidates = np.arange(low, high)
        support = _support(pool, vectors, of_day, candidates) if vectors is not None else None
        runners = (
            _runners_up(pool, vectors, of_day, candidates, worth)
            if vectors is not None and worth is not None
            else []
        )
        sentences = tuple(
            sentence_of(pool, row, rank=order[row] + 1, gain=gains[order[row]] if gains else None)
            for row in days[day]
        )
        runners_up = tuple(
            sentence_of(pool, row, gain={} if worth is None else {"total": float(worth[row])})
            for row in runners
        )
        entries.append(Entry(datetime.date.fromordinal(day), sentences, support, runners_up))
    return Timeline(tuple(entries), title, dict(recipe or {}), dict(guarantee or {}), corpus_facts(pool))
