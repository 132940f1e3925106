"""Army battles: lines, acting turns, salvos, dice, hits and losses."""

import pytest

from tests.deluxe.war import War, invasion
from warroom.model.events.battles import BattleBegan, BattleEnded, UnitsCommitted, UnitsEliminated
from warroom.model.events.deluxe_war import AttackBroken
from warroom.model.units import Army
from warroom.rulesets.deluxe.battles.lines import FillLine, SetLine, StepForward

# ---- D-BATTLE-01, D-BATTLE-02, D-BATTLE-03 ----


def test_each_region_that_was_entered_is_fought_for() -> None:
    """D-BATTLE-01: the mover attacks, and chooses the order of the battles."""
    for first, second in (("Austria", "Poland"), ("Poland", "Austria")):
        war = War(red="Germany 9I", blue="Turkey 1I, Poland 1I, Austria 1I")
        war.rolls("-", "I", "-", "I")
        war.red.acts("move")
        war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
        assert war.asked == {"red": "battle-order"}
        war.red.fights_at(first)
        assert [each.board.region for each in war.has_happened(BattleBegan)] == [first, second]
        assert war.owner("Austria") == war.owner("Poland") == "red"


def test_only_waiting_battles_can_be_chosen() -> None:
    """D-BATTLE-01: a region that nobody entered is not fought for."""
    war = War(red="Germany 9I", blue="Turkey 1I, Poland 1I, Austria 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
    with war.refuses("D-BATTLE-01", "not-among-options"):
        war.red.fights_at("Turkey")


def test_the_defender_sets_his_line_before_the_attacker() -> None:
    """D-BATTLE-02: four units each, first the defender, then the attacker, in the open."""
    war = invasion("5I 1T", "4I 1P")
    assert war.asked == {"blue": "set-line"}
    war.blue.lines_up("3I 1P")
    assert war.asked == {"red": "set-line"}
    assert war.lines == ("-", "3I 1P")
    war.rolls("----")
    war.red.lines_up("4I")
    assert war.lines == ("4I", "3I 1P")
    assert war.reserves == ("1I 1T", "1I")


def test_a_line_has_four_units() -> None:
    """D-BATTLE-02: neither fewer nor more, and only units that are there."""
    war = invasion("5I 1T", "4I 1P")
    with war.refuses("D-BATTLE-02", "too-few"):
        war.blue.lines_up("3I")
    with war.refuses("D-BATTLE-02", "too-many"):
        war.blue.lines_up("4I 1P")
    with war.refuses("D-BATTLE-02", "too-many"):
        war.blue.lines_up("3I 1T")
    with war.refuses("D-BATTLE-02", "too-many"):
        war.blue.lines_up_ships("DD DD DD DD")
    with war.refuses("D-BATTLE-02", "malformed"):
        war.blue.says(StepForward(Army(infantry=4, planes=1, tanks=-1)))


def test_four_or_fewer_line_up_unasked() -> None:
    """D-BATTLE-02: with four units or fewer all stand in line."""
    war = War(red="Germany 5I", blue="Turkey 1I, Poland 2I 1T 1P")
    war.rolls("IITP")
    war.red.acts("move")
    war.red.travels("Germany > Poland 4I")
    lines = [(each.part, str(each.units)) for each in war.happened(UnitsCommitted)]
    assert lines == [("defender", "2I 1T 1P"), ("attacker", "4I")]


def test_the_defender_acts_first_and_then_they_alternate() -> None:
    """D-BATTLE-03: without a salvo the first acting turn is the defender's."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.rolls("-", "-", "-", "I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    turns = [(turn, part) for turn, part, _ in war.acting]
    assert turns == [(1, "defender"), (2, "attacker"), (3, "defender"), (4, "attacker")]
    assert war.owner("Poland") == "red"


# ---- D-BATTLE-04 ----


def test_artillery_in_line_fires_a_salvo() -> None:
    """D-BATTLE-04: the attacker acts first, and only artillery fires; the tank's symbol that the
    die shows counts for nothing."""
    war = War(red="Germany 2I 1T 1A", blue="Turkey 1I, Poland 1P")
    war.rolls("T", "-", "T--")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I 1T 1A")
    assert war.fires == [("attacker", "T", 0), ("defender", "-", 0), ("attacker", "T--", 1)]
    assert war.acting[0] == (1, "attacker", True)
    assert war.acting[1:] == [(2, "defender", False), (3, "attacker", False)]


def test_artillery_in_reserve_gives_no_salvo() -> None:
    """D-BATTLE-04: only the attacker's line counts."""
    war = invasion("4I 1A", "1I")
    war.rolls("-", "-----", "I", "I----")
    war.red.lines_up("4I")
    assert war.acting[0] == (1, "defender", False)


def test_a_defender_never_has_a_salvo() -> None:
    """D-BATTLE-04: artillery on the defending side fires as all others."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I 1A")
    war.rolls("IA")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert war.acting == [(1, "defender", False)]
    assert war.fires == [("defender", "IA", 2)]


# ---- D-BATTLE-05, D-BATTLE-06 ----


def test_w3_the_lines_grow_as_the_battle_lasts() -> None:
    """D-BATTLE-05, W3: defender 4, attacker 5, defender 5, attacker 6, defender 6 and so on."""
    war = War(red="Germany 13I", blue="Turkey 1I, Poland 12I")
    war.red.acts("move")
    sizes = [4, 5, 5, 6, 6, 7, 7]
    war.rolls(*("-" * size for size in sizes))
    war.rolls_freely()
    war.red.travels("Germany > Poland 12I")
    assert [len(faces) for _, faces, _ in war.fires[:7]] == sizes
    assert [part for part, _, _ in war.fires[:3]] == ["defender", "attacker", "defender"]


def test_after_a_salvo_the_series_is_the_same() -> None:
    """D-BATTLE-05: the salvo is acting turn 1, so the defender may fill up to five after it."""
    war = War(red="Germany 9A 1I", blue="Turkey 1I, Poland 9I")
    war.red.acts("move")
    for size in (4, 5, 5, 6, 6):
        war.rolls("-" * size)
    war.rolls_freely()
    war.red.travels("Germany > Poland 9A")
    assert [(part, len(faces)) for part, faces, _ in war.fires[:5]] == [
        ("attacker", 4),
        ("defender", 5),
        ("attacker", 5),
        ("defender", 6),
        ("attacker", 6),
    ]


def test_the_acting_side_must_fill_its_line() -> None:
    """D-BATTLE-06: exactly as many as fit, and the player chooses which."""
    war = invasion("5I 2T", "1I")
    war.rolls("-")
    war.red.lines_up("4I")
    decision = war.red.question(FillLine)
    assert (decision.part, decision.count) == ("attacker", 1)
    with war.refuses("D-BATTLE-06", "too-few"):
        war.red.lines_up("-")
    with war.refuses("D-BATTLE-06", "too-many"):
        war.red.lines_up("1I 1T")
    war.rolls("T----")
    war.red.lines_up("1T")
    assert war.owner("Poland") == "red"
    assert war.army("Poland") == "5I 2T"


def test_reserves_of_one_kind_step_forward_unasked() -> None:
    """D-BATTLE-06: nobody is asked if the whole reserve fits or is of one kind."""
    war = invasion("4I 1T", "1I")
    war.rolls("-", "I----")
    war.red.lines_up("4I")
    assert war.owner("Poland") == "red"


def test_all_choices_of_a_line_are_listed() -> None:
    """D-BATTLE-06: every way to choose one of the reserve is on offer."""
    war = invasion("5I 2T 1P", "1I")
    war.rolls("-")
    war.red.lines_up("4I")
    offered = {str(each.units) for each in war.red.options if isinstance(each, StepForward)}
    assert offered == {"1I", "1T", "1P"}


# ---- D-BATTLE-07, D-BATTLE-09 ----


@pytest.mark.parametrize(("faces", "hits"), [("II-A", 2), ("TT-A", 1)])
def test_w2_each_unit_is_matched_once(faces: str, hits: int) -> None:
    """D-BATTLE-07, D-BATTLE-09, W2: a tank and three infantry roll four dice; for each type the
    smaller number of symbols and units hits."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1T 3I")
    war.rolls(faces)
    war.red.acts("move")
    war.rolls_freely()
    war.red.travels("Germany > Poland 1I")
    assert war.fires[0] == ("defender", faces, hits)


