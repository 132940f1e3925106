"""Victory in battle (D-CAPTURE): markers, coastlines and capitals change hands."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.deluxe_war import CoastlineLost, MarkerHandedOver, MarkerRevealed
from warroom.model.government import SPECTRUM, Government
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region

from ..ending.ending import capital_fell


class TakeMarker(Answer, frozen=True):
    government: Government


class PickMarker(Decision, frozen=True):
    """D-CAPTURE-03: which marker of the defeated player to take."""

    ANSWERS = (TakeMarker,)
    RULE = "D-CAPTURE-03"

    loser: Seat

    def options(self, table: Table, seat: Seat) -> tuple[TakeMarker, ...]:
        return tuple(map(TakeMarker, types_held(table, self.loser)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


def types_held(table: Table, seat: Seat) -> tuple[Government, ...]:
    """The types of markers that a player holds."""
    pairs = zip(SPECTRUM, table.state.markers[seat], strict=True)
    return tuple(government for government, count in pairs if count)


class Conquest(Procedure):
    """D-CAPTURE-02 to D-CAPTURE-05, D-END-01: what a conquered region brings."""

    STEPS = ("taking_the_coastline", "choosing_a_marker", "taking_a_marker", "taking_the_capital")

    conqueror: Seat
    region: Region
    loser: Seat | None  # None if the region was neutral

    def taking_the_coastline(self, game: Game, _: None) -> Next:
        """D-CAPTURE-05: ships there are destroyed; D-CAPTURE-04: oil stays with the ground."""
        vessels = game.state.harbours.get(self.region)
        if vessels and self.loser is not None:
            game.report(CoastlineLost(self.region, self.loser, vessels))
        return None

    def choosing_a_marker(self, game: Game, _: None) -> Next:
        """D-CAPTURE-02, D-CAPTURE-03: that of a neutral region is revealed, a player's chosen."""
        if self.loser is None:
            government = game.state.face_down[self.region].government
            assert government is not None
            game.report(MarkerRevealed(self.conqueror, self.region, government))
            return Goto("taking_the_capital")
        if len(types_held(game, self.loser)) > 1:
            return Ask({self.conqueror: PickMarker(self.loser)})
        return None

    def taking_a_marker(self, game: Game, answer: TakeMarker | None) -> Next:
        assert self.loser is not None
        government = answer.government if answer else types_held(game, self.loser)[0]
        game.report(MarkerHandedOver(self.conqueror, self.loser, government))
        return None

    def taking_the_capital(self, game: Game, _: None) -> Next:
        """D-END-01: the first capital that falls ends the war."""
        if self.region in game.state.capitals:
            return capital_fell(game, game.state.capitals.index(self.region))
        return None
