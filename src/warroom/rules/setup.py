"""Setting up: colours, forces, cards, the first player, claims, placements and capitals."""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.setup import (
    CapitalPlaced,
    CardsDealt,
    ColourChosen,
    DeckShuffled,
    FirstPlayerNamed,
    ForcesReceived,
    Purpose,
    RegionClaimed,
    UnitsPlaced,
)
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.model.zones import Cards

from .common import check_counts, check_own_region, draw_placement, draw_units, owner_of, total_army
from .roll_off import RollOff


class Colour(Answer, frozen=True):
    colour: str


class ChooseColour(Decision, frozen=True):
    """B-SETUP-01: a colour that nobody has taken."""

    ANSWERS = (Colour,)
    RULE = "B-SETUP-01"

    def options(self, table: Table, seat: Seat) -> tuple[Colour, ...]:
        taken = table.state.colours
        return tuple(Colour(each) for each in table.rules.colours if each not in taken)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class Claim(Answer, frozen=True):
    region: Region


class ClaimRegion(Decision, frozen=True):
    """B-SETUP-06: a region nobody owns. If continents are named, it must lie on one of them."""

    ANSWERS = (Claim,)
    RULE = "B-SETUP-06"

    continents: tuple[str, ...] = ()

    def regions(self, table: Table) -> tuple[Region, ...]:
        neutral = table.state.neutral_regions()
        if not self.continents:
            return neutral
        continent = table.rules.atlas.continent
        return tuple(region for region in neutral if continent[region] in self.continents)

    def check(self, table: Table, seat: Seat, answer: Claim) -> None:
        if owner_of(table, answer.region) is not None:
            message = f"{answer.region} is already claimed."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, region=answer.region)
        if self.continents and answer.region not in self.regions(table):
            message = f"{answer.region} lies on no continent where you still have to claim."
            raise Refused(Code.NOT_AMONG_OPTIONS, "B-OPT-01", message, region=answer.region)

    def options(self, table: Table, seat: Seat) -> tuple[Claim, ...]:
        return tuple(Claim(region) for region in self.regions(table))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Claim(pick(rng, self.regions(table)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.sample(table, seat, rng)


class Placement(Answer, frozen=True):
    units: Mapping[Region, Army]


class PlaceUnits(Decision, frozen=True):
    """The common part of placing at set-up and after building: so many units into own regions."""

    ANSWERS = (Placement,)

    count: int

    def check(self, table: Table, seat: Seat, answer: Placement) -> None:
        for region, army in answer.units.items():
            check_own_region(table, seat, region, self.RULE)
            check_counts(army, self.RULE)
        placed = total_army(answer.units)
        pool = table.state.pools[seat]
        if placed.total != self.count:
            raise Refused(
                Code.TOO_MANY if placed.total > self.count else Code.TOO_FEW,
                self.RULE,
                f"Place exactly {self.count} units, not {placed.total}.",
                placed=placed.total,
                count=self.count,
            )
        if not pool.covers(placed):
            message = f"You have {pool} to place, not {placed}."
            raise Refused(Code.TOO_MANY, self.RULE, message, pool=pool, placed=placed)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        units = draw_units(rng, table.state.pools[seat], self.count)
        return Placement(draw_placement(rng, units, table.state.own_regions(seat)))


class PlaceFive(PlaceUnits, frozen=True):
    """B-SETUP-07: which five of the remaining units, and where."""

    RULE = "B-SETUP-07"

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Infantry, tanks, artillery, planes, each into the own region with fewest units."""
        state = table.state
        waiting = [unit for unit in UNITS for _ in range(state.pools[seat].counts[unit])]
        sizes = {region: state.armies[region].total for region in state.own_regions(seat)}
        placed: dict[Region, Army] = {}
        for unit in waiting[: self.count]:
            region = min(sizes, key=sizes.__getitem__)
            sizes[region] += 1
            placed[region] = placed.get(region, NO_UNITS) + ONE[unit]
        return Placement(placed)


class Capital(Answer, frozen=True):
    region: Region


class PlaceCapital(Decision, frozen=True):
    """B-SETUP-08: one of the own regions."""

    ANSWERS = (Capital,)
    RULE = "B-SETUP-08"

    def check(self, table: Table, seat: Seat, answer: Capital) -> None:
        check_own_region(table, seat, answer.region, self.RULE)

    def options(self, table: Table, seat: Seat) -> tuple[Capital, ...]:
        return tuple(Capital(region) for region in table.state.own_regions(seat))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Capital(strongest_region(table, seat))


def strongest_region(table: Table, seat: Seat) -> Region:
    """The own region with most units, the first of them in the board's order."""
    armies = table.state.armies
    return max(table.state.own_regions(seat), key=lambda region: armies[region].total)


class SettingUp(Procedure):
    """B-SETUP-01 to B-SETUP-08, in the order of the rulebook's steps."""

    STEPS = (
        "choosing_a_colour",
        "taking_the_colour",
        "receiving_forces",
        "dealing",
        "rolling_for_first_player",
        "naming_the_first_player",
        "choosing_a_region",
        "claiming_it",
        "choosing_units",
        "placing_them",
        "choosing_a_capital",
        "founding_it",
    )

    visit: int = 0

    def choosing_a_colour(self, game: Game, _: None) -> Next:
        """B-SETUP-01: in seat order; the last free colour is not asked for."""
        if self.visit == len(game.state.seats):
            self.visit = 0
            return Goto("receiving_forces")
        seat = self.visit
        options = ChooseColour().options(game, seat)
        if len(options) > 1:
            return Ask({seat: ChooseColour()})
        return self.taking_the_colour(game, options[0])

    def taking_the_colour(self, game: Game, answer: Colour) -> Next:
        game.report(ColourChosen(self.visit, answer.colour))
        self.visit += 1
        return Goto("choosing_a_colour")

    def receiving_forces(self, game: Game, _: None) -> Next:
        """B-SETUP-02, B-SETUP-03: armies to place, and ships in front of everyone."""
        for seat in game.state.seats:
            rules = game.rules
            game.report(ForcesReceived(seat, rules.starting_army, rules.starting_fleet))
        return None

    def dealing(self, game: Game, _: None) -> Next:
        """B-SETUP-04: as many cards as regions to start with."""
        game.report(DeckShuffled(Cards.of(game.chance.shuffled(game.rules.deck.full))))
        count = game.rules.starting_regions
        for seat in game.state.seats:
            game.report(CardsDealt(seat, Cards.of(game.state.deck.known[:count])))
        return None

    def rolling_for_first_player(self, game: Game, _: None) -> Next:
        """B-SETUP-05: the highest total begins."""
        return Call(RollOff(Purpose.FIRST_PLAYER, tuple(game.state.seats)))

    def naming_the_first_player(self, game: Game, winner: Seat) -> Next:
        game.report(FirstPlayerNamed(winner))
        return None

    def choosing_a_region(self, game: Game, _: None) -> Next:
        """B-SETUP-06, B-OPT-01: one at a time until everyone has his share."""
        if self.visit == len(game.state.seats) * game.rules.starting_regions:
            self.visit = 0
            return Goto("choosing_units")
        seat = self._seat(game)
        decision = ClaimRegion(self._continents(game, seat))
        regions = decision.regions(game)
        if len(regions) > 1:
            return Ask({seat: decision})
        return self.claiming_it(game, Claim(regions[0]))

    def claiming_it(self, game: Game, answer: Claim) -> Next:
        game.report(RegionClaimed(self._seat(game), answer.region))
        self.visit += 1
        return Goto("choosing_a_region")

    def choosing_units(self, game: Game, _: None) -> Next:
        """B-SETUP-07: five at a time; if fewer are left, all of them."""
        if not any(game.state.pools):
            self.visit = 0
            return Goto("choosing_a_capital")
        seat = self._seat(game)
        count = min(game.rules.placed_per_visit, game.state.pools[seat].total)
        if not count:
            self.visit += 1
            return Goto("choosing_units")
        return Ask({seat: PlaceFive(count)})

    def placing_them(self, game: Game, answer: Placement) -> Next:
        game.report(UnitsPlaced(self._seat(game), answer.units))
        self.visit += 1
        return Goto("choosing_units")

    def choosing_a_capital(self, game: Game, _: None) -> Next:
        """B-SETUP-08: last of all."""
        if self.visit == len(game.state.seats):
            return Done()
        return Ask({self._seat(game): PlaceCapital()})

    def founding_it(self, game: Game, answer: Capital) -> Next:
        game.report(CapitalPlaced(self._seat(game), answer.region))
        self.visit += 1
        return Goto("choosing_a_capital")

    def _seat(self, game: Game) -> Seat:
        """Whose visit it is: clockwise from the first player."""
        first = game.state.first_player or 0
        return (first + self.visit) % len(game.state.seats)

    def _continents(self, game: Game, seat: Seat) -> tuple[str, ...]:
        """The continents on which the seat still has to claim, if that matters."""
        if not game.rules.starting_continents:
            return ()
        continent = game.rules.atlas.continent
        claimed = {continent[region] for region in game.state.own_regions(seat)}
        return tuple(each for each in game.rules.starting_continents if each not in claimed)
