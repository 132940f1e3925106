"""The list of differences and options of the scenario."""

import re
from pathlib import Path

import pytest

import warroom
from tests.provocation.crisis import Crisis, begun
from warroom.rulesets import RULESETS
from warroom.rulesets.scenarios.provocation.options import (
    PROVOCATION_OPTIONS,
    PROVOCATION_REACTIONS,
)
from warroom.rulesets.scenarios.provocation.wars import DeclareWar

DEFAULTS = {
    "initial-technology": "off",
    "mutual-war": "off",
    "elimination-ends": "off",
    "neutral-canals": "closed",
    "monarchy-fourth-card": "return",
    "defence-dice": "off",
    "two-fascists": "off",
    "treasuries": "open",
    "submarines-hit-planes": "off",
    "strategic-raids": "on",
    "naval-costs": "rulebook",
    "opening-commitment": "four",
    "opening-order": "attacker-first",
    "neutral-control": "volunteers",
}
CATALOGUE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "provocation.md"


def test_every_option_of_the_catalogue_exists() -> None:
    """P-SETUP-01: each under its name, with its default; boards are chosen apart."""
    assert {option.name: option.default for option in PROVOCATION_OPTIONS} == DEFAULTS
    (line,) = re.findall(r"^All options: .*$", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"\b(?:[a-z]+(?:-[a-z]+)+|boards|treasuries)\b", line))
    assert named == {*DEFAULTS, "boards"}


@pytest.mark.parametrize("name", ["starting-continents", "game-limit", "eagle-limit"])
def test_other_options_are_refused(name: str) -> None:
    """P-SETUP-07 (ruling), P-END-02: starting-continents is off, six rounds are the limit."""
    with pytest.raises(warroom.Refused):
        warroom.new_game("provocation", seats=2, seed=1, options={name: "on"})


def test_a_declaration_may_be_answered_beforehand() -> None:
    """P-PROVOKE-04: and BLOCK cards are no part of this."""
    assert PROVOCATION_REACTIONS[0] is DeclareWar
    names = {kind.__name__ for kind in RULESETS["provocation"].reactions}
    assert "PlayBlock" not in names
    assert "AnswerCrossings" in names


def test_closed_treasuries_hide_production() -> None:
    """P-TURN-03, X-CERT-03: as in the Expansion."""
    crisis = Crisis(
        red="Germany 3I; capital Germany",
        blue="Cuba 3I; capital Cuba",
        options={"treasuries": "closed"},
    )
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    assert crisis.red.points == 40
    assert crisis.blue.view.state.points[0] is None


@pytest.mark.parametrize(("treasuries", "asked"), [("open", "blue"), ("closed", "red")])
def test_an_empty_reserve_is_not_betrayed(treasuries: str, asked: str) -> None:
    """X-TURN-08, X-CERT-03: as in the Expansion."""
    crisis = Crisis(
        red="Germany 3I; capital Germany; oil 1",
        blue="Cuba 3I; capital Cuba",
        options={"treasuries": treasuries},
    )
    crisis.rolls((1, 1))
    crisis.red.takes("research")
    crisis.red.invests(0)
    assert crisis.asked == {asked: "choose-action"}


def test_two_fascists() -> None:
    """P-SETUP-05, X-OPT-03: below eight players only with the option."""
    doubled = set()
    for seed in range(12):
        crisis = begun("claim-region", seats=5, seed=seed, options={"two-fascists": "on"})
        governments = crisis.game.state.governments
        doubled |= {each for each in governments if governments.count(each) == 2}
    assert len(doubled) == 4
