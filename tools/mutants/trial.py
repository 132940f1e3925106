"""Tests run in a process of their own, in a copy of the tree."""

import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest


class Trial(NamedTuple):
    """What came of running tests."""

    failed: tuple[str, ...]
    seconds: Mapping[str, float]
    """Processor time of each test."""
    called: Mapping[str, list[str]]
    """The functions of the package that each test calls, as path and first line."""


class Observer:
    """Runs only the tests that are wanted, in their order, and notes what they take and call."""

    def __init__(self, root: Path, wanted: Sequence[str] | None) -> None:
        self.source = f"{root}/"
        self.order = None if wanted is None else {each: at for at, each in enumerate(wanted)}
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}
        self.called: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = self.order
        if order is not None:
            chosen = [item for item in items if item.nodeid in order]
            items[:] = sorted(chosen, key=lambda item: order[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        codes: set[CodeType] = set()

        def note(frame: FrameType, event: str, argument: Any) -> None:
            codes.add(frame.f_code)

        started = time.process_time()
        if self.order is None:
            sys.settrace(note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - started
            self.called[item.nodeid] = [
                f"{code.co_filename.removeprefix(self.source)}:{code.co_firstlineno}"
                for code in codes
                if code.co_filename.startswith(self.source)
            ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def run(
    root: Path,
    files: Sequence[str],
    wanted: Sequence[str] | None = None,
    *,
    limit: int,
    stops: bool = True,
) -> Trial:
    """Run files of tests, or what is wanted of them, in at most so many seconds of the processor.

    Who takes longer is stopped and has failed. The clock on the wall is not asked: another
    program on the same machine would make tests fail.
    """
    with tempfile.NamedTemporaryFile() as report:
        child = os.fork()
        if not child:
            try:
                seen = observed(root, files, wanted, limit=limit, stops=stops)
                Path(report.name).write_text(json.dumps(seen))
                os._exit(0)
            finally:
                os._exit(1)  # whatever happened, this process ends here
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) or not (told := Path(report.name).read_text()):
            return Trial(("the run itself: it hangs or breaks off",), {}, {})
        return Trial(*json.loads(told))


def observed(
    root: Path, files: Sequence[str], wanted: Sequence[str] | None, *, limit: int, stops: bool
) -> Trial:
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    signal.alarm(20 * limit)  # for one who waits for ever
    os.chdir(root)
    os.environ["PYTHONPATH"] = f"{root}/src"
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    observer = Observer(root, wanted)
    settings = ["-q", "-n", "0", "-p", "no:cacheprovider", *(["-x"] if stops else [])]
    pytest.main([*settings, *files], plugins=[observer])
    if not observer.failed and not observer.seconds:
        raise LookupError("No test was run.")
    return Trial(tuple(observer.failed), observer.seconds, observer.called)
