"""Constraints: which sets of sentences are allowed. One file each; ``&`` intersects them.

    MaxDates(12) & MaxPerDate(2) & Between("2010-04-20", "2010-09-19")

A new constraint is a frozen dataclass in a file of its own and a line in ``CONSTRAINTS`` (or an entry point
``dateline.constraints``); docs/contracts.md says what it provides.
"""

from dateline.constraints.between import Between
from dateline.constraints.constraint import Constraint, Intersection
from dateline.constraints.limits import Limits
from dateline.constraints.max_dates import MaxDates
from dateline.constraints.max_per_date import MaxPerDate
from dateline.constraints.max_sentences import MaxSentences
from dateline.constraints.max_words import MaxWords
from dateline.constraints.on_dates import OnDates
from dateline.constraints.upper_bound import UpperBound
from dateline.registry import Registry

__all__ = [
    "CONSTRAINTS",
    "Between",
    "Constraint",
    "Intersection",
    "Limits",
    "MaxDates",
    "MaxPerDate",
    "MaxSentences",
    "MaxWords",
    "OnDates",
    "UpperBound",
]

CONSTRAINTS = Registry(
    "constraint",
    "dateline.constraints",
    {
        "Between": "dateline.constraints.between:Between",
        "MaxDates": "dateline.constraints.max_dates:MaxDates",
        "MaxPerDate": "dateline.constraints.max_per_date:MaxPerDate",
        "MaxSentences": "dateline.constraints.max_sentences:MaxSentences",
        "MaxWords": "dateline.constraints.max_words:MaxWords",
        "OnDates": "dateline.constraints.on_dates:OnDates",
    },
)
