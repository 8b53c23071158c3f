"""The named recipes and models: the paper's rows, baselines, oracles, our own presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from dateline.errors import DatelineError, unknown_name
from dateline.objectives import DateImportance, WordCoverage
from dateline.recipes.model import Model
from dateline.recipes.paper import DENSE, PAPER, dense_recipe, paper_recipe
from dateline.recipes.recipe import Recipe
from dateline.registry import Registry

__all__ = ["RECIPES", "named_model", "named_recipe", "recipe_names"]

BEST_OF_PAPER = "asmds+tempdiv+dateref"

DEFAULT = Recipe(
    objective=20 * DateImportance() + WordCoverage(),
    optimiser="separable_exact",
    stop_at_zero=True,
    name="default",
    description="Dates that the articles come back to, told by sentences with the words that matter there.",
)
"""Our own: dates that articles come back to, and the words that matter around them; nothing is trained."""

RECIPES = Registry("recipe", "dateline.recipes", {})
"""Recipes of plug-ins; :func:`named_model` looks here after the built-in names."""


def _model(place: str, *arguments: Any, **options: Any) -> Model:
    """A model of the class at ``module:name``, imported when asked for: few commands need several."""
    module, name = place.split(":")
    made: Model = getattr(import_module(f"dateline.recipes.{module}"), name)(*arguments, **options)
    return made


_MODELS: Mapping[str, Callable[[str], Model]] = {
    "chieu": lambda reading: _model("chieu:Chieu", reading),
    "regression": lambda reading: _model("regression:Regression", reading),
    "oracle": lambda reading: _model("oracles:Oracle"),
    "date-oracle": lambda reading: _model("oracles:DateOracle", paper_recipe("tlsconstraints", reading)),
    "text-oracle": lambda reading: _model(
        "oracles:TextOracle", paper_recipe("tlsconstraints+dateref", reading)
    ),
    "datewise": lambda reading: _model("datewise:Datewise"),
    "datewise+supervised": lambda reading: _model("datewise:Datewise", supervised=True),
    "clust": lambda reading: _model("clust:Clust"),
    "allan": lambda reading: _model("allan:Allan"),
    "random": lambda reading: _model("baselines:Random"),
    "publication-count": lambda reading: _model("baselines:PublicationCount"),
    "pipelined": lambda reading: _model("baselines:Pipelined", paper_recipe("tlsconstraints", reading)),
    **{name: partial(paper_recipe, name) for name in PAPER},
    **{name: partial(dense_recipe, name) for name in DENSE},
    "paper": lambda reading: paper_recipe(BEST_OF_PAPER, reading),
    "default": lambda reading: DEFAULT,
}


def recipe_names() -> tuple[str, ...]:
    """All names, built in and of plug-ins."""
    return tuple(sorted({*_MODELS, *RECIPES}))


def named_model(name: str, reading: str = "paper") -> Model:
    """The model of that name in a reading ("paper" or "tilse")."""
    if name in _MODELS:
        return _MODELS[name](reading)
    if name not in RECIPES:
        raise unknown_name("recipe", name, recipe_names())
    model: Model = RECIPES[name]
    return model


def named_recipe(name: str) -> Recipe:
    """The recipe of that name; models that are not recipes (oracles, baselines) are refused."""
    model = named_model(name)
    if not isinstance(model, Recipe):
        raise DatelineError(
            f"{name!r} is a model for experiments, not a recipe; use `dateline experiment ... --rows {name}`."
        )
    return model
