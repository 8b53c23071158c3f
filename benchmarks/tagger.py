"""The temporal tagger on hand-annotated news, against HeidelTime's annotation, and beside other libraries.

    python benchmarks/tagger.py --gold aquaint-timeml.tar.gz --silver timeline17-heideltime-5topics.jsonl.gz
    python benchmarks/tagger.py --gold aquaint-timeml.tar.gz --others        # also the libraries installed

The gold set is a tar file of TempEval documents; its files, sorted by name, are split in two: the odd ones
were looked at while the rules were written, the even ones were not. The silver set is a JSON line an article
(``id``, ``date``, ``timeml``). Seconds are CPU seconds of this process.
"""

# ruff: noqa: E402
from __future__ import annotations

import argparse
import datetime
import gzip
import json
import re
import sys
import tarfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / part) for part in ("src", "benchmarks")]

from dateline import temporal
from dateline.articles.marked import read_timeml
from dateline.text import sentences
from time_scores import MEASURES, Document, Found, Scores

Tagger = Callable[[str, datetime.date], list[Found]]


def tag(text: str, date: datetime.date, language: str = "en") -> list[Found]:
    """Our tagger as (start, end, value), the form in which scorers want it."""
    return [expression[:3] for expression in temporal.tag(text, date, language)]


# The libraries answer "three days" or "recently" with a day too: only words that name a day are held against
# them. And where they read the weekday of publication as a week ago, they are given the publication day.
_WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*"
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_AHEAD = 60  # days by which a reading in the past is preferred
NAMES_A_DAY = re.compile(
    rf"\b(?:{_WEEKDAY}|today|yesterday|tomorrow|tonight|days ago|{_MONTH}\.? \d{{1,2}}|\d{{1,2}} {_MONTH})\b|"
    r"\b(?:last|this) (?:night|morning|evening|afternoon)\b|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}",
    re.IGNORECASE,
)


def _favoured(day: datetime.date, words: str, published: datetime.date) -> str:
    week_ago = published - datetime.timedelta(7)
    bare = re.search(_WEEKDAY, words, re.IGNORECASE) and not re.search("last", words, re.IGNORECASE)
    return (published if bare and day == week_ago else day).isoformat()


def _dateparser() -> Tagger:
    from dateparser.search import search_dates

    def run(text: str, date: datetime.date) -> list[Found]:
        found: list[Found] = []
        base = datetime.datetime(date.year, date.month, date.day)
        settings = {"RELATIVE_BASE": base, "PREFER_DATES_FROM": "past"}
        for start, end in _sentences(text):
            at = start
            for words, moment in search_dates(text[start:end], languages=["en"], settings=settings) or ():
                place = text.find(words, at, end)
                if place >= 0 and NAMES_A_DAY.search(words):
                    at = place + len(words)
                    found.append((place, at, _favoured(moment.date(), words, date)))
        return found

    return run


def _parsedatetime() -> Tagger:
    import parsedatetime

    constants = parsedatetime.Constants()
    constants.DOWParseStyle = -1  # a bare weekday is the last one, as in news
    constants.CurrentDOWParseStyle = True
    calendar = parsedatetime.Calendar(constants)

    def run(text: str, date: datetime.date) -> list[Found]:
        base = datetime.datetime(date.year, date.month, date.day, 12).timetuple()
        dated = (1, 3)
        return [
            (start, end, moment.date().isoformat())
            for begin, stop in _sentences(text)
            for moment, flag, s, e, words in calendar.nlp(text[begin:stop], sourceTime=base) or ()
            if flag in dated and NAMES_A_DAY.search(words) and (start := begin + s) < (end := begin + e)
        ]

    return run


def _recognizers() -> Tagger:
    from recognizers_date_time import DateTimeRecognizer
    from recognizers_text import Culture

    model = DateTimeRecognizer(Culture.English).get_datetime_model()

    def run(text: str, date: datetime.date) -> list[Found]:
        base = datetime.datetime(date.year, date.month, date.day)
        found: list[Found] = []
        for start, end in _sentences(text):
            for one in model.parse(text[start:end], base):
                readings = [v.get("value") or "" for v in (one.resolution or {}).get("values") or ()]
                days = [datetime.date.fromisoformat(v[:10]) for v in readings if _DAY.match(v)]
                if days and NAMES_A_DAY.search(one.text):
                    near = min(days, key=lambda day: (day > date and _AHEAD) + abs((day - date).days))
                    found.append((start + one.start, start + one.end + 1, _favoured(near, one.text, date)))
        return found

    return run


