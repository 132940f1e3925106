"""Odds over the wire: the package's figures, from what a seat may know, within bounds."""

import json
import multiprocessing
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import Client, Json, http, new_table, running, table_in
from warroom import read_answer, set_up
from warroom.bots import make
from warroom.families import family_of
from warroom.headers import rules_of
from warroom.kernel.errors import Code, Refused
from warroom.lab.play import play_game
from warroom.model.units import Army, Fleet
from warroom.odds import (
    LandOdds,
    NeutralOdds,
    attack_odds,
    battle_advice,
    battle_odds,
    blitz_odds_at,
    hold_odds,
    land_odds,
    luck_of,
    naval_odds,
    sea_odds,
)
from warroom.server.help import odds as chances
from warroom.server.help.odds_messages import AskOdds, Attack, OddsTold
from warroom.server.http.handlers import HANDLERS, reckoning

RED, BLUE, AMBER = range(3)

POSITION: Json = {
    "board": "west",
    "nations": [
        {"regions": {"Germany": {"I": 4, "T": 2, "P": 1}}, "fleet": {"SS": 1, "DD": 1}},
        {"regions": {"Poland": {"I": 2, "A": 1}, "Ukraine": {"I": 3, "T": 2}}, "fleet": {"DD": 2}},
        {"regions": {"Congo": {"I": 3}}, "hand": ["oil-2"]},
    ],
    "sea_controller": BLUE,
    "deck": ["oil-3", "oil-1"],
}
"""Red may attack Poland, after which Blue would come back from Ukraine; Blue rules the sea."""

UNITS: Json = {"I": 3, "T": 2, "P": 1}
ON_POLAND: Json = {"region": "Poland", "units": UNITS}


def asks(client: Client, kind: str, seat: int | None, **more: Any) -> Json:
    return client.ask({"type": kind, "seat": seat, **more})


def told(client: Client, kind: str, seat: int | None, **more: Any) -> Json:
    reply = asks(client, kind, seat, **more)
    assert reply["type"].endswith("odds"), reply
    return dict(reply["odds"])


def plain(record: object) -> Any:
    return json.loads(msgspec.json.encode(record))


# ---- the package's figures ----


def test_a_planned_attack(tmp_path: Path) -> None:
    """In turn and out of it, and for spectators; with survivors by number and what comes after."""
    view = set_up(POSITION).view(RED)
    odds = attack_odds(view, "Poland", Army(3, 2, 0, 1))
    assert isinstance(odds, LandOdds)
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as client, Client(address, created) as watcher:
            client.hear()
            watcher.hear()
            found = told(client, "ask-odds", RED, attack=ON_POLAND)
            assert found["attacker"]["wins"] == pytest.approx(odds.attacker.wins)
            assert found["basis"] == plain(odds.basis)
            assert found["swing"] == pytest.approx(odds.swing)
            assert sum(found["attacker"]["numbers"]) == pytest.approx(odds.attacker.wins)
            counts = [each.chance for each in odds.attacker.survivors if each.units.total == 6]
            assert found["attacker"]["numbers"][5] == pytest.approx(sum(counts))
            left = sum(odds.attacker.left) / odds.attacker.wins
            assert found["attacker"]["left"] == pytest.approx(left)
            types = found["attacker"]["types"]
            assert sum(types.values()) == pytest.approx(left)
            assert types["T"] == pytest.approx(odds.attacker.left[1] / odds.attacker.wins)
            likeliest = odds.attacker.survivors[0]
            assert found["attacker"]["likeliest"][0] == {
                "pieces": plain(likeliest.units),
                "chance": pytest.approx(likeliest.chance),
            }
            assert told(watcher, "ask-odds", None, attack=ON_POLAND) == found
            by_red = {**ON_POLAND, "by": RED}
            assert told(client, "ask-odds", BLUE, attack=by_red) == found


def test_what_is_taken_must_be_held() -> None:
    """The mean over garrisons lies between the best and the worst of them."""
    view = set_up(POSITION).view(RED)
    odds = chances.planned(view, Attack("Poland", Army(3, 2, 0, 1)))
    assert odds.hold is not None
    assert odds.hold.seat == BLUE
    assert odds.hold.units == Army(2, 2)
    holds = [
        hold_odds(view, "Poland", holder=RED, garrison=garrison).holds
        for garrison in (Army(0, 0, 0, 1), Army(3, 2, 0, 1))
    ]
    assert holds[0] < odds.hold.holds < holds[1]
    alone = chances.planned(set_up(POSITION).view(AMBER), Attack("Brazil", Army(2)))
    assert alone.hold is None


