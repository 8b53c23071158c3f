"""E-mail: one message (EML) or a mailbox of many (mbox), with the standard library alone."""

from __future__ import annotations

import email
import email.header
import email.message
import re
from collections.abc import Iterator

from dateline.articles.article import Article
from dateline.articles.context import Context, FileReader
from dateline.articles.decoding import decode
from dateline.articles.document import Document
from dateline.articles.documents import articles_of
from dateline.articles.entry import Entry
from dateline.articles.markup import text_of_html
from dateline.articles.readers.webpage import page_document
from dateline.errors import DatelineError

__all__ = ["EML", "MBOX"]

_FROM = re.compile(rb"From \S{1,300}.{0,80}\d{4}\s{0,9}$")
_HEADER = re.compile(
    rb"(?:Received|Return-Path|Delivered-To|Message-ID|MIME-Version|From|To|Subject|Date|X-[\w-]+):", re.I
)
_LARGEST = 1 << 28


def _is_eml(entry: Entry) -> str:
    if entry.suffix not in (".eml", ".email", ".msg", ".mhtml", ".mht", "", ".txt"):
        return ""
    head = entry.head.replace(b"\r\n", b"\n").split(b"\n\n", 1)[0]
    names = {match[0].lower() for line in head.split(b"\n") if (match := _HEADER.match(line))}
    sure = {b"message-id:", b"mime-version:", b"received:", b"from:"} & names
    enough = 1 if entry.suffix == ".eml" else 2
    if entry.suffix in (".mhtml", ".mht") and b"mime-version:" in names:
        return "a saved web page (MHTML)"
    return "an e-mail message" if len(names) >= 2 and len(sure) >= enough and _HEADER.match(head) else ""


def _is_mbox(entry: Entry) -> str:
    first, _, rest = entry.head.partition(b"\n")
    if _FROM.match(first.rstrip()) and _HEADER.match(rest.lstrip(b">")):
        return "a mailbox (mbox)"
    return ""


def _read_eml(entry: Entry, context: Context) -> Iterator[Article]:
    yield from _message(entry.data(), entry, entry.name, context)


def _read_mbox(entry: Entry, context: Context) -> Iterator[Article]:
    for number, data in enumerate(_messages(entry), 1):
        name = f"{entry.name}:{number}"
        try:
            yield from _message(data, entry, name, context)
        except DatelineError as error:
            context.report.skip(name, str(error))


def _messages(entry: Entry) -> Iterator[bytes]:
    """The messages of a mailbox: each begins with a line "From ..." after an empty one."""
    lines: list[bytes] = []
    size, blank, begun = 0, True, False
    with entry.open() as stream:
        for line in stream:
            if blank and line.startswith(b"From ") and _FROM.match(line.rstrip()):
                if begun:
                    yield b"".join(lines)
                lines, size, begun = [], 0, True
            elif begun:
                size += len(line)
                if size > _LARGEST:
                    raise DatelineError(f"a message of more than {_LARGEST >> 20} MB")
                lines.append(line[1:] if line.startswith(b">From ") else line)
            blank = not line.strip()
    if begun:
        yield b"".join(lines)


def _message(data: bytes, entry: Entry, name: str, context: Context) -> Iterator[Article]:
    message = email.message_from_bytes(data)
    if message.get("Snapshot-Content-Location") or entry.suffix in (".mhtml", ".mht"):
        yield from articles_of(_saved_page(message, context), entry, context)
        return
    text, attached = _body(message)
    if not text.strip():
        raise DatelineError(
            "a message without text" + (f"; attached: {', '.join(attached)}" if attached else "")
        )
    written = [
        (found, f"header {name}")
        for name, found in (("Date", _header(message, "Date")), ("Received", _received(message)))
        if found
    ]
    metadata = {"attachments": attached} if attached else {}
    document = Document(
        text=text,
        title=_header(message, "Subject"),
        source=_header(message, "From"),
        id=_header(message, "Message-ID").strip("<>") or name,
        by="headers of the message",
        path_dates=False,
        dates=written,
        tokenised=False,
        metadata=metadata,
    )
    yield from articles_of(document, entry, context)


def _saved_page(message: email.message.Message, context: Context) -> Document:
    """The web page of an archive that a browser wrote; when it was saved is no date of publication."""
    page = next((part for part in message.walk() if part.get_content_type() == "text/html"), None)
    if page is None:
        raise DatelineError("a saved page without its page")
    document = page_document(_decoded(page), context)
    document.url = document.url or _header(message, "Snapshot-Content-Location")
    return document


def _header(message: email.message.Message, name: str) -> str:
    try:
        value = str(email.header.make_header(email.header.decode_header(_raw(message, name))))
    except (LookupError, ValueError, UnicodeError):
        value = _raw(message, name)
    return " ".join(value.encode("utf-8", "replace").decode("utf-8").split()).replace(" ,", ",")


def _raw(message: email.message.Message, name: str) -> str:
    """A header as it stands, also where its bytes are neither ASCII nor encoded as they should be."""
    value = next((value for key, value in message.raw_items() if key.lower() == name.lower()), "")
    return decode(str(value).encode("utf-8", "surrogateescape"))[0]


def _received(message: email.message.Message) -> str:
    """When the last of the machines on its way had a message: the date behind the semicolon."""
    return _header(message, "Received").rpartition(";")[2].strip()


def _body(message: email.message.Message) -> tuple[str, list[str]]:
    """The text of a message, plain before HTML, and the names of what is attached."""
    plain: list[str] = []
    pages: list[str] = []
    attached: list[str] = []
    for part in message.walk():
        if part.is_multipart():
            continue
        if part.get_content_disposition() == "attachment" or part.get_content_maintype() != "text":
            attached.append(str(part.get_filename() or part.get_content_type()))
            continue
        text = _decoded(part)
        (pages if part.get_content_subtype() == "html" else plain).append(text)
    text = "\n\n".join(plain).strip("\n") or "\n\n".join(map(text_of_html, pages))
    return text, attached


def _decoded(part: email.message.Message) -> str:
    payload = part.get_payload(decode=True)
    data = (
        payload if isinstance(payload, bytes) else str(part.get_payload()).encode("utf-8", "surrogateescape")
    )
    try:
        return decode(data, part.get_content_charset() or "")[0]
    except (DatelineError, LookupError):  # a charset that the bytes or the world do not know
        return decode(data)[0]


EML = FileReader(35, _is_eml, _read_eml)
MBOX = FileReader(34, _is_mbox, _read_mbox)
