"""The Diplomatic Blitz: courting a neutral region, and rivals who profit from failure."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.economy import BlitzRolled, RegionJoined
from warroom.model.events.setup import CardsDealt, Purpose
from warroom.model.events.turns import ActionTaken
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.turns import Action
from warroom.model.zones import Cards

from .action import ActionProcedure
from .common import owner_of
from .roll_off import RollOff, roll

NEAR = 8
FAR = 9
RIVALS_NEED = 9
"""B-DIPLO-02, B-DIPLO-04: what two dice must reach, next door, elsewhere, and for rivals."""


class BlitzTarget(Answer, frozen=True):
    """The region courted; none takes the action back for free (B-TURN-05)."""

    region: Region | None = None


class ChooseBlitzTarget(Decision, frozen=True):
    """B-DIPLO-01: one neutral region anywhere on the board."""

    ANSWERS = (BlitzTarget,)
    RULE = "B-DIPLO-01"

    def check(self, table: Table, seat: Seat, answer: BlitzTarget) -> None:
        region = answer.region
        if region is not None and owner_of(table, region) is not None:
            message = f"{region} is not neutral."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, region=region)

    def options(self, table: Table, seat: Seat) -> tuple[BlitzTarget, ...]:
        return (*map(BlitzTarget, table.state.neutral_regions()), BlitzTarget())

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BlitzTarget(pick(rng, (*table.state.neutral_regions(), None)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BlitzTarget()


class DiplomaticBlitz(ActionProcedure):
    """B-DIPLO-01 to B-DIPLO-06."""

    STEPS = ("choosing", "rolling", "rivals_rolling", "joining")
    ACTION = Action.DIPLOMATIC_BLITZ

    region: Region = ""

    @classmethod
    def why_useless(cls, table: Table, seat: Seat) -> str:
        return "" if None in table.state.owners.values() else "No region is neutral."

    def choosing(self, game: Game, _: None) -> Next:
        return Ask({self.player: ChooseBlitzTarget()})

    def rolling(self, game: Game, answer: BlitzTarget) -> Next:
        """B-DIPLO-02: eight next door, nine elsewhere."""
        if answer.region is None:
            return Done()
        self.region = answer.region
        game.report(ActionTaken(self.player, Action.DIPLOMATIC_BLITZ))
        needed = blitz_number(game, self.player, self.region)
        dice = roll(game, self.player).dice
        game.report(BlitzRolled(self.player, self.region, dice, needed))
        return self.joining(game, self.player) if sum(dice) >= needed else None

    def rivals_rolling(self, game: Game, _: None) -> Next:
        """B-DIPLO-04, B-DIPLO-05: the highest of nine or more gains the region; ties roll again."""
        return Call(RollOff(Purpose.RIVALS, game.state.others(self.player), RIVALS_NEED))

    def joining(self, game: Game, winner: Seat | None) -> Next:
        """B-DIPLO-03: region, infantry and the top card, if there is one."""
        if winner is None:
            return Done()
        game.report(RegionJoined(winner, self.region))
        deck = game.state.deck
        if deck.count:
            game.report(CardsDealt(winner, Cards.of(deck.known[:1])))
        return Done()


def blitz_number(table: Table, seat: Seat, region: Region) -> int:
    """What the roll must reach. Sea neighbours count, whoever controls the sea."""
    owners = table.state.owners
    is_near = any(owners[near] == seat for near in table.rules.atlas.neighbours[region])
    return NEAR if is_near else FAR
