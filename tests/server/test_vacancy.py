"""A seat whose player does not come is offered to others."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, Client, Json, Time, eventually, http, running, table_in
from tests.server.receivers import receiving
from tests.server.test_consent import Round
from tests.server.test_gathering import listed, sits
from tests.server.test_notices import hears
from tests.server.test_notices import house as notified
from tests.server.test_standing import POSITION, RED
from warroom import set_up
from warroom.server.storage.store import Life, SeatSetting, Settings, StoredTable
from warroom.server.storage.tokens import Hashes, Rights
from warroom.server.tables.lobby import OLDEST
from warroom.server.tables.vacancy import taking
from warroom.server.wire.agreement import Agreement

BLUE, AMBER = 1, 2
OFFERED = {"missed": 1, "vacant": "offer"}


class House:
    """A public table of three with a clock, at which Red does not come."""

    def __init__(self, address: str, now: Time, leave: ExitStack, **order: Any) -> None:
        self.address, self.now = address, now
        order = {"is_public": True, "clock": 60, "agreement": OFFERED, **order}
        self.created = table_in(address, "ppp", POSITION, **order)
        self.round = Round(address, self.created, leave)

    @property
    def red(self) -> Json:
        return dict(self.round.table["seats"][RED])

    def is_in_the_lobby(self) -> bool:
        self.now.time += OLDEST
        ids = [each["id"] for each in listed(self.address)]
        return self.created["table"]["id"] in ids

    def leaves(self) -> None:
        """Red's time runs out."""
        self.now.time += 61
        eventually(lambda: self.red["offered"] is not None)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    now = Time()
    with running(tmp_path, now=now, tick=0.002) as address, ExitStack() as leave:
        yield lambda **order: House(address, now, leave, **order)


def test_whoever_comes_from_the_lobby_takes_the_seat(house: Callable[..., House]) -> None:
    """A bot plays until then; the table stands in the lobby with the seat that is free."""
    table = house()
    assert not table.is_in_the_lobby()
    table.leaves()
    assert (table.red["away"], table.red["stand_in"]) == (True, "caretaker")
    assert table.is_in_the_lobby()
    assert [each["has_begun"] for each in listed(table.address)] == [True]
    status, seated = sits(table.address, table.created, RED, "Cleo")
    assert status == 200
    taken = table.red
    assert (taken["name"], taken["away"], taken["offered"]) == ("Cleo", False, None)
    assert (taken["missed"], taken["stand_in"]) == (0, None)
    assert not table.is_in_the_lobby()
    with Client(table.address, table.created, (RED,), tokens=[seated["token"]]) as cleo:
        welcome = cleo.hear()
        assert (welcome["seats"], welcome["views"][0]["seat"]) == ([RED], RED)
    offer = "Red is offered to others: whoever is at the table may take the seat."
    for words in (offer, "Red is played by Cleo from now on."):
        eventually(lambda said=words: said in table.round.said())  # type: ignore[misc]


def test_whoever_has_lost_it_has_nothing_left(house: Callable[..., House]) -> None:
    table = house(is_public=False)
    table.leaves()
    assert sits(table.address, table.created, RED)[1]["code"] == "unknown-table"
    spectator = table.created["spectator"]
    assert sits(table.address, table.created, RED, token=spectator)[0] == 200
    with Client(table.address, table.created, (RED,)) as old:
        assert old.hear()["code"] == "unknown-table"


def test_what_the_seat_has_seen_before_is_not_told(house: Callable[..., House]) -> None:
    """Neither by its story, nor by what it was told before, nor what it has ordered; its player saw
    all that."""
    table = house()
    id = table.created["table"]["id"]
    table.round.seats[BLUE].ask({"type": "whisper", "seat": BLUE, "to": RED, "text": "For you."})
    table.leaves()
    number = table.round.seats[RED].numbers[RED]
    token = sits(table.address, table.created, RED)[1]["token"]

    def history(token: str) -> Json:
        headers = {"authorization": f"Bearer {token}"}
        return dict(http(table.address, f"/api/tables/{id}/history?seat=0", headers=headers)[1])

    told = history(token)
    with Client(table.address, table.created, (RED,), tokens=[token], since={RED: number}) as new:
        welcome = new.hear()
        assert welcome["views"], "it is told anew, and not what it has missed"
        assert welcome["whispers"] == []
        assert welcome["standing"][0]["orders"] == []
    public = http(table.address, f"/api/tables/{id}/history", headers={})[1]
    assert len(told["steps"]) < len(public["steps"])


def test_nobody_takes_what_he_may_not(house: Callable[..., House]) -> None:
    table = house()
    assert sits(table.address, table.created, RED)[1]["code"] == "has-begun"
    table.leaves()
    blue = table.created["seats"][BLUE]
    assert sits(table.address, table.created, RED, token=blue)[1]["code"] == "not-allowed"
    for seat in (BLUE, 9, -1):
        assert sits(table.address, table.created, seat)[1]["code"] == "has-begun"
    assert sits(table.address, table.created, RED, "Host")[1]["code"] == "bad-message"
    assert sits(table.address, table.created, RED)[0] == 200
    assert sits(table.address, table.created, RED)[1]["code"] == "has-begun"  # the second of two


def test_the_player_comes_back_before_anybody_has_taken_it(house: Callable[..., House]) -> None:
    table = house()
    table.leaves()
    red = table.round.seats[RED]
    assert red.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    assert (table.red["offered"], table.red["away"]) == (None, False)
    assert not table.is_in_the_lobby()
    assert sits(table.address, table.created, RED)[1]["code"] == "has-begun"


