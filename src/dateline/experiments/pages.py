"""An experiment as Markdown, LaTeX, or one self-contained HTML page with plots."""

from __future__ import annotations

import html

from dateline.evaluation import Table
from dateline.experiments.plots import STYLE, all_plots
from dateline.experiments.results import Experiment
from dateline.experiments.tables import all_tables

__all__ = ["to_html", "to_latex", "to_markdown", "to_text"]

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
LONG = 60
_STYLE = (
    """
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
.aside { opacity: .7; }
p { overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
td:first-child, tbody th { font-weight: normal; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
td, th { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; position: sticky; left: 0; background: Canvas; }
nav ul { columns: 3 18rem; padding-left: 1.2rem; font-size: .9em; }
"""
    + STYLE
)


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
    """The results, plots of the headline scores and certificates, and all tables, on one page."""
    title = html.escape(f"{experiment.dataset}, as {experiment.reading}")
    tables = all_tables(experiment)
    plots = {f"plot of {name}": plot for name, plot in all_plots(experiment).items()}
    first = "results (tab:results)"
    names = [first, *plots, *(name for name in tables if name != first)]
    sections = [
        _section(number, name, plots[name] if name in plots else _shown(tables[name]))
        for number, name in enumerate(names)
    ]
    contents = "".join(f'<li><a href="#s{at}">{html.escape(name)}</a></li>' for at, name in enumerate(names))
    head = f"<h1>{title}</h1><p>{html.escape(experiment.signature)}</p><nav><ul>{contents}</ul></nav>"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<title>{title}</title><style>{_STYLE}</style></head><body><main>"
        + "\n".join([head, *sections])
        + "</main></body></html>\n"
    )


def _section(number: int, name: str, content: str) -> str:
    return f'<section id="s{number}"><h2>{html.escape(name)}</h2>{content}</section>'


def _shown(table: Table) -> str:
    """A table that scrolls by itself; a long one is folded."""
    rendered = table.render("html").replace('<tr><th scope="row">– ', '<tr class="aside"><th scope="row">– ')
    shown = f'<div class="wide">{rendered}</div>'
    long = len(table.rows) > LONG
    return f"<details><summary>{len(table.rows)} rows</summary>{shown}</details>" if long else shown
