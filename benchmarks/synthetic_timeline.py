"""A realistic timeline without any corpus: dates with sentences, evidence, support and a corpus over time."""

from __future__ import annotations

import datetime
import math
import random
from collections.abc import Callable

from dateline.timelines import Entry, Provenance, Sentence, Support, Timeline

PUBLISHERS = (
    "Harbour Post",
    "The Delta Courier",
    "Northern Wire",
    "Coast Radio",
    "Evening Ledger",
    "Kurier am Fluss",
)
TITLES = (
    "Engineers race to shore up dam as river keeps rising",
    "What we know about the breach at Alder Lake",
    "Government doubles relief fund for the valley",
    "Insurers brace for claims after the flood",
    "“Nobody told us”: a town looks for answers",
    "Inquiry opens into the failure of the spillway gates",
)
EVENTS = (
    "The eastern gate of the Alder Lake dam failed on {when}, sending water into three villages in an hour.",
    "Some 14,000 people were told to leave their homes on {when} after a crack was found along the crest.",
    "The regional government said on {when} that it would pay each household 2,500 euros in immediate help.",
    "Rescue teams reached the last cut-off farms on {when}, nine days after the road was lost.",
    "On {when} the operator admitted that the alarm had been switched off for maintenance since the spring.",
    "Parliament voted 212 to 87 on {when} to set up an independent inquiry that may summon witnesses.",
    "The river peaked at 9.41 metres on {when}, the highest level since measurements began in 1881.",
    "The death toll was put at 31 on {when}; earlier reports had spoken of more than 60.",
    "Prosecutors searched the operator’s offices on {when} and took away ten years of maintenance logs.",
    "Trains between the coast and the capital ran again on {when} for the first time since the flood.",
)  # fmt: skip
AROUND = (
    "Volunteers had been filling sandbags through the night while the water kept rising.",
    "A spokesman declined to say whether the warnings of the previous week had been passed on.",
    "The company’s shares lost eleven per cent of their value before trading was suspended.",
    "“We could hear it before we saw it,” said a farmer whose barn stands below the wall.",
    "Hydrologists point out that the reservoir had stood above its permitted level on nineteen days.",
    "Schools in the district remain closed, and drinking water is handed out in the market square.",
)


def synthetic_timeline(
    dates: int = 50,
    *,
    days: int = 400,
    first: datetime.date = datetime.date(2010, 3, 2),
    seed: int = 7,
    rewrite: Callable[[str], str] = str,
) -> Timeline:
    """A timeline of ``dates`` dates within ``days`` days, with two sentences on every third date, evidence
    paragraphs, runners-up, support, and numbers of articles and mentions per day. Every text of a supposed
    article passes through ``rewrite``."""
    random_numbers = random.Random(seed)
    chosen = sorted(random_numbers.sample(range(days), min(dates, days)))
    order = iter(random_numbers.sample(range(dates + (dates + 2) // 3), dates + (dates + 2) // 3))
    entries = []
    for index, offset in enumerate(chosen):
        day = first + datetime.timedelta(days=offset)
        sentences = tuple(
            _sentence(random_numbers, day, next(order) + 1, rewrite)
            for _ in range(2 if index % 3 == 0 else 1)
        )
        articles = random_numbers.randint(1, 40)
        entries.append(
            Entry(
                day,
                sentences,
                Support(articles, min(articles, random_numbers.randint(1, len(PUBLISHERS)))),
                tuple(_sentence(random_numbers, day, None, rewrite) for _ in range(3)),
            )
        )
    articles_per_day, mentions_per_day = _per_day(random_numbers, first, days, chosen)
    return Timeline(
        tuple(entries),
        rewrite("The Alder Lake dam failure"),
        {
            "name": "default",
            "description": "Coverage, diversity and date references, balanced.",
            "objective": "coverage + diversity + date references",
            "constraint": f"at most {dates} dates, 2 sentences a date",
            "command": 'dateline build news/ --query "alder lake" -o alder-lake.html',
        },
        {"certified": 0.971, "a_priori": 0.5},
        {
            "articles": sum(articles_per_day.values()),
            "sentences": 21 * sum(articles_per_day.values()),
            "publishers": len(PUBLISHERS),
            "query": rewrite("alder lake"),
            "match": "sentence",
            "articles_per_day": articles_per_day,
            "mentions_per_day": mentions_per_day,
        },
    )


def _sentence(
    numbers: random.Random, day: datetime.date, rank: int | None, rewrite: Callable[[str], str]
) -> Sentence:
    when = numbers.choice((day.strftime("%A"), f"{day.day} {day.strftime('%B')}", "Tuesday last week"))
    text = rewrite(numbers.choice(EVENTS).format(when=when))
    before, after = (
        " ".join(rewrite(part) for part in numbers.sample(AROUND, numbers.randint(1, 3))) for _ in range(2)
    )
    paragraph = f"{before} {text} {after}"
    start = 1000 + len(before) + 1
    published = day + datetime.timedelta(days=numbers.randint(0, 4))
    article = f"{published}/{numbers.randint(1, 400)}"
    dated = text.find(when)
    mention = dated >= 0 and rank is not None
    return Sentence(
        text,
        "",
        Provenance(
            rewrite(article), start, start + len(text), rewrite(numbers.choice(TITLES)),
            rewrite(f"https://news.example/{article}"), rewrite(numbers.choice(PUBLISHERS)),
            published.isoformat(), "mention" if mention else "publication", when if mention else "",
            start + dated if mention else -1, start + dated + len(when) if mention else -1, paragraph, 1000,
        ),
        rank,
        _gain(numbers, rank),
    )  # fmt: skip


def _gain(numbers: random.Random, rank: int | None) -> dict[str, float]:
    """Gains that fall with the rank; for a sentence that was not chosen, what it would still add."""
    if rank is None:
        return {"total": 0.002 * numbers.random()}
    return {"coverage": (0.2 + 0.1 * numbers.random()) / (rank + 4), "diversity": 0.1 / (rank + 4)}


def _per_day(
    numbers: random.Random, first: datetime.date, days: int, chosen: list[int]
) -> tuple[dict[str, int], dict[str, int]]:
    """Interest that flares up on some days and decays, and mentions that point back at those days."""
    flares = [(0, 40.0), *((offset, min(60.0, numbers.paretovariate(0.9) * 5)) for offset in chosen)]
    articles, mentions = {}, {}
    for offset in range(days):
        heat = sum(size * math.exp(-(offset - day) / 5) for day, size in flares if day <= offset)
        day = (first + datetime.timedelta(days=offset)).isoformat()
        if published := int(heat * numbers.uniform(0.6, 1.2)):
            articles[day] = published
        mentioned = int(heat * 0.4 + sum(size * 2.5 for at, size in flares if at == offset))
        if mentioned:
            mentions[day] = mentioned
    return articles, mentions
