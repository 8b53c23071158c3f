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
