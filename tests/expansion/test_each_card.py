"""Every political action card (Proposed decks, A01 to A23); BLOCK cards are in `test_blocks`."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.politics import PoliticalCard, Targets, load_political_cards
from warroom.rulesets.expansion.cards.espionage import Loot
from warroom.rulesets.expansion.cards.political_cards import PlayCard

HAND = {"blue": "hand oil-1 oil-2 oil-3", "green": "hand minerals-1"}


def table(red: str, blue: str = "", green: str = "", **rest: Any) -> World:
    """Red is in turn, a Monarchy in Germany; each text lists a player's political cards."""
    red, blue, green = (f"political {each}" if each else "" for each in (red, blue, green))
    world = World(
        red=f"Germany 3I; capital Germany; government monarchy; {red}",
        blue=f"France 3I; capital France; government democracy; {HAND['blue']}; {blue}",
        green=f"Italy 3I; capital Italy; government monarchy; {HAND['green']}; {green}",
        **{
            "counters": {"Austria": "monarchy", "Poland": "fascism", "Quebec": "monarchy"},
            **rest,
        },
    )
    world.red.takes("play-cards")
    return world


def play(world: World, card: str, *colours: str, **targets: str) -> None:
    """Red plays a card, and nobody blocks it."""
    world.red.plays(card, *colours, **targets)
    while "play-block" in world.asked.values():
        for colour, question in world.asked.items():
            if question == "play-block":
                getattr(world, colour).lets_it_pass()


def targets_of(world: World, card: str) -> list[Targets]:
    return list(world.red.question(PlayCard).choices(world.game, 0).get(card, ()))


def loot(world: World) -> list[str]:
    return [each.card for each in world.red.options if isinstance(each, Loot)]


def seats_of(world: World, card: str) -> list[tuple[int, ...]]:
    return [each.seats for each in targets_of(world, card)]


def regions_of(world: World, card: str) -> list[str | None]:
    return [each.region for each in targets_of(world, card)]


# ---- espionage ----


def test_a01_spy() -> None:
    """A01: one card at random from a player who has any."""
    world = table("spy", blue="war-bonds lend-lease")
    assert seats_of(world, "spy") == [(1,)]
    play(world, "spy", "blue")
    assert (len(world.red.political), len(world.blue.political)) == (1, 1)


def test_a02_master_spy() -> None:
    """A02: see the hand and take one of your choice."""
    world = table("master-spy", blue="war-bonds embargo")
    play(world, "master-spy", "blue")
    assert loot(world) == ["war-bonds", "embargo"]
    with world.refuses("X-CARD-14"):
        world.red.loots("spy")
    world.red.loots("embargo")
    assert (world.red.political, world.blue.political) == (["embargo"], ["war-bonds"])


def test_a02_a_single_card_is_simply_taken() -> None:
    """Decisions, card choices: one: taken; absent: the first in the order of card ids. That two
    are alike is nobody's business."""
    world = table("master-spy", blue="embargo")
    play(world, "master-spy", "blue")
    assert world.red.political == ["embargo"]
    world = table("master-spy", blue="embargo embargo")
    play(world, "master-spy", "blue")
    assert loot(world) == ["embargo"]
    world = table("master-spy", blue="embargo war-bonds master-spy")
    play(world, "master-spy", "blue")
    world.red.says_the_default()
    assert world.red.political == ["master-spy"]


def test_a03_spy_ring() -> None:
    """A03: one card at random from each of two players."""
    world = table("spy-ring", blue="war-bonds lend-lease", green="embargo")
    assert seats_of(world, "spy-ring") == [(1, 2)]
    play(world, "spy-ring", "green", "blue")
    assert [len(each.political) for each in (world.red, world.blue, world.green)] == [2, 1, 0]


def test_a03_an_empty_hand_yields_nothing() -> None:
    """A03: two players of whom one has no card."""
    world = table("spy-ring", blue="war-bonds lend-lease")
    play(world, "spy-ring", "blue", "green")
    assert [len(each.political) for each in (world.red, world.blue)] == [1, 1]


