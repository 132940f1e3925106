"""Building (P-BUILD)."""

import pytest

from tests.provocation.crisis import Crisis
from warroom.model.events.naval import NavalBattleBegan
from warroom.rules.building import BuyUnits, PlaceNewUnits
from warroom.rules.naval_battle import ReplyAfterRound
from warroom.rulesets.scenarios.provocation.building import Withdraw


@pytest.mark.parametrize("capital", ["France", "Germany"])
def test_land_units_appear_in_the_capital(capital: str) -> None:
    """P-BUILD-01: nobody is asked where."""
    crisis = Crisis(red=f"Germany 1I, France 1I; capital {capital}; points 20", blue="Cuba 1I")
    crisis.red.takes("build")
    crisis.red.buys("2I 1T")
    assert crisis.army(capital) == "3I 1T"
    assert crisis.asked == {"red": "choose-action"}


def test_ships_appear_off_the_capital() -> None:
    """P-BUILD-02: only in the sea areas on which its region lies."""
    crisis = Crisis(
        red="Great Britain 3I, Germany 1I; capital Great Britain; points 20", blue="Cuba 1I"
    )
    crisis.red.takes("build")
    crisis.red.buys("1I", "1DD 1SS")
    assert crisis.army("Great Britain") == "4I"
    question = crisis.red.question(PlaceNewUnits)
    assert question.seas == ("North Atlantic", "North Sea")
    with crisis.refuses("P-BUILD-02", "not-among-options"):
        crisis.red.deploys(ships="Baltic Sea 1DD 1SS")
    crisis.red.deploys(ships="North Sea 1DD, North Atlantic 1SS")
    assert (crisis.red.ships("North Sea"), crisis.red.ships("North Atlantic")) == ("1DD", "1SS")


def test_one_sea_area_leaves_no_choice() -> None:
    """P-BUILD-02: Norway has two, Sweden one."""
    crisis = Crisis(red="Sweden 3I, France 1I; capital Sweden; points 20", blue="Cuba 1I")
    crisis.red.takes("build")
    crisis.red.buys(fleet="1DD")
    assert crisis.red.ships("Baltic Sea") == "1DD"


def test_a_capital_without_a_coast_builds_no_ships() -> None:
    """P-BUILD-02 (ruling): though other regions have one."""
    crisis = Crisis(red="Austria 3I, France 1I; capital Austria; points 20", blue="Cuba 1I")
    crisis.red.takes("build")
    assert crisis.red.question(BuyUnits).is_landlocked
    with crisis.refuses("P-BUILD-02"):
        crisis.red.buys(fleet="1DD")


@pytest.mark.parametrize("owner", ["blue", "nobody"])
def test_no_building_without_the_capital(owner: str) -> None:
    """P-BUILD-03: while another player, or nobody, owns its region; a captured one is no help."""
    crisis = Crisis(
        red="Germany 3I, Cuba 1I; capital France; points 30",
        blue="France 1I; capital Cuba",
    )
    if owner == "nobody":
        crisis.game.state.give("France", None)
    assert "build" not in crisis.red.menu
    with crisis.refuses("P-BUILD-03"):
        crisis.red.takes("build")


# ---- P-BUILD-04 ----


def roadstead(
    blue: str = "ships North Sea 1BB",
    buys: str = "2DD",
    rolls: tuple[int, ...] = (),
    **rest: object,
) -> Crisis:
    """Red builds in the North Sea, where others lie."""
    crisis = Crisis(
        red="Great Britain 3I; capital Great Britain; points 30",
        blue=f"Cuba 1I; capital Cuba; {blue}",
        **rest,  # type: ignore[arg-type]
    )
    crisis.rolls(rolls)
    crisis.red.takes("build")
    crisis.red.buys(fleet=buys)
    crisis.red.deploys(ships=f"North Sea {buys}")
    return crisis


def test_example_p8_building_under_blockade() -> None:
    """P-BUILD-04, example P8: Blue may withdraw first, then Red; then they fight, and neither is
    at war for it."""
    crisis = roadstead()
    assert crisis.asked == {"blue": "withdraw"}
    assert "Norwegian Sea" in crisis.blue.question(Withdraw).seas
    crisis.blue.goes_on()
    assert crisis.asked == {"red": "withdraw"}
    crisis.rolls((6, 6, 4, 4))
    crisis.red.goes_on()
    assert crisis.asked == {"blue": "retreat-area"}
    crisis.blue.withdraws_to("Norwegian Sea")
    assert crisis.blue.ships("Norwegian Sea") == "1BB"
    assert crisis.red.ships("North Sea") == "2DD"
    assert crisis.game.state.wars == ((), ())


def test_either_side_may_withdraw() -> None:
    """P-BUILD-04, X-NAVAL-05: to a free bordering sea area, and there is no battle round."""
    crisis = roadstead()
    crisis.blue.retreats_to("Baltic Sea")
    assert crisis.blue.ships("Baltic Sea") == "1BB"
    assert crisis.asked == {"red": "choose-action"}
    crisis = roadstead()
    crisis.blue.goes_on()
    crisis.red.retreats_to("Norwegian Sea")
    assert crisis.red.ships("Norwegian Sea") == "2DD"
    assert crisis.blue.ships("North Sea") == "1BB"


def test_without_a_free_sea_area_one_must_fight() -> None:
    """P-BUILD-04: nobody is asked."""
    crisis = roadstead(
        rolls=(1, 1, 6, 6, 1, 1, 6, 6),
        amber="Brazil 1I; ships Norwegian Sea 1SS, Baltic Sea 1SS, North Atlantic 1SS",
    )
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.has_happened(NavalBattleBegan)
    assert crisis.red.ships("North Sea") == "-"


@pytest.mark.parametrize(
    ("blue", "reply"), [("1BB", "retreat"), ("2DD", "go-on"), ("3DD", "go-on")]
)
def test_an_absent_player_fights_unless_weaker(blue: str, reply: str) -> None:
    """P-BUILD-04: withdraw."""
    crisis = roadstead(f"ships North Sea {blue}")
    default = crisis.game.default_answer(1)
    assert isinstance(default, ReplyAfterRound)
    assert default.reply == reply


def test_submarines_alone_share_the_area() -> None:
    """P-BUILD-04: without combat, whether war or not."""
    crisis = roadstead(buys="2SS")
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.red.ships("North Sea") == "2SS"


def test_foreign_submarines_cause_no_combat() -> None:
    """P-BUILD-04: only surface ships do."""
    crisis = roadstead("ships North Sea 2SS")
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.red.ships("North Sea") == "2DD"


def test_third_parties_submarines_stay_out() -> None:
    """P-BUILD-04: the combat is with the owners of surface ships."""
    crisis = roadstead(amber="Brazil 1I; ships North Sea 1SS")
    crisis.blue.retreats_to("Baltic Sea")
    assert crisis.asked == {"red": "choose-action"}
