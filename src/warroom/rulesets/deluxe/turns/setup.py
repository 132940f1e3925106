"""Setting up (D-SETUP): placards, kits, capitals, armies and face-down markers."""

from collections import Counter
from collections.abc import Iterable

from warroom.kernel.decision import Answer, Decision, Wishes
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.cards import Suit
from warroom.model.events.deluxe_cards import ActionDeckShuffled
from warroom.model.events.deluxe_nations import (
    HomelandOccupied,
    KitReceived,
    LevelReached,
    MarkersLaid,
    PlacardTaken,
)
from warroom.model.events.setup import (
    CapitalPlaced,
    ColourChosen,
    FirstPlayerNamed,
    Purpose,
    RolledOff,
)
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import TECHNOLOGIES, FaceDown
from warroom.model.units import NO_UNITS, ONE, UNITS, Army
from warroom.model.zones import Cards
from warroom.rules.common import check_counts, draw_placement, draw_units, owner_of, total_army
from warroom.rules.plans import all_regions, planned
from warroom.rules.roll_off import roll
from warroom.rules.setup import Capital, PlaceCapital, Placement

from ..actions.build import vessels_of
from ..table.cards import draw_card
from ..table.technology import Drilling, PlaceStartOil, level
from .sites import capital_sites, homeland_neighbours

MOST_REROLLS = 10
LARGE_TABLE = 5
"""Players from whom on there are two placards of each government (D-SETUP-03)."""


def choosing_order(game: Game, seats: tuple[Seat, ...], rerolls: int = 0) -> tuple[Seat, ...]:
    """D-SETUP-04: by descending totals; those tied roll again among themselves, ten times at
    most, then seat order decides."""
    if len(seats) == 1 or rerolls > MOST_REROLLS:
        return seats
    rolls = tuple(roll(game, seat) for seat in seats)
    game.report(RolledOff(Purpose.CHOOSING, rolls))
    order: tuple[Seat, ...] = ()
    for total in sorted({each.total for each in rolls}, reverse=True):
        tied = tuple(each.seat for each in rolls if each.total == total)
        order += choosing_order(game, tied, rerolls + 1 if tied == seats else 1)
    return order


def starting_player(game: Game) -> Seat:
    """D-SETUP-14: the highest total; ties are rolled off in the same way."""
    seats = tuple(game.state.seats)
    rerolls = 0
    while len(seats) > 1 and rerolls <= MOST_REROLLS:
        rolls = tuple(roll(game, seat) for seat in seats)
        game.report(RolledOff(Purpose.FIRST_PLAYER, rolls))
        best = max(each.total for each in rolls)
        tied = tuple(each.seat for each in rolls if each.total == best)
        rerolls = rerolls + 1 if tied == seats else 1
        seats = tied
    return seats[0]


class Placard(Answer, frozen=True):
    government: Government


