"""`dateline build` and `dateline demo`, as a user runs them."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest

from dateline.cli import VERBS, main
from dateline.data import sample_articles


def run(*arguments):
    """The exit code of a command line."""
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    return end.value.code


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


def test_a_file_named_twice_is_written_once(tmp_path, capsys):
    file = str(tmp_path / "t.json")
    again = str(tmp_path / "." / ".." / tmp_path.name / "t.json")
    assert run("build", str(sample_articles()), "-n", "2", "--quiet", "-o", file, "-o", again) == 0
    assert capsys.readouterr().err.count("wrote ") == 1


def test_build_reads_standard_input():
    arguments = [sys.executable, "-m", "dateline", "build", "-", "-n", "3", "--jobs", "1"]
    done = subprocess.run(arguments, input=sample_articles().read_bytes(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"3 dates" in done.stdout
    assert b"\x1b[" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-q", "zebra"], "matches 'zebra'. Did you mean "),
        (["-q", "qwqwq"], "matches 'qwqwq'. Words of theirs: "),
        (["-q", "minerz"], "Did you mean miners"),
        (
            ["--from", "2013"],
            "No sentence is dated in the range asked for (from 2013-01-01); all are from 20",
        ),
        (["--recipe", "defualt"], "default"),
        (["-o", "missing/t.html"], "missing"),
        (["-o", "timeline.docx"], ".docx"),
        (["--column", "date"], "ROLE=NAME"),
        (["--from", "2010-13-45"], "2010-13-45"),
        (["--pin", "Nobody's Paper"], "Nobody"),
        (["--from", "1990-01-01", "--to", "1990-02-01"], "1990"),
        (["--from", "yesterday"], "--from 'yesterday': this is no date; write YYYY-MM-DD, YYYY-MM or YYYY"),
        (["--to", "04/05/2010"], "day or month first?"),
        (["--encoding", "klingon"], "Unknown encoding 'klingon'"),
        (["--column", "colour=red"], "Unknown column role 'colour'"),
        (["--from", "2010-09-01", "--to", "2010-08-01"], "before it begins (2010-09-01)"),
        (["--match", "article"], "--query"),
        (["--explain", "--quiet"], "--quiet"),
        (["--language", "klingon"], "klingon"),
        (["-n", "1", "--pin", "2010-09-09", "--pin", "2010-10-13"], "at most 1 date"),
        (["--pin", "2010-09-09", "--ban", "2010-09-09"], "also banned"),
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


@pytest.mark.parametrize(
    ("first", "last", "between"),
    [
        ("2010-09", "2010-09", ("2010-09-01", "2010-09-30")),
        ("September 2010", "9 October 2010", ("2010-09-01", "2010-10-09")),
        ("22.8.2010", "2010", ("2010-08-22", "2010-12-31")),
    ],
)
def test_a_range_runs_from_the_first_day_said_to_the_last(first, last, between, capsys):
    base = ["build", str(sample_articles()), "-n", "30", "-k", "1", "--jobs", "1"]
    assert run(*base, "--from", first, "--to", last) == 0
    told = capsys.readouterr().out
    assert run(*base, "--from", between[0], "--to", between[1]) == 0
    assert capsys.readouterr().out == told


def test_a_source_is_never_replaced_by_what_is_made_of_it(tmp_path, capsys):
    article = tmp_path / "2010-08-22.txt"
    article.write_text("All 33 miners are alive.")
    corrections = tmp_path.parent / "check.csv"
    assert run("read", str(tmp_path), "--report", str(corrections)) == 0
    checked = corrections.read_text(encoding="utf-8")
    for command in (
        ("build", str(article), "-o", str(article)),
        ("build", str(tmp_path), "-o", str(tmp_path / ".." / tmp_path.name / article.name)),
        ("read", str(tmp_path), "--report", str(article)),
        ("read", str(tmp_path), "--corrections", str(corrections), "--report", str(corrections)),
        ("tag", str(article), "-o", str(article)),
    ):
        assert run(*command) == 2
        assert "is among what is read" in capsys.readouterr().err
    assert article.read_text() == "All 33 miners are alive."
    assert corrections.read_text(encoding="utf-8") == checked


def test_what_dateline_wrote_is_no_article_and_may_be_written_again(tmp_path, capsys):
    shutil.copy(sample_articles(), tmp_path)
    names = ("t.html", "t.json", "t.md", "t.csv", "t.txt", "t.ics", "t.timelinejs.json", "t.timelinejs.csv")
    outputs = [part for name in names for part in ("-o", str(tmp_path / name))]
    command = ("build", str(tmp_path), "-n", "3", "--jobs", "1", "--quiet", *outputs)
    assert run("read", str(tmp_path), "--report", str(tmp_path / "check.csv")) == 0
    assert run(*command) == run(*command) == 0
    error = capsys.readouterr().err
    assert "66 articles read, 4 near-identical copies merged, 9 skipped" in error
    assert "check.csv (a table to check, for --corrections); t.csv, t.html and 6 more (a timeline" in error


def test_an_article_or_a_quoted_sentence_can_be_pinned_and_banned(tmp_path):
    file = tmp_path / "t.json"
    base = ["build", str(sample_articles()), "-n", "4", "--jobs", "1", "-o", str(file), "--quiet"]

    def told():
        entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
        return [sentence for entry in entries for sentence in entry["sentences"]]

    assert run(*base, "--pin", "9 September 2010") == 0
    first, *_, last = told()
    assert "2010-09-09" in file.read_text(encoding="utf-8")
    assert run(*base, "--ban", first["text"], "--ban", last["provenance"]["article"]) == 0
    assert first["text"] not in {one["text"] for one in told()}
    assert last["provenance"]["article"] not in {one["provenance"]["article"] for one in told()}
    assert run(*base, "--pin", last["text"], "--pin", first["provenance"]["article"]) == 0
    assert last["text"] in {one["text"] for one in told()}
    assert first["provenance"]["article"] in {one["provenance"]["article"] for one in told()}


def test_what_became_of_the_articles_is_said_in_two_calm_lines(tmp_path, capsys):
    (tmp_path / "2011-03-12.txt").write_text("The dam broke on 11 March 2011.\n\nNobody was hurt there.")
    (tmp_path / "notes.txt").write_text(
        "Der Damm ist am Freitag in der Nacht gebrochen und niemand war dort."
    )
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    assert run("build", str(tmp_path), "-n", "9", "--jobs", "1") == 0
    error = capsys.readouterr().err
    assert "2 articles read, 1 without a date, 1 skipped: picture.png (a picture)." in error
    assert "2 articles used, 3 sentences (1 about no known day), in de 1, en 1." in error
    assert error.count("picture.png") == 1
    assert "1 date: no more can be told within these limits, though 9 were asked for" in error


def test_a_query_met_only_in_sentences_without_a_date_is_told_so(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("A dam broke. Nobody was hurt on 11 March 2011.")
    assert run("build", str(tmp_path), "-q", "dam", "--jobs", "1") == 2
    error = capsys.readouterr().err
    assert "1 of 1 articles have no day of publication" in error
    assert "1 of the 2 sentences matches 'dam', but none has a date." in error


def test_the_facts_of_a_timeline_are_in_words_for_readers(tmp_path):
    file = tmp_path / "t.json"
    run("build", str(sample_articles()), "-n", "4", "-k", "1", "--jobs", "1", "-o", str(file), "--quiet")
    recipe = json.loads(file.read_text(encoding="utf-8"))["recipe"]
    assert recipe["constraint"] == "at most 4 dates, at most 1 sentence a date"
    assert recipe["description"].startswith("Dates that the articles come back to")
    assert recipe["command"].startswith("dateline build ")
    assert recipe["command"].endswith("--quiet")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_are_printed(shell, capsys):
    assert run("completion", shell) == 0
    assert "_DATELINE_COMPLETE" in capsys.readouterr().out


def test_a_shell_is_offered_the_commands_and_options():
    def offered(words, number):
        asked = {"_DATELINE_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": number}
        command = [sys.executable, "-c", "from dateline.cli import main; main()"]
        return subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True).stdout

    assert "plain,build" in offered("dateline bu", "1")
    assert "plain,--query" in offered("dateline build --qu", "2")
    assert "file," in offered("dateline build new", "2")


def test_a_reader_that_goes_away_is_no_error():
    command = [sys.executable, "-m", "dateline", "build", str(sample_articles()), "--jobs", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        error = process.stderr.read()
    assert b"Traceback" not in error
    assert b"Broken pipe" not in error


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_one_line_and_exit_code_2():
    command = [sys.executable, "-m", "dateline", "build", str(sample_articles()), "--jobs", "1"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert b"No space left on device" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_help_has_examples_and_fits_80_columns(verb, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert run(verb, "--help") == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.strip() == "Examples:" for line in lines)
    assert max(map(len, lines)) <= 80


def test_a_terminal_without_unicode_is_shown_what_it_can_show(tmp_path):
    (tmp_path / "2011-03-12.txt").write_text("Die Brücke stürzte ein – niemand war dort.", encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "dateline", "build", str(tmp_path), "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert b"Die Brucke sturzte ein - niemand war dort." in done.stdout


def test_demo_leaves_a_page_and_says_where(tmp_path, capsys):
    assert run("demo", "--no-open", "--folder", str(tmp_path / "demo")) == 0
    assert len(list((tmp_path / "demo").glob("timeline.*"))) == 7
    assert "timeline.html" in capsys.readouterr().out
    recipe = json.loads((tmp_path / "demo" / "timeline.json").read_text(encoding="utf-8"))["recipe"]
    assert recipe["command"].startswith("dateline demo --no-open")


def test_demo_opens_its_page_where_there_is_a_screen(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr("click.launch", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert run("demo", "--folder", str(tmp_path)) == 0
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    assert run("demo", "--folder", str(tmp_path)) == 0
    assert opened == [(tmp_path / "timeline.html").resolve().as_uri()]


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
        if killed.poll() is not None or len(list(kept.glob("[!.]*.npz"))) == 2:
            break
        time.sleep(0.05)
    killed.kill()
    killed.communicate()
    assert len(list(kept.glob("[!.]*.npz"))) == 2
    assert not output.exists()

    said = started(-1).communicate()[1]
    chunks, whole = int(re.search(r"(\d+) chunks", said)[1]), json.loads(output.read_text(encoding="utf-8"))
    said = started(-1, "--cache", str(kept)).communicate()[1]
    assert f"{chunks - 2} chunks annotated" in said
    assert json.loads(output.read_text(encoding="utf-8"))["entries"] == whole["entries"]


INTERRUPTED = """
import os, signal, subprocess, sys
from dateline.cli import main
from dateline.pool import intake, workers

signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background ignores Ctrl-C
intake._CHUNK, workers._WORTH_STARTING, workers._START = 4_000, 1, "import time; time.sleep(60)"
start = subprocess.Popen

def announced(*given, **more):
    worker = start(*given, **more)
    os.write(1, b"%d\\n" % worker.pid)  # at once: two threads start workers
    return worker

subprocess.Popen = announced
main(sys.argv[1:])
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a signal to a process group")
def test_ctrl_c_ends_build_and_its_workers_at_once_with_one_line(tmp_path):
    file = tmp_path / "t.html"
    arguments = ["build", str(sample_articles()), "--jobs", "2", "--quiet", "-o", str(file)]
    program = [sys.executable, "-c", INTERRUPTED, *arguments]
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    ) as running:
        pids = [int(running.stdout.readline()) for _ in range(2)]
        os.killpg(running.pid, signal.SIGINT)
        error = running.communicate(timeout=20)[1]
    assert running.returncode == 130
    assert error.splitlines()[-1] == "dateline: stopped; no file is half-written."
    assert "Traceback" not in error
    assert list(tmp_path.iterdir()) == []
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_an_address_is_answered_with_what_to_do(capsys):
    assert run("build", "https://example.org/feed.xml") == 2
    assert "Save the page, feed or archive as a file" in capsys.readouterr().err


