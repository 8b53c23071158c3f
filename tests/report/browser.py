"""A headless browser for tests of the page, or a visible reason why there is none."""

import os
import shutil
from pathlib import Path

import pytest

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium():
    """The path of a Chromium: that in DATELINE_CHROMIUM, else the first found on the path."""
    return os.environ.get("DATELINE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def axe_core():
    """The path of axe-core's script: below the folder in DATELINE_AXE, or in node_modules."""
    folder = Path(os.environ.get("DATELINE_AXE", "node_modules/axe-core"))
    script = folder / "axe.min.js"
    return script if script.is_file() else None


def launched():
    """A running browser, to be closed by whoever asked."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright (requirements-dev.txt)")
    path = chromium()
    if path is None:
        pytest.skip("needs Chromium on the path or in DATELINE_CHROMIUM")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


def opened(browser, address):
    """Opens the page in a context of its own; whatever the browser complains of fails the test."""
    contexts, complaints = [], []

    def open_page(where=address, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append("dialog") or dialog.dismiss())
        page.on("request", lambda request: is_local(request.url) or complaints.append(request.url))
        page.goto(where)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def is_local(url):
    return url.startswith(("file:", "blob:"))
