"""Split, work and merge in one process each; lines that are not whole."""

from pathlib import Path

import pytest

import billhook
from billhook import cubes
from billhook.journal import Journal


@pytest.mark.parametrize("jobs", [2, 10, 200])
def test_parts_are_the_whole(jobs: int, tmp_path: Path) -> None:
    text = cubes.split("queens 8", jobs=jobs)
    (tmp_path / "cubes").write_text(text)
    all = cubes.parse(text)
    half = len(all) // 2
    for name, chosen in (("a", all[half:]), ("b", all[:half])):
        worked = cubes.work(cubes.part(text, chosen))
        assert worked.reason == "" and len(worked.complete()) == len(chosen)
        (tmp_path / name).write_text("".join(line + "\n" for line in worked.lines))
    assert cubes.merge(tmp_path / "cubes", tmp_path / "a", tmp_path / "b") == 92


def test_missing_cubes_can_be_worked_on(tmp_path: Path) -> None:
    text = cubes.split("queens 6", jobs=8)
    (tmp_path / "cubes").write_text(text)
    (tmp_path / "none").write_text("")
    with pytest.raises(cubes.Missing) as missing:
        cubes.merge(tmp_path / "cubes", tmp_path / "none")
    assert [cube.number for cube in cubes.parse(missing.value.cubes)] == [
        cube.number for cube in cubes.parse(text)
    ]
    worked = cubes.work(missing.value.cubes)
    (tmp_path / "all").write_text("".join(line + "\n" for line in worked.lines))
    assert cubes.merge(tmp_path / "cubes", tmp_path / "all") == 4


def test_no_solution_is_a_number(tmp_path: Path) -> None:
    text = cubes.split("queens 3", jobs=4)
    (tmp_path / "cubes").write_text(text)
    worked = cubes.work(text)
    (tmp_path / "all").write_text("".join(line + "\n" for line in worked.lines))
    assert cubes.merge(tmp_path / "cubes", tmp_path / "all") == 0


def test_mistake() -> None:
    with pytest.raises(billhook.Mistake, match="queens"):
        cubes.split("queens Z", jobs=4)


@pytest.mark.parametrize(
    ("before", "after"),
    [("", ""), ("a\n", "a\n"), ("a\nb", "a\n"), ("torn", ""), ("a\n" + "b" * 200_000, "a\n")],
)
def test_torn_line_is_cut_off(before: str, after: str, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_text(before)
    with Journal(path) as journal:
        journal.append(["new", "lines"])
    assert path.read_text() == after + "new\nlines\n"
