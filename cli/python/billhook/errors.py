"""What can go wrong. That there is no solution is an answer, and no error."""

from typing import Any


class BillhookError(Exception):
    """The command ended in a way that no search should, such as by a signal."""


class Mistake(BillhookError):
    """The input or an option is wrong (exit code 2). The text is the command's own message,
    which shows the mistake where it is."""


class Stopped(BillhookError):
    """A limit or an interrupt came before the answer. Solutions that were found first have been
    delivered; they are not all.

    `summary` is the command's last object, whose `status` says what stopped the search; `None` if
    the command printed none. `solutions` is how many there are at least.
    """

    def __init__(self, summary: dict[str, Any] | None, message: str = "") -> None:
        self.summary = summary
        if summary is not None and not message:
            message = f"{summary['status']}: at least {summary.get('solutions', 0)} solutions"
        super().__init__(message or "stopped before anything was found")

    @property
    def solutions(self) -> int:
        """A lower bound of the number of solutions."""
        return int((self.summary or {}).get("solutions") or 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.summary, str(self))


class NotFound(BillhookError):
    """There is no command `billhook` on this machine, or what is named so is another program."""
