"""What a timeline may know about how it was made: the keys of ``corpus``, ``guarantee`` and ``recipe``.

Everything is optional: a format shows what is there. All values are plain JSON values, so that a timeline
written as JSON and read again is the same timeline. Other keys are kept, and shown nowhere.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, TypedDict

from dateline.timelines.visible import visible

__all__ = ["CorpusFacts", "GuaranteeFacts", "RecipeFacts", "Stated", "count_of", "number_of"]


class CorpusFacts(TypedDict, total=False):
    """What the timeline was made from and what of it counted."""

    articles: int
    """Articles read and used, near-identical copies included."""
    sentences: int
    """All their sentences."""
    selected_sentences: int
    """Dated sentences among them that the filters kept: what the timeline was chosen from."""
    publishers: int
    """Different publishers among the articles."""
    first: str
    """First day that a sentence is about, ``YYYY-MM-DD``."""
    last: str
    """Last day that a sentence is about."""
    query: str
    """The query as the user wrote it; absent or empty when everything counted."""
    match: str
    """What the query had to occur in: ``sentence`` or ``article``."""
    keywords: list[str]
    """The words that the corpus itself proposes as a query."""
    selected_by: list[str]
    """The filters that were applied, in words (``Pool.selected_by``)."""
    skipped: int
    """Articles that could not be read."""
    copies: int
    """Near-identical articles that were dropped."""
    articles_per_day: dict[str, int]
    """Articles published per day, ``{"2010-04-22": 14}``; only days on which there is something."""
    mentions_per_day: dict[str, int]
    """Time expressions, in any article, that name the day."""


class GuaranteeFacts(TypedDict, total=False):
    """How near the timeline is to the best one possible within the same limits."""

    certified: float
    """The share of the optimum that this very run is certified to reach, 0 to 1."""
    a_priori: float
    """The share that the method promises for any input, 0 to 1."""
    statement: str
    """Both as the literature writes them; said to readers when neither number is there."""
    because: str
    """The theorem behind ``a_priori``, and why it applies."""


class Stated(dict[str, Any]):
    """Facts of a guarantee: they print as their statement, and each can be had as an attribute."""

    def __repr__(self) -> str:
        statement = self.get("statement")
        return visible(statement) if isinstance(statement, str) and statement else super().__repr__()

    def __getattr__(self, name: str) -> Any:
        if name in self:
            return self[name]
        raise AttributeError(
            f"The guarantee has no {name!r}; it has {', '.join(map(str, self)) or 'nothing'}."
        )


class RecipeFacts(TypedDict, total=False):
    """What made the timeline."""

    name: str
    """The recipe's name."""
    description: str
    """The recipe in one sentence."""
    objective: str
    """Its objective, written as a person would read it."""
    constraint: str
    """Its limits, likewise."""
    command: str
    """The command line that makes the timeline again."""
    version: str
    """The version of dateline."""
    length: str
    """Why the timeline has as many dates as it has, when it chose for itself."""


def number_of(facts: Mapping[str, Any], key: str) -> float | None:
    """A finite number among the facts; None where it is missing or something else (files are edited)."""
    value = facts.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        return None
    return float(value)


def count_of(facts: Mapping[str, Any], key: str) -> int:
    """A count among the facts, 0 where it is not known."""
    return max(0, int(number_of(facts, key) or 0))
