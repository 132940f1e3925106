"""Neutral regions (D-NEUTRAL): an army that is rolled, and the opponent who leads it."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.battles import Side
from warroom.model.events.deluxe_war import NeutralArmyRolled
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.units import NO_UNITS, Army

from .battle import ArmyBattle, rolled


class Represent(Answer, frozen=True):
    seat: Seat


class NeutralRepresentative(Decision, frozen=True):
    """D-NEUTRAL-02: the opponent who rolls and leads the neutral army."""

    ANSWERS = (Represent,)
    RULE = "D-NEUTRAL-02"

    region: Region

    def options(self, table: Table, seat: Seat) -> tuple[Represent, ...]:
        return tuple(map(Represent, table.state.others(seat)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return self.options(table, seat)[0]


class ChosenRepresentative(Procedure):
    """D-NEUTRAL-02: the attacker selects an opponent. Result: his seat."""

    STEPS = ("choosing", "naming")

    attacker: Seat
    region: Region

    def choosing(self, game: Game, _: None) -> Next:
        others = game.state.others(self.attacker)
        if len(others) == 1:
            return Done(others[0])
        return Ask({self.attacker: NeutralRepresentative(self.region)})

    def naming(self, game: Game, answer: Represent) -> Next:
        return Done(answer.seat)


class NobodyRepresents(Procedure):
    """D-NEUTRAL-02, option: the neutral army lines up by rule."""

    STEPS = ("naming",)

    attacker: Seat
    region: Region

    def naming(self, game: Game, _: None) -> Next:
        return Done(None)


class NeutralArmyBattle(ArmyBattle, kw_only=True):
    """D-NEUTRAL-01 to D-NEUTRAL-04: a battle for ground that nobody controls."""

    STEPS = (
        "finding_a_representative",
        "rolling_the_army",
        "filling",
        "stepping_forward",
        "going_on",
        "firing",
        "losing",
        "after_the_losses",
        "ending",
    )

    welcome: int = 0  # dice fewer (AC04)

    def finding_a_representative(self, game: Game, _: None) -> Next:
        return Call(game.rules.neutral_command(attacker=self.attacker, region=self.region))

    def rolling_the_army(self, game: Game, representative: Seat | None) -> Next:
        """D-NEUTRAL-01, D-NEUTRAL-03: a die for each year so far; all blanks defend nothing."""
        faces = rolled(game, max(0, game.state.game_round - self.welcome))
        game.report(NeutralArmyRolled(self.region, representative, faces))
        army = Army(*[faces.count(letter) for letter in Army.LETTERS])
        self.begin(game, Side(representative, NO_UNITS, army))
        return None if army else Goto("ending")
