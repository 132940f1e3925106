"""Standing orders: applied at once, kept on disk, and nobody else's business."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, Json, eventually, http, running, table_in
from warroom.kernel.words import Seat

RED, BLUE, AMBER = range(3)

POSITION: Json = {
    "board": "west",
    "nations": [
        {"regions": {"Cuba": {"I": 9}}, "fleet": {"SS": 1}, "hand": ["oil-1"]},
        {"regions": {"Uralsk": {"I": 3}}, "fleet": {"DD": 1}},
        {"regions": {"Congo": {"I": 3}}, "hand": ["oil-2"]},
    ],
    "sea_controller": BLUE,
    "deck": ["oil-3"],
}
"""Red stands in Cuba, Blue rules the sea, Amber is far away."""

MOVE: Json = {"type": "take-action", "action": "move"}
OVER_THE_SEA: Json = {
    "type": "moves",
    "orders": [{"route": ["Cuba", "Panama"], "units": {"I": 4}}],
}
CHALLENGE: Json = {"type": "take-action", "action": "naval-battle"}
TRADE: Json = {"type": "take-action", "action": "trade"}
GIFT: Json = {"type": "make-offer", "partner": AMBER, "terms": {"give": ["oil-1"]}}


def order(decision: str, word: str, about: Seat | None = None) -> Json:
    return {"decision": decision, "about": about, "word": word}


def sets(client: Client, seat: Seat, *orders: Json) -> Json:
    return client.ask({"type": "set-standing", "seat": seat, "orders": list(orders)})


def plays(client: Client, seat: Seat, *answers: Json) -> None:
    for answer in answers:
        assert client.answer(seat, answer)["type"] == "accepted"


def hears(client: Client, kind: str) -> Json:
    """The next event of a kind."""

    def found() -> list[Json]:
        client.catch_up()
        return [event for event in client.events if event["type"] == kind]

    eventually(lambda: bool(found()))
    return found()[0]


def test_a_standing_order_answers_at_once(tmp_path: Path) -> None:
    """Blue blocks Red, although he allows everybody else; he is never waited for."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            sets(
                table,
                BLUE,
                order("answer-crossings", "allow"),
                order("answer-crossings", "block", RED),
            )
            plays(table, RED, MOVE, OVER_THE_SEA)
            assert hears(table, "crossings-answered")["blocked"] == [["Cuba", "Panama"]]
            assert table.pictures[RED]["question"]["decision"]["type"] == "choose-action"


