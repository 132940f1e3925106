"""Attack Enemy Infrastructure and auctions (P-ACTION-01, P-ACTION-02)."""

import pytest

from tests.provocation.crisis import Crisis
from warroom.model.events.bombing import AirRaidBegan
from warroom.model.events.raids import RaidBegan
from warroom.model.events.turns import ActionTaken
from warroom.model.turns import Action
from warroom.rulesets.expansion.air.air_choices import BombingTarget
from warroom.rulesets.scenarios.provocation.infrastructure import (
    Half,
    InfrastructureNext,
    NextBlow,
)

# ---- P-ACTION-01 ----


def war(red: str = "wars 1 2", **rest: object) -> Crisis:
    crisis = Crisis(
        red=f"Germany 3I 2P; capital Germany; ships North Sea 2SS; {red}",
        blue="Poland 3I; capital Poland; routes north-sea-5; hand oil-3",
        amber="Cuba 3I; capital Cuba",
        **rest,  # type: ignore[arg-type]
    )
    crisis.rolls_freely()
    return crisis


def test_both_halves_for_one_payment() -> None:
    """P-ACTION-01: in any order, each once; the victims may differ."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    assert crisis.red.question(InfrastructureNext).halves == (Half.BOMB, Half.RAID)
    crisis.red.goes_for("raid")
    assert crisis.happened(RaidBegan)
    while crisis.asked != {"red": "infrastructure-next"}:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    assert crisis.red.question(InfrastructureNext).halves == (Half.BOMB,)
    crisis.red.goes_for("bomb")
    crisis.red.bombs("amber")
    assert crisis.happened(AirRaidBegan) == [AirRaidBegan(0, 2)]
    crisis.red.flies(bombers=1)
    taken = [each for each in crisis.has_happened(ActionTaken) if each.seat == 0]
    assert taken == [ActionTaken(0, Action.INFRASTRUCTURE, 1)]
    assert crisis.red.oil == 17
    assert crisis.asked == {"red": "choose-action"}
    assert "attack-infrastructure" not in crisis.red.menu
    assert (crisis.blue.wars, crisis.amber.wars) == (["red"], ["red"])


def test_one_half_is_enough() -> None:
    """P-ACTION-01: either or both."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    crisis.red.bombs("blue")
    crisis.red.flies(bombers=1)
    while crisis.asked != {"red": "infrastructure-next"}:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    crisis.red.goes_for(None)
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.red.oil == 17


def test_bombs_may_fall_first() -> None:
    """P-ACTION-01: in any order, and the second half is paid for already."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    crisis.red.bombs("amber")
    crisis.red.flies(bombers=1)
    assert crisis.red.question(InfrastructureNext).halves == (Half.RAID,)
    crisis.red.goes_for("raid")
    while crisis.asked != {"red": "choose-action"}:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    assert crisis.has_happened(RaidBegan)
    assert (crisis.red.oil, crisis.actions) == (17, ["attack-infrastructure"])


def test_nothing_done_costs_nothing() -> None:
    """P-ACTION-01: oil is paid with the first blow."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for(None)
    assert crisis.red.oil == 18
    assert "attack-infrastructure" in crisis.red.menu


def test_a_target_may_be_taken_back() -> None:
    """P-ACTION-01, X-BOMB-01: the bombing is then over, unpaid."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    crisis.red.bombs(None)
    assert crisis.red.question(InfrastructureNext).halves == (Half.RAID,)
    assert crisis.red.oil == 18


def test_an_absent_player_finishes() -> None:
    """P-ACTION-01: infrastructure-next."""
    crisis = war()
    crisis.red.takes("attack-infrastructure")
    assert crisis.game.default_answer(0) == NextBlow()


@pytest.mark.parametrize(
    ("red", "halves"),
    [("wars 1", (Half.BOMB, Half.RAID)), ("wars 2", (Half.BOMB,))],
)
def test_only_enemies_are_struck(red: str, halves: tuple[Half, ...]) -> None:
    """P-ACTION-01, P-PROVOKE-10: one must be at war with each of the victims."""
    crisis = war(red)
    crisis.red.takes("attack-infrastructure")
    assert crisis.red.question(InfrastructureNext).halves == halves


def test_in_peace_there_is_nothing_to_attack() -> None:
    """P-ACTION-01, P-PROVOKE-10: the action is not offered."""
    crisis = war("oil 18")
    assert "attack-infrastructure" not in crisis.red.menu
    with crisis.refuses("P-PROVOKE-10"):
        crisis.red.takes("attack-infrastructure")


def test_neither_half_is_an_action_of_its_own() -> None:
    """P-ACTION-01: they are one action."""
    crisis = war()
    assert not crisis.red.menu & {"strategic-bombing", "commerce-raiding"}


def test_bombing_names_only_enemies() -> None:
    """P-PROVOKE-10: and its naming makes war (P-PROVOKE-08)."""
    crisis = war("wars 1")
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    assert crisis.happened(AirRaidBegan) == [AirRaidBegan(0, 1)]  # the only one
    assert crisis.blue.wars == ["red"]


def test_nobody_bombs_or_raids_in_peace() -> None:
    """P-PROVOKE-10: not even while one is at war with others, and this is what one is told."""
    crisis = Crisis(
        red="Germany 3I 2P; capital Germany; ships North Sea 2SS, North Atlantic 1SS; wars 1 2",
        blue="Poland 3I; routes north-sea-5; hand oil-3",
        amber="Cuba 3I; routes north-atlantic-5",
        green="Chile 3I; routes north-atlantic-6",
    )
    crisis.rolls_freely()
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    with crisis.refuses("P-PROVOKE-10", "not-among-options"):
        crisis.red.says(BombingTarget(3))
    crisis.red.says(BombingTarget())
    crisis.red.goes_for("raid")
    with crisis.refuses("P-PROVOKE-10", "not-among-options"):
        crisis.red.raids("north-sea-5", "north-atlantic-6")


# ---- P-ACTION-02 ----


def test_auctions_open_at_ten() -> None:
    """P-ACTION-02."""
    crisis = Crisis(red="Germany 3I; points 12", blue="Cuba 1I; points 0")
    crisis.red.takes("auction")
    with crisis.refuses("P-ACTION-02", "too-few"):
        crisis.red.bids(9)
    crisis.red.bids(10)
    assert len(crisis.red.routes) == 1
    assert crisis.red.points == 2


def test_nine_points_open_no_auction() -> None:
    """P-ACTION-02, X-TURN-08."""
    crisis = Crisis(red="Germany 3I; points 9", blue="Cuba 1I")
    assert "auction" not in crisis.red.menu
