"""What ``dateline evaluate`` shows beyond the scores: near dates, redundancy, verbatim sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dateline.cli.pairing import Pairing
    from dateline.evaluation import Faithfulness, Scores, Table

__all__ = ["Beyond", "near_dates_and_redundancy", "verbatim"]


@dataclass(frozen=True, slots=True)
class Beyond:
    """Tables for people and, for each timeline, the same for programs."""

    tables: tuple[Table, ...]
    plain: tuple[dict[str, Any], ...]


def near_dates_and_redundancy(pairs: Sequence[Pairing], scores: Sequence[Scores], reading: str) -> Beyond:
    """The F of dates within 0 to 7 days, and the redundancy, of every timeline and in the mean."""
    from dateline.evaluation import Cell, Table, near_date_curve, redundancy
    from dateline.evaluation.scores import signatures

    columns = ("0 days", "1 day", *(f"{days} days" for days in range(2, 8)))
    rows: dict[str, list[float]] = {}
    plain = []
    for (name, predicted, references), score in zip(pairs, scores, strict=True):
        curve = near_date_curve(predicted, references, reading=reading, beta=score.beta)
        repeated = redundancy(predicted, mode=score.mode, reading=reading)
        rows[name] = [*(near.f1 for near in curve), repeated]
        near_dates = [
            {"within": within, **near._asdict(), "signature": score.signature_of(f"dates within {within}")}
            for within, near in zip(columns, curve, strict=True)
        ]
        signature = score.signature_of("redundancy")
        plain.append({"near_dates": near_dates, "redundancy": {"value": repeated, "signature": signature}})
    if len(rows) > 1:
        rows["mean"] = [sum(column) / len(rows) for column in zip(*rows.values(), strict=True)]
    cells = tuple((Cell(name), *(Cell(f"{value:.4f}") for value in values)) for name, values in rows.items())
    table = Table(("dates F within", *columns, "redundancy"), cells, signatures(scores))
    return Beyond((table,), tuple(plain))


def verbatim(pairs: Sequence[Pairing], articles: str, reading: str) -> Beyond:
    """How many sentences of every timeline are slices of the articles that they name, and which are not. The
    articles stream by once; those that are named are kept."""
    import dateline as dl
    from dateline.evaluation import Cell, Table, faithfulness
    from dateline.evaluation.faithfulness import cited_articles

    timelines = [dl.Timeline.load(predicted, reading=reading) for _, predicted, _ in pairs]
    cited = set().union(*map(cited_articles, timelines))
    texts = {article.id: article.text for article in dl.read(articles) if article.id in cited}
    found = [faithfulness(timeline, texts) for timeline in timelines]
    rows, failures = [], []
    for (name, *_), one in zip(pairs, found, strict=True):
        rows.append((Cell(name), Cell(f"{one.sentences}"), Cell(f"{one.verbatim}"), Cell(f"{one.share:.4f}")))
        failures += [(Cell(f"{name}, {f.date}: {f.text[:60]!r}"), Cell(f.reason)) for f in one.failures]
    tables = [Table(("sources", "sentences", "verbatim", "share"), tuple(rows))]
    if failures:
        tables.append(Table(("not verbatim", "since"), tuple(failures)))
    return Beyond(tuple(tables), tuple({"faithfulness": _plain(one)} for one in found))


def _plain(found: Faithfulness) -> dict[str, Any]:
    failures = [{**asdict(failure), "date": failure.date.isoformat()} for failure in found.failures]
    return {**asdict(found), "share": found.share, "failures": failures}
