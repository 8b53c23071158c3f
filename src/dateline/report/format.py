"""The page as a format of timelines. The template engine is loaded when a page is written, not before."""

from __future__ import annotations

from dateline.errors import DatelineError
from dateline.timelines.formats import own
from dateline.timelines.formats.format import Format
from dateline.timelines.timeline import Timeline

__all__ = ["FORMAT"]

_OPENING, _CLOSING = b'<script type="application/json" id="data">', b"</script>"


def _write(timeline: Timeline) -> str:
    from dateline.report.page import render_page

    return render_page(timeline)


def _read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline that one of our pages holds, complete."""
    _, opened, held = data.partition(_OPENING)
    if not opened:
        raise DatelineError(f"{origin}: this page was not made by dateline; it holds no timeline to read.")
    return own.read(held.partition(_CLOSING)[0], origin, reading)


FORMAT = Format("html", (".html", ".htm"), _read, _write)
