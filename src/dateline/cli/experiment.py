"""`dateline experiment`: the published tables, or one's own."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dateline.cli.output import check_output, say

if TYPE_CHECKING:
    from dateline.experiments.results import Row

__all__ = ["command"]

EXAMPLES = """
\b
Examples:
  dateline experiment timeline17 Timeline17.tar.gz
  dateline experiment timeline17 T17/ --rows paper,default --json results.json
  dateline experiment timeline17 T17/ --as tilse --html results.html
  dateline experiment folder my-topics/ --rows default,mine.toml,mine.py:model
  dateline experiment timeline17 T17/ --export-tasks tasks.json
  dateline experiment timeline17 T17/ --system theirs=their-timelines/
"""


def _list_rows(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    """Print the names that --rows knows, and stop."""
    if wanted and not context.resilient_parsing:
        from dateline.recipes import recipe_names

        click.echo("\n".join(recipe_names()))
        context.exit()


@click.command(epilog=EXAMPLES)
@click.argument("dataset")
@click.argument("path")
@click.option("--rows", help="Recipes, comma-separated (default: the paper's table).")
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_rows,
    help="Print the names of all rows, and stop.",
)
@click.option(
    "--as",
    "reading",
    type=click.Choice(["paper", "tilse"]),
    default="paper",
    show_default=True,
    help="The paper's formulas, or what the paper's code computes.",
)
@click.option("--rouge", "mode", default="rouge-1.5.5", show_default=True, help="How ROUGE counts words.")
@click.option("--json", "json_file", metavar="FILE", help="Write everything as JSON.")
@click.option("--html", "html_file", metavar="FILE", help="Write one page with plots and tables.")
@click.option("--markdown", "markdown_file", metavar="FILE", help="Write the tables as Markdown.")
@click.option("--latex", "latex_file", metavar="FILE", help="Write the tables as LaTeX.")
@click.option(
    "--system", "systems", multiple=True, metavar="NAME=FOLDER", help="Score another program's files."
)
@click.option("--export-tasks", metavar="FILE", help="Write the tasks for another program, and stop.")
@click.option("--predictions", metavar="FOLDER", help="Write our timelines, one file a reference and row.")
@click.option("--annotation", metavar="FILE", help="Foreign TimeML (JSONL) in place of our time expressions.")
@click.option("--topics", help="Only these topics, comma-separated.")
@click.option("--as-published", is_flag=True, help="Only the 4,622 documents that the paper's scripts kept.")
@click.option(
    "--cache", metavar="FOLDER", help="Where annotated topics are kept (default: the user's cache)."
)
@click.option("--no-cache", is_flag=True, help="Annotate anew and keep nothing.")
@click.option("--jobs", type=click.IntRange(1), help="Number of processes (default: all cores).")
def command(
    dataset: str,
    path: str,
    rows: str | None,
    reading: str,
    mode: str,
    json_file: str | None,
    html_file: str | None,
    markdown_file: str | None,
    latex_file: str | None,
    systems: tuple[str, ...],
    export_tasks: str | None,
    predictions: str | None,
    annotation: str | None,
    topics: str | None,
    as_published: bool,
    cache: str | None,
    no_cache: bool,
    jobs: int | None,
) -> None:
    """Run recipes on a data set and print the paper's tables, ours beside the published figures.

    DATASET is timeline17, crisis, news-tls, cl-tls or folder (your own topics); PATH its archive or folder.
    """
    import json

    from dateline.cli.progress import progress_bar
    from dateline.errors import DatelineError, unknown_name
    from dateline.evaluation.modes import find_mode
    from dateline.experiments.datasets import load_dataset
    from dateline.experiments.pages import to_html, to_latex, to_markdown, to_text
    from dateline.experiments.run import Options, run
    from dateline.experiments.systems import export_tasks as write_tasks
    from dateline.experiments.systems import foreign_row, model_of
    from dateline.files import write_text

    names = [name for name in (rows or ",".join(PAPER_TABLE)).split(",") if name]
    _check(names, [json_file, html_file, markdown_file, latex_file, export_tasks], path)
    models = {name: model_of(name, reading) for name in names}
    find_mode(mode)
    data = load_dataset(
        dataset,
        path,
        as_published=as_published or reading == "tilse",
        annotation=Path(annotation) if annotation else None,
    )
    chosen = data.topics
    if topics:
        known = {topic.name: topic for topic in data.topics}
        for name in topics.split(","):
            if name not in known:
                raise unknown_name("topic", name, known)
        chosen = tuple(known[name] for name in sorted(set(topics.split(","))))
    say("\n".join([f"{data.recognised}: {data.report}", *data.report.remarks]))
    if export_tasks:
        number = write_tasks(chosen, Path(export_tasks))
        say(f"wrote {number} tasks to {export_tasks}")
        return
    if rows is None and len(chosen) == 1:
        names = [name for name in names if not models[name].supervised]
        say("one topic only: rows that learn from other topics are left out.")
    foreign = []
    for system in systems:
        name, equals, folder = system.partition("=")
        if not equals:
            raise DatelineError(f"--system {system}: write NAME=FOLDER.")
        foreign.append(foreign_row(name, Path(folder), chosen, mode))
    options = Options(reading, mode, jobs, None if no_cache else _cache(cache))
    with progress_bar("running") as bar:
        experiment = run(
            dataset,
            chosen,
            names,
            options,
            checksum=data.checksum,
            predictions=foreign,
            progress=lambda stage, done, total: bar(done, total),
        )
    outputs = {
        json_file: lambda found: json.dumps(found.as_dict(), ensure_ascii=False, indent=1) + "\n",
        html_file: to_html,
        markdown_file: to_markdown,
        latex_file: to_latex,
    }
    for file, render in outputs.items():
        if file:
            write_text(file, str(render(experiment)))
            say(f"wrote {file}")
    if predictions:
        _write_predictions(experiment.rows, Path(predictions))
    click.echo(to_text(experiment))
    spent = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in experiment.seconds.items())
    say(spent)


PAPER_TABLE = (
    "chieu",
    "regression",
    "asmds",
    "tlsconstraints",
    "asmds+cutoff",
    "asmds+reweighting",
    "asmds+dateref",
    "asmds+tempdiv",
    "asmds+tempdiv+dateref",
    "tlsconstraints+cutoff",
    "tlsconstraints+reweighting",
    "tlsconstraints+dateref",
    "tlsconstraints+dateref+reweighting",
    "oracle",
    "asmds+dense",
    "tlsconstraints+dense",
)


def _check(names: Sequence[str], files: Sequence[str | None], path: str) -> None:
    """What can be found wrong with the command before the data set is read."""
    from dateline.errors import DatelineError

    if not names:
        raise DatelineError("--rows names no row; `dateline experiment --list` prints the names.")
    for file in files:
        if file is not None:
            check_output(file, [path])


def _cache(folder: str | None) -> Path:
    """The folder of annotated topics: as given, or in the user's cache."""
    if folder:
        return Path(folder)
    home = os.environ.get("DATELINE_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "dateline" / "experiments"


def _write_predictions(rows: Sequence[Row], folder: Path) -> None:
    for row in rows:
        place = folder / row.recipe.replace("/", "_").replace(":", "_")
        place.mkdir(parents=True, exist_ok=True)
        for scored in row.timelines:
            scored.prediction.save(place / f"{scored.name}.txt")
