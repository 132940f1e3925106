"""What a client is told of the Expansion beside the map: prices, points, cards, production."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Json, new_table, running, table_in
from tests.server.test_history import history

RED, BLUE, AMBER, GREEN = range(4)

POSITION: Json = {
    "ruleset": "expansion",
    "board": "west",
    "round": 3,
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 3}, "Poland": {"I": 2}, "Brazil": {"I": 1}},
            "capital": "Germany",
            "ships": {"North Sea": {"BB": 1, "SS": 2}},
            "government": "monarchy",
            "oil": 5,
            "points": 40,
            "routes": ["north-sea-5", "north-atlantic-6"],
            "technologies": ["atomic-power"],
            "hand": ["oil-3", "minerals-2", "factories-2", "population-1"],
            "political": ["spy", "war-bonds"],
        },
        {
            "colour": "blue",
            "regions": {"France": {"I": 3}, "Spain": {"I": 1}},
            "capital": "France",
            "government": "democracy",
            "invaded": ["Spain"],
        },
        {
            "colour": "amber",
            "regions": {"Mexico": {"I": 3}},
            "capital": "Mexico",
            "government": "fascism",
            "conquests": 4,
        },
        {
            "colour": "green",
            "regions": {"Peru": {"I": 3}},
            "capital": "Peru",
            "government": "communism",
        },
    ],
    "counters": {"Norway": "democracy", "Sweden": "democracy", "Libya": "communism"},
    "routes_out": ["north-atlantic-6"],
    "actions": ["build", "build"],
}


def prices(client: Client, seat: int) -> dict[str, int | None]:
    reply = client.ask({"type": "ask-menu", "seat": seat})
    return {each["action"]: each["price"] for each in reply["actions"]}


def test_the_menu_names_the_price_in_oil(tmp_path: Path) -> None:
    """X-TURN-02: the third action costs three; whoever is not on turn is told no price."""
    with running(tmp_path) as address:
        created = table_in(address, "pppp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            found = prices(client, RED)
            assert found["move"] == found["build"] == found["research"] == 3
            assert set(prices(client, BLUE).values()) == {None}


def test_the_menu_names_what_changes_a_price(tmp_path: Path) -> None:
    """X-TURN-07: the first Strategic Move with railways is free."""
    nations = POSITION["nations"]
    red = {**nations[0], "technologies": ["railway-logistics"]}
    with running(tmp_path) as address:
        created = table_in(address, "pppp", {**POSITION, "nations": [red, *nations[1:]]})
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            actions = client.ask({"type": "ask-menu", "seat": RED})["actions"]
    changes = {each["action"]: each["changes"] for each in actions if each["changes"]}
    assert changes == {"strategic-move": [{"name": "railway-logistics", "adds": -3}]}


def test_actions_of_the_basic_game_cost_no_oil(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        with Client(address, created, (0, 1)) as client:
            client.hear()
            assert set(prices(client, 0).values()) == {None}
            facts = client.table["facts"]
            assert facts["routes"] == facts["technologies"] == facts["political"] == {}
            assert facts["eagle_limit"] == 0
        pages = history(address, created, 0)["pages"]
        assert pages == [{"accounts": [], "points": 0}] * len(created["seats"])


@pytest.mark.parametrize("seat", [RED, None], ids=["a player", "a spectator"])
def test_the_ledger_says_what_points_are_for(tmp_path: Path, seat: int | None) -> None:
    """X-VP-01 to X-VP-06, the same for everybody."""
    with running(tmp_path) as address:
        created = table_in(address, "pppp", POSITION)
        pages = history(address, created, seat)["pages"]
    lines = [
        [(each["merit"], each["count"], each["points"], each["rule"]) for each in page["accounts"]]
        for page in pages
    ]
    assert lines == [
        [("regions", 3, 6, "X-VP-01"), ("distant-regions", 1, 1, "X-VP-05")],
        [
            ("regions", 2, 4, "X-VP-01"),
            ("neutrals", 2, 2, "X-VP-03"),
            ("invasions", 1, -1, "X-VP-04"),
        ],
        [("regions", 1, 2, "X-VP-01"), ("conquests", 4, 4, "X-VP-06")],
        [("regions", 1, 2, "X-VP-01"), ("neutrals", 1, 1, "X-VP-02")],
    ]
    assert [page["points"] for page in pages] == [7, 5, 6, 3]


def test_production_counts_routes_and_technologies(tmp_path: Path) -> None:
    """X-PROD-02: the route fills the set; the one that is knocked out does not count."""
    with running(tmp_path) as address:
        created = table_in(address, "pppp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            worth = client.ask({"type": "ask-worth", "seat": RED})["worth"]
    assert [sorted(each) for each in worth["sets"]] == [
        ["factories-2", "minerals-2", "north-sea-5", "oil-3"]
    ]
    cards, doubled, capital, atomic_power = 3 + 2 + 2 + 1 + 5, 3 + 2 + 2 + 5, 10, 8
    assert worth["points"] == cards + doubled + capital + atomic_power
    assert worth["capitals"] == 1


def test_what_is_printed_on_cards_is_told_with_the_table(tmp_path: Path) -> None:
    """X-ROUTE-01, X-TECH-03, X-CARD-13, X-GOV-02: names, effects, values, distances."""
    with running(tmp_path) as address:
        created = table_in(address, "pppp", POSITION)
        with Client(address, created) as client:
            client.hear()
            facts = client.table["facts"]
            state = client.pictures[None]["state"]
    assert facts["eagle_limit"] == 13
    assert facts["routes"]["north-sea-5"] == {
        "name": "north-sea-5",
        "base": "North Sea",
        "value": 5,
    }
    assert facts["technologies"]["wolf-pack"]["figures"] == {"raid-die": 1}
    assert facts["political"]["master-spy"]["is_eagle"]
    assert list(facts["distances"]) == ["communism", "democracy", "monarchy", "fascism"]
    assert facts["distances"]["communism"]["fascism"] == 3
    assert state["political_hands"][RED] == {"count": 2}
    assert facts["routes"].keys() == state["routes"].keys()
