"""The submodular models of Martschat & Markert (2018), each a few lines over the framework.

Each in two readings. ``paper``: the formulas. ``tilse``: what the paper's code computes: both diversity
rewards divided by sum_i sqrt(r(P_i)) *inside* the square root, date references counted only where the
expression dates its sentence and names another day than the publication day, idf over all dates,
publication dates among them, and clusters of dense vectors, found in as few passes as k-means on small
batches makes (its word vectors can be had no more; ours are the sparse vectors along 120 singular
directions). Its dates, terms and keywords differ as well; those belong to the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from dateline.errors import DatelineError, unknown_name
from dateline.objectives import Coverage, DateReferences, Diversity, Objective, TemporalDiversity
from dateline.recipes.recipe import Recipe
from dateline.similarity import Cutoff, InverseDateFrequency, Kernel, KMeans, Reweighting, SingularVectors

__all__ = ["DENSE", "PAPER", "READINGS", "dense_recipe", "paper_recipe"]

READINGS = ("paper", "tilse")

PAPER: Mapping[str, tuple[str, Callable[[], Kernel] | None, str]] = {
    "asmds": ("coverage diversity", None, "sentences"),
    "asmds+cutoff": ("coverage diversity", Cutoff, "sentences"),
    "asmds+reweighting": ("coverage diversity", Reweighting, "sentences"),
    "asmds+dateref": ("coverage diversity dateref", None, "sentences"),
    "asmds+tempdiv": ("coverage tempdiv", None, "sentences"),
    "asmds+tempdiv+dateref": ("coverage tempdiv dateref", None, "sentences"),
    "tlsconstraints": ("coverage diversity", None, "dates"),
    "tlsconstraints+cutoff": ("coverage diversity", Cutoff, "dates"),
    "tlsconstraints+reweighting": ("coverage diversity", Reweighting, "dates"),
    "tlsconstraints+dateref": ("coverage diversity dateref", None, "dates"),
    "tlsconstraints+dateref+reweighting": ("coverage diversity dateref", Reweighting, "dates"),
}
"""Name: terms, kernel, and which numbers of the reference are limits ("sentences": m; "dates": l and k)."""

DENSE: Mapping[str, str] = {f"{name}+dense": name for name in ("asmds", "tlsconstraints")}
"""The rows of a footnote of the paper, which says that sparse vectors did better than dense ones."""


_DENSE = KMeans(dimensions=120, passes=2)


def dense_recipe(name: str, reading: str = "paper") -> Recipe:
    """A row of the paper over dense vectors. The paper does not say which it tried; ours are the sparse
    vectors along their first 100 singular directions, which need no model from elsewhere."""
    return replace(paper_recipe(DENSE[name], reading), similarity=SingularVectors(), name=name)


def paper_recipe(name: str, reading: str = "paper") -> Recipe:
    """The recipe of a row of tab:results."""
    if reading not in READINGS:
        raise unknown_name("reading", reading, READINGS)
    if name not in PAPER:
        raise unknown_name("recipe of the paper", name, PAPER)
    terms, kernel, limits = PAPER[name]
    as_tilse = reading == "tilse"
    return Recipe(
        objective=_objective(terms, as_tilse),
        similarity=InverseDateFrequency(kernel() if kernel else None, publication_dates=as_tilse),
        limits=limits,
        name=name,
    )


def _objective(terms: str, as_tilse: bool) -> Objective:
    normalisation = "tilse" if as_tilse else "paper"
    known = {
        "coverage": Coverage(),
        "diversity": Diversity(normalisation=normalisation, clusters=_DENSE if as_tilse else "auto"),
        "tempdiv": TemporalDiversity(normalisation=normalisation),
        "dateref": DateReferences(reading="dating" if as_tilse else "any"),
    }
    parts = [known[term] for term in terms.split()]
    if not parts:
        raise DatelineError("A recipe needs at least one term.")
    return Objective(tuple((1.0, part) for part in parts))
