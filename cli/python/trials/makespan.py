"""How long a search takes on 1 to 1,000 cores, from the measured times of its cubes.

    python trials/makespan.py "queens 20" --sample 300 --output queens-20
    python trials/makespan.py "iq --board 5x12 --pieces pentominoes" --output iq-5x12

Draws the speed-up against the number of cores for 1, 10 and 100 cubes a core, with `--balance` and
without, as SVG and PNG. Cubes are handed out in the order of their file, each to the core that is
free first (list scheduling, Graham 1969). Each takes an overhead besides, measured by sending small
cubes to a Dask cluster one by one.

Without `--sample` each cube of each cut is searched, and its own time counts. With `--sample N`
only N cubes of the finest balanced cut are searched, drawn at random. The others of that cut take
their share of the whole, as `split` estimates it, times the error of that estimate for one of the
sample, drawn at random; cubes of other cuts take what the fine cubes below them take together.
Results are kept in `--results`, and are not measured again.
"""

import argparse
import heapq
import json
import random
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import matplotlib
from matplotlib import pyplot

from billhook import cubes
from billhook.cubes import Cube
from billhook.dispatch import task

CORES = (1, 2, 5, 10, 20, 50, *range(100, 1001, 100))
#: Cubes a core, with the dashes of their line.
CUBES_A_CORE = {1: ":", 10: "--", 100: "-"}


def makespan(times: Iterable[float], cores: int, overhead: float) -> float:
    """Seconds until the last core is done. O(n log cores)."""
    free = [0.0] * cores
    for seconds in times:
        heapq.heapreplace(free, free[0] + overhead + seconds)
    return max(free)


@dataclass
class Measured:
    """The cubes of an instance, by the number of cubes and whether they are balanced."""

    instance: str
    sample: int
    folder: Path

    def name(self, jobs: int, balance: bool) -> Path:
        """Where a cut is kept, and its results beside it."""
        words = self.instance.replace("--", "").replace(" ", "-")
        return self.folder / f"{words}-{jobs}{'-balance' if balance else ''}"

    def cut(self, jobs: int, balance: bool) -> str:
        """The cube file."""
        file = self.name(jobs, balance).with_suffix(".cubes")
        if not file.exists():
            file.write_text(cubes.split(self.instance, jobs=jobs, balance=balance))
        return file.read_text()

    def seconds(self, jobs: int, balance: bool, chosen: list[Cube] | None = None) -> list[float]:
        """The measured times of the cubes of a cut, or of those chosen."""
        text = self.cut(jobs, balance)
        file = self.name(jobs, balance).with_suffix(".jsonl")
        if not file.exists():
            worked = cubes.work(cubes.part(text, chosen or cubes.parse(text)))
            assert not worked.reason, worked.reason
            file.write_text("".join(line + "\n" for line in worked.lines))
        rows = map(json.loads, file.read_text().splitlines())
        taken = {row["cube"]: row["elapsed_ns"] / 1e9 for row in rows}
        return [taken[cube.number] for cube in chosen or cubes.parse(text)]


class Extrapolated:
    """The times of all cubes, from those of a sample of the finest cut."""

    def __init__(self, measured: Measured) -> None:
        finest = max(CORES) * max(CUBES_A_CORE)
        every = cubes.parse(measured.cut(finest, True))
        drawn = random.Random(1)
        chosen = [every[at] for at in sorted(drawn.sample(range(len(every)), measured.sample))]
        taken = measured.seconds(finest, True, chosen)
        self.whole = sum(taken) / sum(cube.share for cube in chosen)
        wrong = [took / cube.share / self.whole for took, cube in zip(taken, chosen, strict=True)]
        self.fine: dict[tuple[int, ...], float] = {}
        #: For each node above the fine cubes what these take together.
        self.below: defaultdict[tuple[int, ...], float] = defaultdict(float)
        known = dict(zip((cube.number for cube in chosen), taken, strict=True))
        for cube in every:
            path = branches(cube)
            guess = cube.share * self.whole * drawn.choice(wrong)
            seconds = known.get(cube.number, guess)
            self.fine[path] = cube.share
            for depth in range(len(path) + 1):
                self.below[path[:depth]] += seconds
        self.whole = self.below[()]

    def seconds(self, cube: Cube) -> float:
        """What a cube of any cut takes; of one inside a fine cube its share of that."""
        path = branches(cube)
        if path in self.below:
            return self.below[path]
        around = next(path[:n] for n in range(len(path), -1, -1) if path[:n] in self.fine)
        return self.below[around] * min(1.0, cube.share / self.fine[around])


def branches(cube: Cube) -> tuple[int, ...]:
    """The way from the root to a cube."""
    return tuple(json.loads(cube.line)["path"])


@dataclass
class Curve:
    """The speed-ups of one line, for `CORES` up to where the tree has enough cubes."""

    cubes_a_core: int
    balance: bool
    speedups: list[float]


