"""One reader a module. A file reader reads one file, a layout reader the arrangement of a whole data set.

A plug-in names a :class:`FileReader` or :class:`LayoutReader` under the entry point ``dateline.readers``.
"""

from __future__ import annotations

from dateline.registry import Registry

__all__ = ["READERS"]

_HERE = "dateline.articles.readers"

READERS = Registry(
    "format",
    "dateline.readers",
    {
        # layouts of data sets
        "timeline17": f"{_HERE}.timeline17:READER",
        "crisis": f"{_HERE}.crisis:READER",
        "tilse": f"{_HERE}.tilse:READER",
        "cl-tls": f"{_HERE}.cltls:READER",
        "news-tls": f"{_HERE}.newstls:READER",
        "mets": f"{_HERE}.mets:READER",
        # files
        "articles": f"{_HERE}.own:READER",
        "jsonl": f"{_HERE}.jsonl:READER",
        "json": f"{_HERE}.json_document:READER",
        "csv": f"{_HERE}.table:READER",
        "timeml": f"{_HERE}.timeml:READER",
        "text": f"{_HERE}.plain:READER",
        "html": f"{_HERE}.webpage:READER",
        "feed": f"{_HERE}.feed:READER",
        "parquet": f"{_HERE}.parquet:READER",
        "docx": f"{_HERE}.worddocument:READER",
        "pdf": f"{_HERE}.pdf:READER",
        "rtf": f"{_HERE}.richtext:READER",
        "eml": f"{_HERE}.mail:EML",
        "mbox": f"{_HERE}.mail:MBOX",
        "newsml": f"{_HERE}.newsxml:READER",
        "alto": f"{_HERE}.alto:READER",
    },
)
"""The known readers by name."""
