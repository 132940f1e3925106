"""BLOCK cards (X-CARD-05): what is worth stopping, and with which card."""

from random import Random

from warroom.bots.basic.chances import clash
from warroom.kernel.words import Seat
from warroom.rulesets.expansion.cards.blocking import (
    DOUBLE_AGENT,
    FUEL_SABOTAGE,
    GENERAL_STRIKE,
    PEACE_CONFERENCE,
    BlockWith,
    PlayBlock,
)

from .cards import STEALING, eagle_worth, haul, held_worth, turning_worth
from .judge import DRAWN, Judge

STOPS = {FUEL_SABOTAGE: 0.25, GENERAL_STRIKE: 0.5, PEACE_CONFERENCE: 0.95}
"""How much of the harm that a Move would do each card keeps away."""

KEPT = 0.5
"""Of the worth of a card, how much it costs to play it now and not later."""


def answer(judge: Judge, decision: PlayBlock, rng: Random) -> BlockWith:
    """The block that gains most, or none."""
    best, most = BlockWith(), 0.0
    for option in decision.options(judge.table, judge.seat):
        found = 0.0 if option.card is None else gain(judge, decision, option, option.card)
        if found > most:
            best, most = option, found
    return best


def gain(judge: Judge, decision: PlayBlock, option: BlockWith, card: str) -> float:
    cost = KEPT * held_worth(card) - eagle_worth(judge, card)
    if decision.card is None:
        is_apt = option.barred is None or option.barred == judge.seat
        return STOPS[card] * danger(judge, decision.by) - cost if is_apt else 0.0
    bonus = DRAWN if card == DOUBLE_AGENT else 0.0
    return harm(judge, decision) + bonus - cost


def danger(judge: Judge, mover: Seat) -> float:
    """What a Move may cost: own regions that it can take, by their worth and by how likely he is
    to go for them."""
    reach = judge.strikes.get(mover, {})
    found = 0.0
    for region in judge.own:
        force = reach.get(region)
        if force is not None and any(judge.armies[region]):
            risk = clash(force, judge.armies[region]).wins
            lost = judge.worth(region) + judge.card_worth
            found += (
                judge.leaning.caution
                * risk
                * (lost + judge.unit_worth * judge.price(judge.armies[region]))
            )
    return 0.5 * found


def harm(judge: Judge, decision: PlayBlock) -> float:
    """What a political card does to us, and what it does for a rival."""
    card, targets = decision.card, decision.targets
    assert card is not None
    rivalry = judge.rivalry_with(decision.by)
    if card in STEALING:
        return DRAWN * STEALING[card] * (judge.seat in targets.seats)
    if card == "assassin":
        return 5.0 * (judge.seat in targets.seats)
    if targets.region is None:
        return 0.0
    if targets.government is not None:
        return -turning_worth(judge, targets.region, targets.government)
    return rivalry * haul(judge, targets.region)
