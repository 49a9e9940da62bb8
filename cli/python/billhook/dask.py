"""A search on a Dask cluster: one that `dask-jobqueue` starts on Slurm, PBS or SGE, or any other.

>>> from dask.distributed import Client
>>> import billhook.dask
>>> billhook.dask.count("queens 17", Client(), journal="q17.jsonl")  # doctest: +SKIP
95815104

A worker, the scheduler or this process may be killed at any moment; the journal keeps what
was found, and the next call goes on from there. A result that comes twice does no harm, as
`billhook merge` compares them, and its number is the one that is returned.
"""

import tempfile
from pathlib import Path
from typing import Any

from distributed import Client

from billhook import cubes
from billhook.cubes import File, Missing
from billhook.dispatch import Dispatch
from billhook.errors import Mistake
from billhook.instance import Instance
from billhook.journal import Journal, write_whole


def count(
    instance: Instance,
    client: Client,
    *,
    jobs: int | None = None,
    journal: File | None = None,
    solutions: File | None = None,
    retries: int = 3,
    timeout: float | None = None,
    twice: bool = False,
    progress: bool = True,
    balance: bool = False,
    input: str | None = None,
    **options: Any,
) -> int:
    """The exact number of solutions, counted by the workers of `client`.

    - `jobs`: how many cubes, about; 100 for each thread that there is now, if left out.
    - `journal`: where results are kept, with the cubes beside them (`q17.cubes.jsonl`). If it is
      there already, only what is missing is searched.
    - `solutions`: a directory that all workers share, for the solutions themselves;
      `billhook merge CUBES JOURNAL --solutions DIR` then lists them.
    - `retries`: how often a cube may fail before all is given up. A worker that dies is a failure
      only after Dask has tried others.
    - `timeout`: seconds after which a batch without an answer is sent to another worker.
    - `twice`: searches each cube in two processes, which must agree.

    `Mistake` if the command refuses the instance, or a result; `NotFound` if a worker has no
    command, with its host; `BillhookError` if cubes failed too often or the scheduler is gone.
    """
    jobs = jobs or max(100, 100 * sum(client.nthreads().values()))
    text = cubes.split(instance, jobs=jobs, balance=balance, input=input, **options)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(journal) if journal is not None else Path(folder, "results.jsonl")
        file = beside(path, text)
        where = None if solutions is None else Path(solutions).absolute()
        with Journal(path) as results:
            for again in (True, twice, False):
                try:
                    return cubes.merge(file, path, twice=twice, solutions=where)
                except Missing as missing:
                    if not again:
                        raise
                    work = Dispatch(client, missing.cubes, results, where, retries, timeout)
                    work.run(progress)
    raise AssertionError("unreachable: the last round returns or raises")


def beside(journal: Path, text: str) -> Path:
    """The cube file of a journal. One that is there stays, as its results are about its cubes;
    `Mistake` if they are cubes of another search."""
    file = journal.with_suffix(".cubes.jsonl")
    if file.exists():
        with file.open() as lines:
            kept, new = cubes.head(lines.readline()), cubes.head(text)
        for what in ("instance", "strategy"):
            if kept[what] != new[what]:
                raise Mistake(f"{file} has the cubes of another {what}: {kept['title']}")
    elif journal.exists() and journal.stat().st_size:
        raise Mistake(f"{journal} has results, but their cubes {file} are not there")
    else:
        write_whole(file, text)
    return file
