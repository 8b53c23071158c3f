"""How much of its evidence a timeline carries when it is written."""

from __future__ import annotations

from dataclasses import replace

from dateline.errors import unknown_name
from dateline.timelines.timeline import Sentence, Timeline

__all__ = ["EVIDENCE", "with_evidence"]

EVIDENCE = ("none", "sentence", "paragraph")


def with_evidence(timeline: Timeline, level: str) -> Timeline:
    """The timeline with all its evidence (``paragraph``), without the paragraphs around its sentences
    (``sentence``: sources, offsets, dating words and runners-up stay), or with its dates and sentences only
    (``none``)."""
    if level not in EVIDENCE:
        raise unknown_name("level of evidence", level, EVIDENCE)
    if level == "paragraph":
        return timeline
    reduced = _quoted if level == "sentence" else _alone
    entries = tuple(
        replace(
            entry,
            sentences=tuple(map(reduced, entry.sentences)),
            support=entry.support if level == "sentence" else None,
            runners_up=tuple(map(reduced, entry.runners_up)) if level == "sentence" else (),
        )
        for entry in timeline
    )
    return replace(timeline, entries=entries)


def _quoted(sentence: Sentence) -> Sentence:
    source = sentence.provenance
    return replace(sentence, provenance=source and replace(source, context="", context_start=-1))


def _alone(sentence: Sentence) -> Sentence:
    return Sentence(sentence.text, sentence.display)
