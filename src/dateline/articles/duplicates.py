"""Exact and near duplicates: the copy of a wire story stays listed with the article it repeats.

An article is the set A of its runs of four words (case and punctuation aside), and two are near-identical
when their Jaccard similarity |A and B| / |A or B| reaches a threshold. Comparing all pairs would be
quadratic, so:

- every run of words is hashed; the 256 smallest hashes are kept as the article's sketch, from which the
  similarity is computed (exactly for up to 256 runs; beyond, with a standard error below .03);
- the hashes fall into 64 bins, whose minima, four at a time, make 16 keys. Only articles that share a key are
  compared: at a similarity of .75 that is missed twice in a thousand, at .3 it happens one time in eight.

Articles are gone through by date, then id, each compared with the survivors before it: the earliest stays,
nothing is chained, and the order of files leaves no trace.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dateline.articles.article import Article

__all__ = ["copies_of", "merge_copies", "similarity", "without_copies"]

_WORDS = 4
_SKETCH = 256
_BINS, _ROWS = 64, 4
_LONGEST = 1 << 20
_FEWEST = 16
_COMPARED = 32

Hashes = NDArray[np.uint64]

_BASE = 0x9E3779B97F4A7C15
_WEIGHTS = np.array(
    [0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93, 0xA0761D6478BD642F], dtype=np.uint64
)
_IS_WORD = np.array(
    [48 <= b <= 57 or 97 <= b <= 122 or b >= 128 for b in range(256)], dtype=bool
)  # digits, small letters, and every byte of the other letters


@lru_cache(maxsize=1)
def _powers(length: int) -> tuple[Hashes, Hashes]:
    """Powers of the hash's base and of its inverse modulo 2^64."""
    inverse = pow(_BASE, -1, 1 << 64)
    steps = np.ones((2, length), dtype=np.uint64)
    steps[0, 1:], steps[1, 1:] = _BASE, inverse
    powers = np.multiply.accumulate(steps, axis=1)
    return powers[0], powers[1]


def _mixed(values: Hashes) -> Hashes:
    """The finishing steps of splitmix64: every bit depends on every bit."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def _word_hashes(text: str) -> Hashes:
    """A hash of every word, in order: a polynomial in its bytes, all of them at once by one running sum."""
    data = np.frombuffer(text[:_LONGEST].lower().encode("utf-8", "replace"), dtype=np.uint8)
    if not len(data):
        return np.empty(0, dtype=np.uint64)
    inside = np.concatenate(([False], _IS_WORD[data], [False]))
    edges = np.flatnonzero(inside[1:] != inside[:-1])
    starts, ends = edges[0::2], edges[1::2]
    powers, inverses = _powers(max(1 << 14, 1 << (len(data) - 1).bit_length()))
    sums = np.concatenate((np.zeros(1, np.uint64), np.cumsum((data + np.uint64(1)) * powers[: len(data)])))
    return _mixed((sums[ends] - sums[starts]) * inverses[starts])


@dataclass(frozen=True, slots=True)
class _Sketch:
    """What is kept of an article's words: their hash as a whole, the smallest run hashes, and the keys."""

    whole: int
    smallest: NDArray[np.uint32]
    keys: tuple[int, ...]


def _sketch(text: str) -> _Sketch:
    words = _word_hashes(text)
    positions = np.arange(1, len(words) + 1, dtype=np.uint64)
    whole = int(_mixed(words * (positions * np.uint64(2) + np.uint64(1))).sum()) if len(words) else 0
    if len(words) < _FEWEST:
        return _Sketch(whole, np.empty(0, dtype=np.uint32), ())
    count = len(words) - _WORDS + 1
    runs = sum((words[n : n + count] * _WEIGHTS[n] for n in range(1, _WORDS)), words[:count] * _WEIGHTS[0])
    runs = np.unique(_mixed(runs))
    smallest = np.unique((runs[:_SKETCH] >> np.uint64(32)).astype(np.uint32))
    return _Sketch(whole, smallest, _keys(runs))


def _keys(runs: Hashes) -> tuple[int, ...]:
    """Sixteen keys of four bin minima each. An empty bin borrows from the next full one."""
    scattered = np.sort(_mixed(runs))
    bins = (scattered >> np.uint64(58)).astype(np.intp)
    first = np.flatnonzero(np.concatenate(([True], bins[1:] != bins[:-1])))
    following = np.searchsorted(bins[first], np.arange(_BINS)) % len(first)
    minima = scattered[first[following]].reshape(-1, _ROWS)
    keys = (minima * _WEIGHTS).sum(axis=1, dtype=np.uint64) + np.arange(len(minima), dtype=np.uint64)
    return tuple(_mixed(keys).tolist())


