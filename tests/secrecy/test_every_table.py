"""At every table that the rules allow, a seat learns nothing of what is hidden from it."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

import warroom
from tests.contract.playing import chosen, name_of, twin_of
from tests.golden.tables import EVERY_TABLE
from tests.secrecy.twins import HIDDEN, assert_same_for, eyes, is_shown, masked, sight, twin_for
from tests.world import World
from warroom import bots
from warroom.kernel.words import Seat
from warroom.model.packs import PACKS
from warroom.model.state import State
from warroom.model.zones import everybody
from warroom.rulesets.scenarios.provocation.redeal import Redeal

SECRETIVE: Mapping[str, Mapping[str, str]] = {
    "basic": {"opening-order": "secret"},
    "expansion": {"treasuries": "closed", "opening-order": "secret"},
    "provocation": {"initial-technology": "on"},
    "deluxe": {},
}
"""Options that add secrets; every second table has them."""

SELDOM = 90
"""Answers from one comparison to the next, besides the first question of every kind."""


def game_at(table: str, seed: int) -> warroom.Game:
    ruleset, board, seats = EVERY_TABLE[table]
    is_secretive = (seats + len(board) + seed) % 2
    options = SECRETIVE[ruleset] if is_secretive else {}
    return warroom.new_game(ruleset, seats=seats, seed=seed, board=board, options=options)


def moments_of(game: warroom.Game, rng: random.Random, every: int) -> Iterator[Seat]:
    """Who answers next at the moments to look at: the first question of every kind, and every so
    many answers."""
    met: set[str] = set()
    while not game.is_over:
        asked = rng.choice(list(game.questions))
        name = name_of(game.questions[asked].decision)
        if name not in met or game.length % every == 0:
            met.add(name)
            yield asked
        game.answer(asked, chosen(game, asked, rng))


def compare(game: warroom.Game, asked: Seat, rng: random.Random) -> Counter[str]:
    """Every eye sees the same in a game with other secrets, before and after the next answer."""
    found: Counter[str] = Counter()
    answer = chosen(game, asked, rng)
    original = twin_of(game)
    events = original.answer(asked, answer)
    for eye in eyes(game):
        twin = twin_for(game, eye, rng)
        if twin.state == game.state:
            continue
        found["twins"] += 1
        assert_same_for(eye, game, twin)
        try:
            told = twin.answer(asked, answer)
        except Exception:
            # Somebody else answers with what he does not hold in the twin.
            assert asked != eye, answer
            continue
        if is_a_hand_spoken_of(game) or is_a_hand_spoken_of(original) or is_a_hand_spoken_of(twin):
            continue
        if not any(is_shown(event, eye) for event in (*events, *told)):
            found["answers"] += 1
            assert masked(events, eye) == masked(told, eye)
            assert sight(original, eye) == sight(twin, eye)
    return found


def is_a_hand_spoken_of(game: warroom.Game) -> bool:
    """P-SETUP-04: whoever is asked whether he wants other cards has a weak hand."""
    return any(isinstance(each.decision, Redeal) for each in game.questions.values())


def compare_sealed(game: warroom.Game, first: Seat) -> bool:
    """Whatever the first of several lays face down, all others see, hear and may do the same."""
    options = game.options(first) or [game.sample(first, random.Random(seed)) for seed in range(6)]
    options = list(dict.fromkeys(options))[:3]
    games = [twin_of(game) for _ in options]
    for twin, answer in zip(games, options, strict=True):
        assert twin.answer(first, answer) == ()
    for eye in eyes(game):
        for twin in games[1:] if eye != first else ():
            assert_same_for(eye, games[0], twin)
    return len(options) > 1


def compare_bots(game: warroom.Game, seat: Seat, name: str, rng: random.Random) -> None:
    """A bot does the same in a game with other secrets."""
    question = game.questions[seat]
    answers = [
        bots.make(name, 7).decide(each.view(seat), question)
        for each in (game, twin_for(game, seat, rng))
    ]
    assert answers[0] == answers[1]


def look_at(table: str, seed: int, every: int) -> Counter[str]:
    """A whole game with everything compared; how often, and which sealed questions there were."""
    found: Counter[str] = Counter()
    game, rng = game_at(table, seed), random.Random(f"{table} {seed}")
    for asked in moments_of(game, rng, every):
        found += compare(game, asked, rng)
        if len(game.questions) > 1 and compare_sealed(game, asked):
            found[name_of(game.questions[asked].decision)] += 1
        compare_bots(game, asked, "recruit", rng)
    return found


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_what_a_seat_cannot_see_makes_no_difference(table: str) -> None:
    """Views, questions, options, samples, refusals, events and what bots choose are the same."""
    found = look_at(table, EVERY_TABLE[table][2], SELDOM)
    assert found["twins"] > 30
    assert found["answers"] > 10


ZONES = {
    "basic": ("deck", "hands"),
    "expansion": ("knocked_out", "political_deck", "political_hands", "technology_deck", "points"),
    "provocation": ("secret_technologies", "provocation_deck", "provocation_hands"),
    "deluxe": ("action_deck", "action_hands", "face_down", "marker_box"),
}
CASES = [(ruleset, zone) for ruleset, zones in ZONES.items() for zone in zones]


@pytest.mark.parametrize(("ruleset", "zone"), CASES)
def test_a_zone_that_shows_too_much_would_be_noticed(ruleset: str, zone: str) -> None:
    """The comparison above can fail, for every kind of secret."""
    game, rng = game_at(f"{ruleset}-west-3", 0), random.Random(3)
    game.rules = game.rules.with_(sights=State.sights(**{zone: everybody}))

    def compare_all() -> None:
        for asked in moments_of(game, rng, every=5):
            compare(game, asked, rng)

    with pytest.raises(AssertionError):
        compare_all()


def test_no_zone_of_cards_is_forgotten() -> None:
    """If a pack gets another zone, somebody must say who sees it."""
    zones = {zone for pack in PACKS for zone in pack.zones}
    assert zones == HIDDEN.keys() | {"face_down", "secret_technologies"}
    assert zones | {"points"} == {zone for _, zone in CASES}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 25))
@pytest.mark.parametrize("table", EVERY_TABLE)
def test_what_a_seat_cannot_see_makes_no_difference_at_any_time(table: str, seed: int) -> None:
    """The same at every third answer of more games."""
    assert look_at(table, seed, every=3)["twins"] > 60


TOGETHER = {
    "answer-crossings",
    "attack-crossing",
    "choose-technology",
    "commit-opening",
    "declare-war",
    "discard-provocation",
    "lay-battle-line",
    "plan-production",
    "play-block",
    "set-air-defence",
    "set-air-force",
    "submarines-fight",
    "volunteer-neutral",
}
"""Questions that several seats are asked at once; whether to strike back is a rare one."""


def test_every_kind_of_sealed_answer_is_hidden_from_everybody_else() -> None:
    """Some of each kind, from whoever is asked."""
    met: Counter[str] = Counter()
    for seed, table in enumerate(EVERY_TABLE):
        game, rng = game_at(table, seed), random.Random(seed)
        while not game.is_over:
            asked = rng.choice(list(game.questions))
            name = name_of(game.questions[asked].decision)
            if len(game.questions) > 1 and met[name] < 5:
                met[name] += compare_sealed(game, asked)
            game.answer(asked, chosen(game, asked, rng))
    assert met.keys() == TOGETHER
    assert min(met.values()) > 0, met


def test_whether_escorts_strike_back_is_hidden_from_everybody_else() -> None:
    """X-RAID-07: two are asked at once after a raid, which drawn answers seldom bring about."""
    world = World(
        red="Germany 2I; ships North Atlantic 2SS",
        blue="France 2I; routes north-atlantic-5; ships North Atlantic 1DD",
        green="Chile 2I; routes north-atlantic-6; ships North Atlantic 1DD",
    )
    world.rolls((1, 1))
    world.red.takes("commerce-raiding")
    world.red.raids("north-atlantic-5", "north-atlantic-6")
    assert world.asked == {"blue": "strike-back", "green": "strike-back"}
    for seat in list(world.game.questions):
        assert compare_sealed(world.game, seat)
