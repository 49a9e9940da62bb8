"""Whatever breaks on a cluster, the number is right or what is missing is named.

    python trials/faults.py                 a table of faults, each tried for real
    python trials/faults.py --kills 100     kills at random moments, and as many equal results

Needs the command, dask, and for some rows root (a full disk) or `faketime`; rows that cannot be
tried say so. Exit code 1 if a fault led to a wrong number, or to no word about it.
"""

import argparse
import functools
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from cluster import Cluster, children

import billhook
import billhook.dask
from billhook import command, cubes

#: What is counted where something is killed: long enough for a fault in its middle.
INSTANCE, JOBS = "queens 15", 1500
#: What is counted where lines are tampered with.
SMALL, SMALL_JOBS = "queens 8", 30


class Untried(Exception):
    """This machine cannot try a fault."""


FAULTS: list[tuple[str, Callable[[Path], str]]] = []


def fault(name: str) -> Callable[[Callable[[Path], str]], Callable[[Path], str]]:
    """Adds a row to the table. The function returns what came of it."""

    def added(trial: Callable[[Path], str]) -> Callable[[Path], str]:
        FAULTS.append((name, trial))
        return trial

    return added


sequential = functools.cache(billhook.count)


def equal(found: str | int, instance: str = INSTANCE) -> str:
    """The number of a disturbed search is that of one that nothing disturbs."""
    right = sequential(instance)
    assert int(found) == right, f"{found}, and not {right}"
    return f"equal: {right:,}"


# Processes that die


def disturbed(
    folder: Path, disturb: Callable[[Cluster], object], nanny: bool = True, **given: Any
) -> str:
    """Counts, and disturbs the cluster when a third of the results are there."""
    journal = folder / "journal.jsonl"
    with Cluster(nanny) as cluster:
        with cluster.client():
            pass
        client = cluster.count(INSTANCE, jobs=JOBS, journal=str(journal), **given)
        wait_for(journal, JOBS // 3)
        disturb(cluster)
        output, errors = client.communicate(timeout=300)
        assert client.returncode == 0, errors
        return equal(output)


def wait_for(journal: Path, lines: int) -> None:
    """Returns when a journal has so many lines."""
    end = time.monotonic() + 120
    while not journal.exists() or journal.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end, "nothing comes"
        time.sleep(0.005)


def resumed(folder: Path, break_off: Callable[[Cluster, "subprocess.Popen[str]"], object]) -> str:
    """Counts, breaks off, and counts again with the same journal on another cluster."""
    journal = folder / "journal.jsonl"
    given: dict[str, Any] = {"jobs": JOBS, "journal": str(journal)}
    with Cluster() as cluster:
        with cluster.client():
            pass
        client = cluster.count(INSTANCE, **given)
        wait_for(journal, JOBS // 3)
        break_off(cluster, client)
        _, errors = client.communicate(timeout=300)
        assert client.returncode != 0, "the client did not notice"
    kept = journal.read_bytes().count(b"\n")
    with Cluster() as cluster, cluster.client():
        client = cluster.count(INSTANCE, **given)
        output, errors = client.communicate(timeout=300)
        assert client.returncode == 0, errors
    new = journal.read_bytes().count(b"\n") - kept
    return f"{equal(output)}; resumed from {kept} results, {new} more"


@fault("kill −9 of a worker, started again by its nanny")
def _(folder: Path) -> str:
    return disturbed(folder, lambda cluster: os.kill(cluster.pids()[0], signal.SIGKILL))


@fault("kill −9 of a worker without a nanny, one is left")
def _(folder: Path) -> str:
    return disturbed(folder, lambda cluster: cluster.workers[0].kill(), nanny=False)


@fault("kill −9 of all workers, others come")
def _(folder: Path) -> str:
    def kill(cluster: Cluster) -> None:
        for worker in cluster.workers:
            os.killpg(worker.pid, signal.SIGKILL)
        cluster.workers += [cluster.worker(), cluster.worker()]

    return disturbed(folder, kill)


@fault("kill −9 of the command on a worker")
def _(folder: Path) -> str:
    def kill(cluster: Cluster) -> None:
        pids, end = cluster.pids(), time.monotonic() + 5
        while time.monotonic() < end:
            for pid in [child for parent in pids for child in children(parent)]:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    return
        raise Untried("no command was found while it ran")

    return disturbed(folder, kill)


@fault("a worker that hangs (SIGSTOP), `timeout=2`")
def _(folder: Path) -> str:
    def hang(cluster: Cluster) -> None:
        os.killpg(cluster.workers[0].pid, signal.SIGSTOP)

    return disturbed(folder, hang, timeout=2, nanny=False)


@fault("kill −9 of the client")
def _(folder: Path) -> str:
    return resumed(folder, lambda _, client: os.killpg(client.pid, signal.SIGKILL))


@fault("kill −9 of the scheduler")
def _(folder: Path) -> str:
    return resumed(folder, lambda cluster, _: cluster.scheduler.kill())


# Disks that are full


@fault("disk of the journal full, then space")
def _(folder: Path) -> str:
    small = folder / "small"
    small.mkdir()
    if (
        os.geteuid()
        or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(small)], capture_output=True
        ).returncode
    ):
        raise Untried("needs root, for a small disk")
    try:
        journal = small / "journal.jsonl"
        with Cluster() as cluster, cluster.client() as client:
            given: dict[str, Any] = {"jobs": JOBS, "journal": journal, "progress": False}
            try:
                billhook.dask.count(INSTANCE, client, **given)
                return "WRONG: the disk was large enough"
            except OSError as full:
                said, kept = full.strerror, journal.read_bytes().count(b"\n")
            subprocess.run(["mount", "-o", "remount,size=64m", str(small)], check=True)
            found = billhook.dask.count(INSTANCE, client, **given)
            return f"“{said}” after {kept} results, then {equal(found)}"
    finally:
        subprocess.run(["umount", str(small)], check=True)


