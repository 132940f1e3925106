"""What holds for all tests."""

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are collected, and stay to the end: there is no garbage among them, so
    nobody looks for it, neither while they are collected nor each time that there may be some."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)  # games leave hardly any garbage that goes in circles
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the server wait more than they work. So they come while the client's checks run
    beside them, and not last, when nobody would use the processor meanwhile."""
    items.sort(key=lambda item: "server" not in item.path.parts)
