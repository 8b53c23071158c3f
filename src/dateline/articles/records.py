"""Records with named fields (JSON objects, table rows, front matter) to articles: which column is what."""

from __future__ import annotations

import datetime
import html
import math
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context
from dateline.articles.dating import dates_in_address
from dateline.articles.decoding import well_formed
from dateline.articles.marked import read_timeml
from dateline.articles.markup import text_of_html
from dateline.articles.stamps import MONTHS
from dateline.errors import DatelineError, unknown_name

__all__ = ["ROLES", "Columns", "MissingColumnError", "article_of", "check_roles", "folded", "scalar"]

_USUAL_NAMES = {
    "date": """
        date published published_at pubdate publication_date date_published publish_date published_date
        date_publish publication_time published_time publish_time article:published_time published_on
        web_publication_date first_publication_date dct time timestamp @timestamp datetime date_time posted
        posted_at date_posted post_date release_date display_date created_at created created_utc
        date_created issued date_issued issue_date print_date seendate article_date news_date day datum
        erscheinungsdatum veröffentlicht veroeffentlicht veröffentlichungsdatum fecha fecha_publicacion data
        data_pubblicazione date_de_publication
    """,
    "text": """
        text body content article fulltext maintext article_text article_body article_content content_text
        body_text story story_text news_text timeml html body_html content_html volltext artikel inhalt texto
        texte contenu contenido testo conteúdo corpo cuerpo corps clean_text plain_text raw_text ocr_text ocr
        ocr_eng contents paragraphs full_story description lead_paragraph abstract summary short_description
        excerpt snippet
    """,
    "title": """
        title headline heading head titel überschrift ueberschrift schlagzeile título titular titre titolo
        web_title article_title news_title headline_text
    """,
    "url": """
        url link uri href permalink web_url canonical_url article_url source_url page_url document_url
        document_identifier enlace lien adresse indirizzo endereço
    """,
    "id": "id _id id_str article_id doc_id docid document_id stories_id uid uuid guid identifier",
    "source": """
        source publisher publication outlet newspaper paper source_name publication_name publication_title
        media_name source_common_name site_name source_domain site domain feed medium media zeitung quelle
        periódico medio fuente journal giornale fonte jornal
    """,
    "language": """
        language lang language_code lang_code language_of_publication meta_lang sprache idioma langue lingua
    """,
}
ROLES = {role: tuple(names.split()) for role, names in _USUAL_NAMES.items()}
"""What a column can be, and the names it usually has then, the most telling first."""


def folded(name: str) -> str:
    """A field's name without regard to case, to accents and to what parts its words."""
    bare = name if name.isascii() else _ACCENTS.sub("", unicodedata.normalize("NFD", name))
    return _PARTING.sub("", bare).lower()


_ACCENTS = re.compile("[\u0300-\u036f]")
_PARTING = re.compile(r"[\s_.:@-]+")
_FOLDED = {role: tuple(dict.fromkeys(map(folded, names))) for role, names in ROLES.items()}
_WORDS_OF_NAME = re.compile(r"[^\W\d_]?[^\WA-Z\d_]+|[A-Z]+")
_LONGEST_NAME = 80
"""What is longer is text, and no field's name."""
_DATE_WORDS = frozenset(["date", "datum", "fecha", "published", "pubdate", "updated", "modified"])
_NAMES_OF_OTHER_DATES = """
    updated update updates modified modify modification crawl crawled crawling download downloaded collect
    collected access accessed retrieved retrieval indexed scraped fetched seen added birth expiry expires last
"""
_OTHER_DATES = frozenset(_NAMES_OF_OTHER_DATES.split())
_PARTS_OF_DATE = tuple(
    tuple(names.split())
    for names in (
        "year jahr año annee année anno ano",
        "month monat mes mois mese",
        "day tag dia día jour giorno dayofmonth",
    )
)


def check_roles(columns: Mapping[str, str]) -> None:
    """Refuse roles that no column can play."""
    for role in columns:
        if role not in ROLES:
            raise unknown_name("column role", role, ROLES)


class MissingColumnError(DatelineError):
    """A column that the user named is not in the table."""


