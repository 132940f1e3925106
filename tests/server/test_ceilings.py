"""Ceilings in auctions: the server bids for a seat up to a number that nobody else learns of."""

import json
import re
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, eventually, running, table_in
from warroom.kernel.words import Seat
from warroom.model.trade_routes import load_routes

RED, BLUE, AMBER = range(3)

POSITION: Json = {
    "ruleset": "expansion",
    "board": "west",
    "nations": [
        {
            "regions": {region: {"I": 3}},
            "capital": region,
            "government": government,
            "points": points,
        }
        for region, government, points in (
            ("Germany", "monarchy", 60),
            ("France", "democracy", 40),
            ("Mexico", "fascism", 0),
        )
    ],
}
"""Red is rich, Blue less so, and Amber, who has nothing, passes by himself."""

AUCTION: Json = {"type": "take-action", "action": "auction"}
REPLIES = "welcome", "clocks", "accepted", "refused"


def ceiling(limit: int, word: str = "then-pass", about: Seat | None = None) -> Json:
    return {"decision": "raise-or-pass", "about": about, "word": word, "limit": limit}


def sets(client: Client, seat: Seat, *orders: Json) -> Json:
    return client.ask({"type": "set-standing", "seat": seat, "orders": list(orders)})


def bids(client: Client, seat: Seat, points: int | None = None) -> None:
    answer = {"type": "bid"} if points is None else {"type": "bid", "points": points}
    assert client.answer(seat, answer)["type"] == "accepted"


def opens(client: Client, points: int = 20) -> None:
    assert client.answer(RED, AUCTION)["type"] == "accepted"
    bids(client, RED, points)


def comes(client: Client, seat: Seat, decision: str) -> Json:
    """The question of this kind that a seat is asked, as soon as it is."""

    def asked() -> Json:
        client.catch_up()
        question: Json = client.pictures[seat]["question"] or {"decision": {}}
        return dict(question["decision"])

    eventually(lambda: asked().get("type") == decision)
    return asked()


def test_the_server_bids_the_least_up_to_a_ceiling_and_passes(tmp_path: Path) -> None:
    """Nobody of Blue is there. X-ROUTE-05: each bid is one more than the highest."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as blue:
            blue.hear()
            assert sets(blue, BLUE, ceiling(30))["type"] == "accepted"
        with Client(address, created, (RED,)) as red:
            red.hear()
            opens(red)
            assert comes(red, RED, "raise-or-pass")["bid"] == 21
            bids(red, RED, 30)
            comes(red, RED, "choose-action")
            sold = [event for event in red.events if event["type"] == "route-sold"]
            assert (sold[0]["seat"], sold[0]["bid"]) == (RED, 30)


def test_beyond_a_ceiling_a_seat_may_want_to_be_asked(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as table:
            table.hear()
            sets(table, BLUE, ceiling(30, "then-ask"))
            opens(table, 29)
            assert comes(table, RED, "raise-or-pass")["bid"] == 30
            bids(table, RED, 31)
            assert comes(table, BLUE, "raise-or-pass")["bid"] == 31
            bids(table, BLUE, 33)
            assert comes(table, RED, "raise-or-pass")["bid"] == 33


def test_a_ceiling_beyond_what_one_has_ends_there(tmp_path: Path) -> None:
    """X-ROUTE-04: nobody bids more than he has."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as table:
            table.hear()
            sets(table, BLUE, ceiling(99, "then-ask"))
            opens(table, 39)
            assert comes(table, RED, "raise-or-pass")["bid"] == 40
            bids(table, RED, 41)
            comes(table, RED, "choose-action")  # all see that Blue cannot outbid that


