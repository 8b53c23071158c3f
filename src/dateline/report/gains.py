"""What a sentence gained when it was chosen, by term of the objective."""

from __future__ import annotations

from dateline.timelines import Sentence
from dateline.timelines.facts import number_of

__all__ = ["gain_by_term", "total_gain"]

_TOTAL = "total"


def gain_by_term(sentence: Sentence) -> list[tuple[str, float]]:
    """The terms and what each gained, largest first, without their total."""
    gains = [(term, number_of(sentence.gain, term) or 0.0) for term in sentence.gain if term != _TOTAL]
    return sorted(gains, key=lambda item: (-item[1], item[0]))


def total_gain(sentence: Sentence) -> float | None:
    """All terms together; None where it is not known."""
    if (total := number_of(sentence.gain, _TOTAL)) is not None:
        return total
    return sum(gain for _, gain in gain_by_term(sentence)) if sentence.gain else None