def _timexy() -> Tagger:
    import spacy
    import timexy  # noqa: F401

    pipeline = spacy.blank("en")
    pipeline.add_pipe("timexy", config={"kb_id_type": "timex3", "label": "timexy", "overwrite": False})

    def run(text: str, date: datetime.date) -> list[Found]:
        found: list[Found] = []
        for entity in pipeline(text).ents:
            value = re.search(r'value="([^"]*)"', entity.kb_id_)
            if value:
                found.append((entity.start_char, entity.end_char, value[1].replace("T00:00:00", "")))
        return found

    return run


OTHERS: dict[str, Callable[[], Tagger]] = {
    "parsedatetime": _parsedatetime,
    "recognizers-text": _recognizers,
    "dateparser": _dateparser,
    "timexy": _timexy,
}


def _sentences(text: str) -> list[tuple[int, int]]:
    """The sentences, for libraries that want short texts."""
    return [(start, end) for start, end in sentences(text, "en")]


def gold_documents(path: Path) -> Iterator[Document]:
    """The documents of a tar file of TimeML, in the order of their names."""
    with tarfile.open(path) as archive:
        for member in sorted(archive.getmembers(), key=lambda member: member.name):
            stream = archive.extractfile(member) if member.name.endswith(".tml") else None
            if stream is not None:
                marked = read_timeml(stream.read().decode("utf-8", "replace"))
                date = datetime.date.fromisoformat(marked.created[:10])
                times = tuple((t.start, t.end, t.type, t.value) for t in marked.times)
                yield Document(member.name, date, marked.text, times)


def silver_documents(path: Path) -> Iterator[Document]:
    """The articles of a JSON Lines file with TimeML."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if "</TimeML>" in row["timeml"]:
                marked = read_timeml(row["timeml"])
                times = tuple((t.start, t.end, t.type, t.value) for t in marked.times)
                date = datetime.date.fromisoformat(row["date"][:10])
                yield Document(row["id"], date, marked.text, times, lines=True)


def measure(documents: Iterable[Document], tagger: Tagger) -> tuple[Scores, float, float]:
    """Scores, megabytes and CPU seconds."""
    scores, size, seconds = Scores(), 0, 0.0
    for document in documents:
        begin = time.process_time()
        found = tagger(document.text, document.published)
        seconds += time.process_time() - begin
        size += len(document.text.encode())
        scores.add(document, found)
    return scores, size / 1e6, seconds


def _row(name: str, documents: Iterable[Document], tagger: Tagger) -> None:
    scores, size, seconds = measure(documents, tagger)
    figures = "".join(f"{scores.by_measure[m].f1:10.1f}" for m in MEASURES)
    print(f"{name:34}{figures}{size / max(seconds, 1e-9):10.3f}", flush=True)


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--gold", type=Path, metavar="TAR", help="TempEval documents, hand-annotated")
    parser.add_argument("--silver", type=Path, metavar="JSONL.GZ", help="articles with HeidelTime's TimeML")
    parser.add_argument("--others", action="store_true", help="run the other libraries that are installed")
    options: Any = parser.parse_args(arguments)
    print(f"{'F1 in percent':34}" + "".join(f"{name:>10}" for name in MEASURES) + f"{'MB/s':>10}")
    tag("Warmed up on Monday.", datetime.date(2010, 4, 22))
    if options.gold:
        gold = list(gold_documents(options.gold))
        _row("gold, files looked at", gold[0::2], tag)
        _row("gold, files set aside", gold[1::2], tag)
        _row("gold, all", gold, tag)
        for name, load in OTHERS.items() if options.others else ():
            try:
                other = load()
            except ImportError as missing:
                print(f"  {name}: not installed ({missing})")
                continue
            _row(f"  {name}", gold, other)
    if options.silver:
        _row("silver (HeidelTime's annotation)", silver_documents(options.silver), tag)


if __name__ == "__main__":
    main()
