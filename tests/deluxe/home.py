"""What leaders say at home: placards, seasons, cards, oil, building, research and diplomacy."""

from typing import Literal

from tests.deluxe_table import Front, Leader, read_vessels
from tests.notation import read_regions, read_ships
from warroom.kernel.event import Event
from warroom.model.cards import Suit
from warroom.model.government import Government
from warroom.model.units import Army, Fleet
from warroom.rules.setup import Capital, Placement
from warroom.rulesets.deluxe.actions.build import NewUnits, Payment
from warroom.rulesets.deluxe.actions.burn import BurnChoice, Fuel
from warroom.rulesets.deluxe.actions.conversion import Conversion
from warroom.rulesets.deluxe.actions.negotiate import Approach, Reports, Verdict
from warroom.rulesets.deluxe.actions.research import Study
from warroom.rulesets.deluxe.table.technology import OilSite
from warroom.rulesets.deluxe.turns.setup import Placard, StartTech
from warroom.rulesets.deluxe.turns.year import Direction
from warroom.rulesets.deluxe.ways.permission import ReplyToPassing

SUITS = {"oil": Suit.OIL, "factories": Suit.FACTORIES, "rail": Suit.RAIL_TRANSPORT}
SUITS |= {"minerals": Suit.MINERALS, "population": Suit.POPULATION}


class Home(Front):
    """A table of the Deluxe edition, seen from the capitals."""

    def __getattr__(self, colour: str) -> "Minister":
        if colour in self.__dict__.get("colours", ()):
            return Minister(self, self.seat(colour))
        raise AttributeError(colour)

    def everybody_idles(self, turns: int) -> None:
        """So many turns in which an action is taken and left empty, or oil is not burned."""
        for _ in range(turns):
            before = self.turn_number
            while not self.game.is_over and self.turn_number == before:
                ((seat, _question),) = self.game.questions.items()
                self.answer(seat, self.game.default_answer(seat))

    @property
    def turn_number(self) -> tuple[int, int, int | None]:
        state = self.state
        return state.game_round, state.season, state.player


class Minister(Leader):
    """One colour at such a table."""

    def acts(self, action: str, card: str | None = None) -> tuple[Event, ...]:
        """Take an action, with a card or without."""
        events = self.takes(action)
        if self.table.asked == {self.table.colours[self.seat]: "play-action-card"}:
            events += self.plays(card)
        return events

    # set-up
    def takes_placard(self, government: str) -> tuple[Event, ...]:
        return self.says(Placard(Government(government)))

    def starts_with(self, technology: str) -> tuple[Event, ...]:
        return self.says(StartTech(SUITS[technology]))

    def founds(self, region: str) -> tuple[Event, ...]:
        return self.says(Capital(region))

    def musters(self, units: str) -> tuple[Event, ...]:
        """`Germany 10I 1T, Poland 2I`"""
        return self.says(Placement(read_regions(units)))

    def drills(self, region: str) -> tuple[Event, ...]:
        return self.says(OilSite(region))

    # years and permission
    def turns(self, direction: Literal["clockwise", "counterclockwise"]) -> tuple[Event, ...]:
        return self.says(Direction(direction))

    def permits(self) -> tuple[Event, ...]:
        return self.says(ReplyToPassing("yes"))

    def forbids(self) -> tuple[Event, ...]:
        return self.says(ReplyToPassing("no"))

    # oil
    def burns(self) -> tuple[Event, ...]:
        return self.says(BurnChoice("burn"))

    def does_not_burn(self) -> tuple[Event, ...]:
        return self.says(BurnChoice("decline"))

    def fuels(
        self, *, oil: int = 0, points: int = 0, field: str | None = None
    ) -> tuple[Event, ...]:
        return self.says(Fuel(oil, points, field))

    # negotiation
    def approaches(self, region: str | None) -> tuple[Event, ...]:
        return self.says(Approach(region))

    def reads(self, *regions: str) -> tuple[Event, ...]:
        return self.says(Reports(regions))

    def converts(self) -> tuple[Event, ...]:
        return self.says(Verdict("convert"))

    def lets_be(self) -> tuple[Event, ...]:
        return self.says(Verdict("decline"))

    # building and research
    def pays(self, points: int, oil: int) -> tuple[Event, ...]:
        return self.says(Payment(points, oil))

    def builds(self, armies: str = "", ships: str = "") -> tuple[Event, ...]:
        """`Germany 2I, Poland 1T` and `Germany 1DD`"""
        return self.says(NewUnits(read_regions(armies), read_ships(ships)))

    def studies(self, technology: str, level: int = 1) -> tuple[Event, ...]:
        return self.says(Study(SUITS[technology], level))

    def stops(self) -> tuple[Event, ...]:
        return self.says(Study())

    def gives(
        self, armies: str = "", aboard: str = "", ships: str = "", points: int = 0
    ) -> tuple[Event, ...]:
        """`Germany 2I`, aboard `North Sea DD+I`, ships `North Sea DD`"""
        units = read_regions(armies)
        return self.says(Conversion(units, read_vessels(aboard), read_vessels(ships), points))

    # what the player has
    @property
    def population(self) -> int:
        return self.table.state.population[self.seat]

    def total(self) -> tuple[Army, Fleet]:
        """What waits to be placed."""
        return self.table.state.pools[self.seat], self.table.state.fleets[self.seat]
