"""Strategic bombing (X-BOMB): whom to bomb, with how many planes, and which cards."""

from random import Random

from warroom.bots.basic.judge import IN_A_SET, mean_value
from warroom.kernel.words import Seat
from warroom.model.battles import AirRaid
from warroom.model.events.bombing import air_raid_of
from warroom.odds.at_table.bombing import air_odds
from warroom.rules.building import card_production
from warroom.rulesets.expansion.air.air_choices import (
    AirForce,
    BombingTarget,
    ChooseBombingTarget,
    ChooseKnockouts,
    KnockOuts,
    SetAirForce,
    bombing_targets,
)
from warroom.rulesets.expansion.air.bombing import planes_of

from .judge import Judge


def bombing_worth(judge: Judge) -> float:
    targets = bombing_targets(judge.table, judge.seat)
    return max((best_force(judge, target)[0] for target in targets), default=0.0)


def target(judge: Judge, decision: ChooseBombingTarget, rng: Random) -> BombingTarget:
    best = max(
        bombing_targets(judge.table, judge.seat), key=lambda each: best_force(judge, each)[0]
    )
    return BombingTarget(best)


def force(judge: Judge, decision: SetAirForce, rng: Random) -> AirForce:
    return best_force(judge, air_raid_of(judge.state).defender)[1]


def best_force(judge: Judge, victim: Seat) -> tuple[float, AirForce]:
    """X-BOMB-02: all as bombers, or some as fighters; expecting all planes of the other to rise."""
    planes, others = planes_of(judge.table, judge.seat), planes_of(judge.table, victim)
    found = []
    for fighters in dict.fromkeys((0, planes // 3, planes // 2)):
        raid = AirRaid(judge.seat, victim, fighters, planes - fighters, others)
        found.append((_worth(judge, raid), AirForce(fighters, planes - fighters)))
    return max(found, key=lambda each: each[0])


def _worth(judge: Judge, raid: AirRaid) -> float:
    odds = air_odds(judge.table, raid)
    rivalry, plane = judge.rivalry_with(raid.defender), judge.costs[3] * judge.unit_worth
    struck = odds.cards * IN_A_SET * mean_value(judge.rules.deck)
    harm = (struck if judge.rounds_left > 1 else 0.0) + odds.shot_down * plane
    return rivalry * harm - odds.lost * plane


def knock_outs(judge: Judge, decision: ChooseKnockouts, rng: Random) -> KnockOuts:
    """The cards without which the other produces least."""
    deck = judge.rules.deck
    left = sorted(air_raid_of(judge.state).shown.known)
    chosen: list[str] = []
    for _ in range(decision.count):
        worst = min(left, key=lambda name: card_production(_without(left, name), deck))
        left.remove(worst)
        chosen.append(worst)
    return KnockOuts(tuple(chosen))


def _without(names: list[str], name: str) -> tuple[str, ...]:
    others = list(names)
    others.remove(name)
    return tuple(others)
