"""Neutral regions that may be had for money (D-NEGO), and what is known of their markers."""

from collections import Counter
from collections.abc import Mapping

from warroom.model.government import SPECTRUM, Government
from warroom.model.state import Region
from warroom.model.statecraft import all_markers
from warroom.rulesets.deluxe.actions.negotiate import eligible, price_of

from .judge import Judge


def likely(judge: Judge) -> Mapping[Government, float]:
    """How likely an unseen marker is of each type: all there are, less those in sight."""
    left = Counter(all_markers(len(judge.atlas.regions)))
    for held in judge.state.markers:
        left.subtract(dict(zip(SPECTRUM, held, strict=True)))
    for marker in judge.state.face_down.values():
        if marker.government is not None:
            left[marker.government] -= 1
    whole = sum(left.values())
    return {government: count / whole for government, count in left.items()}


def suit(judge: Judge, region: Region, chances: Mapping[Government, float]) -> float:
    """What approaching a region is expected to bring."""
    known = judge.state.face_down[region].government
    if known is not None:
        return bargain(judge, region, known)
    return sum(
        chance * bargain(judge, region, government) for government, chance in chances.items()
    )


def bargain(judge: Judge, region: Region, government: Government) -> float:
    """A conversion at the price for this government, if it can be paid and pays."""
    price = price_of(judge.table, judge.seat, government)
    if price > (judge.state.points[judge.seat] or 0):
        return 0.0
    kept = 1 - judge.falls(region, (1, 0, 0, 0))
    worth = judge.worth(region) * (kept + (1 - kept) * judge.leaning.denial)
    card = judge.outlook.card if judge.years_left else 0.0
    return max(0.0, worth + card + judge.unit_coin - judge.coin * price)


def best_suit(judge: Judge) -> tuple[float, Region | None]:
    chances = likely(judge)
    suits = [(suit(judge, region, chances), region) for region in eligible(judge.table, judge.seat)]
    worth, region = max(suits, default=(0.0, ""))
    return (worth, region) if worth > 0 else (0.0, None)


def curious(judge: Judge, most: int) -> tuple[Region, ...]:
    """AC23: the markers worth knowing: those of the regions that one would like best."""
    unknown = [
        region
        for region in eligible(judge.table, judge.seat)
        if judge.state.face_down[region].government is None
    ]
    return tuple(sorted(unknown, key=lambda each: (-judge.worth(each), each))[:most])
