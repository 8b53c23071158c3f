"""Hooks of the documentation site: the order of the pages, and the reference written from the docstrings.

Nothing generated is kept in the repository. A page that no section names still appears, under "More".
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent / "src"))

import dateline  # noqa: E402
from dateline.registry import Registry  # noqa: E402

SECTIONS: dict[str, list[str]] = {
    "Start": ["index.md", "tutorial.md"],
    "How to": [
        "commands.md",
        "own-data.md",
        "solving.md",
        "own-objective.md",
        "own-language.md",
        "evaluate.md",
        "experiments.md",
        "reproduction.md",
    ],
    "Look up": [
        "reading.md",
        "text.md",
        "pool.md",
        "temporal.md",
        "scoring.md",
        "formats.md",
        "page.md",
        "command-line.md",
        "reference.md",
        "contracts.md",
    ],
    "Understand": ["design.md", "theory.md", "guarantees.md", "quality.md", "benchmarks.md", "decisions.md"],
}
GENERATED = {"reference.md", "command-line.md"}
ROOMS = [
    *("articles", "text", "temporal", "pool", "similarity", "objectives", "constraints", "optimize"),
    *("timelines", "evaluation", "recipes", "experiments", "report", "testing", "data", "errors"),
]
REFERENCE = """# Reference

The names that most programs need are names of `dateline` itself and are loaded on first use. The rooms export
more, for those who build on them. This page is written from the docstrings.
"""
COMMAND_LINE = """# The command line

What `dateline <command> --help` prints. `python -m dateline` is the same as `dateline`. The exit code is 0
when all went well, and 2 when something is to be mended; the message says what.

For completion of commands and options in the shell, add one of these lines to its start-up file:

```text
eval "$(dateline completion bash)"         # ~/.bashrc
eval "$(dateline completion zsh)"          # ~/.zshrc
dateline completion fish | source          # ~/.config/fish/config.fish
```
"""
WIDTH = 90  # of a signature on one line
MODULES = re.compile(
    r"\b(?:dateline|collections|numpy|typing|datetime|pathlib|scipy)(?:\.[a-z_]+)*\.(?=[A-Za-z])"
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Order the pages that exist; the rest follow under "More"."""
    named = {page for pages in SECTIONS.values() for page in pages}
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} | GENERATED
    decisions = sorted(page for page in there if page.startswith("decisions/"))
    nav: list[dict[str, Any]] = [
        {title: [page for page in pages if page in there]} for title, pages in SECTIONS.items()
    ]
    more = sorted(there - named - set(decisions))
    if more:
        nav.append({"More": more})
    config.nav = [*nav, {"Decisions": decisions}] if decisions else nav
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages written from the code."""
    for name, content in (("reference.md", reference()), ("command-line.md", command_line())):
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Complete the two pages that are lists: the decisions of every room, and the benchmark scripts."""
    if page.file.src_uri == "decisions.md":
        return f"{markdown}\n\n{decisions()}"
    if page.file.src_uri == "benchmarks.md":
        return f"{markdown}\n\n{benchmarks()}"
    return markdown


