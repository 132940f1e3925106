"""Why officers of Provocation answer as they do, where that is not as in the Expansion."""

from warroom.bots.basic.reasons import acting, into_stacks, orders_called, stronghold
from warroom.bots.basic.sea import is_duel
from warroom.bots.expansion import reasons as expansion
from warroom.bots.expansion.reasons import DETAILS, price, proposal
from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import figure, found_by_search, listed, named
from warroom.kernel.words import counted
from warroom.model.turns import Action
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction
from warroom.rulesets.scenarios.provocation.infrastructure import InfrastructureNext, NextBlow
from warroom.rulesets.scenarios.provocation.turns import Ambush, SneakAttack
from warroom.rulesets.scenarios.provocation.wars import Declaration, DeclareWar

from . import wars
from .general import TIMELY
from .judge import Judge
from .massing import best_gathering
from .turn import TURN


def ambush(judge: Judge, decision: SneakAttack, answer: Ambush) -> str:
    victims = [each.against for each in decision.options(judge.table, judge.seat)]
    told = listed(
        f"{named(judge, each)} {figure(wars.war_worth(judge, each, 1.0), 1)}"
        for each in victims
        if each is not None
    )
    text = f"What a war in this turn is worth, in points: {told}"
    if answer.against is None:
        return f"{text}; so peace is better."
    return f"{text}; so we attack {named(judge, answer.against)}."


def declaration(judge: Judge, decision: DeclareWar, answer: Declaration) -> str:
    worth = figure(wars.war_worth(judge, decision.invader, wars.LATER), 1)
    text = f"War on {named(judge, decision.invader)} is judged worth {worth} points"
    if answer.card is not None:
        return f"{text}: so we declare it."
    has_card = any(each.card is not None for each in decision.options(judge.table, judge.seat))
    return f"{text}: {'too little' if has_card else 'but we hold no card for it'}."


def next_blow(judge: Judge, decision: InfrastructureNext, answer: NextBlow) -> str:
    gains = wars.blows(judge)
    told = listed(f"{half.value} {figure(gains[half], 1)}" for half in decision.halves)
    text = f"What each half gains, in points: {told}"
    return f"{text}; so {'nothing more' if answer.half is None else f'we {answer.half.value}'}."


usual_act = acting(TIMELY, DETAILS, price, proposal)


def act(judge: Judge, decision: ChooseAction, answer: TakeAction | EndTurn) -> str:
    if answer != TakeAction(Action.STRATEGIC_MOVE):
        return usual_act(judge, decision, answer)
    return massing(judge)


def massing(judge: Judge) -> str:
    """P-MOVE-01: what is gained by massing before the Move."""
    found = best_gathering(judge)
    units = counted(sum(each.units.total for each in found.orders), "unit")
    return f"{units} massed in one place make the Move {figure(found.gain)} points better."


def moving(judge: Judge, decision: DeclareMoves, answer: Moves) -> str:
    is_massing = Action.MOVE not in judge.state.actions and bool(answer.orders)
    if decision.action is Action.STRATEGIC_MOVE and is_massing:
        return massing(judge)
    return expansion.moving(judge, decision, answer)


OFFICER: Reasons[Judge] = {
    **expansion.OFFICER,
    **dict(
        (
            because(ChooseAction, acting(TURN, DETAILS, price, proposal)),
            because(SneakAttack, ambush),
            because(DeclareWar, declaration),
            because(InfrastructureNext, next_blow),
        )
    ),
}


def placing(judge: Judge, decision: PlaceFive, answer: Placement) -> str:
    """Among several all units are in one place."""
    return (into_stacks if is_duel(judge) else stronghold)(judge, decision, answer)


GENERAL: Reasons[Judge] = {
    **OFFICER,
    **dict(
        (
            because(PlaceFive, placing),
            because(ChooseAction, act),
            because(DeclareMoves, found_by_search(orders_called, moving)),
        )
    ),
}
