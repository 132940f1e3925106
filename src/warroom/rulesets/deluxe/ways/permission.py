"""Permission (D-BOARD-12): asked crossing by crossing, of whoever holds the place."""

from collections.abc import Iterable
from typing import Literal

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Done, Goto, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.deluxe_home import LeaveGiven, LeaveRefused
from warroom.model.ruleset import Game, Table
from warroom.model.statecraft import Passing

from ..table.cards import amount


class ReplyToPassing(Answer, frozen=True):
    reply: Literal["yes", "no"]


class GivePermission(Decision, frozen=True):
    """D-BOARD-12: whether those units may pass; no answer is a no."""

    ANSWERS = (ReplyToPassing,)
    RULE = "D-BOARD-12"
    REACTION = True
    STANDING = Standing("Units of another nation may pass.", ("yes", "no"), "mover")

    mover: Seat
    passing: Passing

    def options(self, table: Table, seat: Seat) -> tuple[Answer, ...]:
        return ReplyToPassing("yes"), ReplyToPassing("no")

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return ReplyToPassing("no")

    def answer_by(self, word: str) -> Answer:
        return ReplyToPassing("yes" if word == "yes" else "no")


class AskingLeave(Procedure):
    """D-BOARD-12: the holders of all places on the way are asked one after another, in path
    order. The result is whether all of them said yes; the first no ends the asking.

    What was granted in this action is not asked again, and what was refused stays refused.
    """

    STEPS = ("asking", "hearing")

    mover: Seat
    passings: tuple[Passing, ...]

    def asking(self, game: Game, _: None) -> Next:
        for passing in self.passings:
            if is_refused(game, passing):
                return Done(False)
            if not has_leave(game, self.mover, passing):
                return Ask({passing.owner: GivePermission(self.mover, passing)})
        return Done(True)

    def hearing(self, game: Game, answer: ReplyToPassing) -> Next:
        passing = next(p for p in self.passings if not has_leave(game, self.mover, p))
        if answer.reply == "no":
            game.report(LeaveRefused(passing))
            return Done(False)
        game.report(LeaveGiven(passing))
        return Goto("asking")

    def imagine(self, fork: Game, seat: Seat) -> Next:
        """Whoever else will be asked is as unknown as the plan itself."""
        if seat != self.mover:
            asked = [question.decision for question in fork.questions.values()]
            known = [each.passing for each in asked if isinstance(each, GivePermission)]
            self.passings = tuple(
                each for each in self.passings if each in known or has_leave(fork, self.mover, each)
            )
        return None


def is_leave_asked(table: Game) -> bool:
    """Whether a plan waits for leave, and is known to the mover alone."""
    return isinstance(table.stack[-1], AskingLeave)


def has_leave(table: Table, mover: Seat, passing: Passing) -> bool:
    """Whether nobody needs to be asked: it was granted in this action, or a card forbids a no."""
    if passing in table.state.grants or amount(table, mover, "open-borders"):
        return True
    is_canal = any(canal.name == passing.place for canal in table.rules.atlas.canals)
    return is_canal and amount(table, mover, "gunboat-diplomacy") > 0


def needing_leave(table: Table, mover: Seat, passings: Iterable[Passing]) -> tuple[Passing, ...]:
    """Those for which somebody would be asked."""
    return tuple(each for each in passings if not has_leave(table, mover, each))


def is_refused(table: Table, passing: Passing) -> bool:
    """A no holds for that place and that destination until the action ends."""
    return any(
        (each.place, each.end) == (passing.place, passing.end) for each in table.state.refusals
    )
