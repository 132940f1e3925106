"""Amphibious movement of the Expansion: who refuses passage, who waits, who returns."""

from typing import Any

import warroom
from tests.world import World
from warroom.lab.invariants import check_land
from warroom.model.events.battles import BattleBegan
from warroom.model.events.movement import CrossingsEnded
from warroom.model.events.naval import NavalBattleBegan, NavalBattleEnded
from warroom.model.state import Crossing
from warroom.model.units import Army
from warroom.rules.naval_battle import ReplyAfterRound
from warroom.rules.passage import AnswerCrossings, Blocks, FlyOn, TurnBackPlanes


def moving(**nations: Any) -> World:
    """Red is about to declare his moves."""
    world = World(**nations)
    world.red.takes("move")
    return world


# ---- X-AMPH-01, X-AMPH-02, X-AMPH-03 ----


def test_passage_is_needed_in_every_sea_area_on_the_way() -> None:
    """X-AMPH-01, X-BOARD-07: the lane Brazil – Angola runs through two sea areas."""
    for sea in ("Southwest Atlantic", "Southeast Atlantic"):
        world = moving(red="Brazil 3I, Angola 1I", blue=f"Chile 1I; ships {sea} 1DD")
        world.red.moves("Brazil > Angola 2I")
        assert world.asked == {"blue": "answer-crossings"}
    world = moving(red="Brazil 3I, Angola 1I", blue="Chile 1I; ships Central Atlantic 1DD")
    world.red.moves("Brazil > Angola 2I")
    assert world.army("Angola") == "3I"


def test_a_zone_crossing_passes_that_zone_only() -> None:
    """X-AMPH-01, X-BOARD-06: from Cuba to Mexico through the Caribbean Sea."""
    world = moving(
        red="Cuba 3I, Mexico 1I", blue="Chile 1I; ships Central Atlantic 1DD, Eastern Pacific 1DD"
    )
    world.red.moves("Cuba > Mexico 2I")
    assert world.army("Mexico") == "3I"


def test_every_owner_of_surface_ships_answers_each_crossing() -> None:
    """X-AMPH-02: all at once, each for the crossings that pass him; one refusal is enough."""
    world = moving(
        red="Brazil 9I, Angola 1I, French West Africa 1I",
        blue="Chile 1I; ships Southwest Atlantic 1DD",
        green="Peru 1I; ships Southeast Atlantic 1BB, Central Atlantic 1CV",
    )
    world.red.moves("Brazil > Angola 2I", "Brazil > French West Africa 3I")
    assert world.asked == {"blue": "answer-crossings", "green": "answer-crossings"}
    assert world.blue.question(AnswerCrossings).ends == (("Brazil", "Angola"),)
    assert len(world.green.question(AnswerCrossings).ends) == 2
    with world.refuses("X-AMPH-02", "not-among-options"):
        world.blue.blocks("Brazil > French West Africa")
    with world.refuses("X-AMPH-02", "repeated"):
        world.green.blocks("Brazil > Angola", "Brazil > Angola")
    world.green.allows()
    assert world.game.state.crossings, "the answers stay sealed until all are in"
    world.blue.blocks("Brazil > Angola")
    assert world.army("Angola") == "1I"
    assert world.army("French West Africa") == "4I"
    assert world.army("Brazil") == "6I"


def test_an_absent_owner_allows() -> None:
    """X-AMPH-02: the default of answer-crossings."""
    world = moving(red="Brazil 3I, Angola 1I", blue="Chile 1I; ships Southeast Atlantic 1DD")
    world.red.moves("Brazil > Angola 2I")
    assert world.game.default_answer(1) == Blocks()
    world.blue.says_the_default()
    assert world.army("Angola") == "3I"


def test_submarines_and_own_ships_stop_nobody() -> None:
    """X-AMPH-03: nobody is asked for leave."""
    world = moving(
        red="Brazil 3I, Angola 1I; ships Southwest Atlantic 1BB",
        blue="Chile 1I; ships Southeast Atlantic 9SS",
    )
    world.red.moves("Brazil > Angola 2I")
    assert world.asked == {"blue": "attack-crossing"}


# ---- X-AMPH-04 ----


def test_planes_cannot_be_refused() -> None:
    """X-AMPH-04: a crossing of planes alone is not put to anybody."""
    world = moving(red="Brazil 2I 2P, Angola 1I", blue="Chile 1I; ships Southeast Atlantic 1DD")
    world.red.moves("Brazil > Angola 2P")
    assert world.army("Angola") == "1I 2P"


def test_planes_fly_on_when_their_crossing_returns() -> None:
    """X-AMPH-04: as many as the mover likes, and they land at once."""
    world = moving(red="Brazil 3I 2P, Angola 1I", blue="Chile 1I; ships Southeast Atlantic 1DD")
    world.red.moves("Brazil > Angola 2I 2P")
    world.blue.blocks("Brazil > Angola")
    assert world.asked == {"red": "turn-back-planes"}
    assert world.game.default_answer(0) == FlyOn((0,))
    world.red.flies_on(1)
    assert (world.army("Brazil"), world.army("Angola")) == ("3I 1P", "1I 1P")
    assert world.asked == {"red": "choose-action"}