@fault("disk of `work` full (/dev/full)")
def _(folder: Path) -> str:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [command.path(), "work", "--cubes", "-"],
            input=cubes.split(SMALL, jobs=SMALL_JOBS),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode not in (0, 1), "work says that all went well"
    return f"exit {done.returncode}: {first(done.stderr)}"


@fault("file size limit for `split --output`")
def _(folder: Path) -> str:
    file = folder / "cubes"
    limit = resource.RLIMIT_FSIZE

    def low() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(limit, (1000, 1000))

    asked = ["split", "queens", "8", "--jobs", "30", "--output", str(file)]
    done = subprocess.run(
        [command.path(), *asked], stderr=subprocess.PIPE, text=True, preexec_fn=low
    )
    assert done.returncode == 2 and not file.exists(), "half a cube file"
    return f"exit 2, no file: {first(done.stderr)}"


# Lines that are not what they should be


@contextmanager
def counted(
    folder: Path, instance: str = SMALL, jobs: int = SMALL_JOBS, **given: Any
) -> Iterator[tuple[Path, list[str]]]:
    """A cube file and its result lines."""
    file = folder / f"cubes-{len(list(folder.iterdir()))}"
    file.write_text(cubes.split(instance, jobs=jobs, **given))
    yield file, cubes.work(file.read_text()).lines


def merged(folder: Path, file: Path, lines: str, **given: Any) -> str:
    """What `merge` says of lines: the number, refused with the reason, or missing."""
    results = folder / "results.jsonl"
    results.write_text(lines)
    try:
        return equal(cubes.merge(file, results, **given), SMALL)
    except cubes.Missing as missing:
        numbers = [cube.number for cube in cubes.parse(missing.cubes)]
        return f"missing: cubes {numbers}"
    except billhook.Mistake as mistake:
        said = str(mistake)
        assert f"{results}:" in said, f"no line is named: {said}"
        return "refused: " + first(said).replace(f"{folder}/", "")


def first(message: str) -> str:
    """The first line of a message."""
    return message.strip().split("\n")[0].removeprefix("error: ")


def sealed(line: str, **changed: object) -> str:
    """A result line with other values, and the checksum of these."""
    row = json.loads(line)
    row.update(changed)
    del row["crc32"]
    said = json.dumps(row, separators=(",", ":"), ensure_ascii=False)[:-1]
    return f'{said},"crc32":"{zlib.crc32(said.encode()):08x}"}}'


