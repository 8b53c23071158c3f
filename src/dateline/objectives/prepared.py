"""A prepared objective: the numbers that optimisers work on, and the one place where gains are computed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dateline.errors import unknown_name
from dateline.objectives.term import PreparedTerm, Residual, check_weight
from dateline.pool import Pool
from dateline.pool.dates import Dates, dates_of

__all__ = ["PreparedObjective", "State"]

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]


@dataclass(slots=True)
class State:
    """A set of sentences as the terms see it: its rows, the dates it has, and what every residual keeps."""

    rows: list[int]
    seen: NDArray[np.bool_]
    residuals: list[Any]


@dataclass(frozen=True, eq=False)
class PreparedObjective:
    """f(S) = sum_i w_i f_i(S) on one pool, each f_i a :class:`PreparedTerm`.

    ``modular`` (for every row), ``date_level`` (for every date) and ``residuals`` (factor, residual) are the
    parts of the whole sum.
    """

    pool: Pool
    names: tuple[str, ...]
    terms: tuple[PreparedTerm, ...]
    weights: tuple[float, ...]
    factors: tuple[float, ...] = field(init=False)

    def __post_init__(self) -> None:
        scaled = zip(self.weights, self.terms, strict=True)
        object.__setattr__(self, "factors", tuple(weight * term.scale for weight, term in scaled))

    @property
    def dates(self) -> Dates:
        return dates_of(self.pool)

    def __len__(self) -> int:
        return len(self.pool)

    def reweighted(self, weights: Mapping[str, float]) -> PreparedObjective:
        """The same terms with other weights, by name; nothing is computed anew. Weight 0 drops a term."""
        for name, weight in weights.items():
            if name not in self.names:
                raise unknown_name("term of this objective", name, self.names)
            check_weight(weight, name)
        new = (weights.get(name, old) for name, old in zip(self.names, self.weights, strict=True))
        return PreparedObjective(self.pool, self.names, self.terms, tuple(map(float, new)))

    def only(self, names: Iterable[str]) -> PreparedObjective:
        """The sum of some of the terms, by name."""
        wanted = set(names)
        kept = [at for at, name in enumerate(self.names) if name in wanted]
        return PreparedObjective(
            self.pool,
            tuple(self.names[at] for at in kept),
            tuple(self.terms[at] for at in kept),
            tuple(self.weights[at] for at in kept),
        )

    @cached_property
    def modular(self) -> Floats:
        return self._sum([term.modular for term in self.terms], len(self.pool))

    @cached_property
    def date_level(self) -> Floats:
        return self._sum([term.date_level for term in self.terms], len(self.dates))

    @cached_property
    def residuals(self) -> tuple[tuple[float, Residual], ...]:
        return tuple(
            (factor, term.residual)
            for factor, term in zip(self.factors, self.terms, strict=True)
            if term.residual is not None and factor
        )

    @property
    def separable(self) -> bool:
        """Whether f is a sum over dates of functions of the date's sentences alone."""
        return all(residual.separable for _, residual in self.residuals)

    def _sum(self, parts: list[Floats | None], length: int) -> Floats:
        total = np.zeros(length)
        for factor, part in zip(self.factors, parts, strict=True):
            if part is not None and factor:
                total += factor * part
        return total

    def start(self) -> State:
        """The empty set."""
        return State([], np.zeros(len(self.dates), bool), [r.empty() for _, r in self.residuals])

    def gains(self, state: State, rows: Rows) -> Floats:
        """f(S + s) - f(S) for every s of ``rows``, none of them in S. All optimisers use this function; a
        row's gain does not depend on the rows it is asked with."""
        of = self.dates.of[rows]
        total: Floats = self.modular[rows] + np.where(state.seen[of], 0.0, self.date_level[of])
        total += self.residual_gains(state, rows)
        return total

    def residual_gains(self, state: State, rows: Rows) -> Floats:
        """The part of the gains that is neither modular nor date-level."""
        total = np.zeros(len(rows))
        for (factor, residual), kept in zip(self.residuals, state.residuals, strict=True):
            total += factor * residual.gains(kept, rows)
        return total

    def gain_by_term(self, state: State, row: int) -> dict[str, float]:
        """What ``row`` would add, term by term."""
        one = np.array([row])
        date = self.dates.of[row]
        kept = iter(state.residuals)
        gains: dict[str, float] = {}
        for name, factor, term in zip(self.names, self.factors, self.terms, strict=True):
            gain = 0.0 if term.modular is None else float(term.modular[row])
            if term.date_level is not None and not state.seen[date]:
                gain += float(term.date_level[date])
            if term.residual is not None and factor:
                gain += float(term.residual.gains(next(kept), one)[0])
            gains[name] = factor * gain
        return gains

    def add(self, state: State, row: int) -> None:
        """Put ``row`` into the set."""
        for (_, residual), kept in zip(self.residuals, state.residuals, strict=True):
            residual.add(kept, row)
        state.seen[self.dates.of[row]] = True
        state.rows.append(row)

    def affected(self, state: State, row: int) -> Rows | None:
        """The rows whose gains may change when ``row`` joins the set; None: perhaps all of them."""
        rows = self.residual_affected(row)
        date = self.dates.of[row]
        if rows is None or not self._has_date_level or state.seen[date]:
            return rows
        return np.append(rows, self.dates.rows(date))

    def residual_affected(self, row: int) -> Rows | None:
        """The rows whose residual gains may change when ``row`` joins the set; None: perhaps all of them."""
        parts = [residual.affected(row) for _, residual in self.residuals]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return np.concatenate(known) if known else np.zeros(0, np.int64)

    @cached_property
    def _has_date_level(self) -> bool:
        return bool(self.date_level.any())

    def residual_value(self, state: State) -> float:
        """The residual part of f(S)."""
        pairs = zip(self.residuals, state.residuals, strict=True)
        return float(sum(factor * residual.value(kept) for (factor, residual), kept in pairs))

    def values(self, state: State) -> dict[str, float]:
        """f(S), term by term."""
        kept = iter(state.residuals)
        values: dict[str, float] = {}
        for name, factor, term in zip(self.names, self.factors, self.terms, strict=True):
            value = 0.0 if term.modular is None else float(term.modular[state.rows].sum())
            if term.date_level is not None:
                value += float(term.date_level[state.seen].sum())
            if term.residual is not None and factor:
                value += term.residual.value(next(kept))
            values[name] = factor * value
        return values

    def value(self, state: State) -> float:
        """f(S)."""
        return float(sum(self.values(state).values()))

    def evaluate(self, rows: Rows | list[int]) -> float:
        """f of a set of rows."""
        state = self.start()
        for row in rows:
            self.add(state, int(row))
        return self.value(state)