def test_a_lone_unit_rolls_one_die() -> None:
    """D-BATTLE-07: there is no minimum of dice, and reserves do not roll."""
    war = War(red="Germany 2T 1I", blue="Turkey 1I, Poland 1I")
    war.rolls("-", "T-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2T")
    assert war.fires == [("defender", "-", 0), ("attacker", "T-", 1)]


def test_planes_match_two_faces() -> None:
    """D-UNIT-01, D-BATTLE-07: two of the six faces show a plane."""
    war = War(red="Germany 1I 2P", blue="Turkey 1I, Poland 2I")
    war.rolls("--", (4, 5))
    war.red.acts("move")
    war.red.travels("Germany > Poland 2P")
    assert war.fires[-1] == ("attacker", "PP", 2)


# ---- D-BATTLE-10, D-BATTLE-11 ----


@pytest.mark.parametrize(
    ("hits", "lost"),
    [("I---", "1I"), ("IA--", "1I 1A"), ("IAT-", "1I 1T 1A"), ("IATP", "1I 1T 1A 1P")],
)
def test_losses_fall_in_a_fixed_order(hits: str, lost: str) -> None:
    """D-BATTLE-10: infantry, artillery, tanks, planes."""
    war = War(red="Germany 2I 1A 1T 1P", blue="Turkey 1I, Poland 1I 1A 1T 1P")
    war.rolls("-", "----", hits)
    war.rolls_freely()
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I 1A 1T 1P")
    first = war.has_happened(UnitsEliminated)[0]
    assert (first.part, str(first.units)) == ("defender", lost)


