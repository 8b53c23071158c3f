"""`dateline build` and `dateline demo`, as a user runs them."""

import json
import re
import subprocess
import sys
import time

import pytest

from dateline.cli import main
from dateline.data import sample_articles


def run(*arguments):
    """The exit code of a command line."""
    try:
        main(list(arguments))
    except SystemExit as end:
        return end.code or 0
    return 0


def test_build_writes_every_format(tmp_path, capsys):
    files = [
        tmp_path / f"t.{suffix}" for suffix in ("html", "json", "md", "csv", "txt", "ics", "timelinejs.json")
    ]
    outputs = [part for file in files for part in ("-o", str(file))]
    code = run("build", str(sample_articles()), "-q", "rescue drill", "-n", "4", "--jobs", "1", *outputs)
    assert code == 0
    assert all(file.stat().st_size > 100 for file in files)
    assert len(json.loads(files[1].read_text(encoding="utf-8"))["entries"]) == 4
    assert "4 dates" in capsys.readouterr().out


def test_build_reads_standard_input():
    arguments = [sys.executable, "-m", "dateline", "build", "-", "-n", "3", "--jobs", "1"]
    done = subprocess.run(arguments, input=sample_articles().read_bytes(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"3 dates" in done.stdout
    assert b"\x1b[" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-q", "zebra"], "zebra"),
        (["--recipe", "defualt"], "default"),
        (["-o", "missing/t.html"], "missing"),
        (["-o", "timeline.docx"], ".docx"),
        (["--column", "date"], "ROLE=NAME"),
        (["--from", "2010-13-45"], "2010-13-45"),
        (["--pin", "Nobody's Paper"], "Nobody"),
        (["--from", "1990-01-01", "--to", "1990-02-01"], "1990"),
    ],
)
def test_a_mistake_is_one_clear_line_and_exit_code_2(arguments, message, capsys):
    assert run("build", str(sample_articles()), "--jobs", "1", *arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert "Traceback" not in error


def test_a_missing_source_is_named(capsys):
    assert run("build", "no-such-folder") == 2
    assert "no-such-folder" in capsys.readouterr().err


def test_an_unknown_command_names_the_nearest(capsys):
    assert run("biuld") == 2
    assert "Did you mean 'build'" in capsys.readouterr().err


def test_pins_and_bans_are_kept(tmp_path):
    file = tmp_path / "t.json"
    run(
        "build", str(sample_articles()), "-n", "4", "--jobs", "1", "-o", str(file), "--quiet",
        "--pin", "2010-09-09", "--ban", "2010-10-13", "--ban", "Meridian Wire",
    )  # fmt: skip
    entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
    publishers = {s["provenance"]["publisher"] for entry in entries for s in entry["sentences"]}
    assert "2010-09-09" in {entry["date"] for entry in entries}
    assert "2010-10-13" not in {entry["date"] for entry in entries}
    assert "Meridian Wire" not in publishers


def test_demo_leaves_a_page_and_says_where(tmp_path, capsys):
    assert run("demo", "--no-open", "--folder", str(tmp_path / "demo")) == 0
    assert (tmp_path / "demo" / "timeline.html").is_file()
    assert "timeline.html" in capsys.readouterr().out


def test_help_and_import_load_no_numerical_library():
    code = "import sys, dateline.cli; print([m for m in ('numpy', 'scipy', 'rich') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


STOPPING = """
import sys, time
from dateline.cli import main
from dateline.pool import intake, workers

intake._CHUNK = 4_000
stop_after, annotate, done = int(sys.argv.pop(1)), workers.annotate, []

def counted(*given):
    if len(done) == stop_after:
        time.sleep(120)
    done.append(given)
    return annotate(*given)

workers.annotate = counted
try:
    main(sys.argv[1:])
finally:
    print(len(done), "chunks annotated", file=sys.stderr)
"""


def test_a_killed_build_goes_on_where_it_stopped(tmp_path):
    kept, output = tmp_path / "kept", tmp_path / "t.json"

    def started(stop_after, *more):
        arguments = ["build", str(sample_articles()), "-n", "3", "--jobs", "1", "-o", str(output), *more]
        program = [sys.executable, "-c", STOPPING, str(stop_after), *arguments]
        return subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    killed = started(2, "--cache", str(kept))
    for _ in range(600):
        if killed.poll() is not None or len(list(kept.glob("*.npz"))) == 2:
            break
        time.sleep(0.05)
    killed.kill()
    killed.communicate()
    assert len(list(kept.glob("*.npz"))) == 2
    assert not output.exists()

    said = started(-1).communicate()[1]
    chunks, whole = int(re.search(r"(\d+) chunks", said)[1]), json.loads(output.read_text(encoding="utf-8"))
    said = started(-1, "--cache", str(kept)).communicate()[1]
    assert f"{chunks - 2} chunks annotated" in said
    assert json.loads(output.read_text(encoding="utf-8"))["entries"] == whole["entries"]
