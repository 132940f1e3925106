"""The test language of war in the Deluxe edition: journeys, voyages, lines and dice at sea.

war = War(red="Germany 3I 1A, Poland 1I; at sea North Sea DD+I SS", blue="France 3I")
war.rolls("IA", navy("DS-"))
war.red.takes("move")
war.red.travels("Germany > France 2I 1A", "DD in North Sea > France 1I")
war.blue.lines_up("2I")
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tests.deluxe_table import CARGO, Front, Leader, read_vessel, read_vessels, write_vessels
from tests.notation import read_regions
from warroom.kernel.event import Event
from warroom.model.battles import Part
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Journey, Voyage
from warroom.model.events.deluxe_war import ActingTurnBegan, LineFired
from warroom.model.government import Government
from warroom.model.units import Army, Ship
from warroom.model.vessels import in_order
from warroom.rulesets.deluxe.actions.blitz import StrikeRegion
from warroom.rulesets.deluxe.actions.navigate import Embark, Manoeuvres
from warroom.rulesets.deluxe.actions.transport import CallUp
from warroom.rulesets.deluxe.battles.capture import TakeMarker
from warroom.rulesets.deluxe.battles.lines import StepForward
from warroom.rulesets.deluxe.battles.navy_battle import NAVY_FACES, GiveUpShip
from warroom.rulesets.deluxe.battles.neutrals import Represent
from warroom.rulesets.deluxe.battles.resolving import NextBattle
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import ReplyToPassing


def navy(faces: str) -> tuple[int, ...]:
    """Navy dice as numbers: `DSCB-`."""
    return tuple(NAVY_FACES.index(face) + 1 for face in faces.replace(" ", ""))


class War(Front):
    """A table of the Deluxe edition where somebody is about to act."""

    def __getattr__(self, colour: str) -> "Marshal":
        if colour in self.__dict__.get("colours", ()):
            return Marshal(self, self.seat(colour))
        raise AttributeError(colour)

    @property
    def lines(self) -> tuple[str, str]:
        """The units or ships in line, attacker and defender."""
        return self._of_sides("committed", "line")

    @property
    def reserves(self) -> tuple[str, str]:
        return self._of_sides("reserve", "reserve")

    def _of_sides(self, army: str, fleet: str) -> tuple[str, str]:
        parts: tuple[Part, Part] = ("attacker", "defender")
        ships = self.state.fleet_battle
        if ships is not None:
            first, second = (write_vessels(getattr(ships.side(part), fleet)) for part in parts)
            return first, second
        assert self.state.battle is not None, "no battle is on"
        first, second = (str(getattr(self.state.battle.side(part), army)) for part in parts)
        return first, second

    @property
    def fires(self) -> list[tuple[str, str, int]]:
        """Every fire since the beginning: who, what the dice showed, how many hits."""
        return [
            (each.part, each.faces + each.air_support, each.hits)
            for each in self.has_happened(LineFired)
        ]

    @property
    def acting(self) -> list[tuple[int, str, bool]]:
        """Every acting turn since the beginning: its number, whose it was, whether a salvo."""
        return [
            (each.turn, each.part, each.is_salvo) for each in self.has_happened(ActingTurnBegan)
        ]

    @contextmanager
    def without_dice(self) -> Iterator[None]:
        """Nothing that happens inside rolls a die."""
        drawn = self.game.chance.drawn
        yield
        assert self.game.chance.drawn == drawn, "dice were rolled"


class Marshal(Leader):
    """One colour at such a table."""

    table: War

    def acts(self, action: str, card: str | None = None) -> tuple[Event, ...]:
        """Chooses an action, and plays a card with it or, with cards in hand, none."""
        events = self.takes(action)
        if self.table.asked.get(self.colour) == "play-action-card":
            events += self.plays(card)
        else:
            assert card is None, "no card could be played"
        return events

    @property
    def colour(self) -> str:
        return self.table.colours[self.seat]

    # ---- movement ----

    def travels(self, *journeys: str | Journey) -> tuple[Event, ...]:
        """`Germany > Poland 2I`, `DD in North Sea > Norway 1I`, `BB in Germany > Germany 1T`"""
        return self.says(Journeys(tuple(map(read_journey, journeys))))

    def strikes(self, region: str | None) -> tuple[Event, ...]:
        return self.says(StrikeRegion(region))

    def sails(
        self,
        *voyages: str,
        before: tuple[str, ...] = (),
        after: tuple[str, ...] = (),
        attacks: tuple[str, ...] = (),
    ) -> tuple[Event, ...]:
        """Voyages `North Sea > Baltic Sea DD+I SS`, embarkations `Germany I > North Sea DD`,
        attacks `North Sea 2 > Norway`"""
        return self.says(
            Manoeuvres(
                tuple(map(read_embarkation, before)),
                tuple(map(read_voyage, voyages)),
                tuple(map(read_embarkation, after)),
                tuple(map(read_attack, attacks)),
            )
        )

    def embarks(self, *embarkations: str) -> tuple[Event, ...]:
        return self.says(Embark(tuple(map(read_embarkation, embarkations))))

    def calls_up(self, *regions: str) -> tuple[Event, ...]:
        return self.says(CallUp(regions))

    def permits(self) -> tuple[Event, ...]:
        return self.says(ReplyToPassing("yes"))

    def forbids(self) -> tuple[Event, ...]:
        return self.says(ReplyToPassing("no"))

    # ---- battles ----

    def fights_at(self, place: str) -> tuple[Event, ...]:
        return self.says(NextBattle(place))

    def names(self, colour: str) -> tuple[Event, ...]:
        """The opponent who leads a neutral army."""
        return self.says(Represent(self.table.seat(colour)))

    def lines_up(self, units: str) -> tuple[Event, ...]:
        """`2I 1A`"""
        return self.says(StepForward(Army.parse(units)))

    def lines_up_ships(self, ships: str) -> tuple[Event, ...]:
        """`DD+I SS`"""
        return self.says(StepForward(ships=in_order(map(read_vessel, ships.split()))))

    def gives_up(self, ship: str) -> tuple[Event, ...]:
        return self.says(GiveUpShip(read_vessel(ship)))

    def picks_marker(self, government: str) -> tuple[Event, ...]:
        return self.says(TakeMarker(Government(government)))


def read_journey(text: str | Journey) -> Journey:
    if isinstance(text, Journey):
        return text
    *before, last = text.split(" > ")
    ((end, units),) = read_regions(last).items()
    match = re.fullmatch(r"(DD|BB|CV|SS) in (.+)", before[0])
    if match is None:
        return Journey((*before, end), units)
    return Journey((match[2], *before[1:], end), units, ship=Ship(match[1]))


def read_voyage(text: str) -> Voyage:
    *before, last = text.split(" > ")
    ((end, vessels),) = read_vessels(last).items()
    return Voyage((*before, end), vessels)


def read_embarkation(text: str) -> Embarkation:
    start, place = text.split(" > ")
    region, unit = start.rsplit(" ", 1)
    sea, ship = place.rsplit(" ", 1)
    return Embarkation(region, CARGO[unit], sea, Ship(ship))


def read_attack(text: str) -> CoastalAttack:
    start, region = text.split(" > ")
    sea, count = start.rsplit(" ", 1)
    return CoastalAttack(region, sea, int(count))


def invasion(
    attackers: str,
    defenders: str,
    *,
    action: str = "move",
    card: str | None = None,
    government: str = "monarchy",
    options: dict[str, str] | None = None,
) -> War:
    """Red in Germany attacks Blue in Poland with all but one infantry; no capital is at stake."""
    garrison = Army.parse(attackers) + Army(infantry=1)
    war = War(
        red=f"Germany {garrison}; government {government}" + (f"; cards {card}" if card else ""),
        blue=f"Turkey 1I, Poland {defenders}",
        options=options,
    )
    war.red.acts(action, card)
    if action == "blitz":
        war.red.strikes("Poland")
    war.red.travels(f"Germany > Poland {attackers}")
    return war


def sea_fight(
    attackers: str, defenders: str, card: str | None = None, government: str = "democracy"
) -> War:
    """Red sails from the North Sea into the Norwegian Sea, where Blue's ships lie."""
    war = War(
        red=f"Germany 2I; government {government}; at sea North Sea {attackers}"
        + (f"; cards {card}" if card else ""),
        blue=f"Turkey 2I; at sea Norwegian Sea {defenders}",
    )
    war.red.acts("navigate", card)
    war.red.sails(f"North Sea > Norwegian Sea {attackers}")
    return war
