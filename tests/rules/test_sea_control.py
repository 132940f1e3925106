"""Control of the sea: how it is won, what it is good for, and how it ends."""

import random

import pytest

import warroom
from tests.battles import sea_fight
from tests.table import Table
from warroom.model.events.naval import (
    ChallengeDeclined,
    ChallengeMade,
    NavalBattleBegan,
    NavalBattleEnded,
    NavalRoundEnded,
    SeaTaken,
)
from warroom.model.units import Army
from warroom.positions import Nation, Position
from warroom.rules.naval_battle import ReplyToChallenge
from warroom.rules.passage import AnswerCrossings
from warroom.rules.trade import AllowTrade

# ---- B-SEA-01 ----


def test_a_new_controller_takes_the_place_of_the_old() -> None:
    """B-SEA-01: at most one player controls the sea."""
    table = challenge("2DD", "1SS")
    table.green.withdraws()
    assert table.sea == "red"
    assert "naval-battle" not in table.red.menu
    table.red.ends_the_turn()
    assert "naval-battle" in table.green.menu


def test_control_covers_all_seas_at_once() -> None:
    """B-SEA-01: the controller answers crossings of every zone and every lane."""
    table = Table(
        red="Italy 2I, Cuba 2I, Germany 2I, Brazil 2I",
        green="Poland 1I; fleet 1SS",
        sea="green",
    )
    table.red.takes("move")
    table.red.moves(
        "Italy > Libya 1I", "Cuba > Mexico 1I", "Germany > Norway 1I", "Brazil > Angola 1I"
    )
    asked = {(each.start, each.end) for each in table.green.question(AnswerCrossings).crossings}
    assert asked == {
        ("Italy", "Libya"),
        ("Cuba", "Mexico"),
        ("Germany", "Norway"),
        ("Brazil", "Angola"),
    }


def test_a_controller_must_be_at_the_table() -> None:
    """B-SEA-01: control belongs to one of the players or to nobody."""
    table = Table(red="Germany 1I", green="Poland 1I")
    assert table.sea is None
    nations = tuple(Nation(regions={region: Army(1)}) for region in ("Germany", "Poland"))
    with table.refuses("B-SEA-01", "impossible-position"):
        warroom.set_up(Position(nations=nations, sea_controller=2))


# ---- B-SEA-02 ----


def test_a_free_sea_is_taken_without_a_fight() -> None:
    """B-SEA-02: nobody is asked and no die is rolled; the fleet is whole."""
    table = Table(
        red="Germany 1I; fleet 1DD", green="Poland 1I; fleet 9BB", blue="Cuba 1I; fleet 2CV"
    )
    table.red.takes("naval-battle")
    assert table.sea == "red"
    assert table.happened(SeaTaken) == [SeaTaken(table.seat("red"))]
    assert table.has_happened(NavalBattleBegan) == []
    assert table.red.fleet == "1DD"
    assert table.asked == {"red": "choose-action"}
    assert table.actions == ["naval-battle"]


def test_a_sea_that_became_free_again_is_taken_likewise() -> None:
    """B-SEA-02, B-SEA-05: after the controller's elimination the sea is free for the taking."""
    table = conquest_of_the_controller()
    table.red.takes("naval-battle")
    assert table.sea == "red"
    assert table.has_happened(ChallengeMade) == []


# ---- B-SEA-03 ----


def challenge(challenger: str, controller: str) -> Table:
    """Red challenges Green; Blue looks on."""
    table = Table(
        red=f"Germany 1I; fleet {challenger}",
        green=f"Poland 1I; fleet {controller}",
        blue="Cuba 1I; fleet 3BB",
        sea="green",
    )
    table.red.takes("naval-battle")
    return table


def test_the_controller_is_challenged() -> None:
    """B-SEA-03: only he is asked, and he may fight or withdraw."""
    table = challenge("2DD", "1SS 1BB")
    assert table.asked == {"green": "answer-challenge"}
    assert table.green.options == (ReplyToChallenge("fight"), ReplyToChallenge("withdraw"))
    assert table.sea == "green"


def test_a_controller_who_withdraws_keeps_his_ships() -> None:
    """B-SEA-03: his ships go home unharmed, and the challenger has control."""
    table = challenge("2DD", "1SS 1BB")
    table.green.withdraws()
    assert table.happened(ChallengeDeclined) == [ChallengeDeclined(table.seat("green"))]
    assert table.has_happened(NavalBattleBegan) == []
    assert table.sea == "red"
    assert (table.red.fleet, table.green.fleet) == ("2DD", "1SS 1BB")
    assert table.asked == {"red": "choose-action"}


