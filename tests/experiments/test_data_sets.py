"""The data sets' layouts through the command: small ones of our own making, raw as they are distributed."""

import datetime
import gzip
import json
import tarfile

import pytest

from dateline.cli import main
from dateline.errors import DatelineError, DatelineWarning
from dateline.experiments.datasets import load_dataset
from dateline.experiments.run import Options, run

FIRST = datetime.date(2011, 3, 1)
LINE = "-" * 32


def _days(number=8):
    return [FIRST + datetime.timedelta(2 * day) for day in range(number)]


def _crisis(root):
    """Raw text with encoding errors, two references for one topic and one for the other."""
    for topic, word in (("egypt", "Egyptian"), ("libya", "Libyan")):
        public = root / "crisis.data" / topic / "public"
        for number, day in enumerate(_days()):
            place = public / "content" / day.isoformat()
            place.mkdir(parents=True)
            text = (
                f"{word} crowds, it's said, met\xa0police on {day:%B} {day.day}. The {word} army\u2019s "
                f"tanks stood by ({number}). Nobody knew more.\n\nOther news came from {word}s abroad."
            )
            (place / f"{number}.txt").write_bytes(text.encode("utf-8") + b" caf\xe9 \x96 end.\n")
        (public / "timelines").mkdir()
        for name, days in (("a", _days()[::3]), ("b", _days()[1::3]))[: 1 + (topic == "egypt")]:
            blocks = [f"{day}\nThe {word} army met the crowds .\n{LINE}\n" for day in days]
            (public / "timelines" / f"{name}.txt").write_text("".join(blocks), encoding="utf-8")
    return root


def _news_tls(root):
    """Raw articles, plain in one topic and compressed in the other; several references in one file."""
    for topic, zipped in (("Haiti quake", False), ("Steve_Jobs", True)):
        place = root / "entities" / topic
        place.mkdir(parents=True)
        word = topic.replace("_", " ").split(" ")[-1].lower()
        lines = [
            json.dumps(
                {
                    "id": number,
                    "time": f"{day}T23:30:00+09:00",
                    "title": f"News of {word} {number}",
                    "text": f"All spoke of {word} on {day:%B} {day.day}, {day.year}. They said {word} again.",
                }
            )
            for number, day in enumerate(_days())
        ]
        text = "\n".join(lines) + "\n"
        if zipped:
            (place / "articles.jsonl.gz").write_bytes(gzip.compress(text.encode()))
        else:
            (place / "articles.jsonl").write_text(text, encoding="utf-8")
        timelines = [
            [[f"{day} 00:00:00", [f"They spoke of {word} .\n"]] for day in days]
            for days in (_days()[::2], _days()[1::2])
        ]
        (place / "timelines.jsonl").write_text("".join(json.dumps(one) + "\n" for one in timelines))
        (place / "keywords.json").write_text(json.dumps([word]), encoding="utf-8")
    return root / "entities"


SAID = {
    "es": "El incendio llegó a la ciudad el {0.day} de {1} de 2011. Los bomberos no durmieron.",
    "fr": "L'incendie a atteint la ville le {0.day} {1} 2011. Les pompiers n'ont pas dormi.",
    "it": "L'incendio ha raggiunto la città il {0.day} {1} 2011. I pompieri non hanno dormito.",
}
MARCH = {"es": "marzo", "fr": "mars", "it": "marzo"}


def _cl_tls(root):
    """Three languages, one topic each; raw text only."""
    for language, said in SAID.items():
        for number, day in enumerate(_days()):
            place = root / "ml" / language / "fire" / day.isoformat()
            place.mkdir(parents=True)
            before = FIRST + datetime.timedelta(number)
            (place / f"{number}.txt").write_text(said.format(before, MARCH[language]), encoding="utf-8")
        reference = root / "ml" / language / "reference"
        reference.mkdir()
        blocks = [f"{day}\n{said.format(day, MARCH[language])}\n{LINE}\n" for day in _days()[:2]]
        (reference / "fire.txt").write_text("".join(blocks), encoding="utf-8")
    return root / "ml"


def _archive(folder, target):
    with tarfile.open(target, "w:gz") as tar:
        tar.add(folder, arcname=folder.name)
    return target


MAKERS = {"crisis": _crisis, "news-tls": _news_tls, "cl-tls": _cl_tls}
REFERENCES = {"crisis": 3, "news-tls": 4, "cl-tls": 3}
ROWS = ["chieu", "regression", "tlsconstraints+dateref", "datewise", "clust", "allan", "default", "oracle"]


