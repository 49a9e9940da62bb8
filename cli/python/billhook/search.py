"""One search, or one question about an instance. Keyword arguments are the command's options."""

from collections.abc import Generator, Sequence
from typing import Any

from billhook.command import Row, rows
from billhook.errors import Stopped
from billhook.instance import Instance, options, words

#: A search with one of these delivered everything that was asked for.
DELIVERED = ("complete", "limit")


def solve(
    instance: Instance, *, input: str | None = None, **given: Any
) -> Generator[Row, None, Row]:
    """Yields solutions as they are found, one unless `all=True` or `limit=N`.

    If there is none, nothing is yielded. A search that is stopped before everything asked for was
    found ends with `Stopped`, after the solutions up to there: a loop that ends without an error
    has seen all. Closing the generator, as leaving a loop does, stops the search. The generator's
    return value is the summary.
    """
    summary: Row = {}
    for row in ask("solve", instance, input, given):
        if row["event"] == "summary":
            summary = row
        else:
            yield row
    return delivered(summary)


def count(instance: Instance, *, input: str | None = None, **given: Any) -> int:
    """The exact number of solutions, of any size. With `limit=N` the search stops when N are
    counted. Otherwise `Stopped` if a limit came first."""
    (row,) = ask("count", instance, input, given)
    return int(delivered(row)["solutions"])


def compare(
    instance: Instance,
    strategies: Sequence[str] | None = None,
    *,
    input: str | None = None,
    **given: Any,
) -> list[Row]:
    """A row for each strategy that searches the instance, all that apply by default; with
    `sweep="6..10"` for each strategy and size. A row has its own `status`, so that a search that
    was stopped is no error here. `plot` draws the rows."""
    return list(ask("compare", instance, input, {"strategies": strategies, **given}))


def check(instance: Instance, answer: str, *, input: str | None = None, **given: Any) -> Row:
    """Whether an answer is right (`right`), and what is to be said about it (`remarks`)."""
    return one("check", instance, input, {"answer": answer, **given})


def hint(instance: Instance, *, input: str | None = None, **given: Any) -> Row:
    """Help for a player, no more than `level=1` to `3` asks for."""
    return one("hint", instance, input, given)


def grade(instance: Instance, *, input: str | None = None, **given: Any) -> Row:
    """How hard an instance is for a player, with the parts of which the score is made."""
    return one("grade", instance, input, given)


def estimate(instance: Instance, *, input: str | None = None, **given: Any) -> Row:
    """About how many nodes and solutions a search has, and how long it takes."""
    return one("estimate", instance, input, given)


def tree(instance: Instance, *, input: str | None = None, **given: Any) -> Row:
    """The search tree: `nodes` and what joins them."""
    return one("tree", instance, input, {"format": "json", **given})


def ask(
    verb: str, instance: Instance, input: str | None, given: dict[str, Any]
) -> Generator[Row, None, None]:
    """The objects that a verb prints about an instance."""
    # Trees are JSON by their format, and are not asked for it twice.
    asked = options(given if "format" in given else {**given, "json": True})
    return rows([verb, *words(instance, input), *asked], input)


def one(verb: str, instance: Instance, input: str | None, given: dict[str, Any]) -> Row:
    """The last object that a verb prints, of those that print one about each instance."""
    *_, row = ask(verb, instance, input, given)
    return row


def delivered(summary: Row) -> Row:
    """The summary of a search that found everything it was asked for."""
    if summary.get("status") not in DELIVERED:
        raise Stopped(summary)
    return summary
