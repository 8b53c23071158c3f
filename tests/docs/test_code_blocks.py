"""Every code block of README and docs runs: Python blocks share a page's names, `dateline` lines succeed."""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import subprocess
import sys
import warnings
from pathlib import Path

import click
import pytest
from tests.docs.pages import ROOT, Block, blocks, pages

from dateline.cli import main
from dateline.errors import DatelineWarning

PAGES = {page.relative_to(ROOT).as_posix(): blocks(page.read_text(encoding="utf-8")) for page in pages()}


def _run_python(block: Block, name: str, names: dict[str, object]) -> None:
    code = compile("\n" * (block.line - 1) + block.text, name, "exec")
    exec(code, names)


def _run_command(line: str) -> None:
    """A plain call runs in this process; one with pipes or redirections in a shell."""
    if any(sign in line for sign in "|<>;&"):
        script = f'dateline() {{ "{sys.executable}" -m dateline "$@"; }}\n{line}'
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(["bash", "-ec", script], capture_output=True, text=True, env=environment)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        return
    output, errors = io.StringIO(), io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            main(shlex.split(line, comments=True)[1:])
        except SystemExit as end:
            code = end.code
    assert code in (0, None), f"{line}\n{errors.getvalue()}"


@pytest.mark.parametrize("name", [name for name, found in PAGES.items() if found])
def test_the_blocks_of_a_page_run_in_order(name, reader_folder: Path, monkeypatch):
    monkeypatch.setattr(click, "launch", lambda *_, **__: 0)
    names: dict[str, object] = {"__name__": "__page__"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DatelineWarning)
        for block in PAGES[name]:
            if block.not_run:
                continue
            if block.language == "python":
                _run_python(block, name, names)
            for line in block.commands:
                _run_command(line)


def test_a_block_with_a_mistake_fails(reader_folder: Path):
    page = "```python\nx = 1\n```\n\n```python\nassert x == 2\n```\n\n```sh\n$ dateline no-such-verb\n```\n"
    first, second, third = blocks(page)
    names: dict[str, object] = {}
    _run_python(first, "page", names)
    with pytest.raises(AssertionError):
        _run_python(second, "page", names)
    with pytest.raises(AssertionError):
        _run_command(third.commands[0])


def test_only_a_comment_with_a_reason_keeps_a_block_from_running():
    shell, python = "```sh\ndateline demo\n```\n", "```python\n1\n```\n"
    with_reason, without = blocks(
        f"<!-- not run: needs the archive -->\n\n{shell}\n<!-- not run: -->\n{python}"
    )
    assert with_reason.not_run == "needs the archive"
    assert not without.not_run


def test_shell_lines_lose_prompts_and_keep_continuations():
    (block,) = blocks("```console\n$ dateline build news/ \\\n    --dates 3\nprinted\n$ ls\n```\n")
    assert block.commands == ["dateline build news/ --dates 3"]
