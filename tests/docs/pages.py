"""The runnable blocks of the documentation: Python code and `dateline` command lines, in page order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHELLS = {"console", "sh", "bash", "shell"}
NOT_RUN = re.compile(r"<!-- not run: (\S.*) -->")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, the number of its first line, and why it is not run, if so."""

    language: str
    text: str
    line: int
    not_run: str = ""

    @property
    def commands(self) -> list[str]:
        """The lines of a shell block that call `dateline`: continued lines joined, prompts removed. Where a
        block has prompts, the lines without one are output."""
        if self.language not in SHELLS:
            return []
        lines = [line.strip() for line in re.sub(r"\s*\\\n\s*", " ", self.text).splitlines()]
        typed = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")] or lines
        return [line for line in typed if re.search(r"(^|\| *)dateline( |$)", line)]


def pages() -> list[Path]:
    """README and every page below docs."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: str) -> list[Block]:
    """The fenced blocks of a page that a reader may run."""
    found: list[Block] = []
    fence, language, start, reason = "", "", 0, ""
    body: list[str] = []
    last = ""  # the last line before the fence that is not blank
    for number, line in enumerate(page.splitlines(), start=1):
        text = line.strip()
        if fence:
            if text == fence:
                found.append(Block(language, _dedent(body), start, reason))
                fence, last = "", ""
            else:
                body.append(line)
            continue
        opening = re.match(r"(`{3,})\s*(\w*)", text)
        if opening:
            fence, language, start, body = opening[1], opening[2], number + 1, []
            comment = NOT_RUN.fullmatch(last)
            reason = comment[1] if comment else ""
        elif text:
            last = text
    return [block for block in found if block.language == "python" or block.commands]


def _dedent(lines: list[str]) -> str:
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[indent:] for line in lines) + "\n"