def join(lines: list[str]) -> str:
    """Lines as a file."""
    return "".join(line + "\n" for line in lines)


def expect(outcome: str, begins: str) -> str:
    """An outcome of the kind that a fault must have."""
    assert outcome.startswith(begins), outcome
    return outcome


@fault("last line of the results torn")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        outcome = expect(merged(folder, file, join(lines)[:-20]), "missing")
        number = json.loads(lines[-1])["cube"]
        assert outcome.endswith(f"[{number}]"), outcome
        return outcome


@fault("a line in the middle torn")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        return expect(merged(folder, file, join([lines[0][:-20], *lines[1:]])), "refused")


@fault("each result delivered twice, in another order")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        shuffled = lines * 2
        random.Random(1).shuffle(shuffled)
        return expect(merged(folder, file, join(shuffled)), "equal")


@fault("results of two runs, one with another count")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        other = sealed(lines[3], count=str(int(json.loads(lines[3])["count"]) + 1), run="0" * 16)
        return expect(merged(folder, file, join([*lines, other])), "refused")


@fault("results of two runs, one that found other solutions, as many")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        found = next(line for line in lines if json.loads(line)["count"] != "0")
        other = sealed(found, places=json.loads(found)["places"] ^ 1, run="0" * 16)
        return expect(merged(folder, file, join([*lines, other])), "refused")


@fault("`--twice` with one run of a cube only")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        again = cubes.work(file.read_text()).lines
        return expect(merged(folder, file, join(lines + again[1:]), twice=True), "missing")


@fault("`--twice`, and the second line is a copy of the first")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        outcome = expect(merged(folder, file, join(lines * 2), twice=True), "missing")
        return outcome.split("[")[0] + f"all {len(lines)}"


@fault("results of another instance")
def _(folder: Path) -> str:
    with counted(folder) as (file, _), counted(folder, "queens 9") as (_, foreign):
        return expect(merged(folder, file, join(foreign)), "refused")


@fault("results of another cube file of the instance")
def _(folder: Path) -> str:
    with counted(folder) as (file, _), counted(folder, jobs=200) as (_, foreign):
        return expect(merged(folder, file, join(foreign)), "refused")


@fault("results of another strategy")
def _(folder: Path) -> str:
    make24 = "make24 7 4 9 2"
    with (
        counted(folder, make24, 10, strategy="dfs") as (file, _),
        counted(folder, make24, 10, strategy="heuristic") as (_, foreign),
    ):
        return expect(merged(folder, file, join(foreign)), "refused")


@fault("results of another version of the command")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        assert sealed(lines[0]) == lines[0], "the checksum is another one"
        foreign = [sealed(line, program="billhook 0.0.9") for line in lines]
        return expect(merged(folder, file, join(foreign)), "refused")


@fault("a bit flipped in a count")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        at = lines[2].index('"count":"') + 9
        flipped = lines[2][:at] + chr(ord(lines[2][at]) ^ 1) + lines[2][at + 1 :]
        return expect(merged(folder, file, join([*lines[:2], flipped, *lines[3:]])), "refused")