@pytest.mark.parametrize(("cards", "taken"), [("war-bonds lend-lease embargo", 2), ("spy", 1)])
def test_a03_with_one_opponent_two_from_him(cards: str, taken: int) -> None:
    """A03: with one opponent, two from him, if he has them."""
    world = World(
        red="Germany 3I; capital Germany; political spy-ring",
        blue=f"France 3I; capital France; political {cards}",
    )
    world.red.takes("play-cards")
    world.red.plays("spy-ring", "blue")
    world.blue.lets_it_pass()
    assert len(world.red.political) == taken


def test_a04_master_spy_ring() -> None:
    """A04: see two hands, then take one of your choice from each."""
    world = table("master-spy-ring", blue="war-bonds embargo", green="lend-lease spy")
    play(world, "master-spy-ring", "blue", "green")
    assert len(world.red.view.state.inspections) == 2
    world.red.loots("embargo")
    assert loot(world) == ["spy", "lend-lease"]
    world.red.loots("lend-lease")
    assert world.red.political == ["embargo", "lend-lease"]
    assert (world.blue.political, world.green.political) == (["war-bonds"], ["spy"])


def test_a04_an_empty_hand_yields_nothing() -> None:
    """A04: two players of whom one has no card."""
    world = table("master-spy-ring", green="lend-lease spy")
    play(world, "master-spy-ring", "blue", "green")
    world.red.loots("spy")
    assert (world.red.political, world.green.political) == (["spy"], ["lend-lease"])


def test_a04_with_one_opponent_two_from_him() -> None:
    """A04: two of your choice, the second among those left."""
    world = World(
        red="Germany 3I; capital Germany; political master-spy-ring",
        blue="France 3I; capital France; political war-bonds embargo lend-lease",
    )
    world.red.takes("play-cards")
    world.red.plays("master-spy-ring", "blue")
    world.blue.lets_it_pass()
    world.red.loots("embargo")
    with world.refuses("X-CARD-14"):
        world.red.loots("embargo")
    world.red.loots("war-bonds")
    assert (world.red.political, world.blue.political) == (["embargo", "war-bonds"], ["lend-lease"])


def test_a05_assassin() -> None:
    """A05: until the end of his next turn each of Blue's actions costs him 1 oil more."""
    world = table("assassin")
    play(world, "assassin", "blue")
    world.red.ends_the_turn()
    world.rolls_freely()
    for number in (1, 2):
        oil = world.blue.oil or 0
        world.blue.takes("research")
        world.blue.invests(0)
        assert world.blue.oil == oil - number - 1
    world.blue.ends_the_turn()
    assert world.game.state.hunted == ()
    world.green.takes("research")
    world.green.invests(0)
    assert world.green.oil == 29


def test_a05_two_assassins_do_not_add_up() -> None:
    """A05: who is hunted already is no target."""
    world = table("assassin assassin")
    play(world, "assassin", "blue")
    assert seats_of(world, "assassin") == [(2,)]
    with world.refuses("X-CARD-03"):
        world.red.plays("assassin", "blue")


# ---- foreign policy ----


def test_a12_propaganda() -> None:
    """A12: one step along the spectrum, either way."""
    world = table("propaganda")
    pairs = {(t.region, t.government) for t in targets_of(world, "propaganda")}
    assert pairs == {
        ("Austria", "democracy"),
        ("Austria", "fascism"),
        ("Quebec", "democracy"),
        ("Quebec", "fascism"),
        ("Poland", "monarchy"),
    }
    play(world, "propaganda", region="Poland", government="monarchy")
    assert world.game.state.counters["Poland"] == "monarchy"


