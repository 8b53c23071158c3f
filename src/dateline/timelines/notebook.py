"""A timeline in a notebook: a fragment of HTML without scripts, in the notebook's own colours."""

from __future__ import annotations

import html

from dateline.timelines.timeline import Entry, Sentence, Timeline
from dateline.timelines.visible import visible
from dateline.timelines.words import (
    corpus_words,
    day_words,
    guarantee_words,
    period_words,
    source_words,
    support_words,
    title_words,
)

__all__ = ["fragment"]

_SMALL = 'style="font-size:85%;opacity:.75"'


def fragment(timeline: Timeline) -> str:
    """Title, facts and entries with their sources; the paragraph of each sentence opens on demand."""
    facts = ", ".join(filter(None, [period_words(timeline), corpus_words(timeline.corpus)]))
    guarantee = guarantee_words(timeline.guarantee)[:1]
    return "".join(
        [
            '<section style="max-width:46em;line-height:1.5">',
            f'<h3 dir="auto">{_text(title_words(timeline))}</h3>',
            f"<p {_SMALL}>{_text(facts)}</p>",
            *map(_entry, timeline),
            *(f"<p {_SMALL}>{_text(sentence)}</p>" for sentence in guarantee),
            "</section>",
        ]
    )


def _entry(entry: Entry) -> str:
    support = support_words(entry.support)
    return "".join(
        [
            f'<p style="margin:1.2em 0 .2em"><strong>{day_words(entry.date)}</strong>',
            f" <span {_SMALL}>{support}</span></p>" if support else "</p>",
            *map(_sentence, entry.sentences),
        ]
    )


def _sentence(sentence: Sentence) -> str:
    shown = f'<p dir="auto" style="margin:.2em 0">{_text(sentence.shown)}</p>'
    source = source_words(sentence)
    if source is None:
        return shown
    name = _text(source.name)
    if source.address and name:
        link = f'href="{html.escape(source.address)}" rel="noopener noreferrer" target="_blank"'
        name = f"<a {link}>{name}</a>"
    told = " · ".join(part for part in (_text(source.publisher), name, _text(source.published)) if part)
    context = sentence.provenance.context if sentence.provenance else ""
    if not context:
        return f"{shown}<p {_SMALL}>{told}</p>"
    return f"{shown}<details {_SMALL}><summary>{told}</summary><p>{_text(context)}</p></details>"


def _text(text: str) -> str:
    return html.escape(visible(text))
