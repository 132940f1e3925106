"""Landing Craft (AC12): carried units come ashore at the end of a Navigate."""

from collections.abc import Iterable

from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, counted
from warroom.model.events.deluxe_moves import Journey, Place
from warroom.model.ruleset import Table
from warroom.model.vessels import Vessel

from ..ways.journeys import DeclareJourneys
from ..ways.travel import Gait, Through, Travel
from ..ways.ways import Way


class LandUnits(DeclareJourneys, frozen=True):
    """AC12: up to so many units land in regions that border their ships' zones: own regions or,
    with the enhanced effect, any."""

    RULE = "D-CARD-03"

    most: int

    def travel(self, table: Table, seat: Seat) -> Travel:
        card = table.rules.statecraft.action_cards["landing-craft"]
        return Travel(
            rule=self.RULE,
            gaits=(Gait(1, Through.OWN, self.RULE),) * 4,
            ends_at_home=self.most < card.amounts[1],
            landing=self.RULE,
        )

    def completed(
        self, table: Table, seat: Seat, journeys: Iterable[Journey]
    ) -> tuple[Journey, ...]:
        found = super().completed(table, seat, journeys)
        for journey in found:
            if journey.ship is None or journey.start not in table.rules.atlas.seas:
                message = "Only units aboard ships at sea come ashore."
                raise Refused(Code.OUT_OF_REACH, self.RULE, message, route=journey.route)
        if sum(journey.units.total for journey in found) > self.most:
            message = f"No more than {counted(self.most, 'unit')} may come ashore."
            raise Refused(Code.TOO_MANY, self.RULE, message, most=self.most)
        return found

    def ways_from(self, table: Table, seat: Seat, place: Place) -> tuple[Way, ...]:
        at_sea = place in table.rules.atlas.seas
        return super().ways_from(table, seat, place) if at_sea else ()


def loaded_ships(table: Table, seat: Seat) -> tuple[Vessel, ...]:
    """A seat's ships at sea that carry something."""
    at_sea = table.state.flotillas[seat].values()
    return tuple(each for vessels in at_sea for each in vessels if each.cargo is not None)
