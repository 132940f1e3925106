"""Burn: who is asked, what it costs, what it opens, and what is gone."""

from tests.deluxe.home import Home
from warroom.model.events.deluxe_home import ActionMarked
from warroom.model.events.deluxe_nations import OilBurned
from warroom.model.turns import Action
from warroom.rulesets.deluxe.actions.burn import BurnChoice, Fuel


def winter(red: str, blue: str = "Turkey 1I", **arguments: object) -> Home:
    return Home(red=f"Germany 2I, Poland 1I; {red}", blue=blue, season=4, **arguments)  # type: ignore[arg-type]


def test_burning_oil_opens_the_winter() -> None:
    """D-BURN-01: each is asked once, in turn order; whoever declines does nothing."""
    home = winter("oil 5", "Turkey 1I; oil 5")
    assert home.asked == {"red": "burn"}
    home.red.does_not_burn()
    assert home.asked == {"blue": "burn"}
    assert home.red.marked == []
    home.blue.does_not_burn()
    assert home.state.game_round == 2


def test_who_can_pay_neither_way_and_has_no_card_is_not_asked() -> None:
    """D-BURN-01: with four certificates and no marker there is no Winter action."""
    home = winter("oil 4; points 9", "Turkey 1I; fields Turkey 1")
    assert home.asked == {"blue": "burn"}


def test_with_a_card_everybody_is_asked() -> None:
    """D-BURN-01: even if only declining is possible, so that the hand is not betrayed."""
    home = winter("cards forced-march")
    assert home.asked == {"red": "burn"}
    assert home.red.options == (BurnChoice("decline"),)
    with home.refuses("D-BURN-02"):
        home.red.burns()


def test_burning_costs_five_certificates_or_one_marker() -> None:
    """D-BURN-02: the player chooses; nothing else pays."""
    home = winter("oil 6; points 9; fields Germany 1, Poland 1")
    home.red.burns()
    assert home.red.options == (Fuel(oil=5), Fuel(region="Germany"), Fuel(region="Poland"))
    with home.refuses("D-BURN-02"):
        home.red.fuels(oil=4, points=1)
    home.red.fuels(oil=5)
    assert (home.red.oil, home.red.points) == (1, 9)
    assert home.state.oil_fields == {"Germany": 1, "Poland": 1}


def test_a_single_way_to_pay_is_automatic() -> None:
    """D-BURN-02."""
    home = winter("oil 5")
    home.red.burns()
    assert home.happened(OilBurned) == [OilBurned(0, 5)]
    assert home.red.oil == 0
    assert home.asked == {"red": "choose-action"}


def test_the_burner_takes_one_fresh_action() -> None:
    """D-BURN-03: the marker goes on Burn, then an action not yet taken follows, Burn excluded."""
    home = winter("oil 5; marked move build negotiate")
    home.red.burns()
    assert home.happened(ActionMarked) == [ActionMarked(0, Action.BURN)]
    assert home.red.menu == {"blitz", "navigate", "transport", "research"}
    home.red.takes("blitz")
    assert home.red.marked[-2:] == ["burn", "blitz"]


def test_a_burned_oil_field_is_gone() -> None:
    """D-BURN-04, W8: it pays nothing; a later level of Oil may put a marker there again."""
    home = Home(
        red="Germany 6I; fields Germany 1; oil-level 1; marked move",
        blue="Turkey 1I; marked build",
        season=4,
    )
    home.red.burns()
    assert home.state.oil_fields == {}
    home.red.takes("research")
    home.red.studies("oil", 2)
    home.red.gives("Germany 4I")
    assert home.state.oil_fields == {"Germany": 1}
    assert home.red.levels[0] == 2


def test_a_removed_marker_pays_nothing_at_the_next_income() -> None:
    """D-BURN-04, D-YEAR-05, W8."""
    home = winter("fields Germany 1; marked move")
    home.red.burns()
    home.red.takes("transport")
    home.red.says_the_default()
    assert home.state.game_round == 2
    assert (home.red.points, home.red.oil) == (2, 0)


def test_absent_players_do_not_burn() -> None:
    """D-END-04."""
    home = winter("oil 9")
    assert home.game.default_answer(0) == BurnChoice("decline")


# ---- cards ----


def test_synthetic_fuel_is_cheaper() -> None:
    """AC33, D-CARD-02: 3 certificates instead of 5; 1 for Fascism. It may make burning possible."""
    for government, price in (("democracy", 3), ("fascism", 1)):
        home = winter(f"oil 3; cards synthetic-fuel; government {government}")
        home.red.burns()
        assert home.asked == {"red": "play-action-card"}
        with home.refuses("D-CARD-01"):
            home.red.plays(None)  # without it nothing could be paid
        home.red.plays("synthetic-fuel")
        assert home.red.oil == 3 - price


