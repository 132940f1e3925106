"""Submarines against crossings: who attacks, whom they hit, and who strikes back."""

from random import Random
from typing import Any

import pytest

from tests.world import World
from warroom.model.events.raids import RaidRolled, StruckBack
from warroom.model.events.sailing import ConvoyAttacked, ConvoySunk
from warroom.model.units import Army
from warroom.rules.naval_battle import ReplyAfterRound
from warroom.rulesets.expansion.sea.convoy_decisions import (
    AttackCrossing,
    Attacks,
    ChooseConvoyLosses,
    ConvoyLosses,
)
from warroom.rulesets.expansion.sea.naval_battle import SendSubmarines
from warroom.rulesets.expansion.sea.striking import Strike


def crossing(orders: tuple[str, ...], **nations: Any) -> World:
    """Red has closed these moves."""
    world = World(**nations)
    world.red.takes("move")
    world.red.moves(*orders)
    return world


OVER = ("Great Britain > Germany 2I 1T",)
RED = "Great Britain 3I 1T 1P, Germany 1I"


# ---- X-AMPH-08 ----


def test_owners_of_submarines_may_attack_for_nothing() -> None:
    """X-AMPH-08: every other player with submarines on the way, all at once, without oil."""
    world = crossing(
        ("Brazil > Angola 3I",),
        red="Brazil 5I, Angola 1I; ships Southwest Atlantic 1SS",
        blue="Chile 1I; ships Southwest Atlantic 2SS, Southeast Atlantic 1SS",
        green="Peru 1I; ships Southeast Atlantic 1SS",
        amber="Cuba 1I; ships Central Atlantic 1SS",
    )
    assert "declare-submarine-battle" in world.asked.values()
    world.red.engages()
    assert world.asked == {"blue": "attack-crossing", "green": "attack-crossing"}
    assert world.blue.question(AttackCrossing).seas == ("Southwest Atlantic", "Southeast Atlantic")
    assert set(world.blue.options) == {
        Attacks(),
        Attacks(("Southwest Atlantic",)),
        Attacks(("Southeast Atlantic",)),
        Attacks(("Southwest Atlantic", "Southeast Atlantic")),
    }
    assert world.game.default_answer(1) == Attacks()
    with world.refuses("X-AMPH-08", "not-among-options"):
        world.blue.torpedoes("Central Atlantic")
    with world.refuses("X-AMPH-08", "repeated"):
        world.blue.torpedoes("Southwest Atlantic", "Southwest Atlantic")
    world.blue.torpedoes("Southeast Atlantic")
    world.rolls((1,))
    world.green.torpedoes()
    assert world.blue.oil == 30
    (attack,) = world.happened(ConvoyAttacked)
    assert (attack.raid.sea, attack.raid.attackers) == ("Southeast Atlantic", ((1, 1),))
    assert world.army("Angola") == "4I"
    assert world.game.state.raid is None


def test_sea_areas_are_treated_in_the_boards_order() -> None:
    """X-AMPH-08: who is lost in the first does not pass the second."""
    world = crossing(
        ("Brazil > Angola 2I",),
        red="Brazil 5I, Angola 1I",
        blue="Chile 1I; ships Southeast Atlantic 2SS",
        green="Peru 1I; ships Southwest Atlantic 2SS",
    )
    world.rolls((6, 6))
    world.blue.torpedoes("Southeast Atlantic")
    world.green.torpedoes("Southwest Atlantic")
    assert [each.raid.sea for each in world.happened(ConvoyAttacked)] == ["Southwest Atlantic"]
    assert (world.army("Brazil"), world.army("Angola")) == ("3I", "1I")
    assert world.has_rolled_everything()


def test_crossings_that_sail_together_are_attacked_together() -> None:
    """X-AMPH-08: one question and one roll for all of them."""
    world = crossing(
        ("Brazil > Angola 2I", "Argentina > South Africa 1T"),
        red="Brazil 5I, Angola 1I, Argentina 2T, South Africa 1I",
        blue="Chile 1I; ships Southwest Atlantic 1SS",
    )
    assert len(world.blue.question(AttackCrossing).crossings) == 2
    world.rolls((6,))
    world.blue.torpedoes("Southwest Atlantic")
    world.blue.sinks("-", "1T")
    assert (world.army("Angola"), world.army("South Africa")) == ("3I", "1I")


