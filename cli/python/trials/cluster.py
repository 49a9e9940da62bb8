"""A Dask cluster of which every part is a process that can be killed."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from distributed import Client

#: What a client process does: count, and print the number.
COUNT = """
import sys, billhook.dask, billhook.dispatch
from distributed import Client
billhook.dispatch.LEAST = billhook.dispatch.SECONDS = float(sys.argv[4])
with Client(scheduler_file=sys.argv[1], timeout=60) as client:
    given = eval(sys.argv[3])
    print(billhook.dask.count(sys.argv[2], client, progress=False, **given))
"""


class Cluster:
    """A scheduler and two workers of one thread each, with nannies or without."""

    def __init__(self, nanny: bool = True, workers: int = 2) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="billhook-trial-"))
        self.file = self.folder / "scheduler.json"
        self.nanny = nanny
        self.scheduler = self.start("scheduler", "--port", "0", "--no-dashboard")
        self.workers = [self.worker() for _ in range(workers)]

    def start(self, what: str, *more: str) -> "subprocess.Popen[bytes]":
        """A part of the cluster as a process group of its own."""
        module = f"distributed.cli.dask_{what}"
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", module, "--scheduler-file", str(self.file), *more],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                start_new_session=True,
            )

    def worker(self) -> "subprocess.Popen[bytes]":
        """One more worker."""
        nanny = "--nanny" if self.nanny else "--no-nanny"
        return self.start("worker", nanny, "--nthreads", "1", "--no-dashboard")

    @contextmanager
    def client(self) -> Iterator[Client]:
        """A client in this process."""
        for _ in range(600):
            if self.file.exists():
                break
            with suppress(subprocess.TimeoutExpired):
                self.scheduler.wait(0.1)
        with Client(scheduler_file=str(self.file), timeout=60) as client:
            client.wait_for_workers(len(self.workers))
            yield client

    def pids(self) -> list[int]:
        """The processes that work; those of nannies are others."""
        with self.client() as client:
            return list(client.run(os.getpid).values())

    def count(self, instance: str, seconds: float = 0.1, **given: Any) -> "subprocess.Popen[str]":
        """A client in a process of its own, whose batches take so many seconds at the most."""
        return subprocess.Popen(
            [sys.executable, "-c", COUNT, str(self.file), instance, repr(given), str(seconds)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        for process in [*self.workers, self.scheduler]:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGCONT)
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]
