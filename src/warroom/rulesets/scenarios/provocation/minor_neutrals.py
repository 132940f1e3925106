"""Minor neutrals (P-NEUTRAL): conquest raises units, and every invasion has its echo."""

from warroom.kernel.decision import Answer
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.provocation import UnitsRaised
from warroom.model.events.setup import UnitsPlaced
from warroom.model.government import Government
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.state import Region
from warroom.model.units import Army
from warroom.rules.action import OPEN
from warroom.rules.land_battle import FACES_OF_DICE
from warroom.rules.setup import Placement, PlaceUnits
from warroom.rulesets.expansion.land.minor_neutrals import Abandoning, RegionsToLeave
from warroom.rulesets.expansion.land.neutral_battle import BattleForNeutral

from .ordinary_cards import ReturningCard
from .wars import Provoking

COMMUNIST_DICE = 3
"""P-NEUTRAL-03: whatever the card."""

FACES_PER_PLANE = 2
"""P-NEUTRAL-02."""


class Invasion(BattleForNeutral):
    """P-NEUTRAL-01, P-PROVOKE-03: a battle for a minor neutral; won or lost, cards are dealt."""

    STEPS = (*BattleForNeutral.STEPS, "provoking")

    def ending(self, game: Game, _: None) -> Next:
        outcome = super().ending(game, None)
        return Goto("provoking") if type(outcome) is Done else outcome

    def keeping_the_card(self, game: Game, _: None) -> Next:
        """P-NEUTRAL-02: the conqueror keeps the card and raises units."""
        super().keeping_the_card(game, None)
        return Call(RaisingUnits(self.attacker, self.region, self._dice(game)))

    def _dice(self, game: Game) -> int:
        if game.state.governments[self.attacker] is Government.COMMUNISM:
            return COMMUNIST_DICE
        return game.rules.deck.cards[self.prize].value if self.prize is not None else 0

    def provoking(self, game: Game, _: None) -> Next:
        return Call(Provoking(self.attacker))


class PlaceRaisedUnits(PlaceUnits, frozen=True):
    """P-NEUTRAL-04: an own region for each new unit."""

    RULE = "P-NEUTRAL-04"

    region: Region  # that was conquered

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Placement({self.region: table.state.pools[seat]})


class RaisingUnits(Procedure):
    """P-NEUTRAL-02, P-NEUTRAL-04: so many battle dice, and the units that they show."""

    STEPS = ("rolling", "placing")

    seat: Seat
    region: Region
    dice: int

    def rolling(self, game: Game, _: None) -> Next:
        if not self.dice:
            return Done()
        faces = bytes(game.chance.dice(self.dice)).translate(FACES_OF_DICE).decode()
        raised = units_of(faces)
        game.report(UnitsRaised(self.seat, faces, raised))
        if not raised:
            return Done()
        return Ask({self.seat: PlaceRaisedUnits(raised.total, self.region)})

    def placing(self, game: Game, answer: Placement) -> Next:
        game.report(UnitsPlaced(self.seat, answer.units))
        return None


def units_of(faces: str) -> Army:
    """P-NEUTRAL-02: one unit for each face, but a plane for each pair of them."""
    infantry, tanks, artillery, planes = (faces.count(letter) for letter in "ITAP")
    return Army(infantry, tanks, artillery, planes // FACES_PER_PLANE)


class AbandoningForCards(Abandoning):
    """P-NEUTRAL-06: who gives up regions returns as many ordinary cards."""

    STEPS = (*Abandoning.STEPS, "returning_a_card", "after_the_card")

    owed: int = 0

    def counter(self, game: Game) -> Government | None:
        """There are no counters on minor neutrals."""
        return None

    def giving_up(self, game: Game, answer: RegionsToLeave) -> Next:
        super().giving_up(game, answer)
        self.owed = len(answer.regions)
        return Goto("returning_a_card")

    def returning_a_card(self, game: Game, _: None) -> Next:
        """Who has no region left is eliminated, and all his cards go anyway."""
        if not self.owed or not game.state.own_regions(self.seat):
            return Done()
        self.owed -= 1
        return Call(ReturningCard(self.seat))

    def after_the_card(self, game: Game, _: None) -> Next:
        return Goto("returning_a_card")


def closed_to_all(table: Table, seat: Seat, region: Region) -> Hindrance:
    """P-NEUTRAL-05: neutrals have no government that could be the same."""
    return "P-NEUTRAL-05", "it lies in a minor neutral."


def open_to_all(table: Table, seat: Seat, region: Region) -> Hindrance:
    """P-NEUTRAL-05, option: everyone passes."""
    return OPEN
