"""The Diplomatic Blitz of the Expansion (X-DIPLO): rolling on from success to success."""

from warroom.kernel.procedure import Ask, Call, Done, Goto, Next
from warroom.kernel.words import Seat
from warroom.model.events.economy import BlitzRolled
from warroom.model.events.politics import FirstRollFailed
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.technology import Figure
from warroom.model.turns import Action
from warroom.rules.action import ActionProcedure
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_targets, is_near
from warroom.rules.modifiers import applied, modifier
from warroom.rules.roll_off import roll

from ..table.second_roll import SecondRoll
from .minor_neutrals import NeutralGained

NUMBER = 6
FAR_AWAY = 2


class ContinueBlitz(ChooseBlitzTarget, frozen=True):
    """X-DIPLO-05: after a success another minor neutral, or none to stop."""

    RULE = "X-DIPLO-05"

    def rule_at(self, table: Table) -> str:
        return self.RULE


class CourtingNeutrals(ActionProcedure):
    """X-DIPLO-01 to X-DIPLO-08: each success lets the player go on, at a higher number."""

    STEPS = (
        "choosing",
        "beginning",
        "rolling",
        "rolling_again",
        "joining",
        "going_on",
        "choosing_the_next",
    )
    ACTION = Action.DIPLOMATIC_BLITZ
    SUMMARY = "Court neutral regions with two dice, one after another, until one fails."

    region: Region = ""
    needed: int = 0
    successes: int = 0

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        """X-DIPLO-06."""
        return "" if any(blitz_targets(table, seat, 0)) else "No minor neutral can be won."

    def choosing(self, game: Game, _: None) -> Next:
        return Ask({self.player: ChooseBlitzTarget()})

    def beginning(self, game: Game, answer: BlitzTarget) -> Next:
        if answer.region is None:
            return Done()
        self.take(game)
        self.region = answer.region
        return None

    def rolling(self, game: Game, _: None) -> Next:
        """X-DIPLO-01: reach the number needed."""
        applied(game, self.player, Figure.BLITZ_NUMBER)
        self.needed = number_by_distance(game, self.player, self.region, self.successes)
        is_success = self._rolled(game, roll(game, self.player).dice)
        return Goto("joining") if is_success else Call(SecondRoll(self.player))

    def rolling_again(self, game: Game, dice: tuple[int, int] | None) -> Next:
        """X-DIPLO-07, X-DIPLO-08: failure ends the action; a failed first roll opens another."""
        if dice is not None and self._rolled(game, dice):
            return None
        if not self.successes:
            game.report(FirstRollFailed(self.player))
        return Done()

    def joining(self, game: Game, _: None) -> Next:
        """X-DIPLO-04: the region joins with all that it brings."""
        self.successes += 1
        return Call(NeutralGained(self.player, self.region))

    def going_on(self, game: Game, _: None) -> Next:
        """X-DIPLO-05, X-DIPLO-06: as long as there is a target that can be won."""
        if not any(blitz_targets(game, self.player, self.successes)):
            return Done()
        return Ask({self.player: ContinueBlitz(self.successes)})

    def choosing_the_next(self, game: Game, answer: BlitzTarget) -> Next:
        if answer.region is None:
            return Done()
        self.region = answer.region
        return Goto("rolling")

    def _rolled(self, game: Game, dice: tuple[int, int]) -> bool:
        game.report(BlitzRolled(self.player, self.region, dice, self.needed))
        return sum(dice) >= self.needed


def number_by_distance(table: Table, seat: Seat, region: Region, successes: int) -> int:
    """X-DIPLO-02: six, one more for each success, two more far away, and the distance between
    the governments; a technology and a Radio Address lower it."""
    state = table.state
    own, theirs = state.governments[seat], state.counters.get(region)
    distance = own.distance(theirs) if own is not None and theirs is not None else 0
    far = 0 if is_near(table, seat, region) else FAR_AWAY
    technology = modifier(table, seat, Figure.BLITZ_NUMBER)
    speech = state.blitz_help if seat == state.player else 0
    return NUMBER + successes + far + distance + technology - speech