def test_a13_coup() -> None:
    """A13: any other government."""
    world = table("coup-detat")
    with world.refuses("X-CARD-03"):
        world.red.plays("coup-detat", region="Poland", government="fascism")
    play(world, "coup-detat", region="Poland", government="communism")
    assert world.game.state.counters["Poland"] == "communism"
    assert world.game.state.eagles == 1


def test_a14_sphere_of_influence() -> None:
    """A14: a neighbour of your government joins you, with all that it brings."""
    world = table("sphere-of-influence", political_deck=["spy"], deck=["oil-4"])
    assert regions_of(world, "sphere-of-influence") == ["Austria"]
    for region in ("Poland", "Quebec", "Italy"):
        with world.refuses("X-CARD-03"):
            world.red.plays("sphere-of-influence", region=region)
    play(world, "sphere-of-influence", region="Austria")
    assert (world.owner("Austria"), world.army("Austria")) == ("red", "1I")
    assert (world.red.political, world.red.hand) == (["spy"], ["oil-4"])
    assert "Austria" not in world.game.state.counters


def test_a14_sea_neighbours_count() -> None:
    """A14, X-DIPLO-03: by land or sea."""
    world = table("sphere-of-influence", counters={"Norway": "monarchy", "Cuba": "monarchy"})
    assert regions_of(world, "sphere-of-influence") == ["Norway"]


def test_a15_annexation() -> None:
    """A15: of your government, anywhere."""
    world = table("annexation")
    assert regions_of(world, "annexation") == ["Quebec", "Austria"]
    play(world, "annexation", region="Quebec")
    assert world.owner("Quebec") == "red"


def test_a16_foreign_aid() -> None:
    """A16: for 15 points a neighbour at most one step away joins."""
    world = table("foreign-aid", counters={"Austria": "fascism", "Poland": "communism"})
    assert regions_of(world, "foreign-aid") == ["Austria"]
    play(world, "foreign-aid", region="Austria")
    assert (world.owner("Austria"), world.red.points) == ("red", 15)


def test_a16_needs_the_points() -> None:
    """A16: with 14 points it cannot be played."""
    for points, is_open in ((14, False), (15, True)):
        world = World(
            red=f"Germany 3I; capital Germany; government monarchy; points {points}; "
            "political foreign-aid",
            blue="France 3I; capital France; government democracy",
            counters={"Austria": "monarchy"},
        )
        assert ("play-cards" in world.red.menu) is is_open


# ---- home front ----


def test_a17_radio_address() -> None:
    """A17: the next attempt is 2 lower, and only that one."""
    world = table("radio-address", counters={"Austria": "monarchy", "Poland": "monarchy"})
    play(world, "radio-address")
    world.rolls((1, 3), (1, 5))
    world.red.takes("diplomatic-blitz")
    world.red.courts("Austria")
    assert world.owner("Austria") == "red"
    world.red.courts("Poland")
    assert world.owner("Poland") is None


def test_a17_is_gone_with_the_turn() -> None:
    """A17: it lasts until used or the turn ends, and helps nobody else."""
    world = table("radio-address", counters={"Austria": "monarchy"})
    play(world, "radio-address")
    number = world.game.rules.blitz_number
    assert number(world.game, 2, "Austria", 0) == 6
    world.red.ends_the_turn()
    assert world.game.state.blitz_help == 0


def test_a17_needs_a_blitz_to_come() -> None:
    """A17, X-CARD-03: after a Diplomatic Blitz it would change nothing."""
    world = World(
        red="Germany 3I; capital Germany; government monarchy; political radio-address",
        blue="France 3I; capital France; government democracy",
        counters={"Austria": "monarchy"},
        actions=["diplomatic-blitz"],
    )
    assert "play-cards" not in world.red.menu


def test_a18_war_bonds() -> None:
    """A18: 10 points."""
    world = table("war-bonds")
    play(world, "war-bonds")
    assert (world.red.points, world.blue.points) == (40, 30)


def test_a19_oil_concession() -> None:
    """A19: 5 oil."""
    world = table("oil-concession")
    play(world, "oil-concession")
    assert (world.red.oil, world.blue.oil) == (30 - 1 + 5, 30)


