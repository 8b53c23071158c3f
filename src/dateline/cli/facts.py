"""What only the command knows of a timeline: the query, what was skipped, the command itself."""

from __future__ import annotations

import os
import shlex
from dataclasses import replace
from pathlib import Path
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
    words = map(_without_folders, click.get_current_context().obj)
    return replace(
        timeline,
        corpus={**timeline.corpus, "skipped": len(report.skipped), **selected},
        recipe={**timeline.recipe, "command": shlex.join(["dateline", *words])},
    )


def _without_folders(word: str) -> str:
    """A word of a command, an absolute path in it shortened to its last name: a page may be published, and
    where its author keeps files is no reader's business."""
    option, equals, value = word.partition("=") if word.startswith("--") else ("", "", word)
    return f"{option}{equals}{Path(value).name if os.path.isabs(value) else value}"
