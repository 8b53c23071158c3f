"""A program as a user writes it: ``make types`` checks it, so the public names are typed from outside."""

from __future__ import annotations

from typing import assert_type

import dateline as dl


def timeline_of(folder: str) -> dl.Timeline:
    articles = dl.read(folder)
    pool = dl.Pool.build(articles, keywords=["oil", "spill"])
    recipe = dl.Recipe(
        similarity=dl.InverseDateFrequency(kernel=dl.Reweighting()),
        objective=dl.Coverage() + 2 * dl.Diversity() + dl.DateReferences(),
        constraint=dl.MaxDates(12) & dl.MaxPerDate(2) & dl.Between("2010-04-20", None),
    )
    return recipe.solve(pool, pins=dl.Pins(dates=["2010-04-20"]), bans=dl.Bans(sources=["A blog"]))


def certified(pool: dl.Pool) -> float | None:
    prepared = dl.prepare(dl.TemporalDiversity(), pool, dl.InverseDateFrequency())
    return dl.solve(prepared, dl.MaxDates(3)).guarantee.certified


def scored(timeline: dl.Timeline) -> None:
    assert_type(dl.evaluate(timeline, [timeline]), dl.Scores)
    assert_type(dl.summarize("news/", query="oil spill", dates=12, sentences=2), dl.Timeline)
    dl.no_such_name  # type: ignore[attr-defined]  # noqa: B018
