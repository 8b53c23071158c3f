"""What a format's reader finds in a file, before it becomes an article."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["Document"]


@dataclass(slots=True)
class Document:
    """The text of a file, or of a part of it, and what is said there about it.

    ``dates`` are (written, evidence) pairs, the best first, and ``changes`` those of its last change;
    ``by`` says where title, publisher and language stand. ``path_dates`` is false where the file's name tells
    when it was fetched, not when its articles were published. The first line of a
    ``headed`` text is its heading, no sentence of it.
    """

    text: str
    title: str = ""
    url: str = ""
    source: str = ""
    language: str = ""
    id: str = ""
    by: str = ""
    dates: Sequence[tuple[str, str]] = ()
    changes: Sequence[tuple[str, str]] = ()
    tokenised: bool | None = None
    path_dates: bool = True
    headed: bool = False
    metadata: Mapping[str, object] = field(default_factory=dict)
