"""Where best play cannot be followed to its end, each side takes the safest policy it has."""

import pytest
from msgspec.structs import replace

from warroom.model.battles import Part
from warroom.model.units import Army
from warroom.odds import BASIC
from warroom.odds.basics.results import LandOdds
from warroom.odds.land import odds as land
from warroom.odds.land.forces import Fight

FIGHT = Fight.between(Army(infantry=2), Army(infantry=2))
PLAIN = land.fight_odds(FIGHT, BASIC, attack="varied", defence="varied")
NAMES: dict[Part, str] = {"attacker": "best", "defender": "best"}


@pytest.mark.parametrize(
    ("chances", "met"),
    [
        ([[0.9, 0.1], [0.5, 0.4]], 0.4),  # the bold policy may be met by one that ruins it
        ([[0.45, 0.9], [0.44, 0.1]], 0.45),  # the other side keeps off what may turn out badly
        ([[0.2, 0.3], [0.6, 0.7]], 0.6),
    ],
)
def test_the_attacker_takes_the_best_of_the_worst_and_the_defender_likewise(
    chances: list[list[float]], met: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odds(fight: object, tables: object, one: str, other: str, stake: object) -> LandOdds:
        wins = chances[int(one)][int(other)]
        return replace(PLAIN, attacker=replace(PLAIN.attacker, wins=wins))

    monkeypatch.setattr(land, "CANDIDATES", ("0", "1"))
    monkeypatch.setattr(land, "_odds", odds)
    monkeypatch.setattr(land, "_advice", lambda *_: None)
    found = land._restricted(FIGHT, BASIC, NAMES, None)
    assert found.attacker.wins == met
    assert found.basis.method == "restricted"


def test_a_stake_weighs_victory_against_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """One policy wins more, the other loses less."""
    swings = {"0": 5.0, "1": 0.0}

    def odds(fight: object, tables: object, one: str, other: str, stake: object) -> LandOdds:
        wins = {"0": 0.5, "1": 0.6}[one]
        mine = replace(PLAIN.attacker, wins=wins)
        return replace(PLAIN, attacker=mine, swing=swings[one])

    monkeypatch.setattr(land, "CANDIDATES", ("0", "1"))
    monkeypatch.setattr(land, "_odds", odds)
    monkeypatch.setattr(land, "_advice", lambda *_: None)
    names: dict[Part, str] = {"attacker": "best", "defender": "varied"}
    assert land._restricted(FIGHT, BASIC, names, 10.0).attacker.wins == 0.5
    assert land._restricted(FIGHT, BASIC, names, 100.0).attacker.wins == 0.6
