"""Optimisers: from a prepared objective and a constraint to a selection, with what is known about its value.

prepared = prepare(Coverage() + Diversity() + DateReferences(), pool, InverseDateFrequency())
selection = solve(prepared, MaxDates(12) & MaxPerDate(2))
selection.rows                 # rows of the pool, in the order of choice
selection.trace[0].gains       # what the first choice added, by term
print(selection.guarantee)     # a priori 1/(k+1) = 0.333; certified for this run: >= 0.97 of the optimum

solve(prepared.reweighted({"Diversity": 2}), MaxSentences(20))        # nothing is prepared anew
solve(prepared, MaxDates(12), pins=Pins(dates=["2010-04-20"]), bans=Bans(sources=["A blog"]))
solve(prepared, MaxWords(200), "cost_scaled")    # or "date_by_date", "separable_exact", "exact"
"""

from dateline.optimize.certificate import certificate
from dateline.optimize.guarantee import RULES, APriori, Case, Guarantee, a_priori
from dateline.optimize.pins import Bans, Pins
from dateline.optimize.problem import Problem
from dateline.optimize.selection import Selection, Step
from dateline.optimize.solve import OPTIMISERS, solve

__all__ = [
    "OPTIMISERS",
    "RULES",
    "APriori",
    "Bans",
    "Case",
    "Guarantee",
    "Pins",
    "Problem",
    "Selection",
    "Step",
    "a_priori",
    "certificate",
    "solve",
]
