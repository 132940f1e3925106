"""Years and seasons, journeys and voyages, battles in lines, building and research."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.event import Event
from warroom.model.events import (
    deluxe_cards,
    deluxe_home,
    deluxe_moves,
    deluxe_nations,
    deluxe_war,
)
from warroom.model.statecraft import Passing
from warroom.model.units import UNIT_LETTERS
from warroom.model.vessels import Vessel

from .phrases import Who, cards, hits, listed, money, number, pieces, spread, title, vessels, way

SEASONS = ("Spring", "Summer", "Autumn", "Winter")


def journey(made: deluxe_moves.Journey) -> str:
    """`3I by Poland > Ukraine`, or `1I aboard DD by North Sea > Norway`."""
    ship = f" aboard {made.ship.value}" if made.ship else ""
    return f"{made.units}{ship} by {way(made.route)}"


def embarkation(made: deluxe_moves.Embarkation) -> str:
    return f"{UNIT_LETTERS[made.unit]} of {made.region} onto {made.ship.value} in {made.place}"


def passing(asked: Passing) -> str:
    """`3I on the way from Poland to Ukraine through Belarus`."""
    return (
        f"{pieces(asked.units, asked.ships)} on the way from {asked.start} to {asked.end} "
        f"through {asked.place}"
    )


def by_place(places: Mapping[str, tuple[Vessel, ...]]) -> Mapping[str, str]:
    return {place: vessels(group) for place, group in places.items()}


def fleet_battle(event: deluxe_war.FleetBattleBegan, who: Who) -> str:
    board = event.board
    where = f"the {board.sea}" if board.sea else f"the coast of {board.coast}"
    return (
        f"{who(board.attacker.player)} attacks in {where} with {vessels(board.attacker.vessels)} "
        f"against {who(board.defender.player)}'s {vessels(board.defender.vessels)}."
    )


def acting(event: deluxe_war.ActingTurnBegan, who: Who) -> str:
    salvo = " with a salvo" if event.is_salvo else ""
    return f"Acting turn {event.turn}: the {event.part} acts{salvo}."


def fired(event: deluxe_war.LineFired, who: Who) -> str:
    support = f" with air support {event.air_support}" if event.air_support else ""
    return f"The {event.part} rolls {event.faces or 'no dice'}{support}: {hits(event.hits)}."


def burned(event: deluxe_nations.OilBurned, who: Who) -> str:
    fuel = f"the oil field of {event.region}" if event.region else money(event.points, event.oil)
    return f"{who(event.seat)} burns {fuel}."


def built(event: deluxe_nations.UnitsBuilt, who: Who) -> str:
    new = [
        *(f"{army} in {region}" for region, army in event.armies.items()),
        *(f"{group} on the coast of {region}" for region, group in by_place(event.ships).items()),
    ]
    return f"{who(event.seat)} builds {listed(new)} for {money(event.points, event.oil)}."


def converted(event: deluxe_nations.UnitsConverted, who: Who) -> str:
    given = [
        *(f"{army} in {region}" for region, army in event.armies.items()),
        *(f"the cargo of {group} in {place}" for place, group in by_place(event.aboard).items()),
        *(f"{group} in {place}" for place, group in by_place(event.ships).items()),
        *([money(event.points)] if event.points else []),
    ]
    return f"{who(event.seat)} gives up {listed(given)}."


def occupied(event: deluxe_nations.HomelandOccupied, who: Who) -> str:
    return (
        f"{who(event.seat)} occupies a homeland with {spread(event.units)}; "
        f"{vessels(event.vessels)} lie on the coast of {event.capital}."
    )


def looked_at(event: deluxe_nations.MarkerLookedAt, who: Who) -> str:
    shown = f": {title(event.government)}" if event.government else ""
    return f"{who(event.seat)} looks at the marker of {event.region}{shown}."


SENTENCES: Mapping[type[Event], Callable[[Any, Who], str]] = {
    # setting up
    deluxe_nations.PlacardTaken: lambda e, who: f"{who(e.seat)} takes {title(e.government)}.",
    deluxe_nations.KitReceived: lambda e, who: (
        f"{who(e.seat)} receives {pieces(e.army, e.fleet)}; {money(e.points, e.oil)}; "
        f"{number(e.markers, 'marker')}."
    ),
    deluxe_nations.HomelandOccupied: occupied,
    deluxe_nations.MarkersLaid: lambda e, who: (
        f"A marker lies face down on each of {number(len(e.markers), 'neutral region')}."
    ),
    deluxe_nations.OilFieldPlaced: lambda e, who: f"{who(e.seat)} has an oil field in {e.region}.",
    # years and actions
    deluxe_home.YearBegan: lambda e, who: (
        f"Year {e.year} begins; the order dice show {listed(map(str, e.dice))}."
    ),
    deluxe_home.DirectionChosen: lambda e, who: (
        f"Turns pass {'clockwise' if e.direction > 0 else 'counterclockwise'} this year."
    ),
    deluxe_home.SeasonBegan: lambda e, who: f"{SEASONS[e.season - 1]} begins.",
    deluxe_home.YearEnded: lambda e, who: "The year is over.",
    deluxe_home.ActionMarked: lambda e, who: f"{who(e.seat)}: {e.action.value.replace('-', ' ')}.",
    deluxe_home.ActionEnded: lambda e, who: f"{who(e.seat)}'s action is over.",
    deluxe_home.LeaveGiven: lambda e, who: (
        f"{who(e.passing.owner)} lets pass {passing(e.passing)}."
    ),
    deluxe_home.LeaveRefused: lambda e, who: (
        f"{who(e.passing.owner)} does not let pass {passing(e.passing)}."
    ),
    # action cards
    deluxe_cards.ActionDeckShuffled: lambda e, who: (
        f"The deck of {e.cards.count} action cards is shuffled."
    ),
    deluxe_cards.ActionCardDrawn: lambda e, who: (
        f"{who(e.seat)} draws {cards(e.card)} of the action deck."
    ),
    deluxe_cards.ActionCardDiscarded: lambda e, who: f"{who(e.seat)} discards {title(e.card)}.",
    deluxe_cards.ActionCardPlayed: lambda e, who: f"{who(e.seat)} plays {title(e.card)}.",
    # journeys and voyages
    deluxe_moves.JourneysMade: lambda e, who: (
        f"{who(e.mover)} moved {listed(map(journey, e.journeys))}."
    ),
    deluxe_moves.VoyagesMade: lambda e, who: (
        f"{who(e.mover)} sailed "
        f"{listed(f'{vessels(each.vessels)} by {way(each.course)}' for each in e.voyages)}."
    ),
    deluxe_moves.UnitsEmbarked: lambda e, who: (
        f"{who(e.mover)} embarked {listed(map(embarkation, e.embarkations))}."
    ),
    deluxe_moves.CoastalAttacksDeclared: lambda e, who: (
        f"{who(e.mover)} attacks coasts with submarines: "
        f"{listed(f'{each.submarines}SS of {each.sea} at {each.region}' for each in e.attacks)}."
    ),
    deluxe_moves.ReservesCalledUp: lambda e, who: (
        f"{who(e.seat)} calls up 1I in {listed(e.regions)}."
    ),
    deluxe_moves.ShipsRequisitioned: lambda e, who: (
        f"{who(e.seat)} requisitions {vessels(e.vessels)} on the coast of {e.region}."
    ),
    # battles
    deluxe_war.NeutralArmyRolled: lambda e, who: (
        f"{who(e.representative)} leads the neutral army of {e.region}, which rolls {e.faces}."
    ),
    deluxe_war.FleetBattleBegan: fleet_battle,
    deluxe_war.ShipsLinedUp: lambda e, who: f"The {e.part} lines up {vessels(e.vessels)}.",
    deluxe_war.ActingTurnBegan: acting,
    deluxe_war.LineFired: fired,
    deluxe_war.ShipsSunk: lambda e, who: f"The {e.part} loses {vessels(e.vessels)}.",
    deluxe_war.FleetBattleEnded: lambda e, who: f"The {e.winner} wins the battle at sea.",
    deluxe_war.AttackBroken: lambda e, who: (
        f"The attack on {e.region} breaks down: {pieces(e.units)} are lost."
    ),
    deluxe_war.FleetBroken: lambda e, who: "The attack at sea breaks down: all its ships are lost.",
    deluxe_war.CoastlineLost: lambda e, who: (
        f"{who(e.loser)} loses {vessels(e.vessels)} on the coast of {e.region}."
    ),
    deluxe_war.MarkerRevealed: lambda e, who: (
        f"{who(e.seat)} takes the marker of {e.region}: {title(e.government)}."
    ),
    deluxe_war.MarkerHandedOver: lambda e, who: (
        f"{who(e.winner)} takes a marker of {title(e.government)} from {who(e.loser)}."
    ),
    # nations
    deluxe_nations.MarkerLookedAt: looked_at,
    deluxe_nations.RegionAnnexed: lambda e, who: (
        f"{e.region} ({title(e.government)}) joins {who(e.seat)} for {money(e.points)} with "
        f"{pieces(e.garrison)}."
    ),
    deluxe_nations.IncomeCollected: lambda e, who: (
        f"{who(e.seat)} collects {money(e.points, e.oil)}."
    ),
    deluxe_nations.OilBurned: burned,
    deluxe_nations.UnitsBuilt: built,
    deluxe_nations.UnitsConverted: converted,
    deluxe_nations.LevelReached: lambda e, who: (
        f"{who(e.seat)} reaches {title(e.technology)} {e.level}."
    ),
    deluxe_nations.PopulationGained: lambda e, who: f"{who(e.seat)} gains a Population card.",
}
