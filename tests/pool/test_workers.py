"""Annotating with several processes: whatever happens to a worker, the pool is the same."""

import subprocess
import sys

import pytest

from dateline.articles import Article, Published
from dateline.pool import Pool, intake, workers

DAY = Published("2010-06-01")
ARTICLES = [
    Article(f"a{number}", f"Well {number} leaked on May {number}, 2010. It was closed.", DAY)
    for number in range(1, 9)
]


@pytest.fixture
def eager(monkeypatch):
    """Workers also for little text, in several chunks, and none left from before."""
    monkeypatch.setattr(workers, "_WORTH_STARTING", 1)
    monkeypatch.setattr(intake, "_CHUNK", 60)
    workers.stop_workers()
    yield
    workers.stop_workers()


def days(**options):
    return Pool.build(ARTICLES, language="en", **options).day.tolist()


def test_workers_give_what_this_process_gives(eager):
    assert days(jobs=2) == days(jobs=1)


def test_metadata_of_any_kind_stays_here(eager):
    article = Article("m", "It leaked on May 4, 2010.", DAY, language="en", metadata={"open": open})
    assert len(Pool.build([*ARTICLES, article], jobs=2, language="en")) == 17


@pytest.mark.parametrize("program", ["raise SystemExit(3)", "print('noise', flush=True)"])
def test_a_worker_that_fails_loses_nothing(eager, monkeypatch, program):
    expected = days(jobs=1)
    monkeypatch.setattr(workers, "_START", program)
    assert days(jobs=2) == expected


def test_what_is_wrong_with_an_article_shows_as_itself(eager):
    broken = Article("x", "text", DAY, sentences=((0, "end"),), language="en")
    with pytest.raises(TypeError):
        Pool.build([*ARTICLES, broken], jobs=2)


def test_an_interrupted_annotation_goes_on_where_it_stopped(eager, monkeypatch, tmp_path):
    expected = days(jobs=1)
    annotated = []
    annotate = workers.annotate

    def stops(articles, codes, selection):
        if len(annotated) == 2:
            raise KeyboardInterrupt
        annotated.append(articles)
        return annotate(articles, codes, selection)

    monkeypatch.setattr(workers, "annotate", stops)
    with pytest.raises(KeyboardInterrupt):
        days(jobs=1, cache=tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
    monkeypatch.setattr(workers, "annotate", lambda *given: annotated.append(given) or annotate(*given))
    assert days(jobs=1, cache=tmp_path) == expected
    chunks = len(list(tmp_path.iterdir()))
    assert len(annotated) == chunks > 2


def test_a_script_without_a_main_guard_works(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "from dateline.articles import Article, Published\n"
        "from dateline.pool import Pool, workers\n"
        "workers._WORTH_STARTING = 1\n"
        "day = Published('2010-06-01')\n"
        "articles = [Article('a', 'It leaked on May 4, 2010.', day, language='en')]\n"
        "print(len(Pool.build(articles, jobs=2)))\n"
    )
    program = [sys.executable, str(script)]
    done = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("1\n", "")