@pytest.mark.parametrize("reading", ["paper", "tilse"])
@pytest.mark.parametrize("name", sorted(MAKERS))
def test_a_data_set_runs_in_both_readings(name, reading, tmp_path):
    data = load_dataset(name, MAKERS[name](tmp_path))
    shown = run(name, data.topics, ROWS, Options(reading, jobs=1, cache=tmp_path / "cache"))
    assert len(shown.references) == REFERENCES[name]
    assert len({fact.name for fact in shown.references}) == REFERENCES[name]
    for row in shown.rows:
        assert all(len(scored.prediction) for scored in row.timelines), row.recipe
    assert shown.row("oracle").average()["align+ m:1 R1"].f1 > 0.3


def test_the_command_reads_an_archive_of_raw_text(tmp_path, capsys):
    archive = _archive(_crisis(tmp_path) / "crisis.data", tmp_path / "crisis.data.tar.gz")
    with pytest.raises(SystemExit) as end:
        main(["experiment", "crisis", str(archive), "--rows", "paper,oracle", "--no-cache", "--jobs", "1"])
    shown = capsys.readouterr().out
    assert not end.value.code
    assert "egypt__1" in shown
    assert "published" not in shown.split("longest daily summary")[0]


def test_predictions_of_topics_with_slashes_are_written_and_scored(tmp_path):
    place, ours = str(_cl_tls(tmp_path)), str(tmp_path / "ours")
    shared = ["--no-cache", "--jobs", "1", "--rows", "random"]
    for options in (["--predictions", ours], ["--system", f"theirs={ours}/random"]):
        with pytest.raises(SystemExit) as end:
            main(["experiment", "cl-tls", place, *shared, *options])
        assert not end.value.code
    assert sorted(path.name for path in (tmp_path / "ours" / "random").iterdir()) == [
        f"{language}-fire__0.txt" for language in ("es", "fr", "it")
    ]


def test_dates_named_in_other_languages_date_sentences(tmp_path):
    data = load_dataset("cl-tls", _cl_tls(tmp_path))
    shown = run("cl-tls", data.topics, ["oracle"], Options(jobs=1))
    assert shown.row("oracle").average()["dates"].f1 == pytest.approx(1)


def test_a_damaged_archive_is_an_error_and_another_data_set_is_named(tmp_path):
    archive = _archive(_crisis(tmp_path) / "crisis.data", tmp_path / "crisis.data.tar.gz")
    with pytest.raises(DatelineError, match="run `dateline experiment crisis"):
        load_dataset("timeline17", archive)
    archive.write_bytes(archive.read_bytes()[:-200])
    with pytest.raises(DatelineError, match="damaged"):
        load_dataset("crisis", archive)


def test_a_topic_without_articles_or_without_reference_is_named(tmp_path):
    root = _news_tls(tmp_path)
    for name, kept in (("lost", "timelines.jsonl"), ("bare", "articles.jsonl")):
        (root / name).mkdir()
        (root / name / kept).write_text(
            '[["2011-01-01", ["x"]]]\n' if name == "lost" else '{"time": "2011-01-01", "text": "x y"}\n',
            encoding="utf-8",
        )
    with pytest.warns(DatelineWarning, match="bare: it has no reference timeline; left out"):
        data = load_dataset("news-tls", root)
    assert "lost has references, but no article; left out." in data.report.remarks


def test_annotation_replaces_times_and_ends_tokens_as_tilse_reads_it(tmp_path):
    root = tmp_path / "Timeline17" / "Data" / "haiti_bbc"
    for number in (1, 2):
        place = root / "InputDocs" / "2010-01-20" / f"{number}.htm.txt"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("One\n", encoding="utf-8")
    (root / "timelines").mkdir()
    (root / "timelines" / "a.txt").write_text(f"2010-01-12\nx .\n{'-' * 32}\n", encoding="utf-8")
    timeml = (
        '<TimeML>\nHaiti at 9<TIMEX3 tid="t1" type="TIME" value="2010-01-12T09:00">am\nTuesday</TIMEX3>, '
        "a quake\n</TimeML>"
    )
    record = {"topic": "haiti", "id": "haiti_bbc/1", "date": "2010-01-20", "timeml": timeml}
    (tmp_path / "times.jsonl").write_text(json.dumps(record), encoding="utf-8")
    with pytest.warns(DatelineWarning, match="haiti_bbc/2"):
        data = load_dataset("timeline17", tmp_path / "Timeline17", annotation=tmp_path / "times.jsonl")
    (article,) = data.topics[0].articles
    assert [article.text[time.start : time.end] for time in article.times] == ["am", "Tuesday"]
    assert "at 9 am\nTuesday , a quake" in article.text
