"""ROUGE-1 F1 of every sentence of a pool against the references' summaries of its date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dateline.evaluation import daily_rouge
from dateline.pool import Pool
from dateline.timelines import Timeline

__all__ = ["MODE", "pool_rouge"]

MODE = "tilse-reimpl"
"""How words are counted: the paper's code trains and bounds with its own reimplementation of ROUGE."""


@dataclass(frozen=True, slots=True)
class _Texts(Sequence[str]):
    """The sentences of a pool, each decoded when it is asked for."""

    pool: Pool

    def __len__(self) -> int:
        return len(self.pool)

    def __getitem__(self, row: int) -> str:  # type: ignore[override]
        return self.pool.text(row)


def pool_rouge(pool: Pool, references: Sequence[Timeline]) -> NDArray[np.float64]:
    """F1 of each sentence against the summary of its date; the mean over the references that have the date,
    0 on dates that none has."""
    total, having = np.zeros(len(pool)), np.zeros(len(pool))
    for reference in references:
        total += daily_rouge(_Texts(pool), pool.day, reference, mode=MODE)
        having += np.isin(pool.day, [day.toordinal() for day in reference.dates])
    return total / np.maximum(having, 1)
