"""Pictures for notebooks: what is drawn, and what has none."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import billhook
from billhook.picture import split

EXAMPLES = Path(__file__).parents[3] / "examples"
DIAMOND = EXAMPLES / "diamond.txt"
SUDOKU = "sudoku ....6.2..46.2....73.....4..6.1..2.48.5.....3.73.4..5.9..9.....45....8.23..3.9...."
LINK = "https://puzz.link/p?slither/5/5/j12bh27dh2d3d"


def first(instance: Any, **given: Any) -> billhook.Solution:
    return next(billhook.solve(instance, **given))


@pytest.mark.parametrize(
    "shown",
    [
        lambda: billhook.Board(SUDOKU),
        lambda: billhook.Board("iq", input=DIAMOND.read_text()),
        lambda: billhook.Board(LINK),
        lambda: billhook.Board("make24 5 6 7 8", target=20),
        lambda: first(SUDOKU),
        lambda: first("queens 6", all=True, strategy="bfs"),
        lambda: first("make24 1 2 3 4 --target=20"),
        lambda: first("iq --board 3x20", pieces="pentominoes"),
        lambda: first("iq", input=DIAMOND.read_text()),
        lambda: first(["iq", DIAMOND]),
        lambda: first(billhook.Board("iq", input=DIAMOND.read_text())),
        lambda: first(LINK),
        lambda: billhook.marginals("queens 6"),
        lambda: billhook.marginals(billhook.Board("iq", input=DIAMOND.read_text())),
        lambda: billhook.tree("make24 3 3 8 8"),
        lambda: billhook.tree("queens 8", max_nodes=50),
        lambda: billhook.tree("queens 4", quiet=True),
        lambda: billhook.marginals("queens 4", quiet=True),
    ],
)
def test_drawn(shown: Callable[[], billhook.picture.Drawn]) -> None:
    object = shown()
    for same in (object, copy.copy(object), pickle.loads(pickle.dumps(object))):
        svg = same._repr_svg_()
        assert svg is not None
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(
    "shown",
    [
        lambda: billhook.Board("queens 6"),
        lambda: billhook.Board("no-such-puzzle"),
        lambda: billhook.Board("sudoku ..."),
        lambda: first("fzn", input=(EXAMPLES / "money.fzn").read_text()),
        lambda: billhook.Solution({"text": "1 2 3 4"}, ["queens", "4"], None),
        lambda: billhook.Solution({"text": "1 2 3 4"}, ["no-such-puzzle"], None),
        lambda: billhook.Solution({"text": "1 2 3 4"}, ["sudoku", "no-such-file"], None),
        lambda: billhook.Marginals([], ["golomb", "4"], None),
        lambda: billhook.Tree({}, ["no-such-puzzle"], None),
    ],
)
def test_without_a_picture(shown: Callable[[], billhook.picture.Drawn]) -> None:
    assert shown()._repr_svg_() is None


def test_without_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [
        billhook.Board(SUDOKU),
        first(SUDOKU),
        billhook.tree("queens 4"),
        billhook.marginals("queens 4"),
    ]
    for named in ("/no/such/program", "true", "echo"):
        monkeypatch.setenv("BILLHOOK", named)
        assert [one._repr_svg_() for one in drawn] == [None] * 4
        with pytest.raises(billhook.NotFound):
            billhook.marginals("queens 4")


def test_rows_are_what_they_were() -> None:
    assert isinstance(first("queens 6"), dict)
    assert first("queens 6")["columns"] == [2, 4, 6, 1, 3, 5]
    assert billhook.count(billhook.Board("iq", input=DIAMOND.read_text())) == 32
    assert len(billhook.marginals("queens 6")) == 24
    with pytest.raises(billhook.Mistake, match="diagrams"):
        billhook.marginals("golomb 4")


def test_split_into_words_and_options() -> None:
    defaults = {"target": "24", "positive": False, "distinct": "raw"}
    parts = ["7", "--target", "20", "--positive", "4", "--all", "--distinct=e3"]
    expected = {"target": "20", "positive": True, "distinct": "e3"}
    assert split(parts, defaults) == (["7", "4"], expected)
