"""dateline: the dates that mattered, and the sentences that tell them, quoted with their sources.

Public names resolve on first use, so that importing the package loads no numerical library.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dateline.articles import Article as Article
    from dateline.articles import read as read
    from dateline.constraints import Between as Between
    from dateline.constraints import MaxDates as MaxDates
    from dateline.constraints import MaxPerDate as MaxPerDate
    from dateline.constraints import MaxSentences as MaxSentences
    from dateline.constraints import MaxWords as MaxWords
    from dateline.constraints import OnDates as OnDates
    from dateline.errors import DatelineError as DatelineError
    from dateline.errors import DatelineWarning as DatelineWarning
    from dateline.evaluation import Scores as Scores
    from dateline.evaluation.compare import compare as compare
    from dateline.evaluation.evaluate import evaluate as evaluate
    from dateline.objectives import ConcaveOverPartition as ConcaveOverPartition
    from dateline.objectives import Coverage as Coverage
    from dateline.objectives import DateImportance as DateImportance
    from dateline.objectives import DateReferences as DateReferences
    from dateline.objectives import DateWeights as DateWeights
    from dateline.objectives import Diversity as Diversity
    from dateline.objectives import SaturatedCoverage as SaturatedCoverage
    from dateline.objectives import SentenceWeights as SentenceWeights
    from dateline.objectives import TemporalDiversity as TemporalDiversity
    from dateline.objectives import WeightedCoverage as WeightedCoverage
    from dateline.objectives import WordCoverage as WordCoverage
    from dateline.objectives import prepare as prepare
    from dateline.optimize import Bans as Bans
    from dateline.optimize import Pins as Pins
    from dateline.optimize.solve import solve as solve
    from dateline.pool import Pool as Pool
    from dateline.recipes import Recipe as Recipe
    from dateline.recipes.summarize import summarize as summarize
    from dateline.similarity import Cutoff as Cutoff
    from dateline.similarity import DenseVectors as DenseVectors
    from dateline.similarity import InverseDateFrequency as InverseDateFrequency
    from dateline.similarity import Reweighting as Reweighting
    from dateline.timelines import Timeline as Timeline

__version__ = "0.1.0"

_PUBLIC: dict[str, str] = {
    # reading
    "Article": "dateline.articles",
    "read": "dateline.articles",
    # pool
    "Pool": "dateline.pool",
    # similarity
    "Cutoff": "dateline.similarity",
    "DenseVectors": "dateline.similarity",
    "InverseDateFrequency": "dateline.similarity",
    "Reweighting": "dateline.similarity",
    # objectives
    "ConcaveOverPartition": "dateline.objectives",
    "Coverage": "dateline.objectives",
    "DateImportance": "dateline.objectives",
    "DateReferences": "dateline.objectives",
    "DateWeights": "dateline.objectives",
    "Diversity": "dateline.objectives",
    "SaturatedCoverage": "dateline.objectives",
    "SentenceWeights": "dateline.objectives",
    "TemporalDiversity": "dateline.objectives",
    "WeightedCoverage": "dateline.objectives",
    "WordCoverage": "dateline.objectives",
    "prepare": "dateline.objectives",
    # constraints
    "Between": "dateline.constraints",
    "MaxDates": "dateline.constraints",
    "MaxPerDate": "dateline.constraints",
    "MaxSentences": "dateline.constraints",
    "MaxWords": "dateline.constraints",
    "OnDates": "dateline.constraints",
    # optimisers
    "Bans": "dateline.optimize",
    "Pins": "dateline.optimize",
    "solve": "dateline.optimize",
    # recipes
    "Recipe": "dateline.recipes",
    "summarize": "dateline.recipes",
    # timelines
    "Timeline": "dateline.timelines",
    # evaluation
    "Scores": "dateline.evaluation",
    "compare": "dateline.evaluation",
    "evaluate": "dateline.evaluation",
    # errors
    "DatelineError": "dateline.errors",
    "DatelineWarning": "dateline.errors",
}

__all__ = ["__version__", *_PUBLIC]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in _PUBLIC:
            value = getattr(importlib.import_module(_PUBLIC[name]), name)
            globals()[name] = value
            return value
        raise AttributeError(f"module 'dateline' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
