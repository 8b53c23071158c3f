"""A recipe: similarity, objective and constraint, put together and solved on a pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import numpy as np

from dateline import __version__
from dateline.constraints import Between, Constraint, MaxDates, MaxPerDate, MaxSentences
from dateline.errors import DatelineError, unknown_name
from dateline.objectives import Objective, PreparedObjective, Term, prepare
from dateline.objectives.objective import check_pool
from dateline.optimize import Bans, Pins, Selection, solve
from dateline.pool import Pool
from dateline.pool.readability import flawed
from dateline.recipes.model import Example, Solver, Task
from dateline.recipes.shape import Shape
from dateline.recipes.telling import tell
from dateline.similarity import InverseDateFrequency, PreparedSimilarity, Similarity, SingularVectors
from dateline.similarity.prepared import check_similarity
from dateline.timelines import Timeline
from dateline.timelines.words import term_words

__all__ = ["LIMITS", "Recipe", "constraint_of"]

LIMITS = ("sentences", "dates")

_SIMILARITIES: WeakKeyDictionary[Pool, dict[Similarity, PreparedSimilarity]] = WeakKeyDictionary()


def constraint_of(shape: Shape, limits: str = "dates") -> Constraint:
    """The constraint of a shape: its range and, by ``limits``, either at most m sentences ("sentences") or at
    most l dates with at most k sentences each ("dates")."""
    if limits not in LIMITS:
        raise unknown_name("kind of limits", limits, LIMITS)
    between = Between(shape.first, shape.last)
    if limits == "sentences":
        return MaxSentences(shape.sentences) & between
    return MaxDates(shape.dates) & MaxPerDate(shape.per_date) & between


@dataclass(frozen=True)
class Recipe:
    """What is good (``objective``, over a shared ``similarity``), what is allowed (``constraint``) and how
    the best is looked for (``optimiser``).

    A recipe without ``constraint`` is one for tasks: ``limits`` says which numbers of the task limit it.
    ``within_range`` says that U is the pool after the date range, so that idf, weights and normalisers are
    those of the range; otherwise U is the whole pool and the range only a constraint, as in the paper.
    ``description`` tells a reader of the timeline in a sentence what is looked for.
    """

    objective: Objective | Term
    similarity: Similarity = field(default_factory=InverseDateFrequency)
    constraint: Constraint | None = None
    limits: str = "dates"
    optimiser: str = "lazy"
    stop_at_zero: bool = False
    within_range: bool = False
    name: str = ""
    description: str = ""

    supervised: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if isinstance(self.objective, Term):
            object.__setattr__(self, "objective", Objective(((1.0, self.objective),)))
        if not isinstance(self.objective, Objective):
            raise DatelineError(f"{self.objective!r} is not an objective; write Coverage() + Diversity().")
        check_similarity(self.similarity)
        if self.limits not in LIMITS:
            raise unknown_name("kind of limits", self.limits, LIMITS)

    def prepare(self, pool: Pool) -> PreparedObjective:
        """The objective on a pool, ready to be solved for any numbers; vectors are shared between recipes."""
        check_pool(pool)
        return prepare(self.objective, pool, _prepared_similarity(self.similarity, pool))

    def solver(self, pool: Pool, training: Sequence[Example] = ()) -> Solver:
        """The function that solves tasks on ``pool``; the objective is prepared once, or once for each task
        when it is to be prepared on the range."""
        if self.within_range:
            flawed(pool)  # what is repeated shows in the whole pool; ranges take it along
            return partial(self._solve_in_range, pool)
        prepared = self.prepare(pool)

        def run(task: Task) -> Selection:
            constraint = self.constraint or constraint_of(task.shape, self.limits)
            return solve(prepared, constraint, self.optimiser, stop_at_zero=self.stop_at_zero)

        return run

    def _solve_in_range(self, pool: Pool, task: Task) -> Selection:
        first, last = task.shape.first, task.shape.last
        prepared = self.prepare(pool.filter(between=(first, last)))
        constraint = self.constraint or constraint_of(task.shape, self.limits)
        found = solve(prepared, constraint, self.optimiser, stop_at_zero=self.stop_at_zero)
        before = int(np.searchsorted(pool.day, first.toordinal()))
        return replace(found, trace=tuple(replace(step, row=step.row + before) for step in found.trace))

    def solve(
        self, pool: Pool, *, pins: Pins | None = None, bans: Bans | None = None, title: str = ""
    ) -> Timeline:
        """The timeline of ``pool`` under this recipe's own constraint."""
        if self.constraint is None:
            raise DatelineError(
                "This recipe has no constraint; give one, such as constraint=MaxDates(12) & MaxPerDate(2)."
            )
        prepared = self.prepare(pool)
        selection = solve(
            prepared,
            self.constraint,
            self.optimiser,
            pins=pins,
            bans=bans,
            stop_at_zero=self.stop_at_zero,
        )
        return timeline_of(prepared, selection, recipe=self.describe(), title=title)

    def describe(self) -> dict[str, Any]:
        """What is put on the timeline (see ``RecipeFacts``), in words for its readers."""
        assert isinstance(self.objective, Objective)
        terms = [
            (weight, term_words(name))
            for name, (weight, _) in zip(self.objective.names, self.objective.terms, strict=True)
        ]
        formula = [name if weight == 1 else f"{weight:g} × {name}" for weight, name in terms]
        *others, last = [name for _, name in terms]
        rewarded = f"{', '.join(others)} and {last}" if others else last
        facts = {
            "name": self.name or "own recipe",
            "description": self.description or f"Sentences are rewarded for {rewarded}.",
            "objective": " + ".join(formula),
            "similarity": str(self.similarity),
            "optimiser": self.optimiser,
            "version": __version__,
        }
        return facts | ({} if self.constraint is None else {"constraint": self.constraint.words()})

    def within(self, constraint: Constraint) -> Recipe:
        """The same recipe under another constraint."""
        return replace(self, constraint=constraint)


def timeline_of(
    prepared: PreparedObjective,
    selection: Selection,
    *,
    recipe: Mapping[str, Any] | None = None,
    title: str = "",
) -> Timeline:
    """The full timeline of a selection: sources, support, runners-up, guarantee, the corpus's numbers."""
    pool = prepared.pool
    state = prepared.start()
    for row in selection.rows:
        prepared.add(state, row)
    worth = prepared.gains(state, np.arange(len(pool)))
    vectors = _prepared_similarity(InverseDateFrequency(), pool).vectors
    guarantee = {**selection.guarantee.as_dict(), "statement": str(selection.guarantee)}
    return tell(
        pool,
        selection.rows,
        vectors=vectors,
        worth=worth,
        gains=[step.gains for step in selection.trace],
        title=title,
        recipe=recipe,
        guarantee=guarantee,
    )


def _prepared_similarity(similarity: Similarity, pool: Pool) -> PreparedSimilarity:
    """The similarity of a pool, prepared once; recipes that differ in the kernel share the vectors."""
    known = _SIMILARITIES.setdefault(pool, {})
    if not isinstance(similarity, (InverseDateFrequency, SingularVectors)):
        return similarity.prepare(pool)
    if similarity not in known:
        plain: Similarity = replace(similarity, kernel=None)
        if plain not in known:
            known[plain] = plain.prepare(pool)
        known[similarity] = known[plain].with_kernel(similarity.kernel)
    return known[similarity]