def test_reserves_are_safe() -> None:
    """D-BATTLE-11: hits beyond the last unit in line are lost."""
    war = invasion("4I 1T", "4I 1T")
    war.blue.lines_up("3I 1T")
    war.rolls("IIIT", "I", "-----")
    war.rolls_freely()
    war.red.lines_up("4I")
    losses = war.has_happened(UnitsEliminated)
    assert str(losses[0].units) == "4I"  # all in line, and the tank in reserve is untouched
    assert war.fires[1][0] == "attacker"
    assert len(war.fires[1][1]) == 1


def test_hits_beyond_the_line_are_lost() -> None:
    """D-BATTLE-11: five hits on a line of four spare the tank behind it."""
    war = invasion("5P", "4I 1T")
    war.rolls("----", "PPPPP", "-", "P----")
    war.blue.lines_up("4I")
    assert [str(each.units) for each in war.has_happened(UnitsEliminated)] == ["4I", "1T"]
    assert war.fires[2] == ("defender", "-", 0)


# ---- D-BATTLE-13, D-BATTLE-14 ----


def test_nobody_retreats() -> None:
    """D-BATTLE-13: the battle ends only when one side has nothing left."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.rolls(*(["-"] * 9), "I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert len(war.fires) == 10
    assert war.happened(BattleEnded)[0].winner == "attacker"


def test_a_hundred_empty_turns_break_the_attack() -> None:
    """D-BATTLE-14: then the attackers are removed, and the defender has won."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 1I")
    war.rolls(*(["-"] * 100))
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert len(war.fires) == 100
    assert len(war.happened(AttackBroken)) == 1
    assert war.happened(BattleEnded)[0].winner == "defender"
    assert (war.owner("Poland"), war.army("Poland"), war.army("Germany")) == ("blue", "1I", "1I")
    assert war.attackers("Poland") == "-"


