"""Strategic bombing (X-BOMB): whom to bomb, with how many planes, and which cards."""

from warroom.bots.basic.judge import Ground, mean_value
from warroom.kernel.words import Seat
from warroom.model.battles import AirRaid
from warroom.model.events.bombing import air_raid_of
from warroom.odds.bombing import air_odds
from warroom.rules.building import card_production
from warroom.rulesets.expansion.air_choices import (
    AirForce,
    BombingTarget,
    ChooseBombingTarget,
    ChooseKnockouts,
    KnockOuts,
    SetAirForce,
    bombing_targets,
)
from warroom.rulesets.expansion.bombing import planes_of

DOUBLED = 1.4
"""A card in a set counts twice."""


def bombing_worth(ground: Ground) -> float:
    targets = bombing_targets(ground.table, ground.seat)
    return max((_best_force(ground, target)[0] for target in targets), default=0.0)


def target(ground: Ground, decision: ChooseBombingTarget) -> BombingTarget:
    best = max(
        bombing_targets(ground.table, ground.seat), key=lambda each: _best_force(ground, each)[0]
    )
    return BombingTarget(best)


def force(ground: Ground, decision: SetAirForce) -> AirForce:
    return _best_force(ground, air_raid_of(ground.state).defender)[1]


def _best_force(ground: Ground, victim: Seat) -> tuple[float, AirForce]:
    """X-BOMB-02: all as bombers, or some as fighters; expecting all planes of the other to rise."""
    planes, others = planes_of(ground.table, ground.seat), planes_of(ground.table, victim)
    found = []
    for fighters in dict.fromkeys((0, planes // 3, planes // 2)):
        raid = AirRaid(ground.seat, victim, fighters, planes - fighters, others)
        found.append((_worth(ground, raid), AirForce(fighters, planes - fighters)))
    return max(found, key=lambda each: each[0])


def _worth(ground: Ground, raid: AirRaid) -> float:
    odds = air_odds(ground.table, raid)
    rivalry, plane = ground.rivalry_with(raid.defender), ground.costs[3] * ground.unit_worth
    struck = odds.cards * DOUBLED * mean_value(ground.rules.deck)
    harm = (struck if ground.rounds_left > 1 else 0.0) + odds.shot_down * plane
    return rivalry * harm - odds.lost * plane


def knock_outs(ground: Ground, decision: ChooseKnockouts) -> KnockOuts:
    """The cards without which the other produces least."""
    deck = ground.rules.deck
    left = sorted(air_raid_of(ground.state).shown.known)
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
