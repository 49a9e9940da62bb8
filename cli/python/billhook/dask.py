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
import warnings
from pathlib import Path
from typing import Any

from distributed import Client

from billhook import cubes, search
from billhook.cubes import File, Missing
from billhook.dispatch import Dispatch
from billhook.errors import BillhookError, Mistake
from billhook.instance import Instance
from billhook.journal import Journal, refuse_others, write_whole


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
      there already, only what is missing is searched, and `jobs` and `balance` have no effect.
    - `solutions`: a directory that all workers share, for the solutions themselves;
      `billhook merge CUBES JOURNAL --solutions DIR` then lists them.
    - `retries`: how often a cube may fail before all is given up. A worker that dies is a failure
      only after Dask has tried others.
    - `timeout`: seconds after which a batch without an answer is sent to another worker.
    - `twice`: searches each cube in two processes, which must agree.
    - Others are options of the search, such as `strategy`.

    `Mistake` if the command refuses the instance, or a result; `NotFound` if a worker has no
    command, with its host; `BillhookError` if cubes failed too often or the scheduler is gone.
    """
    refuse(client, jobs, retries, timeout, options)
    if journal is not None:
        refuse_others(Path(journal))
    cut = jobs or max(100, 100 * sum(client.nthreads().values()))
    try:
        text = cubes.split(instance, jobs=cut, balance=balance, input=input, **options)
    except Mistake as mistake:
        # An argument decides the instance without a tree that could be split.
        if "no search is needed" in str(mistake):
            return search.count(instance, input=input, **options)
        raise
    with tempfile.TemporaryDirectory() as folder:
        path = Path(journal) if journal is not None else Path(folder, "results.jsonl")
        file = beside(path, text, jobs is not None or balance)
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


def refuse(
    client: Client,
    jobs: int | None,
    retries: int,
    timeout: float | None,
    options: dict[str, Any],
) -> None:
    """`Mistake` for what no search can be begun with."""
    if not isinstance(client, Client) or client.asynchronous:
        raise Mistake(
            f"client is {client!r}, and no distributed.Client that waits for its answers:"
            " Client() starts workers on this machine, Client('tcp://…:8786') is a cluster"
        )
    if client.status != "running":
        raise BillhookError(f"the client is {client.status}: its scheduler cannot be asked")
    if jobs is not None and jobs < 1:
        raise Mistake(f"jobs={jobs}: a search is split into one cube at the least")
    if retries < 0:
        raise Mistake(f"retries={retries}: a cube may fail 0 times at the least")
    if timeout is not None and timeout <= 0:
        raise Mistake(f"timeout={timeout}: a batch needs some seconds")
    for limit in {"max_nodes", "max_memory", "limit"} & options.keys():
        raise Mistake(
            f"{limit} would stop cubes, and the number is known only when each has been searched"
            " to its end; timeout limits the seconds of a batch"
        )


def beside(journal: Path, text: str, asked: bool) -> Path:
    """The cube file of a journal. One that is there stays, as its results are about its cubes;
    `Mistake` if they are cubes of another search, and a warning if other cubes were `asked`."""
    file = journal.with_suffix(".cubes.jsonl")
    if file.exists():
        with file.open() as lines:
            kept, new = cubes.head(lines.readline()), cubes.head(text)
        for what, shown in (("instance", "{puzzle} {title}"), ("strategy", "{strategy}")):
            if kept[what] != new[what]:
                was, wanted = shown.format_map(kept), shown.format_map(new)
                raise Mistake(f"{file} has the cubes of another {what}: {was}, not {wanted}")
        if asked and kept["cut"] != new["cut"]:
            warnings.warn(
                f"{journal} goes on with its {kept['cubes']} cubes, and is not split into"
                f" {new['cubes']}: jobs and balance have no effect on it",
                stacklevel=3,
            )
    elif journal.exists() and journal.stat().st_size:
        raise Mistake(f"{journal} has results, but their cubes {file} are not there")
    else:
        write_whole(file, text)
    return file
