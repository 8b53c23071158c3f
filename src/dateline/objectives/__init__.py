"""Objectives: what makes a set of sentences good. One file for each term; terms add up.

    objective = Coverage() + 2 * Diversity() + DateReferences()
    prepared = prepare(objective, pool, InverseDateFrequency())
    again = prepared.reweighted({"Diversity": 1.0})

A new term is a frozen dataclass in a file of its own and a line in ``TERMS`` (or an entry point
``dateline.terms``); docs/contracts.md says what it provides.
"""

from dateline.objectives.concave_over_partition import ConcaveOverPartition, ConcaveResidual
from dateline.objectives.coverage import Coverage
from dateline.objectives.date_importance import DateImportance, importance_of_dates
from dateline.objectives.date_references import DateReferences, reference_counts
from dateline.objectives.date_weights import DateWeights
from dateline.objectives.diversity import Diversity
from dateline.objectives.objective import Objective, prepare
from dateline.objectives.prepared import PreparedObjective, State
from dateline.objectives.saturated_coverage import CappedSums, SaturatedCoverage
from dateline.objectives.sentence_weights import SentenceWeights
from dateline.objectives.temporal_diversity import TemporalDiversity
from dateline.objectives.term import PreparedTerm, Residual, Term, exact_weights
from dateline.objectives.weighted_coverage import BestOfFeatures, WeightedCoverage
from dateline.objectives.word_coverage import WordCoverage
from dateline.registry import Registry

__all__ = [
    "TERMS",
    "BestOfFeatures",
    "CappedSums",
    "ConcaveOverPartition",
    "ConcaveResidual",
    "Coverage",
    "DateImportance",
    "DateReferences",
    "DateWeights",
    "Diversity",
    "Objective",
    "PreparedObjective",
    "PreparedTerm",
    "Residual",
    "SaturatedCoverage",
    "SentenceWeights",
    "State",
    "TemporalDiversity",
    "Term",
    "WeightedCoverage",
    "WordCoverage",
    "exact_weights",
    "importance_of_dates",
    "prepare",
    "reference_counts",
]

TERMS = Registry(
    "term",
    "dateline.terms",
    {
        "ConcaveOverPartition": "dateline.objectives.concave_over_partition:ConcaveOverPartition",
        "Coverage": "dateline.objectives.coverage:Coverage",
        "DateImportance": "dateline.objectives.date_importance:DateImportance",
        "DateReferences": "dateline.objectives.date_references:DateReferences",
        "DateWeights": "dateline.objectives.date_weights:DateWeights",
        "Diversity": "dateline.objectives.diversity:Diversity",
        "SaturatedCoverage": "dateline.objectives.saturated_coverage:SaturatedCoverage",
        "SentenceWeights": "dateline.objectives.sentence_weights:SentenceWeights",
        "TemporalDiversity": "dateline.objectives.temporal_diversity:TemporalDiversity",
        "WordCoverage": "dateline.objectives.word_coverage:WordCoverage",
        "WeightedCoverage": "dateline.objectives.weighted_coverage:WeightedCoverage",
    },
)
