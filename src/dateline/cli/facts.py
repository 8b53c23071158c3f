"""What only the command knows of a timeline: the query, what was skipped, the command itself."""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from dateline.articles.report import Report
    from dateline.pool import Pool
    from dateline.timelines import Timeline

__all__ = ["with_facts"]


def with_facts(timeline: Timeline, pool: Pool, report: Report, query: str = "", match: str = "") -> Timeline:
    """The timeline with the facts of this command; without a query, with the words the articles propose."""
    selected = {"query": query, "match": match} if query else {"keywords": pool.proposed_keywords()}
    command = shlex.join(["dateline", *click.get_current_context().obj])
    return replace(
        timeline,
        corpus={**timeline.corpus, "skipped": len(report.skipped), **selected},
        recipe={**timeline.recipe, "command": command},
    )
