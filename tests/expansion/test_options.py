"""Options of the Expansion (X-OPT), and that every option of the catalogue exists."""

import re
from pathlib import Path

import pytest

import warroom
from tests.expansion.opening import all_absent, at
from tests.rules.opening import ring
from tests.world import World
from warroom.model.events.ending import TradeStopped
from warroom.model.family import Option
from warroom.model.government import Government
from warroom.model.ruleset import Limit
from warroom.model.turns import Action, Reason
from warroom.model.units import UNITS
from warroom.rules.land_battle import SecretOpening
from warroom.rules.neutrals import NobodyCommands
from warroom.rules.setup import Claim
from warroom.rules.victory import TimeIsUp
from warroom.rulesets.expansion.options import EXPANSION_OPTIONS
from warroom.rulesets.expansion.sea.naval_battle import EvadableSeaBattle

DEFAULTS = {
    "starting-continents": "off",
    "two-fascists": "off",
    "treasuries": "open",
    "submarines-hit-planes": "off",
    "strategic-raids": "on",
    "withdraw-before-battle": "off",
    "naval-costs": "rulebook",
    "eagle-limit": "13",
    "defence-dice": "off",
    "game-limit": "24 rounds",
    "last-standing": "off",
    "opening-commitment": "four",
    "opening-order": "attacker-first",
    "neutral-control": "volunteers",
}
CATALOGUE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "expansion.md"
TWO = {"red": "Germany 9I; capital Germany", "blue": "Poland 1I; capital Poland"}
CONTINENTS = {"starting-continents": "on"}


def position(**options: str) -> World:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return World(red=TWO["red"], blue=TWO["blue"], options=named)


# ---- the list ----


def test_every_option_of_the_catalogue_exists() -> None:
    """X-OPT-01 to X-OPT-05: each under its name, with its default; boards are chosen apart."""
    assert {option.name: option.default for option in EXPANSION_OPTIONS} == DEFAULTS
    (line,) = re.findall(r"^All options: .*$", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"\b(?:[a-z]+(?:-[a-z]+)+|boards|treasuries)\b", line))
    assert named == {*DEFAULTS, "boards"}


def test_a_game_without_options_follows_the_defaults() -> None:
    """X-OPT-01 to X-OPT-05: naming all the defaults changes nothing."""
    assert position().game.rules == World(**TWO, options=DEFAULTS).game.rules  # type: ignore[arg-type]


@pytest.mark.parametrize("option", EXPANSION_OPTIONS, ids=lambda option: option.name)
def test_an_option_has_no_other_values(option: Option) -> None:
    """X-OPT-01 to X-OPT-05: what the catalogue does not list is refused with the rule's id."""
    for value in ("maybe", "", "-1", "12 rounds or so"):
        with pytest.raises(warroom.Refused) as caught:
            World(**TWO, options={option.name: value})  # type: ignore[arg-type]
        assert caught.value.rule_id == option.rule


# ---- X-OPT-01 ----


def test_defence_dice_are_off_by_default() -> None:
    """X-OPT-01: one die for a capital and one against landings, if the table wants them."""
    assert (position().game.rules.capital_dice, position().game.rules.beach_dice) == (0, 0)
    rules = position(defence_dice="on").game.rules
    assert (rules.capital_dice, rules.beach_dice) == (1, 1)


def test_a_capital_gives_its_defender_a_die() -> None:
    """X-OPT-01: in each of his rolls, on top of the two of B-LAND-07."""
    world = position(defence_dice="on")
    world.rolls("---", "II--")
    world.red.takes("move")
    if world.asked == {"blue": "play-block"}:
        world.blue.lets_it_pass()
    world.red.moves("Germany > Poland 4I")
    assert world.owner("Poland") == "red"
    assert world.has_rolled_everything()


# ---- X-OPT-02 ----


def test_four_regions_on_four_continents() -> None:
    """X-OPT-02: with six continents each picks which four."""
    world = at("claim-region", seats=2, board="world", options=CONTINENTS)
    continent = world.game.rules.atlas.continent
    for mine, yours in (("Poland", "Japan"), ("Hawaii", "Chile"), ("Cuba", "Angola")):
        world.red.claims(mine)
        world.blue.claims(yours)
    with world.refuses("X-OPT-02", "not-among-options"):
        world.red.claims("Quebec")
    left = {continent[each.region] for each in world.red.options if isinstance(each, Claim)}
    assert left == {"South America", "Africa", "East Asia"}
    world.red.claims("Peru")
    world.blue.claims("Quebec")
    assert world.asked == {"red": "place-five"}


def test_without_a_free_continent_any_region_may_be_claimed(tmp_path: Path) -> None:
    """X-OPT-02 (ruling): South America has two regions for three players here."""
    names = ["North America"] * 5 + ["South America"] * 2 + ["Africa"] * 5 + ["Eurasia"] * 5
    path = tmp_path / "board.toml"
    path.write_text(ring(names) + "".join(f'[seas."Sea {n}"]\n' for n in range(3)))
    world = at("claim-region", seats=3, board=str(path), options=CONTINENTS)
    free = {"red": [0, 5, 7, 12], "blue": [1, 6, 8, 13], "amber": [2, 9, 14, 3]}
    for turn in range(4):
        for colour in ("red", "blue", "amber"):
            if turn == 3 and colour == "amber":
                assert len(world.amber.options) == 17 - 11
            getattr(world, colour).claims(f"Land {free[colour][turn]}")
    assert world.asked == {"red": "place-five"}


