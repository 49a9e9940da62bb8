"""One search, or one question about an instance. Keyword arguments are the command's options."""

from collections.abc import Generator, Iterable, Sequence
from typing import Any, Literal, overload

from billhook.command import Row, recognise, rows, text
from billhook.errors import BillhookError, Mistake, Stopped
from billhook.instance import Instance, file_text, options, words
from billhook.picture import Marginals, Solution, Tree

#: A search with one of these delivered everything that was asked for.
DELIVERED = ("complete", "limit")


def solve(
    instance: Instance, *, input: str | None = None, **given: Any
) -> Generator[Solution, None, Row]:
    """Yields solutions as they are found, one unless `all=True` or `limit=N`.

    If there is none, nothing is yielded. A search that is stopped before everything asked for was
    found ends with `Stopped`, after the solutions up to there: a loop that ends without an error
    has seen all. Closing the generator, as leaving a loop does, stops the search. The generator's
    return value is the summary.

    The search begins, and a `Mistake` is raised, when the first solution is asked for. A notebook
    shows a solution on its board.
    """
    instance, input, asked = command_words(instance, input, given)
    summary: Row = {}
    for row in alone("solve", ask("solve", instance, input, given)):
        if row["event"] == "summary":
            summary = row
        else:
            yield Solution(row, asked, input)
    return delivered(summary)


def count(instance: Instance, *, input: str | None = None, **given: Any) -> int:
    """The exact number of solutions, of any size.

    `Stopped` if a limit came first, `limit=N` among them: its `solutions` is how many there are at
    least.
    """
    row = one("count", instance, input, given)
    if row["status"] != "complete":
        raise Stopped(row)
    return int(row["solutions"])


def marginals(instance: Instance, *, input: str | None = None, **given: Any) -> Marginals:
    """For each choice, such as a value in a cell, the number of solutions that have it. A notebook
    shows a heat map."""
    instance, input, asked = command_words(instance, input, given)
    *found, summary = several("solve", instance, input, {"marginals": True, **given})
    delivered(summary)
    return Marginals(found, asked, input)


def each(
    verb: str, instance: Instance, *, input: str | None = None, **given: Any
) -> Generator[Row, None, None]:
    """Yields a row for each of many instances, as they are done: `each("grade", "make24
    --all-hands 1..3")`, or `each("count", "make24", lines=True, input=text)` for one on each line.

    A row has its own `status`, and a wrong line is a row whose `event` is `mistake`; there is a
    `Mistake` after the last row then.
    """
    yield from ask(verb, instance, input, given)


def compare(
    instance: Instance,
    strategies: Sequence[str] | None = None,
    *,
    input: str | None = None,
    **given: Any,
) -> list[Row]:
    """A row for each strategy that searches the instance, all that apply by default; with
    `sweep="6..10"` for each strategy and size. With `lines=True` or `number=20` there is a row for
    each strategy and instance, and at the end a score for each strategy. A row has its own
    `status`, so that a search that was stopped is no error here. `plot` draws the rows."""
    return list(ask("compare", instance, input, {"strategies": strategies, **given}))


def check(
    instance: Instance, answer: str | None = None, *, input: str | None = None, **given: Any
) -> Row:
    """Whether an answer is right (`right`), and what is to be said about it (`remarks`). Without an
    answer, and with `exactly_one=True`, whether there is one solution and no other (`unique`)."""
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


@overload
def tree(
    instance: Instance, *, format: Literal["json"] = ..., input: str | None = ..., **given: Any
) -> Tree: ...


@overload
def tree(instance: Instance, *, format: str, input: str | None = ..., **given: Any) -> str: ...


def tree(
    instance: Instance, *, format: str = "json", input: str | None = None, **given: Any
) -> Tree | str:
    """The search tree: `nodes` and what joins them, or with `format="svg"` and others its text. A
    notebook draws it."""
    instance, input, asked = command_words(instance, input, given)
    if format == "json":
        return Tree(one("tree", instance, input, {**given, "format": format}), asked, input)
    # How large the drawn part is goes to standard error, and is no warning.
    return text(["tree", *asked, *options({"quiet": True, "format": format})], input)


def command_words(
    instance: Instance, input: str | None, given: dict[str, Any]
) -> tuple[list[str], str | None, list[str]]:
    """The words of an instance, the text of its file, and its words with the options, by which the
    command is asked again for a picture, and for nothing else: quietly."""
    input = file_text(instance, input)
    parts = words(instance, input)
    return parts, input, [*parts, *options({**given, "quiet": False})]


def ask(
    verb: str, instance: Instance, input: str | None, given: dict[str, Any]
) -> Generator[Row, None, None]:
    """The objects that a verb prints about an instance."""
    input = file_text(instance, input)
    # Trees are JSON by their format, and are not asked for it twice.
    asked = options(given if "format" in given else {**given, "json": True})
    return rows([verb, *words(instance, input), *asked], input)


def one(verb: str, instance: Instance, input: str | None, given: dict[str, Any]) -> Row:
    """The last object that a verb prints about one instance."""
    return several(verb, instance, input, given)[-1]


def several(verb: str, instance: Instance, input: str | None, given: dict[str, Any]) -> list[Row]:
    """The objects that a verb prints about one instance, at least one."""
    found = list(alone(verb, ask(verb, instance, input, given)))
    if not found:
        recognise()
        raise BillhookError(f"billhook {verb} printed nothing")
    return found


def alone(verb: str, found: Iterable[Row]) -> Generator[Row, None, None]:
    """The objects about one instance; `Mistake` if they are about many, as they are numbered
    then."""
    for row in found:
        if "line" in row:
            raise Mistake(
                f"{verb} is asked about one instance here, and these are many: billhook.each"
                f'("{verb}", …) yields a row for each'
            )
        yield row


def delivered(summary: Row) -> Row:
    """The summary of a search that found everything it was asked for."""
    if summary.get("status") not in DELIVERED:
        raise Stopped(summary)
    return summary