def test_a_loss_begins_the_count_anew() -> None:
    """D-BATTLE-14: only a hundred turns in a row count."""
    war = War(red="Germany 2I", blue="Turkey 1I, Poland 2I")
    war.rolls(*(["--", "-"] * 49), "--", "I", *(["-"] * 99), "I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I")
    assert not war.happened(AttackBroken)
    assert war.owner("Poland") == "red"


# ---- examples ----


def test_e1_army_battle_with_salvo() -> None:
    """E1, D-BATTLE-04, D-BATTLE-06, D-BATTLE-11: turn by turn as in the catalogue."""
    war = invasion("3I 2A 1T 1P", "4I 1A 1P")
    war.blue.lines_up("2I 1A 1P")
    assert war.red.question(SetLine).count == 4
    war.rolls("AP", "IITP-", "IPPA", "A-T", "IIP")
    war.red.lines_up("2A 1T 1P")
    assert war.fires == [
        ("attacker", "AP", 1),
        ("defender", "IITP-", 3),
        ("attacker", "IPPA", 2),
        ("defender", "A-T", 1),
        ("attacker", "IIP", 3),
    ]
    losses = [(each.part, str(each.units)) for each in war.has_happened(UnitsEliminated)]
    assert losses == [
        ("defender", "1I"),
        ("attacker", "1T 2A"),
        ("defender", "2I"),
        ("attacker", "1I"),
        ("defender", "1I 1A 1P"),
    ]
    assert (war.owner("Poland"), war.army("Poland")) == ("red", "2I 1P")
    assert war.has_rolled_everything()


# ---- cards ----


@pytest.mark.parametrize(("government", "first", "second"), [("monarchy", 5, 6), ("fascism", 6, 7)])
def test_ac05_lightning_war(government: str, first: int, second: int) -> None:
    """D-CARD-02: AC05, the attacker's line is 1 or 2 longer from its setting on; the opponent's
    is not."""
    war = War(
        red=f"Germany 13I; government {government}; cards lightning-war",
        blue="Turkey 1I, Poland 12I",
    )
    war.red.acts("blitz", "lightning-war")
    war.red.strikes("Poland")
    for size in (4, second, 5):
        war.rolls("-" * size)
    war.rolls_freely()
    war.red.travels("Germany > Poland 12I")
    assert [len(faces) for _, faces, _ in war.fires[:3]] == [4, second, 5]
    assert first == second - 1


def test_ac05_sets_a_longer_line() -> None:
    """D-CARD-02: AC05, the attacker sets five units, the defender four."""
    war = invasion("5I 2T", "5I 2T", action="blitz", card="lightning-war")
    assert war.blue.question(SetLine).count == 4
    war.blue.lines_up("4I")
    assert war.red.question(SetLine).count == 5


@pytest.mark.parametrize(("government", "faces"), [("monarchy", "AA"), ("communism", "AAA")])
def test_ac06_rolling_barrage(government: str, faces: str) -> None:
    """D-CARD-02: AC06, an artillery rolls two or three dice in the salvo, and hits once at most;
    afterwards it rolls one."""
    war = War(
        red=f"Germany 1I 1A; government {government}; cards rolling-barrage",
        blue="Turkey 1I, Poland 2I",
    )
    war.red.acts("blitz", "rolling-barrage")
    war.red.strikes("Poland")
    war.rolls(faces, "-", "A")
    war.red.travels("Germany > Poland 1A")
    assert war.fires == [("attacker", faces, 1), ("defender", "-", 0), ("attacker", "A", 1)]