def on_page_content(html: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Let the keyboard reach what may be too wide and scroll."""
    return re.sub(r"<(pre|table)>", r'<\1 tabindex="0">', html)


def decisions() -> str:
    """A link to the decisions of every room."""
    return "\n".join(
        f"- [{_title(path)}](decisions/{path.name})" for path in sorted(DOCS.glob("decisions/*.md"))
    )


def benchmarks() -> str:
    """What every script of ``benchmarks/`` says of itself."""
    scripts = {
        path: ast.parse(path.read_text("utf-8")) for path in sorted(DOCS.parent.glob("benchmarks/*.py"))
    }
    return "\n".join(
        f"## {path.name}\n\n```text\n{ast.get_docstring(script)}\n```\n"
        for path, script in scripts.items()
        if "__main__" in path.read_text("utf-8")
    )


def _title(path: Path) -> str:
    match = re.search(r"^# (.+)$", path.read_text(encoding="utf-8"), flags=re.M)
    return match[1] if match else path.stem


def reference() -> str:
    """Room by room: the names of `dateline` itself, then what else the room exports."""
    parts = [REFERENCE]
    for room in ROOMS:
        module = importlib.import_module(f"dateline.{room}")
        names = [name for name, home in dateline._PUBLIC.items() if home == module.__name__]
        parts += [f"## {room}\n", _prose(inspect.getdoc(module) or "")]
        parts += [_entry(f"dateline.{name}", getattr(module, name)) for name in names]
        others = sorted(set(getattr(module, "__all__", ())) - set(names), key=str.lower)
        parts += [_entry(f"dateline.{room}.{name}", getattr(module, name)) for name in others]
    return "\n".join(part for part in parts if part)


def _entry(name: str, value: Any) -> str:
    """A class or function with its docstring; a registry with the names it knows; nothing for a constant."""
    if isinstance(value, Registry):
        return f"### {name}\n\nEvery {value.kind} by name: {', '.join(f'`{known}`' for known in value)}.\n"
    if not callable(value):
        return ""
    lines = [f"### {name}\n", _signature(name.rpartition(".")[2], value), _prose(_own_docstring(value))]
    if inspect.isclass(value):
        lines += list(_members(value))
    return "\n".join(lines)


def _members(owner: type) -> Iterator[str]:
    """The documented public methods and properties that the class itself defines."""
    for name, member in vars(owner).items():
        inner = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if name.startswith("_") or not (inspect.isfunction(inner) or isinstance(inner, property)):
            continue
        doc = inspect.getdoc(inner)
        if doc:
            call = f"{name}{' '.join(_parameters(inner).split())}" if inspect.isfunction(inner) else name
            yield f"- `.{call}`: {_prose(' '.join(doc.split()))}"


def _own_docstring(value: Any) -> str:
    """The docstring, unless it only repeats the signature, as that of a plain dataclass does."""
    doc = inspect.getdoc(value) or ""
    return "" if doc.startswith(f"{getattr(value, '__name__', '')}(") else doc


def _signature(name: str, value: Any) -> str:
    return f"```text\n{name}{_parameters(value)}\n```\n"


def _parameters(value: Any) -> str:
    """The parameters and the result, on one line where they fit."""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    kinds = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}
    shown: list[str] = []
    for parameter in signature.parameters.values():
        if parameter.name in ("self", "cls"):
            continue
        if parameter.kind is parameter.KEYWORD_ONLY and not any(part[0] == "*" for part in shown):
            shown.append("*")
        hint = "" if parameter.annotation is parameter.empty else f": {_name(parameter.annotation)}"
        default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
        shown.append(f"{kinds.get(parameter.kind, '')}{parameter.name}{hint}{default}")
    result = signature.return_annotation
    arrow = "" if result in (signature.empty, None, "None") else f" -> {_name(result)}"
    line = f"({', '.join(shown)}){arrow}"
    return line if len(line) <= WIDTH else "(\n" + "".join(f"    {part},\n" for part in shown) + f"){arrow}"


def _name(annotation: Any) -> str:
    """A type as it is written in the code, without the modules it comes from."""
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return MODULES.sub("", text).replace("'", "")


def _prose(doc: str) -> str:
    """A docstring as Markdown: code in single backquotes, links of Sphinx as plain names, no stray HTML."""
    doc = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"`\1`", doc.replace("``", "`"))
    parts = re.split(r"(`[^`]*`)", doc)
    return "".join(part if part.startswith("`") else part.replace("<", "&lt;") for part in parts) + "\n"


def command_line() -> str:
    """The help of every command, as the terminal shows it."""
    from click.testing import CliRunner

    from dateline.cli import VERBS, _dateline

    parts = [COMMAND_LINE]
    for arguments in ([], *([verb] for verb in sorted(VERBS))):
        asked = [*arguments, "--help"]
        result = CliRunner().invoke(_dateline, asked, prog_name="dateline", catch_exceptions=False)
        title = " ".join(["dateline", *arguments])
        parts.append(f"## {title}\n\n```text\n{result.output.rstrip()}\n```\n")
    return "\n".join(parts)
