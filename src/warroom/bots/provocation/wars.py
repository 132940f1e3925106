"""War and peace (P-PROVOKE, P-ACTION-01): whom to attack, if a card allows it."""

from copy import copy
from random import Random

from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.expansion.bombing import bombing_worth
from warroom.bots.expansion.raids import raid_worth
from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.ruleset import Table
from warroom.model.turns import Action
from warroom.rulesets.expansion.air.air_choices import bombing_targets
from warroom.rulesets.expansion.sea.raiding import routes_in_reach
from warroom.rulesets.scenarios.provocation.infrastructure import (
    Half,
    InfrastructureNext,
    NextBlow,
)
from warroom.rulesets.scenarios.provocation.turns import Ambush, SneakAttack
from warroom.rulesets.scenarios.provocation.wars import Declaration, DeclareWar

from .judge import Judge

LATER = 0.5
"""Of what a war would gain now, how much it still gains when one's own turn comes."""


def ambush(judge: Judge, decision: SneakAttack, rng: Random) -> Ambush:
    """P-PROVOKE-07: whoever it gains most to attack in this turn, if anybody."""
    victims = [each.against for each in decision.options(judge.table, judge.seat)]
    gains = {each: war_worth(judge, each, 1.0) for each in victims if each is not None}
    best = max(gains, key=lambda each: gains[each])
    return Ambush(best if gains[best] > 0 else None)


def declaration(judge: Judge, decision: DeclareWar, rng: Random) -> Declaration:
    """P-PROVOKE-04: war on the invader, if there is a card and it gains something."""
    *_, last = decision.options(judge.table, judge.seat)
    is_wanted = last.card is not None and war_worth(judge, decision.invader, LATER) > 0
    return last if is_wanted else Declaration()


def war_worth(judge: Judge, rival: Seat, part: float) -> float:
    """P-END-04: what may be taken from him, and the point that it costs him to be attacked; less
    the point that it costs oneself, and what he may take in turn."""
    at_war = Judge(_at_war(judge.table, judge.seat, rival), judge.seat, judge.leaning)
    now = plan_strikes(judge, Action.MOVE, is_exact=False).gain
    then = plan_strikes(at_war, Action.MOVE, is_exact=False).gain
    if then <= now:
        return 0.0
    risk = sum(
        (judge.holds(each, judge.armies[each]) - at_war.holds(each, judge.armies[each]))
        * judge.worth(each)
        for each in judge.own
    )
    point = judge.leaning.region / judge.merits.per_region
    return part * (then - now) + point * (judge.rivalry_with(rival) - 1) - risk


def _at_war(table: Table, seat: Seat, rival: Seat) -> Table:
    """Both ways: whoever is attacked may strike back."""
    state = copy(table.state)
    state.wars = tuple(
        (*wars, *(other for other in {seat: (rival,), rival: (seat,)}.get(each, ())))
        for each, wars in enumerate(state.wars)
    )
    return AnyTable(table.rules, state)


# ---- the economy of an enemy ----


def infrastructure_worth(judge: Judge) -> float:
    return max(0.0, _bombing(judge)) + max(0.0, _raiding(judge))


def next_blow(judge: Judge, decision: InfrastructureNext, rng: Random) -> NextBlow:
    """P-ACTION-01: each half that gains something."""
    gains = blows(judge)
    best = max(decision.halves, key=lambda half: gains[half])
    return NextBlow(best if gains[best] > 0 else None)


def blows(judge: Judge) -> dict[Half, float]:
    """What each half would gain."""
    return {Half.BOMB: _bombing(judge), Half.RAID: _raiding(judge)}


def _bombing(judge: Judge) -> float:
    return bombing_worth(judge) if bombing_targets(judge.table, judge.seat) else 0.0


def _raiding(judge: Judge) -> float:
    return raid_worth(judge) if routes_in_reach(judge.table, judge.seat) else 0.0
