"""What two workers of a local cluster gain over one process, measured in turns.

python trials/speed.py queens 16 --strategy dfs --jobs 60
"""

import argparse
import statistics
import time
from collections.abc import Callable

import dask
from distributed import Client, LocalCluster

import billhook.dask
from billhook import command


#: Workers that do not look at themselves all the time: every 10 ms Dask samples the stack of each,
#: every 20 ms it asks whether its loop is late. Together that is a tenth of two cores.
QUIET = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.system-monitor.interval": "5s",
}


def seconds(run: Callable[[], object]) -> float:
    """The time that a call takes."""
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def main() -> None:
    """Prints the medians of both times and of their ratio, round by round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    asked, instance = parser.parse_known_args()
    alone, shared = [], []
    with (
        dask.config.set(QUIET),
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        for _ in range(asked.rounds):
            alone.append(seconds(lambda: command.run(["count", *instance, "--quiet"])))
            shared.append(
                seconds(
                    lambda: billhook.dask.count(instance, client, jobs=asked.jobs, progress=False)
                )
            )
    ratios = [one / two for one, two in zip(alone, shared, strict=True)]
    one, two, gain = (statistics.median(all) for all in (alone, shared, ratios))
    print(f"one process {one:.2f} s, two workers {two:.2f} s, gain {gain:.2f}")


if __name__ == "__main__":
    main()
