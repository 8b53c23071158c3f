"""Timelines made of given texts, for tests."""

import datetime

from hypothesis import strategies as st
from tests.report import hostile

from dateline.timelines import Entry, Provenance, Sentence, Support, Timeline
from dateline.timelines.visible import visible

DAY = datetime.date(2010, 4, 20)


def timeline_of(said: str, address: str = "https://news.test/1") -> Timeline:
    """A timeline in which every text is ``said`` (a dot if it shows nothing), every address
    ``address``."""
    text = said if visible(said) else "."
    source = Provenance(
        text, 4, 4 + len(text), text, address, text, "2010-04-22", "mention", text, 4, 4 + len(text),
        f"abc {text} def", 0,
    )  # fmt: skip
    sentence = Sentence(text, text, source, 1, {text: 0.5})
    bare = Sentence(text)
    return Timeline(
        (
            Entry(DAY, (sentence, bare), Support(14, 5), (sentence,)),
            Entry(DAY + datetime.timedelta(days=400), (bare,)),
            Entry(DAY + datetime.timedelta(days=401), ()),
        ),
        text,
        {"name": text, "description": text, "command": text},
        {"certified": 0.97, "a_priori": 0.5, "statement": text},
        {
            "articles": 12,
            "publishers": 3,
            "query": text,
            "match": "sentence",
            "articles_per_day": {"2010-04-20": 3, "2010-04-22": 1},
            "mentions_per_day": {"2010-04-20": 5, "not a day": 1},
        },
    )


timelines = st.builds(timeline_of, hostile.text, hostile.address)
