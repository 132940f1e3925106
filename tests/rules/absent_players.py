"""Tables at which a player is absent, for each row of the Decisions table, and what is then
answered for him by the row's last column."""

from collections.abc import Callable
from typing import Any

from tests.table import Table
from warroom.kernel.decision import Answer
from warroom.model.units import Army, Ship
from warroom.rules.building import Purchase
from warroom.rules.diplomacy import BlitzTarget
from warroom.rules.land_battle import Commit
from warroom.rules.movement import Moves, Pick
from warroom.rules.naval_battle import BattleLine, ReplyAfterRound, ReplyToChallenge
from warroom.rules.neutrals import Volunteer
from warroom.rules.passage import Blocks, FlyOn
from warroom.rules.setup import Capital, Colour, Placement
from warroom.rules.trade import Leave, RefuseOffer, StopTrading
from warroom.rules.turn import EndTurn

TWO: dict[str, Any] = {"red": "Germany 9I 3T", "green": "Poland 5I 2T, Chile 1I"}

Case = tuple[Table, str, str, Answer | None]
"""A table, who is absent, the row of the Decisions table, and the default; None: any legal one."""

CASES: dict[str, Callable[[], Case]] = {}


def case(make: Callable[[], Case]) -> Callable[[], Case]:
    CASES[make.__name__.replace("_", " ")] = make
    return make


# ---- set-up ----


def claiming(seed: int = 1935, **options: str) -> Table:
    table = Table.new(2, seed=seed, options=options)
    table.rolls((6, 6), (1, 1))
    table.red.chooses_colour("blue")
    table.blue.chooses_colour("red")
    return table


def placing() -> Table:
    table = claiming()
    regions = ["Alaska", "Cuba", "Peru", "Chile", "Spain", "Libya", "Italy", "Iraq"]
    for place, region in enumerate(regions):
        (table.blue if place % 2 else table.red).claims(region)
    return table


@case
def first_colour() -> Case:
    return Table.new(2), "red", "choose-colour", Colour("red")


@case
def first_free_colour() -> Case:
    table = Table.new(2)
    table.red.chooses_colour("red")
    return table, "blue", "choose-colour", Colour("blue")


@case
def a_random_region() -> Case:
    return claiming(), "red", "claim-region", None


@case
def infantry_first_into_the_region_with_fewest_units() -> Case:
    one, two = Army.parse("1I"), Army.parse("2I")
    placed = {"Alaska": two, "Peru": one, "Spain": one, "Italy": one}
    return placing(), "red", "place-five", Placement(placed)


@case
def tanks_after_the_last_infantry() -> Case:
    table = placing()
    table.red.places("Alaska 2I, Peru 1I, Spain 1I, Italy 1I")
    table.blue.says_the_default()
    infantry, both = Army.parse("1I"), Army.parse("1I 1T")
    placed = {"Peru": both, "Spain": infantry, "Italy": infantry, "Alaska": Army.parse("1T")}
    return table, "red", "place-five", Placement(placed)


@case
def artillery_before_planes() -> Case:
    table = placing()
    for units in ("Alaska 5I", "Alaska 3I 2T", "Alaska 4T 1A"):
        table.red.places(units)
        table.blue.says_the_default()
    both = Army.parse("1A 1P")
    placed = {"Peru": both, "Spain": both, "Italy": Army.parse("1A")}
    return table, "red", "place-five", Placement(placed)


@case
def capital_where_most_units_stand() -> Case:
    table = placing()
    for units in ("Spain 5I", "Spain 3I 2T", "Spain 4T 1A", "Spain 3A 2P"):
        table.red.places(units)
        table.blue.says_the_default()
    return table, "red", "place-capital", Capital("Spain")


@case
def capital_in_the_first_of_equal_regions() -> Case:
    table = placing()
    for _ in range(4):
        for player in (table.red, table.blue):
            player.says_the_default()
    return table, "red", "place-capital", Capital("Alaska")


# ---- turns and moves ----


@case
def the_turn_ends() -> Case:
    return Table(**TWO), "red", "choose-action", EndTurn()