def test_an_order_about_anybody_holds_where_none_is_about_him(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            sets(
                table,
                BLUE,
                order("answer-crossings", "block"),
                order("answer-crossings", "allow", AMBER),
            )
            plays(table, RED, MOVE, OVER_THE_SEA)
            assert hears(table, "crossings-answered")["blocked"]


@pytest.mark.parametrize(
    ("seat", "given", "answers", "event"),
    [
        (BLUE, order("answer-crossings", "allow", RED), (MOVE, OVER_THE_SEA), "battle-began"),
        (BLUE, order("answer-challenge", "accept"), (CHALLENGE,), "naval-battle-began"),
        (BLUE, order("answer-challenge", "decline", RED), (CHALLENGE,), "challenge-declined"),
        (AMBER, order("answer-trade", "refuse", RED), (TRADE, GIFT), "offer-refused"),
    ],
    ids=lambda value: f"{value['decision']}:{value['word']}" if isinstance(value, dict) else "",
)
def test_words_and_what_comes_of_them(
    tmp_path: Path, seat: Seat, given: Json, answers: tuple[Json, ...], event: str
) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            assert sets(table, seat, given)["type"] == "accepted"
            plays(table, RED, *answers)
            assert hears(table, event)


@pytest.mark.parametrize(("word", "event"), [("allow", "trade-made"), ("block", "trade-blocked")])
def test_trades_over_the_sea(tmp_path: Path, word: str, event: str) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            sets(table, BLUE, order("allow-trade", word, RED))
            plays(table, RED, TRADE, GIFT)
            plays(table, AMBER, {"type": "accept-offer"})
            assert hears(table, event)


def test_orders_hold_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as blue:
            blue.hear()
            sets(blue, BLUE, order("answer-crossings", "block"))
    with running(tmp_path) as address:
        with Client(address, created, (BLUE,)) as blue:
            told = blue.hear()["standing"]
            assert told == [
                {"type": "standing", "seat": BLUE, "orders": [order("answer-crossings", "block")]}
            ]
        with Client(address, created, (RED,)) as red:
            red.hear()
            plays(red, RED, MOVE, OVER_THE_SEA)
            assert hears(red, "crossings-answered")["blocked"]


def test_what_is_open_already_stays_with_the_player(tmp_path: Path) -> None:
    """Also over a restart: an order is for questions that come up after it."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as table:
            table.hear()
            plays(table, RED, MOVE, OVER_THE_SEA)
            sets(table, BLUE, order("answer-crossings", "block"))
    with running(tmp_path, tick=0.001) as address, Client(address, created, (BLUE,)) as blue:
        blue.hear()
        for _ in range(20):
            blue.catch_up()
        plays(blue, BLUE, {"type": "blocks", "crossings": []})
        assert hears(blue, "crossings-answered").get("blocked", []) == []


def test_an_answer_that_was_taken_back_is_not_given_again(tmp_path: Path) -> None:
    """Blue's order says no while Amber still thinks; Blue takes it back and volunteers."""
    with running(tmp_path, tick=0.001) as address:
        created = table_in(address, "ppp", {**POSITION, "sea_controller": RED})
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            sets(table, BLUE, order("volunteer-neutral", "no"))
            plays(table, RED, MOVE, OVER_THE_SEA)

            def has_answered() -> bool:
                table.catch_up()
                return bool(table.pictures[BLUE]["may_undo"])

            eventually(has_answered)
            assert table.ask({"type": "undo", "seat": BLUE})["type"] == "accepted"
            for _ in range(20):
                table.catch_up()
            plays(table, BLUE, {"type": "volunteer", "is_willing": True})
            plays(table, AMBER, {"type": "volunteer", "is_willing": False})
            assert hears(table, "commander-named")["seat"] == BLUE


def test_orders_are_seen_by_no_other_seat(tmp_path: Path) -> None:
    """All tabs of the seat are told, and nobody else hears anything at all."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with (
            Client(address, created, (BLUE,)) as blue,
            Client(address, created, (BLUE, AMBER)) as tab,
            Client(address, created, (RED,)) as red,
            Client(address, created, tokens=[created["host"]]) as host,
            Client(address, created) as spectator,
        ):
            others = (red, host, spectator)
            for client in (blue, tab, *others):
                client.catch_up()
            heard = [len(client.raw) for client in others]
            sets(blue, BLUE, order("answer-crossings", "block"))
            told = tab.hear()
            assert (told["type"], told["seat"]) == ("standing", BLUE)
            assert told["orders"] == [order("answer-crossings", "block")]
            for client, before in zip(others, heard, strict=True):
                client.catch_up()
                assert len(client.raw) == before + 1, "only the reply to its own message"
            plays(red, RED, MOVE, OVER_THE_SEA)
            hears(red, "crossings-answered")
            for client in others:
                client.catch_up()
                assert not [text for text in client.raw if '"word"' in text]
            assert red.ask({"type": "set-standing", "seat": BLUE, "orders": []})["code"] == (
                "not-held"
            )
        with Client(address, created, (RED,)) as again:
            told = again.hear()["standing"]
            assert told == [{"type": "standing", "seat": RED, "orders": []}]


@pytest.mark.parametrize(
    ("orders", "code"),
    [
        ([order("choose-action", "end")], "unknown-name"),
        ([order("answer-crossings", "perhaps")], "unknown-name"),
        ([order("answer-crossings", "block", BLUE)], "unknown-name"),
        ([order("answer-crossings", "block", 3)], "unknown-name"),
        ([order("answer-crossings", "block", -1)], "unknown-name"),
        ([order("volunteer-neutral", "yes", RED)], "unknown-name"),
        ([order("answer-trade", "refuse"), order("answer-trade", "refuse")], "repeated"),
        ([order("answer-trade", "refuse")] * 65, "bad-message"),
        ([{"decision": "answer-trade", "word": "refuse"}], "bad-message"),
        ([{**order("answer-trade", "refuse"), "why": "x"}], "bad-message"),
        ([order("x" * 65, "refuse")], "bad-message"),
    ],
    ids=str,
)
def test_orders_that_mean_nothing_are_refused(tmp_path: Path, orders: list[Any], code: str) -> None:
    """And those from before stay."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as blue:
            blue.hear()
            sets(blue, BLUE, order("answer-crossings", "allow"))
            blue.send({"type": "set-standing", "id": 9, "seat": BLUE, "orders": orders})
            refused = blue.hear_until(lambda message: message["type"] == "refused")
            assert refused["code"] == code
        with Client(address, created, (BLUE,)) as blue:
            told = blue.hear()["standing"][0]["orders"]
            assert told == [order("answer-crossings", "allow")]


def test_what_can_be_answered_beforehand_is_on_offer(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        offered = http(address, "/api/rulesets")[1]["rulesets"][0]["standing"]
    assert {each["decision"]: (each["words"], each["about"]) for each in offered} == {
        "answer-crossings": (["allow", "block"], "mover"),
        "allow-trade": (["allow", "block"], "proposer"),
        "answer-trade": (["refuse"], "proposer"),
        "answer-challenge": (["accept", "decline"], "challenger"),
        "volunteer-neutral": (["yes", "no"], None),
    }
    assert all(each["summary"] and each["rule"].startswith("B-") for each in offered)


STRAIT: Json = {
    "ruleset": "deluxe",
    "board": "west",
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 5}},
            "capital": "Germany",
            "government": "monarchy",
        },
        {
            "colour": "blue",
            "regions": {"Turkey": {"I": 2}},
            "capital": "Turkey",
            "government": "democracy",
            "home": {"flotillas": {"Baltic Sea": [{"ship": "DD"}]}},
        },
        {
            "colour": "amber",
            "regions": {"Spain": {"I": 2}},
            "capital": "Spain",
            "government": "fascism",
        },
    ],
}
"""Blue's destroyer lies between Germany and Finland (Deluxe)."""

