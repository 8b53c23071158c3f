"""Lines and paragraphs: which line ends are the author's and which are the page's.

A blank line always parts paragraphs. A single line end does too, unless the text is hard-wrapped (as e-mail,
wire copy and scanned newspapers are), or the line breaks off in mid-sentence.
"""

from __future__ import annotations

import re
from itertools import pairwise

__all__ = ["lines", "paragraphs"]

_LINE = re.compile(r"[^\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
_LIST_ITEM = re.compile(r"(?:[-*•▪◦‣·–—]|\(?\d{1,3}[.)]|\(?[a-z]\))[ \t]")
_FINISHED = re.compile(r"[.!?…:;。！？؟۔।॥።։][\"'”’»)\]」』]*$")
_HYPHEN_ENDS = ("-", "¬", "\u00ad", "\u2010")
_WRAPPED_SHARE = 0.3

Span = tuple[int, int]


def lines(text: str) -> list[Span]:
    """The lines that are not blank, without the blanks around them."""
    found: list[Span] = []
    for match in _LINE.finditer(text):
        start, end = match.span()
        line = match[0]
        stripped = line.strip()
        if stripped:
            if len(stripped) != end - start:
                start += len(line) - len(line.lstrip())
                end = start + len(stripped)
            found.append((start, end))
    return found


def paragraphs(text: str, *, tokenised: bool = False) -> list[Span]:
    """The paragraphs of a text. Tokenised text has one sentence a line: its paragraphs are the parts between
    blank lines."""
    found = lines(text)
    if len(found) < 2:
        return found
    if tokenised:
        joins = [not _blank_line(text, a[1], b[0]) for a, b in pairwise(found)]
    else:
        joins = _joins(text, found)
    result: list[Span] = []
    start = found[0][0]
    for (_, end), (following, _), joined in zip(found, found[1:], joins, strict=False):
        if not joined:
            result.append((start, end))
            start = following
    result.append((start, found[-1][1]))
    return result


def _blank_line(text: str, end: int, start: int) -> bool:
    gap = text[end:start].replace("\r\n", "\n")
    return sum(map(gap.count, "\n\r\x0b\x0c\x85\u2028\u2029")) > 1


def _joins(text: str, found: list[Span]) -> list[bool]:
    """For every two neighbouring lines, whether a paragraph runs on from the first to the second."""
    near = [not _blank_line(text, a[1], b[0]) for a, b in pairwise(found)]
    broken = [
        close and text[b[0]].islower() and not _FINISHED.search(text[max(a[0], a[1] - 8) : a[1]])
        for (a, b), close in zip(pairwise(found), near, strict=True)
    ]
    neighbours = sum(near)
    if not neighbours:
        return near
    if sum(broken) < _WRAPPED_SHARE * neighbours or sum(broken) < 2:
        return [
            mid_sentence and not _LIST_ITEM.match(text, b[0])
            for (_, b), mid_sentence in zip(pairwise(found), broken, strict=True)
        ]
    lengths = sorted(end - start for start, end in found)
    width = lengths[int(0.9 * (len(lengths) - 1))]
    joins = []
    for (a, b), close, mid_sentence in zip(pairwise(found), near, broken, strict=True):
        full = a[1] - a[0] >= 0.6 * width or text.startswith(_HYPHEN_ENDS, a[1] - 1)
        joins.append(close and (mid_sentence or full) and not _LIST_ITEM.match(text, b[0]))
    return joins
