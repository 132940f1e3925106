"""Turns (P-TURN): sneak attacks before the first action."""

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.procedure import Ask, Goto, Next
from warroom.kernel.words import Rng, Seat
from warroom.model.ruleset import Game, Table
from warroom.rules.turn import ChooseAction
from warroom.rulesets.expansion.turns.turns import TurnPaidInOil

from .wars import SNEAK_ATTACK, at_war, declare_war


class Ambush(Answer, frozen=True):
    """The victim of a Sneak Attack! card; none goes on with the turn."""

    against: Seat | None = None


class SneakAttack(Decision, frozen=True):
    """P-PROVOKE-07: a Sneak Attack! card against any player, or go on.

    Only who holds one is asked, so it looks to others as if he were choosing his first action.
    """

    ANSWERS = (Ambush,)
    RULE = "P-PROVOKE-07"
    BINDING = True
    PRIVATE = True

    def options(self, table: Table, seat: Seat) -> tuple[Ambush, ...]:
        return (Ambush(), *map(Ambush, at_peace_with(table, seat)))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Ambush()


def at_peace_with(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The others with whom a player is not at war, clockwise."""
    others = table.state.others(seat)
    return tuple(other for other in others if not at_war(table, seat, other))


class TurnInACrisis(TurnPaidInOil):
    """P-TURN-02: a turn that may begin with sneak attacks."""

    STEPS = (
        "beginning",
        "considering_a_sneak_attack",
        "breaking_the_peace",
        *TurnPaidInOil.STEPS[1:],
    )

    def considering_a_sneak_attack(self, game: Game, _: None) -> Next:
        has_card = SNEAK_ATTACK in game.state.provocation_hands[self.player].known
        if has_card and at_peace_with(game, self.player):
            return Ask({self.player: SneakAttack()})
        return Goto("choosing")

    def breaking_the_peace(self, game: Game, answer: Ambush) -> Next:
        """P-PROVOKE-07: several cards may be played."""
        if answer.against is None:
            return None
        declare_war(game, self.player, SNEAK_ATTACK, answer.against)
        return Goto("considering_a_sneak_attack")

    def choosing(self, game: Game, _: None) -> Next:
        """That a turn does not end by itself must tell neither of a secret technology (P-TECH-02)
        nor of a Sneak Attack! card that was not played (P-PROVOKE-07)."""
        state = game.state
        may_hold_one = state.provocation_hands[self.player].count and not state.actions
        may_attack = may_hold_one and at_peace_with(game, self.player)
        if state.secret_technologies[self.player].count or may_attack:
            return Ask({self.player: ChooseAction()})
        return super().choosing(game, None)

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Others cannot know whether he holds a Sneak Attack! card: ask by the cards imagined."""
        question = fork.questions.get(self.player)
        is_open = question is not None and isinstance(question.decision, SneakAttack)
        return Goto("considering_a_sneak_attack") if is_open and seat != self.player else None