class Columns:
    """Which field of a record plays which role: the ones the user names, else the first of the usual names.

    Field names are compared without regard to case, blanks and hyphens. Where the first of the usual names
    is empty in a record, the next is taken. Every row of a table has all columns; a JSON object may lack one
    that the user named (``sparse``).
    """

    def __init__(self, overrides: Mapping[str, str], sparse: bool = False) -> None:
        self.overrides = overrides
        self.missing = set(overrides.values())
        self._sparse = sparse
        self._known: dict[tuple[str, ...], dict[str, list[str]]] = {}

    def of(self, names: Iterable[str]) -> dict[str, list[str]]:
        """The fields that play each role in a record of these fields, the preferred one first."""
        key = tuple(names)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 1000:
                self._known.clear()
            found = self._known[key] = self._match(key)
        return found

    def _match(self, names: tuple[str, ...]) -> dict[str, list[str]]:
        short = [name for name in names if len(name) <= _LONGEST_NAME]
        usual = {folded(name): name for name in reversed(short)}
        found = {role: [usual[key] for key in keys if key in usual] for role, keys in _FOLDED.items()}
        for role, name in self.overrides.items():
            self.missing -= {*names}
            if name not in names and not self._sparse:
                raise MissingColumnError(
                    f"There is no column {name!r} (asked for as {role}); "
                    f"there are: {', '.join(names) or 'none'}."
                )
            found[role] = [name]
        if "date" not in self.overrides:  # "published on", "Datum der Veröffentlichung", "last updated"
            others = [name for name in short if name not in found["date"] and _is_of_date(name)]
            found["date"] += sorted(others, key=is_of_change)
        return found


def _is_of_date(name: str) -> bool:
    return any(word.lower() in _DATE_WORDS for word in _WORDS_OF_NAME.findall(name))


def is_of_change(name: str) -> bool:
    """Whether a field's name says that its date is of a change, a download or the like."""
    return any(word.lower() in _OTHER_DATES for word in _WORDS_OF_NAME.findall(name))


_INNER = (
    "name", "rendered", "$date", "$oid", "$numberLong", "value", "published", "title", "id", "text", "#text",
    "$t", "html", "main", "content", "plain", "raw", "default",
)  # fmt: skip
_MARKUP = re.compile(
    r"</(?:p|div|a|b|i|em|strong|span|h[1-6]|ul|ol|li|blockquote|figure|article|section)>|<br ?/?>",
    re.IGNORECASE,
)
_LOOKED_AT = 20_000