def test_lend_lease_takes_any_mixture() -> None:
    """AC36: 5 in PP and certificates; 3 for Democracy."""
    for government, price in (("fascism", 5), ("democracy", 3)):
        home = winter(f"oil 2; points 3; cards lend-lease; government {government}")
        home.red.burns()
        home.red.plays("lend-lease")
        if price == 3:
            assert set(home.red.options) == {
                Fuel(points=3),
                Fuel(1, 2),
                Fuel(2, 1),
            }
            home.red.fuels(oil=1, points=2)
        assert (home.red.oil or 0) + (home.red.points or 0) == 5 - price


def test_a_card_that_does_not_help_to_pay_opens_nothing() -> None:
    """AC34, D-BURN-01: Winter Offensive alone pays nothing."""
    home = winter("oil 2; cards winter-offensive")
    assert home.red.options == (BurnChoice("decline"),)


def test_a_card_helps_only_whoever_can_pay_its_price() -> None:
    """AC33, AC36, D-BURN-01: two certificates, or four together, are too few."""
    for red in (
        "oil 2; cards synthetic-fuel; government democracy",
        "oil 2; points 2; cards lend-lease; government fascism",
    ):
        assert winter(red).red.options == (BurnChoice("decline"),)


def test_winter_offensive_repeats_an_attack() -> None:
    """AC34: Move although taken; for Communism Blitz, Navigate and Transport too, nothing else."""
    every = {"move", "blitz", "navigate", "transport", "negotiate", "build", "research"}
    for government, marked, reopened in (
        ("fascism", "move blitz build", {"move"}),
        ("fascism", "move navigate transport", {"move"}),
        ("communism", "move blitz negotiate research", {"move", "blitz"}),
        ("communism", "move navigate transport build", {"move", "navigate", "transport"}),
    ):
        taken = f"government {government}; marked {marked}"
        home = winter(f"oil 5; cards winter-offensive; {taken}")
        home.red.burns()
        home.red.plays("winter-offensive")
        assert home.red.menu == every - set(marked.split()) | reopened
        home.red.takes("move")
        assert home.state.card_played is None


def test_a_tanker_fleet_brings_oil_back() -> None:
    """AC35: one certificate for each sea zone, at most 2; 4 for Monarchy."""
    sea = "at sea North Sea DD, Baltic Sea DD, Norwegian Sea SS"
    for government, back in (("fascism", 2), ("monarchy", 3)):
        home = winter(f"oil 5; cards tanker-fleet; government {government}; {sea}")
        home.red.burns()
        home.red.plays("tanker-fleet")
        assert home.red.oil == back


def test_a_tanker_fleet_brings_back_at_most_four() -> None:
    """AC35: for Monarchy, however many sea zones it controls."""
    seas = ("North Sea", "Baltic Sea", "Norwegian Sea", "North Atlantic", "Central Atlantic")
    for count in (4, 5):
        sea = ", ".join(f"{each} SS" for each in seas[:count])
        home = winter(f"oil 5; cards tanker-fleet; government monarchy; at sea {sea}")
        home.red.burns()
        home.red.plays("tanker-fleet")
        assert home.red.oil == 4


def test_burn_and_the_action_may_each_have_a_card() -> None:
    """D-CARD-01."""
    home = winter("oil 5; cards tanker-fleet war-bonds mass-conscription; marked move")
    home.red.burns()
    home.red.plays("tanker-fleet")
    home.red.takes("build")
    home.red.plays("war-bonds")
    assert home.red.points == 2 + 2  # two regions and the bonds
    assert home.state.discards == ("tanker-fleet", "war-bonds")


def test_a_fork_knows_that_a_burner_without_oil_has_a_card_for_it() -> None:
    """D-BURN-01, D-CARD-01: but not which card, nor the rest of the hand."""
    home = winter("oil 3; points 5; cards lend-lease forced-march")
    home.red.burns()
    held = set()
    for seed in range(20):
        fork = home.game.fork(1, seed)
        hand = fork.state.action_hands[0].known
        held.add(hand)
        assert {"lend-lease", "synthetic-fuel"} & set(hand)
        fork.answer(0, (fork.options(0) or ())[0])
    assert len(held) > 2
    assert {"synthetic-fuel"} & {card for hand in held for card in hand}
