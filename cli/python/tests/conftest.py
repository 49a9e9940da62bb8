"""What the tests need, and are skipped without."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from billhook import NotFound, command


def missing() -> str:
    """Why there is no command to test with, or nothing."""
    try:
        verbs = subprocess.run([command.path(), "--help"], capture_output=True, text=True).stdout
    except NotFound as reason:
        return str(reason)
    return "" if "split" in verbs else f"{command.path()} has no verb `split`"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what the command of this machine cannot do."""
    if reason := missing():
        for item in items:
            item.add_marker(pytest.mark.skip(reason=reason))


@contextmanager
def workers() -> Iterator[Any]:
    """A client of two workers, each a process with a nanny."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A client of workers that all tests share."""
    with workers() as shared:
        yield shared


@pytest.fixture
def mortal() -> Iterator[Any]:
    """A client of workers to be killed."""
    with workers() as own:
        yield own
