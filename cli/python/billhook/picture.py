"""Pictures for notebooks: instances and results that Jupyter shows as SVG.

Jupyter calls `_repr_svg_` of an object, and shows its text instead if that returns `None`. The
command draws, when a notebook asks for the picture. A puzzle without pictures is no error here, nor
is anything else that keeps the command from drawing.
"""

import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from billhook.command import Row, parsed, rows, run
from billhook.errors import BillhookError, Mistake
from billhook.instance import Instance, file_text, options, words

#: Seconds that a picture may take. A tree or a heat map is searched again to be drawn.
PATIENCE = 60.0


class Drawn:
    """An object with a picture."""

    def svg(self) -> str | None:
        """Asks the command for the picture; `None` if there is none."""
        raise NotImplementedError

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg()
        except (BillhookError, OSError, ValueError, subprocess.SubprocessError):
            return None


class Board(Drawn):
    """An instance that a notebook shows as it is printed: the board with its clues. All functions
    take it in place of its words.

    >>> import billhook
    >>> board = billhook.Board("skyscrapers", input="....2. 2.....\\n", size=3)
    >>> board
    Board(['skyscrapers', '-', '--size=3'])
    """

    def __init__(self, instance: Instance, *, input: str | None = None, **given: Any) -> None:
        self.input = file_text(instance, input)
        self.words = [*words(instance, input), *options(given)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __repr__(self) -> str:
        return f"Board({self.words})"

    def svg(self) -> str | None:
        return drawing(["export", *self.words, "--as=svg"], self.input)


class Solution(dict[str, Any], Drawn):
    """A solution, as an object of `--json`. A notebook shows it on its board."""

    def __init__(self, row: Row, asked: list[str], input: str | None) -> None:
        super().__init__(row)
        self.asked, self.input = asked, input

    def svg(self) -> str | None:
        request = {"verb": "check", "answer": self["text"], "want": ["svg"]}
        request |= as_request(self.asked, self.input)
        done = run(["serve"], json.dumps(request) + "\n", PATIENCE)
        verdict = parsed(done.stdout.partition("\n")[0])
        # An option that did not reach the check may make another instance of it.
        return verdict.get("svg") if verdict.get("right") else None


class Tree(dict[str, Any], Drawn):
    """A search tree, as an object of `--json`. A notebook draws it, folded if large."""

    def __init__(self, row: Row, asked: list[str], input: str | None) -> None:
        super().__init__(row)
        self.asked, self.input = asked, input

    def svg(self) -> str | None:
        return drawing(["tree", *self.asked, "--format=svg", "--quiet"], self.input)


class Marginals(list[Row], Drawn):
    """For each choice the number of solutions that have it. A notebook shows a heat map."""

    def __init__(self, found: Iterable[Row], asked: list[str], input: str | None) -> None:
        super().__init__(found)
        self.asked, self.input = asked, input

    def svg(self) -> str | None:
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder, "marginals.svg")
            asked = ["solve", *self.asked, "--marginals", "--quiet", f"--output={picture}"]
            run(asked, self.input, PATIENCE)
            return picture.read_text(encoding="utf-8") if picture.exists() else None


def drawing(arguments: list[str], input: str | None) -> str | None:
    """The picture that the command prints; `None` if it prints something else."""
    printed = run(arguments, input, PATIENCE).stdout
    return printed if printed.startswith("<svg") else None


def as_request(asked: list[str], input: str | None) -> Row:
    """The instance of a command line as the fields of a request to `billhook serve`. Options of a
    verb, such as `--all`, are left out: the instance is the same without them."""
    problem, *rest = asked
    try:
        [about] = rows(["list", problem, "--json"])
    except Mistake:
        # A link says itself of which puzzle it is.
        return {"input": [problem]}
    defaults = {option["name"]: option["default"] for option in about["options"]}
    plain, chosen = split(rest, defaults)
    fields: Row = {"problem": problem, "options": chosen}
    match plain:
        case ["-"]:
            return {**fields, "input": {"text": input or ""}}
        case [name] if Path(name).is_file():
            return {**fields, "input": {"text": Path(name).read_text(encoding="utf-8")}}
    return {**fields, "input": plain}


def split(parts: list[str], defaults: Mapping[str, Any]) -> tuple[list[str], Row]:
    """The words of an instance, and those options among them that have a default here. The default
    of an option without a value is `False`."""
    plain, chosen = [], Row()
    rest = iter(parts)
    for part in rest:
        name, equals, value = part.removeprefix("--").partition("=")
        if not part.startswith("--"):
            plain.append(part)
        elif equals and name in defaults:
            chosen[name] = value
        elif name in defaults:
            chosen[name] = True if defaults[name] is False else next(rest, True)
    return plain, chosen
