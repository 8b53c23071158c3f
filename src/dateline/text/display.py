"""Readable prose from a slice of an article: what a reader is shown, never what is scored."""

from __future__ import annotations

import re

from dateline.text.language import language
from dateline.text.words import rejoin_lines

__all__ = ["display", "looks_tokenised"]

_ESCAPES = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
    "-lrb-": "(",
    "-rrb-": ")",
    "-lsb-": "[",
    "-rsb-": "]",
    "-lcb-": "{",
    "-rcb-": "}",
    "``": "“",
    "''": "”",
}
_TOKENISED = re.compile(r"-[LRlr][RSCrsc]B-|(?:^| )(?:``|'')(?: |$)| n't | 's |\w (?:\.$|, |\. )")
_LEFT = frozenset("([{“‘$£€¿¡#")
_RIGHT = frozenset(
    {*".,;:!?)]}”’%", "...", "…", "n't", "'s", "'", "'m", "'d", "'re", "'ve", "'ll", "N'T", "'S"}
)
_GUILLEMETS = ("«", "»")
_SPACES = re.compile(r"\s+")
_ELIDED = re.compile(r"[^\W\d_]+['’]")


def looks_tokenised(text: str) -> bool:
    """Whether blanks stand around the punctuation, as in tokenised text."""
    return _TOKENISED.search(text) is not None


def display(text: str, *, tokenised: bool | None = None, code: str = "") -> str:
    """The text as prose: words that a line end broke put together again, white space evened out, and the
    blanks and escapes of tokenised text undone (by default where it looks tokenised), by the language of the
    code: *l' eau* is one in French."""
    prose = _SPACES.sub(" ", rejoin_lines(text)).strip()
    if not (looks_tokenised(prose) if tokenised is None else tokenised):
        return prose
    return _untokenised(prose, elides=language(code).elides)


def _untokenised(text: str, *, elides: bool) -> str:
    shown: list[str] = []
    glue = True
    open_quote = open_guillemet = False
    for written in text.split(" "):
        token = _ESCAPES.get(written, written.replace("\\/", "/").replace("\\*", "*"))
        if token == '"':
            token = "”" if open_quote else "“"
        if token == "“":
            open_quote = True
        elif token == "”":
            open_quote = False
        closes = token in _GUILLEMETS and open_guillemet
        if token in _GUILLEMETS:  # French opens with «, German with »
            open_guillemet = not open_guillemet
        if not glue and token not in _RIGHT and not closes:
            shown.append(" ")
        shown.append(token)
        glue = (
            token in _LEFT
            or (token in _GUILLEMETS and not closes)
            or (elides and _ELIDED.fullmatch(token) is not None)
        )
    return "".join(shown)