def test_a_ceiling_holds_after_a_restart(tmp_path: Path) -> None:
    """Set in the middle of an auction, for later questions of it."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as table:
            table.hear()
            opens(table)
            comes(table, BLUE, "raise-or-pass")
            sets(table, BLUE, ceiling(30))
            bids(table, BLUE, 22)
            comes(table, RED, "raise-or-pass")
    with running(tmp_path) as address:
        with Client(address, created, (BLUE,)) as blue:
            assert blue.hear()["standing"][0]["orders"] == [ceiling(30)]
        with Client(address, created, (RED,)) as red:
            red.hear()
            bids(red, RED, 25)
            assert comes(red, RED, "raise-or-pass")["bid"] == 26


def test_a_ceiling_is_for_one_auction(tmp_path: Path) -> None:
    """When that is over it is gone, also from the disk; other orders stay."""
    other = {"decision": "answer-trade", "about": None, "word": "refuse"}
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as table:
            table.hear()
            sets(table, BLUE, ceiling(30), other)
            opens(table, 30)
            comes(table, RED, "choose-action")
            told = [json.loads(text) for text in table.raw if '"standing"' in text]
            assert told[-1] == {"type": "standing", "seat": BLUE, "orders": [other]}
            opens(table, 20)
            assert comes(table, BLUE, "raise-or-pass")["bid"] == 20
    with running(tmp_path) as address, Client(address, created, (BLUE,)) as blue:
        assert blue.hear()["standing"][0]["orders"] == [other]


def test_nobody_else_can_tell_a_ceiling_from_a_person(tmp_path: Path) -> None:
    """Others get the same bytes whether Blue bids himself or by a ceiling, and whatever it is."""

    def heard(folder: Path, *orders: Json) -> list[list[str]]:
        folder.mkdir()
        with running(folder) as address:
            created = table_in(address, "ppp", POSITION)
            with (
                Client(address, created, (RED,)) as red,
                Client(address, created, (BLUE,)) as blue,
                Client(address, created, (AMBER,)) as amber,
                Client(address, created, tokens=[created["host"]]) as host,
                Client(address, created) as spectator,
            ):
                others = (red, amber, host, spectator)
                for client in (*others, blue):
                    client.catch_up()
                sets(blue, BLUE, *orders)
                opens(red)
                if not orders:
                    comes(blue, BLUE, "raise-or-pass")
                    bids(blue, BLUE, 21)
                comes(red, RED, "raise-or-pass")
                bids(red, RED, 31)
                if not orders:
                    comes(blue, BLUE, "raise-or-pass")
                    bids(blue, BLUE)
                comes(red, RED, "choose-action")
                for client in others:
                    client.catch_up()
                return [said_to(client) for client in others]

    by_hand = heard(tmp_path / "hand")
    assert by_hand == heard(tmp_path / "low", ceiling(21))
    assert by_hand == heard(tmp_path / "high", ceiling(30, about=RED))


def said_to(client: Client) -> list[str]:
    """All that was said to a client unasked, but for what differs between any two games: where
    its updates begin to count, how late the clocks are, and which route is drawn."""
    messages = [json.loads(text) for text in client.raw]
    unasked = [each for each in messages if each["type"] not in REPLIES]
    first = min(each["number"] for each in unasked if "number" in each)
    counted = [{**each, "number": each.get("number", first) - first} for each in unasked]
    routes = "|".join(load_routes())
    return [re.sub(routes, "some-route", json.dumps(each)) for each in counted]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (ceiling(30, "pass"), "wrong-answer"),
        ({**ceiling(30), "limit": None}, "wrong-answer"),
        ({**ceiling(30), "decision": "answer-trade"}, "unknown-name"),
        (ceiling(30, "then-what"), "unknown-name"),
        (ceiling(30, about=BLUE), "unknown-name"),
        (ceiling(0), "bad-message"),
        (ceiling(10**9), "bad-message"),
        ({**ceiling(30), "limit": 2.5}, "bad-message"),
    ],
    ids=str,
)
def test_ceilings_that_mean_nothing_are_refused(tmp_path: Path, order: Json, code: str) -> None:
    """And the one from before stays."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as blue:
            blue.hear()
            sets(blue, BLUE, ceiling(30))
            blue.send({"type": "set-standing", "id": 9, "seat": BLUE, "orders": [order]})
            refused = blue.hear_until(lambda message: message["type"] == "refused")
            assert refused["code"] == code
        with Client(address, created, (BLUE,)) as blue:
            assert blue.hear()["standing"][0]["orders"] == [ceiling(30)]
