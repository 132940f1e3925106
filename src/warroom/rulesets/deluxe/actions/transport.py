"""Transport (D-TRANS): army units travel between own regions."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Goto, Next
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.cards import Suit
from warroom.model.events.deluxe_moves import ReservesCalledUp
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL
from warroom.model.turns import Action
from warroom.rules.common import check_own_region

from ..table.cards import amount
from ..ways.journeys import DeclareJourneys, TravellingAction
from ..ways.travel import Gait, Through, Travel


class TransportUnits(DeclareJourneys, frozen=True):
    """D-TRANS-01: units, paths and destinations."""

    RULE = "D-TRANS-01"

    def travel(self, table: Table, seat: Seat) -> Travel:
        """AC15, AC18: each unit goes farther; AC16: empty zones serve, and two crossings may."""
        convoys = amount(table, seat, "convoy-system")
        return Travel(
            rule="D-TRANS-01",
            gaits=(Gait(reach_by_rail(table, seat), Through.OWNED, "D-TRANS-02"),) * 4,
            ends_at_home=True,
            landing="D-TRANS-07",
            may_use_lanes=True,
            zones_per_lane=table.rules.statecraft.zones_per_lane,
            needs_ships=not convoys,
            crossings=2 if convoys > 1 else 1,
        )


def reach_by_rail(table: Table, seat: Seat) -> int | None:
    """D-TRANS-02: one region, one more for each level of Rail Transport, any number at the top."""
    level = table.state.levels[seat][TECHNOLOGIES.index(Suit.RAIL_TRANSPORT)]
    regions = regions_by_rail(level)
    if regions is None:
        return None
    borders = 1 if amount(table, seat, "open-borders") > 1 else 0
    return regions + amount(table, seat, "express-trains") + borders


def regions_by_rail(level: int) -> int | None:
    """D-TRANS-02, D-TECH-04: how far a level reaches without any card."""
    return None if level == TOP_LEVEL else 1 + level


class CallUp(Answer, frozen=True):
    regions: tuple[Region, ...] = ()


class CallUpReserves(Decision, frozen=True):
    """AC17: own regions that receive a free infantry each, before anybody travels."""

    ANSWERS = (CallUp,)
    RULE = "D-CARD-01"

    most: int

    def check(self, table: Table, seat: Seat, answer: CallUp) -> None:
        for region in answer.regions:
            check_own_region(table, seat, region, self.RULE)
        if len(set(answer.regions)) < len(answer.regions):
            raise Refused(Code.REPEATED, self.RULE, "A region is named twice.")
        if len(answer.regions) > self.most:
            message = f"No more than {counted(self.most, 'region')} may receive infantry."
            raise Refused(Code.TOO_MANY, self.RULE, message, most=self.most)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        left = list(table.state.own_regions(seat))
        count = int(rng.random() * (min(self.most, len(left)) + 1))
        return CallUp(tuple(left.pop(int(rng.random() * len(left))) for _ in range(count)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return CallUp(table.state.own_regions(seat)[: self.most])


class TransportAction(TravellingAction):
    """D-TRANS-08: nobody fights in a Transport."""

    STEPS = ("calling_up", "receiving", "declaring", "asking_leave", "setting_out")
    ACTION = Action.TRANSPORT
    SUMMARY = "Carry armies between your own regions, by rail and over your seas."
    IS_BASE = False

    def decision(self) -> TransportUnits:
        return TransportUnits()

    def calling_up(self, game: Game, _: None) -> Next:
        most = amount(game, self.player, "reserves-called-up")
        return Ask({self.player: CallUpReserves(most)}) if most else Goto("declaring")

    def receiving(self, game: Game, answer: CallUp) -> Next:
        if answer.regions:
            game.report(ReservesCalledUp(self.player, answer.regions))
        return None
