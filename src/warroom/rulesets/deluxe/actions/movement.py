"""Move (D-MOVE): army units go one region, or ashore; then the battles."""

from warroom.kernel.procedure import Call, Next
from warroom.kernel.words import Seat
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Action

from ..battles.resolving import ArmyBattles
from ..table.cards import amount
from ..ways.journeys import DeclareJourneys, TravellingAction
from ..ways.travel import Gait, Through, Travel

ONE_REGION = Gait(1, Through.OWN, "D-MOVE-01")
TWO_REGIONS = Gait(2, Through.OWN, "D-MOVE-01")
TWO_IN_THE_AIR = Gait(2, Through.ANY, "D-MOVE-01")


class MoveUnits(DeclareJourneys, frozen=True):
    """D-MOVE-01 to D-MOVE-05: each unit moves into an adjacent region, or ashore."""

    RULE = "D-MOVE-01"

    def travel(self, table: Table, seat: Seat) -> Travel:
        """AC01: some infantry may move twice; AC02: tanks may, and planes over any region."""
        marchers = amount(table, seat, "forced-march")
        motors = amount(table, seat, "motor-columns")
        infantry = TWO_REGIONS if marchers else ONE_REGION
        tanks = TWO_REGIONS if motors else ONE_REGION
        planes = TWO_IN_THE_AIR if motors > 1 else ONE_REGION
        return Travel(
            rule="D-MOVE-01",
            gaits=(infantry, tanks, ONE_REGION, planes),
            marchers=marchers or None,
        )


class MoveAction(TravellingAction):
    """D-MOVE-05: declare all moves, then fight all battles."""

    STEPS = ("declaring", "asking_leave", "setting_out", "fighting")
    ACTION = Action.MOVE
    SUMMARY = "Any of your armies go one region on, or ashore from a ship. Battles follow."
    IS_BASE = False

    def decision(self) -> MoveUnits:
        return MoveUnits()

    def fighting(self, game: Game, _: None) -> Next:
        welcome = amount(game, self.player, "welcomed-as-liberators")
        return Call(ArmyBattles(self.player, welcome))
