"""Searches on two workers, of which something dies."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import billhook

distributed = pytest.importorskip("distributed", reason="needs dask and distributed")

import billhook.dask  # noqa: E402


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
    with pytest.raises(billhook.Mistake, match="another instance"):
        billhook.dask.count("queens 7", client, jobs=10, journal=journal, progress=False)
    journal.with_suffix(".cubes.jsonl").unlink()
    with pytest.raises(billhook.Mistake, match="are not there"):
        billhook.dask.count("queens 6", client, jobs=10, journal=journal, progress=False)


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
