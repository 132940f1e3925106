"""How a rule set is played that nobody has written planners for: by what its decisions say of
themselves."""

from random import Random

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table

from .judge import Judge
from .levels import LEVELS, SERGEANT
from .planners import Parts, School, as_if_absent


def anything(decision: Decision, table: Table, seat: Seat, rng: Random) -> Answer:
    """To others as if nobody were there, since what they want is seldom good for him; in his own
    turn anything that is allowed."""
    if decision.REACTION:
        return as_if_absent(decision, table, seat, rng)
    return decision.sample(table, seat, rng)


SCHOOL: School = dict.fromkeys((*LEVELS, SERGEANT.name), Parts(Judge, {}, otherwise=anything))
