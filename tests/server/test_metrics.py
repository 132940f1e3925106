"""Whether a server is alive and ready, and what it counts."""

from pathlib import Path

import pytest

from tests.server.harness import FREE, Client, http, new_table, running
from warroom.server import SqliteStore
from warroom.server.hosting import metrics
from warroom.server.hosting.settings import ServerSettings
from warroom.server.storage.database import StoreError


def test_alive_and_ready(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        assert http(address, "/health")[:2] == (200, "alive\n")
        assert http(address, "/ready")[:2] == (200, "ready\n")


class BrokenStore(SqliteStore):
    is_broken = False

    def check(self) -> None:
        if self.is_broken:
            raise StoreError("the disk is gone")
        super().check()


def test_without_its_store_it_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.harness.SqliteStore", BrokenStore)
    with running(tmp_path) as address:
        before = metrics.value("warroom_store_failures_total")
        monkeypatch.setattr(BrokenStore, "is_broken", True)
        assert http(address, "/ready")[:2] == (503, "the store does not answer\n")
        assert http(address, "/health")[0] == 200
        assert metrics.value("warroom_store_failures_total") == before + 1


def figures(text: str) -> dict[str, float]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_what_happens_is_counted(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        before = figures(http(address, "/metrics")[1])
        created = new_table(address, "pr")
        with Client(address, created, (0,)) as client:
            client.hear()
            during = figures(http(address, "/metrics")[1])
            wrong = client.answer(0, {"type": "no-such-answer"})
            assert wrong["type"] == "refused"
            proposal = client.ask({"type": "ask-proposal", "seat": 0})["answer"]
            assert client.answer(0, proposal)["type"] == "accepted"
        http(address, "/no-such-page")
        status, text, headers = http(address, "/metrics")
        assert status == 200
        assert headers["content-type"].startswith("text/plain")
        after = figures(text)

    def grew(name: str) -> float:
        return after[name] - before.get(name, 0.0)

    assert grew("warroom_tables_laid_total") == 1
    assert after["warroom_stored_tables"] == after["warroom_live_tables"] == 1
    assert during["warroom_sockets"] - before["warroom_sockets"] == 1
    assert grew('warroom_answers_total{by="person"}') == 1
    assert grew(f'warroom_refusals_total{{code="{wrong["code"]}"}}') == 1
    assert grew('warroom_message_seconds_count{kind="answer"}') == 2
    assert grew('warroom_requests_total{status="404"}') == 1
    assert grew('warroom_work_seconds_count{pool="questions"}') >= 1
    assert grew("warroom_store_seconds_count") >= 2
    assert created["table"]["id"] not in text


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
def test_metrics_are_not_for_strangers(tmp_path: Path, header: str) -> None:
    """Of one table alone a count would tell that others talk in private."""
    with running(tmp_path) as address:
        status, refused, _ = http(address, "/metrics", headers={header: "127.0.0.1"})
        assert (status, refused["code"]) == (404, "not-found")


def test_metrics_are_for_the_networks_that_are_named(tmp_path: Path) -> None:
    settings = ServerSettings(metrics_for=("192.0.2.0/24",), limits=FREE.limits)
    with running(tmp_path, settings=settings) as address:
        assert http(address, "/metrics")[0] == 404
