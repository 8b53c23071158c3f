"""Dumps of Nexis Uni: articles that end in "End of Document"; in English, German and French."""

from __future__ import annotations

import re
from collections import Counter

from dateline.articles.document import Document
from dateline.articles.embedded import date_of_line
from dateline.articles.nexis import COPYRIGHT, LANGUAGE_KEYS, LOADED_KEYS, piece

__all__ = ["is_nexis_uni", "split"]

_END = re.compile(
    r"^[ \t]*(?:End of Document|Ende des Dokuments|Dokumentende|Fin du document|Fin de document)[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
_FIELD = re.compile(
    r"[ \t]*(Section|Length|Byline|Dateline|Highlight|Series|Load-Date|Language|Graphic|Classification|"
    r"Rubrik|Länge|Autor|Ort|Sprache|Ladedatum|Update|Grafik|"
    r"Rubrique|Longueur|Auteur|Langue|Date de chargement|Date-Chargement|Encart)"
    r"[ \t\u00a0]?:[ \t\u00a0]*(.*)$",
    re.IGNORECASE,
)
_BODY = re.compile(r"[ \t]*(?:Body|Text|Textkörper|Volltext|Corps|Corps du texte|Texte)[ \t]*$")
_AFTER = re.compile(r"[ \t]*(?:Graphic|Grafik|Graphique|Classification|Klassifizierung|Notes)[ \t]*$")


def is_nexis_uni(text: str) -> bool:
    """Whether a text is from Nexis Uni: articles that end in "End of Document"."""
    match = _END.search(text)
    return match is not None and any(
        _BODY.match(line) or _FIELD.match(line) for line in text[: match.start()].split("\n")
    )


def split(text: str) -> list[Document]:
    """The articles of a Nexis Uni dump; a cover page or list of titles goes with no article."""
    pieces = []
    start = 0
    for match in _END.finditer(text):
        pieces.append(_document(text[start : match.start()]))
        start = match.end()
    if text[start:].strip():
        last = _document(text[start:])
        if last.dates or "load-date" in last.metadata:
            pieces.append(last)
    return pieces


_PAGE = re.compile(r"[ \t]*(?:Page|Seite) \d+ (?:of|von|de|sur) \d+[ \t]*$")


def _without_page_heads(lines: list[str]) -> list[str]:
    """The lines without those that stand on top of printed pages: their number, and the title once more."""
    heads = {n for n, line in enumerate(lines) if _PAGE.match(line)}
    if not heads:
        return lines
    times = Counter(line.strip() for line in lines)
    for number in sorted(heads):
        following = next((n for n in range(number + 1, len(lines)) if lines[n].strip()), number)
        if times[lines[following].strip()] > 1:
            heads.add(following)
            times[lines[following].strip()] -= 1
    return [line for n, line in enumerate(lines) if n not in heads]


def _document(text: str) -> Document:
    """Title, publisher and date are the lines before the fields; the body follows a line "Body"."""
    lines = _without_page_heads(text.split("\n"))
    opening = next((n for n, line in enumerate(lines) if _BODY.match(line)), -1)
    if opening < 0:  # no such line: the body follows the last field of the head
        heads = [
            n for n, line in enumerate(lines) if (m := _FIELD.match(line)) and m[1].lower() != "load-date"
        ]
        opening = heads[-1] if heads else 0
    fields: dict[str, str] = {}
    head: list[str] = []
    for line in lines[: opening + 1]:
        if match := _FIELD.match(line):
            fields[match[1]] = match[2].strip()
        elif line.strip() and not _BODY.match(line):
            head.append(line.strip())
    body: list[str] = []
    after = False
    for line in lines[opening + 1 :]:
        match = _FIELD.match(line)
        if match and match[1].upper() in LOADED_KEYS | LANGUAGE_KEYS:
            fields[match[1]] = match[2].strip()
            after = True
        elif _AFTER.match(line):
            after = True
        elif not after:
            body.append(line.rstrip())
    dated = next((n for n in range(len(head) - 1, -1, -1) if date_of_line(head[n])), -1)
    written = date_of_line(head[dated]) if dated >= 0 else ""
    before = head[:dated] if dated >= 0 else [line for line in head if not COPYRIGHT.match(line)]
    source = before[-1] if len(before) > 1 else ""
    title = before[-2] if len(before) > 1 else (before[0] if before else "")
    return piece("\n".join(body), title, source, written, fields)
