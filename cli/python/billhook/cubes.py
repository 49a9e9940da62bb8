"""A search split into many: the verbs `split`, `work` and `merge` of the command.

A cube is a subtree, named by the branches that lead to it (cube-and-conquer: Heule, Kullmann,
Wieringa and Biere 2012). The lines of cubes and results carry checksums of the command's own, so
they are passed on here as they are. What is missing, and what the sum is, `merge` decides; nothing
is added up in Python.
"""

import json
import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from billhook.command import Row, parsed, printed, recognise, run
from billhook.errors import Mistake
from billhook.instance import Instance, file_text, options, words

#: What is to be done about cubes that take longer than they may.
LONGER = "raise timeout; a journal keeps the rest"
#: A file, by its name.
File: TypeAlias = str | os.PathLike[str]


class Missing(Mistake):
    """Cubes without a result. `cubes` is a cube file of them, which `work` takes."""

    def __init__(self, message: str, cubes: str) -> None:
        self.cubes = cubes
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.cubes)


@dataclass(frozen=True)
class Cube:
    """A line of a cube file. `share` is the estimated part of all work, from 0 to 1."""

    number: int
    share: float
    line: str


def split(
    instance: Instance, *, jobs: int, balance: bool = False, input: str | None = None, **given: Any
) -> str:
    """A cube file of about `jobs` cubes, as text. `balance=True` takes longer, and makes cubes that
    are more alike."""
    input = file_text(instance, input)
    asked = options({**given, "jobs": jobs, "balance": balance, "quiet": True})
    text = printed(run(["split", *words(instance, input), *asked], input))
    head(text)
    return text


def head(cubes: str) -> Row:
    """The first line of a cube file, which says what was split."""
    return parsed(cubes.partition("\n")[0])


def parse(cubes: str) -> list[Cube]:
    """The cubes of a cube file, in its order."""
    found = []
    for line in cubes.splitlines()[1:]:
        row = json.loads(line)
        if "cube" in row:
            found.append(Cube(row["cube"], row["share"], line))
    return found


def part(cubes: str, chosen: Iterable[Cube]) -> str:
    """A cube file of some of the cubes, by number, as `work` wants them. The second line of the
    whole, which grows with the number of all cubes, is left out."""
    lines = [cube.line for cube in sorted(chosen, key=lambda cube: cube.number)]
    return "\n".join([cubes[: cubes.index("\n")], *lines, ""])


@dataclass(frozen=True)
class Worked:
    """What came of a cube file: `lines`, the results as the command wrote them, and why there are
    no more (`reason`, empty if there is a line for each cube)."""

    lines: list[str]
    reason: str

    def complete(self) -> dict[int, Row]:
        """The results of cubes that were searched to their end, by number."""
        rows = map(json.loads, self.lines)
        return {row["cube"]: row for row in rows if row["status"] == "complete"}


def work(cubes: str, *, solutions: File | None = None, timeout: float | None = None) -> Worked:
    """Searches the cubes of a cube file, one after another.

    A process that is killed, or has not ended after `timeout` seconds, keeps the results that it
    wrote. `Mistake` if the command refuses the cubes.
    """
    asked = options({"cubes": "-", "solutions": solutions})
    try:
        done = run(["work", *asked], cubes, timeout)
    except subprocess.TimeoutExpired as late:
        # Bytes even of a process whose output is text.
        text = late.stdout.decode() if isinstance(late.stdout, bytes) else late.stdout or ""
        return Worked(whole_lines(text), f"no end after {timeout} s: {LONGER}")
    if done.returncode == 2 or (done.returncode == 0 and not done.stdout.startswith("{")):
        recognise()
    if done.returncode == 2:
        raise Mistake(done.stderr.strip())
    reason = "" if done.returncode == 0 else f"ended with {done.returncode}: {done.stderr.strip()}"
    return Worked(whole_lines(done.stdout), reason)


def whole_lines(text: str) -> list[str]:
    """The lines of a text but for a last one without its end."""
    return text[: text.rfind("\n") + 1].splitlines()


def merge(cubes: File, *results: File, twice: bool = False, solutions: File | None = None) -> int:
    """The number of solutions, if each cube has a result, and with `twice=True` two of different
    runs that agree. With `solutions`, the directory that `work` wrote to, each cube's solutions are
    checked as well.

    Raises `Missing` if cubes have no result, and `Mistake` if a result is refused: of another
    search, damaged, or at odds with another one.
    """
    names = [str(Path(name)) for name in (cubes, *results)]
    if solutions is not None:
        finished(
            ["merge", *names, *options({"twice": twice, "solutions": solutions, "quiet": True})]
        )
    return int(finished(["merge", *names, *options({"twice": twice, "quiet": True})]))


def finished(arguments: list[str]) -> str:
    """What `merge` prints of a search that is complete."""
    done = run(arguments)
    if done.returncode == 2 and done.stdout:
        raise Missing(done.stderr.strip(), done.stdout)
    return printed(done)