OVER_THE_STRAIT: Json = {
    "type": "journeys",
    "journeys": [{"route": ["Germany", "Finland"], "units": {"I": 2}, "seas": [["Baltic Sea"]]}],
}


@pytest.mark.parametrize(
    ("orders", "event"),
    [
        ((order("give-permission", "yes"),), "leave-given"),
        (
            (order("give-permission", "yes"), order("give-permission", "no", RED)),
            "leave-refused",
        ),
        (
            (order("give-permission", "no"), order("give-permission", "yes", RED)),
            "leave-given",
        ),
    ],
    ids=["always", "never Red", "only Red"],
)
def test_leave_to_pass_is_given_or_refused_beforehand(
    tmp_path: Path, orders: tuple[Json, ...], event: str
) -> None:
    """D-BOARD-12: Blue is never waited for; a refusal leaves Red with his Move."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", STRAIT)
        with Client(address, created, (RED, BLUE, AMBER)) as table:
            table.hear()
            assert sets(table, BLUE, *orders)["type"] == "accepted"
            plays(table, RED, MOVE, OVER_THE_STRAIT)
            passing = hears(table, event)["passing"]
            assert (passing["owner"], passing["place"]) == (BLUE, "Baltic Sea")
            if event == "leave-refused":
                assert table.question(RED)["decision"]["type"] == "move-units"
