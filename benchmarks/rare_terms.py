"""How rare may a term be: timelines with terms of at least 1, 2, 3 sentences, on clean and noisy text.

    python benchmarks/rare_terms.py Timeline17.tar.gz

Noise is made as scanning makes it: of every hundred words some get a wrong, lost or doubled letter. For each
least number of sentences the table shows the size of the vocabulary, the share of a sentence's weight that
lies in broken words, and the scores of a named model against the reference timelines.
"""

from __future__ import annotations

import argparse
import random
import re
from dataclasses import replace

import numpy as np

from dateline.articles import Article
from dateline.evaluation import average, evaluate_all
from dateline.experiments.datasets import load_dataset
from dateline.experiments.tasks import Topic
from dateline.pool import Pool
from dateline.recipes import Task, named_model, tell
from dateline.similarity import InverseDateFrequency

WORD = re.compile(r"[a-z]{3,}")
SHOWN = ("align+ m:1 R1", "align+ m:1 R2", "dates")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def scanned(article: Article, rate: float) -> Article:
    """The article with ``rate`` of its words misread, always in the same way."""
    chance = random.Random(article.id)

    def misread(match: re.Match[str]) -> str:
        word = match[0]
        if chance.random() >= rate:
            return word
        at = chance.randrange(len(word))
        return word[:at] + chance.choice([chance.choice(LETTERS), "", word[at] * 2]) + word[at + 1 :]

    return replace(article, text=WORD.sub(misread, article.text))


def measured(topics: list[Topic], correct: dict[str, set[str]], rate: float, least: int, model: str) -> str:
    """One line of the table."""
    vocabulary = 0
    broken: list[float] = []
    scores = []
    for topic in topics:
        articles = [scanned(article, rate) for article in topic.articles] if rate else topic.articles
        pool = Pool.build(articles, keywords=topic.keywords or None, min_df=least, jobs=1)
        vocabulary += len(pool.vocabulary)
        known = correct.setdefault(topic.name, set(pool.vocabulary))
        strange = np.array([term not in known for term in pool.vocabulary], bool)
        weight = np.asarray(InverseDateFrequency().prepare(pool).vectors.power(2).sum(axis=0)).ravel()
        broken.append(float(weight[strange].sum() / weight.sum()))
        solver = named_model(model).solver(pool, ())
        pairs = []
        for reference in topic.references:
            chosen = solver(Task(reference.shape, reference.timeline)).rows
            pairs.append((reference.name, tell(pool, chosen, evidence=False), reference.timeline))
        scores += evaluate_all(pairs, mode="rouge-1.5.5", reading="tilse")
    mean = average(scores)
    values = "".join(f"{mean[name].f1:>11.4f}" for name in SHOWN)
    return f"{rate:>6.0%}{least:>7}{vocabulary:>12,}{np.mean(broken):>9.1%}{values}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", help="the timeline17 data set")
    parser.add_argument("--topics", default="", help="names of topics, with commas (default: all)")
    parser.add_argument("--model", default="tlsconstraints", help="a named model (default: tlsconstraints)")
    parser.add_argument("--noise", type=float, default=0.1, help="share of words misread (default 0.1)")
    arguments = parser.parse_args()
    wanted = set(filter(None, arguments.topics.split(",")))
    chosen = [
        t for t in load_dataset("timeline17", arguments.source).topics if not wanted or t.name in wanted
    ]
    vocabularies: dict[str, set[str]] = {}
    print(f"{'noise':>6}{'least':>7}{'vocabulary':>12}{'broken':>9}" + "".join(f"{n:>11}" for n in SHOWN))
    for noise in (0.0, arguments.noise):
        for number in (1, 2, 3, 5, 10):
            print(measured(chosen, vocabularies, noise, number, arguments.model), flush=True)