def test_a_controller_who_fights_begins_a_naval_battle() -> None:
    """B-SEA-03: the two fleets meet, and control waits for the outcome."""
    table = challenge("1DD 1SS", "1SS 1BB")
    table.green.fights()
    assert table.happened(NavalBattleBegan) == [NavalBattleBegan(0, 1)]
    assert table.asked == {"red": "lay-battle-line", "green": "lay-battle-line"}
    assert table.sea == "green"


@pytest.mark.parametrize(("totals", "winner"), [((9, 3), "red"), ((3, 9), "green")])
def test_the_winner_of_the_battle_has_control(totals: tuple[int, int], winner: str) -> None:
    """B-SEA-03: control goes to the winner, be it the challenger or the old controller."""
    table = sea_fight("1DD", "1DD", *totals)
    assert table.sea == winner


def test_a_challenge_uses_the_action_even_if_it_fails() -> None:
    """B-SEA-03: the challenge is the Naval Battle action."""
    table = sea_fight("1DD", "1DD", 3, 9)
    assert table.actions == ["naval-battle"]


@pytest.mark.parametrize(
    ("challenger", "controller", "reply"),
    [
        ("2DD", "1BB", ReplyToChallenge("withdraw")),
        ("2DD", "2SS", ReplyToChallenge("fight")),
        ("1BB", "2DD", ReplyToChallenge("fight")),
    ],
)
def test_an_absent_controller_withdraws_if_he_has_fewer_ships(
    challenger: str, controller: str, reply: ReplyToChallenge
) -> None:
    """B-SEA-03: absent, he withdraws with fewer ships than the challenger, else he fights."""
    table = challenge(challenger, controller)
    assert table.game.default_answer(table.seat("green")) == reply


# ---- B-SEA-04 ----


def test_the_controller_blocks_crossings_case_by_case() -> None:
    """B-SEA-04: one crossing is blocked, the other arrives."""
    table = Table(red="Italy 3I, Cuba 3I", green="Poland 1I; fleet 1SS", sea="green")
    table.red.takes("move")
    table.red.moves("Italy > Libya 2I", "Cuba > Mexico 2I")
    table.green.blocks("Cuba > Mexico")
    assert table.attackers("Libya") == "2I"
    assert table.attackers("Mexico") == "-"
    assert table.army("Cuba") == "3I"


def test_a_crossing_of_the_controller_himself_is_not_asked_about() -> None:
    """B-SEA-04: he may block other players' crossings; his own arrive."""
    table = Table(red="Italy 3I, Libya 1I; fleet 1SS", green="Poland 1I; fleet 1SS", sea="red")
    table.red.takes("move")
    table.red.moves("Italy > Libya 2I")
    assert table.army("Libya") == "3I"


def test_the_controller_blocks_transfers_by_sea() -> None:
    """B-SEA-04: a Strategic Move over the sea is his to block too."""
    table = Table(red="Italy 3I, Libya 1I", green="Poland 1I; fleet 1SS", sea="green")
    table.red.takes("strategic-move")
    table.red.moves("Italy > Libya 2I")
    table.green.blocks("Italy > Libya")
    assert (table.army("Italy"), table.army("Libya")) == ("3I", "1I")


def distant_trade() -> Table:
    """Red and Blue, who have no common border, agree on trades; Green controls the sea."""
    table = Table(
        red="Germany 1I; hand oil-1 oil-2",
        green="Poland 1I; fleet 1SS",
        blue="Cuba 1I; hand minerals-1",
        sea="green",
    )
    table.red.takes("trade")
    table.red.offers("blue", give="oil-1")
    table.blue.accepts()
    return table


def test_the_controller_may_block_a_distant_trade() -> None:
    """B-SEA-04: two others without neighbouring regions need his leave."""
    table = distant_trade()
    assert isinstance(table.green.question(AllowTrade), AllowTrade)
    table.green.gives_no_leave()
    assert table.blue.hand == ["minerals-1"]


def test_the_controller_decides_on_each_trade() -> None:
    """B-SEA-04: having blocked one trade he may allow the next."""
    table = distant_trade()
    table.green.gives_no_leave()
    table.red.offers("blue", give="oil-2")
    table.blue.accepts()
    table.green.gives_leave()
    assert table.blue.hand == ["minerals-1", "oil-2"]


