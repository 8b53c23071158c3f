"""TimeML: the text with its time expressions marked in place, as XML."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape

from dateline.temporal.expression import Expression
from dateline.temporal.publication import Publication

__all__ = ["to_timeml"]

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_timeml(text: str, expressions: Iterable[Expression], published: Publication = None) -> str:
    """A TimeML document in the layout of TempEval: the creation time in ``DCT``, the text in ``TEXT``.

    What XML cannot hold (control characters, lone surrogates) becomes U+FFFD; everything else stays as it
    is, so that removing the tags gives the text back. A bare clock time gets the value ``XXXX-XX-XXT14:30``.
    """
    parts = ['<?xml version="1.0" encoding="UTF-8"?>\n<TimeML>\n']
    if published is not None:
        creation = 'functionInDocument="CREATION_TIME"'
        day = str(published)[:10]
        parts.append(f'<DCT><TIMEX3 tid="t0" type="DATE" value="{day}" {creation}>{day}</TIMEX3></DCT>\n')
    parts.append("<TEXT>")
    done = 0
    for number, expression in enumerate(expressions, 1):
        value = expression.value
        kind = "TIME" if "T" in value else "DATE"
        if expression.granularity == "time":
            value = f"XXXX-XX-XX{value}"
        parts.append(_escaped(text[done : expression.start]))
        marked = _escaped(text[expression.start : expression.end])
        parts.append(f'<TIMEX3 tid="t{number}" type="{kind}" value="{value}">{marked}</TIMEX3>')
        done = expression.end
    parts.append(_escaped(text[done:]))
    parts.append("</TEXT>\n</TimeML>\n")
    return "".join(parts)


def _escaped(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text), {"\r": "&#13;"})
