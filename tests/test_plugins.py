"""Plug-ins: what an installed package names under our entry-point groups is found like what is built in."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"

MODULE = """
    from dataclasses import dataclass
    from dateline.constraints import MaxSentences
    from dateline.objectives import PreparedTerm, Term, exact_weights
    from dateline.timelines import Format

    class NearTheTop(Term):
        def prepare(self, pool, similarity):
            return PreparedTerm(modular=exact_weights(1 / (1 + pool.position), len(pool), self.name))

    class AtMostTwo(MaxSentences):
        @classmethod
        def examples(cls, pool):
            return (cls(2),)

    def first_row(problem, stop_at_zero):
        problem.choose(int(problem.candidates()[0]))

    ticker = Format("ticker", (".ticker",), write=lambda timeline, **options: "tick")
"""
ENTRY_POINTS = """
    [dateline.terms]
    NearTheTop = newsroom_plugin:NearTheTop
    Broken = newsroom_plugin:NoSuchTerm
    Coverage = newsroom_plugin:NearTheTop

    [dateline.constraints]
    AtMostTwo = newsroom_plugin:AtMostTwo

    [dateline.optimisers]
    first_row = newsroom_plugin:first_row

    [dateline.formats]
    ticker = newsroom_plugin:ticker
"""


@pytest.fixture
def installed(tmp_path):
    """A folder that looks as if a package with plug-ins were installed in it."""
    (tmp_path / "newsroom_plugin.py").write_text(textwrap.dedent(MODULE))
    facts = tmp_path / "newsroom_plugin-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: newsroom-plugin\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(textwrap.dedent(ENTRY_POINTS))
    return tmp_path


def run(code, *folders):
    start = "import sys; sys.path[:0] = " + repr([str(SOURCE), *map(str, folders)]) + "\n"
    return subprocess.run(
        [sys.executable, "-c", start + textwrap.dedent(code)], capture_output=True, text=True, check=False
    )


def test_terms_constraints_optimisers_and_formats_of_an_installed_package_are_found(installed):
    done = run(
        """
        from dateline.constraints import CONSTRAINTS
        from dateline.objectives import TERMS, prepare
        from dateline.optimize import OPTIMISERS, solve
        from dateline.testing import check_constraint, check_objective, random_pool
        from dateline.timelines import Timeline

        pool = random_pool(1)
        term, constraint = TERMS["NearTheTop"](), CONSTRAINTS["AtMostTwo"](2)
        check_objective(term, pool)
        check_constraint(constraint, pool)
        assert "first_row" in OPTIMISERS
        prepared = prepare(term, pool)
        print(len(solve(prepared, constraint)), solve(prepared, constraint, "first_row").rows)
        Timeline(()).save("TICKER")
        print(open("TICKER").read())
        """.replace("TICKER", str(installed / "news.ticker")),
        installed,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:2] == ["2 (0,)", "tick"]


def test_a_plug_in_that_cannot_be_loaded_says_whose_it_is(installed):
    done = run('from dateline.objectives import TERMS; TERMS["Broken"]', installed)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("dateline.errors.DatelineError: The term 'Broken' of newsroom-plugin 1.0")
    assert "NoSuchTerm" in last


def test_a_plug_in_does_not_replace_what_is_built_in(installed):
    done = run('from dateline.objectives import TERMS; print(TERMS["Coverage"].__module__)', installed)
    assert done.stdout == "dateline.objectives.coverage\n"
    assert "newsroom-plugin 1.0 brings a term named 'Coverage', which exists already" in done.stderr


def test_without_plug_ins_nothing_is_found():
    assert "NearTheTop" not in run("from dateline.objectives import TERMS; print(*TERMS)").stdout
