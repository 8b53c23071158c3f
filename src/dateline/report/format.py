"""The page as a format of timelines. The template engine is loaded when a page is written, not before."""

from __future__ import annotations

from dateline.timelines.formats.format import Format
from dateline.timelines.timeline import Timeline

__all__ = ["FORMAT"]


def _write(timeline: Timeline) -> str:
    from dateline.report.page import render_page

    return render_page(timeline)


FORMAT = Format("html", (".html", ".htm"), write=_write)
