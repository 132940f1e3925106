"""Negotiate: which regions qualify, the secret look, the price, and what conversion brings."""

import pytest

from tests.deluxe.home import Home
from warroom.model.events.deluxe_cards import ActionCardDrawn
from warroom.model.events.deluxe_nations import MarkerLookedAt, RegionAnnexed
from warroom.model.government import SPECTRUM, Government
from warroom.model.statecraft import FaceDown
from warroom.rulesets.deluxe.actions.negotiate import (
    Approach,
    Verdict,
    eligible,
    price_of,
    unseen_markers,
)


def court(marker: str, red: str = "points 8", card: str | None = None, **more: object) -> Home:
    """Red of Germany negotiates with Poland, whose marker is known to the reader."""
    text = f"Germany 2I; {red}" + (f"; cards {card}" if card else "")
    home = Home(red=text, blue="Turkey 1I", markers={"Poland": marker}, **more)  # type: ignore[arg-type]
    home.red.acts("negotiate", card)
    return home


def test_approach_one_neighbouring_neutral_region() -> None:
    """D-NEGO-01: or none; one action, one region."""
    home = court("monarchy")
    assert home.red.options[0] == Approach()
    home.red.approaches("Poland")
    assert home.asked == {"red": "negotiate-convert"}
    home.red.lets_be()
    assert home.turn == "blue"
    other = court("monarchy")
    other.red.approaches(None)
    assert other.turn == "blue"
    assert other.owner("Poland") is None


def test_without_a_region_that_qualifies_the_action_has_no_effect() -> None:
    """D-NEGO-01."""
    home = Home(red="Germany 2I", blue="Turkey 1I")
    around = sorted(eligible(home.game, 0))
    crowd = ", ".join(f"{region} 1I" for region in around)
    home = Home(red="Germany 2I", blue=f"Turkey 1I, {crowd}")
    home.red.takes("negotiate")
    assert home.turn == "blue"


def test_bordering_includes_lanes_anchors_and_own_zones() -> None:
    """D-NEGO-02: but not two shores of one open ocean, and ships of others do not matter."""
    home = Home(red="Great Britain 2I", blue="Turkey 1I; at sea North Sea BB, North Atlantic BB")
    found = set(eligible(home.game, 0))
    assert "Norway" in found  # across the anchored North Sea
    assert "Spain" in found  # along a sea lane
    assert "Eastern United States" not in found  # both border the North Atlantic
    home = Home(red="Great Britain 2I; at sea North Atlantic SS", blue="Turkey 1I")
    assert "Eastern United States" in eligible(home.game, 0)
    home = Home(red="Germany 2I; on shore Germany SS", blue="Turkey 1I, Poland 1I")
    assert "Poland" not in eligible(home.game, 0)  # not neutral
    assert "Ukraine" not in eligible(home.game, 0)


def test_a_region_farther_away_is_refused() -> None:
    """D-NEGO-02."""
    home = court("monarchy")
    with home.refuses("D-NEGO-02", "out-of-reach"):
        home.red.approaches("Ukraine")
    with home.refuses("D-NEGO-02"):
        home.red.approaches("Turkey")


def test_the_marker_is_looked_at_in_secret() -> None:
    """D-NEGO-03: everybody sees where, the player alone sees what."""
    home = court("fascism", "points 0")
    home.red.approaches("Poland")
    (event,) = home.happened(MarkerLookedAt)
    assert event.seen_by(0) == MarkerLookedAt(0, "Poland", Government.FASCISM)
    assert event.seen_by(1) == event.seen_by(None) == MarkerLookedAt(0, "Poland", None)
    red, blue = home.game.view(0).state, home.game.view(1).state
    assert red.face_down["Poland"] == FaceDown(Government.FASCISM, (0,))
    assert blue.face_down["Poland"] == FaceDown(None, (0,))
    assert not home.game.may_undo(0)


def test_the_convert_question_is_asked_even_if_only_declining_is_possible() -> None:
    """D-NEGO-03: or the price would be betrayed."""
    home = court("fascism", "points 0")
    home.red.approaches("Poland")
    assert home.asked == {"red": "negotiate-convert"}
    assert home.red.options == (Verdict("decline"),)


@pytest.mark.parametrize(
    ("own", "other", "pairs", "spectrum"),
    [
        ("communism", "democracy", 4, 4),
        ("communism", "monarchy", 4, 4),
        ("communism", "fascism", 8, 8),
        ("democracy", "communism", 4, 4),
        ("democracy", "monarchy", 8, 4),
        ("democracy", "fascism", 4, 8),
        ("monarchy", "communism", 4, 8),
        ("monarchy", "democracy", 8, 4),
        ("monarchy", "fascism", 4, 4),
        ("fascism", "communism", 8, 8),
        ("fascism", "democracy", 4, 4),
        ("fascism", "monarchy", 4, 4),
        ("monarchy", "monarchy", 0, 0),
    ],
)
def test_the_price_depends_on_the_government(
    own: str, other: str, pairs: int, spectrum: int
) -> None:
    """D-NEGO-04, E4: own 0, allied 4, hostile 8, by either table of alliances."""
    for option, price in (("pairs", pairs), ("spectrum", spectrum)):
        home = Home(
            red=f"Germany 1I; government {own}", blue="Turkey 1I", options={"alliances": option}
        )
        assert price_of(home.game, 0, Government(other)) == price


