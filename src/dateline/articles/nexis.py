"""Dumps of Nexis: the classic text form, and the form of Nexis Uni; in English, German and French."""

from __future__ import annotations

import re

from dateline.articles.document import Document
from dateline.articles.stamps import parse_stamp

__all__ = ["is_nexis", "is_nexis_uni", "split", "split_uni"]


_START = re.compile(
    r"^[ \t\u00a0\f]*(?:\d+ of \d+ DOCUMENTS?|Dokument \d+ von \d+|Document \d+ de \d+)[ \t\u00a0]*$",
    re.MULTILINE,
)
_KEY = re.compile(r"[ \t]*([A-ZÄÖÜÉÈÀ][A-ZÄÖÜÉÈÀ ()/-]{2,24}):(?:[ \t]+(.*)|$)")
_HEADER_NAMES = """
    BYLINE SECTION LENGTH DATELINE HIGHLIGHT SERIES HEADLINE SOURCE JOURNAL-CODE AUTOR RUBRIK LÄNGE ORT
    TITEL QUELLE AUTEUR RUBRIQUE LONGUEUR TITRE ORIGINE ENCART
"""
_HEADER_KEYS = frozenset(_HEADER_NAMES.split())
_LENGTH_KEYS = frozenset(("LENGTH", "LÄNGE", "LONGUEUR"))
_LOADED = frozenset(("LOAD-DATE", "UPDATE", "LADEDATUM", "DATE-CHARGEMENT", "DATE DE CHARGEMENT"))
_LANGUAGE_KEYS = frozenset(("LANGUAGE", "SPRACHE", "LANGUE"))
_FOOTER_NAMES = """
    GRAPHIC PUBLICATION-TYPE SUBJECT ORGANIZATION GEOGRAPHIC PERSON COMPANY TICKER CITY STATE COUNTRY
    DOCUMENT-TYPE CORRECTION CORRECTION-DATE GRAFIK PUBLICATION TYPE-PUBLICATION PUBLIKATIONSART
    ZEITUNGSART TYPE DOCUMENT-TYP GRAPHIQUE ILLUSTRATION NAME JOURNAL INDUSTRY ISSN PUB-TYPE URL
"""
_FOOTER_KEYS = _LOADED | _LANGUAGE_KEYS | frozenset(_FOOTER_NAMES.split())
_COPYRIGHT = re.compile(r"[ \t]*(?:Copyright|©|\(c\)|Tous droits|Alle Rechte|All Rights)", re.IGNORECASE)


_EDITION = re.compile(r"\bEdition\b|\bAusgabe\b|\bÉdition\b|^Correction Appended$|^\w+ Final$")


def _blocks(text: str) -> list[str]:
    return [block for block in re.split(r"\n[ \t\f\u00a0]*(?:\n[ \t\f\u00a0]*)*\n", text) if block.strip()]


def is_nexis(text: str) -> bool:
    """Whether a text is a classic Nexis dump: numbered documents with their fields."""
    if " DOCUMENT" not in text and "Dokument " not in text and "Document " not in text:
        return False
    match = _START.search(text)
    if match is None:
        return False
    head = text[match.end() : match.end() + 20_000]
    return any(
        (key := _KEY.match(line)) and key[1] in _HEADER_KEYS | _FOOTER_KEYS for line in head.split("\n")
    )


