"""Governments and where they start (P-SETUP-05 to P-SETUP-07)."""

from collections import Counter

import pytest

from tests.expansion.opening import one_asked
from tests.provocation.crisis import Crisis, begun
from warroom.model.atlas import load_atlas
from warroom.model.events.setup import (
    RegionClaimed,
)
from warroom.model.government import SPECTRUM, Government
from warroom.rules.setup import ClaimRegion

# ---- P-SETUP-05 to P-SETUP-07 ----


def test_governments_come_before_regions() -> None:
    """P-SETUP-05: the mix of the Expansion, and no counters on minor neutrals."""
    crisis = begun("claim-region", seats=8)
    assert Counter(crisis.game.state.governments) == dict.fromkeys(SPECTRUM, 2)
    assert len(crisis.game.state.neutral_regions()) == 99


def claimants(seed: int, seats: int = 4, board: str = "world") -> Crisis:
    """Everybody claims at random."""
    return begun("place-five", seats=seats, seed=seed, board=board)


@pytest.mark.parametrize("seed", range(4))
def test_three_governments_start_on_connected_land(seed: int) -> None:
    """P-SETUP-06: four regions, each after the first a land neighbour of one before it."""
    crisis = claimants(seed)
    land = crisis.game.rules.atlas.land_links
    for seat, government in enumerate(crisis.game.state.governments):
        if government is Government.MONARCHY:
            continue
        claimed = [each.region for each in crisis.has_happened(RegionClaimed) if each.seat == seat]
        assert len(claimed) == 4
        for place in range(1, 4):
            assert any(claimed[place] in land[before] for before in claimed[:place])


def test_distant_land_is_refused() -> None:
    """P-SETUP-06: only neighbours by land, once there are any."""
    crisis = begun("claim-region", seed=3)
    seat = next(
        s for s, g in enumerate(crisis.game.state.governments) if g is not Government.MONARCHY
    )
    while seat not in crisis.game.questions:
        one_asked(crisis).says_the_default()
    player = getattr(crisis, crisis.colours[seat])
    player.claims("Germany")
    while seat not in crisis.game.questions:
        one_asked(crisis).says_the_default()
    with crisis.refuses("P-SETUP-06", "not-among-options"):
        player.claims("Great Britain")  # by sea
    allowed = player.question(ClaimRegion).allowed
    assert set(allowed) <= {"France", "Austria", "Poland"}


def test_the_first_region_has_room_for_four() -> None:
    """P-SETUP-06 (ruling): a land area of at least four free regions, if there is one."""
    crisis = begun("claim-region", seed=3)
    seat = next(
        s for s, g in enumerate(crisis.game.state.governments) if g is not Government.MONARCHY
    )
    while seat not in crisis.game.questions:
        one_asked(crisis).says_the_default()
    player = getattr(crisis, crisis.colours[seat])
    with crisis.refuses("P-SETUP-06"):
        player.claims("Great Britain")
    allowed = player.question(ClaimRegion).allowed
    assert allowed == tuple(
        region
        for region in crisis.game.state.neutral_regions()
        if len(land_around(crisis, region)) >= 4
    )


def land_around(crisis: Crisis, start: str) -> set[str]:
    """The free regions that hang together with one by land borders."""
    area = {start}
    for region in crisis.game.rules.atlas.regions * 9:  # again and again, until nothing joins
        near = set(crisis.game.rules.atlas.land[region])
        if near & area and crisis.game.state.owners[region] is None:
            area.add(region)
    return area


def own(crisis: Crisis, seat: int, regions: set[str], taken: set[str]) -> None:
    """These regions are his, those are another's, all others free."""
    other = (seat + 1) % 4
    for region in crisis.game.rules.atlas.regions:
        owner = seat if region in regions else other if region in taken else None
        crisis.game.state.give(region, owner)


def shut_in(taken: set[str]) -> tuple[str, ...]:
    """What a player with Spain may claim when others have taken some regions."""
    crisis = begun("claim-region", seed=3, board="west")
    governments = crisis.game.state.governments
    seat = next(s for s, g in enumerate(governments) if g is not Government.MONARCHY)
    own(crisis, seat, {"Spain"}, taken)
    setting_up = crisis.game.stack[-1]
    decision: ClaimRegion = setting_up.claim_of(crisis.game, seat)  # type: ignore[attr-defined]
    return decision.regions(crisis.game)


def test_who_is_shut_in_goes_over_the_sea_or_anywhere() -> None:
    """P-SETUP-06 (ruling): a free sea neighbour, and if there is none either, any free region."""
    atlas = load_atlas("west")
    assert shut_in(set()) == ("France",)
    overseas = set(shut_in({"France"}))
    assert overseas == set(atlas.sea["Spain"])
    anywhere = set(shut_in({"France", *atlas.sea["Spain"]}))
    assert anywhere == set(atlas.regions) - {"Spain", "France", *atlas.sea["Spain"]}


@pytest.mark.parametrize("seed", range(3))
def test_monarchies_start_on_three_continents(seed: int) -> None:
    """P-SETUP-07: three regions, and the Monarchy passes the fourth time round."""
    crisis = claimants(seed)
    seat = crisis.of(Government.MONARCHY).seat
    continent = crisis.game.rules.atlas.continent
    claims = crisis.has_happened(RegionClaimed)
    regions = [each.region for each in claims if each.seat == seat]
    assert len({continent[region] for region in regions}) == len(regions) == 3
    order = [each.seat for each in claims]
    assert order[:12] == [0, 1, 2, 3] * 3
    assert order[12:] == [each for each in range(4) if each != seat]


def test_a_second_region_on_a_continent_is_refused() -> None:
    """P-SETUP-07: each on a different one; any free region will do only if all are full."""
    crisis = begun("claim-region", seed=1)
    seat = crisis.of(Government.MONARCHY).seat
    while seat not in crisis.game.questions:
        one_asked(crisis).says_the_default()
    player = getattr(crisis, crisis.colours[seat])
    free = crisis.game.state.neutral_regions()
    player.claims("Germany" if "Germany" in free else "France")
    while seat not in crisis.game.questions:
        one_asked(crisis).says_the_default()
    free = crisis.game.state.neutral_regions()
    with crisis.refuses("P-SETUP-07", "not-among-options"):
        player.claims("Italy" if "Italy" in free else "Spain")
    continent = crisis.game.rules.atlas.continent
    for region in crisis.game.state.neutral_regions():
        if continent[region] != "Eurasia":
            crisis.game.state.give(region, (seat + 1) % 4)
    setting_up = crisis.game.stack[-1]
    decision: ClaimRegion = setting_up.claim_of(crisis.game, seat)  # type: ignore[attr-defined]
    assert "Italy" in decision.regions(crisis.game)
