"""Extra dice in land battles, and what a conquest brings (X-OPT-01, X-ROUTE-09, X-VP-06)."""

import pytest

from tests.battles import battle_rolls, eliminated
from tests.expansion.invasions import invasion, neutral_invasion
from tests.world import World
from warroom.model.events.battles import (
    BattleEnded,
    CardReturned,
    CardTaken,
    CardWon,
    KnockedOutCardTaken,
)
from warroom.model.events.ending import PlayerEliminated
from warroom.model.events.governments import BloodyConquest, NeutralInvaded
from warroom.rules.land_battle import CommitOpening, Reinforce

ON = {"defence-dice": "on"}


# ---- technologies and extra dice ----


def test_tactical_training_rolls_one_die_more() -> None:
    """T02: an extra battle die in each roll, on top of the two dice of a lone unit."""
    training = "technologies superior-tactical-training-combat-experience"
    world = invasion("1I", "1I", "---", "I-", green=training)
    assert battle_rolls(world)[:2] == [("defender", "---", 0), ("attacker", "I-", 1)]


def test_blanks_serve_as_artillery() -> None:
    """T08: two artillery and two blank faces are two hits."""
    blanks = "technologies advanced-artillery-technologies"
    world = invasion("4I", "2I 2A", "--T-", green=blanks)
    assert eliminated(world) == [("attacker", "4I")]


def test_blanks_serve_nobody_else() -> None:
    """T08: without the technology a blank is a blank."""
    world = invasion("4I", "2I 2A", "--T-", "II--")
    assert eliminated(world)[0] == ("defender", "2I")


def test_radio_commits_one_more() -> None:
    """T09: five at the opening, and one above the limit of four afterwards."""
    world = invasion("8I", "4I", "I---", red="technologies radio-command-control")
    with world.refuses("B-LAND-02", "too-many"):
        world.red.commits("6I")
    world.red.commits("5I")
    assert world.committed == ("4I", "4I")
    assert world.red.question(Reinforce).most == 1


def test_heavy_tanks_roll_three_dice() -> None:
    """T21: two tanks and an infantry roll seven dice."""
    heavy = "technologies heavy-tanks"
    world = invasion("1I", "1I 2T", "I------", green=heavy)
    assert battle_rolls(world) == [("defender", "I------", 1)]


def test_neutral_units_have_no_technology() -> None:
    """X-TECH-04, B-NEUTRAL-05: whoever commands them, they are not his. Two infantry, a tank and
    an artillery open with four and roll five dice, whose blanks are blanks."""
    arsenal = (
        "advanced-artillery-technologies",
        "heavy-tanks",
        "radio-command-control",
        "superior-tactical-training-combat-experience",
    )
    world = World(
        red="Germany 5I",
        green=f"Cuba 2I; technologies {' '.join(arsenal)}",
        counters={"Austria": "monarchy"},
        deck=["factories-4"],
    )
    world.rolls("-----", "----")
    world.red.takes("move")
    world.red.moves("Germany > Austria 4I")
    world.green.volunteers()
    assert world.green.question(CommitOpening).most == 4
    world.green.commits("2I 1T 1A")
    assert battle_rolls(world)[0] == ("defender", "-----", 0)


@pytest.mark.parametrize(
    ("blue", "dice"), [("Chile 1I; capital Poland", 3), ("Chile 1I; capital Chile", 2)]
)
def test_capitals_roll_one_die_more(blue: str, dice: int) -> None:
    """X-OPT-01: any capital counts, own or captured; the attacker gets nothing."""
    world = World(red="Germany 2I", green="Poland 1I, Ukraine 1I", blue=blue, options=ON)
    world.rolls("-" * dice, "I-")
    world.red.takes("move")
    if "blue" in world.asked:
        world.blue.lets_it_pass()
    world.red.moves("Germany > Poland 1I")
    assert [roll[1] for roll in battle_rolls(world)] == ["-" * dice, "I-"]


def test_beaches_roll_one_die_more() -> None:
    """X-OPT-01: two extra dice for a capital that is attacked by sea."""
    world = World(
        red="Great Britain 2I",
        green="Germany 1I, Ukraine 1I",
        blue="Chile 1I; capital Germany",
        options=ON,
    )
    world.rolls("----", "I-")
    world.red.takes("move")
    world.red.moves("Great Britain > Germany 1I")
    assert battle_rolls(world)[0] == ("defender", "----", 0)
    assert world.game.state.landings == ()


def test_neutral_beaches_roll_one_die_more() -> None:
    """X-OPT-01: minor neutrals get the dice too."""
    world = World(
        red="Great Britain 5I",
        green="Chile 1I",
        deck=["oil-1"],
        options={**ON, "neutral-control": "automatic"},
    )
    world.rolls("---", "II--")
    world.red.takes("move")
    world.red.moves("Great Britain > Norway 4I")
    assert battle_rolls(world) == [("defender", "---", 0), ("attacker", "II--", 2)]


def test_extra_dice_are_an_option() -> None:
    """X-OPT-01: off by default."""
    world = World(red="Great Britain 2I", green="Germany 1I, Ukraine 1I")
    world.rolls("--", "I-")
    world.red.takes("move")
    world.red.moves("Great Britain > Germany 1I")
    assert battle_rolls(world)[0] == ("defender", "--", 0)


# ---- what a conquest brings ----


