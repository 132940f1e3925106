"""Blitz (D-BLITZ): one neighbouring region, struck from near and far."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Done, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.deluxe_moves import Journey
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.units import NO_UNITS
from warroom.rules.common import draw_some

from ..battles.resolving import ArmyBattles
from ..table.board import anchored_ways, in_board_order
from ..table.cards import amount
from ..ways.journeys import ANOTHER, DeclareJourneys, TravellingAction
from ..ways.travel import Gait, Through, Travel

FAR = 3
"""D-BLITZ-03, D-BLITZ-04: regions that tanks and planes travel."""

LONGEST_ROUTE = FAR + 2
"""Of one who starts farthest away, with a card: start, three regions, and the target."""


class StrikeRegion(Answer, frozen=True):
    region: Region | None


class PickBlitzTarget(Decision, frozen=True):
    """D-BLITZ-01: one neighbouring region that is not yours, or none."""

    ANSWERS = (StrikeRegion,)
    RULE = "D-BLITZ-01"

    def options(self, table: Table, seat: Seat) -> tuple[StrikeRegion, ...]:
        return (*map(StrikeRegion, targets(table, seat)), StrikeRegion(None))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return StrikeRegion(None)


def targets(table: Table, seat: Seat) -> tuple[Region, ...]:
    """Regions next to an own one by land or across an anchored zone, in board order."""
    atlas, owners = table.rules.atlas, table.state.owners
    found: set[Region] = set()
    for region in table.state.own_regions(seat):
        found.update(atlas.land[region], anchored_ways(atlas)[region])
    return tuple(in_board_order(atlas, (each for each in found if owners[each] != seat)))


class BlitzUnits(DeclareJourneys, frozen=True):
    """D-BLITZ-02 to D-BLITZ-06: which units join, from where and by which path."""

    RULE = "D-BLITZ-02"

    target: Region

    def travel(self, table: Table, seat: Seat) -> Travel:
        """AC08: tanks and planes from farther away; enhanced, all others from two regions."""
        force = amount(table, seat, "expeditionary-force")
        far = FAR + (1 if force else 0)
        near = Gait(2 if force > 1 else 1, Through.OWN, "D-BLITZ-02")
        tanks = Gait(far, Through.OWN, "D-BLITZ-03")
        planes = Gait(far, Through.ANY, "D-BLITZ-04")
        return Travel(
            rule="D-BLITZ-05",
            gaits=(near, tanks, near, planes),
            target=self.target,
            may_disembark=False,
        )

    def draw(self, table: Table, seat: Seat, rng: Rng) -> Journey:
        """A way to the target, drawn backwards; it need not be allowed."""
        neighbours = table.rules.atlas.neighbours
        route = [pick(rng, neighbours[self.target]), self.target]
        while len(route) < LONGEST_ROUTE:
            if table.state.owners[route[0]] == seat and rng.random() < ANOTHER:
                break
            route.insert(0, pick(rng, neighbours[route[0]]))
        army = table.state.armies[route[0]]
        return Journey(tuple(route), draw_some(rng, army) if army else NO_UNITS)


class BlitzAction(TravellingAction):
    """D-BLITZ-01, D-BLITZ-06: choose a target, name the units, fight one battle."""

    STEPS = ("choosing", "aiming", "declaring", "asking_leave", "setting_out", "fighting")
    ACTION = Action.BLITZ
    SUMMARY = "Strike one region next door; tanks and planes come from up to three regions away."
    IS_BASE = False

    target: Region = ""

    def decision(self) -> BlitzUnits:
        return BlitzUnits(self.target)

    def choosing(self, game: Game, _: None) -> Next:
        return Ask({self.player: PickBlitzTarget()}) if targets(game, self.player) else Done()

    def aiming(self, game: Game, answer: StrikeRegion) -> Next:
        if answer.region is None:
            return Done()
        self.target = answer.region
        return None

    def fighting(self, game: Game, _: None) -> Next:
        return Call(ArmyBattles(self.player))
