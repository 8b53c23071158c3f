"""The formats of timelines: one file each, found by name or by suffix.

A format is a :class:`Format` in a module of its own, and one line in ``FORMATS``; plug-ins bring more under
the entry-point group ``dateline.formats``.
"""

from __future__ import annotations

import difflib
import gzip
import zlib
from pathlib import Path
from typing import Any

from dateline.errors import DatelineError, unknown_name
from dateline.files import write_bytes
from dateline.registry import Registry
from dateline.timelines.formats.format import READINGS, Format, decode, parse_json
from dateline.timelines.timeline import Timeline

__all__ = ["FORMATS", "READINGS", "Format", "load", "load_all", "save", "suffixes", "writer_of"]

_HERE = "dateline.timelines.formats"

FORMATS = Registry(
    "timeline format",
    "dateline.formats",
    {
        "chronos": f"{_HERE}.chronos:FORMAT",
        "csv": f"{_HERE}.comma_separated:FORMAT",
        "html": "dateline.report.format:FORMAT",
        "icalendar": f"{_HERE}.icalendar:FORMAT",
        "json": f"{_HERE}.own:FORMAT",
        "markdown": f"{_HERE}.markdown:FORMAT",
        "news-tls": f"{_HERE}.news_tls:FORMAT",
        "timeline17": f"{_HERE}.timeline17:FORMAT",
        "timelinejs": f"{_HERE}.timelinejs:FORMAT",
        "timelinejs-spreadsheet": f"{_HERE}.timelinejs:SPREADSHEET",
    },
)


def suffixes() -> dict[str, list[str]]:
    """The known suffixes and the names of the formats that use them."""
    table: dict[str, list[str]] = {}
    for name in FORMATS:
        for suffix in FORMATS[name].suffixes:
            table.setdefault(suffix, []).append(name)
    return table


def _candidates(path: Path, format: str | None) -> list[Format]:  # noqa: A002
    if format is not None:
        return [FORMATS[format]]
    endings = [suffix.lower() for suffix in path.suffixes if suffix.lower() != ".gz"]
    table = suffixes()
    ending = next((found for found in ("".join(endings[-2:]), "".join(endings[-1:])) if found in table), None)
    if ending is None:
        raise _unknown_suffix(path, "".join(endings[-1:]), sorted(table))
    return [FORMATS[name] for name in table[ending]]


def _unknown_suffix(path: Path, suffix: str, known: list[str]) -> DatelineError:
    """The error for a file whose name does not say its format: the nearest suffix, and all of them."""
    nearest = difflib.get_close_matches(suffix, known, n=1)
    wrong = f"no timeline format has the suffix {suffix!r}" if suffix else "a suffix must say the format"
    hint = f" Did you mean {nearest[0]!r}?" if nearest else ""
    return DatelineError(f"{path}: {wrong}.{hint} Known: {', '.join(known)}.")


def load_all(
    path: str | Path,
    format: str | None = None,  # noqa: A002
    *,
    reading: str = "complete",
) -> list[Timeline]:
    """The timelines in a file. The suffix picks the format (and the content, where several share one)
    unless ``format`` names it; ``reading`` matters to timeline17 text (see its module)."""
    path = Path(path)
    if reading not in READINGS:
        raise unknown_name("reading", reading, READINGS)
    readable = [found for found in _candidates(path, format) if found.read is not None]
    if not readable:
        raise DatelineError(f"{path}: timelines of this format can be written but not read.")
    try:
        data = path.read_bytes()
        if path.suffix.lower() == ".gz":
            data = gzip.decompress(data)
    except FileNotFoundError:
        raise DatelineError(f"{path}: there is no such file.") from None
    except (OSError, EOFError, zlib.error) as error:
        raise DatelineError(f"{path}: cannot be read ({error}).") from None
    chosen = readable[0]
    if len(readable) > 1:
        recognised = [found for found in readable if found.recognise is not None and found.recognise(data)]
        if not recognised:
            if path.name.lower().removesuffix(".gz").endswith(".json"):
                parse_json(decode(data, str(path)), str(path))
            names = ", ".join(found.name for found in readable)
            raise DatelineError(
                f"{path}: the content is none of the formats that its suffix stands for ({names})."
            )
        chosen = recognised[0]
    assert chosen.read is not None
    return chosen.read(data, str(path), reading)


def load(
    path: str | Path,
    format: str | None = None,  # noqa: A002
    *,
    reading: str = "complete",
) -> Timeline:
    """The one timeline in a file; see :func:`load_all` for files that hold several."""
    timelines = load_all(path, format, reading=reading)
    if len(timelines) != 1:
        raise DatelineError(
            f"{path}: there are {len(timelines)} timelines in this file, expected one; "
            "read it with dateline.timelines.load_all."
        )
    return timelines[0]


def writer_of(path: str | Path, format: str | None = None) -> Format:  # noqa: A002
    """The format in which a timeline is written to ``path``, or an error that says why there is none."""
    writable = [found for found in _candidates(Path(path), format) if found.write is not None]
    if not writable:
        raise DatelineError(f"{path}: timelines of this format can be read but not written.")
    return next((found for found in writable if found.name == "json"), writable[0])


def save(
    timeline: Timeline,
    path: str | Path,
    format: str | None = None,  # noqa: A002
    **options: Any,
) -> Path:
    """Write a timeline; the suffix picks the format unless ``format`` names it. ``options`` are those of the
    format's writer. The file is complete or not there at all."""
    path = Path(path)
    chosen = writer_of(path, format)
    assert chosen.write is not None
    content = chosen.write(timeline, **options)
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    if path.suffix.lower() == ".gz":
        data = gzip.compress(data, mtime=0)
    write_bytes(path, data)
    return path
