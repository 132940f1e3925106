"""Strategic bombing (X-BOMB): planes, dice and cards."""

import random

import pytest

from tests.expansion.air_raids import HAND, dice, flown, raid
from tests.world import World
from warroom.kernel.errors import Refused
from warroom.model.events.bombing import (
    AirDefenceRevealed,
    AirForceRevealed,
    AirRole,
    CardsKnockedOut,
    HandShown,
    PlanesShotDown,
)
from warroom.rulesets.expansion.air.air_choices import (
    AirDefence,
    AirForce,
    AirHits,
    BombingTarget,
    ChooseKnockouts,
    KnockOuts,
    PlaceAirHits,
    SetAirDefence,
    SetAirForce,
)

# ---- X-BOMB-01 ----


def test_example_x11() -> None:
    """X-BOMB-01 to X-BOMB-09: a bomber and a fighter lost, Factories 4 knocked out, and an
    infantry takes the place of the plane in Peru."""
    world = World(
        red="Peru 1P, Brazil 2I 4P",
        blue=f"France 1I 3P; {HAND}",
        green="Chile 1I",
    )
    world.red.takes("strategic-bombing")
    world.red.bombs("blue")
    world.rolls((6, 1), (6, 4), (6, 5))
    world.red.flies(2, 3)
    world.blue.defends_with(2)
    world.blue.shoots_down(bombers=1)
    assert world.asked == {"red": "choose-knockouts"}
    world.red.knocks_out("factories-4")
    assert (world.blue.out, world.blue.hand) == (["factories-4"], ["minerals-3", "oil-1"])
    assert world.asked == {"red": "remove-planes"}
    world.red.removes_planes("Peru 1P", "Brazil > Peru 1I")
    assert (world.army("Peru"), world.army("Brazil")) == ("1I", "1I 4P")
    assert world.army("France") == "1I 2P"
    assert world.asked == {"red": "choose-action"}
    assert world.game.state.air_raid is None
    assert world.has_rolled_everything()


def test_any_other_player_may_be_bombed() -> None:
    """X-BOMB-01: wherever the planes are; absent, the action is taken back for free."""
    world = World(red="Germany 1I 1P", blue="Chile 2I", green="Peru 2I")
    world.red.takes("strategic-bombing")
    assert set(map(repr, world.red.options)) == set(
        map(repr, (BombingTarget(1), BombingTarget(2), BombingTarget()))
    )
    with world.refuses("X-BOMB-01"):
        world.red.bombs("red")
    world.red.says_the_default()
    assert world.red.oil == 30
    assert "strategic-bombing" in world.red.menu


def test_a_single_opponent_is_taken() -> None:
    """X-BOMB-01 (Decisions, choose-bombing-target), X-TURN-05: and only once per turn."""
    world = World(red="Germany 1I 1P", blue="Chile 2I")
    world.rolls((1,))
    world.red.takes("strategic-bombing")
    assert world.asked == {"red": "set-air-force"}
    assert world.red.oil == 29
    world.red.flies(bombers=1)
    assert "strategic-bombing" not in world.red.menu


def test_bombing_needs_a_plane() -> None:
    """X-BOMB-02, X-TURN-08, T15: or rockets."""
    assert "strategic-bombing" not in World(red="Germany 1I", blue="Chile 2P").red.menu
    rockets = World(red="Germany 1I; technologies rocketry", blue="Chile 2P")
    assert "strategic-bombing" in rockets.red.menu


# ---- X-BOMB-02, X-BOMB-03 ----


def test_planes_are_divided_as_one_likes() -> None:
    """X-BOMB-02: at least one, at most all on the board, wherever they stand."""
    world = raid(red="Germany 1I 2P, Poland 1P")
    assert world.red.question(SetAirForce).planes == 3
    for fighters, bombers in ((2, 2), (4, 0), (-1, 2), (0, -1)):
        with world.refuses("X-BOMB-02", "too-many"):
            world.red.flies(fighters, bombers)
    with world.refuses("X-BOMB-02", "too-few"):
        world.red.flies()
    assert len(world.red.options) == 9


