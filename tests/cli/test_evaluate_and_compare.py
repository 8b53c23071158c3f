import csv
import datetime
import json
import subprocess
import sys

import pytest

import dateline as dl
from dateline.cli import main
from dateline.timelines import Entry, Provenance, Sentence, Timeline


def day(number: int) -> datetime.date:
    return datetime.date(2020, 3, number)


REFERENCE = {day(1): ["bridge collapses ."], day(4): ["tunnels open early ."]}
GOOD = {day(1): ["bridge collapses ."], day(5): ["tunnels open ."]}
BAD = {day(20): ["orchards bloom ."]}


@pytest.fixture
def folders(tmp_path):
    """Three systems on twelve timelines of four topics, each system in a format of its own."""
    for folder, days, suffix in (("good", GOOD, "txt"), ("bad", BAD, "json"), ("copy", GOOD, "jsonl")):
        (tmp_path / folder).mkdir()
        for number in range(12):
            Timeline.from_dict(days).save(tmp_path / folder / f"topic{number % 4}__{number}.{suffix}")
    (tmp_path / "refs").mkdir()
    for number in range(12):
        Timeline.from_dict(REFERENCE).save(tmp_path / "refs" / f"topic{number % 4}__{number}.txt")
    return tmp_path


def run(capsys, *arguments):
    """Output of a command that succeeds."""
    with pytest.raises(SystemExit) as exit_info:
        main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    assert not exit_info.value.code, captured.err
    return captured.out


def failed(capsys, *arguments):
    with pytest.raises(SystemExit) as exit_info:
        main([str(argument) for argument in arguments])
    assert exit_info.value.code == 2
    return capsys.readouterr().err


def test_one_timeline_against_several_references(folders, capsys):
    predicted = folders / "good" / "topic0__0.txt"
    references = [folders / "refs" / "topic0__0.txt", folders / "refs" / "topic1__1.txt"]
    out = run(
        capsys, "evaluate", predicted, "--reference", *references, "--metric", "AR-1", "dates", "--json"
    )
    (found,) = json.loads(out)["timelines"]
    expected = dl.evaluate(predicted, references, metrics=["AR-1", "dates"])
    assert found["scores"] == expected.as_dict()
    assert "refs:2" in found["scores"]["dates"]["signature"]
    text = run(capsys, "evaluate", predicted, "--reference", *references)
    assert expected.signature in text


def test_folders_are_matched_by_name_and_averaged_in_both_ways(folders, capsys):
    out = json.loads(run(capsys, "evaluate", folders / "bad", "--reference", folders / "refs", "--json"))
    assert len(out["timelines"]) == 12
    assert set(out["averages"]) == {"f-of-means", "mean-of-fs"}
    text = run(capsys, "evaluate", folders / "good", "-r", folders / "refs", "--each", "--format", "markdown")
    assert "| 12 timelines | P | R | F of means | mean of Fs |" in text
    assert "topic3" in text


def test_a_folder_may_hold_the_references_of_a_timeline(tmp_path, capsys):
    Timeline.from_dict(GOOD).save(tmp_path / "one.txt")
    (tmp_path / "systems").mkdir()
    Timeline.from_dict(GOOD).save(tmp_path / "systems" / "one.txt")
    (tmp_path / "refs" / "one").mkdir(parents=True)
    for name in "ab":
        Timeline.from_dict(REFERENCE).save(tmp_path / "refs" / "one" / f"{name}.txt")
    for predicted, references in (("systems", "refs"), ("one.txt", "refs/one")):
        out = run(capsys, "evaluate", tmp_path / predicted, "-r", tmp_path / references, "--json")
        (found,) = json.loads(out)["timelines"]
        assert "refs:2" in found["scores"]["dates"]["signature"]


def test_more_scores_and_the_check_of_sources(tmp_path, capsys):
    (tmp_path / "news").mkdir()
    (tmp_path / "news" / "2020-03-01.txt").write_text("The bridge collapses.\n")
    (article,) = dl.read(tmp_path / "news")
    true = Sentence("The bridge", provenance=Provenance(article.id, 0, 10))
    false = Sentence("The tunnel", provenance=Provenance(article.id, 0, 10))
    path = Timeline((Entry(day(1), (true, false)),)).save(tmp_path / "t.json")
    out = run(capsys, "evaluate", path, "-r", path, "--more", "--articles", tmp_path / "news")
    assert "t                2         1  0.5000\n" in out
    assert "t, 2020-03-01: 'The tunnel'  article '2020-03-01.txt' says something else at 0 to 10\n" in out
    assert f"t{'1.0000':>21}{'1.0000':>8}" in out


