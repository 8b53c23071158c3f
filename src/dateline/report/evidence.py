"""The paragraph around a sentence, cut where the sentence and the words that dated it begin and end."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from dateline.timelines import Sentence

__all__ = ["Segment", "segments"]


class Segment(NamedTuple):
    """A stretch of the paragraph: whether it belongs to the sentence, whether it dated it."""

    text: str
    quoted: bool
    dating: bool


def segments(sentence: Sentence) -> list[Segment]:
    """The stretches of the sentence's paragraph in order; together they are the paragraph, word for word.
    Without a known paragraph, the sentence alone."""
    source = sentence.provenance
    if source is None:
        return [Segment(sentence.text, True, False)]
    paragraph, offset = source.context, source.context_start
    inside = 0 <= offset <= source.start and source.end <= offset + len(paragraph)
    if not paragraph or not inside:
        paragraph, offset = sentence.text, source.start
    length = len(paragraph)
    quoted = _within(source.start - offset, source.end - offset, length)
    dating = (0, 0)
    if source.dated_start >= 0:
        dating = _within(source.dated_start - offset, source.dated_end - offset, length)
    cuts = sorted({0, length, *quoted, *dating})
    return [
        Segment(paragraph[start:end], quoted[0] <= start < quoted[1], dating[0] <= start < dating[1])
        for start, end in itertools.pairwise(cuts)
    ]


def _within(start: int, end: int, length: int) -> tuple[int, int]:
    """A span kept within 0..length; an empty one at 0 when nothing of it is left."""
    start, end = max(0, start), min(length, end)
    return (start, end) if start < end else (0, 0)
