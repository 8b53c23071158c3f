"""A recipe on a small pool: the timeline quotes its articles and keeps to the constraint."""

import datetime

import pytest

import dateline as dl
from dateline.recipes import Shape, Task, constraint_of, named_model, paper_recipe, recipe_names
from dateline.recipes.files import load_recipe, recipe_from_toml, recipe_to_toml, save_recipe
from dateline.recipes.paper import PAPER


@pytest.fixture
def pool():
    topics = ["the dam broke near the village", "rescue teams reached the village", "ministers resigned"]
    rows = [
        {
            "date": datetime.date(2010, 4, 1) + datetime.timedelta(days=day),
            "text": f"On day {day} {topics[(day + number) % 3]} and report {number} said so.",
            "article": f"a{day}-{number}",
            "source": f"paper {number}",
            "title": f"Title {day}",
        }
        for day in range(8)
        for number in range(3)
    ]
    return dl.Pool.from_rows(rows)


@pytest.fixture
def recipe():
    return dl.Recipe(
        dl.Coverage() + dl.TemporalDiversity(), constraint=dl.MaxDates(4) & dl.MaxPerDate(2), name="mine"
    )


def test_a_recipe_keeps_to_its_constraint(pool, recipe):
    timeline = recipe.solve(pool)
    assert len(timeline) == 4
    assert max(len(entry.sentences) for entry in timeline) <= 2


def test_every_sentence_is_a_slice_of_its_article(pool, recipe):
    for entry in recipe.solve(pool):
        for sentence in (*entry.sentences, *entry.runners_up):
            source = sentence.provenance
            at = source.start - source.context_start
            assert source.context[at : at + len(sentence.text)] == sentence.text


def test_the_timeline_carries_guarantee_gains_and_support(pool, recipe):
    timeline = recipe.solve(pool)
    assert 0 < timeline.guarantee["certified"] <= 1
    assert all(sentence.gain for entry in timeline for sentence in entry.sentences)
    assert all(entry.support.articles >= len(entry.sentences) for entry in timeline)
    assert timeline.corpus["articles"] == 24


def test_a_recipe_without_constraint_says_what_is_missing(pool):
    with pytest.raises(dl.DatelineError, match="no constraint"):
        dl.Recipe(dl.Coverage()).solve(pool)


@pytest.mark.parametrize("name", sorted(PAPER))
@pytest.mark.parametrize("reading", ["paper", "tilse"])
def test_every_recipe_of_the_paper_solves_a_task(pool, name, reading):
    shape = Shape(datetime.date(2010, 4, 2), datetime.date(2010, 4, 7), 3, 6, 2)
    selection = paper_recipe(name, reading).solver(pool)(Task(shape))
    days = {pool.date(row) for row in selection.rows}
    assert len(selection.rows) == 6
    assert min(days) >= shape.first
    assert max(days) <= shape.last
    if name.startswith("tlsconstraints"):
        assert len(days) <= 3


@pytest.mark.parametrize("name", [*sorted(PAPER), "asmds+dense", "default"])
def test_a_recipe_comes_back_from_its_file_with_the_same_selection(pool, name, tmp_path):
    recipe = named_model(name)
    save_recipe(recipe, tmp_path / "recipe.toml")
    again = load_recipe(tmp_path / "recipe.toml")
    task = Task(Shape(datetime.date(2010, 4, 1), datetime.date(2010, 4, 8), 3, 6, 2))
    assert again == recipe
    assert again.solver(pool)(task).rows == recipe.solver(pool)(task).rows


def test_a_recipe_in_the_reading_of_tilse_survives_the_file():
    recipe = paper_recipe("tlsconstraints+reweighting", "tilse")
    assert recipe_from_toml(recipe_to_toml(recipe)) == recipe


def test_fixed_constraints_survive_the_file(recipe):
    assert recipe_from_toml(recipe_to_toml(recipe)) == recipe


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("term = 1 2", "not valid TOML"),
        ("[[term]]\nname = 'Covrage'", "Did you mean 'Coverage'"),
        ("[[term]]\nname = 'Coverage'\nwieght = 2", "wieght"),
        ("nmae = 'x'\n[[term]]\nname = 'Coverage'", "nmae"),
        ("name = 'x'", "at least one"),
        ("[[term]]\nname = 'Coverage'\nweight = -1", "negative"),
    ],
)
def test_a_wrong_recipe_file_is_explained(text, message):
    with pytest.raises(dl.DatelineError, match=message):
        recipe_from_toml(text, "mine.toml")


def test_an_unknown_recipe_names_the_nearest():
    with pytest.raises(dl.DatelineError, match="tlsconstraints"):
        named_model("tlsconstraint")
    assert "default" in recipe_names()


def test_the_shape_of_a_reference():
    day = datetime.date(2010, 4, 20)
    reference = dl.Timeline.from_dict({day: ["a", "b"], day + datetime.timedelta(9): ["c", "d", "e"]})
    shape = Shape.of(reference)
    assert (shape.dates, shape.sentences, shape.per_date, shape.possible_dates) == (2, 5, 2, 10)
    assert "MaxDates" in type(constraint_of(shape).members[0]).__name__


def test_a_recipe_within_the_range_gives_rows_of_the_whole_pool(pool):
    shape = Shape(datetime.date(2010, 4, 3), datetime.date(2010, 4, 6), 3, 6, 2)
    rows = named_model("default").solver(pool)(Task(shape)).rows
    days = {pool.date(row) for row in rows}
    assert days <= {datetime.date(2010, 4, day) for day in range(3, 7)}
    assert len(days) == 3