def test_a20_lend_lease() -> None:
    """A20: 8 points and 3 oil for you and for another player."""
    world = table("lend-lease")
    assert seats_of(world, "lend-lease") == [(1,), (2,)]
    play(world, "lend-lease", "green")
    assert (world.red.points, world.red.oil) == (38, 32)
    assert (world.green.points, world.green.oil) == (38, 33)
    assert (world.blue.points, world.blue.oil) == (30, 30)


def test_a21_conscription() -> None:
    """A21: three infantry in one region of yours."""
    world = table("conscription")
    assert regions_of(world, "conscription") == ["Germany"]
    play(world, "conscription", region="Germany")
    assert (world.army("Germany"), world.red.pool) == ("6I", "-")


def test_a22_labour_strike() -> None:
    """A22: two ordinary cards at random are knocked out; one, if there is only one."""
    world = table("labour-strike labour-strike")
    play(world, "labour-strike", "blue")
    state = world.game.state
    assert (len(world.blue.hand), state.knocked_out[1].count) == (1, 2)
    assert sorted([*world.blue.hand, *state.knocked_out[1].known]) == ["oil-1", "oil-2", "oil-3"]
    play(world, "labour-strike", "green")
    assert (world.green.hand, world.game.state.knocked_out[2].known) == ([], ("minerals-1",))


def test_a22_spares_what_is_knocked_out() -> None:
    """A22: among those not knocked out; without any the player is no target."""
    world = World(
        red="Germany 3I; capital Germany; political labour-strike",
        blue="France 3I; capital France; out oil-1",
        green="Italy 3I; capital Italy; hand oil-2",
    )
    world.red.takes("play-cards")
    assert seats_of(world, "labour-strike") == [(2,)]


def test_a22_only_the_owner_sees_which() -> None:
    """A22: others see how many, not which."""
    world = table("labour-strike")
    play(world, "labour-strike", "blue")
    assert world.blue.view.state.knocked_out[1].faces is not None
    assert world.red.view.state.knocked_out[1].faces is None
    assert world.red.view.state.hands[1].count == 1


@pytest.mark.parametrize(("oil", "left"), [(12, 7), (5, 0), (3, 0)])
def test_a23_embargo(oil: int, left: int) -> None:
    """A23: 5 oil, or all he has; without any he is no target."""
    world = World(
        red="Germany 3I; capital Germany; political embargo",
        blue=f"France 3I; capital France; oil {oil}",
        green="Italy 3I; capital Italy; oil 0",
    )
    world.red.takes("play-cards")
    assert seats_of(world, "embargo") == [(1,)]
    world.red.plays("embargo", "blue")
    assert world.blue.oil == left


def test_a23_does_not_betray_hidden_oil() -> None:
    """A23, X-CERT-03: behind closed treasuries anybody may be named."""
    world = World(
        red="Germany 3I; capital Germany; political embargo",
        blue="France 3I; capital France; oil 0",
        options={"treasuries": "closed"},
    )
    world.red.takes("play-cards")
    assert seats_of(world, "embargo") == [(1,)]
    assert world.red.question(PlayCard).choices(world.red.view, 0)["embargo"]
    world.red.plays("embargo", "blue")
    assert world.blue.oil == 0


@pytest.mark.parametrize(
    "card", [c for c in load_political_cards().values() if c.kind == "home-front"]
)
def test_the_home_front_is_not_answered(card: PoliticalCard) -> None:
    """X-CARD-05: no BLOCK card fits a card of the home front, so nobody is asked."""
    everything = "counter-espionage double-agent league-protest general-strike"
    name = card.name
    world = table(name, blue=everything)
    choice = targets_of(world, name)[0]
    colours = [world.colours[seat] for seat in choice.seats]
    world.red.plays(name, *colours, region=choice.region)
    assert list(world.asked) == ["red"]
