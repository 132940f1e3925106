"""The Diplomatic Blitz: courting a neutral region, and rivals who profit from failure."""

from collections.abc import Iterator

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Next
from warroom.kernel.words import Rng, Seat, pick
from warroom.model.events.economy import BlitzRolled, RegionJoined
from warroom.model.events.setup import CardsDealt, Purpose
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

HIGHEST_ROLL = 12


class BlitzTarget(Answer, frozen=True):
    """The region courted; none takes the action back for free (B-TURN-05)."""

    region: Region | None = None


class ChooseBlitzTarget(Decision, frozen=True):
    """B-DIPLO-01, X-DIPLO-06: one neutral region anywhere on the board that can be won."""

    ANSWERS = (BlitzTarget,)
    RULE = "B-DIPLO-01"

    successes: int = 0  # in this action, where there can be several

    def rule_at(self, table: Table) -> str:
        return table.rules.cites.courting

    def check(self, table: Table, seat: Seat, answer: BlitzTarget) -> None:
        region = answer.region
        if region is None:
            return
        if owner_of(table, region) is not None:
            message = f"{region} is not neutral."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.rule_at(table), message, region=region)
        number = table.rules.blitz_number(table, seat, region, self.successes)
        if number > HIGHEST_ROLL:
            message = f"{region} would need {number}, which two dice cannot show."
            raise Refused(Code.NOT_AMONG_OPTIONS, "X-DIPLO-06", message, region=region)

    def options(self, table: Table, seat: Seat) -> tuple[BlitzTarget, ...]:
        return (*map(BlitzTarget, blitz_targets(table, seat, self.successes)), BlitzTarget())

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Draw until something that can be won, or nothing, comes up."""
        regions = (*table.state.neutral_regions(), None)
        number = table.rules.blitz_number
        while True:
            region: Region | None = pick(rng, regions)
            if region is None or number(table, seat, region, self.successes) <= HIGHEST_ROLL:
                return BlitzTarget(region)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return BlitzTarget()


class DiplomaticBlitz(ActionProcedure):
    """B-DIPLO-01 to B-DIPLO-06."""

    STEPS = ("choosing", "rolling", "rivals_rolling", "joining")
    ACTION = Action.DIPLOMATIC_BLITZ
    SUMMARY = "Court a neutral region with two dice. May be repeated."

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
        self.take(game)
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
    """What the first roll of a Diplomatic Blitz must reach."""
    return table.rules.blitz_number(table, seat, region, 0)


def blitz_targets(table: Table, seat: Seat, successes: int) -> Iterator[Region]:
    """Neutral regions that two dice can win, in the board's order."""
    number = table.rules.blitz_number
    return (
        region
        for region in table.state.neutral_regions()
        if number(table, seat, region, successes) <= HIGHEST_ROLL
    )


def eight_or_nine(table: Table, seat: Seat, region: Region, successes: int) -> int:
    """B-DIPLO-02: eight next door, nine elsewhere."""
    return NEAR if is_near(table, seat, region) else FAR


def is_near(table: Table, seat: Seat, region: Region) -> bool:
    """B-DIPLO-02, X-DIPLO-03: sea neighbours count, whoever has ships there."""
    owners = table.state.owners
    return any(owners[near] == seat for near in table.rules.atlas.neighbours[region])
