"""The tense of the clause around an expression, looked up only where it decides something."""

from __future__ import annotations

import re

from dateline.temporal.table import Table

__all__ = ["FUTURE", "NONE", "PAST", "tense"]

PAST, NONE, FUTURE = -1, 0, 1
_BEFORE, _AFTER, _NEAR = 140, 90, 5
_BREAK = re.compile(
    r"(?<![. ][a-z])(?<!\b(?:mr|ms|dr|st|lt))(?<!mrs|gen|gov|sen|rep)"
    r"[.?!;](?:[\"')]|''){0,2}\s+(?![0-9])|\n\s?\n"
)


def tense(low: str, start: int, end: int, table: Table) -> int:
    """The tense of the nearest verb to the left in the sentence; without one, of the first to the right."""
    if table.verbs is None or table.bounds is None:
        return NONE
    left = low[max(0, start - _BEFORE) : start]
    if start > _BEFORE:
        left = left[left.find(" ") + 1 :]
    begin = 0
    for stop in _BREAK.finditer(left):
        begin = stop.end()
    bound = table.bounds.search(left, max(begin, len(left) - 16))
    stop_at = bound.start() if bound else len(left)
    if bound and bound["since"]:
        return PAST
    nearest = None
    for cue in table.verbs.finditer(left, begin, stop_at):
        nearest = cue
    if nearest is not None:
        return _before(nearest, len(left), bound is not None)
    right = low[end : end + _AFTER]
    stop_match = _BREAK.search(right)
    first = table.verbs.search(right, 0, stop_match.start() if stop_match else len(right))
    meaning = _after(first, table) if first else NONE
    return FUTURE if bound and meaning == NONE else meaning


def _before(cue: re.Match[str], start: int, bounded: bool) -> int:
    """The tense that a cue before the expression gives it."""
    name = cue.lastgroup
    if bounded:
        return FUTURE if name != "perfect" else PAST
    if name in ("past", "perfect"):
        return PAST
    if name == "present":
        return FUTURE if start - cue.end() < _NEAR else NONE
    return FUTURE


def _after(cue: re.Match[str], table: Table) -> int:
    """The tense that a cue after the expression gives it: "On Friday they planned ..." is past."""
    name = cue.lastgroup
    if name == "prospect":
        return PAST if table.decided and table.decided.match(cue[0]) else FUTURE
    return {"future": FUTURE, "past": PAST, "perfect": PAST}.get(name or "", NONE)
