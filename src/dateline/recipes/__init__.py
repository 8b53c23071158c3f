"""Recipes: the rooms put together. Named models, baselines, oracles, and one call that does it all."""

from dateline.recipes.files import load_recipe, save_recipe
from dateline.recipes.model import Example, Model, Solver, Task
from dateline.recipes.named import RECIPES, named_model, named_recipe, recipe_names
from dateline.recipes.paper import PAPER, paper_recipe
from dateline.recipes.recipe import Recipe, constraint_of, timeline_of
from dateline.recipes.shape import Shape
from dateline.recipes.summarize import summarize
from dateline.recipes.telling import tell

__all__ = [
    "PAPER",
    "RECIPES",
    "Example",
    "Model",
    "Recipe",
    "Shape",
    "Solver",
    "Task",
    "constraint_of",
    "load_recipe",
    "named_model",
    "named_recipe",
    "paper_recipe",
    "recipe_names",
    "save_recipe",
    "summarize",
    "tell",
    "timeline_of",
]
