"""The weight of the page and the time until it answers, in a headless Chromium.

    python benchmarks/page.py [--dates 50] [--days 400] [--runs 5] [--chromium PATH]

Prints, for timelines of several sizes, the CPU time of rendering, the size of the file, and, as the browser
itself measures it from the start of the navigation: first paint, and the moment the page's script has run
(everything answers). Times are medians; the ratio is to an empty page opened in the same browser.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from dateline.report import render_page
from synthetic_timeline import synthetic_timeline

MEASURES = """() => {
  const navigation = performance.getEntriesByType('navigation')[0];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return [paint ? paint.startTime : navigation.domInteractive, navigation.domContentLoadedEventEnd];
}"""
EMPTY = "<!doctype html><title>empty</title><p>empty</p>"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--dates", type=int, nargs="*", default=[12, 50, 200], help="sizes of timelines")
    parser.add_argument("--days", type=int, default=400, help="days that the corpus spans")
    parser.add_argument("--runs", type=int, default=5, help="openings per page; the median counts")
    parser.add_argument("--chromium", default=shutil.which("chromium"), help="path of the browser")
    options = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        parser.error("this needs playwright: pip install playwright")
    if options.chromium is None:
        parser.error("no Chromium on the path; name one with --chromium")
    pages = [("empty page", EMPTY, 0.0)]
    for dates in options.dates:
        timeline = synthetic_timeline(dates, days=max(options.days, dates))
        render_page(timeline)
        began = time.process_time()
        page = render_page(timeline)
        pages.append((f"{dates} dates", page, time.process_time() - began))
    with sync_playwright() as running, tempfile.TemporaryDirectory() as folder:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = running.chromium.launch(executable_path=options.chromium, args=arguments)
        print(f"Chromium {browser.version}, {options.runs} openings each, {options.days} days of corpus")
        print(f"{'page':<12}{'render':>10}{'size':>10}{'first paint':>13}{'interactive':>13}{'ratio':>8}")
        baseline = 0.0
        for name, content, seconds in pages:
            path = Path(folder) / "page.html"
            path.write_text(content, encoding="utf-8")
            paint, ready = _opened(browser, path, options.runs)
            baseline = baseline or ready
            print(
                f"{name:<12}{1000 * seconds:>7.0f} ms{len(content.encode()) / 1000:>7.0f} kB"
                f"{paint:>10.0f} ms{ready:>10.0f} ms{ready / baseline:>8.1f}"
            )
        browser.close()


def _opened(browser: Any, path: Path, runs: int) -> tuple[float, float]:
    """Medians of first paint and of the page's readiness, in milliseconds, over fresh contexts."""
    paints, readies = [], []
    for _ in range(runs):
        context = browser.new_context(viewport={"width": 1200, "height": 900})
        page = context.new_page()
        page.goto(path.as_uri())
        page.wait_for_timeout(100)
        paint, ready = page.evaluate(MEASURES)
        paints.append(paint)
        readies.append(ready)
        context.close()
    return statistics.median(paints), statistics.median(readies)


if __name__ == "__main__":
    main()
