"""Setting up: colours, forces, cards, the first player, claims, placements and capitals."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.value import NOTHING
from warroom.kernel.words import Rng, Seat, counted, pick
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
from warroom.model.state import Region, Sea
from warroom.model.units import NO_SHIPS, NO_UNITS, ONE, UNITS, Army, Fleet
from warroom.model.zones import Cards

from .common import check_counts, check_own_region, draw_placement, draw_units, owner_of, total_army
from .plans import all_regions, planned
from .roll_off import RollOff


class Colour(Answer, frozen=True):
    colour: str


class ChooseColour(Decision, frozen=True):
    """B-SETUP-01: a colour that nobody has taken."""

    ANSWERS = (Colour,)
    RULE = "B-SETUP-01"
    WISHES = Wishes("Your colour.", lambda rules: rules.colours)

    def options(self, table: Table, seat: Seat) -> tuple[Colour, ...]:
        taken = table.state.colours
        return tuple(Colour(each) for each in table.rules.colours if each not in taken)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class Claim(Answer, frozen=True):
    region: Region


class ClaimRegion(Decision, frozen=True):
    """B-SETUP-06: a region nobody owns. If continents are named, it must lie on one of them; or
    only some regions are allowed. `by_rule` says why (X-OPT-02, P-SETUP-06, P-SETUP-07)."""

    ANSWERS = (Claim,)
    RULE = "B-SETUP-06"
    WISHES = Wishes("The regions that you claim, one at a time.", all_regions)

    continents: tuple[str, ...] = ()
    allowed: tuple[Region, ...] = ()
    by_rule: str = ""

    def regions(self, table: Table) -> tuple[Region, ...]:
        if self.allowed:
            return self.allowed
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
            rule = self.by_rule or table.rules.cites.continents
            raise Refused(Code.NOT_AMONG_OPTIONS, rule, message, region=answer.region)
        if self.allowed and answer.region not in self.allowed:
            message = f"{answer.region} is not among the regions that you may claim now."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.by_rule, message, region=answer.region)

    def options(self, table: Table, seat: Seat) -> tuple[Claim, ...]:
        return tuple(Claim(region) for region in self.regions(table))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Claim(pick(rng, self.regions(table)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.sample(table, seat, rng)


class Placement(Answer, frozen=True):
    """Where units go; where there are ships on the map, `ships` by sea area after building, and
    `fleet` for the one area of the starting fleet."""

    units: Mapping[Region, Army]
    ships: Mapping[Sea, Fleet] = NOTHING
    fleet: Fleet = NO_SHIPS


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
        total = placed.total + self.ships_placed(table, seat, answer)
        if total != self.count:
            raise Refused(
                Code.TOO_MANY if total > self.count else Code.TOO_FEW,
                self.RULE,
                f"Place exactly {counted(self.count, 'unit')}, not {total}.",
                placed=total,
                count=self.count,
            )
        if not pool.covers(placed):
            message = f"You have {pool} to place, not {placed}."
            raise Refused(Code.TOO_MANY, self.RULE, message, pool=pool, placed=placed)

    def ships_placed(self, table: Table, seat: Seat, answer: Placement) -> int:
        """How many ships are placed; `Refused` where they may not be. Mostly none may."""
        if answer.ships or answer.fleet:
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, "No ships are placed here.")
        return 0

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        units = draw_units(rng, table.state.pools[seat], self.count)
        return Placement(draw_placement(rng, units, table.state.own_regions(seat)))


class PlaceFive(PlaceUnits, frozen=True):
    """B-SETUP-07: which five of the remaining units, and where. Where ships go onto the map, those
    in `fleet` may be among the five (X-SETUP-11)."""

    RULE = "B-SETUP-07"
    WISHES = Wishes("The units that shall stand in each region.", all_regions, is_plan=True)

    fleet: Fleet = NO_SHIPS

    def ships_placed(self, table: Table, seat: Seat, answer: Placement) -> int:
        if not self.fleet:
            return super().ships_placed(table, seat, answer)
        check_counts(answer.fleet, "X-SETUP-11")
        if answer.ships:
            message = "All your ships go to one sea area: say only which of them."
            raise Refused(Code.NOT_AMONG_OPTIONS, "X-SETUP-11", message)
        if not self.fleet.covers(answer.fleet):
            message = f"You have {self.fleet} to place, not {answer.fleet}."
            raise Refused(
                Code.TOO_MANY, "X-SETUP-11", message, fleet=self.fleet, placed=answer.fleet
            )
        return answer.fleet.total

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Each piece that is left is equally likely to be among the five."""
        if not self.fleet:
            return super().sample(table, seat, rng)
        pool, ships = table.state.pools[seat], list(self.fleet.ships)
        sailing = []
        for placed in range(self.count):
            left = pool.total + self.fleet.total - placed
            if rng.random() * left < len(ships):
                sailing.append(ships.pop(int(rng.random() * len(ships))))
        units = draw_units(rng, pool, self.count - len(sailing))
        regions = table.state.own_regions(seat)
        fleet = Fleet.from_ships(sailing)
        return Placement(draw_placement(rng, units, regions), fleet=fleet)

    def as_wished(self, table: Table, seat: Seat, wishes: Iterable[str]) -> Placement | None:
        """What is still missing of the plan, in its order; where it does not say enough, the rest
        as for an absent player."""
        state, left, placed = table.state, table.state.pools[seat], dict[Region, Army]()
        count = self.count
        for region, army in planned(wishes).items():
            if count and state.owners.get(region) == seat:
                missing = [
                    unit
                    for unit in UNITS
                    for _ in range(army.counts[unit] - state.armies[region].counts[unit])
                ]
                for unit in missing:
                    if count and left.counts[unit]:
                        placed[region] = placed.get(region, NO_UNITS) + ONE[unit]
                        left, count = left - ONE[unit], count - 1
        return self._spread(table, seat, placed, left, count) if placed else None

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self._spread(table, seat, {}, table.state.pools[seat], self.count)

    def _spread(
        self, table: Table, seat: Seat, placed: dict[Region, Army], left: Army, count: int
    ) -> Placement:
        """Infantry, tanks, artillery, planes, each into the own region with fewest units; ships
        last."""
        state = table.state
        waiting = [unit for unit in UNITS for _ in range(left.counts[unit])]
        sizes = {
            region: state.armies[region].total + placed.get(region, NO_UNITS).total
            for region in state.own_regions(seat)
        }
        for unit in waiting[:count]:
            region = min(sizes, key=sizes.__getitem__)
            sizes[region] += 1
            placed[region] = placed.get(region, NO_UNITS) + ONE[unit]
        ships = self.fleet.ships[: max(0, count - len(waiting))]
        return Placement(placed, fleet=Fleet.from_ships(ships))


