"""A small data set of two topics in the layout of one's own topics."""

import datetime
import json

import pytest

TOPICS = {"flood": "river", "strike": "union"}


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "topics"
    for topic, word in TOPICS.items():
        place = root / topic
        (place / "references").mkdir(parents=True)
        (place / "keywords.txt").write_text(word, encoding="utf-8")
        lines, reference = [], []
        for number in range(12):
            day = datetime.date(2012, 5, 1) + datetime.timedelta(days=2 * number)
            before = day - datetime.timedelta(days=1)
            text = (
                f"The {word} was in the news on {before:%B} {before.day}, when house {number} was reached. "
                f"Officials said the {word} would not stop. The weather stayed fine for the {number}th day."
            )
            record = {
                "id": f"{topic}-{number}",
                "date": day.isoformat(),
                "text": text,
                "source": f"p{number % 3}",
            }
            lines.append(json.dumps(record))
            if number % 3 == 0:
                reference.append(f"{before}\nThe {word} reached house {number} .\n{'-' * 32}\n")
        (place / "articles.jsonl").write_text("\n".join(lines), encoding="utf-8")
        (place / "references" / "a.txt").write_text("".join(reference), encoding="utf-8")
        (place / "references" / "b.txt").write_text("".join(reference[1:]), encoding="utf-8")
    return root
