"""Rows of `compare` as a picture."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from billhook.command import Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Searches with one of these found what they were asked for; others are drawn pale.
WHOLE = ("complete", "limit")


def plot(rows: Iterable[Row], of: str = "elapsed_ns", axes: "Axes | None" = None) -> "Axes":
    """Draws one field of the rows of `compare`: the time, or `of="nodes"` and other numbers.

    Rows of one instance are bars, rows of a sweep a line for each strategy with its name at its
    end. The scale is logarithmic. What was stopped is pale, for its bar is too short. Needs
    matplotlib (`pip install "billhook[plot]"`); returns the axes, to be shown or saved.
    """
    from matplotlib import pyplot

    drawn = [row for row in rows if row.get(of) is not None]
    axes = axes or pyplot.subplots(layout="constrained")[1]
    if any("size" in row for row in drawn):
        for strategy in dict.fromkeys(row["strategy"] for row in drawn):
            line = [row for row in drawn if row["strategy"] == strategy and row["status"] in WHOLE]
            if not line:
                continue
            sizes, values = [row["size"] for row in line], [scaled(row, of) for row in line]
            (made,) = axes.plot(sizes, values, marker="o")
            end = (sizes[-1], values[-1])
            axes.annotate(f" {strategy}", end, color=made.get_color(), va="center")
        axes.set_xlabel("size")
        axes.set_yscale("log")
        axes.set_ylabel(label(of))
    else:
        drawn.reverse()
        bars = axes.barh([row["strategy"] for row in drawn], [scaled(row, of) for row in drawn])
        for bar, row in zip(bars, drawn, strict=True):
            if row["status"] not in WHOLE:
                bar.set_alpha(0.35)
        axes.set_xscale("log")
        axes.set_xlabel(label(of))
    return axes


def scaled(row: Row, of: str) -> float:
    """A field as a number; times in seconds."""
    return float(row[of]) / (1e9 if of == "elapsed_ns" else 1)


def label(of: str) -> str:
    """A field in words."""
    return "seconds" if of == "elapsed_ns" else of.replace("_", " ")
