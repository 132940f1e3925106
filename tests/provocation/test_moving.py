"""Move (P-MOVE)."""

import random

import pytest

from tests.provocation.crisis import Crisis
from warroom.model.events.battles import BattleBegan
from warroom.rules.movement import DeclareMoves, Moves

REALM = "Germany 9I 2T 1P, Ukraine 3I, Austria 2I"


def ready(action: str = "move", **rest: object) -> Crisis:
    crisis = Crisis(
        red=f"{REALM}; capital Germany; wars 1; ships North Sea 1BB 1DD, Norwegian Sea 1SS; "
        f"technologies blitzkrieg parachute-infantry",
        blue="Poland 2I, Cuba 1I; capital Cuba",
        **rest,  # type: ignore[arg-type]
    )
    crisis.rolls_freely()
    crisis.red.takes(action)
    return crisis


def test_example_p6_three_moves() -> None:
    """P-MOVE-01, P-MOVE-02, example P6: two attacks on Poland and a fleet; no more."""
    crisis = ready()
    crisis.red.moves("Germany > Poland 3I", "Ukraine > Poland 2I", "North Sea > Baltic Sea 1BB 1DD")
    assert crisis.red.ships("Baltic Sea") == "1DD 1BB"
    (battle,) = crisis.has_happened(BattleBegan)
    assert str(battle.board.attacker.reserve) == "5I"


def test_a_fourth_is_refused() -> None:
    """P-MOVE-01: three in an action."""
    crisis = ready()
    with crisis.refuses("P-MOVE-01", "too-many"):
        crisis.red.moves(
            "Germany > Poland 3I",
            "Ukraine > Poland 2I",
            "North Sea > Baltic Sea 1BB",
            "Germany > Austria 1T",
        )


def test_example_p6_one_place_to_one_other() -> None:
    """P-MOVE-02, example P6: 3I to Poland and 1T to Austria are two Moves."""
    crisis = ready()
    with crisis.refuses("P-MOVE-01"):
        crisis.red.moves(
            "Germany > Poland 3I",
            "Germany > Austria 1T",
            "Ukraine > Poland 1I",
            "Austria > Germany 1I",
        )


def test_each_fleet_movement_is_a_move() -> None:
    """P-MOVE-02 (ruling): sea areas are spaces too."""
    crisis = ready()
    with crisis.refuses("P-MOVE-01"):
        crisis.red.moves(
            "North Sea > Baltic Sea 1BB",
            "North Sea > North Atlantic 1DD",
            "Norwegian Sea > North Atlantic 1SS",
            "Germany > Poland 1I",
        )


def test_units_of_a_move_may_go_different_ways() -> None:
    """P-MOVE-02 (ruling): each by its own route and range, and still one Move."""
    crisis = ready()
    crisis.red.moves(
        "Germany > Austria > Poland 1T",
        "Germany > Poland 3I",
        "Germany > Poland 1P",
        "Ukraine > Poland 1I",
        "Austria > Germany 1I",
    )
    assert crisis.has_happened(BattleBegan)


def test_parachutists_share_a_move() -> None:
    """P-MOVE-02 (ruling): crossing units and units overland may share a Move."""
    crisis = ready()
    crisis.red.moves(
        "Germany > Poland 2I",
        "Germany > Poland 2I by parachute",
        "Ukraine > Poland 1I",
        "North Sea > Baltic Sea 1BB",
    )
    (battle,) = crisis.has_happened(BattleBegan)
    assert battle.board.attacker.reserve.infantry == 5


def test_battles_follow_all_moves() -> None:
    """P-MOVE-03: after the last Move, in the mover's order."""
    crisis = ready(deck=["minerals-1"], options={"neutral-control": "automatic"})
    crisis.red.moves("Germany > Poland 3I", "Germany > France 4I")
    assert crisis.asked == {"red": "pick-battle"}
    assert not crisis.has_happened(BattleBegan)
    crisis.red.picks("France")
    assert crisis.has_happened(BattleBegan)[0].board.region == "France"


def test_a_blitzkrieg_move_is_limited_alike() -> None:
    """P-MOVE-04: three Moves as well."""
    crisis = Crisis(
        red="Germany 1I 4T, Austria 1I 2T; wars 1; technologies blitzkrieg",
        blue="Cuba 1I",
        actions=["move"],
    )
    crisis.rolls_freely()
    crisis.red.takes("blitzkrieg-move")
    four = ("Germany > Austria 1T", "Germany > France 1T", "Germany > Poland 1T")
    with crisis.refuses("P-MOVE-01", "too-many"):
        crisis.red.moves(*four, "Austria > Italy 1T")
    crisis.red.moves(*four)
    assert crisis.army("Austria") == "1I 3T"


def test_a_strategic_move_has_no_limit() -> None:
    """P-MOVE-04: four transfers and more."""
    crisis = Crisis(
        red="Germany 9I, France 1I, Spain 1I, Italy 1I, Austria 1I, Poland 1I", blue="Cuba 1I"
    )
    crisis.red.takes("strategic-move")
    ends = ("France", "Spain", "Italy", "Austria", "Poland")
    crisis.red.moves(*(f"Germany > {end} 1I" for end in ends))
    assert [crisis.army(end) for end in ends] == ["2I"] * 5


@pytest.mark.parametrize("seed", range(150))
def test_samples_keep_to_it(seed: int) -> None:
    """P-MOVE-01, P-MOVE-02: whatever is drawn can be done, and three Moves do come up."""
    crisis = ready()
    decision = crisis.red.question(DeclareMoves)
    answer = decision.sample(crisis.game, 0, random.Random(seed))
    crisis.game.check(0, answer)
    if isinstance(answer, Moves):
        links = {(each.start, each.end) for each in answer.orders}
        links |= {(each.start, each.end) for each in answer.sailings}
        assert len(links) <= 3
