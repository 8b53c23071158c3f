"""Bytes to text: byte order marks, UTF-8, UTF-16, and cp1252 for what is neither; the assumption is said."""

from __future__ import annotations

import codecs
import io
import re
from typing import BinaryIO, TextIO

from dateline.errors import DatelineError

__all__ = ["check_encoding", "decode", "is_binary", "kind_of_binary", "open_text", "well_formed"]

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_MAGIC = (
    (b"%PDF-", "a PDF file"),
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x1f\x8b", "a gzip file"),
    (b"BZh", "a bzip2 file"),
    (b"\xfd7zXZ", "an xz file"),
    (b"7z\xbc\xaf", "a 7-zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\xd0\xcf\x11\xe0", "an old Office document (save it as DOCX)"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"PAR1", "a Parquet file"),
    (b"SQLite format 3", "a database"),
)
_MULTIBYTE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_HIGH = re.compile(rb"[\x80-\xff]")
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
# What cp1252 leaves undefined, as latin-1 has it.
_UNDEFINED = {byte: chr(byte) for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}
_CP1252 = {byte: _UNDEFINED.get(byte) or bytes([byte]).decode("cp1252") for byte in range(0x80, 0x100)}


def _stray_bytes(error: UnicodeError) -> tuple[str, int]:
    """Read bytes that are no UTF-8 as cp1252, one by one."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(_CP1252.get(byte, "�") for byte in wrong), error.end


codecs.register_error("dateline-cp1252", _stray_bytes)


def kind_of_binary(head: bytes, suffix: str = "") -> str:
    """What a file that begins so is, if its first bytes say so; empty for text."""
    words = next((words for magic, words in _MAGIC if head.startswith(magic)), "")
    return _OFFICE.get(suffix, words) if words else ""


_OFFICE = {
    ".xlsx": "an Excel table; save it as CSV",
    ".xls": "an Excel table; save it as CSV",
    ".doc": "an old Word document; save it as DOCX",
    ".odt": "an OpenDocument text; save it as DOCX",
    ".epub": "an e-book",
}


def is_binary(head: bytes) -> bool:
    """Whether bytes are no text in any encoding we read."""
    if kind_of_binary(head):
        return True
    if _encoding(head) in ("utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be"):
        return False
    return b"\x00" in head or len(_CONTROL.findall(head)) > len(head) // 50


def _encoding(head: bytes) -> str:
    """The encoding that the first bytes speak for."""
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return encoding
    sample = head[:4096]
    if len(sample) >= 8 and b"\x00" in sample:
        even, odd = sample[0::2].count(0), sample[1::2].count(0)
        if odd > len(sample) * 0.35 and even < len(sample) * 0.02:
            return "utf-16-le"
        if even > len(sample) * 0.35 and odd < len(sample) * 0.02:
            return "utf-16-be"
    return "utf-8"


def _mostly_utf8(data: bytes, position: int) -> bool:
    """Around the first wrong byte: are there more well-formed multi-byte characters than stray bytes?"""
    window = data[max(0, position - 32_768) : position + 32_768]
    formed = _MULTIBYTE.findall(window)
    stray = len(_HIGH.findall(window)) - sum(map(len, formed))
    return len(formed) > stray


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    """The text of ``data`` with ``\\n`` as line end, and what had to be assumed (empty when nothing was).

    A given ``encoding`` is used as it is; otherwise a byte order mark, then UTF-8, then cp1252.
    """
    assumed = ""
    if encoding:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError as error:
            raise DatelineError(f"not {encoding} (byte {error.start:,})") from None
    else:
        text, assumed = _guess(data)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff"), assumed


def _guess(data: bytes) -> tuple[str, str]:
    chosen = _encoding(data[:4096])
    try:
        text = data.decode(chosen)
        return text, "" if chosen in ("utf-8", "utf-8-sig") else f"read as {chosen[:6].upper()}"
    except UnicodeDecodeError as error:
        if not chosen.startswith("utf-8"):
            return data.decode(chosen, "replace"), f"damaged {chosen[:6].upper()}"
        if _mostly_utf8(data, error.start):
            return data.decode(chosen, "dateline-cp1252"), "UTF-8 with stray bytes, those read as cp1252"
    try:
        return data.decode("cp1252"), "no UTF-8, read as cp1252"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "neither UTF-8 nor cp1252, read as latin-1"


def open_text(stream: BinaryIO, head: bytes, encoding: str = "") -> tuple[TextIO, str]:
    """A stream of text over a stream of bytes, and what was assumed from its first bytes."""
    chosen, assumed = encoding or _encoding(head[:4096]), ""
    if not encoding and chosen == "utf-8":
        try:
            codecs.getincrementaldecoder("utf-8")().decode(head)
        except UnicodeDecodeError as error:
            if not _mostly_utf8(head, error.start):
                chosen, assumed = "cp1252", "no UTF-8, read as cp1252"
    errors = "dateline-cp1252" if chosen.startswith(("utf-8", "cp1252")) else "replace"
    return io.TextIOWrapper(stream, encoding=chosen, errors=errors, newline=""), assumed


def check_encoding(name: str) -> None:
    """Refuse an encoding that nobody knows, or that gives no text (``base64``)."""
    try:
        "".encode(name or "utf-8")
    except LookupError:
        raise DatelineError(f"Unknown encoding {name!r}; 'utf-8' and 'cp1252' are usual.") from None


def well_formed(text: str) -> str:
    """``text`` with lone surrogates (which no file can hold) replaced."""
    return text if text.isascii() else _SURROGATE.sub("�", text)
