"""The figures that were published, to print beside ours.

All from Martschat & Markert, *A Temporally Sensitive Submodularity Framework for Timeline Summarization*
(CoNLL 2018); the names of the tables are the labels of the paper.
"""

from __future__ import annotations

from typing import NamedTuple

from dateline.recipes.named import BEST_OF_PAPER

__all__ = [
    "COMPRESSION",
    "DATA",
    "LONGEST",
    "PUBLICATION_DATES_WITH_SUMMARY",
    "RESULTS",
    "SPREAD",
    "Published",
    "published_row",
]


class Published(NamedTuple):
    """One row of tab:results (and tab:oracle): F1 of mean precision and mean recall."""

    concat_1: float
    concat_2: float
    agreement_1: float
    agreement_2: float
    align_1: float
    align_2: float
    dates: float


RESULTS: dict[str, dict[str, Published]] = {
    "timeline17": {
        "chieu": Published(0.296, 0.072, 0.039, 0.016, 0.066, 0.019, 0.251),
        "regression": Published(0.336, 0.065, 0.063, 0.014, 0.074, 0.016, 0.491),
        "asmds": Published(0.351, 0.088, 0.071, 0.019, 0.086, 0.022, 0.452),
        "tlsconstraints": Published(0.368, 0.090, 0.082, 0.022, 0.098, 0.025, 0.482),
        "asmds+cutoff": Published(0.338, 0.083, 0.065, 0.021, 0.077, 0.024, 0.393),
        "asmds+reweighting": Published(0.329, 0.081, 0.063, 0.019, 0.075, 0.022, 0.390),
        "asmds+dateref": Published(0.357, 0.092, 0.082, 0.022, 0.095, 0.025, 0.529),
        "asmds+tempdiv": Published(0.347, 0.088, 0.088, 0.026, 0.103, 0.029, 0.526),
        "asmds+tempdiv+dateref": Published(0.347, 0.090, 0.092, 0.027, 0.105, 0.030, 0.544),
        "tlsconstraints+cutoff": Published(0.366, 0.085, 0.091, 0.023, 0.105, 0.026, 0.505),
        "tlsconstraints+reweighting": Published(0.371, 0.088, 0.091, 0.026, 0.106, 0.028, 0.506),
        "tlsconstraints+dateref": Published(0.371, 0.090, 0.089, 0.023, 0.103, 0.026, 0.517),
        "tlsconstraints+dateref+reweighting": Published(0.370, 0.091, 0.090, 0.024, 0.104, 0.027, 0.515),
        "oracle": Published(0.50, 0.18, 0.30, 0.14, 0.30, 0.14, 0.87),
    },
    "crisis": {
        "chieu": Published(0.374, 0.070, 0.029, 0.008, 0.052, 0.012, 0.142),
        "regression": Published(0.271, 0.034, 0.014, 0.001, 0.028, 0.003, 0.189),
        "asmds": Published(0.309, 0.064, 0.037, 0.009, 0.060, 0.014, 0.183),
        "tlsconstraints": Published(0.339, 0.066, 0.035, 0.008, 0.058, 0.012, 0.180),
        "asmds+cutoff": Published(0.283, 0.061, 0.036, 0.011, 0.050, 0.014, 0.186),
        "asmds+reweighting": Published(0.294, 0.061, 0.039, 0.011, 0.056, 0.015, 0.212),
        "asmds+dateref": Published(0.314, 0.067, 0.042, 0.009, 0.065, 0.014, 0.248),
        "asmds+tempdiv": Published(0.311, 0.062, 0.034, 0.007, 0.058, 0.012, 0.196),
        "asmds+tempdiv+dateref": Published(0.311, 0.064, 0.039, 0.008, 0.063, 0.012, 0.233),
        "tlsconstraints+cutoff": Published(0.323, 0.068, 0.046, 0.011, 0.066, 0.015, 0.242),
        "tlsconstraints+reweighting": Published(0.332, 0.071, 0.044, 0.009, 0.068, 0.014, 0.237),
        "tlsconstraints+dateref": Published(0.333, 0.069, 0.045, 0.009, 0.067, 0.013, 0.248),
        "tlsconstraints+dateref+reweighting": Published(0.333, 0.072, 0.054, 0.012, 0.075, 0.016, 0.281),
        "oracle": Published(0.49, 0.16, 0.34, 0.14, 0.35, 0.14, 0.95),
    },
}
"""tab:results and tab:oracle; the two align columns are align+ m:1."""


def published_row(dataset: str, recipe: str) -> Published | None:
    """The published row of a recipe; "paper" is another name of the paper's best on timeline17."""
    return RESULTS.get(dataset, {}).get(BEST_OF_PAPER if recipe == "paper" else recipe)


DATA: dict[str, dict[str, int]] = {
    "timeline17": {"topics": 9, "timelines": 19, "articles": 4622, "sentences": 273432, "filtered": 56449},
    "crisis": {"topics": 4, "timelines": 22, "articles": 18246, "sentences": 689165, "filtered": 121803},
}
"""tab:data."""

PUBLICATION_DATES_WITH_SUMMARY: dict[str, float] = {"timeline17": 0.11, "crisis": 0.03}
"""The share of article publication dates that have a summary in a corresponding reference."""

COMPRESSION: dict[str, tuple[float, float, float]] = {
    "chieu": (0.06, 0.08, 0.07),
    "regression": (0.04, 0.09, 0.07),
    "asmds": (0.05, 0.10, 0.09),
    "tlsconstraints": (0.08, 0.10, 0.10),
    "asmds+tempdiv+dateref": (0.09, 0.11, 0.12),
}
"""tab:analysis_compr, timeline17: align+ m:1 ROUGE-1 F1 by compression rate, bins (0, .001, .01, .1]."""

SPREAD: dict[str, tuple[float, float, float]] = {
    "chieu": (0.06, 0.08, 0.04),
    "regression": (0.05, 0.11, 0.11),
    "asmds": (0.07, 0.10, 0.10),
    "tlsconstraints": (0.08, 0.12, 0.14),
    "asmds+tempdiv+dateref": (0.09, 0.13, 0.13),
}
"""tab:analysis_compr, timeline17: align+ m:1 ROUGE-1 F1 by spread, in thirds."""

LONGEST: dict[str, tuple[float, float, float]] = {
    "reference": (5.6, 2.7, 5),
    "chieu": (1.0, 0.0, 1),
    "regression": (2.3, 1.7, 2),
    "asmds": (23.7, 41.2, 8),
    "tlsconstraints": (2.3, 1.7, 2),
    "asmds+tempdiv+dateref": (3.8, 5.3, 1),
}
"""tab:analysis_length_and_red: length of the longest daily summary: mean, deviation, median."""