@case
def nothing_moves() -> Case:
    table = Table(**TWO)
    table.red.takes("move")
    return table, "red", "declare-moves", Moves()


@case
def nothing_blitzes() -> Case:
    table = Table(**TWO, actions=["move"])
    table.red.takes("blitzkrieg-move")
    return table, "red", "declare-moves", Moves()


@case
def nothing_is_redeployed() -> Case:
    table = Table(**TWO)
    table.red.takes("strategic-move")
    return table, "red", "declare-moves", Moves()


def at_sea(*orders: str) -> Table:
    table = Table(
        red="Great Britain 5I 3P, Norway 1I, Sweden 1I", green="Cuba 1I; fleet 1DD", sea="green"
    )
    table.red.takes("move")
    table.red.moves(*orders)
    return table


@case
def crossings_are_allowed() -> Case:
    table = at_sea("Great Britain > Norway 1I", "Great Britain > Spain 1I")
    return table, "green", "answer-crossings", Blocks()


@case
def all_planes_return() -> Case:
    table = at_sea("Great Britain > Norway 1I 2P", "Great Britain > Spain 1I 1P")
    table.green.blocks("Great Britain > Norway", "Great Britain > Spain")
    return table, "red", "turn-back-planes", FlyOn((0, 0))


@case
def one_plane_relieves_an_empty_region() -> Case:
    table = at_sea(
        "Great Britain > Spain 1I 1P", "Norway > Sweden 1I", "Great Britain > Norway 1I 2P"
    )
    table.green.blocks("Great Britain > Norway", "Great Britain > Spain")
    return table, "red", "turn-back-planes", FlyOn((0, 1))


@case
def the_first_battle_in_board_order() -> Case:
    table = Table(red="Germany 9I", green="Poland 1I, France 1I, Chile 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I", "Germany > France 1I")
    return table, "red", "pick-battle", Pick("France")


# ---- battles on land ----


@case
def nobody_volunteers() -> Case:
    table = Table(**TWO)
    table.red.takes("move")
    table.red.moves("Germany > Austria 1I")
    return table, "green", "volunteer-neutral", Volunteer(False)


def poland(red: str = "5I 3T 2A 2P", green: str = "3I 2T 2A 2P") -> Table:
    table = Table(red=f"Germany 9I {red}", green=f"Poland {green}, Chile 1I")
    table.red.takes("move")
    table.red.moves(f"Germany > Poland {red}")
    return table


@case
def one_of_each_type_attacks() -> Case:
    return poland(), "red", "commit-opening", Commit(Army.parse("1I 1T 1A 1P"))


@case
def two_types_attack_evenly() -> Case:
    return poland("5I 3T"), "red", "commit-opening", Commit(Army.parse("2I 2T"))


@case
def ties_favour_planes_then_tanks() -> Case:
    table = poland("5A 3T 2P")
    return table, "red", "commit-opening", Commit(Army.parse("1T 1A 2P"))


@case
def one_of_each_type_defends() -> Case:
    table = poland()
    table.red.commits("4I")
    return table, "green", "commit-opening", Commit(Army.parse("1I 1T 1A 1P"))


@case
def reserves_fill_up_to_the_limit() -> Case:
    table = poland()
    table.rolls("IAAPP")
    table.red.commits("4I")
    table.green.commits("1I 1T 1A 1P")
    assert table.committed[0] == "1I"
    return table, "red", "reinforce", Commit(Army.parse("1T 1A 1P"))


# ---- at sea ----


def challenged(red: str, green: str) -> Table:
    table = Table(red=f"Germany 1I; fleet {red}", green=f"Chile 1I; fleet {green}", sea="green")
    table.red.takes("naval-battle")
    return table


@case
def a_smaller_fleet_withdraws() -> Case:
    table = challenged("3SS", "1BB 1CV")
    return table, "green", "answer-challenge", ReplyToChallenge("withdraw")


@case
def an_equal_fleet_fights() -> Case:
    return challenged("2BB", "2DD"), "green", "answer-challenge", ReplyToChallenge("fight")


