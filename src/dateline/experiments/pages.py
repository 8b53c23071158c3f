"""An experiment as Markdown, LaTeX, or one self-contained HTML page with plots."""

from __future__ import annotations

import html
from collections.abc import Sequence

from dateline.evaluation.significance import bootstrap_intervals
from dateline.experiments.results import Experiment
from dateline.experiments.tables import all_tables

__all__ = ["to_html", "to_latex", "to_markdown", "to_text"]

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
td, th { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
.axis { stroke: #8886; }
.interval { stroke: #4a7ab5; stroke-width: 2; }
.point { fill: #c0392b; }
"""


def to_text(experiment: Experiment) -> str:
    """All tables as text."""
    return "\n\n".join(f"{name}\n\n{table.render()}" for name, table in all_tables(experiment).items()) + "\n"


def to_markdown(experiment: Experiment) -> str:
    """All tables as Markdown."""
    parts = [f"## {name}\n\n{table.render('markdown')}" for name, table in all_tables(experiment).items()]
    return f"# {experiment.dataset}\n\n" + "\n\n".join(parts) + "\n"


def to_latex(experiment: Experiment) -> str:
    """All tables as LaTeX."""
    parts = [f"% {name}\n{table.render('latex')}" for name, table in all_tables(experiment).items()]
    return "\n\n".join(parts) + "\n"


def to_html(experiment: Experiment) -> str:
    """Plots of the headline scores with bootstrap intervals, and all tables, on one page."""
    title = html.escape(f"{experiment.dataset}, as {experiment.reading}")
    parts = [f"<h1>{title}</h1>", f"<p>{html.escape(experiment.signature)}</p>"]
    for score in ("align+ m:1 R1", "align+ m:1 R2", "dates"):
        parts.append(f"<h2>{html.escape(score)}: F1 with 95% bootstrap interval over timelines</h2>")
        parts.append(_interval_plot(experiment, score))
    for name, table in all_tables(experiment).items():
        parts.append(f'<h2>{html.escape(name)}</h2><div class="wide">{table.render("html")}</div>')
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<title>{title}</title><style>{_STYLE}</style></head><body><main>"
        + "\n".join(parts)
        + "</main></body></html>\n"
    )


def _interval_plot(experiment: Experiment, score: str) -> str:
    """One line a row: the average F1 as a point on its bootstrap interval."""
    column = experiment.score_names.index(score)
    single, _ = bootstrap_intervals(experiment.array(), samples=2000)
    values = [row.average()[score].f1 for row in experiment.rows]
    bounds = [
        (float(single[number, column][0]), float(single[number, column][1])) for number in range(len(values))
    ]
    return _dot_plot([row.recipe for row in experiment.rows], values, bounds, score)


def _dot_plot(
    names: Sequence[str], values: Sequence[float], bounds: Sequence[tuple[float, float]], what: str
) -> str:
    left, width, line = 270, 560, 22
    most = max([high for _, high in bounds] + list(values) + [1e-9]) * 1.05

    def x(value: float) -> float:
        return left + width * value / most

    height = line * len(names) + 30
    label = html.escape(
        f"{what} by recipe: " + ", ".join(f"{n} {v:.3f}" for n, v in zip(names, values, strict=True))
    )
    box = f'viewBox="0 0 {left + width + 60} {height}" style="max-width:56rem;width:100%"'
    parts = [f'<svg {box} role="img" aria-label="{label}">']
    for number, (name, value, (low, high)) in enumerate(zip(names, values, bounds, strict=True)):
        y = line * number + 16
        parts.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{html.escape(name)}</text>')
        parts.append(f'<line class="interval" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="point" cx="{x(value):.1f}" cy="{y}" r="4"/>')
        parts.append(f'<text x="{x(high) + 8:.1f}" y="{y + 4}">{value:.3f}</text>')
    base = line * len(names) + 8
    parts.append(f'<line class="axis" x1="{left}" x2="{left + width}" y1="{base}" y2="{base}"/>')
    for tick in range(5):
        value = most * tick / 4
        parts.append(f'<text x="{x(value):.1f}" y="{base + 16}" text-anchor="middle">{value:.2f}</text>')
    return "".join([*parts, "</svg>"])
