"""How far a search on a cluster is, in one line on standard error."""

import sys
import time


class Progress:
    """Shows the cubes that are done, and what is left by their estimated shares of the work."""

    def __init__(self, cubes: int, share: float, shown: bool) -> None:
        self.cubes, self.share, self.shown = cubes, share, shown
        self.done, self.done_share = 0, 0.0
        self.began, self.next = time.monotonic(), 0.0

    def add(self, cubes: int, share: float, workers: int) -> None:
        """Counts cubes that are done. The line changes at most once a second."""
        self.done += cubes
        self.done_share += share
        now = time.monotonic()
        if self.shown and (now >= self.next or self.done == self.cubes):
            self.next = now + 1
            part = min(1.0, self.done_share / self.share if self.share else self.done / self.cubes)
            left = (now - self.began) * (1 - part) / part if part else 0
            line = (
                f"{self.done:,} of {self.cubes:,} cubes, {part:.1%} of the work,"
                f" {workers} workers, about {left:,.0f} s left"
            )
            print(f"\r{line:<78}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the line as it is."""
        if self.shown and self.next:
            print(file=sys.stderr)
