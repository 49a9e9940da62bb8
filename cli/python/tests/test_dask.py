"""Searches on two workers, of which something dies."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import billhook
from billhook import cubes

distributed = pytest.importorskip("distributed", reason="needs dask and distributed")

import billhook.dask  # noqa: E402
from billhook.dispatch import Dispatch  # noqa: E402
from billhook.journal import Journal  # noqa: E402

EXAMPLES = Path(__file__).parents[3] / "examples"
CUT, DIAMOND = EXAMPLES / "cut.txt", EXAMPLES / "diamond.txt"


def pid(client: Any) -> int:
    """A worker's process."""
    found: int = next(iter(client.run(os.getpid).values()))
    return found


def count_and_kill(client: Any, journal: Path, kill: Callable[[], None]) -> int:
    """Counts, and kills when some results are there."""

    def wait() -> None:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 50:
            time.sleep(0.005)
        kill()

    killer = threading.Thread(target=wait)
    killer.start()
    found = billhook.dask.count("queens 13", client, jobs=400, journal=journal, progress=False)
    killer.join()
    return found


@pytest.mark.parametrize("given", [{}, {"twice": True}, {"jobs": 5}, {"balance": True}])
def test_count(given: dict[str, Any], client: Any) -> None:
    assert billhook.dask.count("queens 10", client, progress=False, **given) == 724


def test_batch_is_no_more_than_the_part_of_a_thread(client: Any, tmp_path: Path) -> None:
    with Journal(tmp_path / "journal.jsonl") as journal:
        work = Dispatch(client, cubes.split("queens 12", jobs=100), journal, None, 0, None)
    work.threads = {"a worker": 4}
    assert len(work.batch()) == 1
    work.seconds, work.share = 1e-9, 0.1  # By a first cube, all others take no time.
    while waiting := len(work.waiting):
        assert len(work.batch()) == -(-waiting // 4)


def test_journal_is_resumed(client: Any, tmp_path: Path) -> None:
    journal = tmp_path / "q10.jsonl"

    def count() -> int:
        return billhook.dask.count("queens 10", client, jobs=50, journal=journal, progress=False)

    assert count() == 724
    lines = journal.read_text().splitlines(keepends=True)
    kept = lines[: len(lines) // 2]
    journal.write_text("".join(kept) + lines[-1][:40])
    assert count() == 724
    # What was there is there still, and is the only result of its cubes.
    now = journal.read_text().splitlines(keepends=True)
    assert now[: len(kept)] == kept and len(now) == len(lines)


def test_journal_of_another_search(client: Any, tmp_path: Path) -> None:
    journal = tmp_path / "q.jsonl"
    billhook.dask.count("queens 6", client, jobs=10, journal=journal, progress=False)
    with pytest.raises(billhook.Mistake, match="another instance: queens 6, not queens 7"):
        billhook.dask.count("queens 7", client, jobs=10, journal=journal, progress=False)
    with pytest.warns(UserWarning, match="goes on with its"):
        found = billhook.dask.count("queens 6", client, jobs=30, journal=journal, progress=False)
    assert found == 4
    journal.with_suffix(".cubes.jsonl").unlink()
    with pytest.raises(billhook.Mistake, match="are not there"):
        billhook.dask.count("queens 6", client, jobs=10, journal=journal, progress=False)


def test_journal_of_another_strategy(client: Any, tmp_path: Path) -> None:
    journal = tmp_path / "d.jsonl"
    given: dict[str, Any] = {"input": DIAMOND.read_text(), "journal": journal, "progress": False}
    assert billhook.dask.count("iq", client, jobs=10, strategy="fill", **given) == 32
    with pytest.raises(billhook.Mistake, match="another strategy: fill, not cover"):
        billhook.dask.count("iq", client, jobs=10, strategy="cover", **given)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.cubes.jsonl", "", "a file of cubes"),
        ("notes.txt", "no line end", "not a journal"),
        ("nodir/q.jsonl", None, "no folder"),
        (".", None, "names a folder"),
    ],
)
def test_no_journal(name: str, text: str | None, says: str, client: Any, tmp_path: Path) -> None:
    journal = tmp_path / name
    if text is not None:
        journal.write_text(text or cubes.split("queens 4", jobs=2))
        before = journal.read_bytes()
    with pytest.raises(billhook.Mistake, match=says):
        billhook.dask.count("queens 4", client, journal=journal, progress=False)
    assert text is None or journal.read_bytes() == before


