"""Cubes to the workers of a Dask cluster, results to a journal.

Invariant: at any moment each cube has its result in the journal, or waits, or is in a batch that
flies. So whatever is lost on the way, its cubes wait again.
"""

import time
import uuid
from collections import Counter, deque
from dataclasses import dataclass
from pathlib import Path
from socket import gethostname
from typing import Any

from distributed import Client, Future, as_completed

from billhook import cubes
from billhook.cubes import LONGER, Cube, Worked
from billhook.errors import BillhookError, Mistake, NotFound
from billhook.journal import Journal
from billhook.progress import Progress

#: How long a batch takes at the most, if cubes are small enough: far longer than a scheduler needs
#: for a task (about a millisecond), and little to lose with a worker.
SECONDS = 3.0
#: How long one takes at the least, as starting its process takes some milliseconds.
LEAST = 0.1
#: Batches that fly for each thread: one is searched while the next is there already.
AHEAD = 2
#: Seconds between two looks for results.
PAUSE = 0.03


def task(text: str, solutions: Path | None, timeout: float | None) -> Worked:
    """Searches a batch, on a worker."""
    try:
        return cubes.work(text, solutions=solutions, timeout=timeout)
    except Mistake as mistake:
        raise Mistake(f"{gethostname()}: {mistake}") from None


@dataclass
class Batch:
    """Cubes that are searched by one process, and when they were sent."""

    cubes: list[Cube]
    sent: float


class Dispatch:
    """Sends cubes to workers, until each has its result in the journal."""

    def __init__(
        self,
        client: Client,
        text: str,
        journal: Journal,
        solutions: Path | None,
        retries: int,
        timeout: float | None,
    ) -> None:
        self.client, self.text, self.journal = client, text, journal
        self.solutions, self.retries, self.timeout = solutions, retries, timeout
        # Large ones first, that none is begun when all others are done (Graham 1969).
        self.waiting = deque(sorted(cubes.parse(text), key=lambda cube: -cube.share))
        self.left = sum(cube.share for cube in self.waiting)
        self.flying: dict[Future, Batch] = {}
        # Fetches results by itself: those of a worker that hangs keep nobody waiting.
        self.landed = as_completed(loop=client.loop, with_results=True, raise_errors=False)
        self.failures: Counter[int] = Counter()
        self.hanging: set[str] = set()
        self.threads: dict[str, int] = {}
        self.looked = 0.0
        # Measured on the way: seconds of all that is done, and its share of the work.
        self.seconds, self.share = 0.0, 0.0

    def run(self, shown: bool) -> None:
        """Returns when no cube is left. What still flies then is cancelled."""
        progress = Progress(len(self.waiting), self.left, shown)
        try:
            while self.waiting or self.flying:
                self.look()
                while self.waiting and len(self.flying) < AHEAD * max(
                    1, sum(self.threads.values())
                ):
                    self.send(self.batch())
                landed = self.landed.next_batch(block=False)
                for future, result in landed:
                    done = self.land(future, result)
                    progress.add(len(done), sum(cube.share for cube in done), len(self.threads))
                if not landed:
                    time.sleep(PAUSE)
        finally:
            self.client.cancel(list(self.flying))
            progress.end()

    def look(self) -> None:
        """Notes once a second which workers there are, as clusters grow and shrink, and which of
        them hang."""
        if self.client.status != "running":
            raise BillhookError("the scheduler is gone; a journal keeps what was found")
        if time.monotonic() > self.looked + 1:
            self.abandon()
            there: dict[str, int] = self.client.nthreads()
            self.hanging &= there.keys()
            self.threads = {at: n for at, n in there.items() if at not in self.hanging}
            self.looked = time.monotonic()

    def batch(self) -> list[Cube]:
        """The next cubes: one while nothing is known of their time, then as many as take
        `SECONDS`, and fewer towards the end, so that all workers end together (guided
        self-scheduling, Polychronopoulos and Kuck 1987).

        Never more than one thread's part of those that wait: shares are estimates, and the first
        cubes may say little about the others.
        """
        rate = self.seconds / self.share if self.share else 0
        threads = max(1, sum(self.threads.values()))
        even = self.left * rate / (AHEAD * threads)
        most = max(LEAST, min(SECONDS, even))
        number = len(self.waiting) / threads
        batch = [self.waiting.popleft()]
        taken = batch[0].share
        while rate and self.waiting and len(batch) < number:
            if (taken + self.waiting[0].share) * rate > most:
                break
            batch.append(self.waiting.popleft())
            taken += batch[-1].share
        self.left -= taken
        return batch

    def send(self, batch: list[Cube]) -> None:
        """Submits a batch, not to workers that hang while there are others."""
        future = self.client.submit(
            task,
            cubes.part(self.text, batch),
            self.solutions,
            self.timeout,
            key=f"cubes-{uuid.uuid4().hex}",
            workers=list(self.threads) if self.hanging and self.threads else None,
        )
        self.flying[future] = Batch(batch, time.monotonic())
        self.landed.add(future)

    def land(self, future: Future, result: Any) -> list[Cube]:
        """Keeps the results of a batch, and lets the cubes without one wait again. Returns those
        that are done."""
        batch = self.flying.pop(future, None)
        if batch is None:
            return []
        if not isinstance(result, Worked):
            error = future.exception() if future.status == "error" else None
            if isinstance(error, (Mistake, NotFound)):
                raise error
            self.again(batch.cubes, repr(error or future.status))
            return []
        complete = result.complete()
        self.journal.append(result.lines)
        done = [cube for cube in batch.cubes if cube.number in complete]
        self.seconds += sum(row["elapsed_ns"] for row in complete.values()) / 1e9
        self.share += sum(cube.share for cube in done)
        self.again([cube for cube in batch.cubes if cube.number not in complete], result.reason)
        return done

    def abandon(self) -> None:
        """Lets the cubes of batches wait again that have no answer. Their processes were to be
        killed after `timeout`, and those before them in the queue as well: the worker hangs."""
        if self.timeout is None:
            return
        before = time.monotonic() - AHEAD * self.timeout - 1
        late = {future.key: future for future, batch in self.flying.items() if batch.sent < before}
        if late:
            busy = self.client.processing()
            self.hanging |= {at for at, keys in busy.items() if not late.keys().isdisjoint(keys)}
        for future in late.values():
            self.again(self.flying.pop(future).cubes, f"no answer after {self.timeout} s: {LONGER}")
            future.cancel()

    def again(self, failed: list[Cube], reason: str) -> None:
        """Lets cubes wait again, or gives up."""
        self.failures.update(cube.number for cube in failed)
        lost = [cube.number for cube in failed if self.failures[cube.number] > self.retries]
        if lost:
            raise BillhookError(f"cubes {lost} failed {self.retries + 1} times, at last: {reason}")
        self.waiting.extendleft(reversed(failed))
        self.left += sum(cube.share for cube in failed)
