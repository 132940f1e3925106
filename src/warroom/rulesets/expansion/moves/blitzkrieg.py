"""Blitzkrieg (X-BLITZ): a free move of tanks and planes for the owner of the technology."""

from warroom.kernel.procedure import Done, Next
from warroom.kernel.words import Seat
from warroom.model.events.technology import TechnologyUsed
from warroom.model.ruleset import Game, Hindrance, Table
from warroom.model.technology import Power
from warroom.model.turns import Action
from warroom.rules.action import OPEN
from warroom.rules.modifiers import held, show
from warroom.rules.movement import MovingAction


class FreeBlitzkrieg(MovingAction):
    """X-BLITZ-01, X-BLITZ-02: no action and free of oil, once in a turn, after a Move."""

    ACTION = Action.BLITZKRIEG
    SUMMARY = "After a Move, tanks and planes go once more, overland."
    IS_BASE = False

    @classmethod
    def why_not(cls, table: Table, seat: Seat) -> Hindrance:
        technology = blitzkrieg_technology(table, seat)
        if technology is None:
            return "X-BLITZ-01", "A blitzkrieg move needs the Blitzkrieg technology."
        if Action.MOVE not in table.state.actions:
            return "X-BLITZ-02", "A blitzkrieg move needs a Move before it in the same turn."
        if technology in table.state.used:
            return "X-BLITZ-02", "You have made your blitzkrieg move in this turn."
        return OPEN

    def take(self, game: Game) -> None:
        """X-TURN-07: it is no action, so that nothing is paid and a Trade goes on."""
        technology = blitzkrieg_technology(game, self.player)
        assert technology is not None
        show(game, self.player, technology)
        game.report(TechnologyUsed(self.player, technology))

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Who cannot know the technology yet takes it that the player is still choosing."""
        return Done() if blitzkrieg_technology(fork, self.player) is None else None


def blitzkrieg_technology(table: Table, seat: Seat) -> str | None:
    """The technology of a seat that gives it the move."""
    known = table.rules.technologies
    powers = ((name, known[name].powers) for name in held(table, seat))
    return next((name for name, each in powers if Power.BLITZKRIEG in each), None)
