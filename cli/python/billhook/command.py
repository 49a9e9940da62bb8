"""The command as a process: where it is, how it is run, and what its exit code says."""

import contextlib
import functools
import json
import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Generator, Sequence
from importlib import metadata
from pathlib import Path
from socket import gethostname
from typing import Any, TypeAlias

from billhook.errors import BillhookError, Mistake, NotFound, Stopped

#: An object of `--json`.
Row: TypeAlias = dict[str, Any]

#: Exit codes after which the output is an answer: there is a solution, or there is none.
ANSWERED = (0, 1)
#: How long a search may take to end after it was asked to.
PATIENCE = 5.0


def path() -> str:
    """The command: what `BILLHOOK` in the environment names, else the one that was installed with
    this package, else `billhook` on the path."""
    named = os.environ.get("BILLHOOK")
    found = shutil.which(named) if named else installed() or shutil.which("billhook")
    if found is None:
        looked = f"BILLHOOK is {named!r}, which is no program" if named else "it is not on PATH"
        raise NotFound(
            f"no command billhook on {gethostname()}: {looked}; `pip install ./cli/python` in a"
            " checkout installs it, and BILLHOOK in the environment says where it is"
        )
    return found


@functools.cache
def installed() -> str | None:
    """The command that was installed with this package; `None` where it runs from a checkout."""
    try:
        files = metadata.files("billhook") or []
    except metadata.PackageNotFoundError:
        return None
    programs = [Path(str(file.locate())) for file in files if file.stem == "billhook"]
    # `pip install --target` moves programs, and does not note where.
    programs.append(Path(__file__).parents[1] / "bin" / "billhook")
    known = (shutil.which(str(program.resolve())) for program in programs)
    return next(filter(None, known), None)


def run(
    arguments: Sequence[str], input: str | None = None, timeout: float | None = None
) -> "subprocess.CompletedProcess[str]":
    """Runs the command to its end. `subprocess.TimeoutExpired` after `timeout` seconds, when the
    process has been killed."""
    return subprocess.run(
        [path(), *arguments], input=input or "", capture_output=True, text=True, timeout=timeout
    )


def printed(done: "subprocess.CompletedProcess[str]") -> str:
    """What a process printed. Raises `Mistake`, `Stopped` or `BillhookError` by its exit code."""
    judge(done.returncode, done.stderr, None)
    return done.stdout


def text(arguments: Sequence[str], input: str | None = None) -> str:
    """What the command prints, where that is not JSON."""
    return printed(run(arguments, input))


def recognise() -> None:
    """`NotFound` if the command is another program than billhook. It is asked when something went
    wrong, so that a search that goes well does not pay for it."""
    try:
        shown = subprocess.run(
            [path(), "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        shown = b""
    if b"billhook" not in shown:
        raise NotFound(
            f"{path()} on {gethostname()} is another program than billhook; BILLHOOK in the"
            " environment says where that is"
        )


def parsed(line: str) -> Row:
    """A line of JSON. `NotFound` or `BillhookError` if it is something else."""
    try:
        row: Row = json.loads(line)
        return row
    except json.JSONDecodeError:
        recognise()
        raise BillhookError(f"billhook printed what is no JSON: {line.rstrip()[:80]}") from None


def rows(arguments: Sequence[str], input: str | None = None) -> Generator[Row, None, None]:
    """The objects that the command prints, each as soon as it is there.

    Closing the generator stops the process.
    """
    # A file, and no pipe, for what nobody reads before the end: a full pipe would stop the
    # process. The same holds of its input.
    with tempfile.TemporaryFile("w+") as errors, tempfile.TemporaryFile("w+") as given:
        given.write(input or "")
        given.seek(0)
        process = subprocess.Popen(
            [path(), *arguments], stdin=given, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        row: Row | None = None
        try:
            assert process.stdout is not None
            for line in process.stdout:
                row = parsed(line)
                yield row
            process.wait()
        finally:
            stop(process)
        errors.seek(0)
        judge(process.returncode, errors.read(), row)


def stop(process: "subprocess.Popen[str]") -> None:
    """Asks a process to end, so that it can keep what it saves, and kills it if it does not."""
    if process.stdout is not None:
        process.stdout.close()
    if process.poll() is None:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
    if process.poll() is None:
        process.kill()
    process.wait()


def judge(code: int, message: str, row: Row | None) -> None:
    """Turns an exit code into an error. What was said besides an answer is a warning."""
    message = message.strip()
    if code in ANSWERED:
        if message:
            warnings.warn(message, stacklevel=3)
    elif code == 2:
        recognise()
        raise Mistake(message)
    elif code == 3:
        raise Stopped(row, message)
    else:
        recognise()
        raise BillhookError(f"billhook ended with {code} on {gethostname()}: {message}")