def test_a_conqueror_takes_an_ordinary_card() -> None:
    """X-ROUTE-09, X-MINOR-03: never a route, and no political card."""
    world = invasion("1I", "1I", "--", "I-", green="hand oil-3; routes north-sea-5; political spy")
    assert world.red.hand == ["oil-3"]
    assert world.happened(CardTaken)
    assert world.green.routes == ["north-sea-5"]
    assert world.red.political == []


def test_a_knocked_out_card_stays_knocked_out() -> None:
    """X-ROUTE-09: a conqueror may take it, and it does not count until it recovers."""
    world = invasion("1I", "1I", "--", "I-", green="out oil-3")
    assert world.happened(KnockedOutCardTaken)
    assert (world.red.hand, world.red.out, world.green.out) == ([], ["oil-3"], [])


def test_hand_and_knocked_out_cards_are_drawn_alike() -> None:
    """X-ROUTE-09: with one of each, either is taken sooner or later."""
    taken = set()
    for seed in range(12):
        world = World(red="Germany 2I", green="Poland 1I, Ukraine 1I; hand oil-3; out oil-1")
        world.game.chance.key = bytes([seed]) * 32
        world.rolls("--", "I-")
        world.red.takes("move")
        world.red.moves("Germany > Poland 1I")
        taken |= {*world.red.hand, *world.red.out}
    assert taken == {"oil-3", "oil-1"}


def test_the_taken_card_is_seen_by_the_two() -> None:
    """X-ROUTE-09: bystanders learn only that a knocked-out card changed hands."""
    world = World(red="Germany 2I", green="Poland 1I, Ukraine 1I; out oil-3", blue="Chile 1I")
    world.rolls("--", "I-")
    world.red.takes("move")
    world.red.moves("Germany > Poland 1I")
    (event,) = world.happened(KnockedOutCardTaken)
    seen = event.seen_by(2)
    assert seen is not None
    assert seen.card.faces is None
    assert event.seen_by(1) == event


def test_without_cards_there_is_no_spoil() -> None:
    """X-ROUTE-09: if he has none, the conqueror gets none."""
    world = invasion("1I", "1I", "--", "I-", green="routes north-sea-5")
    assert world.red.hand == world.red.out == []


@pytest.mark.parametrize(("defence", "roll", "points"), [("3I", "III-", 1), ("2I", "II--", 0)])
def test_bloody_conquests_are_counted(defence: str, roll: str, points: int) -> None:
    """X-VP-06: three or more units lost by the defender in that battle."""
    world = invasion("4I", defence, "-" * int(defence[0]), roll)
    assert len(world.happened(BloodyConquest)) == points
    assert world.game.state.conquests == (points, 0)


def test_a_lost_attack_counts_for_nobody() -> None:
    """X-VP-06: only attacks that conquer the region."""
    world = invasion("3I", "4I", "III-")
    assert world.owner("Poland") == "green"
    assert not world.has_happened(BloodyConquest)


def test_a_decisive_battle_is_settled_first() -> None:
    """X-END-01: region, point and card come before the elimination that ends the game."""
    world = World(red="Germany 5I", green="Poland 3I; hand oil-3", blue="Chile 1I")
    world.rolls("---", "III-")
    world.red.takes("move")
    world.red.moves("Germany > Poland 4I")
    order = [type(event) for event in world.events]
    places = [order.index(k) for k in (BattleEnded, BloodyConquest, CardTaken, PlayerEliminated)]
    assert places == sorted(places)
    assert world.red.hand == ["oil-3"]


# ---- minor neutrals ----


def test_a_conquered_neutral_gives_its_card() -> None:
    """X-MINOR-02, X-MINOR-01: counter off, a political card, the turned card; no infantry."""
    world = neutral_invasion("4I", "oil-1", "--", "II--", neutral_control="automatic")
    assert world.happened(NeutralInvaded) == [NeutralInvaded(0, "Austria")]
    assert (world.owner("Austria"), world.army("Austria")) == ("red", "4I")
    assert world.red.hand == ["oil-1"]
    assert world.happened(CardWon)
    assert world.red.political == ["spy"]
    assert world.game.state.counters == {}


def test_a_stand_in_is_no_prize() -> None:
    """X-MINOR-01, B-ECON-07: with an empty deck the region is gained all the same."""
    world = World(
        red="Germany 31I",
        green="Cuba 2I",
        counters={"Austria": "monarchy"},
        deck=[],
        political_deck=["spy"],
        options={"neutral-control": "automatic"},
    )
    world.rolls_freely()
    world.red.takes("move")
    world.red.moves("Germany > Austria 30I")
    while world.asked != {"red": "choose-action"}:
        world.red.says_the_default()
    assert world.owner("Austria") == "red"
    assert (world.red.hand, world.red.political) == ([], ["spy"])


def test_victorious_neutrals_keep_their_counter() -> None:
    """X-MINOR-02, X-VP-04: the card is shuffled back; the invasion counts all the same."""
    world = neutral_invasion("1I", "oil-1", "II", neutral_control="automatic")
    assert world.owner("Austria") is None
    assert "Austria" in world.game.state.counters
    assert world.happened(CardReturned)
    assert world.game.state.invaded == (("Austria",), ())
    assert world.red.political == []


def test_neutral_blood_counts_too() -> None:
    """X-VP-06: minor neutrals and players alike."""
    world = neutral_invasion("4I", "population-1", "---", "III-", neutral_control="automatic")
    assert world.game.state.conquests == (1, 0)
