"""Timelines: the value and its formats in and out."""

from dateline.timelines.timeline import Entry, Provenance, Sentence, Support, Timeline

__all__ = ["Entry", "Provenance", "Sentence", "Support", "Timeline"]
