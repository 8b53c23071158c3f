"""``dateline compare``: systems on the same references, with significance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from dateline.cli.pairing import pairs_of, topic_of
from dateline.cli.scoring import ManyValues, Scoring, scoring_options
from dateline.errors import DatelineError

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline compare baseline/ ours/ --reference references/ --metric AR-1 dates
  dateline compare a/ b/ c/ --reference references/ --by-topic --tests
"""


@click.command("compare", cls=ManyValues, epilog=EXAMPLES)
@click.argument("systems", type=click.Path(path_type=Path), nargs=-1, required=True)
@scoring_options
@click.option(
    "--by-topic", is_flag=True,
    help="Shuffle and draw whole topics (folder, or file name before '__') instead of timelines.",
)  # fmt: skip
@click.option(
    "--average", "averaging", default="f-of-means", show_default=True, metavar="NAME",
    help="f-of-means or mean-of-fs.",
)  # fmt: skip
@click.option("--shuffles", default=10_000, show_default=True, help="Random shuffles and bootstrap samples.")
@click.option("--seed", default=0, show_default=True, help="Seed of the shuffles.")
@click.option("--level", default=0.05, show_default=True, help="p-value below which a difference is marked.")
@click.option(
    "--correction", default="holm", show_default=True, metavar="NAME", help="For many pairs: holm or none."
)
@click.option("--tests", is_flag=True, help="Also show 95% intervals, and the p-value of every difference.")
def command(
    systems: Sequence[Path],
    scoring: Scoring,
    by_topic: bool,
    averaging: str,
    shuffles: int,
    seed: int,
    level: float,
    correction: str,
    tests: bool,
) -> None:
    """Compare SYSTEMS, folders of predictions with the same file names, on the same references.

    Differences are tested by paired approximate randomisation; a raised letter marks a system that is
    beaten significantly.
    """
    from dateline.evaluation import compare

    named = _named(systems)
    scores = {}
    for system, path in named.items():
        pairs = pairs_of(path, scoring.references)
        scores[system] = scoring.score(pairs if path.is_dir() else [("timeline", *pairs[0][1:])])
    topics = [topic_of(score.name) for score in next(iter(scores.values()))] if by_topic else None
    found = compare(
        scores,
        topics=topics,
        averaging=averaging,
        shuffles=shuffles,
        seed=seed,
        level=level,
        correction=correction,
    )
    tables = [found.table()]
    if tests:
        tables += [found.intervals_table(), found.tests_table()]
    scoring.show(tables, found.as_dict())


def _named(systems: Sequence[Path]) -> dict[str, Path]:
    """The systems by the names of their folders or files; by their paths when two names are equal."""
    for naming in (lambda path: path.resolve().name, str):
        named = {naming(path): path for path in systems}
        if len(named) == len(systems):
            return named
    raise DatelineError("The same system is named twice; compare different ones.")