def test_files_are_written_though_the_reader_of_the_timeline_goes_away(tmp_path):
    file = tmp_path / "t.json"
    arguments = ["build", str(sample_articles()), "--jobs", "1", "-o", str(file)]
    command = [sys.executable, "-m", "dateline", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.close()
        error = process.stderr.read()
    assert json.loads(file.read_text(encoding="utf-8"))["entries"]
    assert f"wrote {file}" in error


def test_what_the_articles_are_read_from_is_never_overwritten(tmp_path, capsys):
    source = tmp_path / "news.jsonl"
    source.write_bytes(sample_articles().read_bytes())
    assert run("build", str(source), "-o", str(tmp_path / "." / "news.jsonl")) == 2
    assert "is among what is read" in capsys.readouterr().err
    assert source.read_bytes() == sample_articles().read_bytes()


def test_a_timeline_written_among_the_articles_is_no_article_the_next_time(tmp_path, capsys):
    (tmp_path / "2011-03-12.txt").write_text("The dam broke on 11 March 2011.\n\nNobody was hurt there.")
    files = [part for suffix in ("html", "json", "md") for part in ("-o", str(tmp_path / f"t.{suffix}"))]
    for _ in range(2):
        assert run("build", str(tmp_path), "--jobs", "1", *files) == 0
        assert "1 article read" in capsys.readouterr().err


def test_the_command_names_no_folder_of_its_author(tmp_path):
    file = tmp_path / "t.json"
    assert run("build", str(sample_articles()), "-n", "2", "--jobs", "1", "--quiet", f"--output={file}") == 0
    command = json.loads(file.read_text(encoding="utf-8"))["recipe"]["command"]
    assert command == f"dateline build {sample_articles().name} -n 2 --jobs 1 --quiet --output=t.json"


def test_names_of_files_cannot_steer_the_terminal(tmp_path, capsys):
    (tmp_path / "2011-03-12.txt").write_text("The dam broke on 11 March 2011.", encoding="utf-8")
    (tmp_path / "a\x1b]8;;evil\x07\u202eb.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    assert run("build", str(tmp_path), "--jobs", "1") == 0
    assert run("read", str(tmp_path), "--details") == 0
    assert run("build", "no\x1b[2Jfile") == 2
    printed = capsys.readouterr()
    assert "skipped: a␛]8;;evil␇\ufffdb.png" in printed.out
    assert not set("\x1b\x07\u202e") & set(printed.out + printed.err)
