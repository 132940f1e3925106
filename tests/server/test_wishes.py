"""The set-up by correspondence: lists of wishes, all units in one visit, a start that is dealt."""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, eventually, new_table, running
from tests.server.test_gathering import laid as waiting
from tests.server.test_gathering import sits
from warroom.rulesets import RULESETS

LENGTHS = {"basic": {"game-limit": "1 rounds"}, "expansion": {"game-limit": "1 rounds"}}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with running(tmp_path, seed=7) as address:
        yield address


def laid(address: str, ruleset: str, seats: int = 3, **order: object) -> Json:
    options = LENGTHS.get(ruleset, {})
    return new_table(address, "p" * seats, ruleset=ruleset, options=options, **order)


class Visitor:
    """Somebody who looks in now and then, says what he wishes, and goes."""

    def __init__(self, address: str, created: Json, seat: int) -> None:
        self.address, self.created, self.seat = address, created, seat
        self.count = 0
        self.rng = random.Random(seat)

    def client(self) -> Client:
        return Client(self.address, self.created, (self.seat,))

    def wishes(self, client: Client, *, with_plans: bool) -> list[Json]:
        """All that may be wished for, in an order of his own; plans once the regions are known."""
        offers = client.ask({"type": "ask-wishes", "seat": self.seat})["offers"]
        wishes = []
        for offer in offers:
            names = list(offer["names"])
            self.rng.shuffle(names)
            if offer["is_plan"] and with_plans:
                owners = client.pictures[self.seat]["state"]["owners"]
                own = [name for name in names if owners.get(name) == self.seat]
                names = [f"{name}: 9I 2T 2A 2P" for name in own or names]
            if with_plans or not offer["is_plan"]:
                named = {"decision": offer["decision"], "names": names[:128]}
                wishes.append({**named, "otherwise": "default"})
        return wishes

    def visits(self, *, with_plans: bool) -> None:
        self.count += 1
        with self.client() as client:
            client.hear()
            wishes = self.wishes(client, with_plans=with_plans)
            reply = client.ask({"type": "set-wishes", "seat": self.seat, "wishes": wishes})
            assert reply["type"] == "accepted", reply