def test_both_choose_in_secret() -> None:
    """X-BOMB-03: at the same time, then both are revealed."""
    world = raid()
    assert world.asked == {"red": "set-air-force", "blue": "set-air-defence"}
    with world.refuses("X-BOMB-03", "too-many"):
        world.blue.defends_with(4)
    world.red.flies(fighters=1)
    assert not world.happened(AirForceRevealed)
    assert world.blue.view.state.air_raid == world.green.view.state.air_raid
    world.rolls((1,), (1,))
    world.blue.defends_with(1)
    assert world.happened(AirForceRevealed) == [AirForceRevealed(1, 0)]
    assert world.happened(AirDefenceRevealed) == [AirDefenceRevealed(1)]


def test_a_defender_without_planes_is_not_asked() -> None:
    """X-BOMB-03 (Decisions, set-air-defence)."""
    world = raid(blue=f"France 1I; {HAND}")
    assert world.asked == {"red": "set-air-force"}


def test_absent_air_forces() -> None:
    """X-BOMB-02, X-BOMB-03 (Decisions): one bomber; all fighters."""
    world = raid()
    assert world.game.default_answer(0) == AirForce(bombers=1)
    assert world.game.default_answer(1) == AirDefence(3)
    decision = world.blue.question(SetAirDefence)
    assert (decision.answer_by("all"), decision.answer_by("none")) == (AirDefence(3), AirDefence())


@pytest.mark.parametrize("planes", [1, 2, 40])
def test_all_air_forces_drawn_are_legal(planes: int) -> None:
    """X-BOMB-02: many ways are not listed, but drawn."""
    world, rng = raid(red=f"Germany 1I {planes}P"), random.Random(4)
    decision = world.red.question(SetAirForce)
    assert (decision.options(world.game, 0) is None) == (planes == 40)
    for _ in range(30):
        world.game.check(0, decision.sample(world.game, 0, rng))


# ---- X-BOMB-04, X-BOMB-05 ----


def test_the_defender_fires_first_and_chooses() -> None:
    """X-BOMB-04: each six eliminates a fighter or a bomber."""
    world = flown(2, 2, 3, (6, 5, 6))
    assert world.blue.question(PlaceAirHits).hits == 2
    assert world.game.default_answer(1) == AirHits(0, 2)
    with world.refuses("X-BOMB-04"):
        world.blue.shoots_down(fighters=1)
    world.rolls((1,), (1,))
    world.blue.shoots_down(1, 1)
    assert world.happened(PlanesShotDown) == [PlanesShotDown(1, 1)]
    assert dice(world, AirRole.FIGHTERS) == [((1,), 0)]
    assert dice(world, AirRole.BOMBERS) == [((1,), 0)]


@pytest.mark.parametrize(("fighters", "bombers"), [(3, 0), (0, 3), (1, 1)])
def test_forced_hits_are_not_asked_for(fighters: int, bombers: int) -> None:
    """X-BOMB-04 (Decisions, place-air-hits): one kind of plane, or all are hit."""
    world = flown(fighters, bombers, 3, (6, 6, 1), *[(1,) * (fighters + bombers - 2)][:1])
    (shot,) = world.happened(PlanesShotDown)
    assert shot.fighters + shot.bombers == 2


def test_survivors_fire_at_defenders() -> None:
    """X-BOMB-05: all defending fighters have fired, whoever falls now; no more fall than rose."""
    world = flown(4, 0, 1, (5,), (6, 6, 5, 6))
    assert dice(world, AirRole.DEFENDERS) == [((5,), 0)]
    assert world.happened(PlanesShotDown) == [PlanesShotDown(defenders=1)]
    assert world.army("France") == "1I 2P"


def test_fighters_without_an_enemy_do_not_roll() -> None:
    """X-BOMB-05: nobody is there to be shot at."""
    world = flown(2, 1, 0, (1,))
    assert dice(world, AirRole.FIGHTERS) == []


# ---- X-BOMB-06 to X-BOMB-08 ----


