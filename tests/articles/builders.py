"""Small copies of the layouts that readers know, written by code."""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SENTENCES = "Oil leaked into the Gulf of Mexico on Tuesday .\nOfficials , it was said , closed the well .\n"
ANNOTATED = (
    '<?xml version="1.0"?>\n<!DOCTYPE TimeML SYSTEM "TimeML.dtd">\n<TimeML>\n'
    'Oil leaked on <TIMEX3 tid="t1" type="DATE" value="2010-04-20">Tuesday</TIMEX3> , AT & T said .\n'
    'It had leaked for <TIMEX3 tid="t2" type="DURATION" value="P2D">two days</TIMEX3> .\n</TimeML>\n'
)
REFERENCE = "2010-04-20\nThe rig exploded .\n--------------------------------\n"

Files = Mapping[str, str | bytes]


def folder(root: Path, files: Files) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


def tar(path: Path, files: Files, mode: str = "w:gz") -> Path:
    with tarfile.open(path, mode) as archive:
        for name, content in files.items():
            data = content if isinstance(content, bytes) else content.encode()
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return path


def zipped(path: Path, files: Files) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def lines(*records: Any) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


TIMELINE17: Files = {
    "Timeline17/Data/bpoil_bbc/InputDocs/2010-04-20/1.htm.txt": SENTENCES,
    "Timeline17/Data/bpoil_bbc/InputDocs/2010-04-21/2.htm.txt": "",
    "Timeline17/Data/bpoil_bbc/timelines/bbc.txt": REFERENCE,
    "Timeline17/Data/bpoil_reuters/InputDocs/2010-04-20/1.htm.txt": SENTENCES,
    "Timeline17/Data/bpoil_reuters/timelines/rbpoil.txt": REFERENCE,
    "Timeline17/Data/EgyptianProtest_cnn/InputDocs/2011-01-25/138.htm.txt": SENTENCES,
    "Timeline17/Data/EgyptianProtest_cnn/timelines/tl8.txt": REFERENCE,
}
CRISIS: Files = {
    "crisis.data/egypt/public/content/2011-01-25/a1.txt": b"Protests in Caf\xe9 Riche on Tuesday.",
    "crisis.data/egypt/public/timelines/bbc.txt": REFERENCE,
    "crisis.data/yemen/public/content/2011-03-18/b2.txt": "Snipers fired on Friday.",
}
TILSE: Files = {
    "raw/haiti/articles/2010-01-12/1.txt": "Oil leaked on Tuesday, AT & T said.",
    "raw/haiti/articles/2010-01-12/1.txt.tokenized": "Oil leaked on Tuesday , AT & T said .\n",
    "raw/haiti/articles/2010-01-12/1.txt.tokenized.timeml": ANNOTATED,
    "raw/haiti/articles/2010-01-13/2.txt": "A raw article.",
    "raw/haiti/timelines/bbc.txt": REFERENCE,
}
CLTLS: Files = {
    "es/egipto/2011-01-25/x.txt": "El martes hubo protestas.",
    "es/egipto/2011-01-25/x.txt.tokenized": "El martes hubo protestas .\n",
    "es/egipto/2011-01-25/x.txt.tokenized.timeml": ANNOTATED,
    "es/reference/egipto.txt": REFERENCE,
    "fr/egypte/2011-01-26/y.txt.tokenized": "Mardi , des manifestations .\n",
    "fr/reference/egypte.txt": REFERENCE,
}
TOKENS = {
    "keys": ["raw", "time", "time_format"],
    "data": [
        ["Oil", None, None],
        ["leaked", None, None],
        ["on", None, None],
        ["April", "2010-04-20T00:00:00", "d"],
        ["20", "2010-04-20T00:00:00", "d"],
        [".", None, None],
    ],
}
PREPROCESSED = {
    "id": 7,
    "time": "2010-01-12 23:30:00+02:00",
    "title": "Leak",
    "text": "Oil leaked on April 20.",
    "sentences": [
        {"raw": "Oil leaked on April 20.", "tokens": TOKENS, "time": "2010-04-20", "pub_time": "2010-01-12"},
        {"raw": "It stopped.\n", "tokens": {"keys": ["raw"], "data": []}, "pub_time": "2010-01-12"},
    ],
}
NEWSTLS: Files = {
    "t17/haiti/articles.jsonl": lines({"id": 7, "time": "2010-01-12 00:00:00", "text": "Raw."}),
    "t17/haiti/articles.preprocessed.jsonl": lines(
        {
            "id": 7,
            "time": "2010-01-12 23:30:00+02:00",
            "title": "Leak",
            "text": "Oil leaked on April 20.",
            "sentences": [
                {
                    "raw": "Oil leaked on April 20.",
                    "tokens": TOKENS,
                    "time": "2010-04-20",
                    "pub_time": "2010-01-12",
                },
                {"raw": "It stopped.\n", "tokens": {"keys": ["raw"], "data": []}, "pub_time": "2010-01-12"},
            ],
        }
    ),
    "t17/haiti/timelines.jsonl": lines([["2010-01-12", ["A quake."]]], [["2010-01-13T00:00:00", ["Aid."]]]),
    "t17/haiti/keywords.json": '["haiti"]',
}


def docx(text: str, title: str = "") -> bytes:
    """A minimal Word document: one paragraph a line."""
    import html

    name = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    paragraphs = "".join(f"<w:p><w:r><w:t>{html.escape(line)}</w:t></w:r></w:p>" for line in text.split("\n"))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr(
            "word/document.xml",
            f'<?xml version="1.0"?><w:document xmlns:w="{name}"><w:body>{paragraphs}</w:body></w:document>',
        )
        archive.writestr(
            "docProps/core.xml",
            f'<c:coreProperties xmlns:c="c" xmlns:dc="dc"><dc:title>{title}</dc:title></c:coreProperties>',
        )
    return packed.getvalue()


def rtf(text: str) -> str:
    """A minimal rich text document."""
    escaped = "".join(c if c.isascii() else f"\\u{ord(c)}?" for c in text.replace("\\", "\\\\"))
    return "{\\rtf1\\ansi\\ansicpg1252 " + escaped.replace("\n", "\\par\n") + "}"


def pdf(*pages: str) -> bytes:
    """A minimal PDF with a text layer."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    kids = []
    for page in pages:
        shown = " ".join(f"({line}) Tj 0 -14 Td" for line in page.split("\n"))
        stream = f"BT /F1 12 Tf 50 750 Td {shown} ET" if page else ""
        kids.append(f"{len(objects) + 1} 0 R")
        font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R /Contents {len(objects) + 2} 0 R /Resources {font} >>")
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} /MediaBox [0 0 600 800] >>"
    out, offsets = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{content}\nendobj\n".encode("latin-1")
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}".encode()
    start = out.index(b"xref\n0")
    return out + f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
