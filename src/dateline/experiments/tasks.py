"""Topics and tasks: every reference timeline of a topic is a task of its own."""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, field

from dateline.articles import Article
from dateline.errors import DatelineWarning
from dateline.recipes import Shape
from dateline.timelines import Timeline

__all__ = ["Reference", "Topic", "file_name", "leave_out"]


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference timeline: ``name`` is the topic and its number among the topic's references, fit to be the
    name of a file."""

    name: str
    file: str
    timeline: Timeline

    @property
    def shape(self) -> Shape:
        return Shape.of(self.timeline)


@dataclass(frozen=True, slots=True)
class Topic:
    """The articles about one event, the references written about it, and the keywords that select
    sentences (none: every sentence counts)."""

    name: str
    articles: Sequence[Article]
    references: tuple[Reference, ...]
    keywords: tuple[str, ...] = field(default=())


def file_name(topic: str) -> str:
    """The name of a topic as a part of file names (a topic of CL-TLS is called es/egypt)."""
    return re.sub(r"[^\w .+-]", "-", topic)


def leave_out(what: str, why: str) -> None:
    """Warn that a topic, reference or article cannot be used: nothing is lost in silence."""
    warnings.warn(f"{what}: {why}; left out.", DatelineWarning, stacklevel=3)