@fault("1,000 files of results, one bit flipped in each")
def _(folder: Path) -> str:
    drawn, outcomes = random.Random(7), Counter[str]()
    with counted(folder, SMALL, 8) as (file, lines):
        whole = join(lines).encode()
        results = folder / "flipped"
        for _ in range(1000):
            bytes = bytearray(whole)
            bit = drawn.randrange(len(whole) * 8)
            bytes[bit // 8] ^= 1 << bit % 8
            results.write_bytes(bytes)
            done = subprocess.run(
                [command.path(), "merge", str(file), str(results), "--quiet"], capture_output=True
            )
            if done.returncode == 0:
                assert int(done.stdout) == sequential(SMALL), f"bit {bit}: {done.stdout!r}"
            outcomes[
                "equal" if done.returncode == 0 else "missing" if done.stdout else "refused"
            ] += 1
    return ", ".join(f"{number} {outcome}" for outcome, number in sorted(outcomes.items()))


@fault("a bit flipped in the cube file")
def _(folder: Path) -> str:
    with counted(folder) as (file, lines):
        text = file.read_text()
        at = text.index('"path":[', len(text) // 2) + 8
        file.write_text(text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :])
        (folder / "results").write_text(join(lines))
        try:
            return f"WRONG: {cubes.merge(file, folder / 'results')}"
        except billhook.Mistake as mistake:
            return "refused: " + first(str(mistake)).replace(f"{folder}/", "")


@fault("clocks ten years apart (faketime)")
def _(folder: Path) -> str:
    if not shutil.which("faketime"):
        raise Untried("needs faketime")
    with counted(folder) as (file, lines):
        half, text = len(lines) // 2, file.read_text()
        late = subprocess.run(
            ["faketime", "-f", "-10y", command.path(), "work", "--cubes", "-"],
            input=cubes.part(text, cubes.parse(text)[half:]),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        return expect(merged(folder, file, join(lines[:half]) + late), "equal")


def table(only: str) -> bool:
    """Tries all faults whose name has these words, and prints a row for each."""
    print("| fault | outcome | seconds |\n| --- | --- | ---: |")
    held = True
    for name, trial in FAULTS:
        if only not in name:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="billhook-trial-") as folder:
            try:
                outcome = trial(Path(folder))
            except Untried as why:
                outcome = f"not tried: {why}"
            except Exception as error:
                outcome = f"WRONG: {type(error).__name__}: {first(str(error))}"
        held &= not outcome.startswith("WRONG")
        print(f"| {name} | {outcome} | {time.monotonic() - began:.1f} |", flush=True)
    return held


def kills(number: int, seed: int) -> bool:
    """Kills something at a random moment of a search, again and again."""
    drawn, right, outcomes = random.Random(seed), sequential("queens 12"), Counter[str]()
    cluster, hits = Cluster(), 0
    try:
        for _ in range(number):
            with tempfile.TemporaryDirectory() as folder:
                # Cube by cube, as the whole takes ten milliseconds otherwise.
                journal = Path(folder, "journal.jsonl")
                given: dict[str, Any] = {"jobs": 300, "seconds": 0, "journal": str(journal)}
                with cluster.client():
                    pass
                client = cluster.count("queens 12", **given)
                wait_for(journal, drawn.randrange(0, 200))
                what = drawn.choice(["worker", "worker", "command", "client", "scheduler"])
                hits += kill(cluster, client, what, drawn)
                output, errors = client.communicate(timeout=300)
                if what == "scheduler":
                    cluster.__exit__(None, None, None)
                    cluster = Cluster()
                if client.returncode != 0:
                    with cluster.client():
                        pass
                    again = cluster.count("queens 12", **given)
                    output, errors = again.communicate(timeout=300)
                outcome = "equal" if output.strip() == str(right) else f"WRONG {output}{errors}"
                outcomes[f"{what}: {outcome}"] += 1
    finally:
        cluster.__exit__(None, None, None)
    print(f"| kill −9 of | {number} kills, {hits} during the search |\n| --- | --- |")
    for outcome, times in sorted(outcomes.items()):
        print(f"| {outcome.replace(': ', ' | ', 1)} × {times} |")
    return all("WRONG" not in outcome for outcome in outcomes)


def kill(
    cluster: Cluster, client: "subprocess.Popen[str]", what: str, drawn: random.Random
) -> bool:
    """Kills a worker that its nanny starts again, its command, the client or the scheduler. Says
    whether the search was going on: there is no command to be killed after its end."""
    if what in ("client", "scheduler"):
        going = client.poll() is None
        os.kill(client.pid if what == "client" else cluster.scheduler.pid, signal.SIGKILL)
        return going
    nanny = drawn.choice(cluster.workers).pid
    while client.poll() is None:
        # The child of a nanny that is no tracker of resources is its worker.
        pids = [pid for pid in children(nanny) if "resource_tracker" not in command_line(pid)]
        if what == "command":
            pids = [child for pid in pids for child in children(pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                return True
    return False


def command_line(pid: int) -> str:
    """The words by which a process was started."""
    shown = subprocess.run(["ps", "-o", "args=", "-p", str(pid)], capture_output=True, text=True)
    return shown.stdout


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, metavar="N", help="kill at N random moments instead")
    parser.add_argument("--only", default="", metavar="WORDS", help="faults with these words only")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.exit(not (kills(asked.kills, asked.seed) if asked.kills else table(asked.only)))
