"""Take the picture of README and the start page: the sample timeline, as a browser shows it.

    python docs/picture.py [--browser /usr/bin/chromium]

Needs playwright and Chromium; writes docs/images/timeline.png.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

PICTURE = Path(__file__).parent / "images" / "timeline.png"
SIZE = {"width": 1000, "height": 1250}


def main() -> None:
    """Build the sample page into a folder of its own and photograph its top."""
    parser = argparse.ArgumentParser(description="Take the picture of README and the start page.")
    parser.add_argument("--browser", help="path of a Chromium; playwright's own by default")
    arguments = parser.parse_args()

    from playwright.sync_api import sync_playwright

    import dateline as dl
    from dateline.cli.demo import TITLE
    from dateline.data import sample_articles, sample_reference

    reference = dl.Timeline.load(sample_reference())
    timeline = dl.summarize(dl.read(sample_articles(), copies="merge"), dates=len(reference), title=TITLE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        file = Path(folder) / "timeline.html"
        timeline.save(file)
        browser = play.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        page.goto(file.as_uri())
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
