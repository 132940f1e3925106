"""Victory points (X-VP)."""

from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.events.governments import BloodyConquest, NeutralInvaded
from warroom.model.turns import Merit, Reason
from warroom.rules.victory import EliminationEndsTheGame, EndAgreed, result_of
from warroom.rulesets.expansion.land.minor_neutrals import NeutralGained

COMMUNISTS = (
    "Chile 1I, Peru 1I, Brazil 1I, Argentina 1I, Bolivia 1I, Colombia 1I, Venezuela 1I;"
    " capital Chile; government communism"
)
DEMOCRATS = (
    "Central United States 1I, Mexico 1I, Panama 1I, Alaska 1I, Iceland 1I, Central America 1I,"
    " Western Canada 1I, Western United States 1I;"
    " capital Mexico; government democracy; invaded Spain, Turkey, Syria"
)
MONARCHISTS = (
    "Great Britain 1I, France 1I, Quebec 1I, Egypt-Sudan 1I, Japan 1I, Ceylon 1I, Cuba 1I;"
    " capital Great Britain; government monarchy"
)
FASCISTS = (
    "Germany 1I, Austria 1I, Poland 1I, Balkans 1I, Sweden 1I, Norway 1I, Finland 1I, Italy 1I;"
    " capital Germany; government fascism; conquests 4"
)


def points(world: World) -> list[int]:
    return [score.points for score in world.game.rules.scores(world.game)]


def test_example_x15() -> None:
    """X-VP-01 to X-VP-07, X-VP-02, X-VP-03, X-VP-04, X-VP-05, X-VP-06, X-VP-07: communists 20,
    democrats 17, monarchists 19, fascists 20; the fascist has more regions and wins."""
    reds = ("Ukraine", "Caucasus", "Turkey", "Syria", "Iraq", "Persia")
    whites = ("Morocco", "Algeria", "Libya", "Nigeria")
    world = World(
        board="world",
        red=COMMUNISTS,
        blue=DEMOCRATS,
        green=MONARCHISTS,
        plum=FASCISTS,
        counters={**dict.fromkeys(reds, "communism"), **dict.fromkeys(whites, "democracy")},
    )
    assert points(world) == [20, 17, 19, 20]
    world.host(EndAgreed())
    assert world.winners == ["plum"]


def test_every_region_is_worth_two() -> None:
    """X-VP-01: whatever the government; and most points win, not most regions."""
    world = World(
        red="Germany 1I, France 1I; capital Germany; government fascism; conquests 3",
        blue="Chile 1I, Peru 1I, Brazil 1I; capital Chile; government fascism",
    )
    assert points(world) == [7, 6]
    world.host(EndAgreed())
    assert world.winners == ["red"]


def test_communists_count_communist_neutrals_only() -> None:
    """X-VP-02: one point each; regions of players do not count."""
    world = World(
        red="Germany 1I; government communism",
        blue="Chile 1I; government monarchy",
        counters={"Poland": "communism", "Spain": "communism", "Italy": "democracy"},
    )
    assert points(world) == [4, 2]
    carry_out(world, NeutralGained(1, "Poland"))
    assert points(world)[0] == 3


def test_democracies_count_democratic_neutrals_only() -> None:
    """X-VP-03."""
    world = World(
        red="Germany 1I; government democracy",
        blue="Chile 1I; government fascism",
        counters={"Poland": "communism", "Spain": "democracy", "Italy": "democracy"},
    )
    assert points(world) == [4, 2]


def test_an_invasion_costs_a_democracy_once() -> None:
    """X-VP-04 (ruling): each region once, from the moment a battle for it begins."""
    world = World(
        red="Germany 5I; capital Germany; government democracy",
        blue="Chile 1I; government fascism",
        deck=["population-4", "population-4"],
        options={"neutral-control": "automatic"},
    )
    world.rolls("IIII--", "--")
    world.red.takes("move")
    if world.asked == {"blue": "play-block"}:
        world.blue.lets_it_pass()
    world.red.moves("Germany > Austria 2I")
    assert world.owner("Austria") is None
    assert points(world) == [1, 2]
    world.game.report(NeutralInvaded(0, "Austria"))
    assert world.game.state.invaded[0] == ("Austria",)
    assert points(world) == [1, 2]
    world.game.report(NeutralInvaded(0, "Poland"))
    assert points(world) == [0, 2]


