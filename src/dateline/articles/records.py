"""Records with named fields (JSON objects, table rows, front matter) to articles: which column is what."""

from __future__ import annotations

import datetime
import html
import math
import re
from collections.abc import Iterable, Mapping
from typing import Any

from dateline.articles.article import Article
from dateline.articles.context import Context
from dateline.articles.dating import dates_in_path
from dateline.articles.decoding import well_formed
from dateline.articles.marked import read_timeml
from dateline.articles.markup import text_of_html
from dateline.errors import DatelineError, unknown_name

__all__ = ["ROLES", "Columns", "MissingColumnError", "article_of", "check_roles", "scalar"]

ROLES: dict[str, tuple[str, ...]] = {
    role: tuple(names.split())
    for role, names in {
        "date": "date published published_at publishedat pubdate pub_date publication_date date_published "
        "datepublished date_publish publish_date published_date publication_time published_time "
        "article:published_time dct time timestamp datetime created_at created issued day datum "
        "erscheinungsdatum veröffentlicht fecha data date_de_publication",
        "text": "text body content article fulltext full_text maintext article_text articlebody article_body "
        "content_text body_text story timeml html content_html volltext artikel inhalt texto texte contenu "
        "contenido testo conteúdo description",
        "title": "title headline heading head titel überschrift schlagzeile título titular titre titolo",
        "url": "url link uri href permalink web_url weburl canonical_url",
        "id": "id _id article_id articleid doc_id docid document_id uid uuid guid",
        "source": "source publisher publication outlet newspaper source_name source_domain site domain feed "
        "medium zeitung quelle periódico medio fuente journal giornale fonte jornal",
        "language": "language lang language_code lang_code sprache idioma langue lingua",
    }.items()
}
"""What a column can be, and the names it usually has then, the most telling first."""


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
        folded = {name.strip().lower().replace(" ", "_").replace("-", "_"): name for name in reversed(names)}
        found = {
            role: [folded[usual] for usual in usual_names if usual in folded]
            for role, usual_names in ROLES.items()
        }
        for role, name in self.overrides.items():
            self.missing -= {*names}
            if name not in names and not self._sparse:
                raise MissingColumnError(
                    f"There is no column {name!r} (asked for as {role}); "
                    f"there are: {', '.join(names) or 'none'}."
                )
            found[role] = [name]
        if not found["date"]:  # "published on", "Datum der Veröffentlichung" and the like
            found["date"] = [name for key, name in folded.items() if "date" in key.split("_")]
        return found


_INNER = (
    "name", "rendered", "$date", "$oid", "$numberLong", "value", "published", "title", "id", "text", "#text",
    "$t", "html",
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
            published, failed = context.published(written, f"column {name}", order=order)
            if published is not None:
                break
            tried.append(failed)
    if published is None and url:
        for written, _ in dates_in_path(url):
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


def _plain(title: str) -> str:
    """A title without the mark-up and entities of a web page."""
    return text_of_html(title) if _MARKUP.search(title) else html.unescape(title)


def _text(record: Mapping[str, Any], fields: list[str]) -> tuple[str, str]:
    """The text as it stands (not stripped: offsets count from its first character)."""
    for name in fields:
        text = scalar(record.get(name))
        if text and not text.isspace():
            return name, text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return "", ""


def _worth_keeping(value: Any) -> bool:
    """Metadata are small: names, numbers, short lists."""
    if isinstance(value, str):
        return 0 < len(value) <= 500
    if isinstance(value, list):
        return 0 < len(value) <= 50 and all(isinstance(part, str | int | float) for part in value)
    return isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))


def language_code(name: str) -> str:
    """``en`` for ``en-GB``, ``EN`` or ``eng``; names that are no codes stay as they are, lower-cased."""
    code = name.strip().lower().replace("_", "-").split("-")[0]
    return _LANGUAGES.get(code, code)


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