def test_each_submarine_attacks_once_in_an_action() -> None:
    """X-AMPH-08: a crossing that sails later passes those that have fired unharmed."""
    world = crossing(
        (
            "Brazil > Angola 2I",
            "Brazil > French West Africa 2I",
            "Southwest Atlantic > Central Atlantic 1BB",
        ),
        red="Brazil 9I, Angola 1I, French West Africa 1I; ships Southwest Atlantic 1BB",
        blue="Chile 1I; ships Central Atlantic 1DD 1SS, Southwest Atlantic 1SS",
    )
    world.blue.blocks("Brazil > French West Africa")
    assert world.blue.question(AttackCrossing).seas == ("Southwest Atlantic",)
    world.rolls((1,))
    world.blue.torpedoes("Southwest Atlantic")
    world.rolls((6, 6, 1, 1))
    world.blue.says(SendSubmarines(False))
    assert world.blue.question(AttackCrossing).seas == ("Central Atlantic",), "these are fresh"
    world.rolls((6,))
    world.blue.torpedoes("Central Atlantic")
    assert world.army("French West Africa") == "2I"


def test_submarines_that_have_fired_and_retreat_have_still_fired() -> None:
    """X-AMPH-08: each submarine, wherever it lies later."""
    world = crossing(
        (
            "Brazil > French West Africa 2I",
            "Caribbean Sea > Central Atlantic 2BB",
            "Brazil > Angola 2I",
            "Southwest Atlantic > Southeast Atlantic 3BB",
        ),
        red=(
            "Brazil 9I, Angola 1I, French West Africa 1I; "
            "ships Caribbean Sea 2BB, Southwest Atlantic 3BB"
        ),
        blue="Chile 1I; ships Central Atlantic 1SS",
        green="Peru 1I; ships Southeast Atlantic 1DD",
    )
    world.green.blocks("Brazil > Angola")
    assert world.blue.question(AttackCrossing).seas == ("Central Atlantic",)
    world.rolls((1,))
    world.blue.torpedoes("Central Atlantic")
    world.red.picks_at_sea("Central Atlantic: blue")
    world.rolls((2, 2, 1, 1))
    world.blue.says(SendSubmarines(True))
    world.red.says(ReplyAfterRound("go-on"))
    world.rolls((6, 6, 1, 1))
    world.blue.says(ReplyAfterRound("retreat", "Southwest Atlantic"))
    assert world.blue.ships("Southwest Atlantic") == "1SS"
    assert world.asked == {"red": "choose-action"}, "Blue is not asked again"
    assert world.army("Angola") == "3I"


# ---- X-AMPH-09 ----


def test_each_six_is_a_hit() -> None:
    """X-AMPH-09: one die for each submarine, the owner chooses, and the rest lands."""
    world = crossing(OVER, red=RED, blue="Chile 1I; ships North Sea 3SS")
    world.rolls((6, 5, 6))
    world.blue.torpedoes("North Sea")
    assert world.happened(RaidRolled) == [RaidRolled(1, "North Sea", (6, 5, 6), 2)]
    question = world.blue.question(ChooseConvoyLosses)
    assert (question.hits, question.crossings[0].units) == (2, Army(2, 1))
    assert set(world.blue.options) == {ConvoyLosses((Army(2),)), ConvoyLosses((Army(1, 1),))}
    with world.refuses("X-AMPH-09", "too-few"):
        world.blue.sinks("1I")
    with world.refuses("X-AMPH-09", "too-many"):
        world.blue.sinks("2I 1T")
    with world.refuses("X-AMPH-09", "too-many"):
        world.blue.sinks("2T")
    with world.refuses("X-AMPH-09", "malformed"):
        world.blue.sinks("1I", "1T")
    world.blue.sinks("1I 1T")
    assert world.army("Germany") == "2I"
    assert world.army("Great Britain") == "1I 1P"


def test_an_absent_owner_takes_the_dearest() -> None:
    """X-AMPH-09: tanks before artillery before infantry."""
    world = crossing(
        ("Great Britain > Germany 2I 1T 2A",),
        red="Great Britain 3I 1T 2A, Germany 1I",
        blue="Chile 1I; ships North Sea 2SS",
    )
    world.rolls((6, 6))
    world.blue.torpedoes("North Sea")
    world.blue.says_the_default()
    assert world.army("Germany") == "3I 1A"


