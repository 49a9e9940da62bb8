"""Exhaustive search from Python.

This package starts the command `billhook` and reads the JSON that it prints. It has no search
of its own, so an answer here is the answer of the command: exact, with a status that says
whether everything was searched.

>>> import billhook
>>> billhook.count("queens 8")
92
>>> [found["plain"] for found in billhook.solve("make24 5 6 7 8", all=True, distinct=True)]
['6 * (7 + 5 - 8)', '8 * 6 / (7 - 5)', '(7 + 5) * (8 - 6)']

`billhook.cubes` splits a search into many, and `billhook.dask` runs them on a cluster.
"""

from billhook.chart import plot
from billhook.errors import BillhookError, Mistake, NotFound, Stopped
from billhook.picture import Board, Marginals, Solution, Tree
from billhook.search import (
    check,
    compare,
    count,
    each,
    estimate,
    grade,
    hint,
    marginals,
    solve,
    tree,
)

__all__ = [
    "BillhookError",
    "Board",
    "Marginals",
    "Mistake",
    "NotFound",
    "Solution",
    "Stopped",
    "Tree",
    "check",
    "compare",
    "count",
    "each",
    "estimate",
    "grade",
    "hint",
    "marginals",
    "plot",
    "solve",
    "tree",
]
