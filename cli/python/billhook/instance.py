"""An instance and its options as the words of a command line."""

import shlex
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from billhook.errors import Mistake

#: `"make24 7 4 9 2"`, split as a shell would, or its words in a list.
Instance: TypeAlias = str | Iterable[object]


def words(instance: Instance, input: str | None = None) -> list[str]:
    """The words of an instance. With `input`, the text of a puzzle's file, the last one is `-`,
    by which the command reads the text from its standard input."""
    if isinstance(instance, bytes) or not isinstance(instance, Iterable):
        raise Mistake(f"an instance is a text like 'queens 8' or a list of words, not {instance!r}")
    try:
        parts = shlex.split(instance) if isinstance(instance, str) else [*map(str, instance)]
    except ValueError as reason:
        raise Mistake(f"{instance!r} is not split into words: {reason}") from None
    if not parts or not parts[0]:
        raise Mistake("the instance is empty: it begins with a puzzle, as 'queens 8' does")
    return parts if input is None or "-" in parts else [*parts, "-"]


def file_text(instance: Instance, input: str | None) -> str | None:
    """The text of a puzzle's file: `input`, or what a `Board` was made with."""
    return input if input is not None else getattr(instance, "input", None)


def options(given: Mapping[str, Any]) -> list[str]:
    """Keyword arguments as options: `max_nodes=5` is `--max-nodes=5`, `all=True` is `--all`,
    a list has commas between its values, and what is `None` or `False` is left out.

    Name and value are one word, so that a value may begin with a dash (`target=-3`).
    """
    made = []
    for name, value in given.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            made.append(option)
        elif isinstance(value, (list, tuple)):
            made.append(f"{option}={','.join(map(str, value))}")
        elif value is not None and value is not False:
            made.append(f"{option}={value}")
    return made