@pytest.mark.parametrize(("units", "dice"), [("3I", (6, 1)), ("2I 1T", (6, 6, 6, 6))])
def test_losses_without_a_choice_are_not_asked_for(units: str, dice: tuple[int, ...]) -> None:
    """X-AMPH-09: all alike, or all hit; hits beyond the units there are wasted."""
    world = crossing(
        (f"Great Britain > Germany {units}",),
        red="Great Britain 4I 1T, Germany 1I",
        blue=f"Chile 1I; ships North Sea {len(dice)}SS",
    )
    world.rolls(dice)
    world.blue.torpedoes("North Sea")
    assert world.asked == {"red": "choose-action"}
    assert world.army("Germany") == ("3I" if units == "3I" else "1I")
    assert world.army("Great Britain") == ("1I 1T" if units == "3I" else "2I")


def test_several_owners_roll_together_and_choose_clockwise() -> None:
    """X-AMPH-09: from the mover on, and the second from what the first has left."""
    world = World(
        red="Chile 1I; ships North Sea 1SS",
        blue=RED,
        green="Peru 1I; ships North Sea 1SS",
        turn="blue",
    )
    world.blue.takes("move")
    world.blue.moves(*OVER)
    world.rolls((6,), (6,))
    world.red.torpedoes("North Sea")
    world.green.torpedoes("North Sea")
    assert [roll.seat for roll in world.happened(RaidRolled)] == [2, 0]
    assert world.asked == {"green": "choose-convoy-losses"}
    world.green.sinks("1T")
    assert world.army("Germany") == "2I", "only infantry was left for Red"
    assert world.army("Great Britain") == "1I 1P"


def test_wolf_packs_hit_with_a_five() -> None:
    """X-AMPH-09, T01: +1 to each die."""
    world = crossing(
        ("Great Britain > Germany 3I",),
        red="Great Britain 4I, Germany 1I",
        blue="Chile 1I; ships North Sea 3SS; technologies wolf-pack",
    )
    world.rolls((5, 4, 6))
    world.blue.torpedoes("North Sea")
    assert world.army("Germany") == "2I"


def test_landing_craft_escape_a_six() -> None:
    """X-AMPH-09, T22: −1 to dice against one's own crossings, which a Wolf Pack makes good."""
    for technology, arrived in (("sonar", "3I"), ("wolf-pack", "2I")):
        world = crossing(
            ("Great Britain > Germany 2I",),
            red="Great Britain 4I, Germany 1I; technologies landing-craft",
            blue=f"Chile 1I; ships North Sea 2SS; technologies {technology}",
        )
        world.rolls((6, 5))
        world.blue.torpedoes("North Sea")
        assert world.army("Germany") == arrived


# ---- X-AMPH-10 ----


def test_planes_are_safe_from_submarines() -> None:
    """X-AMPH-10: a crossing of planes alone is not attacked, and they cannot be chosen."""
    world = crossing(("Great Britain > Germany 1P",), red=RED, blue="Chile 1I; ships North Sea 2SS")
    assert world.army("Germany") == "1I 1P"
    world = crossing(
        ("Great Britain > Germany 1I 1P",), red=RED, blue="Chile 1I; ships North Sea 2SS"
    )
    world.rolls((6, 6))
    world.blue.torpedoes("North Sea")
    assert world.army("Germany") == "1I 1P"


def test_submarines_may_hit_planes_if_the_table_says_so() -> None:
    """X-AMPH-10: the option submarines-hit-planes."""
    world = crossing(
        ("Great Britain > Germany 1P",),
        red=RED,
        blue="Chile 1I; ships North Sea 1SS",
        options={"submarines-hit-planes": "on"},
    )
    world.rolls((6,))
    world.blue.torpedoes("North Sea")
    assert (world.army("Germany"), world.army("Great Britain")) == ("1I", "3I 1T")


# ---- X-AMPH-11 ----


def test_passage_granted_binds_submarines() -> None:
    """X-AMPH-11: in any sea area, for the crossing that was allowed."""
    orders = "Brazil > Angola 2I", "Argentina > South Africa 2I", "Brazil > French West Africa 2I"
    world = crossing(
        orders,
        red="Brazil 9I, Argentina 3I, Angola 1I, South Africa 1I, French West Africa 1I",
        blue=(
            "Chile 1I; ships Southeast Atlantic 1DD, Southwest Atlantic 2SS, Central Atlantic 1SS"
        ),
    )
    world.blue.allows()
    question = world.blue.question(AttackCrossing)
    assert question.seas == ("Central Atlantic",), "he has no surface ships on that way"
    assert [each.end for each in question.crossings] == ["French West Africa"]


