"""One search: what comes, what is no error, and what is."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import billhook
from billhook import command, cubes
from billhook.instance import options, words

DIAMOND = Path(__file__).parents[3] / "examples" / "diamond.txt"


@pytest.mark.parametrize(
    ("instance", "given", "expected"),
    [
        ("queens 8", {}, 92),
        (["queens", 8], {"strategy": "bfs"}, 92),
        ("queens 3", {}, 0),
        ("make24 1 1 1 1", {}, 0),
        ("make24 1 3 4 6 --target=-3", {}, 52),
        ("make24 1 3 4 6", {"target": -3}, 52),
        ("queens 4", {"limit": 3}, 2),
    ],
)
def test_count(instance: Any, given: dict[str, Any], expected: int) -> None:
    assert billhook.count(instance, **given) == expected


@pytest.mark.parametrize("given", [{"limit": 3}, {"limit": 3, "strategy": "bfs"}])
def test_count_up_to_a_limit_is_no_number(given: dict[str, Any]) -> None:
    with pytest.raises(billhook.Stopped, match="at least 3") as stopped:
        billhook.count("queens 8", **given)
    assert stopped.value.solutions == 3


MANY: list[tuple[str, dict[str, Any]]] = [
    ("make24 --all-hands 1..2 --cards 2", {}),
    ("make24", {"lines": True, "input": "1 1\n1 2\n2 2\n"}),
]


@pytest.mark.parametrize(("instance", "given"), MANY)
def test_many_instances(instance: str, given: dict[str, Any]) -> None:
    for verb in ("count", "grade", "hint", "solve"):
        rows = list(billhook.each(verb, instance, **given))
        assert [row["instance"] for row in rows] == ["1 1", "1 2", "2 2"]
        with pytest.raises(billhook.Mistake, match=rf'billhook.each\("{verb}"'):
            found = getattr(billhook, verb)(instance, **given)
            list(found)  # of `solve`, which begins when it is read


@pytest.mark.parametrize(
    ("instance", "says"),
    [(8, "not 8"), (None, "not None"), ("", "empty"), ([], "empty"), ("queens '8", "quotation")],
)
def test_no_instance(instance: Any, says: str) -> None:
    with pytest.raises(billhook.Mistake, match=says):
        billhook.count(instance)


@pytest.mark.parametrize("named", ["true", "ls", "echo"])
def test_another_program(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = cubes.split("queens 4", jobs=2)
    monkeypatch.setenv("BILLHOOK", named)
    asked: list[Callable[[], object]] = [
        lambda: billhook.count("queens 8"),
        lambda: cubes.split("queens 8", jobs=2),
        lambda: cubes.work(text),
    ]
    for ask in asked:
        with pytest.raises(billhook.NotFound, match="another program"):
            ask()


def test_count_of_any_size() -> None:
    cards = "make24 1 2 3 4 5 6 7 8 9"
    assert billhook.count(cards) > 1 << 32


def test_solve_all() -> None:
    found = [row["plain"] for row in billhook.solve("make24 5 6 7 8", all=True, distinct=True)]
    assert found == ["6 * (7 + 5 - 8)", "8 * 6 / (7 - 5)", "(7 + 5) * (8 - 6)"]


def test_solve_without_a_solution() -> None:
    assert list(billhook.solve("queens 3")) == []


def test_solve_returns_its_summary() -> None:
    search = billhook.solve("queens 6", all=True)
    while True:
        try:
            next(search)
        except StopIteration as end:
            assert end.value["status"] == "complete" and end.value["solutions"] == "4"
            break


def test_closing_stops_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = []
    stop = command.stop

    def watch(process: Any) -> None:
        stop(process)
        stopped.append(process)

    monkeypatch.setattr(command, "stop", watch)
    search = billhook.solve("queens 20", all=True)
    next(search)
    search.close()
    assert stopped[0].returncode is not None


def test_text_of_a_file() -> None:
    assert billhook.count("iq", input=DIAMOND.read_text()) == 32


def test_mistake_is_shown_where_it_is() -> None:
    with pytest.raises(billhook.Mistake, match="`Z` is no card") as mistake:
        list(billhook.solve("make24 7 4 9 Z"))
    assert "^ expected" in str(mistake.value)


def test_stopped_before_anything() -> None:
    with pytest.raises(billhook.Stopped) as stopped:
        list(billhook.solve("queens 25", max_nodes=3))
    assert stopped.value.summary is not None
    assert stopped.value.summary["status"] == "node_limit"


def test_stopped_after_some() -> None:
    found = []
    with pytest.raises(billhook.Stopped, match="at least"):
        for row in billhook.solve("queens 20", all=True, max_nodes=10_000_000):
            found.append(row)
    assert found
    with pytest.raises(billhook.Stopped, match="at least"):
        billhook.count("queens 20", max_nodes=10_000_000)


@pytest.mark.parametrize(("named", "says"), [("/no/such/program", "BILLHOOK is"), ("", "PATH")])
def test_not_found(named: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BILLHOOK", named)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(command, "installed", lambda: None)
    with pytest.raises(billhook.NotFound, match=says):
        billhook.count("queens 8")


def test_which_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = {}
    for place in ("named", "installed", "path"):
        programs[place] = tmp_path / place / "billhook"
        programs[place].parent.mkdir()
        programs[place].write_text("")
        programs[place].chmod(0o755)
    monkeypatch.setenv("BILLHOOK", str(programs["named"]))
    monkeypatch.setenv("PATH", str(programs["path"].parent))
    monkeypatch.setattr(command, "installed", lambda: str(programs["installed"]))
    assert command.path() == str(programs["named"])
    monkeypatch.delenv("BILLHOOK")
    assert command.path() == str(programs["installed"])
    monkeypatch.setattr(command, "installed", lambda: None)
    assert command.path() == str(programs["path"])


def test_compare() -> None:
    rows = billhook.compare("queens 6", ["dfs", "bfs"])
    assert [(row["strategy"], row["solutions"]) for row in rows] == [("dfs", "4"), ("bfs", "4")]


@pytest.mark.parametrize(
    ("rows", "of", "says"),
    [
        ([], "nodes", "no rows"),
        (["nodes"], "nodes", "compare"),
        (iter([{"event": "solution"}]), "nodes", "compare"),
        ([{"event": "compare", "problem": "queens"}], "nodes", "no row has"),
        ({"event": "compare", "problem": "queens"}, "problem", "no number"),
    ],
)
def test_nothing_to_plot(rows: Any, of: str, says: str) -> None:
    with pytest.raises(billhook.Mistake, match=says):
        billhook.plot(rows, of=of)


@pytest.mark.parametrize("sweep", [None, "4..7"])
def test_plot(sweep: str | None, tmp_path: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("svg")
    rows = billhook.compare("queens 6" if sweep is None else "queens", ["dfs", "bfs"], sweep=sweep)
    axes = billhook.plot(rows, of="nodes")
    figure = axes.get_figure(root=True)
    assert figure is not None
    figure.savefig(tmp_path / "queens.svg")
    assert "nodes" in (axes.get_xlabel() + axes.get_ylabel())
    assert axes.get_title() == ("queens 6" if sweep is None else "queens")
    assert not axes.patches  # bars have no beginning on a logarithmic scale
    if sweep is not None:
        assert all(tick == round(tick) for tick in axes.get_xticks())


@pytest.mark.parametrize(
    ("row", "field", "expected"),
    [
        (lambda: billhook.check("make24 7 4 9 2", "(7-4+9)*2"), "right", True),
        (lambda: billhook.check("make24 7 4 9 2", "7*4-2*2"), "right", False),
        (lambda: billhook.check("queens 4", exactly_one=True), "unique", False),
        (lambda: billhook.hint("make24 3 3 8 8"), "hint", "join 8 and 3"),
        (lambda: billhook.grade("make24 3 3 8 8"), "difficulty", "hard"),
        (lambda: billhook.estimate("queens 6"), "exact", True),
        (lambda: billhook.tree("make24 3 3 8 8"), "whole", True),
    ],
)
def test_questions(row: Any, field: str, expected: object) -> None:
    assert row()[field] == expected


def test_tree_in_another_format() -> None:
    assert billhook.tree("queens 4", format="svg").startswith("<svg")


def test_words_and_options() -> None:
    assert words("make24 '7 4' 9") == ["make24", "7 4", "9"]
    assert words("iq", "text") == ["iq", "-"]
    assert options({"all": True, "max_nodes": 5, "save": None, "quiet": False, "x": [1, 2]}) == [
        "--all",
        "--max-nodes=5",
        "--x=1,2",
    ]
