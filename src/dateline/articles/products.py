"""What dateline itself writes, met again among articles: timelines and tables to check, none an article."""

from __future__ import annotations

import re

from dateline.articles.entry import Entry

__all__ = ["product_of"]

_PRODUCTS = {
    "a timeline, no article": re.compile(
        rb'<!doctype html>(?s:.{0,1500})<meta name="generator" content="dateline '  # page
        rb'|\{\s*"format":\s*"dateline timeline"'  # JSON
        rb"|date,text,display,publisher,title,published,url,article,start,end,"  # CSV
        rb"|#[^\n]*\n\n[\d,]+ dates?, [\d,]+ sentences?, "  # Markdown
        rb"|\d{4}-\d\d-\d\d\r?\n(?:[^\n]+\n)*-{32}\r?\n"  # timeline17
        rb'|\{\s*"title":\s*\{\s*"text":\s*\{\s*"headline"'  # TimelineJS, with a title
        rb'|\{\s*"events":\s*\[\s*\{\s*"start_date"'  # and without
        rb"|Year,Month,Day,Time,End Year,"  # and as a spreadsheet
        rb"|BEGIN:VCALENDAR"  # calendar
    ),
    "a table to check, for --corrections": re.compile(rb"id,check,drop,date,date found in,"),
}


def product_of(entry: Entry) -> str:
    """What a file is that dateline writes and that is no article, in words; empty for anything else."""
    head = entry.head.removeprefix(b"\xef\xbb\xbf")
    return next((words for words, begins in _PRODUCTS.items() if begins.match(head)), "")