@case
def a_larger_fleet_fights() -> Case:
    return challenged("1BB", "2DD"), "green", "answer-challenge", ReplyToChallenge("fight")


@case
def destroyers_lie_at_the_front() -> Case:
    table = challenged("1CV 1BB 1SS 2DD", "4DD")
    table.green.fights()
    line = (Ship.DESTROYER, Ship.DESTROYER, Ship.SUBMARINE, Ship.BATTLESHIP)
    return table, "red", "lay-battle-line", BattleLine(line)


@case
def carriers_lie_at_the_end() -> Case:
    table = challenged("4DD", "1CV 1BB 1SS 1DD")
    table.green.fights()
    line = (Ship.DESTROYER, Ship.SUBMARINE, Ship.BATTLESHIP, Ship.CARRIER)
    return table, "green", "lay-battle-line", BattleLine(line)


def after_a_round(red: str, green: str, *dice: tuple[int, int]) -> Table:
    table = challenged(red, green)
    table.rolls(*dice)
    table.green.fights()
    return table


EVEN = ((3, 3), (3, 3))


@case
def fewer_fit_ships_retreat() -> Case:
    table = after_a_round("2DD", "2DD", (1, 1), (6, 6), *EVEN)
    return table, "red", "continue-or-retreat", ReplyAfterRound("retreat")


@case
def a_damaged_battleship_is_not_fit() -> Case:
    table = after_a_round("2BB", "2DD", (1, 1), (6, 6), (1, 1), (1, 3))
    return table, "red", "continue-or-retreat", ReplyAfterRound("retreat")


@case
def equally_many_fit_ships_go_on() -> Case:
    table = after_a_round("2DD", "2DD", *EVEN, *EVEN)
    return table, "red", "continue-or-retreat", ReplyAfterRound("go-on")


@case
def more_fit_ships_go_on() -> Case:
    table = after_a_round("2DD", "2DD", (6, 6), (1, 1), *EVEN)
    return table, "red", "continue-or-retreat", ReplyAfterRound("go-on")


@case
def the_controller_with_fewer_retreats() -> Case:
    table = after_a_round("2DD", "2DD", (6, 6), (1, 1), *EVEN)
    table.red.goes_on()
    return table, "green", "continue-or-retreat", ReplyAfterRound("retreat")


# ---- diplomacy, trade, building ----


@case
def the_blitz_is_taken_back() -> Case:
    table = Table(**TWO)
    table.red.takes("diplomatic-blitz")
    return table, "red", "choose-blitz-target", BlitzTarget(None)


def trading() -> Table:
    table = Table(
        red="Germany 1I; hand oil-3", green="Cuba 1I", blue="Chile 1I; fleet 1DD", sea="blue"
    )
    table.red.takes("trade")
    return table


@case
def trading_stops() -> Case:
    return trading(), "red", "offer-trade", StopTrading()


@case
def even_a_gift_is_refused() -> Case:
    table = trading()
    table.red.offers("green", give="oil-3")
    return table, "green", "answer-trade", RefuseOffer()


@case
def a_distant_trade_is_allowed() -> Case:
    table = trading()
    table.red.offers("green", give="oil-3")
    table.green.accepts()
    return table, "blue", "allow-trade", Leave(True)


def building(capital: str) -> Table:
    table = Table(
        red=f"Germany 1I, Italy 5I, Poland 5T; capital {capital}; hand oil-4 oil-4 oil-3",
        green="Chile 1I",
    )
    table.red.takes("build")
    return table


@case
def nothing_is_bought() -> Case:
    return building("Germany"), "red", "buy-units", Purchase()


@case
def new_units_go_to_the_capital() -> Case:
    table = building("Germany")
    table.red.buys("1I 1T")
    return table, "red", "place-new-units", Placement({"Germany": Army.parse("1I 1T")})


@case
def without_a_capital_new_units_go_where_most_stand() -> Case:
    table = building("Chile")
    table.red.buys("1T")
    return table, "red", "place-new-units", Placement({"Italy": Army.parse("1T")})
