"""Timelines: the value and its formats in and out."""

from dateline.timelines.evidence import EVIDENCE, with_evidence
from dateline.timelines.formats import FORMATS, Format, load_all
from dateline.timelines.timeline import Entry, Provenance, Sentence, Support, Timeline

__all__ = [
    "EVIDENCE",
    "FORMATS",
    "Entry",
    "Format",
    "Provenance",
    "Sentence",
    "Support",
    "Timeline",
    "load_all",
    "with_evidence",
]
