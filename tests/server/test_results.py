"""Results of games, profiles, and ratings: what is kept, who may see it, and what counts."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, Client, Json, Time, eventually, http, running
from tests.server.test_gathering import HERE, LINK, OPEN, laid, sits
from warroom.lab.tournament.ratings import RatedBy, quick_ratings_of, ratings_of
from warroom.server.storage.database import StoreError
from warroom.server.storage.results import ResultStore
from warroom.server.storage.sqlite import SqliteDatabase
from warroom.server.tables import results
from warroom.server.tables.results import AT_LEAST_EVERY, Contest


@pytest.fixture(autouse=True)
def _no_pause_between_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "AT_LEAST_EVERY", 0.0)


def table_of(address: str, people: list[Browser], **order: Any) -> Json:
    """A table at which these people have sat down, one after the other."""
    created = laid(address, *[OPEN] * len(people), is_public=True, **order)
    path = f"/api/tables/{created['table']['id']}"
    for seat, person in enumerate(people):
        assert person(f"{path}/sit", {"seat": seat, "name": "At the table"})[0] == 200
    return created


def play(people: list[Browser], created: Json, seed: int = 1) -> None:
    """All of them, by one rng."""
    rng = random.Random(seed)
    clients = [each.joins(created) for each in people]
    for seat, client in enumerate(clients):
        client.seats = (seat,)
        client.hear_until(lambda each: each["type"] == "welcome")
    while not all(client.is_over for client in clients):
        for client in clients:
            client.catch_up()
            client.play(rng, most=1) if client.asked() is not None else None
    for client in clients:
        client.close()


def profile(address: str, id: str | None, who: Browser | None = None) -> Json:
    path = f"/api/people/{id}"
    found: Json = who(path)[1] if who else http(address, path)[1]
    return found


def test_a_game_that_is_over_stands_in_the_profiles(tmp_path: Path) -> None:
    wall = Time(1_700_000_000.0)
    with running(tmp_path, wall=wall, tick=0.01) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = table_of(address, [ada, bob])
        play([ada, bob], created)
        eventually(lambda: bool(profile(address, ada.id)["games"]))
        told = profile(address, ada.id)
        assert (told["name"], told["ratings"], told["next"]) == ("Ada", [], None)
        (game,) = told["games"]
        assert game["table"] == created["table"]["id"]
        assert (game["ended"], game["is_rated"]) == (1_700_000_000.0, False)
        assert [(each["name"], each["person"]) for each in game["seats"]] == [
            ("Ada", ada.id),
            ("Bob", bob.id),
        ]
        assert min(each["place"] for each in game["seats"]) == 1
        assert http(address, "/api/people/nobody")[0] == 404
        assert http(address, f"/api/people/{ada.id}?before=yesterday")[1]["code"] == "bad-message"
        assert http(address, f"/api/people/{ada.id}?before=1")[1]["games"] == []


def test_private_games_are_told_to_those_who_played_them(tmp_path: Path) -> None:
    with running(tmp_path, tick=0.01) as address:
        ada = Browser(address, "Ada")
        created = laid(address, HERE, {"bot": "random"})
        with ada.joins(created, created["seats"][0]) as client:
            client.seats = (0,)
            client.play(random.Random(1))
        eventually(lambda: bool(profile(address, ada.id, ada)["games"]))
        assert profile(address, ada.id)["games"] == []
        assert profile(address, ada.id, Browser(address, "Bob"))["games"] == []


def test_rated_games_make_ratings(tmp_path: Path) -> None:
    """With intervals that narrow, and whoever leaves keeps his results and loses his name."""
    now = Time()
    with running(tmp_path, now=now, tick=0.01) as address:
        people = [Browser(address, name) for name in ("Ada", "Bob", "Cleo")]
        widths = []
        for games in (1, 2):
            play(people, table_of(address, people, is_rated=True), seed=games)
            now.time += AT_LEAST_EVERY
            eventually(lambda games=games: _rated_games(address) == games)  # type: ignore[misc]
            (ada,) = profile(address, people[0].id)["ratings"]
            assert (ada["ruleset"], ada["games"]) == ("basic", games)
            assert ada["low"] < ada["elo"] < ada["high"]
            widths.append(ada["high"] - ada["low"])
        assert widths[1] < widths[0]
        told = http(address, "/api/ratings/basic")[1]["ratings"]
        assert {each["name"] for each in told} == {"Ada", "Bob", "Cleo"}
        elos = [each["elo"] for each in told]
        assert elos == sorted(elos, reverse=True)
        assert sum(elos) == pytest.approx(0, abs=1e-6)
        assert http(address, "/api/ratings/expansion")[1]["ratings"] == []
        stays, gone = people[0].id, str(people[1].id)
    database = SqliteDatabase(tmp_path / "tables.sqlite")
    with database.transaction() as transaction:
        transaction.do("DELETE FROM secrets WHERE person_id = ?", gone)
        transaction.do("DELETE FROM persons WHERE id = ?", gone)
    database.close()
    with running(tmp_path) as address:
        for document in (f"/api/people/{stays}", "/api/ratings/basic"):
            told = http(address, document)[1]
            assert '"Bob"' not in json.dumps(told)
            assert gone not in json.dumps(told)
            assert "Ada" in json.dumps(told)
        assert len(http(address, "/api/ratings/basic")[1]["ratings"]) == 3


def _rated_games(address: str) -> int:
    told = http(address, "/api/ratings/basic")[1]["ratings"]
    return max((each["games"] for each in told), default=0)


def test_what_a_bot_does_in_somebodys_place_is_its_own(tmp_path: Path) -> None:
    """Whom the table has replaced neither gains nor loses by it."""
    agree: list[Json] = [
        {"type": "propose", "motion": {"type": "replace", "seat": 2, "bot": "caretaker"}},
        {"type": "vote", "proposal": 1, "yes": True},
    ]
    with running(tmp_path, tick=0.01) as address:
        people = [Browser(address, name) for name in ("Ada", "Bob", "Cleo")]
        created = table_of(address, people, is_rated=True)
        for seat, message in enumerate(agree):
            with people[seat].joins(created) as client:
                client.hear_until(lambda each: each["type"] == "welcome")
                assert client.ask({**message, "seat": seat})["type"] == "accepted"
        play(people[:2], created)
        eventually(lambda: _rated_games(address) == 1)
        told = http(address, "/api/ratings/basic")[1]["ratings"]
        assert {each["bot"] or each["name"] for each in told} == {"Ada", "Bob", "caretaker"}
        assert profile(address, people[2].id, people[2])["games"] == []


@pytest.mark.parametrize("leaves", ["forgets", "deletes himself"])
def test_nobody_gets_around_a_rating_by_leaving(tmp_path: Path, leaves: str) -> None:
    """Bob leaves before the end, and his link is all that is left: the game counts as it began."""
    with running(tmp_path, tick=0.01) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = table_of(address, [ada, bob], is_rated=True)
        path = f"/api/tables/{created['table']['id']}"
        made = bob(f"{path}/links", {"part": "seat", "seat": 1})[1]
        bobs = bob.id
        if leaves == "forgets":
            mine = f"/api/me/tables/{created['table']['id']}"
            assert bob(mine, {}, method="DELETE")[0] == 200
        else:
            assert bob("/api/me", {"id": bobs}, method="DELETE")[0] == 200
        tokens = [made["token"]] if leaves == "forgets" else []
        with Client(address, created, tokens=[created["host"]]) as host:
            host.hear()
            # Whoever comes to the seat now plays for Bob's result, if anybody plays.
            host.ask({"type": "sit-in", "seat": 1})
        cleo = Browser(address, "Cleo")
        if tokens:
            with cleo.joins(created, *tokens) as client:
                client.hear()
                client.ask({"type": "sit-in", "seat": 1})
        play([ada], created)
        eventually(lambda: _rated_games(address) == 1)
        told = http(address, "/api/ratings/basic")[1]["ratings"]
        known = {"Ada", "Bob"} if leaves == "forgets" else {"Ada", None}
        assert {each["name"] for each in told} == known
        assert profile(address, cleo.id, cleo)["games"] == []
        (game,) = profile(address, ada.id)["games"]
        assert game["is_rated"]
        is_known = leaves == "forgets"
        assert [each["person"] for each in game["seats"]] == [ada.id, bobs if is_known else None]


def test_a_link_that_others_have_seen_leads_to_no_seat_of_a_rated_game(tmp_path: Path) -> None:
    """The host made it, and kept it. Whoever sits down by it gets one of his own, and whoever else
    was there by the first holds nothing any more."""
    with running(tmp_path) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = ada("/api/tables", {"seats": [HERE, LINK], "is_rated": True})[1]
        path, first = f"/api/tables/{created['table']['id']}/sit", created["seats"][1]
        with ada.joins(created, first) as peeping:
            assert peeping.hear()["seats"] == [1]
            by_link = {"authorization": f"Bearer {first}"}
            status, seated = bob(path, {"seat": 1}, headers=by_link)
            assert (status, len(seated["token"])) == (200, 22)
            peeping.hear_until(lambda heard: heard["type"] == "welcome" and 1 not in heard["seats"])
        with Client(address, created, tokens=[first]) as stranger:
            assert stranger.hear()["type"] == "refused"
        for him in (bob.joins(created), Client(address, created, tokens=[seated["token"]])):
            with him:
                assert him.hear()["seats"] == [1]


def test_a_host_takes_nobodys_seat_in_a_rated_game(tmp_path: Path) -> None:
    """He could lose for him; before it begins there is nothing to lose."""
    with running(tmp_path) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = ada("/api/tables", {"seats": [OPEN, OPEN], "is_rated": True})[1]
        path = f"/api/tables/{created['table']['id']}"
        host = {"authorization": f"Bearer {created['host']}"}
        watch = {"authorization": f"Bearer {created['spectator']}"}
        assert ada(f"{path}/sit", {"seat": 0})[0] == 200
        assert bob(f"{path}/sit", {"seat": 1}, headers=watch)[0] == 200
        for headers in ({}, host):
            status, reply = ada(f"{path}/links", {"part": "seat", "seat": 1}, headers=headers)
            assert (status, reply["code"]) == (409, "rated")
        assert ada(f"{path}/links", {"part": "seat", "seat": 0})[0] == 201


def test_nobody_comes_to_a_rating_when_he_has_won(tmp_path: Path) -> None:
    """Who is not known at the beginning is not rated, though he says who he is before the end."""
    with running(tmp_path, tick=0.01) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = laid(
            address, HERE, HERE, is_rated=True, is_public=True, options={"game-limit": "3 rounds"}
        )
        rng = random.Random(1)
        with (
            ada.joins(created, created["seats"][0]) as here,
            Client(address, created, (1,)) as there,
        ):
            here.seats = (0,)
            clients = (here, there)
            for client in clients:
                client.hear()
            while here.pictures[0]["state"]["game_round"] < 2:
                for client in clients:
                    client.catch_up()
                    client.play(rng, most=1) if client.asked() is not None else None
        bob.joins(created, created["seats"][1]).close()
        play([ada, bob], created)
        eventually(lambda: bool(profile(address, ada.id, ada)["games"]))
        assert profile(address, ada.id, ada)["games"][0]["is_rated"] is False


def test_who_is_rated_plays_for_himself_and_without_help(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        ada, bob = Browser(address, "Ada"), Browser(address, "Bob")
        created = laid(address, OPEN, OPEN, is_public=True, is_rated=True)
        path = f"/api/tables/{created['table']['id']}/sit"
        assert sits(address, created, 0)[1]["code"] == "nobody"
        assert ada(path, {"seat": 0})[0] == 200
        assert ada(path, {"seat": 1})[1]["code"] == "rated"
        assert bob(path, {"seat": 1})[0] == 200
        with ada.joins(created) as client:
            client.seats = (0,)
            client.hear_until(lambda each: each["type"] == "welcome")
            assert client.table["is_rated"] is True
            assert client.ask({"type": "ask-advice", "seat": 0})["code"] == "rated"
            battle = {"type": "ask-battle-odds", "seat": 0}
            assert client.ask({**battle, "advice": True})["code"] == "rated"
            assert client.ask(battle)["code"] != "rated"
            record = client.ask({"type": "ask-options", "seat": 0})
            assert record["type"] == "options"


def test_a_game_whose_dice_are_known_is_not_rated(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = laid(address, HERE, {"bot": "random"})
        with Client(address, created, (0,)) as client:
            client.play(random.Random(2))
        bearer = {"authorization": f"Bearer {created['spectator']}"}
        path = f"/api/tables/{created['table']['id']}/record"
        record = http(address, path, headers=bearer)[1]
        order = {"seats": [OPEN, OPEN], "record": record, "at": 3, "is_rated": True}
        status, reply, _ = http(address, "/api/tables", order)
        assert (status, reply["facts"]["field"]) == (400, "is_rated")


def test_one_person_in_two_seats_is_not_rated(tmp_path: Path) -> None:
    """However he came to them: by links he may hold both."""
    now = Time()
    with running(tmp_path, now=now, tick=0.01) as address:
        ada = Browser(address, "Ada")
        created = laid(address, HERE, HERE, is_rated=True)
        with ada.joins(created, *created["seats"]) as client:
            client.seats = (0, 1)
            client.play(random.Random(1))
        eventually(lambda: bool(profile(address, ada.id, ada)["games"]))
        assert profile(address, ada.id, ada)["games"][0]["is_rated"] is False


def test_a_result_is_kept_though_the_server_died_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise StoreError("the plug was pulled")

    with monkeypatch.context() as broken:
        broken.setattr(ResultStore, "keep", fails)
        with running(tmp_path, tick=0.01) as address:
            ada = Browser(address, "Ada")
            created = laid(address, HERE, {"bot": "random"}, is_public=True)
            with ada.joins(created, created["seats"][0]) as client:
                client.seats = (0,)
                client.play(random.Random(1))
            id = ada.id
            assert profile(address, id)["games"] == []
    with running(tmp_path, tick=0.01) as address:
        eventually(lambda: bool(profile(address, id)["games"]))


def test_quick_ratings_are_those_of_tournaments() -> None:
    """The same figures; intervals that differ little where there are games enough."""
    rng = random.Random(4)
    names = ["Ada", "Bob", "Cleo", "Dora"]
    games = []
    for _ in range(120):
        seats = rng.sample(names, 3)
        order = sorted(seats, key=lambda name: rng.random() ** (names.index(name) + 1))
        games.append(Contest(tuple(seats), tuple(1 + order.index(name) for name in seats)))
    slow = ratings_of(names, games, RatedBy.PLACES)
    quick = quick_ratings_of(names, games, RatedBy.PLACES)
    for name in names:
        assert quick[name].elo == pytest.approx(slow[name].elo, abs=1e-3)
        assert quick[name].low == pytest.approx(slow[name].low, abs=5)
        assert quick[name].high == pytest.approx(slow[name].high, abs=5)
