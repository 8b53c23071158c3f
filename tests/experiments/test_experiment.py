"""An experiment on a small data set: rows, tables, files, foreign systems, tasks."""

import json
import re

import pytest

import dateline as dl
from dateline.cli import main
from dateline.experiments.datasets import load_dataset
from dateline.experiments.pages import to_html, to_latex, to_markdown, to_text
from dateline.experiments.published import published_row
from dateline.experiments.run import Options, run
from dateline.experiments.systems import export_tasks, foreign_row, model_of
from dateline.recipes import named_recipe, save_recipe

ROWS = ("chieu", "regression", "asmds", "tlsconstraints", "default", "oracle", "random", "pipelined")


@pytest.fixture
def experiment(folder, tmp_path):
    data = load_dataset("folder", folder)
    return run("folder", data.topics, ROWS, Options(jobs=1, cache=tmp_path / "cache"), checksum=data.checksum)


def test_every_row_scores_every_reference(experiment):
    names = [fact.name for fact in experiment.references]
    assert names == ["flood__0", "flood__1", "strike__0", "strike__1"]
    for row in experiment.rows:
        assert [scored.name for scored in row.timelines] == names
    assert experiment.row("oracle").average()["dates"].f1 >= experiment.row("random").average()["dates"].f1


def test_limits_of_the_reference_are_kept(experiment):
    for scored, fact in zip(experiment.row("tlsconstraints").timelines, experiment.references, strict=True):
        assert len(scored.prediction) <= fact.dates
        assert scored.longest <= fact.per_date


def test_a_range_without_sentences_scores_nothing_and_is_named(folder):
    (folder / "flood" / "references" / "c.txt").write_text("1990-01-01\nThe dam broke .\n" + "-" * 32 + "\n")
    data = load_dataset("folder", folder)
    with pytest.warns(dl.errors.DatelineWarning, match="flood__2"):
        shown = run("folder", data.topics, ["asmds", "allan", "chieu", "oracle"], Options(jobs=1))
    for row in shown.rows:
        assert len(row.timelines[2].prediction) == 0
        assert row.timelines[2].scores["align+ m:1 R1"].f1 == 0


def test_dense_rows_are_set_against_sparse_ones(folder):
    data = load_dataset("folder", folder)
    shown = run("folder", data.topics, ["asmds", "asmds+dense"], Options(jobs=1))
    assert "sparse against dense" in to_text(shown)


def test_published_figures_stand_only_beside_the_whole_data_set(folder):
    data = load_dataset("folder", folder)
    part = run("timeline17", data.topics, ["asmds", "oracle"], Options(jobs=1))
    assert "published" not in to_markdown(part).replace("published mean", "").replace("published median", "")


def test_the_row_paper_stands_beside_the_figures_of_the_recipe_that_it_names():
    assert published_row("timeline17", "paper") == published_row("timeline17", "asmds+tempdiv+dateref")
    assert published_row("timeline17", "default") is None


def test_the_result_does_not_depend_on_jobs_or_cache(experiment, folder, tmp_path):
    data = load_dataset("folder", folder)
    again = run("folder", data.topics, ROWS[:3], Options(jobs=2), checksum=data.checksum)
    warm = run("folder", data.topics, ROWS[:3], Options(jobs=1, cache=tmp_path / "cache"))
    for row, one, two in zip(experiment.rows, again.rows, warm.rows, strict=False):
        predictions = [scored.prediction for scored in row.timelines]
        assert [scored.prediction for scored in one.timelines] == predictions
        assert [scored.prediction for scored in two.timelines] == predictions


def test_json_has_the_documented_form(experiment):
    plain = json.loads(json.dumps(experiment.as_dict()))
    row = next(row for row in plain["rows"] if row["recipe"] == "asmds")
    assert set(row["scores"]) == {"concat", "agreement", "align", "align+", "align+ m:1", "date selection"}
    assert set(row["scores"]["align+ m:1"]["rouge_2"]) == {"precision", "recall", "f1"}
    assert len(row["timelines"]) == 4


@pytest.mark.parametrize("render", [to_text, to_markdown, to_latex, to_html])
def test_all_tables_are_written_in_every_form(experiment, render):
    text = render(experiment)
    assert all(row in text for row in ("chieu", "default"))
    assert "nan" not in text.lower().replace("financ", "")


def test_the_page_has_a_plot_of_every_headline_score_and_links_to_all_sections(experiment):
    page = to_html(experiment)
    assert page.count("<svg") == 4
    assert "Not in the plot: oracle" in page
    links = re.findall(r'href="#(s\d+)"', page)
    assert links == re.findall(r'<section id="(s\d+)">', page)
    assert "http://" not in page
    assert "https://" not in page


def test_hostile_names_do_not_break_out_of_the_page(experiment, folder, tmp_path):
    data = load_dataset("folder", folder)
    place = tmp_path / "theirs"
    place.mkdir()
    for topic in data.topics:
        for reference in topic.references:
            reference.timeline.save(place / f"{reference.name}.txt")
    row = foreign_row("<script>alert(1)</script>", place, data.topics, "rouge-1.5.5")
    shown = run("folder", data.topics, ["random"], Options(jobs=1), predictions=[row])
    assert "<script>alert" not in to_html(shown)
    assert row.average()["align+ m:1 R1"].f1 == pytest.approx(1)