def test_a_refuser_whose_ships_are_gone_may_attack() -> None:
    """X-AMPH-11: he has allowed nothing, unlike the other, who stays bound."""
    world = crossing(
        ("Brazil > French West Africa 2I", "Caribbean Sea > Central Atlantic 1BB"),
        red="Brazil 9I, French West Africa 1I; ships Caribbean Sea 1BB",
        blue="Chile 1I; ships Central Atlantic 1DD 1SS",
        green="Peru 1I; ships Central Atlantic 1CV 1SS",
    )
    world.blue.blocks("Brazil > French West Africa")
    world.green.allows()
    world.red.picks_at_sea("Central Atlantic: blue")
    world.rolls((6, 6, 1, 1))
    world.blue.says(SendSubmarines(False))
    assert world.asked == {"blue": "attack-crossing"}


# ---- X-AMPH-12, example X9 ----


def test_example_x9_submarines_and_an_escort() -> None:
    """X-AMPH-08 to X-AMPH-12, X-RAID-07."""
    world = crossing(
        ("Great Britain > Germany 2I 1T",),
        red="Great Britain 3I 1T, Germany 1I; ships North Sea 1DD",
        blue="Chile 1I; ships North Sea 2SS",
    )
    assert world.asked == {"blue": "attack-crossing"}
    world.rolls((6, 3))
    world.blue.torpedoes("North Sea")
    world.blue.sinks("1T")
    assert world.asked == {"red": "strike-back"}
    world.rolls((5,))
    world.red.says(Strike(True))
    assert world.happened(StruckBack)[0].sunk == ((1, 1),)
    assert world.army("Germany") == "3I"
    assert world.blue.ships("North Sea") == "1SS"
    assert world.has_rolled_everything()


def test_only_submarines_that_attacked_are_struck() -> None:
    """X-AMPH-12: those who let the crossing pass are safe."""
    world = crossing(
        ("Great Britain > Germany 2I",),
        red="Great Britain 3I, Germany 1I; ships North Sea 3DD",
        blue="Chile 1I; ships North Sea 1SS",
        green="Peru 1I; ships North Sea 2SS",
    )
    world.blue.torpedoes("North Sea")
    world.rolls((1,))
    world.green.torpedoes()
    world.rolls((6, 6, 6))
    world.red.says(Strike(True))
    assert (world.blue.ships("North Sea"), world.green.ships("North Sea")) == ("-", "2SS")


# ---- questions ----


def test_samples_and_standing_answers_are_legal() -> None:
    """X-AMPH-08, X-AMPH-09: whatever is drawn passes the check."""
    world = crossing(
        ("Brazil > Angola 3I 1T", "Argentina > South Africa 2A"),
        red="Brazil 5I 1T, Angola 1I, Argentina 3A, South Africa 1I",
        blue="Chile 1I; ships Southwest Atlantic 2SS, Southeast Atlantic 1SS",
    )
    attack = world.blue.question(AttackCrossing)
    rng = Random(1)
    drawn = {attack.sample(world.game, 1, rng) for _ in range(50)}
    assert drawn == set(world.blue.options)
    assert attack.answer_by("attack") == Attacks(("Southwest Atlantic", "Southeast Atlantic"))
    assert attack.answer_by("let-pass") == Attacks()
    world.rolls((6, 6))
    world.blue.torpedoes("Southwest Atlantic")
    losses = world.blue.question(ChooseConvoyLosses)
    found: set[Any] = {losses.sample(world.game, 1, rng) for _ in range(300)}
    assert found == set(world.blue.options)
    assert ConvoyLosses((Army(1), Army(artillery=1))) in found
    assert all(sum(units.total for units in each.units) == 2 for each in found)
    for each in found:
        losses.check(world.game, 1, each)


def test_a_view_follows_what_is_sunk() -> None:
    """X-AMPH-09: events alone lead from view to view."""
    world = crossing(OVER, red=RED, blue="Chile 1I; ships North Sea 1SS")
    world.rolls((6,))
    world.blue.torpedoes("North Sea")
    seen = world.red.view.state
    events = world.blue.sinks("1T")
    for event in events:
        event.apply(seen)
    assert seen == world.red.view.state
    assert world.happened(ConvoySunk)[0].lost[0].units == Army(tanks=1)
