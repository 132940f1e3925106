"""Neutral regions that may be had for money (D-NEGO), and what is known of their markers."""

from collections import Counter
from collections.abc import Mapping

from warroom.bots.deluxe.judge import Realm
from warroom.model.government import SPECTRUM, Government
from warroom.model.state import Region
from warroom.model.statecraft import all_markers
from warroom.rulesets.deluxe.negotiate import eligible, price_of


def likely(realm: Realm) -> Mapping[Government, float]:
    """How likely an unseen marker is of each type: all there are, less those in sight."""
    left = Counter(all_markers(len(realm.atlas.regions)))
    for held in realm.state.markers:
        left.subtract(dict(zip(SPECTRUM, held, strict=True)))
    for marker in realm.state.face_down.values():
        if marker.government is not None:
            left[marker.government] -= 1
    whole = sum(left.values())
    return {government: count / whole for government, count in left.items()}


def suit(realm: Realm, region: Region, chances: Mapping[Government, float]) -> float:
    """What approaching a region is expected to bring."""
    known = realm.state.face_down[region].government
    if known is not None:
        return bargain(realm, region, known)
    return sum(
        chance * bargain(realm, region, government) for government, chance in chances.items()
    )


def bargain(realm: Realm, region: Region, government: Government) -> float:
    """A conversion at the price for this government, if it can be paid and pays."""
    price = price_of(realm.table, realm.seat, government)
    if price > (realm.state.points[realm.seat] or 0):
        return 0.0
    kept = 1 - realm.falls(region, (1, 0, 0, 0))
    worth = realm.worth(region) * (kept + (1 - kept) * realm.leaning.denial)
    card = realm.outlook.card if realm.years_left else 0.0
    return max(0.0, worth + card + realm.unit_coin - realm.coin * price)


def best_suit(realm: Realm) -> tuple[float, Region | None]:
    chances = likely(realm)
    suits = [(suit(realm, region, chances), region) for region in eligible(realm.table, realm.seat)]
    worth, region = max(suits, default=(0.0, ""))
    return (worth, region) if worth > 0 else (0.0, None)


def curious(realm: Realm, most: int) -> tuple[Region, ...]:
    """AC23: the markers worth knowing: those of the regions that one would like best."""
    unknown = [
        region
        for region in eligible(realm.table, realm.seat)
        if realm.state.face_down[region].government is None
    ]
    return tuple(sorted(unknown, key=lambda each: (-realm.worth(each), each))[:most])
