"""What a client is told of battles and raids: hits, dice, technologies, planes."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Json, running, table_in

RED, BLUE = range(2)

POSITION: Json = {
    "ruleset": "expansion",
    "board": "west",
    "round": 3,
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 2, "T": 1, "A": 1, "P": 4}, "Italy": {"P": 1}},
            "capital": "Germany",
            "ships": {"North Sea": {"SS": 2}},
            "technologies": ["wolf-pack", "flying-fortresses", "rocketry"],
            "oil": 20,
        },
        {
            "colour": "blue",
            "regions": {"France": {"I": 3, "T": 1, "P": 1}, "Spain": {"I": 1}},
            "capital": "France",
            "ships": {"North Sea": {"DD": 1}},
            "technologies": ["sonar", "radar"],
            "hand": ["oil-3", "minerals-2", "factories-2"],
            "routes": ["north-sea-5"],
        },
    ],
}


def ask(client: Client, kind: str, **fields: object) -> Json:
    return client.ask({"type": kind, "seat": RED, **fields})


def test_aims_name_the_technologies_that_help(tmp_path: Path) -> None:
    """X-TECH-05: six is needed, Wolf Pack adds one, so five or six hits."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            raiders = ask(client, "ask-aims", by=RED, against=BLUE)["aims"]["raiders"]
            assert raiders["needed"] == 6
            assert raiders["bonuses"] == [{"technology": "wolf-pack", "seat": RED, "adds": 1}]
            assert raiders["chance"] == pytest.approx(2 / 6)
            others = ask(client, "ask-aims", by=BLUE, against=RED)["aims"]
            assert others["destroyers"]["chance"] == pytest.approx(3 / 6)
            assert [each["technology"] for each in others["defenders"]["ignored"]] == [
                "flying-fortresses"
            ]
            assert ask(client, "ask-aims", by=7)["type"] == "refused"


def test_air_odds_are_exact(tmp_path: Path) -> None:
    """Two rockets and a bomber roll a six each; one defender with Radar hits nothing, as the first
    hit is ignored."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            planes = {"fighters": 1, "bombers": 1, "defenders": 1}
            told = ask(client, "ask-air-odds", attacker=RED, defender=BLUE, **planes)["odds"]
            assert told["cards"] == pytest.approx(3 / 6)
            assert told["some"] == pytest.approx(1 - (5 / 6) ** 3)
            assert told["lost"] == 0
            assert told["shot_down"] == pytest.approx(1 / 6)


def without_ships(dice: str = "") -> Json:
    nations = [{**each, "ships": {}} for each in POSITION["nations"]]
    return {**POSITION, "nations": nations, "dice": [*dice]}


def attack_france(client: Client) -> None:
    """One unit of each type against three infantry and a tank."""
    client.answer(RED, {"type": "take-action", "action": "move"})
    order = {"route": ["Germany", "France"], "units": {"I": 1, "T": 1, "A": 1, "P": 1}}
    client.answer(RED, {"type": "moves", "orders": [order]})
    client.answer(BLUE, {"type": "commit", "units": {"I": 3, "T": 1}})


def test_hits_are_chosen_one_after_another(tmp_path: Path) -> None:
    """X-LAND-04, X-LAND-07: what may come next, and every result with its price."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", without_ships("-----TP---"))
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            attack_france(client)
            assert client.question(RED)["decision"]["type"] == "assign-hits"
            told = ask(client, "ask-hits")
            assert told["next"] == [{"by": by, "target": unit} for by in "TP" for unit in "IT"]
            assert [(each["lost"], each["value"]) for each in told["results"]] == [
                ({"I": 1, "T": 1}, 15),
                ({"I": 2}, 10),
            ]
            after = ask(client, "ask-hits", hits=[{"by": "T", "target": "T"}])
            assert after["left"] == {"P": 1}
            assert after["enemy"] == {"I": 3}
            assert after["next"] == [{"by": "P", "target": "I"}]
            wrong = ask(client, "ask-hits", hits=[{"by": "I", "target": "I"}])
            assert (wrong["type"], wrong["rule"]) == ("refused", "X-LAND-02")
            proposed = ask(client, "ask-proposal")["answer"]
            assert client.answer(RED, proposed)["type"] == "accepted"
            assert ask(client, "ask-hits")["type"] == "refused"


def test_battle_dice_of_technologies_are_named(tmp_path: Path) -> None:
    position = without_ships("-----TP---")
    position["nations"][RED]["technologies"] = ["radio-command-control"]
    position["options"] = {"defence-dice": "on"}
    with running(tmp_path) as address:
        created = table_in(address, "pp", position)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert ask(client, "ask-lines")["type"] == "refused"
            client.answer(RED, {"type": "take-action", "action": "move"})
            order = {"route": ["Germany", "France"], "units": {"I": 1, "T": 1, "A": 1, "P": 1}}
            client.answer(RED, {"type": "moves", "orders": [order]})
            opening = ask(client, "ask-lines")
            assert (opening["attacker"]["limit"], opening["defender"]["limit"]) == (5, 4)
            client.answer(BLUE, {"type": "commit", "units": {"I": 3, "T": 1}})
            told = ask(client, "ask-lines")
            assert (told["attacker"]["limit"], told["defender"]["limit"]) == (5, 4)
            assert told["attacker"]["raised"][0]["technology"] == "radio-command-control"
            assert (told["defender"]["capital"], told["defender"]["beach"]) == (1, 0)


def test_lost_planes_leave_regions_to_others(tmp_path: Path) -> None:
    """X-BOMB-09: Italy is empty without its plane, and any unit of Germany may go there."""
    position = without_ships()
    position["nations"][RED]["technologies"] = []
    position["dice"] = [6, 6, 1, 1]
    position["nations"][BLUE]["regions"]["France"] = {"I": 1, "P": 2}
    with running(tmp_path) as address:
        created = table_in(address, "pp", position)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            client.answer(RED, {"type": "take-action", "action": "strategic-bombing"})
            client.answer(RED, {"type": "air-force", "fighters": 0, "bombers": 2})
            client.answer(BLUE, {"type": "air-defence", "fighters": 2})
            assert client.question(RED)["decision"] == {"type": "remove-planes", "count": 2}
            told = ask(client, "ask-removal", planes={"Italy": 1, "Germany": 1})
            assert told["empty"] == ["Italy"]
            assert {each["unit"] for each in told["next"]} == set("ITAP")
            move = {"start": "Germany", "end": "Italy", "unit": "I"}
            moved = ask(client, "ask-removal", planes={"Italy": 1}, replacements=[move])
            assert (moved["empty"], moved["next"]) == ([], [])
            assert ask(client, "ask-removal", planes={"Italy": 2})["type"] == "refused"
            assert ask(client, "ask-removal", planes={"France": 1})["type"] == "refused"