# ---- X-AMPH-05 ----


def test_a_refused_crossing_without_hope_returns() -> None:
    """X-AMPH-05, X-AMPH-07: home, where it stays for the rest of the action."""
    world = moving(
        red="Brazil 5I; ships Southwest Atlantic 1BB",
        blue="Angola 1I, Chile 1I; ships Southeast Atlantic 1DD",
    )
    world.red.moves("Brazil > Angola 3I", "Southwest Atlantic > Central Atlantic 1BB")
    world.blue.blocks("Brazil > Angola")
    assert world.army("Brazil") == "5I"
    assert not world.has_happened(BattleBegan)


def test_a_crossing_waits_only_if_every_refuser_will_be_fought_everywhere() -> None:
    """X-AMPH-05: one sea area without a battle, or one refuser, is enough to send it home."""
    everywhere = {
        "red": "Brazil 5I; ships Southwest Atlantic 1BB, Central Atlantic 2BB",
        "blue": "Angola 1I, Chile 1I; ships Southwest Atlantic 1DD, Southeast Atlantic 1DD",
    }
    to_both = (
        "Central Atlantic > Southwest Atlantic 1BB",
        "Central Atlantic > Southeast Atlantic 1BB",
    )
    world = moving(**everywhere)
    world.red.moves("Brazil > Angola 3I", *to_both)
    world.blue.blocks("Brazil > Angola")
    assert world.asked == {"red": "pick-battle"}
    assert world.game.state.crossings[0].end == "Angola"
    world = moving(**everywhere)
    world.red.moves("Brazil > Angola 3I", to_both[0])
    world.rolls_freely()
    world.blue.blocks("Brazil > Angola")
    kinds = [type(event) for event in world.events]
    assert kinds.index(CrossingsEnded) < kinds.index(NavalBattleBegan), "it returns at once"
    assert world.happened(CrossingsEnded)[0].turned_back
    world = moving(**everywhere, green="Peru 1I; ships Southeast Atlantic 1DD")
    world.red.moves("Brazil > Angola 3I", *to_both)
    world.blue.allows()
    world.green.blocks("Brazil > Angola")
    assert world.asked == {"red": "pick-battle"}, "Green is fought in the Southeast Atlantic"
    assert world.game.state.crossings


def test_a_battle_with_another_does_not_help() -> None:
    """X-AMPH-05: it must be against the refuser."""
    world = moving(
        red="Brazil 5I; ships Central Atlantic 1SS",
        blue="Angola 1I, Chile 1I; ships Southeast Atlantic 1DD",
        green="Peru 1I; ships Southeast Atlantic 1DD",
    )
    world.rolls_freely()
    world.red.moves("Brazil > Angola 3I", "Central Atlantic > Southeast Atlantic 1SS")
    world.red.engages("Southeast Atlantic: green")
    world.blue.blocks("Brazil > Angola")
    world.green.allows()
    assert world.happened(CrossingsEnded)[0].turned_back


# ---- X-AMPH-06, example X8 ----

X8 = {
    "red": "Brazil 5I; ships Southwest Atlantic 1BB 1DD",
    "blue": "French West Africa 1I, Chile 1I; ships Central Atlantic 1DD; hand oil-1",
}


def waiting(**nations: str) -> World:
    """Red's invasion waits for his fleet."""
    world = moving(**nations)
    world.red.moves(
        "Brazil > French West Africa 3I", "Southwest Atlantic > Central Atlantic 1BB 1DD"
    )
    world.blue.blocks("Brazil > French West Africa")
    assert world.game.state.crossings == (
        Crossing("Brazil", "French West Africa", Army(3), ("Central Atlantic",)),
    )
    check_land(world.game.state, world.game.rules)
    return world


def test_example_x8_an_invasion_waits_for_a_fleet() -> None:
    """X-MOVE-02, X-AMPH-05, X-AMPH-06, X-NAVAL-04."""
    world = waiting(**X8)
    world.rolls((3, 4, 4, 4), "I-", "IP")
    world.red.lays("BB")
    assert [event.winner for event in world.happened(NavalBattleEnded)] == [0]
    assert (world.owner("French West Africa"), world.army("French West Africa")) == ("red", "2I")
    assert world.red.hand == ["oil-1"]
    assert world.red.ships("Central Atlantic") == "1DD 1BB"
    assert world.game.state.landings == ()
    assert world.has_rolled_everything()


def test_example_x8_variant_a_lost_battle_sends_it_home() -> None:
    """X-AMPH-06, X-AMPH-07: Red retreats, so nobody can open the way."""
    world = waiting(**X8)
    world.rolls((3, 4, 6, 6))
    world.red.lays("BB")
    world.red.says(retreat_to("Southwest Atlantic"))
    assert (world.army("Brazil"), world.army("French West Africa")) == ("5I", "1I")
    assert world.red.ships("Southwest Atlantic") == "1DD 1BB"
    assert not world.has_happened(BattleBegan)
    assert world.asked == {"red": "choose-action"}


def retreat_to(sea: str) -> ReplyAfterRound:
    return ReplyAfterRound("retreat", sea)


