"""What a client is told before it plays a card, courts, researches, trades, plans or buys."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Json, new_table, running, table_in
from tests.server.test_world import BLUE, POSITION, RED

ASKED = ("ask-plays", "ask-research", "ask-paths", "ask-plans")


def ask(tmp_path: Path, message: Json, **changes: object) -> Json:
    with running(tmp_path) as address:
        created = table_in(address, "pppp", {**POSITION, **changes})
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            return client.ask(message)


def test_playable_cards_with_their_targets(tmp_path: Path) -> None:
    """X-CARD-03: nobody holds a political card that a Spy could take; X-CARD-05: a BLOCK card waits
    for somebody else's."""
    nations = POSITION["nations"]
    red = {**nations[0], "political": ["spy", "war-bonds", "fuel-sabotage"]}
    reply = ask(tmp_path, {"type": "ask-plays", "seat": RED}, nations=[red, *nations[1:]])
    assert reply["cards"] == {"war-bonds": [{}]}
    why = {name: each["rule"] for name, each in reply["idle"].items()}
    assert why == {"spy": "X-CARD-03", "fuel-sabotage": "X-CARD-05"}


def test_regions_to_court_with_number_and_chance(tmp_path: Path) -> None:
    """X-DIPLO-02: six, one step of government, and two if no own region is near."""
    reply = ask(tmp_path, {"type": "ask-courtship", "seat": RED})
    found = {each["region"]: each for each in reply["targets"]}
    assert found["Norway"]["needed"] == 7
    assert found["Norway"]["is_near"]
    assert found["Libya"]["needed"] == 10
    assert not found["Libya"]["is_near"]
    assert found["Libya"]["chance"] == pytest.approx(6 / 36)


def test_research_by_the_sum_invested(tmp_path: Path) -> None:
    """X-TECH-01: every five points lower the number by one, down to a certain two."""
    reply = ask(tmp_path, {"type": "ask-research", "seat": RED})
    found = [(each["points"], each["needed"]) for each in reply["prospects"]]
    assert found == [(5 * step, 10 - step) for step in range(9)]
    assert reply["prospects"][0]["chance"] == pytest.approx(6 / 36)
    assert reply["prospects"][-1]["chance"] == 1


def test_the_path_of_a_trade(tmp_path: Path) -> None:
    """X-TRADE-03: from capital to capital; a common border makes it short."""
    reply = ask(tmp_path, {"type": "ask-paths", "seat": RED})
    paths = {each["partner"]: each["path"] for each in reply["paths"]}
    assert paths[BLUE] == ["Germany", "France"]
    assert all(path[0] == "Germany" for path in paths.values() if path)


def test_plans_from_most_points_to_most_oil(tmp_path: Path) -> None:
    """X-PROD-03: an Oil card of 3 and a route of 5, and two cards that lack two more for a set."""
    reply = ask(tmp_path, {"type": "ask-plans", "seat": RED, "oil": ["oil-3"]})
    plans = [(set(each["cards"]), each["points"], each["oil"]) for each in reply["plans"]]
    points, oil = [each[1] for each in plans], [each[2] for each in plans]
    assert plans[0][0] == set()
    assert plans[-1][0] == {"oil-3", "north-sea-5"}
    assert points == sorted(set(points), reverse=True)
    assert oil == sorted(set(oil))
    assert reply["asked"]["oil"] == plans[0][2] + 3


def test_prices_with_a_technology(tmp_path: Path) -> None:
    """X-BUILD-02: what a technology saves is taken off."""
    nations = POSITION["nations"]
    thrifty = {**nations[0], "technologies": ["advanced-mass-production"]}
    changed = {"nations": [thrifty, *nations[1:]]}
    reply = ask(tmp_path, {"type": "ask-prices", "seat": RED}, **changed)
    ships = {"DD": 4, "SS": 4, "BB": 8, "CV": 16}
    assert reply["prices"] == {"I": 4, "T": 8, "A": 7, "P": 12, **ships}


@pytest.mark.parametrize(
    ("kind", "technology", "adds"),
    [
        ("ask-research", "science-research-complex", -2),
        ("ask-courtship", "radio-propaganda", -1),
        ("ask-prices", "advanced-mass-production", 1),
    ],
)
def test_what_technologies_do_to_a_number_is_named(
    tmp_path: Path, kind: str, technology: str, adds: int
) -> None:
    """X-TECH-05: beside the number that they have changed; without one, nothing is."""
    nations = POSITION["nations"]
    changed = {"nations": [{**nations[0], "technologies": [technology]}, *nations[1:]]}
    told = ask(tmp_path, {"type": kind, "seat": RED}, **changed)
    assert told["bonuses"] == [{"technology": technology, "seat": RED, "adds": adds}]
    assert ask(tmp_path, {"type": kind, "seat": RED})["bonuses"] == []


def test_a_secret_technology_is_named_to_its_owner(tmp_path: Path) -> None:
    """P-TECH-02: what he alone knows of counts for him."""
    merits = "invaded", "conquests"  # which this game does not count
    nations = [
        {name: value for name, value in nation.items() if name not in merits}
        for nation in POSITION["nations"]
    ]
    red = {**nations[0], "secret_technologies": ["science-research-complex"], "political": []}
    changed = {"ruleset": "provocation", "nations": [red, *nations[1:]], "actions": ["build"]}
    told = ask(tmp_path, {"type": "ask-research", "seat": RED}, **changed)
    assert [each["technology"] for each in told["bonuses"]] == ["science-research-complex"]


def test_another_seat_cannot_be_asked_for(tmp_path: Path) -> None:
    reply = ask(tmp_path, {"type": "ask-plays", "seat": 3})
    assert reply["code"] == "not-held"


@pytest.mark.parametrize("kind", ASKED)
def test_the_basic_game_has_no_such_thing(tmp_path: Path, kind: str) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            assert client.ask({"type": kind, "seat": 0})["code"] == "wrong-answer"
            assert client.ask({"type": "ask-courtship", "seat": 0})["type"] == "courtship"
