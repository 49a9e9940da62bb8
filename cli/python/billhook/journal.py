"""Result lines in a file, each safe on the disk before the next one is asked for."""

import os
import uuid
from collections.abc import Iterable
from pathlib import Path

from billhook.errors import Mistake

#: How each line of a journal begins.
BEGIN = b'{"event":"cube",'


def refuse_others(path: Path) -> None:
    """`Mistake` if there can be no journal of this name, or if a file of this name is something
    else, to which nothing may happen."""
    if not path.name or path.is_dir():
        raise Mistake(f"journal={str(path)!r} names a folder, and no file")
    if not path.parent.is_dir():
        raise Mistake(f"there is no folder {path.parent} for the journal {path.name}")
    if path.exists():
        with path.open("rb") as file:
            begin = file.read(4096)
        if begin.startswith(b'{"what":"cubes of billhook"'):
            raise Mistake(f"{path} is a file of cubes, not a journal of results")
        if begin[: len(BEGIN)] != BEGIN[: len(begin)]:
            shown = begin.split(b"\n")[0][:40].decode(errors="replace")
            raise Mistake(f"{path} is not a journal of results: it begins with {shown!r}")


class Journal:
    """A file of result lines that grows at its end.

    A line is whole or was never there: a last line without its end, as a full disk or a crash
    leaves it, is cut off before anything is written behind it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        end = self.end()
        if end != os.fstat(self.file).st_size:
            os.ftruncate(self.file, end)

    def end(self) -> int:
        """Where the last whole line ends."""
        size, block = os.fstat(self.file).st_size, 1 << 16
        for start in range(size - block, -block, -block):
            begin = max(start, 0)
            os.lseek(self.file, begin, os.SEEK_SET)
            found = os.read(self.file, start + block - begin).rfind(b"\n")
            if found >= 0:
                return begin + found + 1
        return 0

    def append(self, lines: Iterable[str]) -> None:
        """Writes lines, and returns when they are on the disk. `OSError` if it is full."""
        left = "".join(line + "\n" for line in lines).encode()
        while left:
            left = left[os.write(self.file, left) :]
        os.fsync(self.file)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.file)


def write_whole(path: Path, text: str) -> None:
    """Writes a file whole or not at all: under another name first, which then replaces it."""
    # A name of its own, as others may write at this moment.
    beside = path.with_name(f"{path.name}.{uuid.uuid4().hex}.new")
    try:
        with beside.open("w") as new:
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
