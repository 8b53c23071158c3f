"""Take the picture of README and the start page: the sample timeline, as a browser shows it.

    python docs/picture.py [--browser /usr/bin/chromium]

Needs playwright and Chromium; writes docs/images/timeline.png.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
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

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        subprocess.run(
            [sys.executable, "-m", "dateline", "demo", "--no-open", "--folder", folder], check=True
        )
        file = Path(folder) / "timeline.html"
        browser = play.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        page.goto(file.as_uri())
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
