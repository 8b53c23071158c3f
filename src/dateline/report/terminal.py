"""A timeline in the terminal: coloured and wrapped for a person, plain and whole lines when piped.

Texts of articles are shown through :func:`~dateline.timelines.visible.visible`, so that no escape sequence
in them reaches the terminal, and as rich texts, so that no markup in them is interpreted.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.padding import Padding
from rich.style import Style
from rich.text import Text

from dateline.report.gains import gain_by_term, total_gain
from dateline.streams import show_nearest
from dateline.text import display
from dateline.timelines import Entry, Sentence, Timeline
from dateline.timelines.visible import shortened, visible
from dateline.timelines.words import (
    corpus_words,
    dating_words,
    day_words,
    flaw_words,
    guarantee_words,
    period_words,
    selection_words,
    source_words,
    support_words,
    term_words,
    title_words,
)

__all__ = ["render"]

INDENT = 2
BEATEN = 100
"""Characters shown of a sentence that was not chosen."""


def render(timeline: Timeline, console: Console | None = None, *, explain: bool = False) -> None:
    """Print a timeline. With ``explain`` also, per sentence, its rank, its gain by term, how it was dated and
    which sentences of that date it came before; and at the end the recipe and the guarantee."""
    console = console or _standard_output()
    chosen = sum(len(entry.sentences) for entry in timeline)
    _line(console, Text(visible(title_words(timeline)), "bold"))
    facts = (period_words(timeline), corpus_words(timeline.corpus), selection_words(timeline.corpus))
    _line(console, Text(visible(", ".join(fact for fact in facts if fact)), "dim"))
    for entry in timeline:
        _entry(console, entry, chosen, explain)
    if explain:
        _made(console, timeline)
    elif guarantee := guarantee_words(timeline.guarantee):
        console.print()
        _line(console, Text(visible(guarantee[0]), "dim"))


def _standard_output() -> Console:
    """Standard output; where its encoding lacks a character, the nearest stands in."""
    show_nearest(sys.stdout)
    return Console(highlight=False)


def _entry(console: Console, entry: Entry, chosen: int, explain: bool) -> None:
    console.print()
    heading = Text(day_words(entry.date), "bold red")
    if support := support_words(entry.support):
        heading.append(f"  {support}", Style(bold=False, color="default", dim=True))
    _line(console, heading)
    for sentence in entry.sentences:
        _line(console, Text(visible(sentence.shown)), INDENT)
        if source := _source(sentence, linked=console.is_terminal):
            _line(console, source, 2 * INDENT)
        if explain:
            for words in _why(sentence, chosen):
                _line(console, Text(words, "cyan"), 2 * INDENT)
    if explain and entry.runners_up:
        _line(console, Text("came before", "cyan"), 2 * INDENT)
        for sentence in entry.runners_up:
            gain = total_gain(sentence)
            text = shortened(visible(sentence.shown), BEATEN)
            if words := flaw_words(sentence):
                text += f" ({words})"
            _line(console, Text(text if gain is None else f"{gain:.4f}  {text}", "dim"), 3 * INDENT)


def _source(sentence: Sentence, *, linked: bool) -> Text | None:
    """Publisher, title and publication date; the title is a link where links can be shown, else its address
    stands behind."""
    source = source_words(sentence)
    if source is None:
        return None
    name = Text(source.name)
    if source.address and linked:
        name.stylize(Style(link=source.address))
    address = Text("" if linked else source.address)
    told = [Text(source.publisher), name, Text(source.published), address]
    line = Text(" · ").join(part for part in told if part)
    line.stylize("dim")
    return line


def _why(sentence: Sentence, chosen: int) -> list[str]:
    lines = []
    if sentence.rank:
        lines.append(f"chosen as number {sentence.rank} of {chosen}")
    if (total := total_gain(sentence)) is not None:
        terms = " + ".join(f"{visible(term_words(term))} {gain:.4f}" for term, gain in gain_by_term(sentence))
        lines.append(f"gained {total:.4f}" + (f" = {terms}" if terms else ""))
    if source := sentence.provenance:
        lines.append(dating_words(source.dated_by, visible(display(source.dated_words))))
    if words := flaw_words(sentence):
        lines.append(f"reads poorly alone, so its words counted less: {words}")
    return lines


def _made(console: Console, timeline: Timeline) -> None:
    console.print()
    for name in ("name", "description", "objective", "constraint", "length"):
        if words := timeline.recipe.get(name):
            _line(console, Text(visible(f"{'recipe' if name == 'name' else name}: {words}"), "dim"))
    for sentence in guarantee_words(timeline.guarantee):
        _line(console, Text(visible(sentence)))


def _line(console: Console, text: Text, indent: int = 0) -> None:
    """A line: wrapped under its indentation for a person, whole for a program that reads on."""
    if console.is_terminal:
        console.print(Padding(text, (0, 0, 0, indent), expand=False))
    else:
        console.print(Text(" " * indent).append_text(text), soft_wrap=True)
