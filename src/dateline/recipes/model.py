"""What every named model offers: from a pool (and, for some, training examples) to a solver of tasks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from dateline.optimize import Guarantee, Selection, Step
from dateline.pool import Pool
from dateline.recipes.shape import Shape
from dateline.timelines import Timeline

__all__ = ["Example", "Model", "Solver", "Task", "ranked_selection"]


class Example(NamedTuple):
    """A pool with its reference timelines: what supervised models learn from. ``name`` is the topic's."""

    name: str
    pool: Pool
    references: Sequence[Timeline]


@dataclass(frozen=True, slots=True)
class Task:
    """One timeline to make: its shape and, for oracles only, the reference it will be scored against."""

    shape: Shape
    reference: Timeline | None = None


Solver = Callable[[Task], Selection]


@runtime_checkable
class Model(Protocol):
    """A way of making timelines.

    ``solver(pool, training)`` does all the work that does not depend on the task, once, and returns the
    function that solves tasks on that pool. ``training`` holds other topics and is empty for models that
    do not learn (``supervised`` is false).
    """

    @property
    def supervised(self) -> bool: ...

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver: ...


def ranked_selection(rows: Sequence[int], worth: Sequence[float], name: str) -> Selection:
    """The rows that a ranking chose, each with what it was worth there; nothing is guaranteed."""
    steps = tuple(Step(row, {name: float(gain)}) for row, gain in zip(rows, worth, strict=True))
    value = float(sum(worth))
    return Selection(steps, value, {name: value}, Guarantee(value))
