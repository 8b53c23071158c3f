"""What may be shown of a text that others wrote: nothing in it acts, and nothing in it hides.

Article text can carry terminal escape sequences, line breaks that break a format, and direction overrides
that make a sentence read otherwise than it is stored. Every format that people look at shows text through
:func:`visible`, and links through :func:`web_address`. Formats that machines read back keep texts verbatim,
but for characters that would steer a terminal or end a table (:func:`without_controls`).
"""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

__all__ = ["shortened", "visible", "web_address", "without_controls"]

_SPACE = re.compile(r"[\s\x1c-\x1f]+")
_INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"
)
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_HINTS = "\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069\ufeff"
_CONTROL_PICTURES = 0x2400
_DELETE, _DELETE_PICTURE = 0x7F, "\u2421"
_LONGEST_ADDRESS = 4000
_IN_ADDRESS = "!#$%&*+,/:;=?@~-._"
"""Characters that stay as they are in an address; brackets, quotes and blanks are percent-encoded."""


def visible(text: str, *, edges: bool = False) -> str:
    """``text`` on one line, every run of white space one blank.

    Control characters become their pictures (``␛`` for escape), direction overrides and halves of surrogate
    pairs become ``�``; mere hints of direction go, since they only matter beside overrides. With ``edges``,
    a blank at the beginning or end stays.
    """
    shown = _INVISIBLE.sub(_picture, _SPACE.sub(" ", text))
    return shown if edges else shown.strip()


def _picture(match: re.Match[str]) -> str:
    character = match[0]
    if character in _HINTS:
        return ""
    code = ord(character)
    if code < 0x20:
        return chr(_CONTROL_PICTURES + code)
    return _DELETE_PICTURE if code == _DELETE else "\ufffd"


def without_controls(text: str) -> str:
    """``text`` with its control characters as pictures; blanks, line breaks and all else stay."""
    return _CONTROLS.sub(_picture, text)


def web_address(url: str) -> str:
    """``url`` when it leads to a web page (http or https, with a host), percent-encoded where it must be;
    else nothing. ``javascript:``, ``data:``, ``file:``, addresses with control characters and those that name
    a user (``https://bank.example@evil.example``) are dropped, as are endless ones."""
    url = url.strip(" ")
    if not url.isprintable() or len(url) > _LONGEST_ADDRESS:
        return ""
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return ""
    if parts.scheme.lower() not in ("http", "https") or not host or "@" in parts.netloc or "\\" in host:
        return ""
    return quote(url, safe=_IN_ADDRESS)


def shortened(text: str, characters: int) -> str:
    """``text`` cut at a word to at most ``characters`` characters, the cut shown by an ellipsis."""
    if len(text) <= characters:
        return text
    head = text[: characters - 1]
    blank = head.rfind(" ")
    return head[: blank if blank > characters // 2 else None].rstrip(" ,;:-–—") + "…"
