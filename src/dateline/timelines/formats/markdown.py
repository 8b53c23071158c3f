"""Markdown: dates as headings, sentences as list items, sources as links.

Quoted text is escaped so that no Markdown in it acts, in CommonMark and its common extensions: no headings,
links, images, tables, HTML, mathematics or addresses that become links by themselves.
"""

from __future__ import annotations

import re

from dateline.timelines.formats.format import Format
from dateline.timelines.timeline import Entry, Sentence, Timeline
from dateline.timelines.visible import visible
from dateline.timelines.words import (
    corpus_words,
    day_words,
    guarantee_words,
    period_words,
    selection_words,
    source_words,
    support_words,
    title_words,
)

__all__ = ["FORMAT", "entry", "escaped", "head", "write"]

_ACTIVE = re.compile(r"[\\`*_{}\[\]<>#|~$&@^=]|:(?=/)|(?<=www)\.", re.IGNORECASE)
_BEGINNING = re.compile(r"([-+:%]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    """Text that reads in Markdown as what it is, on one line."""
    shown = _ACTIVE.sub(r"\\\g<0>", visible(text))
    if (begins := _BEGINNING.match(shown)) is None:
        return shown
    end = begins.end()
    return f"{shown[:end]}\\{shown[end:]}" if begins[1].isdigit() else f"\\{shown}"


def head(timeline: Timeline) -> str:
    """Title, period, selection and guarantee."""
    facts = [period_words(timeline), corpus_words(timeline.corpus)]
    selection = selection_words(timeline.corpus)
    lines = [f"# {escaped(title_words(timeline))}", "", ", ".join(escaped(fact) for fact in facts if fact)]
    if selection:
        lines += ["", f"Chosen from {escaped(selection)}."]
    if guarantee := guarantee_words(timeline.guarantee):
        lines += ["", f"*{escaped(guarantee[0])}*"]
    return "\n".join(lines) + "\n"


def entry(one: Entry) -> str:
    """A date with its sentences, beginning with a blank line."""
    lines = ["", f"## {day_words(one.date)}", ""]
    for sentence in one.sentences:
        lines.append(f"- {escaped(sentence.shown)}")
        if source := _source(sentence):
            lines.append(f"  ({source})")
    if support := support_words(one.support):
        lines += ["", f"*{support[0].upper()}{support[1:]}.*"]
    return "\n".join(lines).rstrip("\n") + "\n"


def _source(sentence: Sentence) -> str:
    source = source_words(sentence)
    if source is None:
        return ""
    name = escaped(source.name)
    if source.address and name:
        name = f"[{name}](<{source.address}>)"
    return ", ".join(part for part in (escaped(source.publisher), name, escaped(source.published)) if part)


def write(timeline: Timeline) -> str:
    """The Markdown of a timeline."""
    return head(timeline) + "".join(entry(one) for one in timeline)


FORMAT = Format("markdown", (".md", ".markdown"), write=write)