def simulate(measured: Measured, overhead: float) -> tuple[float, list[Curve]]:
    """The time on one core without any overhead, and the lines."""
    guessed = Extrapolated(measured) if measured.sample else None
    whole = guessed.whole if guessed else sum(measured.seconds(1, False))
    curves = []
    for cubes_a_core in CUBES_A_CORE:
        for balance in (False, True):
            speedups = []
            for cores in CORES:
                jobs = cores * cubes_a_core
                every = cubes.parse(measured.cut(jobs, balance))
                if len(every) < jobs:
                    break  # The tree has no more to be cut off: the line ends.
                if guessed:
                    times = [guessed.seconds(cube) for cube in every]
                else:
                    times = measured.seconds(jobs, balance)
                speedups.append(whole / makespan(times, cores, overhead))
            curves.append(Curve(cubes_a_core, balance, speedups))
    return whole, curves


def measured_overhead(tasks: int = 500) -> float:
    """Seconds that a task takes besides its search: its process, and all that Dask does."""
    from distributed import Client, LocalCluster, wait

    text = cubes.split("queens 12", jobs=tasks)
    every = cubes.parse(text)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        began = time.monotonic()
        parts = [cubes.part(text, [cube]) for cube in every]
        futures = [client.submit(task, part, None, None, pure=False) for part in parts]
        wait(futures)
        busy = 2 * (time.monotonic() - began)
        results = client.gather(futures)
    searched = sum(row["elapsed_ns"] / 1e9 for one in results for row in one.complete().values())
    return float(busy - searched) / len(every)


def draw(title: str, caption: str, curves: list[Curve], output: Path) -> None:
    """The picture, which needs no colours: dashes tell the cubes a core, markers the balance."""
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = title  # no marks that differ from run to run
    figure, axes = pyplot.subplots(figsize=(8, 5.6), layout="constrained")
    highest = max(max(curve.speedups) for curve in curves)
    if highest > max(CORES) / 4:
        axes.plot([1, max(CORES)], [1, max(CORES)], color="0.75", linewidth=1)
        axes.text(
            *(470, 485),
            "as fast as there are cores",
            color="0.45",
            rotation=45,
            rotation_mode="anchor",
            transform_rotates_text=True,
            ha="center",
            va="bottom",
        )
    for curve in curves:
        axes.plot(
            CORES[: len(curve.speedups)],
            curve.speedups,
            color="black",
            linestyle=CUBES_A_CORE[curve.cubes_a_core],
            marker="o" if curve.balance else "s",
            markerfacecolor="black" if curve.balance else "white",
            markersize=5,
            linewidth=1.3,
        )
    last: float | None = None
    for curve in sorted(curves, key=lambda curve: curve.speedups[-1]):
        end = curve.speedups[-1]
        last = end if last is None else max(end, last + highest / 22)
        much = f"{curve.cubes_a_core} cube{'s' if curve.cubes_a_core > 1 else ''} a core"
        axes.annotate(
            f"{much}{', --balance' if curve.balance else ''}: {end:,.3g}",
            (CORES[len(curve.speedups) - 1], end),
            xytext=(max(CORES) * 1.05, last),
            va="center",
            fontsize=9,
            # From the beginning of the words: a line from their middle would cross others.
            arrowprops={"arrowstyle": "-", "color": "0.6", "linewidth": 0.6, "relpos": (0, 0.5)},
        )
    axes.set_xlim(0, max(CORES) * 1.42)
    axes.set_ylim(0)
    axes.set_xticks([0, 200, 400, 600, 800, 1000])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines["bottom"].set_bounds(0, max(CORES))
    axes.set_xlabel("cores")
    axes.set_ylabel("speed-up over one core")
    axes.set_title(title, loc="left")
    figure.supxlabel(caption, fontsize=8, x=0.01, ha="left")
    for ending in (".svg", ".png"):
        figure.savefig(output.with_name(output.name + ending), dpi=150)


def main() -> None:
    """Measures, simulates, prints the figures and draws them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("instance")
    parser.add_argument("--output", type=Path, default=Path("makespan"), help="without its ending")
    parser.add_argument("--sample", type=int, default=0, help="cubes to measure, instead of all")
    parser.add_argument("--overhead", type=float, help="seconds a task; measured if left out")
    parser.add_argument("--results", type=Path, default=Path("makespan-results"))
    asked = parser.parse_args()
    asked.results.mkdir(exist_ok=True)

    overhead = asked.overhead if asked.overhead is not None else measured_overhead()
    whole, curves = simulate(Measured(asked.instance, asked.sample, asked.results), overhead)

    print(f"{asked.instance}: {whole:,.2f} s on one core, {overhead * 1e3:.1f} ms for each task")
    print("| cubes a core | balance |", *(f"{cores:,} |" for cores in CORES))
    print("| ---: | --- |", "---: | " * len(CORES))
    for curve in curves:
        kind = "yes" if curve.balance else "no"
        print(f"| {curve.cubes_a_core} | {kind} |", *(f"{s:,.1f} |" for s in curve.speedups))

    what = (
        f"Measured: the times of {asked.sample} cubes, drawn at random of about"
        f" {max(CORES) * max(CUBES_A_CORE):,}. Others of these: their\nestimated share of the"
        " whole, times a measured error of such a share. Larger cubes: the sum of those below them."
        if asked.sample
        else "Measured: the time of each cube of each cut."
    )
    caption = (
        f"{what}\nOne core: {whole:,.1f} s. Each cube is a task, with a measured overhead of"
        f" {overhead * 1e3:.1f} ms. In the order of the file, to the core that is free first."
    )
    draw(asked.instance, caption, curves, asked.output)


if __name__ == "__main__":
    main()