def test_a_missing_prediction_is_named(folder, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(dl.DatelineError, match="flood__0"):
        foreign_row("theirs", tmp_path / "empty", load_dataset("folder", folder).topics, "rouge-1.5.5")


def test_tasks_say_all_that_another_program_needs(folder, tmp_path):
    number = export_tasks(load_dataset("folder", folder).topics, tmp_path / "tasks.json")
    tasks = json.loads((tmp_path / "tasks.json").read_text(encoding="utf-8"))["tasks"]
    assert number == len(tasks) == 4
    assert tasks[0]["name"] == "flood__0"
    assert tasks[0]["keywords"] == ["river"]
    assert (tasks[0]["dates"], tasks[0]["sentences"], tasks[0]["per_date"]) == (4, 4, 1)
    assert len(tasks[0]["articles"]) == 12


def test_recipes_come_from_files_and_python(tmp_path):
    (tmp_path / "mine.py").write_text(
        "import dateline as dl\nmodel = dl.Recipe(dl.Coverage() + dl.DateReferences())\n", encoding="utf-8"
    )
    assert model_of(f"{tmp_path / 'mine.py'}:model").describe()["objective"] == "coverage + date references"
    with pytest.raises(dl.DatelineError, match="module:attribute"):
        model_of("no_such_module:x")


def test_the_names_of_all_rows_can_be_listed(capsys):
    with pytest.raises(SystemExit) as end:
        main(["experiment", "--list"])
    assert not end.value.code
    assert {"tlsconstraints", "datewise", "clust", "allan", "oracle"} <= set(capsys.readouterr().out.split())


def test_a_recipe_by_name_and_by_file_makes_the_same_timelines(folder, tmp_path):
    save_recipe(named_recipe("tlsconstraints+reweighting"), tmp_path / "mine.toml")
    rows = ["tlsconstraints+reweighting", str(tmp_path / "mine.toml")]
    by_name, by_file = run("folder", load_dataset("folder", folder).topics, rows, Options(jobs=1)).rows
    assert [one.prediction for one in by_name.timelines] == [one.prediction for one in by_file.timelines]


def test_a_model_may_be_a_class(tmp_path):
    text = "class Mine:\n    supervised = False\n    def solver(self, pool, training=()): ...\n"
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    assert not isinstance(model_of(f"{tmp_path / 'mine.py'}:Mine"), type)


def test_a_file_of_models_may_define_dataclasses(tmp_path):
    text = "class Mine(Mean):\n    supervised = False\n    def solver(self, pool, training=()): ...\n"
    head = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    (tmp_path / "mine.py").write_text(
        f"{head}@dataclass(frozen=True)\nclass Mean:\n    weight: float = 1\n{text}", encoding="utf-8"
    )
    assert model_of(f"{tmp_path / 'mine.py'}:Mine").weight == 1


def test_the_command_prints_tables_and_writes_files(folder, tmp_path, capsys):
    output = tmp_path / "out.json"
    arguments = ["--rows", "paper,default", "--no-cache", "--jobs", "1", "--json", str(output)]
    with pytest.raises(SystemExit) as end:
        main(["experiment", "folder", str(folder), *arguments])
    assert not end.value.code
    assert "results (tab:results)" in capsys.readouterr().out
    assert len(json.loads(output.read_text(encoding="utf-8"))["rows"]) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["timeline71", "x"], "timeline17"),
        (["timeline17", "no-such-file"], "no-such-file"),
        (["folder", "{folder}", "--rows", "tlscontraints"], "tlsconstraints"),
        (["folder", "{folder}", "--topics", "flod"], "flood"),
        (["folder", "{folder}", "--system", "x"], "NAME=FOLDER"),
        (["folder", "{folder}", "--rows", ","], "names no row"),
        (["folder", "{folder}", "--rouge", "rouge"], "rouge-1.5.5"),
        (["folder", "{folder}", "--json", "{folder}/no/such.json"], "does not exist"),
        (["folder", "{folder}/flood/articles.jsonl"], "not a folder"),
    ],
)
def test_a_mistake_is_explained(folder, arguments, message, capsys):
    with pytest.raises(SystemExit) as end:
        main(["experiment", *(part.format(folder=folder) for part in arguments)])
    assert end.value.code == 2
    assert message in capsys.readouterr().err


def test_what_cannot_be_used_is_named_and_left_out(folder, capsys):
    (folder / "flood" / "references" / ".DS_Store").write_bytes(b"\0")
    (folder / "flood" / "references" / "empty.txt").write_text("", encoding="utf-8")
    (folder / "notes").mkdir()
    with pytest.raises(SystemExit) as end:
        main(["experiment", "folder", str(folder), "--rows", "random", "--no-cache", "--jobs", "1"])
    shown = capsys.readouterr()
    assert not end.value.code
    assert "flood__1" in shown.out
    assert "notes has no articles; left out." in shown.err
    assert "empty.txt: it has no dates; left out." in shown.err


def test_the_default_rows_of_a_single_topic_are_those_that_do_not_learn(folder, capsys):
    arguments = ["--topics", "flood", "--no-cache", "--jobs", "1"]
    with pytest.raises(SystemExit) as end:
        main(["experiment", "folder", str(folder), *arguments])
    shown = capsys.readouterr()
    assert not end.value.code
    assert "left out" in shown.err
    assert "regression" not in shown.out.split("Marks")[0]
