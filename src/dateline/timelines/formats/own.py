"""Our own JSON: complete and lossless, with sources, offsets, gains and guarantee.

Fields that hold their default are left out; an unknown field is refused, so that nothing is lost in silence.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
from collections.abc import Mapping
from typing import Any

from dateline.errors import DatelineError
from dateline.timelines.formats.format import Format, decode, mapping, parse_day, parse_json
from dateline.timelines.timeline import Entry, Provenance, Sentence, Support, Timeline

__all__ = ["FORMAT", "from_plain", "read", "to_plain", "write"]

VERSION = 1
_STEERING = re.compile("[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""What would steer a terminal or hide in an editor is written as an escape, as JSON does with the other
control characters."""
_TEXTS = {
    "title",
    "display",
    "text",
    "article",
    "url",
    "publisher",
    "published",
    "dated_by",
    "dated_words",
    "language",
}
_NUMBERS = {"start", "end", "dated_start", "dated_end", "context_start", "articles", "publishers"}


def to_plain(timeline: Timeline) -> dict[str, Any]:
    """The timeline as dictionaries, lists, strings and numbers, ready for JSON."""
    return {"format": "dateline timeline", "version": VERSION, **_plain(timeline)}


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: _plain(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if not _is_default(field, getattr(value, field.name))
        }
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if hasattr(value, "item"):  # a NumPy number
        return value.item()
    return value


def _is_default(field: dataclasses.Field[Any], value: Any) -> bool:
    if field.default is not dataclasses.MISSING:
        return bool(value == field.default)
    return field.default_factory is not dataclasses.MISSING and value == field.default_factory()


def write(timeline: Timeline, *, indent: int | None = 1) -> str:
    """The JSON text of a timeline."""
    plain = to_plain(timeline)
    try:
        text = _STEERING.sub(_escaped, json.dumps(plain, ensure_ascii=False, indent=indent, allow_nan=False))
        text.encode("utf-8")
    except UnicodeEncodeError:  # a lone surrogate in a text: only an escape can carry it
        text = json.dumps(plain, ensure_ascii=True, indent=indent, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise DatelineError(f"This timeline cannot be written as JSON: {error}.") from None
    return text + "\n"


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def read(data: bytes, origin: str, reading: str = "complete") -> list[Timeline]:
    """The timeline of a file."""
    return [from_plain(parse_json(decode(data, origin), origin), origin)]


def from_plain(plain: Any, origin: str = "timeline") -> Timeline:
    """The timeline from what :func:`to_plain` gave."""
    fields = dict(mapping(plain, origin))
    if fields.pop("format", None) != "dateline timeline":
        raise DatelineError(f"{origin}: not a timeline of dateline; name the format of the file.")
    version = fields.pop("version", None)
    if version != VERSION:
        raise DatelineError(f"{origin}: version {version!r} of the format is unknown; this dateline reads 1.")
    entries = tuple(
        _entry(item, f"{origin}, entry {number}")
        for number, item in enumerate(_items(fields.pop("entries", []), origin), 1)
    )
    dates = [entry.date for entry in entries]
    if any(later <= earlier for earlier, later in itertools.pairwise(dates)):
        raise DatelineError(f"{origin}: the dates must ascend, each once.")
    return Timeline(entries, **_checked(fields, Timeline, origin))


def _entry(plain: Any, place: str) -> Entry:
    fields = dict(mapping(plain, place))
    support = fields.pop("support", None)
    if support is not None:
        support_fields = _checked(mapping(support, place), Support, place)
        support_fields["article_ids"] = tuple(support_fields.get("article_ids", ()))
        support = Support(**support_fields)
    day = parse_day(fields.pop("date", None), place)
    sentences, runners_up = (
        tuple(_sentence(item, place) for item in _items(fields.pop(name, []), place))
        for name in ("sentences", "runners_up")
    )
    _checked(fields, Entry, place)
    return Entry(day, sentences, support, runners_up)


def _sentence(plain: Any, place: str) -> Sentence:
    fields = dict(mapping(plain, place))
    source = fields.pop("provenance", None)
    if source is not None:
        source = Provenance(**_checked(mapping(source, place), Provenance, place))
    return Sentence(provenance=source, **_checked(fields, Sentence, place))


def _items(value: Any, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise DatelineError(f"{place}: expected a list, found {type(value).__name__}.")
    return value


def _checked(fields: Mapping[str, Any], kind: type[Any], place: str) -> dict[str, Any]:
    """The fields of a value, refused when one is unknown, missing or of the wrong type."""
    known = {field.name: field for field in dataclasses.fields(kind)}
    for name, value in fields.items():
        if name not in known:
            raise DatelineError(f"{place}: {kind.__name__} has no field {name!r}.")
        wrong_text = name in _TEXTS | {"context"} and not isinstance(value, str)
        wrong_number = name in _NUMBERS and (not isinstance(value, int) or isinstance(value, bool))
        wrong_mapping = name in {"gain", "recipe", "guarantee", "corpus"} and not isinstance(value, Mapping)
        if wrong_text or wrong_number or wrong_mapping:
            raise DatelineError(f"{place}: {name!r} cannot be {json.dumps(value)[:40]}.")
    required = {
        field.name
        for field in known.values()
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    } - {"date", "sentences"}
    if missing := sorted(required - set(fields)):
        raise DatelineError(f"{place}: the field {missing[0]!r} is missing.")
    return dict(fields)


def recognise(data: bytes) -> bool:
    """Whether the file says that it is one of ours."""
    return b'"dateline timeline"' in data[:200]


FORMAT = Format("json", (".json",), read, write, recognise)
