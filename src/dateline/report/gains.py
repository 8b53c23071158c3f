"""What a sentence gained when it was chosen, by term of the objective."""

from __future__ import annotations

from dateline.timelines import Sentence

__all__ = ["gain_by_term", "total_gain"]

_TOTAL = "total"


def gain_by_term(sentence: Sentence) -> list[tuple[str, float]]:
    """The terms and what each gained, largest first, without their total."""
    gains = [(term, float(gain)) for term, gain in sentence.gain.items() if term != _TOTAL]
    return sorted(gains, key=lambda item: (-item[1], item[0]))


def total_gain(sentence: Sentence) -> float | None:
    """All terms together; None where it is not known."""
    if _TOTAL in sentence.gain:
        return float(sentence.gain[_TOTAL])
    return sum(gain for _, gain in gain_by_term(sentence)) if sentence.gain else None
