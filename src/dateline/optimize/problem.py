"""A problem: what is to be maximised, under which constraint, and what has been chosen so far."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.constraints import Constraint, Intersection
from dateline.constraints.constraint import members_of
from dateline.errors import DatelineError
from dateline.objectives import PreparedObjective
from dateline.optimize.pins import (
    Bans,
    Pins,
    banned_rows,
    checked_rows,
    rows_of_article,
    rows_of_date,
    rows_of_source,
)
from dateline.optimize.selection import Step

__all__ = ["Problem"]

Rows = NDArray[np.int64]


class Problem:
    """The state that optimisers share. It begins with the pins; optimisers :meth:`choose` rows."""

    def __init__(
        self,
        prepared: PreparedObjective,
        constraint: Constraint,
        pins: Pins | None = None,
        bans: Bans | None = None,
    ) -> None:
        if not len(prepared):
            raise DatelineError("The pool is empty: there is no sentence to select.")
        for given, kind in ((pins, Pins), (bans, Bans)):
            if not isinstance(given, kind | None):
                what = kind.__name__
                raise DatelineError(f"{what.lower()} is {given!r}; write for example {what}(rows=[3]).")
        self._given = (prepared, constraint, pins, bans)
        self.prepared = prepared
        self.constraint = constraint
        self.banned = banned_rows(bans, prepared.pool)
        self.trace: list[Step] = []
        self.state = prepared.start()
        self._kept: Any = constraint.start(prepared.pool)
        self._refuse_the_impossible()
        self._pin(pins or Pins())
        self.pinned = np.array([step.row for step in self.trace], np.int64)

    def candidates(self) -> Rows:
        """The rows that may still join, ascending."""
        free = self.allowed() & ~self.banned
        free[self.state.rows] = False
        return np.flatnonzero(free)

    def allowed(self) -> NDArray[np.bool_]:
        """What the constraint allows (it does not look at bans, nor at what is chosen already)."""
        return self.constraint.allowed(self._kept)

    def choose(self, row: int, *, pinned: bool = False) -> None:
        """Put a row into the selection and record what it adds."""
        self.trace.append(Step(row, self.prepared.gain_by_term(self.state, row), pinned))
        self.add(row)

    def add(self, row: int) -> None:
        """Put a row into the selection without a record, for trials."""
        self.prepared.add(self.state, row)
        self.constraint.add(self._kept, row)

    def on_trial(self) -> Problem:
        """A copy to try things out on; its trace is shared, so rows are only to be added to it."""
        trial = copy.copy(self)
        trial.state, trial._kept = copy.deepcopy((self.state, self._kept))
        return trial

    def again(self) -> Problem:
        """The same problem from its beginning."""
        return Problem(*self._given)

    def become(self, other: Problem) -> None:
        """Take over what ``other``, which began as the same problem, has chosen."""
        self.trace, self.state, self._kept = other.trace, other.state, other._kept

    def _refuse_the_impossible(self) -> None:
        if len(self.candidates()):
            return
        members = self._members()
        closing = [member for member, allowed in members if not allowed.any()]
        dates = self.prepared.dates
        between = f"The pool's dates lie between {dates.name(0)} and {dates.name(-1)}."
        if closing:
            rule = _named(closing[:1])
            raise DatelineError(f"No sentence of the pool is allowed by {rule}; loosen it. {between}")
        if self.banned.all():
            raise DatelineError("Every sentence of the pool is banned; drop some of the bans.")
        why = _named([member for member, allowed in members if not allowed.all()])
        bans = " and the bans" if self.banned.any() else ""
        raise DatelineError(
            f"No sentence of the pool is allowed by {why}{bans} together; loosen them. {between}"
        )

    def _members(self) -> list[tuple[Constraint, NDArray[np.bool_]]]:
        members = members_of(self.constraint)
        kept = self._kept if isinstance(self.constraint, Intersection) else [self._kept]
        return [(member, member.allowed(one)) for member, one in zip(members, kept, strict=True)]

    def _pin(self, pins: Pins) -> None:
        pool = self.prepared.pool
        for row in checked_rows(pins.rows, pool, "pinned"):
            name = f"The pinned sentence {row} ({pool.date(row)})"
            self._pin_best(np.array([row]), name)
        for date in pins.dates:
            rows = rows_of_date(date, pool, "pinned")
            if not self._has_one_of(rows):
                self._pin_best(rows, f"The pinned date {date}")
        for source in pins.sources:
            rows = rows_of_source(source, pool, "pinned")
            if not self._has_one_of(rows):
                self._pin_best(rows, f"The pinned source {source!r}")
        for article in pins.articles:
            rows = rows_of_article(article, pool, "pinned")
            if not self._has_one_of(rows):
                self._pin_best(rows, f"The pinned article {article!r}")

    def _has_one_of(self, rows: Rows) -> bool:
        return bool(np.isin(self.state.rows, rows).any())

    def _pin_best(self, rows: Rows, name: str) -> None:
        open_rows = rows[~self.banned[rows]]
        if not len(open_rows):
            raise DatelineError(f"{name} is also banned; drop the pin or the ban.")
        fitting = open_rows[self.allowed()[open_rows]]
        if not len(fitting):
            closing = [member for member, allowed in self._members() if not allowed[open_rows].any()]
            before = " after the pins before it" if self.trace else ""
            raise DatelineError(f"{name} breaks {_named(closing) or self.constraint.words()}{before}.")
        best = int(np.argmax(self.prepared.gains(self.state, fitting)))
        self.choose(int(fitting[best]), pinned=True)


def _named(constraints: Iterable[Constraint]) -> str:
    """Constraints by name and in words: ``MaxDates (at most 2 dates) and MaxWords (at most 9 words)``."""
    described = ((type(one).__name__, one.words()) for one in constraints)
    return " and ".join(words if words.startswith(name) else f"{name} ({words})" for name, words in described)