def test_the_controller_has_no_say_in_trades_of_neighbours() -> None:
    """B-SEA-04: neighbours trade without leave."""
    table = Table(
        red="Germany 1I; hand oil-1",
        green="Cuba 1I; fleet 1SS",
        blue="Poland 1I",
        sea="green",
    )
    table.red.takes("trade")
    table.red.offers("blue", give="oil-1")
    table.blue.accepts()
    assert table.blue.hand == ["oil-1"]


def test_nobody_blocks_a_free_sea() -> None:
    """B-SEA-04: without a controller crossings and trades go unasked."""
    table = Table(
        red="Italy 3I, Libya 1I; hand oil-1", green="Poland 1I; fleet 1SS", blue="Cuba 1I"
    )
    table.red.takes("strategic-move")
    table.red.moves("Italy > Libya 2I")
    assert table.army("Libya") == "3I"
    table.red.takes("trade")
    table.red.offers("blue", give="oil-1")
    table.blue.accepts()
    assert table.blue.hand == ["oil-1"]


# ---- B-SEA-05 ----


def conquest_of_the_controller(controller: str = "green") -> Table:
    """Red eliminates Green in a game that goes on; Green or Blue controls the sea."""
    table = Table(
        red="Germany 3I; fleet 1DD",
        green="Poland 1I; fleet 2BB",
        blue="Cuba 1I; fleet 2SS",
        sea=controller,
        options={"last-standing": "on"},
    )
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    assert table.green.is_eliminated
    return table


def test_elimination_of_the_controller_frees_the_sea() -> None:
    """B-SEA-05: his ships leave the game and nobody controls the sea."""
    table = conquest_of_the_controller()
    assert table.sea is None
    assert table.green.fleet == "-"


def test_elimination_of_another_leaves_control_alone() -> None:
    """B-SEA-05: only the controller's own elimination frees the sea."""
    table = conquest_of_the_controller("blue")
    assert table.sea == "blue"
    assert table.blue.fleet == "2SS"


def test_control_cannot_be_given_up() -> None:
    """B-SEA-05: the controller has no action that gives up control."""
    table = Table(red="Germany 1I; fleet 1SS", green="Poland 1I; fleet 1DD", sea="red")
    assert "naval-battle" not in table.red.menu
    with table.refuses("B-TURN-06", "not-among-options"):
        table.red.takes("naval-battle")


def test_control_outlasts_lost_regions_and_turns() -> None:
    """B-SEA-05: neither defeat on land, not even of the capital, nor time ends control."""
    table = Table(
        red="Germany 3I",
        green="Poland 1I, Ukraine 1I; capital Poland; fleet 1SS",
        sea="green",
    )
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    assert table.owner("Poland") == "red"
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert table.sea == "green"


def test_control_needs_a_ship() -> None:
    """B-SEA-05: a sea controller without ships cannot occur, so no position has one."""
    table = Table(red="Germany 1I; fleet 1SS", green="Poland 1I")
    with table.refuses("B-SEA-05", "impossible-position"):
        Table(red="Germany 1I; fleet 1SS", green="Poland 1I", sea="green")


FLEETS = ("1DD", "2SS", "1BB", "1CV", "1DD 1SS", "2BB", "1BB 1CV", "2DD 2SS 1BB", "3CV 2BB 9DD")


@pytest.mark.parametrize("challenger", FLEETS)
@pytest.mark.parametrize("controller", FLEETS)
def test_the_winner_always_has_a_ship_left(challenger: str, controller: str) -> None:
    """B-SEA-05, B-NAVAL-14: never do both sides run out, however the lines and dice fall."""
    for seed in range(6):
        rng = random.Random(f"{challenger} {controller} {seed}")
        table = Table(
            red=f"Germany 1I; fleet {challenger}",
            green=f"Poland 1I; fleet {controller}",
            sea="green",
        )
        table.rolls([rng.randint(1, 6) for _ in range(400)])
        table.red.takes("naval-battle")
        table.green.fights()
        while not table.has_happened(NavalBattleEnded):
            seat = min(table.game.questions)
            table.answer(seat, table.game.sample(seat, rng))
        assert table.has_happened(NavalRoundEnded)
        assert table.sea is not None
        assert getattr(table, table.sea).fleet != "-"