def scalar(value: Any) -> str:
    """A field's value as text: that inside an object, the first of a list, nothing for not-a-number."""
    if isinstance(value, str):
        return well_formed(value)
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float):
        return "" if not math.isfinite(value) else str(int(value)) if value == int(value) else str(value)
    if isinstance(value, datetime.datetime | datetime.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        if parts := [scalar(value[key]) for key in ("year", "month", "day") if value.get(key)]:
            return "-".join(part.zfill(2) for part in parts)
        return next((scalar(value[key]) for key in _INNER if value.get(key)), "")
    if isinstance(value, list | tuple):
        if value and all(isinstance(part, str) for part in value):
            return well_formed("\n\n".join(value))
        return scalar(value[0]) if value else ""
    return str(value)


def _chosen(record: Mapping[str, Any], fields: list[str]) -> tuple[str, str]:
    """The first field that holds something, and its text."""
    for name in fields:
        if text := scalar(record.get(name)).strip():
            return name, text
    return "", ""


def article_of(
    record: Mapping[str, Any],
    columns: Columns,
    context: Context,
    *,
    default_id: str,
    origin: str,
    order: str = "",
) -> Article:
    """The article of a record. Raises :class:`DatelineError` when it has no text."""
    roles = columns.of(record)
    text_field, text = _text(record, roles["text"])
    if not text.strip():
        if not any(name in record for name in roles["text"]):
            raise DatelineError(
                f"no column with the text; there are: {', '.join(map(str, record)) or 'none'} "
                "(name it: --column text=NAME)"
            )
        raise DatelineError("no text")
    _, identity = _chosen(record, roles["id"])
    _, url = _chosen(record, roles["url"])
    identity = identity or default_id
    published, tried = None, []
    for name in roles["date"]:
        if written := scalar(record.get(name)).strip():
            doubt = f"column {name} may not say when it was published" if is_of_change(name) else ""
            published, failed = context.published(written, f"column {name}", order=order, doubt=doubt)
            if published is not None:
                break
            tried.append(failed)
    if published is None and (written := _parts_of_date(record)):
        published, failed = context.published(written, "columns of year, month and day")
        tried.append(failed)
    if published is None and url:
        for written, _ in dates_in_address(url):
            published, failed = context.published(written, "address", doubt="taken from the address")
            if published is not None:
                break
    times = None
    tokenised = record.get("tokenised") is True
    if text_field.lower() == "timeml" or text.lstrip()[:400].find("<TimeML") >= 0:
        marked = read_timeml(text)
        text, times, tokenised = marked.text, marked.times, tokenised or looks_tokenised(marked.text)
        if published is None and marked.created:
            published, _ = context.published(marked.created, "DCT")
    elif text_field.lower() in ("html", "content_html") or _MARKUP.search(text, 0, _LOOKED_AT):
        text = text_of_html(text)
    if published is None:
        context.undated(
            identity, tried or ["columns " + ", ".join(roles["date"] or ["none of a usual name"])]
        )
    evidence: dict[str, str] = {}
    found = {role: _chosen(record, roles[role]) for role in ("title", "source", "language")}
    if found["title"][1]:
        evidence["title"] = f"column {found['title'][0]}"
    language = language_code(found["language"][1])
    used = {text_field, *roles["id"][:1], *roles["title"][:1], *roles["url"][:1]}
    return Article(
        id=identity,
        text=text,
        published=published,
        title=_plain(found["title"][1]),
        url=url,
        source=context.filled("source", found["source"][1], f"column {found['source'][0]}", evidence),
        language=context.filled("language", language, f"column {found['language'][0]}", evidence),
        times=times,
        tokenised=tokenised,
        origin=origin,
        metadata={
            name: value for name, value in record.items() if name not in used and _worth_keeping(value)
        },
        evidence=evidence,
    )


def _parts_of_date(record: Mapping[str, Any]) -> str:
    """The date that stands in columns of its own for the year, the month and the day."""
    fields = {folded(str(name)): name for name in record}
    found = (
        next((scalar(record[fields[key]]) for key in keys if key in fields), "") for keys in _PARTS_OF_DATE
    )
    parts: list[str] = []
    for part in found:
        number = part.strip().removesuffix(".0")
        if not number.isdecimal() or int(number) == 0:
            month = MONTHS.get(number.lower()) if len(parts) == 1 else None
            if month is None:
                break
            number = str(month)
        parts.append(number.zfill(2))
    return "-".join(parts) if parts and len(parts[0]) == 4 else ""


def _plain(title: str) -> str:
    """A title without the mark-up and entities of a web page."""
    return text_of_html(title) if _MARKUP.search(title) else html.unescape(title)


def _text(record: Mapping[str, Any], fields: list[str]) -> tuple[str, str]:
    """The text as it stands (not stripped: offsets count from its first character)."""
    for name in fields:
        text = _prose(record.get(name))
        if text and not text.isspace():
            return name, text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return "", ""


def _prose(value: Any) -> str:
    """A text; of one in parts those that are text, each a paragraph."""
    if not isinstance(value, list):
        return scalar(value)
    parts = [part for part in value if not (isinstance(part, Mapping) and part.get("type") in _NO_TEXT)]
    return "\n\n".join(filter(str.strip, map(scalar, parts)))


_KINDS_WITHOUT_TEXT = "title headline kicker byline author date deck image video gallery audio tweet ad"
_NO_TEXT = frozenset(_KINDS_WITHOUT_TEXT.split())


def _worth_keeping(value: Any) -> bool:
    """Metadata are small: names, numbers, short lists."""
    if isinstance(value, str):
        return 0 < len(value) <= 500
    if isinstance(value, list):
        return 0 < len(value) <= 50 and all(isinstance(part, str | int | float) for part in value)
    return isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))


def language_code(name: str) -> str:
    """``en`` for ``en-GB``, ``EN`` or ``eng``; other names of one word stay as they are, lower-cased."""
    code = name.strip().lower().replace("_", "-").split("-")[0]
    return _LANGUAGES.get(code, code if code.isalpha() else "")


_LANGUAGES = {
    "eng": "en", "english": "en", "englisch": "en", "anglais": "en", "deu": "de", "ger": "de", "german": "de",
    "deutsch": "de", "fra": "fr", "fre": "fr", "french": "fr", "français": "fr", "spa": "es", "spanish": "es",
    "español": "es", "ita": "it", "italian": "it", "italiano": "it", "por": "pt", "portuguese": "pt",
    "português": "pt",
}  # fmt: skip


def looks_tokenised(text: str) -> bool:
    """Whether blanks stand around every token and a line is a sentence, as in the tokenised data sets."""
    sample = text[:20_000]
    if "-LRB-" in sample or "`` " in sample:
        return True
    lines = [line for line in map(str.rstrip, sample.split("\n")) if line]
    closed = sum(line.endswith(_CLOSED) for line in lines)
    return closed > 0 and 2 * closed >= len(lines) and 2 * sample.count(" ,") >= sample.count(",")


_CLOSED = (" .", " ?", " !", " ''", ' "', " '", " …", " ...")
