"""dateline: the dates that mattered, and the sentences that tell them, quoted with their sources.

Public names resolve on first use, so that importing the package loads no numerical library.
"""

from __future__ import annotations

import importlib
from typing import Any

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


def __getattr__(name: str) -> Any:
    if name in _PUBLIC:
        value = getattr(importlib.import_module(_PUBLIC[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'dateline' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