def test_what_is_owned_must_be_held(tmp_path: Path) -> None:
    """Of a region as it stands, on anybody's turn and in anybody's eyes."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as client, Client(address, created) as watcher:
            client.hear()
            watcher.hear()
            found = told(client, "ask-hold-odds", BLUE, region="Poland")
            assert found == plain(hold_odds(set_up(POSITION).view(BLUE), "Poland"))
            assert found["threats"][0]["seat"] == RED
            assert told(watcher, "ask-hold-odds", None, region="Poland") == found
            safe = told(client, "ask-hold-odds", BLUE, region="Congo")
            assert (safe["holds"], safe["threats"]) == (1, [])
            refused = asks(client, "ask-hold-odds", BLUE, region="Sweden")
            assert refused["code"] == "impossible-position"
            refused = asks(client, "ask-hold-odds", BLUE, region="Ruritania")
            assert refused["code"] == "unknown-name"


def test_neutral_ground_is_a_mixture_of_cards(tmp_path: Path) -> None:
    found = attack_odds(set_up(POSITION).view(RED), "Sweden", Army(3))
    assert isinstance(found, NeutralOdds)
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            attack = {"region": "Sweden", "units": {"I": 3}}
            odds = told(client, "ask-odds", RED, attack=attack)
            assert odds["cards"] == plain(found.cards)
            assert odds["attacker"]["wins"] == pytest.approx(found.odds.attacker.wins)


def test_the_battle_under_way(tmp_path: Path) -> None:
    """From what is committed; the one who is asked gets advice, and may try a commitment."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        game = set_up(POSITION)
        answers: list[Json] = [
            {"type": "take-action", "action": "move"},
            {"type": "moves", "orders": [{"route": ["Germany", "Poland"], "units": UNITS}]},
        ]
        with Client(address, created, (RED, BLUE)) as client, Client(address, created) as watcher:
            client.hear()
            watcher.hear()
            for answer in answers:
                client.answer(RED, answer)
                game.answer(RED, read_answer(json.dumps(answer)))
            view = game.view(RED)
            odds, advice = battle_odds(view), battle_advice(view)
            assert advice is not None
            assert told(client, "ask-battle-odds", RED)["advice"] is None
            found = told(client, "ask-battle-odds", RED, advice=True)
            assert found["part"] == "attacker"
            assert found["attacker"]["wins"] == pytest.approx(odds.attacker.wins)
            assert found["advice"]["units"] == plain(advice.units)
            assert told(client, "ask-battle-odds", BLUE, advice=True)["advice"] is None
            assert told(watcher, "ask-battle-odds", None, advice=True)["advice"] is None
            # The varied policy opens with one of each type, and another of the first.
            varied = told(client, "ask-battle-odds", RED, commit={"I": 1, "T": 2, "P": 1})
            assert varied["attacker"]["wins"] == pytest.approx(odds.attacker.wins)
            timid = told(client, "ask-battle-odds", RED, commit={"I": 3, "T": 1})
            assert timid["attacker"]["wins"] != pytest.approx(odds.attacker.wins)
            refused = asks(client, "ask-battle-odds", RED, commit={"A": 1})
            assert refused["code"] == "too-many"


def test_sea_and_blitz(tmp_path: Path) -> None:
    view = set_up(POSITION).view(RED)
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            found = told(client, "ask-naval-odds", RED)
            assert found == plain(sea_odds(view, RED))
            assert told(client, "ask-naval-odds", BLUE, challenger=RED) == found
            assert asks(client, "ask-naval-odds", BLUE)["rule"] == "B-SEA-03"
            blitz = told(client, "ask-blitz-odds", RED, region="Sweden")
            assert blitz == plain(blitz_odds_at(view, RED, "Sweden"))
            assert asks(client, "ask-blitz-odds", RED, region="Poland")["type"] == "refused"


