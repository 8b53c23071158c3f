"""What became of the articles, in two calm lines: how many were read and used, and what could not be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["account_words", "language_words", "undated_words"]


def account_words(facts: Mapping[str, Any]) -> str:
    """``1,204 articles used, 23,011 sentences (310 about no known day), in en 1,100, de 104``: what a pool
    says of its making (``Pool.facts``); what is nought is left out."""
    from dateline.timelines.words import count

    articles = {"empty": facts["articles_empty"], "repeated": facts["articles_repeated"]}
    words = count(facts["articles"], "article") + " used" + _besides(articles)
    words += ", " + count(facts["sentences"], "sentence")
    if facts["sentences_matching"] != facts["sentences"]:
        words += f", {facts['sentences_matching']:,} match the query"
    words += _besides({"about no known day": facts["sentences_undatable"]})
    if languages := language_words(facts["languages"]):
        words += f", in {languages}"
    return words + "."


def undated_words(facts: Mapping[str, Any]) -> str:
    """What a person should know where most articles have no day of publication; else nothing."""
    without, number = facts["articles_without_day"], facts["articles"]
    if 2 * without <= number:
        return ""
    return (
        f"{without:,} of {number:,} articles have no day of publication, so that only sentences count that "
        "name their day; `dateline read SOURCE --report check.csv` says what was found."
    )


def _besides(numbers: Mapping[str, int]) -> str:
    """`` (3 empty, 1 repeated)``; nothing when all are nought."""
    known = ", ".join(f"{number:,} {words}" for words, number in numbers.items() if number)
    return f" ({known})" if known else ""


def language_words(numbers: Mapping[str, int]) -> str:
    """``en 1,100, nl 104 (no rules for nl: only dates in figures are read there)``: articles by language;
    nothing where all are in one that has rules."""
    from dateline.text import languages

    without = [code for code in numbers if code not in languages()]
    if len(numbers) < 2 and not without:
        return ""
    words = ", ".join(f"{code} {number:,}" for code, number in sorted(numbers.items(), key=_most_first))
    if without:
        words += f" (no rules for {', '.join(sorted(without))}: only dates in figures are read there)"
    return words


def _most_first(item: tuple[str, int]) -> tuple[int, str]:
    return -item[1], item[0]
