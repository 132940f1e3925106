"""Rolls that a technology may repeat (T19), and the choice to use a technology."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.technology import TechnologyUsed
from warroom.model.ruleset import Game, Table
from warroom.model.technology import Power
from warroom.rules.modifiers import held, show


class Use(Answer, frozen=True):
    is_used: bool


class UseTechnology(Decision, frozen=True):
    """X-TECH-07: whether a technology that leaves a choice serves now."""

    ANSWERS = (Use,)
    RULE = "X-TECH-07"

    technology: str

    def options(self, table: Table, seat: Seat) -> tuple[Use, ...]:
        return Use(True), Use(False)

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Use(False)


def repeating_technology(table: Table, seat: Seat) -> str | None:
    """T19: the technology that lets a player roll again, unless it has served in this turn."""
    known = table.rules.technologies
    for name in held(table, seat):
        if Power.COMPUTERS in known[name].powers and name not in table.state.used:
            return name
    return None


class SecondRoll(Procedure):
    """T19: after a failed roll of Research or of a Diplomatic Blitz its player may roll once
    more in each turn. The result is the new dice, or None if there is no second roll."""

    STEPS = ("asking", "rolling")

    player: Seat

    def asking(self, game: Game, _: None) -> Next:
        technology = repeating_technology(game, self.player)
        return Done() if technology is None else Ask({self.player: UseTechnology(technology)})

    def rolling(self, game: Game, answer: Use) -> Next:
        technology = repeating_technology(game, self.player)
        if not answer.is_used or technology is None:
            return Done()
        show(game, self.player, technology)
        game.report(TechnologyUsed(self.player, technology))
        return Done(game.chance.dice(2))