def test_a_refuser_who_has_only_submarines_left_stops_nothing() -> None:
    """X-AMPH-06: but they may attack the landing."""
    world = waiting(**{**X8, "blue": X8["blue"].replace("1DD", "1DD 1SS")})
    world.rolls((3, 4, 4, 4))
    world.blue.says(world.blue.options[1])
    world.red.lays("BB")
    assert world.asked == {"blue": "attack-crossing"}


def test_a_refuser_who_retreats_onto_the_way_still_stops_it() -> None:
    """X-AMPH-06: what counts is whether his ships lie on the way, not who has won."""
    world = moving(
        red="Brazil 5I; ships Central Atlantic 3DD",
        blue="Angola 1I, Chile 1I; ships Southwest Atlantic 2DD",
    )
    world.red.moves("Brazil > Angola 3I", "Central Atlantic > Southwest Atlantic 3DD")
    world.rolls((1, 1, 1, 1), (1, 1, 1, 1))
    world.blue.blocks("Brazil > Angola")
    world.red.says(world.red.options[0])
    world.blue.says(retreat_to("Southeast Atlantic"))
    assert world.army("Brazil") == "5I"
    assert world.happened(CrossingsEnded)[0].turned_back


def test_planes_of_a_waiting_crossing_are_asked_for_when_it_returns() -> None:
    """X-AMPH-04, X-AMPH-06: they wait with the rest."""
    world = moving(**{**X8, "red": X8["red"].replace("5I", "5I 1P")})
    world.red.moves(
        "Brazil > French West Africa 3I 1P", "Southwest Atlantic > Central Atlantic 1BB 1DD"
    )
    world.blue.blocks("Brazil > French West Africa")
    world.rolls((3, 4, 6, 6))
    world.red.lays("BB")
    world.red.says(retreat_to("Southwest Atlantic"))
    assert world.red.question(TurnBackPlanes).blocked[0].units == Army(3, planes=1)
    world.red.flies_on(0)
    assert world.army("Brazil") == "5I 1P"


def test_planes_that_still_wait_may_relieve_a_region_later() -> None:
    """X-MOVE-03, X-AMPH-04: so those of a crossing that returns may turn back, but not the last."""
    world = moving(
        red="Quebec 2I 1P, Great Britain 2I, Iceland 1I, Norway 2I 1P; ships Central Atlantic 1BB",
        blue="Chile 1I; ships Norwegian Sea 1DD, North Atlantic 1DD",
    )
    world.red.moves(
        "Quebec > Iceland 1I 1P",
        "Norway > Iceland 1I 1P",
        "Iceland > Great Britain 1I",
        "Central Atlantic > North Atlantic 1BB",
    )
    world.blue.blocks("Quebec > Iceland", "Norway > Iceland")
    question = world.red.question(TurnBackPlanes)
    assert [each.start for each in question.blocked] == ["Norway"]
    assert question.relief == ()
    world.rolls((1, 1, 6, 6))
    world.red.flies_on(0)
    world.red.says_the_default()
    assert (world.army("Quebec"), world.army("Iceland"), world.army("Norway")) == (
        "2I",
        "1P",
        "2I 1P",
    )


def test_units_that_come_home_relieve_their_region() -> None:
    """X-AMPH-04, X-AMPH-07: then no plane must fly there."""
    world = moving(
        red="Quebec 2I 1P, Great Britain 1I, Iceland 1I",
        blue="Chile 1I; ships North Atlantic 1DD",
    )
    world.red.moves("Quebec > Iceland 1I 1P", "Iceland > Great Britain 1I")
    world.blue.blocks("Quebec > Iceland", "Iceland > Great Britain")
    world.red.flies_on(0)
    assert (world.army("Quebec"), world.army("Iceland")) == ("2I 1P", "1I")


def test_regions_attacked_by_sea_are_known_until_the_battle_ends() -> None:
    """X-AMPH-01: for those who count it (X-OPT-01)."""
    world = moving(red="Brazil 9I", blue="French West Africa 9I, Chile 1I")
    world.rolls_freely()
    world.red.moves("Brazil > French West Africa 8I")
    assert world.game.state.landings == ("French West Africa",)
    while world.asked != {"red": "choose-action"}:
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))
    assert not world.game.state.landings


def test_a_waiting_game_is_saved_and_loaded() -> None:
    """X-AMPH-05: what waits, and who has refused, outlives a save."""
    world = waiting(**X8)
    loaded = warroom.load(world.game.save())
    assert loaded.state == world.game.state
    assert loaded.stack == world.game.stack


# ---- X-AMPH-07 ----


def test_returning_units_go_back_to_the_region_they_left() -> None:
    """X-AMPH-07: each crossing to its own."""
    world = moving(
        red="Brazil 3I, Argentina 4T", blue="Angola 1I, Chile 1I; ships Southeast Atlantic 1DD"
    )
    world.red.moves("Brazil > Angola 2I", "Argentina > South Africa 3T")
    world.blue.blocks("Brazil > Angola", "Argentina > South Africa")
    assert (world.army("Brazil"), world.army("Argentina")) == ("3I", "4T")