def _jaccard(a: NDArray[np.uint32], b: NDArray[np.uint32]) -> float:
    """The similarity of two sets from their smallest hashes."""
    union = np.union1d(a, b)
    if len(a) >= _SKETCH or len(b) >= _SKETCH:
        union = union[:_SKETCH]
    common = np.isin(union, a, assume_unique=True) & np.isin(union, b, assume_unique=True)
    return float(common.sum()) / len(union) if len(union) else 0.0


def similarity(a: str, b: str) -> float:
    """The Jaccard similarity of two texts' runs of four words; 1 when they have the same words in order."""
    with np.errstate(over="ignore"):
        first, second = _sketch(a), _sketch(b)
    return 1.0 if first.whole == second.whole else _jaccard(first.smallest, second.smallest)


def _days_apart(a: Article, b: Article) -> int:
    if a.published is None or b.published is None:
        return 0
    return abs((a.published.first - b.published.first).days)


def _age(article: Article) -> tuple[datetime.date, str]:
    return (article.published.first if article.published else datetime.date.max, article.id)


def copies_of(
    articles: Iterable[Article], *, threshold: float = 0.75, days: int | None = None
) -> dict[str, list[Article]]:
    """Ids of articles that stay, with the near-identical later ones (without their text), in order of age.

    ``days`` limits how far apart two publications may be to count as copies.
    """
    light: list[Article] = []
    sketches: list[_Sketch] = []
    with np.errstate(over="ignore"):
        for article in articles:
            sketches.append(_sketch(article.text))
            light.append(replace(article, text="", sentences=None, times=None, tokenised=False, metadata={}))
    exact: dict[int, int] = {}
    shared: dict[int, list[int]] = {}
    found: dict[int, list[Article]] = {}
    for row in sorted(range(len(light)), key=lambda row: _age(light[row])):
        sketch = sketches[row]
        survivor = exact.get(sketch.whole)
        if survivor is not None and days is not None and _days_apart(light[row], light[survivor]) > days:
            survivor = None
        if survivor is None:
            survivor = _nearest(row, light, sketches, shared, threshold, days)
        if survivor is not None:
            found.setdefault(survivor, []).append(light[row])
            continue
        exact[sketch.whole] = row
        for key in sketch.keys:
            holders = shared.setdefault(key, [])
            if len(holders) < _COMPARED:
                holders.append(row)
    return {light[row].id: copies for row, copies in found.items()}


def _nearest(
    row: int,
    articles: list[Article],
    sketches: list[_Sketch],
    shared: dict[int, list[int]],
    threshold: float,
    days: int | None,
) -> int | None:
    """The earliest survivor that an article is a copy of. Those that share most keys are compared."""
    votes: dict[int, int] = {}
    for key in sketches[row].keys:
        for other in shared.get(key, ()):
            votes[other] = votes.get(other, 0) + 1
    likely = sorted(votes, key=lambda other: (-votes[other], _age(articles[other])))[:_COMPARED]
    for other in likely:
        if days is not None and _days_apart(articles[row], articles[other]) > days:
            continue
        if _jaccard(sketches[row].smallest, sketches[other].smallest) >= threshold:
            return other
    return None


def without_copies(articles: Iterable[Article], copies: Mapping[str, Sequence[Article]]) -> Iterator[Article]:
    """The articles that stay, in their order, with what :func:`copies_of` found as their ``copies``."""
    dropped = {copy.id for group in copies.values() for copy in group}
    for article in articles:
        if article.id in copies:
            yield replace(article, copies=(*article.copies, *copies[article.id]))
        elif article.id not in dropped:
            yield article


def merge_copies(
    articles: Iterable[Article], *, threshold: float = 0.75, days: int | None = None
) -> list[Article]:
    """``articles`` without exact and near duplicates: the earliest stays (then the first by id) and lists the
    others, without their text, as its ``copies``. ``threshold`` is the share of common runs of four words;
    ``days`` limits how far apart copies are published. Ids must be unique."""
    kept = list(articles)
    return list(without_copies(kept, copies_of(kept, threshold=threshold, days=days)))