def has_begun(address: str, created: Json) -> bool:
    with Client(address, created) as spectator:
        spectator.hear()
        return bool(spectator.pictures[None]["state"]["game_round"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_set_up_takes_two_visits(address: str, ruleset: str) -> None:
    """Of each player, whatever is asked: first what he would like, then where all units go."""
    created = laid(address, ruleset)
    people = [Visitor(address, created, seat) for seat in range(3)]
    for person in people:
        person.visits(with_plans=False)
    eventually(lambda: is_about_units(address, created))
    assert not has_begun(address, created)
    for person in people:
        person.visits(with_plans=True)
    eventually(lambda: has_begun(address, created))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_from_the_link_to_the_first_turn_there_are_two_visits(address: str, ruleset: str) -> None:
    """Whoever sits down says in the same visit what he would like, though the table still waits for
    others. He comes again when the units are to be placed, and then the first turn begins."""
    options = LENGTHS.get(ruleset, {})
    link = {"free": "link"}
    created = waiting(address, link, link, link, ruleset=ruleset, options=options)
    people = [Visitor(address, created, seat) for seat in range(3)]
    for person in people:
        assert sits(address, created, person.seat, "", created["seats"][person.seat])[0] == 200
        person.visits(with_plans=False)
    eventually(lambda: is_about_units(address, created))
    for person in people:
        person.visits(with_plans=True)
    eventually(lambda: has_begun(address, created))
    assert [person.count for person in people] == [2, 2, 2]


def test_wishes_before_it_begins_show_nothing_and_go_with_their_player(address: str) -> None:
    """Who has not sat down has none; who comes to a seat after somebody else finds none."""
    created = waiting(address, {"name": "Ada"}, {"free": "link"}, {"free": "open"})
    wish = {"decision": "claim-region", "names": ["Cuba"], "otherwise": "ask"}
    with (
        Client(address, created, (0,)) as ada,
        Client(address, created, (1,)) as bob,
        Client(address, created) as spectator,
    ):
        for client in (ada, bob, spectator):
            client.hear()
        sets: Json = {"type": "set-wishes", "seat": 1, "wishes": [wish]}
        asks: Json = {"type": "ask-wishes", "seat": 1}
        for message in (sets, asks):
            assert bob.ask(message)["code"] == "not-held", "he has not sat down"
            assert ada.ask(message)["code"] == "not-held"
            assert spectator.ask(message)["code"] == "not-held"
        assert sits(address, created, 1, "Bob", created["seats"][1])[0] == 200
        spectator.hear_until(lambda each: each["type"] == "table")
        heard = len(spectator.raw)
        assert bob.ask(sets)["type"] == "accepted"
        assert bob.ask(asks)["wishes"] == [wish]
        told = bob.ask(asks)
        assert set(told) == {"type", "id", "offers", "wishes"}
        spectator.catch_up()
        assert [json.loads(each)["type"] for each in spectator.raw[heard:]] == ["refused"]
        assert bob.ask({"type": "stand-up", "seat": 1})["type"] == "accepted"
        assert sits(address, created, 1, "Rob", created["seats"][1])[0] == 200
        assert bob.ask(asks)["wishes"] == []


def is_about_units(address: str, created: Json) -> bool:
    with Client(address, created) as spectator:
        spectator.hear()
        waiting = spectator.pictures[None]["waiting"]
        return bool(waiting) and waiting[0]["decision"] in ("place-five", "place-armies")


def test_what_is_wished_for_is_had(address: str) -> None:
    """The colour, four regions in this order, the units of a plan, and the capital."""
    created = laid(address, "basic", 2)
    mine: list[Json] = [
        {"decision": "choose-colour", "names": ["blue", "red"], "otherwise": "ask"},
        {
            "decision": "claim-region",
            "names": ["Cuba", "Panama", "Mexico", "Brazil", "Chile", "Alaska"],
            "otherwise": "ask",
        },
        {
            "decision": "place-five",
            "names": ["Cuba: 6I 2P", "Panama: 1I 3T"],
            "otherwise": "default",
        },
        {"decision": "place-capital", "names": ["Alaska", "Panama"], "otherwise": "ask"},
    ]
    others = [
        {"decision": "choose-colour", "names": [], "otherwise": "default"},
        {"decision": "claim-region", "names": ["Egypt-Sudan", "Brazil"], "otherwise": "default"},
        {"decision": "place-five", "names": [], "otherwise": "default"},
        {"decision": "place-capital", "names": [], "otherwise": "default"},
    ]
    with Client(address, created, (0, 1)) as client:
        client.hear()
        for seat, wishes in enumerate((mine, others)):
            reply = client.ask({"type": "set-wishes", "seat": seat, "wishes": wishes})
            assert reply["type"] == "accepted", reply
        eventually(lambda: has_begun(address, created))
        client.catch_up()
        state = client.pictures[None if None in client.pictures else 0]["state"]
        assert state["colours"][0] == "blue"
        assert state["owners"]["Cuba"] == state["owners"]["Panama"] == 0
        assert state["capitals"][0] == ("Alaska" if state["owners"]["Alaska"] == 0 else "Panama")
        assert state["armies"]["Cuba"]["I"] >= 6
        assert state["armies"]["Cuba"]["P"] >= 2
        assert state["armies"]["Panama"]["T"] >= 2


def test_wishes_are_a_seats_own_secret(address: str) -> None:
    """Nobody else gets a byte because of them, but what was asked and is answered."""
    created = laid(address, "basic", 3)
    with ExitStack() as leave:
        clients = [leave.enter_context(Client(address, created, (seat,))) for seat in range(3)]
        spectator = leave.enter_context(Client(address, created))
        for client in (*clients, spectator):
            client.hear()
            client.catch_up()
        asked = next(seat for seat in range(3) if clients[seat].pictures[seat]["question"])
        silent = next(seat for seat in range(3) if seat != asked)
        heard = {id(client): len(client.raw) for client in (*clients, spectator)}
        wishes = [{"decision": "claim-region", "names": ["Cuba"], "otherwise": "ask"}]
        reply = clients[silent].ask({"type": "set-wishes", "seat": silent, "wishes": wishes})
        assert reply["type"] == "accepted"
        told = clients[silent].ask({"type": "ask-wishes", "seat": silent})
        assert told["wishes"] == wishes
        for client in (*clients, spectator):
            client.catch_up()
            news = [json.loads(text) for text in client.raw[heard[id(client)] :]]
            if client is not clients[silent]:
                assert {each["type"] for each in news} == {"refused"}, "only what he asked himself"
        other = clients[asked].ask({"type": "ask-wishes", "seat": silent})
        assert other["code"] == "not-held"
        assert spectator.ask({"type": "ask-wishes", "seat": 0})["code"] == "not-held"
        assert clients[asked].ask({"type": "ask-wishes", "seat": asked})["wishes"] == []


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ([{"decision": "take-action", "names": [], "otherwise": "ask"}], "unknown-name"),
        ([{"decision": "claim-region", "names": ["Atlantis"], "otherwise": "ask"}], "unknown-name"),
        ([{"decision": "claim-region", "names": ["Cuba"] * 2, "otherwise": "ask"}], "repeated"),
        ([{"decision": "place-five", "names": ["Cuba: 3X"], "otherwise": "ask"}], "malformed"),
        ([{"decision": "place-five", "names": ["Mu: 3I"], "otherwise": "ask"}], "unknown-name"),
        ([{"decision": "claim-region", "names": [], "otherwise": "ask"}] * 2, "repeated"),
        ([{"decision": "claim-region", "names": [], "otherwise": "win"}], "bad-message"),
    ],
    ids=str,
)
def test_wishes_that_make_no_sense_change_nothing(
    address: str, wishes: list[Json], code: str
) -> None:
    created = laid(address, "basic", 2)
    good = [{"decision": "claim-region", "names": ["Cuba"], "otherwise": "ask"}]
    with Client(address, created, (0,)) as client:
        client.hear()
        client.ask({"type": "set-wishes", "seat": 0, "wishes": good})
        client.send({"type": "set-wishes", "id": 99, "seat": 0, "wishes": wishes})
        assert client.hear_until(lambda m: m["type"] == "refused")["code"] == code
        assert client.ask({"type": "ask-wishes", "seat": 0})["wishes"] == good


