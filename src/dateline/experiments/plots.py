"""The plots of an experiment's page, as SVG in the page itself."""

from __future__ import annotations

import html
import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from dateline.evaluation.significance import bootstrap_intervals
from dateline.experiments.published import published_row
from dateline.experiments.results import HEADLINE, Experiment, Row

__all__ = ["STYLE", "all_plots"]

STYLE = """
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
.grid { stroke: #8884; }
.interval { stroke: #4a7ab5; stroke-width: 2; }
.point { fill: #c0392b; }
.published { fill: none; stroke: currentColor; stroke-width: 1.5; }
"""
PLOTTED = {HEADLINE: "align_1", "align+ m:1 R2": "align_2", "dates": "dates"}
LEFT, WIDTH, LINE = 260, 600, 22


class Line(NamedTuple):
    """A line of a dot plot: a value in its interval, and the published value where there is one."""

    name: str
    value: float
    low: float
    high: float
    published: float | None = None


def all_plots(experiment: Experiment) -> dict[str, str]:
    """The headline scores and the certificates, by what they show."""
    plots = {}
    for score, column in PLOTTED.items():
        plots[f"{score} (F1, 95% bootstrap interval over timelines)"] = _scores(experiment, score, column)
    lines = [line for row in experiment.rows for line in _certified(row)]
    if lines:
        plots["certificates (least, mean and greatest share)"] = _dot_plot(lines, "certificate")
    return plots


def _scores(experiment: Experiment, score: str, column: str) -> str:
    """One line a row. Oracles, which would squeeze the others together, are told in words."""
    at = experiment.score_names.index(score)
    intervals = bootstrap_intervals(experiment.array(), samples=2000)[0]
    lines = [
        Line(
            row.recipe,
            row.average()[score].f1,
            float(intervals[number, at][0]),
            float(intervals[number, at][1]),
            getattr(published_row(experiment.published, row.recipe), column, None),
        )
        for number, row in enumerate(experiment.rows)
    ]
    apart = [line for line in lines if "oracle" in line.name]
    shown = [line for line in lines if line not in apart] or lines
    words = "; ".join(f"{line.name}: {line.value:.3f}" for line in apart if line not in shown)
    note = f"<p>Not in the plot: {html.escape(words)}.</p>" if words else ""
    circle = "<p>A circle is the published figure.</p>" if any(line.published for line in shown) else ""
    return _dot_plot(shown, score) + circle + note


def _certified(row: Row) -> list[Line]:
    values = [scored.certified for scored in row.timelines if scored.certified is not None]
    return [Line(row.recipe, statistics.fmean(values), min(values), max(values))] if values else []


def _dot_plot(lines: Sequence[Line], what: str) -> str:
    most = max([max(line.high, line.value, line.published or 0.0) for line in lines] + [1e-9])
    step = _step(most)
    end = step * math.ceil(most / step - 1e-9)
    height = LINE * len(lines) + 30
    label = html.escape(f"{what}: " + ", ".join(f"{line.name} {line.value:.3f}" for line in lines))
    box = f'viewBox="0 0 {LEFT + WIDTH + 60} {height}" style="max-width:58rem;width:100%"'
    parts = [f'<svg {box} role="img" aria-label="{label}">']
    base = LINE * len(lines) + 8
    for tick in range(round(end / step) + 1):
        x = _x(tick * step, end)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="{base}"/>')
        parts.append(f'<text x="{x}" y="{base + 16}" text-anchor="middle">{tick * step:.4g}</text>')
    for number, line in enumerate(lines):
        parts.append(_drawn(line, LINE * number + 14, end))
    return "".join([*parts, "</svg>"])


def _drawn(line: Line, y: int, end: float) -> str:
    low, high, value = _x(line.low, end), _x(line.high, end), _x(line.value, end)
    right = max(high, _x(line.published, end) if line.published is not None else 0.0)
    parts = [
        f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{html.escape(line.name)}</text>',
        f'<line class="interval" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
        f'<circle class="point" cx="{value}" cy="{y}" r="4"/>',
        f'<text x="{right + 8:.1f}" y="{y + 4}">{line.value:.3f}</text>',
    ]
    if line.published is not None:
        parts.append(f'<circle class="published" cx="{_x(line.published, end)}" cy="{y}" r="6"/>')
    return "".join(parts)


def _x(value: float, end: float) -> float:
    return round(LEFT + WIDTH * value / end, 1)


def _step(most: float) -> float:
    """A round distance of ticks, so that there are four to eight of them."""
    power = 10.0 ** math.floor(math.log10(most))
    return next(power * part for part in (0.1, 0.2, 0.5, 1.0, 2.0) if most / (power * part) <= 8)
