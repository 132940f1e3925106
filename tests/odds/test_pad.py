"""The scratch-pad: the same odds for the command line and the server, and no board is read."""

from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from warroom.cli import app
from warroom.families import family_of
from warroom.headers import data_of, rules_of, rules_without_a_board
from warroom.model import atlas
from warroom.model.units import Army, Fleet
from warroom.odds import Fight, LandOdds, NavalOdds
from warroom.odds.at_table.pad import Manner, land_odds_on_pad, neutral_odds_on_pad, sea_odds_on_pad
from warroom.rulesets import RULESETS
from warroom.server.help.odds_messages import LandPad, NavalPad
from warroom.server.help.scratch_pad import on_pad

ARMIES = Army.parse("3I 1T"), Army.parse("2I 1A")
FLEETS = Fleet.parse("1BB 1DD"), Fleet.parse("2SS")


@pytest.fixture
def no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads a board now fails."""

    def read(*_: Any) -> Any:
        raise AssertionError("a board was read")

    rules_without_a_board.cache_clear()
    atlas._built_in.cache_clear()
    atlas._world.cache_clear()
    monkeypatch.setattr(atlas, "read_board", read)


def test_a_board_that_is_read_is_noticed(no_board: None) -> None:
    with pytest.raises(AssertionError, match="a board was read"):
        data_of("west", "economics")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("3I 1T", "2I 1A"), ("2I", "neutral"), ("1DD", "1SS"), ("blitz", "2")],
)
def test_the_command_reads_no_board(
    no_board: None, ruleset: str, attacker: str, defender: str
) -> None:
    command = ["odds", attacker, defender, "--ruleset", ruleset, "--json"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    assert msgspec.json.decode(result.stdout)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_board_would_not_change_the_odds(ruleset: str) -> None:
    family, manner = family_of(ruleset), Manner()
    rules = rules_of(family, family.board, family.deck, {})
    bare = rules_without_a_board(ruleset)
    fight = Fight.between(*ARMIES)
    assert land_odds_on_pad(bare, fight, manner) == land_odds_on_pad(rules, fight, manner)
    assert sea_odds_on_pad(bare, *FLEETS, manner) == sea_odds_on_pad(rules, *FLEETS, manner)
    units = Army.parse("2I")
    assert neutral_odds_on_pad(bare, units, 1, manner) == neutral_odds_on_pad(
        rules, units, 1, manner
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_server_finds_what_the_command_line_finds(ruleset: str) -> None:
    rules = rules_without_a_board(ruleset)
    land = land_odds_on_pad(rules, Fight.between(*ARMIES), Manner())
    told = on_pad(LandPad(attacker=ARMIES[0], defender=ARMIES[1], ruleset=ruleset))
    assert not isinstance(told, NavalOdds)
    assert (told.attacker.wins, told.swing) == (land.attacker.wins, land.swing)
    sea = sea_odds_on_pad(rules, *FLEETS, Manner())
    told = on_pad(NavalPad(challenger=FLEETS[0], controller=FLEETS[1], ruleset=ruleset))
    if isinstance(sea, LandOdds):
        assert not isinstance(told, NavalOdds)
        assert told.attacker.wins == sea.attacker.wins
    else:
        assert told == sea
