"""Pages beside the table: of two games that differ only in what their reader may not know, lobby,
my tables, profiles, calendar and metrics say the same, sign by sign."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.secrecy.test_talks import TALK
from tests.server.harness import Browser, Client, Json, Time, eventually, http, running, table_in
from tests.server.test_clocks import CONTROLLER, OFFER, PARTNER, PLAYER, REFUSAL, STRANGER, TRADE
from tests.server.test_gathering import HERE, OPEN, laid
from tests.server.test_metrics import figures

START = 1_700_000_000.0
HOUR = 3600.0
NAMES = ("Player", "Partner", "Controller", "Eve")

Happening = Callable[["Scene"], None]


class Scene:
    """A table of four at which something secret happens or not, and what Eve, who sits there,
    and a passer-by are told."""

    def __init__(self, address: str, position: Json) -> None:
        self.address = address
        self.people = [Browser(address, name) for name in NAMES]
        self.created = table_in(address, "pppp", position, clock=20 * HOUR, is_public=True)
        for seat, person in enumerate(self.people):
            with person.joins(self.created, self.created["seats"][seat]) as client:
                client.hear()
        self.waiting = laid(address, HERE, OPEN, is_public=True)
        self.eve = self.people[STRANGER]
        self.calendar = self.eve("/api/notices/calendar", {})[1]["path"]
        (device,) = self.eve("/api/me/export")[1]["devices"]
        people = [str(each.id) for each in self.people]
        self._drawn = [self.id, self.waiting["table"]["id"], device["id"], *people]

    def plays(self, *seats: int) -> Client:
        tokens = [self.created["seats"][seat] for seat in seats]
        client = Client(self.address, self.created, seats, tokens=tokens)
        client.hear()
        return client

    def pages(self) -> list[str]:
        beside = Browser(self.address)
        told = [self.eve(path) for path in ("/api/me/tables", "/api/me/export", self.calendar)]
        for person in self.people:
            told += [who(f"/api/people/{person.id}") for who in (self.eve, beside)]
        for path in ("/api/lobby", "/api/ratings/basic", f"/api/tables/{self.id}/hooks"):
            told += [who(path) for who in (self.eve, beside)]
        return [self._without_names(json.dumps(each)) for each in told]

    @property
    def id(self) -> str:
        return str(self.created["table"]["id"])

    def _without_names(self, text: str) -> str:
        """What is drawn anew for each table and person."""
        for place, name in enumerate(self._drawn):
            text = text.replace(name, f"<{place}>")
        return text

    def ends(self) -> None:
        """All agree to it."""
        for seat in range(len(NAMES)):
            with self.plays(seat) as client:
                end = {"type": "propose", "seat": seat, "motion": {"type": "end"}}
                vote = {"type": "vote", "seat": seat, "proposal": 1, "yes": True}
                if not client.is_over:
                    client.ask(vote if seat else end)
        told = f"/api/people/{self.eve.id}"
        eventually(lambda: bool(self.eve(told)[1]["games"]))


def nothing(_: Scene) -> None:
    pass


def a_talk(scene: Scene) -> None:
    with scene.plays(PLAYER, PARTNER) as two:
        for step in ((PLAYER, TRADE), (PLAYER, OFFER), (PARTNER, REFUSAL)):
            assert two.answer(*step)["type"] == "accepted"


def an_offer(scene: Scene) -> None:
    with scene.plays(PLAYER, PARTNER) as two:
        for step in ((PLAYER, TRADE), (PLAYER, OFFER)):
            assert two.answer(*step)["type"] == "accepted"


def a_whisper(scene: Scene) -> None:
    with scene.plays(PLAYER) as client:
        said = {"type": "whisper", "seat": PLAYER, "to": PARTNER, "text": "Peace?"}
        assert client.ask(said)["type"] == "accepted"


def orders_and_wishes(scene: Scene) -> None:
    with scene.plays(PARTNER) as client:
        order = {"decision": "answer-crossings", "about": None, "word": "block"}
        wish = {"decision": "claim-region", "names": ["Cuba"], "otherwise": "ask"}
        for what, given in (("standing", {"orders": [order]}), ("wishes", {"wishes": [wish]})):
            asked = {"type": f"set-{what}", "seat": PARTNER, **given}
            assert client.ask(asked)["type"] == "accepted"


def settings_of_others(scene: Scene) -> None:
    partner = scene.people[PARTNER]
    assert partner("/api/notices/calendar", {})[0] == 200
    manner = {"zone": "UTC", "remind": 3600.0}
    assert partner("/api/notices/manner", manner, method="PUT")[0] == 200
    assert partner(f"/api/me/tables/{scene.id}", {"read": START}, method="PATCH")[0] == 200


def a_private_game(scene: Scene) -> None:
    """Of two others, at a table that is nobody else's business."""
    nations: Any = TALK["nations"]
    position = {**TALK, "nations": nations[:2], "sea_controller": None}
    created = table_in(scene.address, "pp", position)
    two = scene.people[:2]
    clients = [who.joins(created, created["seats"][seat]) for seat, who in enumerate(two)]
    for client in clients:
        client.hear()
    end: Json = {"type": "propose", "seat": 0, "motion": {"type": "end"}}
    clients[0].ask(end)
    clients[1].ask({"type": "vote", "seat": 1, "proposal": 1, "yes": True})
    for client in clients:
        client.close()
    eventually(lambda: bool(two[0](f"/api/people/{two[0].id}")[1]["games"]))