@pytest.mark.parametrize(
    ("government", "faces", "hits"), [("monarchy", "P", 1), ("democracy", "PT", 2)]
)
def test_ac07_dawn_raid(government: str, faces: str, hits: int) -> None:
    """D-CARD-02: AC07, planes fire in the salvo without artillery; enhanced, tanks as well."""
    war = War(
        red=f"Germany 2I 1T 1P; government {government}; cards dawn-raid",
        blue="Turkey 1I, Poland 3I",
    )
    war.red.acts("blitz", "dawn-raid")
    war.red.strikes("Poland")
    war.rolls(faces)
    war.rolls_freely()
    war.red.travels("Germany > Poland 1I 1T 1P")
    assert war.fires[0] == ("attacker", faces, hits)
    assert war.acting[0] == (1, "attacker", True)


@pytest.mark.parametrize(
    ("government", "hits"),
    [("monarchy", 2), ("fascism", 3)],
)
def test_ac09_shock_troops(government: str, hits: int) -> None:
    """D-CARD-02: AC09, in the first full fire a blank is infantry, or enhanced any unit that is
    not matched yet."""
    war = War(
        red=f"Germany 2I 2T; government {government}; cards shock-troops",
        blue="Turkey 1I, Poland 4I",
    )
    war.red.acts("blitz", "shock-troops")
    war.red.strikes("Poland")
    war.rolls("----", "T--", "-" * (4 - hits), "---")
    war.rolls_freely()
    war.red.travels("Germany > Poland 1I 2T")
    assert war.fires[1] == ("attacker", "T--", hits)
    assert war.fires[3] == ("attacker", "---", 0)


def test_ac09_waits_for_the_full_fire() -> None:
    """AC09: in the salvo blanks stay blanks; the first full fire comes after it."""
    war = War(
        red="Germany 1I 1A; government fascism; cards shock-troops",
        blue="Turkey 1I, Poland 1I",
    )
    war.red.acts("blitz", "shock-troops")
    war.red.strikes("Poland")
    war.rolls("-", "-", "-")
    war.red.travels("Germany > Poland 1A")
    assert [hits for _, _, hits in war.fires] == [0, 0, 1]


@pytest.mark.parametrize(("government", "dice"), [("fascism", 2), ("monarchy", 3)])
def test_ac03_beachhead(government: str, dice: int) -> None:
    """D-CARD-02: AC03, where a unit came ashore each full fire has one or two more dice."""
    war = War(
        red=f"Germany 2I; government {government}; cards beachhead; at sea Baltic Sea DD+I",
        blue="Turkey 1I, Poland 1I",
    )
    war.red.acts("move", "beachhead")
    war.rolls("-", "-" * dice, "-", "I" * dice)
    war.red.travels("DD in Baltic Sea > Poland 1I")
    assert [len(faces) for _, faces, _ in war.fires] == [1, dice, 1, dice]
    assert war.fires[-1][2] == 1


def test_ac03_forgets_the_landing_with_the_action() -> None:
    """AC03, D-ACTION-05: nothing of it outlasts the Move."""
    war = War(red="Germany 2I; at sea Baltic Sea DD+I", blue="Turkey 1I, Poland 1I")
    war.red.acts("move")
    war.rolls("-", "I")
    war.red.travels("DD in Baltic Sea > Poland 1I")
    assert war.turn == "blue"
    assert war.state.landings == ()


def test_ac03_needs_a_landing() -> None:
    """AC03: overland attacks roll as always."""
    war = War(red="Germany 2I; cards beachhead", blue="Turkey 1I, Poland 1I")
    war.red.acts("move", "beachhead")
    war.rolls("-", "I")
    war.red.travels("Germany > Poland 1I")
    assert len(war.fires) == 2


def test_the_line_of_an_absent_player_is_mixed() -> None:
    """D-END-04: it is chosen for him, among the legal ones: one of each kind."""
    war = invasion("5I", "4I 1A 1T 1P")
    assert war.game.default_answer(war.seat("blue")) == StepForward(Army.parse("1I 1T 1A 1P"))
