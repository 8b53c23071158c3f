"""Dumps of Nexis in their classic form: numbered documents; in English, German and French."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateline.articles.document import Document
from dateline.articles.embedded import date_of_line

__all__ = ["COPYRIGHT", "LANGUAGE_KEYS", "LOADED_KEYS", "START", "is_nexis", "piece", "split"]

_COUNTED = r"\d[\d.,]* (?:of|von|de|sur|di|van) \d[\d.,]*"
START = re.compile(
    rf"^[ \t\u00a0\f]*(?:{_COUNTED} do[ck]ument[a-z]{{0,3}}"
    rf"|(?:do[ck]ument[eo]?|article|record|item) {_COUNTED})[ \t\u00a0]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""The line that begins a numbered document."""
_KEY = re.compile(
    r"^[ \t]*([A-ZÄÖÜÉÈÀ][A-ZÄÖÜÉÈÀ ()/-]{2,24}?)[ \u00a0]?:(?:[ \t\u00a0]+(.*)|$)", re.MULTILINE
)
_HEADER_NAMES = """
    BYLINE SECTION LENGTH DATELINE HIGHLIGHT SERIES HEADLINE SOURCE JOURNAL-CODE AUTOR RUBRIK LÄNGE ORT
    TITEL QUELLE AUTEUR RUBRIQUE LONGUEUR TITRE ORIGINE ENCART
"""
_HEADER_KEYS = frozenset(_HEADER_NAMES.split())
_BODY_KEYS = frozenset(("BODY", "TEXT", "VOLLTEXT", "CORPS", "TEXTE"))
LOADED_KEYS = frozenset(("LOAD-DATE", "UPDATE", "LADEDATUM", "DATE-CHARGEMENT", "DATE DE CHARGEMENT"))
LANGUAGE_KEYS = frozenset(("LANGUAGE", "SPRACHE", "LANGUE"))
_FOOTER_NAMES = """
    GRAPHIC PUBLICATION-TYPE SUBJECT ORGANIZATION GEOGRAPHIC PERSON COMPANY TICKER CITY STATE COUNTRY
    DOCUMENT-TYPE CORRECTION CORRECTION-DATE GRAFIK PUBLICATION TYPE-PUBLICATION PUBLIKATIONSART
    ZEITUNGSART TYPE DOCUMENT-TYP GRAPHIQUE ILLUSTRATION NAME JOURNAL INDUSTRY ISSN PUB-TYPE URL
"""
_FOOTER_KEYS = LOADED_KEYS | LANGUAGE_KEYS | frozenset(_FOOTER_NAMES.split())
_KNOWN_KEYS = _HEADER_KEYS | _BODY_KEYS | _FOOTER_KEYS
COPYRIGHT = re.compile(r"[ \t]*(?:Copyright|©|\(c\)|Tous droits|Alle Rechte|All Rights)", re.IGNORECASE)


_EDITION = re.compile(r"\bEdition\b|\bAusgabe\b|\bÉdition\b|^Correction Appended$|^\w+ Final$")


def _blocks(text: str) -> Iterator[str]:
    """What empty lines part; fields that follow each other without one are blocks of their own."""
    for block in re.split(r"\n[ \t\f\u00a0]*(?:\n[ \t\f\u00a0]*)*\n", text):
        starts = [match.start() for match in _KEY.finditer(block) if match[1] in _KNOWN_KEYS]
        if not starts or block[: starts[0]].strip():
            starts = [0]
        ends = [*starts[1:], len(block)]
        parts = (block[start:end] for start, end in zip(starts, ends, strict=True))
        yield from filter(str.strip, parts)


def is_nexis(text: str) -> bool:
    """Whether a text is a classic Nexis dump: numbered documents with their fields."""
    match = START.search(text)
    if match is None:
        return False
    head = text[match.end() : match.end() + 20_000]
    return any(key[1] in _KNOWN_KEYS for key in _KEY.finditer(head))


def split(text: str) -> list[Document]:
    """The articles of a classic dump; what stands before the first (a cover page) is none."""
    starts = list(START.finditer(text))
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
        if key and name in _BODY_KEYS and state in ("head", "fields"):
            state = "body"
            body.append(f"{key[2] or ''}{block[key.end() :]}".strip("\n"))
        elif key and (
            name in _FOOTER_KEYS or (name in _HEADER_KEYS and state in ("head", "fields")) or state == "end"
        ):
            fields.setdefault(name, " ".join([(key[2] or "").strip(), *lines[1:]]).strip())
            state = "end" if name in _FOOTER_KEYS else "fields"
        elif state == "head" and not written:
            lines = [line for line in lines if not COPYRIGHT.match(line)]
            dated = next(filter(date_of_line, lines), "")
            written = date_of_line(dated)
            source = source or next((line for line in lines if line != dated), "")
        elif state == "head" and COPYRIGHT.match(block):
            continue
        elif state == "head":
            before.append(" ".join(lines))
        elif state != "end":
            state = "body"
            body.append(block)
    if not body and state == "head":  # no fields at all: the first block is the title
        before, body = before[:1], before[1:]
    while body and (COPYRIGHT.match(body[-1]) or not body[-1].strip()):
        body.pop()
    title = " ".join([line for line in before if not _EDITION.search(line)] or before)
    return piece("\n\n".join(body), fields.get("HEADLINE") or title, source, written, fields)


def piece(text: str, title: str, source: str, written: str, fields: dict[str, str]) -> Document:
    """An article of a dump; where its head has no date, that of its arrival in the database stands in."""
    dates = [(written, "line of the date")] if written else []
    dates += [(fields[name], f"field {name}") for name in fields if name.upper() in LOADED_KEYS]
    language = next((fields[name] for name in fields if name.upper() in LANGUAGE_KEYS), "")
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