def test_two_threads_with_one_journal(client: Any, tmp_path: Path) -> None:
    given: dict[str, Any] = {"jobs": 20, "journal": tmp_path / "q8.jsonl", "progress": False}
    with ThreadPoolExecutor() as threads:
        both = [threads.submit(billhook.dask.count, "queens 8", client, **given) for _ in "ab"]
        assert [one.result() for one in both] == [92, 92]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["q8.cubes.jsonl", "q8.jsonl"]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"jobs": 0}, "jobs=0"),
        ({"retries": -1}, "retries=-1"),
        ({"timeout": 0}, "timeout=0"),
        ({"max_nodes": 5}, "max_nodes would stop"),
        ({"max_memory": "1GiB"}, "max_memory would stop"),
    ],
)
def test_options_that_have_no_effect(given: dict[str, Any], says: str, client: Any) -> None:
    with pytest.raises(billhook.Mistake, match=says):
        billhook.dask.count("queens 6", client, progress=False, **given)


def test_no_client() -> None:
    wrongs: list[Any] = [None, "tcp://127.0.0.1:1"]
    for wrong in wrongs:
        with pytest.raises(billhook.Mistake, match="no distributed.Client"):
            billhook.dask.count("queens 6", wrong)


def test_closed_client(client: Any) -> None:
    with distributed.Client(client.scheduler.address) as other:
        pass
    with pytest.raises(billhook.BillhookError, match="closed"):
        billhook.dask.count("queens 6", other)


def test_time_that_is_too_short(client: Any) -> None:
    with pytest.raises(billhook.BillhookError, match="raise timeout"):
        billhook.dask.count("queens 8", client, timeout=0.001, progress=False)


def test_argument_that_decides(client: Any) -> None:
    assert billhook.dask.count("iq", client, input=CUT.read_text(), progress=False) == 0


def test_solutions(client: Any, tmp_path: Path) -> None:
    journal, where = tmp_path / "q.jsonl", tmp_path / "solutions"
    where.mkdir()
    asked: dict[str, Any] = {"jobs": 10, "journal": journal, "solutions": where, "progress": False}
    assert billhook.dask.count("queens 8", client, **asked) == 92


def test_killed_worker_that_is_started_again(mortal: Any, tmp_path: Path) -> None:
    victim = pid(mortal)
    journal = tmp_path / "journal.jsonl"
    assert count_and_kill(mortal, journal, lambda: os.kill(victim, signal.SIGKILL)) == 73712


def test_killed_worker_that_stays_away(mortal: Any, tmp_path: Path) -> None:
    at = [sys.executable, "-m", "distributed.cli.dask_worker", mortal.scheduler.address]
    third = subprocess.Popen([*at, "--no-nanny", "--no-dashboard", "--nthreads", "1"])
    try:
        mortal.wait_for_workers(3)
        assert count_and_kill(mortal, tmp_path / "journal.jsonl", third.kill) == 73712
    finally:
        third.kill()
        third.wait()


def test_worker_that_hangs(mortal: Any) -> None:
    hanging = pid(mortal)
    os.kill(hanging, signal.SIGSTOP)
    began = time.monotonic()
    try:
        number = billhook.dask.count("queens 10", mortal, jobs=20, timeout=2, progress=False)
        assert number == 724 and time.monotonic() - began < 30
    finally:
        os.kill(hanging, signal.SIGCONT)


def test_mistake(client: Any) -> None:
    with pytest.raises(billhook.Mistake, match="queens"):
        billhook.dask.count("queens Z", client, progress=False)


def test_worker_without_the_command(mortal: Any) -> None:
    def lose() -> None:
        os.environ.update(BILLHOOK="/no/such/program")

    mortal.run(lose)
    with pytest.raises(billhook.NotFound, match="no command billhook on "):
        billhook.dask.count("queens 8", mortal, progress=False)
