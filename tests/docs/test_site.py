"""The site builds without warnings, documents every public name, and loads nothing from the network."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from tests.docs.pages import ROOT

import dateline

pytest.importorskip("mkdocs")


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.utils import CountHandler

    folder = tmp_path_factory.mktemp("site")
    counter = CountHandler()
    counter.setLevel(logging.WARNING)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(counter)
    try:
        build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), strict=True))
    finally:
        logger.removeHandler(counter)
    assert not counter.get_counts()
    return folder


def test_every_page_of_docs_is_built_and_linked_from_the_start(site: Path):
    start = (site / "index.html").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        address = page.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        assert (site / address).is_file()
        assert f'href="{address}"' in start


def test_the_reference_names_everything_public(site: Path):
    reference = (site / "reference.html").read_text(encoding="utf-8")
    for name in dateline._PUBLIC:
        assert f">dateline.{name}<" in reference, name


def test_every_command_has_its_help(site: Path):
    from dateline.cli import VERBS

    commands = (site / "command-line.html").read_text(encoding="utf-8")
    assert all(f"dateline {verb} [OPTIONS]" in commands for verb in VERBS)
    assert commands.count("Examples:") == len(VERBS)


def test_nothing_is_loaded_from_elsewhere(site: Path):
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"""<(?:script|img|iframe|link)[^>]+(?:src|href)=["']?(?:https?:)?//""", text), (
            page
        )
    for sheet in site.rglob("*.css"):
        assert "url(" not in sheet.read_text(encoding="utf-8")
        assert "@import" not in sheet.read_text(encoding="utf-8")


def test_links_of_readme_and_contributing_lead_somewhere():
    """README and CONTRIBUTING are read on a code host: their links to files of the repository exist."""
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?://|#)([^)#]+)", text):
            assert (ROOT / target).exists(), f"{name}: {target}"