def test_three_continents_are_too_few() -> None:
    """X-OPT-02 (ruling): on the eastern board the option cannot be chosen."""
    with pytest.raises(warroom.Refused) as caught:
        warroom.new_game("expansion", seats=2, seed=1, board="east", options=CONTINENTS)
    assert caught.value.rule_id == "X-OPT-02"
    warroom.new_game("expansion", seats=8, seed=1, board="west", options=CONTINENTS)


def test_by_default_continents_do_not_matter() -> None:
    """X-OPT-02: off."""
    world = at("claim-region", seats=2)
    for mine, yours in (("Poland", "Peru"), ("Germany", "Chile"), ("Italy", "Brazil")):
        world.red.claims(mine)
        world.blue.claims(yours)
    world.red.claims("France")


# ---- X-OPT-03 ----


def test_a_second_fascist_only_by_agreement() -> None:
    """X-OPT-03: with it, additional governments are drawn among all four types."""
    found = set()
    for seed in range(20):
        options = {"two-fascists": "on"}
        world = at("choose-action", seats=6, seed=seed, options=options)
        governments = world.game.state.governments
        assert max(map(governments.count, governments)) == 2
        found |= {each for each in governments if governments.count(each) == 2}
    assert found == set(Government)


# ---- X-OPT-04 ----


def test_the_game_ends_after_twenty_four_rounds() -> None:
    """X-OPT-04: after production, points are counted."""
    assert position().game.rules.limit == Limit(rounds=24)
    world = World(**TWO, round=24)  # type: ignore[arg-type]
    world.red.ends_the_turn()
    world.blue.ends_the_turn()
    assert world.game.result is not None
    assert world.game.result.reason is Reason.ROUND_LIMIT
    assert (world.red.points, world.blue.points) == (40, 40)


def test_another_limit_or_none() -> None:
    """X-OPT-04: as in B-OPT-02."""
    assert position(game_limit="5 rounds").game.rules.limit == Limit(rounds=5)
    assert position(game_limit="none").game.rules.limit == Limit()
    with pytest.raises(warroom.Refused):
        position(game_limit="0 rounds")


def test_time_ends_the_game_with_the_round() -> None:
    """X-OPT-04: minutes with a number."""
    world = position(game_limit="90 minutes")
    world.host(TimeIsUp())
    assert not world.happened(TradeStopped)
    world.red.ends_the_turn()
    world.blue.ends_the_turn()
    assert world.game.result is not None
    assert world.game.result.reason is Reason.TIME_LIMIT
    assert (world.red.points, world.blue.points) == (40, 40)


@pytest.mark.parametrize("limit", ["24 rounds", "5 rounds", "90 minutes"])
def test_no_clock_and_no_round_stops_trade(limit: str) -> None:
    """X-OPT-04, X-TRADE-05: only Eagles do."""
    assert position(game_limit=limit).game.rules.trade_stop == 0
    world = World(**TWO, round=5, options={"game-limit": limit})  # type: ignore[arg-type]
    assert "trade" in world.red.menu
    assert not world.has_happened(TradeStopped)


# ---- X-OPT-05 and the others ----


def test_last_standing_plays_on() -> None:
    """X-OPT-05: off by default; see the tests of the end."""
    assert position().game.rules.elimination.__name__ == "EliminationEndsTheGame"
    world = World(
        red="Germany 9I; capital Germany",
        blue="Poland 1I; capital Poland",
        green="Peru 1I",
        options={"last-standing": "on"},
    )
    world.rolls_freely()
    world.red.takes("move")
    all_absent(world, "declare-moves")
    world.red.moves("Germany > Poland 8I")
    all_absent(world, "choose-action")
    assert world.blue.is_eliminated
    assert not world.game.is_over
    assert world.owner("Poland") == "red"


def test_the_other_options_change_their_rows() -> None:
    """X-OPT-01 to X-OPT-05, X-AMPH-10, X-STRAT-03, X-NAVAL-10, X-END-02: one row or slot each."""
    rules = position(
        submarines_hit_planes="on",
        strategic_raids="off",
        withdraw_before_battle="on",
        eagle_limit="21",
        naval_costs="summary",
        opening_commitment="up-to-four",
        opening_order="secret",
        neutral_control="automatic",
    ).game.rules
    assert rules.prey == UNITS
    assert rules.raided == (Action.MOVE,)
    assert rules.naval_battle is EvadableSeaBattle
    assert rules.eagle_limit == 21
    assert rules.ship_costs == (10, 10, 20, 20)
    assert rules.opening_least == 1
    assert rules.battle_opening is SecretOpening
    assert rules.neutral_command is NobodyCommands


def test_the_eagle_limit_is_a_number() -> None:
    """X-END-02: from 1 to 99."""
    with pytest.raises(warroom.Refused) as caught:
        position(eagle_limit="0")
    assert caught.value.rule_id == "X-END-02"
