"""Tables as text, Markdown, LaTeX, CSV and HTML. Names are hostile input: each format escapes them."""

from __future__ import annotations

import csv
import html
import io
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dateline.errors import unknown_name
from dateline.timelines.formats.comma_separated import guarded
from dateline.timelines.visible import visible

__all__ = ["TABLE_FORMATS", "Cell", "Table"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, marks that stand raised behind it, and whether it is the best of its column."""

    text: str
    marks: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the first column holds names, the others numbers; notes stand below."""

    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()

    def render(self, format: str = "text") -> str:  # noqa: A002
        """The table in one of the formats."""
        if format not in TABLE_FORMATS:
            raise unknown_name("table format", format, TABLE_FORMATS)
        return TABLE_FORMATS[format](self)

    __str__ = render


def _width(text: str) -> int:
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) > 0 for c in text)


def _text(table: Table) -> str:
    """Names stand to the left and numbers to the right, digits below digits: marks have room of their own."""
    raised = [[f"^{cell.marks}" if cell.marks else "" for cell in row] for row in table.rows]
    room = [max(map(len, column)) for column in zip(*raised, strict=True)]
    cells = [[visible(name) for name in table.header]]
    for row, marks in zip(table.rows, raised, strict=True):
        parts = zip(row, marks, room, strict=True)
        cells.append([visible(cell.text) + mark.ljust(width) for cell, mark, width in parts])
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines = []
    for line in cells:
        padding = [" " * (width - _width(text)) for text, width in zip(line, widths, strict=True)]
        numbers = [pad + text for text, pad in zip(line[1:], padding[1:], strict=True)]
        lines.append("  ".join([line[0] + padding[0], *numbers]).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join([*lines, *map(visible, table.notes)]) + "\n"


def _markdown(table: Table) -> str:
    def escape(text: str) -> str:
        return re.sub(r"([\\`*_\[\]<>#!|~&$])", r"\\\1", visible(text))

    def show(cell: Cell) -> str:
        text = f"**{escape(cell.text)}**" if cell.best else escape(cell.text)
        return text + (f"<sup>{escape(cell.marks)}</sup>" if cell.marks else "")

    rows = [[escape(name) for name in table.header], ["---"] + ["---:"] * (len(table.header) - 1)]
    rows += [[show(cell) for cell in row] for row in table.rows]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n" + "".join(f"\n{escape(note)}\n" for note in table.notes)


_LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%",
    "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}",
    ">": r"\textgreater{}", "|": r"\textbar{}", '"': r"\char34{}",
}  # fmt: skip


def _latex(table: Table) -> str:
    def escape(text: str) -> str:
        return "".join(_LATEX.get(c, c) for c in visible(text))

    def show(cell: Cell) -> str:
        text = rf"\textbf{{{escape(cell.text)}}}" if cell.best else escape(cell.text)
        return text + (rf"\textsuperscript{{{escape(cell.marks)}}}" if cell.marks else "")

    def line(cells: Sequence[str]) -> str:
        # A bracket at the start of a row would be taken for an argument of the \\ before it.
        return "{}" + " & ".join(cells) + r" \\"

    rows = [line([show(cell) for cell in row]) for row in table.rows]
    columns = "l" + "r" * (len(table.header) - 1)
    head = line([escape(name) for name in table.header])
    body = [
        rf"\begin{{tabular}}{{{columns}}}",
        r"\hline",
        head,
        r"\hline",
        *rows,
        r"\hline",
        r"\end{tabular}",
    ]
    return "\n".join([*body, *("% " + visible(note) for note in table.notes)]) + "\n"


def _csv(table: Table) -> str:
    """Marks and notes have columns of their own: nothing can stand raised, or below the rows."""

    def safe(text: str) -> str:
        return text if re.fullmatch(r"[-+]?\d+(\.\d+)?", text) else guarded(text)

    marked = [any(row[column].marks for row in table.rows) for column in range(len(table.header))]
    notes = [" ".join(table.notes)] if table.notes else []

    def line(cells: Sequence[tuple[str, str]], notes: list[str]) -> list[str]:
        parts = [cell if has_marks else cell[:1] for cell, has_marks in zip(cells, marked, strict=True)]
        return [safe(part) for cell in parts for part in cell] + [safe(note) for note in notes]

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(line([(name, f"{name} marks") for name in table.header], ["notes"] if notes else []))
    writer.writerows(line([(cell.text, cell.marks) for cell in row], notes) for row in table.rows)
    return out.getvalue()


def _html(table: Table) -> str:
    def show(cell: Cell) -> str:
        text = html.escape(visible(cell.text))
        text = f"<strong>{text}</strong>" if cell.best else text
        return text + (f"<sup>{html.escape(cell.marks)}</sup>" if cell.marks else "")

    head = "".join(f'<th scope="col">{html.escape(visible(name))}</th>' for name in table.header)
    rows = [
        f'<tr><th scope="row">{show(row[0])}</th>' + "".join(f"<td>{show(c)}</td>" for c in row[1:]) + "</tr>"
        for row in table.rows
    ]
    notes = "".join(f"<p>{html.escape(visible(note))}</p>\n" for note in table.notes)
    body = "\n".join(rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n{notes}"


TABLE_FORMATS: dict[str, Callable[[Table], str]] = {
    "text": _text,
    "markdown": _markdown,
    "latex": _latex,
    "csv": _csv,
    "html": _html,
}
