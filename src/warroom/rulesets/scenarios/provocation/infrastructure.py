"""Attack Enemy Infrastructure (P-ACTION-01): bombing and raiding for one payment."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure
from warroom.rulesets.expansion.air.bombing import StrategicBombing
from warroom.rulesets.expansion.sea.raiding import CommerceRaiding


class Half(StrEnum):
    """What the action is made of."""

    BOMB = "bomb"
    RAID = "raid"


class NextBlow(Answer, frozen=True):
    """Bomb or raid; neither finishes the action."""

    half: Half | None = None


class InfrastructureNext(Decision, frozen=True):
    """P-ACTION-01: either half or both, in any order."""

    ANSWERS = (NextBlow,)
    RULE = "P-ACTION-01"

    halves: tuple[Half, ...]

    def options(self, table: Table, seat: Seat) -> tuple[NextBlow, ...]:
        return (*map(NextBlow, self.halves), NextBlow())

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return NextBlow()


class BombingCampaign(StrategicBombing):
    """The half of the action that bombs."""

    ACTION = Action.INFRASTRUCTURE

    def take(self, game: Game) -> None:
        if self.ACTION not in game.state.actions:
            super().take(game)


class RaidingCampaign(CommerceRaiding):
    """The half of the action that raids."""

    ACTION = Action.INFRASTRUCTURE

    def take(self, game: Game) -> None:
        if self.ACTION not in game.state.actions:
            super().take(game)


HALVES: Mapping[Half, type[BombingCampaign | RaidingCampaign]] = {
    Half.BOMB: BombingCampaign,
    Half.RAID: RaidingCampaign,
}


class AttackInfrastructure(ActionProcedure):
    """P-ACTION-01: bomb and raid, each once. Oil is paid with the first of them."""

    STEPS = ("choosing", "attacking", "after_the_attack")
    ACTION = Action.INFRASTRUCTURE
    SUMMARY = "Bomb an enemy's economy and raid his trade routes, either or both."

    done: tuple[Half, ...] = ()

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> Hindrance:
        """P-PROVOKE-10: peace comes before planes and submarines."""
        hindrance = super().why_not(table, seat)
        if hindrance[0] == table.rules.cites.useless and not table.state.wars[seat]:
            return table.rules.cites.peace, "You are at war with nobody."
        return hindrance

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        reasons = [half.why_useless(table, seat) for half in HALVES.values()]
        return " ".join(reasons) if all(reasons) else ""

    def choosing(self, game: Game, _: None) -> Next:
        halves = tuple(
            half
            for half, procedure in HALVES.items()
            if half not in self.done and not procedure.why_useless(game, self.player)
        )
        return Ask({self.player: InfrastructureNext(halves)}) if halves else Done()

    def attacking(self, game: Game, answer: NextBlow) -> Next:
        if answer.half is None:
            return Done()
        self.done = (*self.done, answer.half)
        return Call(HALVES[answer.half](self.player))

    def after_the_attack(self, game: Game, _: Any) -> Next:
        return Goto("choosing")