def test_conversion_brings_marker_infantry_and_a_card() -> None:
    """D-NEGO-05: paid in PP, revealed to all."""
    home = court("fascism", "points 9; government democracy")
    home.red.approaches("Poland")
    home.red.converts()
    assert home.happened(RegionAnnexed)[0].seen_by(1) == home.happened(RegionAnnexed)[0]
    assert (home.owner("Poland"), home.army("Poland")) == ("red", "1I")
    assert home.red.points == 5
    assert home.red.markers == {"democracy": 1, "fascism": 1}
    assert len(home.happened(ActionCardDrawn)) == 1
    assert len(home.red.cards) == 1
    assert home.has_markers_for_regions()


def test_only_points_pay_for_a_region() -> None:
    """D-NEGO-05, E4: 3 PP and 5 oil certificates are not enough for an ally."""
    home = court("communism", "points 3; oil 5")
    home.red.approaches("Poland")
    with home.refuses("D-NEGO-05", "too-few"):
        home.red.converts()
    home.red.lets_be()
    assert (home.red.points, home.red.oil) == (3, 5)


def test_declining_returns_the_marker_and_keeps_the_knowledge() -> None:
    """D-NEGO-06: no card comes, and the note lasts."""
    home = court("fascism")
    home.red.approaches("Poland")
    home.red.lets_be()
    assert home.owner("Poland") is None
    assert home.red.cards == []
    home.everybody_idles(1)
    assert home.game.view(0).state.face_down["Poland"].government is Government.FASCISM
    assert home.game.view(1).state.face_down["Poland"].government is None


def test_what_may_lie_face_down_is_what_nobody_holds_and_the_seat_has_not_seen() -> None:
    """D-SETUP-13, D-NEGO-06: 29 markers of each kind; Blue's and Red's own lie open."""
    home = court("fascism")
    before = unseen_markers(home.game.view(0))
    assert before == dict(zip(SPECTRUM, (29, 29, 27, 29), strict=True))
    home.red.approaches("Poland")
    assert unseen_markers(home.game.view(0))[Government.FASCISM] == 28
    assert unseen_markers(home.game.view(1)) == before


def test_a_fork_knows_what_its_seat_has_seen_and_deals_the_rest_anew() -> None:
    """D-NEGO-06, D-SETUP-13: nothing else can be told from it."""
    home = court("fascism")
    home.red.approaches("Poland")
    dealt = set()
    for seed in range(12):
        mine, other = home.game.fork(0, seed).state, home.game.fork(1, seed).state
        assert mine.face_down["Poland"].government is Government.FASCISM
        dealt.add(other.face_down["Poland"].government)
        held = [marker.government for marker in other.face_down.values()]
        held += other.marker_box.known  # type: ignore[arg-type]
        own = [government for _ in range(2) for government in [Government.MONARCHY]]
        assert sorted(held + own) == sorted(list(Government) * 29)  # type: ignore[operator,type-var]
    assert len(dealt) > 1


# ---- cards ----


def test_foreign_aid_lowers_the_price() -> None:
    """AC19: by 2, for Democracy by 4, never below nothing."""
    for own, marker, price in (
        ("fascism", "communism", 6),
        ("democracy", "monarchy", 4),
        ("democracy", "fascism", 0),
        ("democracy", "democracy", 0),
    ):
        home = court(marker, f"points 8; government {own}", "foreign-aid")
        home.red.approaches("Poland")
        home.red.converts()
        assert home.red.points == 8 - price


def test_a_royal_marriage_reaches_farther() -> None:
    """AC20: two links away, whoever lies between; for Monarchy anywhere."""
    home = court("fascism", "government fascism", "royal-marriage")
    assert Approach("Ukraine") in home.red.options
    assert Approach("Chile") not in home.red.options
    home = court("fascism", "government monarchy", "royal-marriage")
    assert Approach("Chile") in home.red.options


def test_party_cells_bring_more_units() -> None:
    """AC21: 2 infantry; for Communism 3 infantry and an artillery."""
    for own, garrison in (("fascism", "2I"), ("communism", "3I 1A")):
        home = court(own, f"government {own}", "party-cells")
        home.red.approaches("Poland")
        home.red.converts()
        assert home.army("Poland") == garrison


def test_an_ultimatum_frightens() -> None:
    """AC22: a hostile region costs 4; for Fascism an allied or hostile one 2."""
    for own, marker, price in (
        ("communism", "fascism", 4),
        ("communism", "monarchy", 4),
        ("fascism", "communism", 2),
        ("fascism", "monarchy", 2),
        ("fascism", "fascism", 0),
    ):
        home = court(marker, f"points 8; government {own}", "ultimatum")
        home.red.approaches("Poland")
        home.red.converts()
        assert home.red.points == 8 - price


def test_embassy_reports_come_before_the_naming() -> None:
    """AC23: up to 2 markers, for Democracy 4, of regions that could be named; seen alone."""
    for own, most in (("fascism", 2), ("democracy", 4)):
        home = court("fascism", f"government {own}", "embassy-reports")
        assert home.asked == {"red": "read-reports"}
        around = eligible(home.game, 0)
        with home.refuses("D-CARD-01", "too-many"):
            home.red.reads(*around[: most + 1])
        with home.refuses("D-CARD-01"):
            home.red.reads("Poland", "Poland")
        with home.refuses("D-NEGO-02"):
            home.red.reads("Ukraine")
        home.red.reads("Poland", "France")
        assert home.game.view(0).state.face_down["Poland"].government is Government.FASCISM
        assert home.game.view(1).state.face_down["France"].government is None
        assert home.asked == {"red": "negotiate-target"}


def test_absent_players_approach_nobody() -> None:
    """D-END-04: and convert nothing."""
    home = court("monarchy")
    assert home.game.default_answer(0) == Approach()
    home.red.approaches("Poland")
    assert home.game.default_answer(0) == Verdict("decline")
