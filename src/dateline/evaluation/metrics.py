"""The metrics by name, and what their scores are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dateline.errors import unknown_name
from dateline.evaluation.agreement import agreement
from dateline.evaluation.align import align, align_content, align_content_many_to_one
from dateline.evaluation.concat import concat
from dateline.evaluation.dates import date_selection
from dateline.evaluation.pair import Pair
from dateline.evaluation.score import Sums

__all__ = ["HEADLINE", "METRICS", "SCORES", "score_names"]

METRICS: dict[str, Callable[[Pair, int], Sums]] = {
    "concat": concat,
    "agreement": agreement,
    "align": align,
    "align+": align_content,
    "align+ m:1": align_content_many_to_one,
    "dates": date_selection,
}

SCORES: dict[str, tuple[str, int]] = {
    **{f"{metric} R{n}": (metric, n) for metric in METRICS if metric != "dates" for n in (1, 2)},
    "dates": ("dates", 0),
}
"""Every score that can be asked for: its metric and the length of its n-grams."""

HEADLINE = ("align+ m:1 R1", "align+ m:1 R2", "dates")
"""The scores that papers print first."""

_ALIASES = {
    "ar-1": "align+ m:1 R1",
    "ar-2": "align+ m:1 R2",
    "date": "dates",
    "date selection": "dates",
    "align_date_costs": "align",
    "align_date_content_costs": "align+",
    "align_date_content_costs_many_to_one": "align+ m:1",
}


def _plain(name: str) -> str:
    return name.lower().replace(" ", "").replace("rouge-", "r").replace("rouge_", "r")


def score_names(asked: Iterable[str] | str | None = None) -> tuple[str, ...]:
    """The scores that are asked for, in their usual order. A metric stands for its R1 and R2; blanks and case
    do not matter; nothing stands for all."""
    if asked is None:
        return tuple(SCORES)
    wanted: set[str] = set()
    for name in [asked] if isinstance(asked, str) else asked:
        plain = _plain(_ALIASES.get(name.lower(), name))
        found = [score for score in SCORES if plain in (_plain(score), _plain(SCORES[score][0]))]
        if not found:
            raise unknown_name("metric", name, {*METRICS, *SCORES, "AR-1", "AR-2"})
        wanted.update(found)
    return tuple(score for score in SCORES if score in wanted)
