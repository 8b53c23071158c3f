"""One call from articles to a timeline."""

from __future__ import annotations

import datetime
import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import and_
from pathlib import Path
from typing import Any

import numpy as np

from dateline.articles import Article, merge_copies, read
from dateline.constraints import Between, Constraint, MaxDates, MaxPerDate
from dateline.errors import DatelineError, unknown_name
from dateline.optimize import Bans, Pins, solve
from dateline.pool import Pool
from dateline.pool.readability import flawed
from dateline.recipes.length import TRIED, choose_length, date_values, told_by_one
from dateline.recipes.named import named_recipe
from dateline.recipes.recipe import Recipe, timeline_of
from dateline.text import Query
from dateline.timelines import Timeline
from dateline.timelines.shorter import with_shorter_sentences
from dateline.timelines.words import count

__all__ = ["nothing_to_tell", "summarize"]

Day = datetime.date | str
SENTENCES = 2
"""Sentences a date when nobody says."""


def summarize(
    articles: Pool | Iterable[Article] | str | Path,
    *,
    query: str | None = None,
    keywords: Sequence[str] | None = None,
    match: str = "sentence",
    dates: int | None = None,
    sentences: int | None = None,
    first: Day | None = None,
    last: Day | None = None,
    recipe: str | Recipe = "default",
    pins: Pins | None = None,
    bans: Bans | None = None,
    title: str = "",
    copies: str = "merge",
    shorten: bool = False,
    **building: Any,
) -> Timeline:
    """The timeline of a corpus: at most ``dates`` dates with at most ``sentences`` sentences each.

    ``articles`` is anything :func:`dateline.read` knows, a list of articles, or a pool. ``query`` (or exact
    ``keywords``) selects sentences, or whole articles with ``match="article"``; without it everything
    counts. Without ``dates`` the length chooses itself, and ``timeline.recipe["length"]`` says why; without
    ``sentences`` it is two a date, or one where a second would add little. A recipe that brings a constraint
    of its own is held to that one, and to the numbers given here. ``first`` and ``last`` limit the range.
    Near-identical articles (wire copy) are merged and stay listed as evidence, unless ``copies="keep"``.
    With ``shorten`` readers are shown sentences without asides, attributions and subordinate ends, each gap
    marked, while ``text`` stays word for word. Further options go to :meth:`Pool.build`.

        timeline = dateline.summarize("news/", query="oil spill", dates=12, sentences=2)
    """
    if query is not None and not isinstance(query, str):
        raise DatelineError(f"The query is {query!r}; it must be a text, such as 'oil spill'.")
    if not isinstance(recipe, (str, Recipe)):
        raise DatelineError(f"{recipe!r} is not a recipe; give a name, such as 'default', or a Recipe.")
    chosen = recipe if isinstance(recipe, Recipe) else named_recipe(recipe)
    limits = _limits(chosen, dates, sentences)
    pool = _pool(articles, query, keywords, match, copies, building)
    if not len(pool):
        raise nothing_to_tell(pool, query, keywords)
    if (range_limit := _between(pool, first, last)) is not None:
        limits.append(range_limit)
        if chosen.within_range:
            flawed(pool)  # what is repeated shows in the whole pool; the range takes it along
            pool = pool.filter(between=(first, last))
    prepared = chosen.prepare(pool)
    options: dict[str, Any] = {"pins": pins, "bans": bans, "stop_at_zero": chosen.stop_at_zero}
    reason = "as asked" if dates is not None else "as the recipe's own limits allow"
    if dates is None and chosen.constraint is None:
        trial = MaxDates(min(TRIED, len(np.unique(pool.day))))
        method = "date_by_date" if chosen.optimiser == "separable_exact" else chosen.optimiser
        found = solve(prepared, reduce(and_, limits, trial), method, certify=False, **options)
        length = choose_length(date_values(pool, found))
        limits.insert(0, MaxDates(max(1, length.dates)))
        reason = length.because
    constraint = reduce(and_, limits)
    selection = solve(prepared, constraint, chosen.optimiser, **options)
    if sentences is None and chosen.constraint is None and (few := told_by_one(prepared, selection)):
        constraint = constraint & MaxPerDate(1, on=few)
        selection = solve(prepared, constraint, chosen.optimiser, **options)
    described = chosen.within(constraint).describe()
    title = title or Query.title(query or " ".join(keywords or ()))
    timeline = timeline_of(prepared, selection, recipe=described, title=title)
    if dates is not None and len(timeline) < dates:
        reason = f"no more can be told within these limits, though {dates:,} were asked for"
    told = f"{len(timeline):,} {'date' if len(timeline) == 1 else 'dates'}: {reason}"
    timeline = replace(timeline, recipe={**timeline.recipe, "length": told})
    return with_shorter_sentences(timeline) if shorten else timeline


