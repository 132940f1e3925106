"""Navy battles (D-BATTLE): ships with cargo, air support, and attacks on coastlines."""

from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import Part
from warroom.model.events.deluxe_war import (
    FleetBattleBegan,
    FleetBattleEnded,
    FleetBroken,
    LineFired,
    ShipsSunk,
    fleet_board_of,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region, Sea
from warroom.model.units import Ship
from warroom.model.vessels import FleetBoard, FleetSide, Vessel, fleet_of, in_order
from warroom.rules.land_battle import other_part

from .battle import LineBattle, rolled
from .tactics import Tactics, navy_tactics

NAVY_FACES = "DSCBB-"
"""D-BATTLE-07: the six faces of a navy die."""
NAVY_FACES_OF_DICE = bytes.maketrans(bytes(range(1, 7)), NAVY_FACES.encode())

SINKING_ORDER = (Ship.DESTROYER, Ship.SUBMARINE, Ship.CARRIER, Ship.BATTLESHIP)
"""D-BATTLE-10."""


class GiveUpShip(Answer, frozen=True):
    vessel: Vessel


class ChooseLostShip(Decision, frozen=True):
    """D-BATTLE-12: which ship of a type is lost, so that a loaded one may be spared."""

    ANSWERS = (GiveUpShip,)
    RULE = "D-BATTLE-12"
    BINDING = True

    part: Part
    ship: Ship

    def options(self, table: Table, seat: Seat) -> tuple[GiveUpShip, ...]:
        line = fleet_board_of(table.state).side(self.part).line
        return tuple(map(GiveUpShip, dict.fromkeys(of_type(line, self.ship))))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


def of_type(line: tuple[Vessel, ...], ship: Ship) -> tuple[Vessel, ...]:
    return tuple(vessel for vessel in line if vessel.ship is ship)


class NavyBattle(LineBattle):
    """D-BATTLE-01: ships fight for a sea zone, or submarines against ships on a coastline."""

    STEPS = (
        "beginning",
        "filling",
        "stepping_forward",
        "going_on",
        "firing",
        "losing",
        "giving_up",
        "after_the_losses",
        "ending",
    )
    IS_BASE = False

    sea: Sea | None = None
    coast: Region | None = None
    submarines: tuple[Vessel, ...] = ()  # that attack the coastline

    def beginning(self, game: Game, _: None) -> Next:
        game.report(FleetBattleBegan(self._board(game)))
        return None

    def _board(self, game: Game) -> FleetBoard:
        state = game.state
        if self.coast is not None:
            owner = state.owners[self.coast]
            assert owner is not None
            attacker = FleetSide(self.attacker, (), in_order(self.submarines))
            return FleetBoard(
                attacker, FleetSide(owner, (), state.harbours[self.coast]), coast=self.coast
            )
        assert self.sea is not None
        holder = state.zone_controller(self.sea)
        assert holder is not None
        return FleetBoard(
            FleetSide(self.attacker, (), state.vessels(self.attacker, self.sea)),
            FleetSide(holder, (), state.vessels(holder, self.sea)),
            sea=self.sea,
        )

    def tactics(self, table: Table) -> Tactics:
        return navy_tactics(table, self.attacker)

    def has_salvo(self, table: Table) -> bool:
        line = fleet_board_of(table.state).attacker.line
        return bool(of_type(line, Ship.SUBMARINE))

    def fire(self, game: Game) -> int:
        """D-BATTLE-07 to D-BATTLE-09: a navy die for each ship, an army die for each carrier."""
        line = fleet_board_of(game.state).side(self.part).line
        tactics = self.tactics(game) if self.part == "attacker" else Tactics()
        firing = of_type(line, Ship.SUBMARINE) if self.is_salvo else line
        dice = game.chance.dice(self.dice(len(firing), tactics))
        faces = bytes(dice).translate(NAVY_FACES_OF_DICE).decode()
        air_support = rolled(game, fleet_of(firing).carriers)
        hits = navy_hits(firing, faces) + air_support.count("P")
        game.report(LineFired(self.part, faces, hits, air_support))
        return hits

    def losing(self, game: Game, _: Any) -> Next:
        """D-BATTLE-10 to D-BATTLE-12: type after type; only within a type is there a choice."""
        part = other_part(self.part)
        side = fleet_board_of(game.state).side(part)
        kind = next((ship for ship in SINKING_ORDER if of_type(side.line, ship)), None)
        if not self.hits or kind is None:
            return Goto("after_the_losses")
        ships = of_type(side.line, kind)
        if len(ships) > self.hits and len(set(ships)) > 1:
            return Ask({side.player: ChooseLostShip(part, kind)})
        return self._sink(game, ships[: self.hits])

    def giving_up(self, game: Game, answer: GiveUpShip) -> Next:
        return self._sink(game, (answer.vessel,))

    def _sink(self, game: Game, vessels: tuple[Vessel, ...]) -> Next:
        game.report(ShipsSunk(other_part(self.part), vessels))
        self.hits -= len(vessels)
        return Goto("losing")

    def break_attack(self, game: Game) -> None:
        game.report(FleetBroken())

    def ending(self, game: Game, _: None) -> Next:
        """D-CAPTURE-06: whoever is left holds the zone; no marker is taken."""
        is_won = fleet_board_of(game.state).defender.is_beaten
        game.report(FleetBattleEnded("attacker" if is_won else "defender"))
        return None


def navy_hits(firing: tuple[Vessel, ...], faces: str) -> int:
    """D-BATTLE-09: for each type the smaller of the symbols and of the ships that fire."""
    fleet = fleet_of(firing)
    return (
        min(faces.count("D"), fleet.destroyers)
        + min(faces.count("S"), fleet.submarines)
        + min(faces.count("C"), fleet.carriers)
        + min(faces.count("B"), fleet.battleships)
    )
