"""Shorter sentences for readers: what is shown is shortened, the evidence beside it stays word for word."""

from __future__ import annotations

from dataclasses import replace

from dateline.text import shorten
from dateline.timelines.timeline import Sentence, Timeline

__all__ = ["with_shorter_sentences"]


def with_shorter_sentences(timeline: Timeline) -> Timeline:
    """The timeline with ``display`` shortened by the rules of each sentence's language (see
    :func:`dateline.text.shorten`). ``text`` stays, and so do the words that date a sentence."""
    return replace(
        timeline,
        entries=tuple(
            replace(
                entry,
                sentences=tuple(map(_shorter, entry.sentences)),
                runners_up=tuple(map(_shorter, entry.runners_up)),
            )
            for entry in timeline
        ),
    )


def _shorter(sentence: Sentence) -> Sentence:
    source = sentence.provenance
    code, dating = (source.language, source.dated_words) if source else ("", "")
    shown = shorten(sentence.shown, code, keep=[dating])
    return sentence if shown == sentence.shown else replace(sentence, display=shown)
