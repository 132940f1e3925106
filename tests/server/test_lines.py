"""What a client is told beside a battle of lines: dice to come, expected hits, chances."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, running, table_in
from warroom.headers import rules_of
from warroom.model.units import Army
from warroom.odds import land_odds
from warroom.rulesets import RULESETS

RED, BLUE = range(2)

POSITION: Json = {
    "ruleset": "deluxe",
    "board": "west",
    "round": 3,
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 7, "A": 1, "P": 1}},
            "capital": "Germany",
            "government": "monarchy",
            "home": {"flotillas": {"North Sea": [{"ship": "DD"}, {"ship": "BB"}]}},
        },
        {
            "colour": "blue",
            "regions": {"Turkey": {"I": 1}, "Austria": {"I": 6, "T": 1}},
            "capital": "Turkey",
            "government": "democracy",
            "home": {
                "flotillas": {"Baltic Sea": [{"ship": "SS"}]},
                "harbours": {"Turkey": [{"ship": "DD"}]},
            },
        },
    ],
}
ATTACK: Json = {"route": ["Germany", "Austria"], "units": {"I": 6, "P": 1}}


@contextmanager
def at_war(tmp_path: Path) -> Iterator[Client]:
    """Both sit at one screen, and Red is on turn."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            yield client


def attack(client: Client) -> None:
    client.answer(RED, {"type": "take-action", "action": "move"})
    client.answer(RED, {"type": "journeys", "journeys": [ATTACK]})


def test_dice_and_hits_to_be_expected(tmp_path: Path) -> None:
    """D-BATTLE-05, D-BATTLE-07: Blue is to set his line of four."""
    with at_war(tmp_path) as client:
        attack(client)
        asked: Json = {"type": "ask-lines", "seat": BLUE, "part": "defender"}
        empty = client.ask(asked)
        assert (empty["defender"]["limit"], empty["defender"]["dice"]) == (4, 0)
        told = client.ask({**asked, "joining": {"I": 3, "T": 1}})
        assert (told["defender"]["dice"], told["attacker"]["dice"]) == (4, 0)
        assert told["defender"]["hits"] > 1
        assert (told["idle"], told["patience"]) == (0, 100)


def test_spectators_are_told_too(tmp_path: Path) -> None:
    """Hidden information: lines and reserves are public."""
    with at_war(tmp_path) as client:
        attack(client)
        assert client.ask({"type": "ask-lines", "seat": None})["type"] == "lines"
        assert client.ask({"type": "ask-line-odds", "seat": None})["type"] == "odds"


def test_nothing_is_told_without_a_battle(tmp_path: Path) -> None:
    """D-BATTLE-01."""
    with at_war(tmp_path) as client:
        for kind in ("ask-lines", "ask-line-odds"):
            assert client.ask({"type": kind, "seat": RED})["type"] == "refused"


def test_chances_of_the_battle_that_is_on(tmp_path: Path) -> None:
    """D-BATTLE-02: a line with a tank in it is better than one without."""
    with at_war(tmp_path) as client:
        attack(client)
        with_tank, without = (
            client.ask({"type": "ask-line-odds", "seat": BLUE, "units": units})["odds"]
            for units in ({"I": 3, "T": 1}, {"I": 4})
        )
        assert with_tank["part"] == "defender"
        assert with_tank["defender"]["wins"] > without["defender"]["wins"]
        assert sum(with_tank[part]["wins"] for part in ("attacker", "defender")) == pytest.approx(1)


def test_chances_of_an_attack_that_is_planned(tmp_path: Path) -> None:
    """D-BATTLE: by the rules of lines; what could come back is not looked at."""
    family = RULESETS["deluxe"]
    rules = rules_of(family, "west", family.deck, {})
    right = land_odds(Army.parse("6I 1P"), Army.parse("6I 1T"), rules=rules)
    with at_war(tmp_path) as client:
        attack = {"region": "Austria", "units": ATTACK["units"]}
        odds = client.ask({"type": "ask-odds", "seat": RED, "attack": attack})["odds"]
        assert odds["attacker"]["wins"] == pytest.approx(right.attacker.wins)
        assert odds["hold"] is None


@pytest.mark.parametrize("place", ["Baltic Sea", "Turkey"])
def test_chances_of_fleets_that_would_meet(tmp_path: Path, place: str) -> None:
    """D-NAV-04, D-NAV-08: in a sea zone, and on a coastline."""
    with at_war(tmp_path) as client:
        asked: Json = {"type": "ask-fleet-odds", "seat": RED, "place": place}
        one, two = (
            client.ask({**asked, "ships": {"SS": count}})["odds"]["attacker"]["wins"]
            for count in (1, 2)
        )
        assert 0.5 < one < two < 1


def test_nobody_meets_in_an_empty_sea(tmp_path: Path) -> None:
    """D-NAV-04."""
    with at_war(tmp_path) as client:
        asked = {
            "type": "ask-fleet-odds",
            "seat": RED,
            "place": "Caribbean Sea",
            "ships": {"SS": 1},
        }
        assert client.ask(asked)["type"] == "refused"