def test_the_scratch_pad(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        pad: Json = {"type": "land", "attacker": {"I": 4, "T": 2}, "defender": {"I": 3, "P": 1}}
        status, found, _ = http(address, "/api/odds", pad)
        odds = land_odds(Army(4, 2), Army(3, 0, 0, 1))
        assert status == 200
        assert found["attacker"]["wins"] == pytest.approx(odds.attacker.wins)
        _, best, _ = http(address, "/api/odds", {**pad, "attack": "best", "defence": "best"})
        expected = land_odds(Army(4, 2), Army(3, 0, 0, 1), attack="best", defence="best")
        assert best["advice"] == plain(expected.advice)
        _, neutral, _ = http(address, "/api/odds", {**pad, "defender": None})
        assert neutral["cards"]
        fleets: Json = {"type": "naval", "challenger": {"DD": 1, "SS": 1}, "controller": {"DD": 2}}
        _, naval, _ = http(address, "/api/odds", fleets)
        assert naval == plain(naval_odds(Fleet(1, 1), Fleet(2)))


RADIO = "radio-command-control"


@pytest.mark.parametrize("ruleset", ["basic", "expansion", "provocation", "deluxe"])
def test_the_scratch_pad_under_any_rules(tmp_path: Path, ruleset: str) -> None:
    """Off the table whichever rule set is named, at a table its own: the same figures, which are
    those of the engine's tables."""
    family = family_of(ruleset)
    rules = rules_of(family, family.board, family.deck, {})
    armies = Army(4, 2, 1), Army(3, 0, 2)
    pad: Json = {"type": "land", "attacker": plain(armies[0]), "defender": plain(armies[1])}
    fleets: Json = {"type": "naval", "challenger": {"DD": 2, "SS": 1}, "controller": {"DD": 2}}
    with running(tmp_path) as address:
        expected = land_odds(*armies, rules=rules)
        _, found, _ = http(address, "/api/odds", {**pad, "ruleset": ruleset})
        assert found["attacker"]["wins"] == pytest.approx(expected.attacker.wins)
        created = new_table(address, "ppp", ruleset=ruleset, options={})
        path = f"/api/tables/{created['table']['id']}/odds"
        headers = {"authorization": f"Bearer {created['seats'][0]}"}
        for each in (pad, {**pad, "defender": None}, fleets):
            _, off, _ = http(address, "/api/odds", {**each, "ruleset": ruleset})
            status, at, _ = http(address, path, {**each, "ruleset": "basic"}, headers=headers)
            assert (status, at) == (200, off)
        assert http(address, path, pad)[0] == 404


def test_options_and_technologies_on_the_scratch_pad(tmp_path: Path) -> None:
    """A table's options count there; technologies arm the side that has them, on land and at
    sea."""
    pad: Json = {"type": "land", "attacker": {"I": 4, "T": 2}, "defender": {"I": 4, "T": 1}}
    best: Json = {**pad, "attack": "best", "defence": "best"}
    with running(tmp_path) as address:
        options = {"opening-order": "secret"}
        created = new_table(address, "pp", options=options)
        path = f"/api/tables/{created['table']['id']}/odds"
        headers = {"authorization": f"Bearer {created['spectator']}"}
        _, secret, _ = http(address, path, best, headers=headers)
        _, named, _ = http(address, "/api/odds", {**best, "options": options})
        _, usual, _ = http(address, "/api/odds", best)
        assert secret == named
        assert secret["advice"] != usual["advice"]
        assert sum(each["weight"] for each in secret["advice"]["choices"]) == pytest.approx(1)

        world = {**pad, "ruleset": "expansion"}
        sides: list[list[list[str]]] = [[[], ["heavy-tanks"]], [[], []], [["heavy-tanks"], []]]
        wins = [
            http(address, "/api/odds", {**world, "technologies": each})[1]["attacker"]["wins"]
            for each in sides
        ]
        assert wins[0] < wins[1] < wins[2]
        fleets: Json = {"type": "naval", "challenger": {"DD": 2}, "controller": {"SS": 2}}
        armed = {**fleets, "ruleset": "expansion", "technologies": [["sonar"], []]}
        _, plainly, _ = http(address, "/api/odds", fleets)
        _, hunted, _ = http(address, "/api/odds", armed)
        assert hunted["challenger"]["wins"] > plainly["challenger"]["wins"]


def test_a_neutral_army_on_the_scratch_pad_grows_with_the_years(tmp_path: Path) -> None:
    """D-NEUTRAL-01: a die for each year."""
    pad: Json = {"type": "land", "ruleset": "deluxe", "attacker": {"I": 3}, "defender": None}
    with running(tmp_path) as address:
        _, offers, _ = http(address, "/api/odds")
        most = offers["rulesets"]["deluxe"]["neutral_dice"]
        wins = [
            http(address, "/api/odds", {**pad, "year": year})[1]["attacker"]["wins"]
            for year in (1, 3, 6)
        ]
        assert wins == sorted(wins, reverse=True)
        assert http(address, "/api/odds", {**pad, "year": most + 1})[1]["code"] == "too-many"


def test_what_may_be_asked_of_the_scratch_pad(tmp_path: Path) -> None:
    """Technologies that change a battle, and only these; ships in lines or in match-ups."""
    with running(tmp_path) as address:
        status, found, _ = http(address, "/api/odds")
        assert status == 200
        offers = found["rulesets"]
        assert offers["basic"]["land"] == offers["deluxe"]["sea"] == []
        assert RADIO in [each["name"] for each in offers["provocation"]["land"]]
        assert "sonar" in [each["name"] for each in offers["expansion"]["sea"]]
        assert "synthetic-oil" not in str(offers)
        assert [name for name in offers if offers[name]["is_in_lines"]] == ["deluxe"]


# ---- bounds ----


@pytest.mark.parametrize(
    ("pad", "code"),
    [
        ({"type": "land", "attacker": {"I": 41}, "defender": {"I": 1}}, "too-many"),
        ({"type": "land", "attacker": {"I": 1}, "defender": {"I": 999}}, "too-many"),
        ({"type": "land", "attacker": {"I": 1}, "defender": {"I": 10**30}}, "bad-message"),
        (
            {"type": "land", "attacker": {"I": 21}, "defender": {"I": 1}, "attack": "best"},
            "too-many",
        ),
        ({"type": "land", "attacker": {"I": -3, "T": 9}, "defender": {"I": 1}}, "too-many"),
        ({"type": "land", "attacker": {}, "defender": {"I": 1}}, "too-few"),
        (
            {"type": "land", "attacker": {"I": 1}, "defender": {"I": 1}, "attack": "x"},
            "unknown-name",
        ),
        (
            {
                "type": "land",
                "ruleset": "expansion",
                "attacker": {"I": 11},
                "defender": {"I": 1},
                "attack": "best",
            },
            "too-many",
        ),
        (
            {"type": "land", "ruleset": "chess", "attacker": {"I": 1}, "defender": {"I": 1}},
            "unknown-name",
        ),
        (
            {
                "type": "land",
                "attacker": {"I": 1},
                "defender": {"I": 1},
                "options": {"castling": "long"},
            },
            "unknown-name",
        ),
        (
            {
                "type": "land",
                "attacker": {"I": 1},
                "defender": {"I": 1},
                "technologies": [["sonar"], []],
            },
            "unknown-name",
        ),
        (
            {
                "type": "land",
                "ruleset": "expansion",
                "attacker": {"I": 1},
                "defender": None,
                "technologies": [[], [RADIO]],
            },
            "unknown-name",
        ),
        ({"type": "naval", "challenger": {"DD": 9}, "controller": {"DD": 1}}, "too-many"),
        (
            {
                "type": "naval",
                "ruleset": "deluxe",
                "challenger": {"DD": 41},
                "controller": {"DD": 1},
            },
            "too-many",
        ),
        ({"type": "naval", "challenger": {}, "controller": {"DD": 1}}, "impossible-position"),
        ({"type": "land", "attacker": {"X": 1}, "defender": {"I": 1}}, "bad-message"),
        ({"type": "air"}, "bad-message"),
    ],
)
def test_the_scratch_pad_refuses_clearly(tmp_path: Path, pad: Json, code: str) -> None:
    with running(tmp_path) as address:
        status, refused, _ = http(address, "/api/odds", pad)
        assert (status, refused["code"]) == (400, code)
        assert refused["message"]


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            for attack, code in (
                ({"region": "Ruritania", "units": {"I": 1}}, "unknown-name"),
                ({"region": "Poland", "units": {}}, "too-few"),
                ({"region": "Poland", "units": {"I": 41}}, "too-many"),
                ({"region": "Poland", "units": {"I": 1}, "by": 9}, "unknown-name"),
            ):
                assert asks(client, "ask-odds", RED, attack=attack)["code"] == code
            assert asks(client, "ask-odds", BLUE, attack=ON_POLAND)["code"] == "not-held"
            assert asks(client, "ask-battle-odds", RED)["code"] == "impossible-position"
            client.send({"type": "ask-odds", "id": 7, "seat": RED, "attack": {}})
            assert client.hear()["code"] == "bad-message"


def gate_of(process: int | None) -> Path:
    return Path(tempfile.gettempdir(), f"warroom-gate-{process}")


def slow(message: AskOdds, view: object) -> OddsTold:
    """In a worker, until whoever started it opens the gate."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while not gate_of(parent.pid).exists():
        time.sleep(0.01)
    raise Refused(Code.IMPOSSIBLE_POSITION, "", "at last")


def test_an_answer_does_not_wait_for_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its sender's nor anybody else's; and nobody may wait for too many at once."""
    gate_of(os.getpid()).unlink(missing_ok=True)
    monkeypatch.setitem(HANDLERS, *reckoning(AskOdds, slow))
    with running(tmp_path) as address:
        created, other = table_in(address, "ppp", POSITION), new_table(address)
        with Client(address, created, (RED,)) as red, Client(address, other, (0, 1)) as client:
            red.hear()
            client.hear()
            for id in range(1000, 1009):
                red.send({"type": "ask-odds", "id": id, "seat": RED, "attack": ON_POLAND})
            assert red.hear_until(lambda reply: "id" in reply)["code"] == "too-fast"
            answer = {"type": "take-action", "action": "move"}
            assert red.answer(RED, answer)["type"] == "accepted"
            seat = client.asked()
            assert seat is not None
            assert asks(client, "ask-menu", seat)["type"] == "menu"
            gate_of(os.getpid()).touch()
            replies = [red.hear_until(lambda reply: reply.get("id", 0) >= 1000) for _ in range(8)]
            assert {reply["id"] for reply in replies} == set(range(1000, 1008))


# ---- secrecy ----


def test_odds_tell_nothing_that_the_seat_cannot_see(tmp_path: Path) -> None:
    """What lies on top of the deck, and what others hold, changes nobody else's odds."""
    swapped = json.loads(json.dumps(POSITION))
    swapped["nations"][AMBER]["hand"] = ["oil-3"]
    swapped["deck"] = ["oil-1", "oil-2"]
    attack = {"region": "Sweden", "units": {"I": 3, "T": 1}, "by": RED}
    found: dict[int | None, list[Json]] = {RED: [], AMBER: [], None: []}
    with running(tmp_path) as address:
        for position in (POSITION, swapped):
            created = table_in(address, "ppp", position)
            for eye, odds in found.items():
                seats = () if eye is None else (eye,)
                with Client(address, created, seats) as client:
                    client.hear()
                    odds.append(told(client, "ask-odds", eye, attack=attack))
    assert found[RED][0] == found[RED][1]
    assert found[None][0] == found[None][1]
    assert found[AMBER][0] != found[AMBER][1]  # who sees his own hand


def test_forks_have_the_same_odds() -> None:
    game = set_up(POSITION)
    for seat in (RED, BLUE, AMBER):
        ask = AskOdds(1, seat, Attack("Sweden", Army(3), RED))
        expected = chances.attack(ask, game.view(seat))
        for seed in range(3):
            assert chances.attack(ask, game.fork(seat, seed).view(seat)) == expected


# ---- luck ----


def test_luck_of_a_table(tmp_path: Path) -> None:
    """The ledger goes along with the game: a roll counts when it is made, a battle when it is
    over; whoever asks must hold a token."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        path = f"/api/tables/{created['table']['id']}/luck"
        headers = {"authorization": f"Bearer {created['spectator']}"}
        orders = [{"route": ["Germany", "Poland"], "units": UNITS}]
        answers: list[tuple[int, Json]] = [
            (RED, {"type": "take-action", "action": "move"}),
            (RED, {"type": "moves", "orders": orders}),
        ]
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert http(address, path)[0] == 404
            for seat, answer in answers:
                assert client.answer(seat, answer)["type"] == "accepted"
            _, begun, _ = http(address, path, headers=headers)
            assert begun["battles"] == []
            assert begun["players"][BLUE]["hits"]["deviation"] == 0
            while client.pictures[RED]["state"]["battle"] is not None:
                client.play(random.Random(1), most=1)
                client.catch_up()
            status, luck, _ = http(address, path, headers=headers)
        assert status == 200
        (battle,) = luck["battles"]
        assert (battle["place"], battle["attacker"], battle["defender"]) == ("Poland", RED, BLUE)
        odds = land_odds(Army(3, 2, 0, 1), Army(2, 0, 1))
        assert battle["chance"] == pytest.approx(odds.attacker.wins)
        assert luck["players"][RED]["struck"] == battle["attack"]
        assert luck["players"][BLUE]["struck"] == battle["defence"]
        assert luck["players"][BLUE]["hits"]["deviation"] > 0
        assert luck["basis"]["method"] == "exact"
        assert [each["seat"] for each in luck["players"]] == [RED, BLUE, AMBER]


def test_luck_of_a_record(tmp_path: Path) -> None:
    """A file that somebody brings along has its ledger, too; what is no record is refused."""
    game = set_up({**POSITION, "options": {"game-limit": "3 rounds"}})
    play_game(game, [make("random", seat) for seat in range(3)])
    record = game.record()
    expected = luck_of(record)
    assert expected.battles
    with running(tmp_path) as address:
        status, luck, _ = http(address, "/api/luck", json.loads(record.to_json()))
        assert status == 200
        assert luck == plain(expected)
        status, refused, _ = http(address, "/api/luck", {"header": {}})
        assert (status, refused["type"]) == (400, "refused")