def test_what_is_taken_back_is_ones_own_to_decide(address: str) -> None:
    created = laid(address, "basic", 2)
    wish = {"decision": "choose-colour", "names": ["green"], "otherwise": "ask"}
    with Client(address, created, (0,)) as client:
        client.hear()
        assert client.asked() == 0
        client.ask({"type": "set-wishes", "seat": 0, "wishes": [wish]})
        client.hear_until(lambda message: message["type"] == "update")
        assert client.pictures[0]["state"]["colours"][0] == "green"
        if client.pictures[0]["may_undo"]:
            client.ask({"type": "undo", "seat": 0})
            for _ in range(10):
                client.catch_up()
            assert client.question(0)["decision"]["type"] == "choose-colour"
            assert client.ask({"type": "ask-wishes", "seat": 0})["wishes"] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_start_may_be_dealt(address: str, ruleset: str) -> None:
    created = laid(address, ruleset, start="dealt")
    with Client(address, created, (0,)) as client:
        client.hear()
        assert client.table["is_dealt"]
        assert client.ask({"type": "ask-wishes", "seat": 0})["offers"] == []
    with Client(address, created, (0, 1, 2)) as client:
        client.hear()
        state = client.pictures[0]["state"]
        assert state["game_round"] == 1
        assert all(colour is not None for colour in state["colours"])
        assert all(capital is not None for capital in state["capitals"])
        client.play(random.Random(1), most=20)


def test_wishes_survive_a_restart(tmp_path: Path) -> None:
    wish = {"decision": "claim-region", "names": ["Cuba"], "otherwise": "ask"}
    with running(tmp_path) as address:
        created = laid(address, "basic", 2)
        with Client(address, created, (1,)) as client:
            client.hear()
            client.ask({"type": "set-wishes", "seat": 1, "wishes": [wish]})
    with running(tmp_path) as address, Client(address, created, (1,)) as client:
        client.hear()
        assert client.ask({"type": "ask-wishes", "seat": 1})["wishes"] == [wish]
