#!/usr/bin/env python3
"""Compares Billhook with other solvers on boards of a collection of pencil puzzles.

    cargo build --release -p billhook-benches --bin collection
    benches/peers.py FOLDER [GENRE …] [--boards 20] [--seconds 20] [--cspuz PROGRAM]

FOLDER has a file of JSON lines for each genre, as `collection` reads it. For each genre, boards at equal
distances in its file are solved by each solver, in a process that runs already, with reading and building:

- Billhook: `collection --each`, which proves that there is one solution;
- cspuz_core, if `--cspuz` names the program below: it decides every square of the board's link of
  puzz.link, and so proves that there is one solution;
- puzzlekit, if this Python has the package: it finds one solution, with one worker.

A genre is a line: its boards, and for each solver median, 95 % and maximum in milliseconds, and the number
of boards that it did not solve in time, which count with that time. The program for cspuz_core is a file
`src/bin/each.rs` in its crate `cspuz_solver_backend`:

    use cspuz_solver_backend::{Uniqueness, decode_and_solve};

    fn main() {
        for link in std::io::stdin().lines().map_while(Result::ok) {
            let begin = std::time::Instant::now();
            let board = decode_and_solve(link.as_bytes());
            let time = begin.elapsed().as_secs_f64() * 1e3;
            let word = match board.map(|board| board.uniqueness) {
                Ok(Uniqueness::Unique) => "unique",
                Ok(_) => "-",
                Err(_) => "unknown",
            };
            println!("{time:.3} {word}");
        }
    }
"""

import argparse
import json
import os
import pathlib
import re
import select
import subprocess
import tempfile
import time
from statistics import geometric_mean, median

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def spread(lines, number):
    """Returns up to `number` lines at equal distances."""
    step = max(1.0, len(lines) / number)
    return [lines[int(at * step)] for at in range(min(number, len(lines)))]


def billhook(program, genre, lines):
    """Returns milliseconds, whether there is one solution, and the link, for each board that is read."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / f"{genre}.jsonl").write_text("\n".join(lines) + "\n")
        done = subprocess.run([program, folder, "--each", genre], capture_output=True, text=True)
    rows = [row.split("\t") for row in done.stdout.splitlines()]
    return {row[1]: (float(row[2]), row[3] == "unique", row[4]) for row in rows}


class Cspuz:
    name = "cspuz_core"

    def __init__(self, program):
        self.program, self.process = program, None

    def solve(self, _genre, _board, link, seconds):
        """Returns `None` if the board has no link, or the solver does not have its genre."""
        if link == "-":
            return None
        if self.process is None or self.process.poll() is not None:
            pipe = subprocess.PIPE
            quiet = subprocess.DEVNULL
            self.process = subprocess.Popen([self.program], stdin=pipe, stdout=pipe, stderr=quiet, text=True)
        self.process.stdin.write(link + "\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            self.process.kill()
            self.process.wait()
            return seconds * 1e3, False
        taken, word = (self.process.stdout.readline().split() + ["", "unknown"])[:2]
        return None if word == "unknown" else (float(taken), word == "unique")


class Puzzlekit:
    name = "puzzlekit"

    def __init__(self):
        import puzzlekit

        self.package = puzzlekit
        self.loaded = set()

    def solve(self, genre, board, link, seconds):
        """Returns `None` if the solver does not have the genre."""
        if genre not in self.loaded:
            # A first solve loads what the genre needs.
            self.loaded.add(genre)
            self.solve(genre, board, link, seconds)
        kind = re.sub(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])", "_", genre).lower()
        options = {"time_limit_sec": seconds, "num_search_workers": 1}
        begin = time.perf_counter()
        try:
            result = self.package.solve(board["problem"], puzzle_type=kind, solver_options=options)
        except Exception:  # The package has many ways to say that it does not know a genre.
            return None
        taken = (time.perf_counter() - begin) * 1e3
        is_solved = result.solution_data.get("status") in ("Optimal", "Feasible")
        return taken if is_solved else max(taken, seconds * 1e3), is_solved


def figures(results):
    """Returns median, 95 % and maximum, and the number of boards that are not solved."""
    times = sorted(result[0] for result in results)
    tail = times[min(len(times) - 1, len(times) * 95 // 100)]
    times = [f"{it:.2f}" for it in (median(times), tail, times[-1])]
    return times + [str(sum(not result[1] for result in results))]


def row_of(genre, given, peers, ratios):
    """Returns the cells of a genre; `None` if no peer has it."""
    path = given.folder / f"{genre}.jsonl"
    lines = spread(path.read_text().splitlines(), given.boards)
    ours, theirs = billhook(given.collection, genre, lines), [[] for _ in peers]
    for board in map(json.loads, lines):
        if board["id"] in ours:
            for peer, found in zip(peers, theirs):
                taken = peer.solve(genre, board, ours[board["id"]][2], given.seconds)
                found += [] if taken is None else [taken]
    if not any(theirs):
        return None
    cells = [genre, str(len(ours)), *figures(ours.values())]
    for peer, found in zip(peers, theirs):
        cells += figures(found) if found else ["–"] * 4
        if found:
            ratio = median(it[0] for it in ours.values()) / median(it[0] for it in found)
            ratios[peer.name].append(ratio)
            cells.append(f"{ratio:.3f}")
        else:
            cells.append("–")
    return cells


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("genres", nargs="*")
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--collection", default=TARGET / "release" / "collection")
    parser.add_argument("--cspuz", help="the program of cspuz_core, which the head of this file shows")
    given = parser.parse_intermixed_args()
    peers = []
    if given.cspuz:
        peers.append(Cspuz(given.cspuz))
    else:
        print("cspuz_core is not measured: --cspuz names its program")
    try:
        peers.append(Puzzlekit())
    except ImportError:
        print("puzzlekit is not measured: this Python does not have the package")
    columns = ["genre", "boards", "Billhook", "95 %", "longest", "not solved"]
    for peer in peers:
        columns += [peer.name, "95 %", "longest", "not solved", "ratio"]
    print("| " + " | ".join(columns) + " |\n" + "| --- " * len(columns) + "|")
    ratios = {peer.name: [] for peer in peers}
    for genre in given.genres or sorted(path.stem for path in given.folder.glob("*.jsonl")):
        cells = row_of(genre, given, peers, ratios)
        if cells:
            print("| " + " | ".join(cells) + " |", flush=True)
    for name, found in ratios.items():
        if found:
            print(f"{len(found)} genres of {name}: the geometric mean of the ratios is {geometric_mean(found):.3f}")


if __name__ == "__main__":
    main()
