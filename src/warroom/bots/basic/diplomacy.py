"""Courting neutral regions: what a Diplomatic Blitz is worth, and where it is tried."""

from random import Random

from warroom.model.state import Region
from warroom.odds.at_table.blitz import blitz_odds_at
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_targets

from .judge import Judge


def court(judge: Judge, decision: ChooseBlitzTarget, rng: Random) -> BlitzTarget:
    return BlitzTarget(max(neutrals(judge), key=lambda each: suit(judge, each)))


def courting_worth(judge: Judge) -> float:
    return max((suit(judge, each) for each in neutrals(judge)), default=0.0)


def neutrals(judge: Judge) -> tuple[Region, ...]:
    """Those that can be courted. Neighbours are won over more often than others; whoever is in a
    hurry looks no farther."""
    everywhere = tuple(blitz_targets(judge.table, judge.seat, 0))
    if not judge.level.is_hasty:
        return everywhere
    near = {each for region in judge.own for each in judge.atlas.neighbours[region]}
    return tuple(region for region in everywhere if region in near) or everywhere


def suit(judge: Judge, region: Region) -> float:
    """What courting a region is worth."""
    odds = blitz_odds_at(judge.table, judge.seat, region)
    kept = judge.holds(region, (1, 0, 0, 0))
    prize = judge.worth(region) * (kept + (1 - kept) * judge.falling_back)
    prize += judge.welcome + judge.unit_worth * judge.costs[0]
    rivals = odds.rivals * judge.rivalry * (judge.worth(region) + judge.card_worth)
    return judge.leaning.courting * odds.gains * prize - 0.7 * rivals