@pytest.mark.parametrize("how", ["taken", "back", "agreed"])
def test_the_table_may_wait_for_somebody(house: Callable[..., House], how: str) -> None:
    """Nothing runs, until the seat is taken, its player comes back, or all agree to go on."""
    table = house(agreement={"missed": 1, "vacant": "wait"})
    table.leaves()
    assert table.round.table["pause"]["reason"] == "offered"
    eventually(lambda: "The game waits until somebody takes the seat." in table.round.said())
    table.now.time += 10_000
    blue = table.round.seats[BLUE]
    assert blue.ask({"type": "undo", "seat": BLUE})["code"] == "paused"
    if how == "taken":
        assert sits(table.address, table.created, RED)[0] == 200
    elif how == "back":
        red = table.round.seats[RED]
        assert red.ask({"type": "take-back", "seat": RED})["type"] == "accepted"
    else:
        assert table.round.proposes(BLUE, {"type": "resume"})["type"] == "accepted"
        assert table.round.votes(AMBER, True)["type"] == "accepted"
    eventually(lambda: not table.round.is_paused)
    assert (table.red["offered"] is None) == (how != "agreed")
    if how == "taken":  # and has the whole time
        assert table.red["missed"] == 0


def test_the_others_offer_a_seat_and_give_it_back(tmp_path: Path) -> None:
    """By votes: its player cannot take it back himself, nor when somebody has it."""
    now = Time()
    with running(tmp_path, now=now) as address, ExitStack() as leave:
        created = table_in(address, "ppp", POSITION, is_public=True)
        red = Browser(address, "Ada")
        leave.enter_context(red.joins(created, created["seats"][RED])).hear()
        table = Round(address, created, leave)
        offer = {"type": "replace", "seat": RED, "bot": "caretaker", "offers": True}
        assert table.proposes(BLUE, offer)["type"] == "accepted"
        assert table.votes(AMBER, True)["type"] == "accepted"
        seat = table.table["seats"][RED]
        assert seat["is_replaced"]
        assert seat["offered"] is not None
        own = table.seats[RED]
        assert own.ask({"type": "take-back", "seat": RED})["code"] == "not-held"
        token = sits(address, created, RED, "Cleo")[1]["token"]
        seat = table.table["seats"][RED]
        assert (seat["is_taken"], seat["is_replaced"], seat["name"]) == (True, False, "Cleo")

        with red.joins(created) as ada:
            assert ada.hear()["seats"] == []
        back = {"type": "replace", "seat": RED, "bot": None}
        assert table.proposes(BLUE, back)["type"] == "accepted"
        assert table.votes(AMBER, True, 2)["type"] == "accepted"
        assert not table.table["seats"][RED]["is_taken"]
        with red.joins(created) as ada:
            assert ada.hear()["seats"] == [RED]
        with Client(address, created, (RED,), tokens=[token]) as cleo:
            assert cleo.hear()["seats"] == []
        assert table.proposes(BLUE, back)["code"] == "not-allowed"


def test_orders_and_votes_do_not_pass_on(house: Callable[..., House]) -> None:
    table = house()
    order = {"decision": "answer-crossings", "about": None, "word": "block"}
    red = table.round.seats[RED]
    assert red.ask({"type": "set-standing", "seat": RED, "orders": [order]})["type"] == "accepted"
    assert table.round.proposes(RED, {"type": "pause"})["type"] == "accepted"
    table.leaves()
    token = sits(table.address, table.created, RED)[1]["token"]
    with Client(table.address, table.created, (RED,), tokens=[token]) as new:
        assert new.hear()["standing"] == [{"type": "standing", "seat": RED, "orders": []}]
    assert [each["yes"] for each in table.round.table["proposals"]] == [[]]


def test_a_bank_that_is_empty_is_filled_for_the_next() -> None:
    seats = (SeatSetting("Ada", offered=1.0), SeatSetting("Bob"))
    settings = Settings(seats, clock=60, agreement=Agreement(increment=0))
    life = Life(banks={RED: 0.0, BLUE: 5.0})
    header = set_up(POSITION).header
    stored = StoredTable("t", header, settings, Hashes("", "", ("", "")), life=life)
    change = taking(RED, "Cleo", Rights((), is_host=False), "hash", 0)
    assert change(stored).life.banks == {RED: 60, BLUE: 5}


def test_its_player_is_told(tmp_path: Path) -> None:
    """Before anybody has taken it, so that he may come."""
    agreement = {"missed": 1, "vacant": "offer"}
    with (
        notified(tmp_path, clock=3600, agreement=agreement) as there,
        receiving() as receiver,
    ):
        there.hook(RED, receiver)
        there.hook(BLUE, receiver)
        with there.sits(BLUE) as blue:
            blue.ask({"type": "look", "is_looking": True})
            there.passes(3601)
            hears(receiver, "You did not come, and your seat is offered to others.")
            assert receiver.got[0].path == f"/{RED}"


def test_a_game_that_is_over_is_offered_to_nobody(house: Callable[..., House]) -> None:
    table = house()
    table.leaves()
    assert table.is_in_the_lobby()
    assert table.round.proposes(BLUE, {"type": "end"})["type"] == "accepted"
    assert table.round.votes(AMBER, True)["type"] == "accepted"
    table.round.host.hear_until(lambda each: each["type"] == "over")
    assert not table.is_in_the_lobby()
