"""Limits by address and identity: what they allow, and that they stay small."""

from pathlib import Path

import pytest

from tests.server.harness import Time, http, new_table, running
from warroom.server.hosting import metrics
from warroom.server.hosting.addresses import network_of
from warroom.server.hosting.limits import Limits
from warroom.server.hosting.settings import LimitSettings, ServerSettings
from warroom.server.wire.protocol import Failure, ServerCode

SIX = LimitSettings(tables_by_minute=6, burst=0.5)


def test_a_bucket_fills_slowly() -> None:
    now = Time()
    limits = Limits(SIX, now=now)
    assert [limits.allows("table", "a") for _ in range(4)] == [True, True, True, False]
    assert limits.allows("table", "b")
    now.time += 10
    assert [limits.allows("table", "a") for _ in range(2)] == [True, False]
    now.time += 1000
    assert [limits.allows("table", "a") for _ in range(4)] == [True, True, True, False]


def test_every_name_must_have_some_left() -> None:
    """And whoever is refused by one of his names loses nothing by the other."""
    limits = Limits(SIX, now=Time())
    for _ in range(3):
        assert limits.allows("table", "address", "person")
    assert not limits.allows("table", "elsewhere", "person")
    assert not limits.allows("table", "address", None)
    assert [limits.allows("table", "elsewhere", None) for _ in range(4)] == [*[True] * 3, False]


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    now = Time()
    limits = Limits(SIX, now=now)
    assert limits.allows("table", "a")
    now.time -= 500
    assert [limits.allows("table", "a") for _ in range(3)] == [True, True, False]


def test_strangers_without_number_take_no_memory() -> None:
    limits = Limits(SIX, now=Time(), most_buckets=100)
    for number in range(1000):
        assert limits.allows("table", str(number))
    assert len(limits) == 100


def test_what_is_held_is_given_back() -> None:
    limits = Limits()
    before = metrics.value("warroom_limited_total", what="socket")
    with limits.holding("socket", "a", 2), limits.holding("socket", "a", 2):
        with pytest.raises(Failure) as refused, limits.holding("socket", "a", 2):
            pass
        assert refused.value.code == ServerCode.FULL
        with limits.holding("socket", "b", 2):
            pass
    with limits.holding("socket", "a", 1):
        pass
    assert metrics.value("warroom_limited_total", what="socket") == before + 1


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_are_known_by_their_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_nobody_lays_tables_without_end(tmp_path: Path) -> None:
    """He is refused with a code, the metrics count it, and after a while he may again."""
    now = Time()
    settings = ServerSettings(limits=SIX)
    before = metrics.value("warroom_limited_total", what="table")
    with running(tmp_path, settings=settings, now=now) as address:
        for _ in range(3):
            new_table(address)
        status, refused, _ = http(address, "/api/tables", {"seats": [{}, {}]})
        assert (status, refused["code"]) == (429, "too-fast")
        now.time += 10
        new_table(address)
    assert metrics.value("warroom_limited_total", what="table") == before + 1


def test_nor_odds_nor_records(tmp_path: Path) -> None:
    limits = LimitSettings(odds_by_minute=1, records_by_minute=1, burst=1)
    with running(tmp_path, settings=ServerSettings(limits=limits), now=Time()) as address:
        created = new_table(address)
        bearer = {"authorization": f"Bearer {created['spectator']}"}
        record = f"/api/tables/{created['table']['id']}/record"
        assert [http(address, record, headers=bearer)[0] for _ in range(2)] == [200, 429]
        for path in ("/api/luck", "/api/replays"):
            assert http(address, path, {})[0] == 429
        pad = {"type": "land", "attacker": {"I": 2}, "defender": {"I": 1}}
        assert [http(address, "/api/odds", pad)[0] for _ in range(2)] == [200, 429]


def test_a_club_behind_one_address_is_not_limited_by_it() -> None:
    scope = {"client": ("192.0.2.7", 80)}
    free = Limits(LimitSettings(tables_by_minute=1, burst=1, by_address=False), now=Time())
    strict = Limits(LimitSettings(tables_by_minute=1, burst=1), now=Time())
    allowed = [each.allows("table", each.address_of(scope)) for each in 2 * [free, strict]]
    assert allowed == [True, True, True, False]
    with free.holding("socket", free.address_of(scope), 0):
        pass
    assert [free.allows("table", "", "person") for _ in range(2)] == [True, False]
