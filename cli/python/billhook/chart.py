"""Rows of `compare` as a picture."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from billhook.command import Row
from billhook.errors import Mistake

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Searches with one of these found what they were asked for; others are drawn pale.
WHOLE = ("complete", "limit")


def plot(rows: Iterable[Row], of: str = "elapsed_ns", axes: "Axes | None" = None) -> "Axes":
    """Draws one field of the rows of `compare`: the time, or `of="nodes"` and other numbers.

    Rows of one instance are dots, rows of a sweep a line for each strategy with its name at its
    end. The scale is logarithmic, which is why there are no bars: their lengths would have no
    beginning. What was stopped is a pale arrow, as the whole is further to the right. Needs
    matplotlib (`pip install "billhook[plot]"`); returns the axes, to be shown or saved.
    """
    drawn = drawable(rows, of)
    from matplotlib import pyplot
    from matplotlib.ticker import MaxNLocator

    axes = axes or pyplot.subplots(layout="constrained")[1]
    # Zero has no place on a logarithmic scale.
    scale = "log" if all(scaled(row, of) > 0 for row in drawn) else "symlog"
    if any("size" in row for row in drawn):
        for strategy in dict.fromkeys(row["strategy"] for row in drawn):
            line = [row for row in drawn if row["strategy"] == strategy and row["status"] in WHOLE]
            if not line:
                continue
            sizes, values = [row["size"] for row in line], [scaled(row, of) for row in line]
            (made,) = axes.plot(sizes, values, marker="o")
            end = (sizes[-1], values[-1])
            axes.annotate(f" {strategy}", end, color=made.get_color(), va="center")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
        axes.set_xlabel("size")
        axes.set_yscale(scale)
        axes.set_ylabel(label(of))
        axes.set_title(str(drawn[0]["problem"]))
    else:
        names = list(dict.fromkeys(row["strategy"] for row in reversed(drawn)))
        for row in drawn:
            whole = row["status"] in WHOLE
            axes.plot(
                scaled(row, of),
                names.index(row["strategy"]),
                "o" if whole else ">",
                color="C0",
                alpha=None if whole else 0.35,
            )
        axes.set_yticks(range(len(names)), names)
        axes.grid(axis="y", alpha=0.3)
        axes.set_xscale(scale)
        axes.set_xlabel(label(of))
        axes.set_title(f"{drawn[0]['problem']} {drawn[0]['instance']}")
    return axes


def drawable(rows: Iterable[Row], of: str) -> list[Row]:
    """The rows of runs that have the field; `Mistake` if there are none, or if they are no rows."""
    rows = [rows] if isinstance(rows, dict) else list(rows)
    events = [row.get("event") if isinstance(row, dict) else None for row in rows]
    rows = [row for row, event in zip(rows, events, strict=True) if event != "score"]
    if any(event not in ("compare", "score") for event in events):
        raise Mistake("plot draws the rows that billhook.compare returns")
    drawn = [row for row in rows if row.get(of) is not None]
    if not drawn:
        raise Mistake(f"no row has {of!r}" if rows else "there are no rows to be drawn")
    try:
        for row in drawn:
            scaled(row, of)
    except (TypeError, ValueError):
        raise Mistake(f"{of!r} is no number: {row[of]!r}") from None
    return drawn


def scaled(row: Row, of: str) -> float:
    """A field as a number; times in seconds."""
    return float(row[of]) / (1e9 if of == "elapsed_ns" else 1)


def label(of: str) -> str:
    """A field in words."""
    return "seconds" if of == "elapsed_ns" else of.replace("_", " ")
