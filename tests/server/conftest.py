"""What tests of the server share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import PostgresServer
from warroom.server.tables import room, rounds


@pytest.fixture(autouse=True)
def _patient_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a question may take is a matter of tests that ask for it; for all others a slow
    machine is as good as a quick one."""
    monkeypatch.setattr(room, "FOR_QUESTIONS", 60.0)
    monkeypatch.setattr(room, "FOR_ODDS", 60.0)


@pytest.fixture(autouse=True)
def _frequent_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server sees to every second or two it sees to more often where a test waits for it."""
    monkeypatch.setattr(rounds, "LOOK", 0.1)
    monkeypatch.setattr(rounds, "COMPARE", 0.5)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One for all tests of a worker: to start takes a second."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of each kind that there is."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    with server.database() as url:
        yield url