class Capital(Answer, frozen=True):
    region: Region


class PlaceCapital(Decision, frozen=True):
    """B-SETUP-08: one of the own regions; where it is founded first of all, one of the sites
    that are allowed (D-SETUP-08)."""

    ANSWERS = (Capital,)
    RULE = "B-SETUP-08"
    WISHES = Wishes("Your capital.", all_regions)

    sites: tuple[Region, ...] = ()

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.founding

    def check(self, table: Table, seat: Seat, answer: Capital) -> None:
        if not self.sites:
            check_own_region(table, seat, answer.region, self.rule_at(table))
        elif answer.region not in self.sites:
            raise self._no_site(table, answer.region)

    def _no_site(self, table: Table, region: Region) -> Refused:
        """D-SETUP-08, D-SETUP-09: what a region lacks."""
        owner_of(table, region)
        rules, capitals = table.rules, table.state.capitals
        continent = rules.continents[region]
        taken = {rules.continents[each] for each in capitals if each is not None}
        if continent in taken and all(rules.continents[site] != continent for site in self.sites):
            message = f"{continent} has a capital already."
            return Refused(Code.OUT_OF_REACH, rules.cites.spreading, message, region=region)
        message = f"No capital can be founded in {region} now."
        return Refused(Code.OUT_OF_REACH, self.rule_at(table), message, region=region)

    def options(self, table: Table, seat: Seat) -> tuple[Capital, ...]:
        return tuple(map(Capital, self.sites or table.state.own_regions(seat)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        if self.sites:
            return self.sample(table, seat, rng)
        return Capital(strongest_region(table, seat))


def strongest_region(table: Table, seat: Seat) -> Region:
    """The own region with most units, the first of them in the board's order."""
    armies = table.state.armies
    return max(table.state.own_regions(seat), key=lambda region: armies[region].total)


class SettingUp(Procedure):
    """B-SETUP-01 to B-SETUP-08, in the order of the rulebook's steps."""

    STEPS: ClassVar[tuple[str, ...]] = (
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
        decision = self.claim_of(game, seat)
        regions = decision.regions(game)
        if len(regions) > 1:
            return Ask({seat: decision})
        return self.claiming_it(game, Claim(regions[0]))

    def claim_of(self, game: Game, seat: Seat) -> ClaimRegion:
        """What a player may claim now."""
        return ClaimRegion(self._continents(game, seat))

    def claiming_it(self, game: Game, answer: Claim) -> Next:
        game.report(RegionClaimed(self._seat(game), answer.region))
        self.visit += 1
        return Goto("choosing_a_region")

    def choosing_units(self, game: Game, _: None) -> Next:
        """B-SETUP-07: five at a time; if fewer are left, all of them."""
        if not any(self.pieces_left(game, seat) for seat in game.state.seats):
            self.visit = 0
            return Goto("choosing_a_capital")
        seat = self._seat(game)
        count = min(game.rules.placed_per_visit, self.pieces_left(game, seat))
        if not count:
            self.visit += 1
            return Goto("choosing_units")
        return Ask({seat: PlaceFive(count, self.ships_left(game, seat))})

    def pieces_left(self, game: Game, seat: Seat) -> int:
        """What a player still has to place."""
        return game.state.pools[seat].total + self.ships_left(game, seat).total

    def ships_left(self, game: Game, seat: Seat) -> Fleet:
        """The ships among them; control of the sea needs none on the map (B-SETUP-03)."""
        return NO_SHIPS

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
