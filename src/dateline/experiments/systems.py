"""Systems by name: named models, recipe files, models in Python, and the predictions of other programs."""

from __future__ import annotations

import glob
import importlib
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dateline.errors import DatelineError
from dateline.evaluation import evaluate_all
from dateline.experiments.results import Row, Scored
from dateline.experiments.tasks import Reference, Topic
from dateline.files import write_text
from dateline.recipes import Model, Recipe, named_model
from dateline.recipes.files import load_recipe
from dateline.timelines import Timeline, load_all

__all__ = ["export_tasks", "foreign_row", "model_of"]


def model_of(name: str, reading: str = "paper") -> Model:
    """The model that ``name`` means: a named one, a recipe file (``mine.toml``), or ``module:attribute``
    (also ``file.py:attribute``), where the attribute is a model, a recipe, or what returns one when called (a
    function, a class)."""
    if name.endswith(".toml"):
        return load_recipe(name)
    if ":" in name:
        return _from_python(name)
    return named_model(name, reading)


def _from_python(name: str) -> Model:
    place, _, attribute = name.rpartition(":")
    try:
        if place.endswith(".py"):
            specification = importlib.util.spec_from_file_location(place, place)
            if specification is None or specification.loader is None:
                raise ImportError(f"{place} cannot be loaded")
            module = importlib.util.module_from_spec(specification)
            sys.modules[place] = module  # where dataclasses look for what their fields are
            specification.loader.exec_module(module)
        else:
            if "" not in sys.path:
                sys.path.insert(0, "")
            module = importlib.import_module(place)
        found: Any = getattr(module, attribute)
    except (ImportError, AttributeError, OSError) as error:
        raise DatelineError(f"{name}: {error}; write module:attribute or file.py:attribute.") from None
    if isinstance(found, type) or (callable(found) and not isinstance(found, (Recipe, Model))):
        found = found()
    if not isinstance(found, Model):
        raise DatelineError(f"{name} is {type(found).__name__}, not a recipe or a model.")
    return found


def foreign_row(name: str, folder: Path, topics: Sequence[Topic], mode: str) -> Row:
    """The predictions of another program as a row: for each reference one file ``<reference>.<suffix>`` in
    any timeline format, named as :func:`export_tasks` names them."""
    if not folder.is_dir():
        raise DatelineError(f"{folder} is not a folder; give the folder of {name}'s predictions.")
    references = [reference for topic in topics for reference in topic.references]
    predictions = [_prediction(folder, reference) for reference in references]
    pairs = [
        (reference.name, prediction, reference.timeline)
        for reference, prediction in zip(references, predictions, strict=True)
    ]
    scores = evaluate_all(pairs, mode=mode, reading="tilse")
    return Row(
        name,
        tuple(
            Scored(reference.name, score, prediction)
            for reference, prediction, score in zip(references, predictions, scores, strict=True)
        ),
    )


def _prediction(folder: Path, reference: Reference) -> Timeline:
    found = sorted(path for path in folder.glob(f"{glob.escape(reference.name)}.*") if path.is_file())
    if not found:
        raise DatelineError(
            f"{folder} has no prediction for {reference.name}; name the file {reference.name}.txt "
            "(or .json), as `--export-tasks` names it."
        )
    timelines = load_all(found[0], reading="complete")
    if len(timelines) != 1:
        raise DatelineError(f"{found[0]}: expected one timeline, found {len(timelines)}.")
    return timelines[0]


def export_tasks(topics: Sequence[Topic], path: Path) -> int:
    """Write the tasks as JSON so that another program can solve them: per reference its name (which is also
    the name of the file to write), topic, range, l, m, k, keywords and the topic's articles."""
    tasks = []
    for topic in topics:
        articles = [
            {"id": article.id, "published": article.published.value if article.published else ""}
            for article in topic.articles
        ]
        for reference in topic.references:
            shape = reference.shape
            tasks.append(
                {
                    "name": reference.name,
                    "topic": topic.name,
                    "reference": reference.file,
                    "first": shape.first.isoformat(),
                    "last": shape.last.isoformat(),
                    "dates": shape.dates,
                    "sentences": shape.sentences,
                    "per_date": shape.per_date,
                    "keywords": list(topic.keywords),
                    "articles": articles,
                }
            )
    write_text(path, json.dumps({"tasks": tasks}, ensure_ascii=False, indent=1) + "\n")
    return len(tasks)
