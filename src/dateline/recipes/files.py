"""Recipes as small TOML files: write one, edit it, run it by its file name.

name = "tlsconstraints+reweighting"
limits = "dates"                      # or "sentences"; not needed with [[constraint]]
similarity = { name = "InverseDateFrequency", kernel = { name = "Reweighting", g = "SquareRoot" } }

[[term]]
name = "Coverage"
weight = 1.0

[[constraint]]                        # optional: fixed limits instead of a task's
name = "MaxDates"
dates = 12
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import os
import tomllib
from collections.abc import Mapping
from functools import reduce
from operator import and_
from pathlib import Path
from typing import Any

from dateline import similarity as similarities
from dateline.constraints import CONSTRAINTS
from dateline.constraints.constraint import members_of
from dateline.errors import DatelineError, unknown_name
from dateline.files import write_text
from dateline.objectives import TERMS, Objective
from dateline.recipes.recipe import Recipe

__all__ = ["load_recipe", "recipe_from_toml", "recipe_to_toml", "save_recipe"]

_SIMILARITIES = (
    *("InverseDateFrequency", "SingularVectors", "Cutoff", "Reweighting", "SquareRoot", "Linear"),
    *("KMeans", "Leaders"),
)
_PLAIN = ("name", "description", "limits", "optimiser", "stop_at_zero", "within_range")


def save_recipe(recipe: Recipe, path: str | os.PathLike[str]) -> None:
    """Write a recipe to a TOML file."""
    write_text(path, recipe_to_toml(recipe))


def load_recipe(path: str | os.PathLike[str]) -> Recipe:
    """Read a recipe from a TOML file."""
    place = Path(path)
    try:
        return recipe_from_toml(place.read_text(encoding="utf-8"), str(place))
    except OSError as error:
        raise DatelineError(f"{place}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise DatelineError(f"{place}: not a text file in UTF-8.") from None


def recipe_to_toml(recipe: Recipe) -> str:
    """The TOML text of a recipe made of registered terms, constraints and similarities."""
    assert isinstance(recipe.objective, Objective)
    lines = [f"{key} = {_toml(getattr(recipe, key))}" for key in _PLAIN]
    lines.append(f"similarity = {_toml(_plain(recipe.similarity))}")
    for weight, term in recipe.objective.terms:
        if type(term).__name__ not in TERMS:
            raise DatelineError(f"{type(term).__name__} is not registered; files name registered terms only.")
        lines += ["", "[[term]]", f"weight = {_toml(weight)}"]
        lines += [f"{key} = {_toml(value)}" for key, value in _plain(term).items()]
    for constraint in members_of(recipe.constraint) if recipe.constraint is not None else ():
        lines += ["", "[[constraint]]"]
        lines += [f"{key} = {_toml(value)}" for key, value in _plain(constraint).items()]
    return "\n".join(lines) + "\n"


def recipe_from_toml(text: str, origin: str = "recipe") -> Recipe:
    """The recipe of a TOML text; ``origin`` names it in messages."""
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DatelineError(f"{origin}: not valid TOML ({error}).") from None
    wrong = set(read) - {*_PLAIN, "similarity", "term", "constraint"}
    if wrong:
        raise unknown_name(f"key in {origin}", min(wrong), (*_PLAIN, "similarity", "term", "constraint"))
    terms = []
    for entry in read.get("term", []):
        given = dict(entry)
        weight = given.pop("weight", 1.0)
        terms.append((weight, _made(given, TERMS, origin)))
    constraints = [_made(entry, CONSTRAINTS, origin) for entry in read.get("constraint", [])]
    options = {key: read[key] for key in _PLAIN if key in read}
    if "similarity" in read:
        options["similarity"] = _made(read["similarity"], _similarity_classes(), origin)
    if not terms:
        raise DatelineError(f"{origin}: a recipe needs at least one [[term]].")
    return Recipe(
        Objective(tuple(terms)), constraint=reduce(and_, constraints) if constraints else None, **options
    )


def _similarity_classes() -> dict[str, Any]:
    return {name: getattr(similarities, name) for name in _SIMILARITIES}


def _plain(thing: Any) -> dict[str, Any]:
    """A registered dataclass as its name and the parameters that differ from their defaults."""
    values: dict[str, Any] = {"name": type(thing).__name__}
    for field in dataclasses.fields(thing):
        value = getattr(thing, field.name)
        default = field.default if field.default is not dataclasses.MISSING else _default(field)
        if value == default and default is not dataclasses.MISSING:
            continue
        if dataclasses.is_dataclass(value):
            value = _plain(value)
        elif not isinstance(value, (str, int, float, bool, datetime.date, tuple, list)):
            raise DatelineError(
                f"{type(thing).__name__}: {field.name} is {type(value).__name__}, which a file cannot hold."
            )
        values[field.name] = value
    return values


def _default(field: dataclasses.Field[Any]) -> Any:
    return (
        field.default_factory() if field.default_factory is not dataclasses.MISSING else dataclasses.MISSING
    )


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, datetime.date):
        return json.dumps(value.isoformat())
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return repr(value)


def _made(entry: Any, classes: Any, origin: str) -> Any:
    """The registered thing that a table of a file describes."""
    if not isinstance(entry, Mapping) or "name" not in entry:
        raise DatelineError(f"{origin}: {entry!r} needs a name.")
    if entry["name"] not in classes:
        raise unknown_name(f"name in {origin}", str(entry["name"]), classes)
    made = classes[entry["name"]]
    known = {field.name for field in dataclasses.fields(made)}
    values: dict[str, Any] = {}
    for key, value in entry.items():
        if key == "name":
            continue
        if key not in known:
            raise unknown_name(f"parameter of {entry['name']} in {origin}", key, known)
        inner = _similarity_classes()
        if isinstance(value, Mapping):
            value = _made(value, inner, origin)
        elif key == "g" and isinstance(value, str):
            value = _made({"name": value}, inner, origin)
        values[key] = value
    try:
        return made(**values)
    except TypeError as error:
        raise DatelineError(f"{origin}: {entry['name']}: {error}.") from None