def _limits(recipe: Recipe, dates: int | None, sentences: int | None) -> list[Constraint]:
    """The recipe's own limits and those asked for; two sentences a date where neither says."""
    limits: list[Constraint] = []
    if recipe.constraint is not None:
        limits.append(recipe.constraint)
    elif sentences is None:
        sentences = SENTENCES
    if sentences is not None:
        limits.insert(0, MaxPerDate(sentences))
    if dates is not None:
        limits.insert(0, MaxDates(dates))
    return limits


def _pool(
    articles: Pool | Iterable[Article] | str | Path,
    query: str | None,
    keywords: Sequence[str] | None,
    match: str,
    copies: str,
    building: Mapping[str, Any],
) -> Pool:
    """The pool of the articles that the query selects; a pool that exists can only be filtered."""
    known, own = (inspect.signature(what).parameters for what in (Pool.build, summarize))
    for name in building:
        if name not in known:
            raise unknown_name("option of summarize", name, {*known, *own} - {"articles", "building"})
    if not isinstance(articles, Pool):
        merged = _merged(articles, copies)
        return Pool.build(merged, query=query, keywords=keywords, match=match, **building)
    if building:
        raise DatelineError(f"{min(building)}= belongs to building a pool, and this one is built already.")
    return articles.filter(query=query, keywords=keywords, match=match) if query or keywords else articles


def _merged(articles: Iterable[Article] | str | Path, copies: str) -> Iterable[Article]:
    """The articles, near-identical ones merged if so asked."""
    if isinstance(articles, (str, Path)):
        return read(articles, copies=copies)
    if copies not in ("keep", "merge"):
        raise unknown_name("way with copies", copies, ("keep", "merge"))
    return merge_copies(articles) if copies == "merge" else articles


def nothing_to_tell(pool: Pool, query: str | None, keywords: Sequence[str] | None) -> DatelineError:
    """The error for an empty pool: what was asked for, what there was, and what to try."""
    sentences = int(pool.articles.sentences.sum())
    if not len(pool.articles) or not sentences:
        return DatelineError(
            "There is nothing to summarise: no article with text was found. Check the source with "
            "`dateline read SOURCE --report check.csv`."
        )
    dated = sum(int(pool.facts.get(f"sentences_dated_by_{name}", 0)) for name in ("mention", "publication"))
    if dated and (ranges := [one for one in pool.selected_by if one.startswith("days")]):
        return DatelineError(
            f"No sentence is dated in the {ranges[-1]} (outside: {dated:,}); widen the range."
        )
    articles, asked = count(len(pool.articles), "article"), query or " ".join(keywords or ())
    undatable, matching = (int(pool.facts.get(f"sentences_{name}", 0)) for name in ("undatable", "matching"))
    if asked and 0 < undatable == matching < sentences:
        match = "matches" if undatable == 1 else "match"
        return DatelineError(
            f"{undatable:,} of the {sentences:,} sentences {match} {asked!r}, but none has a date. "
            "Publication dates are missing or name no day: see `dateline read SOURCE --report check.csv`."
        )
    if asked:
        if likes := pool.nearest_terms(asked):
            hint = f"Did you mean {', '.join(likes)}?"
        else:
            hint = f"Words of theirs: {', '.join(pool.proposed_keywords())}."
        return DatelineError(f"No dated sentence of {articles} matches {asked!r}. {hint}")
    return DatelineError(
        f"None of what was read ({count(sentences, 'sentence')} of {articles}) has a date. Publication dates "
        "are missing or name no day: see `dateline read SOURCE --report check.csv`."
    )


def _between(pool: Pool, first: Day | None, last: Day | None) -> Constraint | None:
    if first is None and last is None:
        return None
    between = Between(first, last)
    if not between.rows(pool).any():
        low, high = (datetime.date.fromordinal(int(day)) for day in (pool.day.min(), pool.day.max()))
        raise DatelineError(
            f"No sentence is dated in the range asked for ({between.words()}); all are from {low} to {high}."
        )
    return between
