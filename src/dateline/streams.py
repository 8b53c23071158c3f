"""Standard output where it cannot show a character: the nearest that it can show stands in, else "?"."""

from __future__ import annotations

import codecs
import io
import unicodedata
from typing import TextIO

__all__ = ["show_nearest"]

_ERRORS = "dateline-nearest"
_NEAREST = {
    **dict.fromkeys("“”„«»", '"'), **dict.fromkeys("‘’‚‹›", "'"), **dict.fromkeys("·–—−", "-"),
    "×": "x", "…": "...", "ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "ł": "l", "€": "EUR",
}  # fmt: skip


def show_nearest(stream: TextIO) -> None:
    """Let a stream never fail on a character that its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_ERRORS)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_shown, error.object[error.start : error.end])), error.end


def _shown(character: str) -> str:
    """A character in ASCII: one that looks alike, or the same without its accents."""
    plain = "".join(part for part in unicodedata.normalize("NFKD", character) if part.isascii())
    return _NEAREST.get(character) or plain or "?"


codecs.register_error(_ERRORS, _nearest)