SECRETS: Mapping[str, Happening] = {
    "a talk": a_talk,
    "an offer is pondered": an_offer,
    "a whisper": a_whisper,
    "orders and wishes": orders_and_wishes,
    "settings of others": settings_of_others,
    "a private game": a_private_game,
}


def told(folder: Path, happens: Happening, position: Json = TALK) -> list[list[str]]:
    """Before, just after, and a while later."""
    folder.mkdir()
    time = Time(START)
    with running(folder, now=time, wall=time, tick=0.002) as address:
        scene = Scene(address, position)
        found = [scene.pages()]
        happens(scene)
        for _ in range(2):
            found.append(scene.pages())
            time.time += HOUR
        return found


@pytest.fixture(scope="module")
def silence(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    return told(tmp_path_factory.mktemp("pages") / "silent", nothing)


@pytest.mark.parametrize("secret", SECRETS)
def test_what_others_do_in_secret_stands_on_no_page(
    tmp_path: Path, silence: list[list[str]], secret: str
) -> None:
    assert told(tmp_path / "secret", SECRETS[secret]) == silence


def test_the_comparison_can_fail(tmp_path: Path, silence: list[list[str]]) -> None:
    """What is said to all is seen, in my tables at least."""

    def aloud(scene: Scene) -> None:
        with scene.plays(PLAYER) as client:
            client.ask({"type": "say", "seat": PLAYER, "text": "Peace?"})

    assert told(tmp_path / "aloud", aloud) != silence


def with_other_hands() -> Json:
    """As many cards for everybody; those of two are others."""
    given: Any = TALK["nations"]
    nations = list(given)
    hands = {PARTNER: ["factories-2", "rail-transport-3"], CONTROLLER: ["minerals-2"]}
    for seat, hand in hands.items():
        nations[seat] = {**nations[seat], "hand": hand}
    return {**TALK, "nations": nations}


def test_other_hands_make_no_difference(tmp_path: Path) -> None:
    """Neither while they play nor in the result."""
    pages = [
        told(tmp_path / name, Scene.ends, position)
        for name, position in (("one", TALK), ("other", with_other_hands()))
    ]
    assert pages[0] == pages[1]


def test_what_was_dealt_is_not_to_be_seen_before_the_game(tmp_path: Path) -> None:
    """Or it would tell which seat to choose: neither in the lobby nor at the table."""
    seen = []
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        time = Time(START)
        with running(folder, seed=seed, now=time, wall=time) as address:
            created = laid(address, HERE, OPEN, OPEN, start="dealt", is_public=True, is_rated=False)
            with Client(address, created, tokens=[]) as anybody:
                welcome = anybody.hear()
            text = json.dumps([http(address, "/api/lobby")[:2], welcome])
            drawn = (created["table"]["id"], created["table"]["header"]["commitment"])
            for name in drawn:
                text = text.replace(name, "<>")
            seen.append(text)
    assert seen[0] == seen[1]


def test_metrics_count_the_same_whatever_lies_in_hands(tmp_path: Path) -> None:
    """Times apart, which are never twice the same."""
    grown = []
    for name, position in (("one", TALK), ("other", with_other_hands())):
        folder = tmp_path / name
        folder.mkdir()
        time = Time(START)
        with running(folder, now=time, wall=time) as address:
            before = figures(http(address, "/metrics")[1])
            scene = Scene(address, position)
            an_offer(scene)
            scene.pages()
            after = figures(http(address, "/metrics")[1])
        grown.append({each: after[each] - before.get(each, 0.0) for each in after if counts(each)})
    assert grown[0] == grown[1]
    assert grown[0]['warroom_answers_total{by="person"}'] == 2


def counts(name: str) -> bool:
    return name.partition("{")[0].endswith("_total") and name.startswith("warroom_")