class ChooseGovernment(Decision, frozen=True):
    """D-SETUP-05: one of the placards still on offer."""

    ANSWERS = (Placard,)
    RULE = "D-SETUP-05"
    WISHES = Wishes("Your government.", lambda _: SPECTRUM)

    def options(self, table: Table, seat: Seat) -> tuple[Placard, ...]:
        return tuple(map(Placard, placards_left(table)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.sample(table, seat, rng)


def placards_left(table: Table) -> tuple[Government, ...]:
    """D-SETUP-03: one of each for up to four players, two for more."""
    copies = 2 if len(table.state.seats) >= LARGE_TABLE else 1
    taken = Counter(table.state.governments)
    return tuple(government for government in SPECTRUM if taken[government] < copies)


class StartTech(Answer, frozen=True):
    technology: Suit


class ChooseStartTech(Decision, frozen=True):
    """D-SETUP-07: one of the two that the government offers."""

    ANSWERS = (StartTech,)
    RULE = "D-SETUP-07"
    WISHES = Wishes("The technology that you begin with.", lambda _: TECHNOLOGIES)

    def options(self, table: Table, seat: Seat) -> tuple[StartTech, ...]:
        government = table.state.governments[seat]
        assert government is not None
        return tuple(map(StartTech, table.rules.statecraft.starting_technologies[government]))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.sample(table, seat, rng)


class PlaceArmies(Decision, frozen=True):
    """D-SETUP-10: all army units in the capital and two neighbours, at least one in each."""

    ANSWERS = (Placement,)
    RULE = "D-SETUP-10"
    WISHES = Wishes("The units that shall stand in each region.", all_regions, is_plan=True)

    neighbours: tuple[Region, ...]  # of which two are taken, if there are so many

    def check(self, table: Table, seat: Seat, answer: Placement) -> None:
        if answer.ships or answer.fleet:
            message = "Ships wait on the coastline of your capital."
            raise Refused(Code.NOT_AMONG_OPTIONS, "D-SETUP-11", message)
        capital = table.state.capitals[seat]
        for region, army in answer.units.items():
            check_counts(army, self.RULE)
            if region != capital and region not in self.neighbours:
                owner_of(table, region)
                message = f"{region} is not a free neighbour of your capital on its continent."
                raise Refused(Code.OUT_OF_REACH, self.RULE, message, region=region)
            if not army:
                message = f"Put at least one unit into {region}."
                raise Refused(Code.TOO_FEW, self.RULE, message, region=region)
        wanted = 1 + self.taken
        if capital not in answer.units or len(answer.units) != wanted:
            message = f"Occupy {counted(wanted, 'region')}, your capital among them."
            raise Refused(Code.TOO_FEW, self.RULE, message, wanted=wanted)
        pool = table.state.pools[seat]
        if total_army(answer.units) != pool:
            raise Refused(Code.TOO_FEW, self.RULE, f"Place all of {pool}.")

    @property
    def taken(self) -> int:
        return min(2, len(self.neighbours))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        left = list(self.neighbours)
        chosen = [left.pop(int(rng.random() * len(left))) for _ in range(self.taken)]
        return self._spread(table, seat, chosen, rng)

    def as_wished(self, table: Table, seat: Seat, wishes: Iterable[str]) -> Placement | None:
        """The planned neighbours first. What the plan does not place stands in the capital."""
        plan, capital, left = planned(wishes), table.state.capitals[seat], table.state.pools[seat]
        wanted = [region for region in plan if region in self.neighbours]
        if capital is None or not wanted:
            return None
        rest = [region for region in self.neighbours if region not in wanted]
        units: dict[Region, Army] = {}
        for still, region in enumerate([*wanted, *rest][: self.taken]):
            keeps = self.taken - still  # one for each region that comes, the capital among them
            army = NO_UNITS
            for unit in UNITS:
                for _ in range(plan.get(region, NO_UNITS).counts[unit]):
                    if left.counts[unit] and left.total > keeps:
                        army, left = army + ONE[unit], left - ONE[unit]
            if not army:
                first = next(unit for unit in UNITS if left.counts[unit])
                army, left = ONE[first], left - ONE[first]
            units[region] = army
        return Placement({capital: left, **units})

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self._spread(table, seat, list(self.neighbours[: self.taken]), rng)

    def _spread(self, table: Table, seat: Seat, chosen: list[Region], rng: Rng) -> Placement:
        """A unit for each region, then the others anywhere."""
        capital, pool = table.state.capitals[seat], table.state.pools[seat]
        assert capital is not None
        regions = [capital, *chosen]
        units: dict[Region, Army] = {}
        for region in regions:
            units[region] = draw_units(rng, pool, 1)
            pool -= units[region]
        for region, army in draw_placement(rng, pool, regions).items():
            units[region] += army
        return Placement(units)


class FoundingNations(Procedure):
    """D-SETUP-01 to D-SETUP-14, in the order of the rulebook's steps."""

    STEPS = (
        "laying_out",
        "choosing_a_government",
        "taking_the_placard",
        "choosing_a_technology",
        "taking_the_kit",
        "choosing_a_capital",
        "founding_it",
        "choosing_armies",
        "placing_them",
        "after_the_oil",
        "laying_markers",
        "naming_the_starting_player",
    )

    order: tuple[Seat, ...] = ()
    visit: int = 0

    def laying_out(self, game: Game, _: None) -> Next:
        for seat in game.state.seats:
            game.report(ColourChosen(seat, game.rules.colours[seat]))
        cards = tuple(game.rules.statecraft.action_cards)
        if cards:
            game.report(ActionDeckShuffled(Cards.of(game.chance.shuffled(cards))))
        self.order = choosing_order(game, tuple(game.state.seats))
        return None

    @property
    def seat(self) -> Seat:
        """Whose place it is in the choosing order."""
        return self.order[self.visit]

    def choosing_a_government(self, game: Game, _: None) -> Next:
        if self.visit == len(self.order):
            self.visit = 0
            return Goto("choosing_a_capital")
        left = placards_left(game)
        if len(left) > 1:
            return Ask({self.seat: ChooseGovernment()})
        return self.taking_the_placard(game, Placard(left[0]))

    def taking_the_placard(self, game: Game, answer: Placard) -> Next:
        game.report(PlacardTaken(self.seat, answer.government))
        return Goto("choosing_a_technology")

    def choosing_a_technology(self, game: Game, _: None) -> Next:
        return Ask({self.seat: ChooseStartTech()})

    def taking_the_kit(self, game: Game, answer: StartTech) -> Next:
        """D-SETUP-06."""
        seat, rules = self.seat, game.rules
        game.report(LevelReached(seat, answer.technology, 1))
        game.report(
            KitReceived(
                seat,
                rules.starting_army,
                rules.starting_fleet,
                rules.starting_points,
                rules.starting_oil,
                rules.starting_regions,
            )
        )
        if rules.statecraft.action_cards:
            draw_card(game, seat)
        self.visit += 1
        return Goto("choosing_a_government")

    def choosing_a_capital(self, game: Game, _: None) -> Next:
        """D-SETUP-08, D-SETUP-09."""
        if self.visit == len(self.order):
            self.visit = 0
            return Goto("choosing_armies")
        sites = capital_sites(game)
        if len(sites) > 1:
            return Ask({self.seat: PlaceCapital(sites)})
        return self.founding_it(game, Capital(sites[0]))

    def founding_it(self, game: Game, answer: Capital) -> Next:
        game.report(CapitalPlaced(self.seat, answer.region))
        self.visit += 1
        return Goto("choosing_a_capital")

    def choosing_armies(self, game: Game, _: None) -> Next:
        """D-SETUP-10."""
        if self.visit == len(self.order):
            return Goto("laying_markers")
        capital = game.state.capitals[self.seat]
        assert capital is not None
        return Ask({self.seat: PlaceArmies(homeland_neighbours(game, capital))})

    def placing_them(self, game: Game, answer: Placement) -> Next:
        """D-SETUP-11, D-SETUP-12."""
        seat = self.seat
        capital = game.state.capitals[seat]
        assert capital is not None
        vessels = vessels_of(game.state.fleets[seat])
        returned = game.rules.starting_regions - len(answer.units)
        game.report(HomelandOccupied(seat, capital, answer.units, vessels, returned))
        self.visit += 1
        if level(game, seat, Suit.OIL):
            return Call(Drilling(seat, PlaceStartOil()))
        return None

    def after_the_oil(self, game: Game, _: None) -> Next:
        return Goto("choosing_armies")

    def laying_markers(self, game: Game, _: None) -> Next:
        """D-SETUP-13."""
        mixed = game.chance.shuffled(game.state.marker_box.known)
        neutral = game.state.neutral_regions()
        markers = {
            region: FaceDown(Government(marker))
            for region, marker in zip(neutral, mixed, strict=False)
        }
        game.report(MarkersLaid(markers, Cards.of(mixed[len(neutral) :])))
        return None

    def naming_the_starting_player(self, game: Game, _: None) -> Next:
        game.report(FirstPlayerNamed(starting_player(game)))
        return Done()