def split(text: str) -> list[Document]:
    """The articles of a classic dump; what stands before the first (a cover page) is none."""
    starts = list(_START.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return [_classic(text[match.end() : end]) for match, end in zip(starts, ends, strict=True)]


def _classic(text: str) -> Document:
    """Publisher, date, edition, title, fields, body, more fields: blocks parted by empty lines."""
    fields: dict[str, str] = {}
    before: list[str] = []
    body: list[str] = []
    source = written = ""
    state = "head"
    for block in _blocks(text):
        lines = [line.strip() for line in block.split("\n")]
        key = _KEY.match(block)
        name = key[1].strip() if key else ""
        if key and (
            name in _FOOTER_KEYS or (name in _HEADER_KEYS and state in ("head", "fields")) or state == "end"
        ):
            fields.setdefault(name, " ".join([(key[2] or "").strip(), *lines[1:]]).strip())
            state = "end" if name in _FOOTER_KEYS else "fields"
        elif state == "head" and _COPYRIGHT.match(block):
            continue
        elif state == "head" and not written:
            dated = [line for line in lines if _is_date(line)]
            written = dated[0] if dated else ""
            source = source or next((line for line in lines if line != written), "")
        elif state == "head":
            before.append(" ".join(lines))
        elif state != "end":
            state = "body"
            body.append(block)
    if not body and state == "head":  # no fields at all: the first block is the title
        before, body = before[:1], before[1:]
    while body and _COPYRIGHT.match(body[-1]):
        body.pop()
    title = " ".join([line for line in before if not _EDITION.search(line)] or before)
    return _piece("\n\n".join(body), fields.get("HEADLINE") or title, source, written, fields)


def _is_date(line: str) -> bool:
    try:
        return len(line) > 5 and any(c.isalpha() for c in line) and parse_stamp(line) is not None
    except ValueError:
        return True


def _piece(text: str, title: str, source: str, written: str, fields: dict[str, str]) -> Document:
    dates = [(written, "line of the date")] if written else []
    dates += [(fields[name], f"field {name}") for name in fields if name.upper() in _LOADED]
    language = next((fields[name] for name in fields if name.upper() in _LANGUAGE_KEYS), "")
    kept = {name.lower(): value for name, value in fields.items() if value and len(value) <= 500}
    return Document(
        text.strip("\n"),
        title=title,
        source=source,
        language=language.split(";")[0].strip(),
        by="fields of Nexis",
        path_dates=False,
        dates=dates,
        metadata=kept,
    )


_UNI_END = re.compile(
    r"^[ \t]*(?:End of Document|Ende des Dokuments|Dokumentende|Fin du document|Fin de document)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
_UNI_FIELD = re.compile(
    r"[ \t]*(Section|Length|Byline|Dateline|Highlight|Series|Load-Date|Language|Graphic|Classification|"
    r"Rubrik|Länge|Autor|Ort|Sprache|Ladedatum|Update|Grafik|"
    r"Rubrique|Longueur|Auteur|Langue|Date de chargement|Date-Chargement|Encart)[ \t]?:[ \t]*(.*)$",
    re.IGNORECASE,
)
_UNI_BODY = re.compile(r"[ \t]*(?:Body|Text|Textkörper|Volltext|Corps|Corps du texte|Texte)[ \t]*$")
_UNI_AFTER = re.compile(r"[ \t]*(?:Graphic|Grafik|Graphique|Classification|Klassifizierung|Notes)[ \t]*$")


def is_nexis_uni(text: str) -> bool:
    """Whether a text is from Nexis Uni: articles that end in "End of Document"."""
    match = _UNI_END.search(text)
    return match is not None and any(
        _UNI_BODY.match(line) or _UNI_FIELD.match(line) for line in text[: match.start()].split("\n")
    )


def split_uni(text: str) -> list[Document]:
    """The articles of a Nexis Uni dump; a cover page or list of titles goes with no article."""
    pieces = []
    start = 0
    for match in _UNI_END.finditer(text):
        pieces.append(_uni(text[start : match.start()]))
        start = match.end()
    if text[start:].strip():
        last = _uni(text[start:])
        if last.dates or "load-date" in last.metadata:
            pieces.append(last)
    return pieces


def _uni(text: str) -> Document:
    """Title, publisher and date are the lines before the fields; the body follows a line "Body"."""
    lines = text.split("\n")
    opening = next((n for n, line in enumerate(lines) if _UNI_BODY.match(line)), -1)
    if opening < 0:  # no such line: the body follows the last field of the head
        heads = [
            n for n, line in enumerate(lines) if (m := _UNI_FIELD.match(line)) and m[1].lower() != "load-date"
        ]
        opening = heads[-1] if heads else 0
    fields: dict[str, str] = {}
    head: list[str] = []
    for line in lines[: opening + 1]:
        if match := _UNI_FIELD.match(line):
            fields[match[1]] = match[2].strip()
        elif line.strip() and not _UNI_BODY.match(line):
            head.append(line.strip())
    body: list[str] = []
    after = False
    for line in lines[opening + 1 :]:
        match = _UNI_FIELD.match(line)
        if match and match[1].upper() in _LOADED | _LANGUAGE_KEYS:
            fields[match[1]] = match[2].strip()
            after = True
        elif _UNI_AFTER.match(line):
            after = True
        elif not after:
            body.append(line.rstrip())
    dated = next((n for n in range(len(head) - 1, -1, -1) if _is_date(head[n])), -1)
    written = head[dated] if dated >= 0 else ""
    before = head[:dated] if dated >= 0 else [line for line in head if not _COPYRIGHT.match(line)]
    source = before[-1] if len(before) > 1 else ""
    title = before[-2] if len(before) > 1 else (before[0] if before else "")
    return _piece("\n".join(body), title, source, written, fields)