def test_bombers_knock_out_cards() -> None:
    """X-BOMB-06: one ordinary card for each six; the attacker chooses."""
    world = flown(0, 3, 0, (6, 6, 5))
    assert world.red.question(ChooseKnockouts).count == 2
    with world.refuses("X-BOMB-06"):
        world.red.knocks_out("oil-1")
    with world.refuses("X-BOMB-06"):
        world.red.knocks_out("oil-1 oil-1")
    with world.refuses("X-BOMB-06"):
        world.red.knocks_out("oil-1 population-1")
    assert world.game.default_answer(0) == KnockOuts(("factories-4", "minerals-3"))
    world.red.knocks_out("oil-1 minerals-3")
    assert world.blue.out == ["minerals-3", "oil-1"]
    assert world.blue.hand == ["factories-4"]


def test_routes_cannot_be_bombed() -> None:
    """X-BOMB-06: a hit without ordinary cards is wasted."""
    world = flown(0, 1, 0, (6,), blue="France 1I; routes north-sea-5")
    assert world.asked == {"red": "choose-action"}
    assert world.blue.routes == ["north-sea-5"]
    assert world.game.state.routes_out == ()


def test_hits_beyond_the_cards_are_wasted() -> None:
    """X-BOMB-06 (Decisions, choose-knockouts): as many hits as cards take them all."""
    world = flown(0, 4, 0, (6, 6, 6, 6))
    assert (world.blue.hand, len(world.blue.out)) == ([], 3)


def test_knocked_out_cards_are_no_target() -> None:
    """X-BOMB-06: they are out already."""
    world = flown(0, 1, 0, (6,), blue="France 1I; hand oil-1; out oil-3")
    assert world.blue.out == ["oil-1", "oil-3"]


def test_the_attacker_sees_the_cards() -> None:
    """X-BOMB-07: all ordinary cards of the defender, nobody else's, and only after a hit."""
    world = flown(0, 2, 0, (6, 1))
    (event,) = world.happened(HandShown)
    for seat, is_shown in ((0, True), (1, True), (2, False), (None, False)):
        seen = event.seen_by(seat)
        raid = world.game.view(seat).state.air_raid
        assert seen is not None
        assert raid is not None
        assert (seen.cards.faces is not None) == is_shown
        assert (raid.shown.faces is not None) == is_shown
    assert not flown(0, 2, 0, (5, 1)).happened(HandShown)


def test_knocked_out_cards_are_seen_by_the_two() -> None:
    """X-BOMB-06, X-BOMB-07: others see how many, and the showing is over."""
    world = flown(0, 2, 0, (6, 1))
    world.red.knocks_out("oil-1")
    (event,) = world.happened(CardsKnockedOut)
    hidden = event.seen_by(2)
    assert hidden is not None
    assert (hidden.cards.count, hidden.cards.faces) == (1, None)
    assert world.green.view.state.knocked_out[1].count == 1


def test_forks_know_what_their_seat_knows() -> None:
    """X-BOMB-07: to the attacker the cards shown are certain, to a bystander they are not."""
    world = flown(0, 2, 0, (6, 1))
    for seed in range(5):
        fork = world.game.fork(0, seed)
        assert sorted(fork.state.hands[1].known) == world.blue.hand
    hands = {tuple(sorted(world.game.fork(2, seed).state.hands[1].known)) for seed in range(8)}
    assert len(hands) > 1
    fork = world.game.fork(2, 1)
    fork.answer(0, fork.sample(0, random.Random(1)))


def test_knocked_out_cards_recover() -> None:
    """X-BOMB-08, X-RAID-05: right after this round's production they count again."""
    world = World(red="Germany 1I 1P", blue="France 1I; hand oil-1 oil-3", first="blue")
    world.rolls((6,))
    world.red.takes("strategic-bombing")
    world.red.flies(bombers=1)
    world.red.knocks_out("oil-3")
    world.rolls_freely()
    world.red.ends_the_turn()
    while "plan-production" in world.asked.values():
        (world.red if "red" in world.asked else world.blue).says_the_default()
    assert (world.blue.points, world.blue.oil) == (30, 31)
    assert (world.blue.hand, world.blue.out) == (["oil-1", "oil-3"], [])


def test_a_wrong_answer_changes_nothing() -> None:
    """X-BOMB-03: only the defender's own planes rise."""
    world = raid()
    with pytest.raises(Refused):
        world.blue.says(AirForce(1, 1))
    assert world.blue.question(SetAirDefence).planes == 3
