"""Dumps of Factiva: articles that end in "Document <accession number>", with or without their field codes."""

from __future__ import annotations

import re

from dateline.articles.document import Document
from dateline.articles.embedded import date_of_line

__all__ = ["is_factiva", "split"]

_END = re.compile(
    r"^[ \t]*(?:AN[ \t]*(?:\n[ \t]*)?)?(?:Document|Dokument|Documento)[ \t]+"
    r"([A-Za-z]\w{0,30}\d{8}\w{1,30})[ \t]*$",
    re.MULTILINE,
)
_CODE_NAMES = """
    SE HD BY CR WC PD ET SN SC ED PG VOL LA CY LP TD RF CO IN NS RE IPD IPC PUB AN ART CT CLM DLN GC
"""
_CODES = _CODE_NAMES.split()
_CODED = re.compile(rf"[ \t]*({'|'.join(_CODES)})(?:[ \t]+(.*)|[ \t]*)$")
_SET_OFF = re.compile(r"[ \t]*[A-Z]{2,3}(?:\t| {2})")
_COPYRIGHT = re.compile(r"[ \t]*\(?(?:\(c\)|©|Copyright\b)", re.IGNORECASE)
_WORDS = re.compile(r"[\d.,]+ (?:words|Wörter|mots|palabras|parole|palavras)$")
_BYLINE = re.compile(r"(?:by|von|par|por|di|da)\b", re.IGNORECASE)
_SECTION = re.compile(r".*;\s*SECT\w*$")
_CLOCK = re.compile(r"\d\d?:\d\d.{0,8}")
_PAGE = re.compile(r"^.*\d (?:of|von|sur|de|di) \d+ ©.*\bFactiva\b.*\n", re.MULTILINE)


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
    text = _PAGE.sub("", text)
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
    """Without codes: section, title, author, words, date, publisher, code, language, copyright, text."""
    lines = block.strip("\n").split("\n")
    head_end = next((n for n, line in enumerate(lines[:40]) if _COPYRIGHT.match(line)), -1)
    head = [line.strip() for line in (lines[:head_end] if head_end >= 0 else lines[:12]) if line.strip()]
    counted = next((n for n, line in enumerate(head) if _WORDS.match(line)), 0)
    dated = next((n for n in range(counted, len(head)) if date_of_line(head[n])), -1)
    written = date_of_line(head[dated]) if dated >= 0 else ""
    following = [line for line in head[dated + 1 :] if dated >= 0 and not _CLOCK.fullmatch(line)]
    body = [line.rstrip() for line in lines[head_end + 1 :]]
    while body and (not body[-1] or (head_end >= 0 and body[-1].strip() in lines[head_end])):
        body.pop()  # the publisher's name, as it stands in the line of the copyright
    return Document(
        "\n".join(body).strip("\n"),
        title=_title(head[: counted or dated]) if head else "",
        source=following[0] if following else "",
        language=following[-1] if len(following) > 2 else "",
        id=accession,
        by="head of the article",
        path_dates=False,
        dates=[(written, "line of the date")] if written else [],
        metadata={"accession": accession},
    )


def _title(before: list[str]) -> str:
    """The title, of the lines before the number of words: without the section and the author."""
    lines = [line for line in before if not _SECTION.match(line)]
    author = next((n for n, line in enumerate(lines) if n and _BYLINE.match(line)), 0)
    return " ".join(lines[:author]) if author else lines[0] if lines else ""