def test_more_as_json_names_how_each_number_was_made(folders, capsys):
    out = run(capsys, "evaluate", folders / "good", "-r", folders / "refs", "--more", "--beta", "2", "--json")
    first = json.loads(out)["timelines"][0]
    assert [near["within"] for near in first["near_dates"]][:3] == ["0 days", "1 day", "2 days"]
    assert [near["f1"] for near in first["near_dates"]] == [0.5] + [1] * 7
    assert first["near_dates"][1]["signature"].startswith("metric:dates within 1 day|mode:rouge-1.5.5|")
    assert first["redundancy"]["value"] == 0
    assert "reading:complete" in first["redundancy"]["signature"]
    text = run(capsys, "evaluate", folders / "good", "-r", folders / "refs", "--more", "--format", "csv")
    *_, mean = csv.reader(text.splitlines())
    assert mean[:3] == ["mean", "0.5000", "1.0000"]


def test_sources_are_checked_for_a_folder_in_one_go(folders, capsys):
    (folders / "news").mkdir()
    (folders / "news" / "2020-03-01.txt").write_text("The bridge collapses.\n")
    out = run(
        capsys, "evaluate", folders / "good", "-r", folders / "refs", "--articles", folders / "news", "--json"
    )
    checked = [timeline["faithfulness"] for timeline in json.loads(out)["timelines"]]
    assert [(one["sentences"], one["verbatim"], one["share"]) for one in checked] == [(2, 0, 0)] * 12
    assert checked[0]["failures"][0] == {
        "date": "2020-03-01", "text": "bridge collapses .", "reason": "it names no source",
    }  # fmt: skip


def test_metric_tests_need_no_reference(folders, capsys):
    out = run(capsys, "evaluate", folders / "refs", "--metric-tests", "--metric", "concat", "agreement")
    assert "shift_5_days" in out
    assert "unchanged" in json.loads(run(capsys, "evaluate", folders / "refs", "--metric-tests", "--json"))
    weighted = run(
        capsys, "evaluate", folders / "refs", "--metric-tests", "--beta", "2", "--reading", "tilse"
    )
    assert "beta:2" in weighted
    assert "reading:tilse" in weighted
    assert "leave out --reference" in failed(
        capsys, "evaluate", folders / "refs", "--metric-tests", "-r", folders / "refs"
    )


def test_compare_marks_what_is_significantly_better(folders, capsys):
    names = [folders / name for name in ("bad", "copy", "good")]
    out = run(capsys, "compare", *names, "--reference", folders / "refs", "-m", "dates", "--tests")
    lines = out.splitlines()
    assert lines[3].split()[-1].endswith("^a")
    assert "bad - copy" in out
    by_topic = json.loads(
        run(capsys, "compare", *names, "-r", folders / "refs", "-m", "dates", "--by-topic", "--json")
    )
    assert {d["p"] for d in by_topic["differences"]} == {2 / 16, 1.0}
    assert "shuffled:topics(4)|shuffles:all(16)|bootstrap:10000|" in by_topic["signature"]
    assert "95% interval" in out
    low, high = by_topic["intervals"]["good"]["dates"]
    assert f"good          [{low:.4f}, {high:.4f}]\n" in out


def test_compare_reads_single_files(folders, capsys):
    systems = [folders / "good" / "topic0__0.txt", folders / "bad" / "topic1__1.json"]
    assert "topic0__0.txt" in run(capsys, "compare", *systems, "-r", folders / "refs" / "topic0__0.txt")


def test_mistakes_are_named_without_a_traceback(folders, capsys):
    good, refs = folders / "good", folders / "refs"
    (good / "topic0__0.txt").rename(good / "stray.txt")
    assert "no reference for" in failed(capsys, "evaluate", good, "-r", refs)
    (good / "stray.txt").unlink()
    assert "has no prediction for" in failed(capsys, "evaluate", good, "-r", refs)
    assert "--reference" in failed(capsys, "evaluate", good)
    for arguments in (["--reference"], ["--reference", "--json"], ["-r", "-m", "dates"]):
        assert "needs at least one value" in failed(capsys, "evaluate", good, *arguments)
    assert "PREDICTED must be named first: -r takes all" in failed(capsys, "evaluate", "-r", refs, good)
    assert "Missing argument" in failed(capsys, "evaluate", "--json")
    assert "folders too" in failed(capsys, "evaluate", good, "-r", refs / "topic0__0.txt")
    assert "no such file or folder" in failed(
        capsys, "evaluate", refs / "topic0__0.txt", "-r", good.parent / "no"
    )
    assert "Unknown metric" in failed(capsys, "evaluate", refs, "-r", refs, "-m", "bleu")
    assert "Unknown mode" in failed(capsys, "evaluate", refs, "-r", refs, "--mode", "perl")
    assert "Unknown table format" in failed(capsys, "evaluate", refs, "-r", refs, "--format", "word")
    assert "named twice" in failed(capsys, "compare", refs, refs, "-r", refs)
    (refs / "topic0__0.txt").write_text("2020-02-31\nx\n" + "-" * 32 + "\n")
    assert "topic0__0.txt, line 1: '2020-02-31' is not a date" in failed(capsys, "evaluate", refs, "-r", refs)


def test_help_loads_no_numerical_library():
    code = (
        "import sys\nfrom dateline.cli import main\n"
        "try: main(['evaluate', '--help'])\nexcept SystemExit: pass\n"
        "print([m for m in ('numpy', 'scipy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
