"""Dumps of Factiva: articles that end in "Document <accession number>", with or without their field codes."""

from __future__ import annotations

import re

from dateline.articles.document import Document
from dateline.articles.stamps import parse_stamp

__all__ = ["is_factiva", "split"]

_END = re.compile(
    r"^[ \t]*(?:AN[ \t]*(?:\n[ \t]*)?)?(?:Document|Dokument|Documento)[ \t]+([A-Za-z]{2,8}\w{12,30})[ \t]*$",
    re.MULTILINE,
)
_CODE_NAMES = """
    SE HD BY CR WC PD ET SN SC ED PG VOL LA CY LP TD RF CO IN NS RE IPD IPC PUB AN ART CT CLM DLN GC
"""
_CODES = _CODE_NAMES.split()
_CODED = re.compile(rf"[ \t]*({'|'.join(_CODES)})(?:[ \t]+(.*)|[ \t]*)$")
_SET_OFF = re.compile(r"[ \t]*[A-Z]{2,3}(?:\t| {2})")
_COPYRIGHT = re.compile(r"[ \t]*(?:\(c\)|©|Copyright|\(C\))", re.IGNORECASE)
_WORDS = re.compile(r"[\d.,]+ (?:words|Wörter|mots|palabras|parole|palavras)$")


def is_factiva(text: str) -> bool:
    """Whether a text is a Factiva dump."""
    match = _END.search(text)
    if match is None:
        return False
    head = text[: match.start()].split("\n")
    coded = sum(line.strip() in ("HD", "LP", "TD", "PD", "SN") or bool(_CODED.match(line)) for line in head)
    return coded >= 3 or any(_COPYRIGHT.match(line) or _WORDS.match(line.strip()) for line in head)


def split(text: str) -> list[Document]:
    """The articles of a dump."""
    pieces = []
    start = 0
    for match in _END.finditer(text):
        block = text[start : match.start()]
        start = match.end()
        if block.strip():
            pieces.append(_coded(block, match[1]) or _plain(block, match[1]))
    return pieces


def _coded(block: str, accession: str) -> Document | None:
    """With codes: HD headline, PD date, SN source, LA language, LP and TD the text."""
    fields: dict[str, list[str]] = {}
    current = ""
    for line in block.split("\n"):
        match = _CODED.match(line)
        if match and (match[1] not in fields or match[1] in ("HD", "TD")) and _begins(match, current):
            current = match[1]
            fields.setdefault(current, []).append((match[2] or "").strip())
        elif current:
            fields[current].append(line.rstrip())
    if not {"HD", "PD"} <= fields.keys() or not fields.keys() & {"LP", "TD"}:
        return None

    def value(code: str) -> str:
        return " ".join(" ".join(fields.get(code, ())).split())

    body = "\n\n".join("\n".join(fields[code]).strip() for code in ("LP", "TD") if code in fields)
    kept = {"author": value("BY"), "words": value("WC"), "section": value("SE"), "accession": accession}
    dates = [(value("PD"), "field PD")]
    metadata = {name: text for name, text in kept.items() if text}
    return Document(
        body.strip(),
        title=value("HD"),
        source=value("SN"),
        language=value("LA"),
        id=accession,
        by="fields of Factiva",
        path_dates=False,
        dates=dates,
        metadata=metadata,
    )


def _begins(match: re.Match[str], current: str) -> bool:
    """Whether a code begins its field. Inside the text it must be set off and follow the text in the order of
    codes: prose may well begin a line with "IN" or "RE"."""
    if current not in ("LP", "TD"):
        return True
    return _CODES.index(match[1]) > _CODES.index(current) and (not match[2] or bool(_SET_OFF.match(match[0])))


def _plain(block: str, accession: str) -> Document:
    """Without codes: title, author, words, date, publisher, code, language, copyright, text."""
    lines = block.strip("\n").split("\n")
    head_end = next((n for n, line in enumerate(lines[:40]) if _COPYRIGHT.match(line)), -1)
    head = [line.strip() for line in (lines[:head_end] if head_end >= 0 else lines[:12]) if line.strip()]
    dated = next((n for n, line in enumerate(head) if _is_date(line)), -1)
    written = head[dated] if dated >= 0 else ""
    following = [line for line in head[dated + 1 :] if not re.fullmatch(r"\d\d?:\d\d.{0,8}", line)]
    source = following[0] if dated >= 0 and following else ""
    language = following[-1] if len(following) > 2 else ""
    title = head[0] if head else ""
    body = "\n".join(line.rstrip() for line in lines[head_end + 1 :]).strip("\n")
    dates = [(written, "line of the date")] if written else []
    return Document(
        body,
        title=title,
        source=source,
        language=language,
        id=accession,
        by="head of the article",
        path_dates=False,
        dates=dates,
        metadata={"accession": accession},
    )


def _is_date(line: str) -> bool:
    try:
        return len(line) < 60 and any(c.isdigit() for c in line) and parse_stamp(line) is not None
    except ValueError:
        return True