def test_only_democracies_pay_for_invasions() -> None:
    """X-VP-04."""
    world = World(
        red="Germany 1I; government communism; invaded Poland",
        blue="Chile 1I; government monarchy; invaded Spain",
    )
    assert points(world) == [2, 2]


def test_monarchies_count_distant_regions() -> None:
    """X-VP-05 (ruling): the capital's place counts even while another holds it."""
    world = World(
        red="Germany 1I, Quebec 1I, Cuba 1I, France 1I; capital Germany; government monarchy",
        blue="Chile 1I, Peru 1I, Spain 1I; capital Chile; government fascism",
    )
    assert points(world) == [8 + 2, 6]
    world = World(
        red="Quebec 1I, Cuba 1I, France 1I; capital Germany; government monarchy",
        blue="Chile 1I, Germany 1I; government fascism",
    )
    assert points(world) == [6 + 2, 4]


def test_fascists_count_bloody_conquests() -> None:
    """X-VP-06: recorded at once, again for the same region, and kept when it is lost."""
    world = World(
        red="Germany 1I; government fascism",
        blue="Chile 1I; government monarchy; conquests 5",
    )
    world.game.report(BloodyConquest(0, "France"))
    world.game.report(BloodyConquest(0, "France"))
    assert points(world) == [4, 2]


def test_three_defenders_lost_make_a_conquest_bloody() -> None:
    """X-VP-06: two do not; minor neutrals count like players."""
    for units, conquests in (("3I", 1), ("2I", 0)):
        world = World(
            red="Germany 9I; capital Germany; government fascism",
            blue=f"France {units}, Chile 1I",
        )
        world.rolls_freely()
        world.red.takes("move")
        if world.asked == {"blue": "play-block"}:
            world.blue.lets_it_pass()
        world.red.moves("Germany > France 8I")
        while world.game.state.battle is not None:
            seat = next(iter(world.game.questions))
            world.answer(seat, world.game.default_answer(seat))
        assert world.owner("France") == "red"
        assert world.game.state.conquests[0] == conquests


def test_ties_fall_to_regions_then_units_then_are_shared() -> None:
    """X-VP-07."""
    few = "Germany 9I; government fascism; conquests 2"
    many = "Chile 1I, Peru 1I; government fascism"
    world = World(red=few, blue=many)
    assert points(world) == [4, 4]
    assert result_of(world.game, Reason.AGREED).winners == (1,)
    world = World(red="Germany 1I, France 2I", blue="Chile 1I, Peru 1I")
    assert result_of(world.game, Reason.AGREED).winners == (0,)
    world = World(red="Germany 1I, France 1I", blue="Chile 1I, Peru 1I")
    assert result_of(world.game, Reason.AGREED).winners == (0, 1)


def test_the_eliminated_cannot_win() -> None:
    """X-VP-08: however many conquests were recorded."""
    world = World(
        red="Germany 1I; government monarchy",
        blue="Chile 1I; government fascism; conquests 9",
    )
    carry_out(world, EliminationEndsTheGame(1))
    assert world.winners == ["red"]


def test_if_all_are_eliminated_together_points_decide() -> None:
    """X-VP-08 (ruling), X-BOMB-09."""
    world = World(
        red="Germany 1I; government monarchy",
        blue="Chile 1I; government fascism; conquests 9",
    )
    carry_out(world, EliminationEndsTheGame(0, (1,)))
    assert world.game.state.eliminated == (True, True)
    assert world.winners == ["blue"]


def test_players_of_one_government_count_the_same_neutrals() -> None:
    """X-VP-09: each of them all."""
    world = World(
        red="Germany 1I; government communism",
        blue="Chile 1I; government communism",
        green="Peru 1I; government democracy",
        plum="Cuba 1I; government democracy",
        counters={"Poland": "communism", "Spain": "communism", "Italy": "democracy"},
    )
    assert points(world) == [4, 4, 3, 3]


def test_the_ledger_says_what_points_are_for() -> None:
    """X-VP-01 to X-VP-06: its lines add up to the score."""
    world = World(
        red="Germany 1I; government democracy; invaded Spain",
        blue="Chile 1I; government communism",
        counters={"Poland": "democracy"},
    )
    lines = world.game.rules.accounts(world.game, 0)
    assert [(each.merit, each.points) for each in lines] == [
        (Merit.REGIONS, 2),
        (Merit.NEUTRALS, 1),
        (Merit.INVASIONS, -1),
    ]
    assert sum(each.points for each in lines) == points(world)[0]
