"""Positions of games with more on the table: what can be said of them, and what is refused."""

from typing import Any

import pytest

import warroom
from warroom.kernel.errors import Code
from warroom.model.turns import Action
from warroom.rules.turn import EndTurn, why_not

RED = {
    "regions": {"Germany": {"I": 3}},
    "capital": "Germany",
    "government": "fascism",
    "ships": {"North Sea": {"DD": 1}},
    "hand": ["oil-1"],
}
BLUE = {"regions": {"Turkey": {"I": 3}}, "capital": "Turkey", "government": "democracy"}


def world(red: Any = (), blue: Any = (), **changes: Any) -> dict[str, Any]:
    nations = [{**RED, **dict(red)}, {**BLUE, **dict(blue)}]
    return {"ruleset": "expansion", "board": "west", "nations": nations, **changes}


def set_up(*arguments: Any, **changes: Any) -> warroom.Game:
    return warroom.set_up(world(*arguments, **changes))


# ---- what can be said ----


def test_knocked_out_cards_lie_in_no_deck() -> None:
    """X-BOMB-08: neither in the rest of it, nor taken out of one that is listed."""
    game = set_up({"knocked_out": ["oil-2", "minerals-1"]})
    assert game.state.knocked_out[0].known == ("oil-2", "minerals-1")
    assert game.state.deck.count == len(game.rules.deck.full) - 3
    listed = ["oil-2", "population-1"]
    game = set_up({"knocked_out": ["oil-2"]}, deck=listed)
    assert game.state.deck.known == ("oil-2", "population-1")
    assert game.state.knocked_out[0].known == ("oil-2",)


def test_a_free_strategic_move_was_not_paid_for() -> None:
    """X-TURN-07: so the next action costs as much as the first; a second one was paid for."""
    railways = {"technologies": ["railway-logistics"]}
    taken = ["strategic-move"]
    assert set_up(railways, actions=taken).state.paid_actions == 0
    assert set_up(actions=taken).state.paid_actions == 1
    assert set_up(railways, actions=[*taken, *taken]).state.paid_actions == 1
    assert set_up(railways, actions=taken, paid_actions=1).state.paid_actions == 1  # gained since


def test_a_capital_may_be_nobodys() -> None:
    """X-MINOR-04: who has too few units gives regions up, also that with his capital."""
    game = set_up({"capital": "Spain"}, counters={"Spain": "monarchy"})
    assert game.state.capitals[0] == "Spain"
    assert game.state.owners["Spain"] is None


@pytest.mark.parametrize(("has_failed", "is_open"), [(True, True), (False, False)])
def test_a_blitz_that_failed_may_be_repeated(has_failed: bool, is_open: bool) -> None:
    """X-TURN-05, X-DIPLO-04."""
    game = set_up(
        counters={"Spain": "monarchy"},
        actions=["diplomatic-blitz", "diplomatic-blitz"],
        has_failed_blitz=has_failed,
    )
    rule, _ = why_not(game, 0, Action.DIPLOMATIC_BLITZ)
    assert (rule == "") is is_open


def test_an_assassin_is_about() -> None:
    """His victim pays one more for each action until his turn ends."""
    hunted, free = set_up(hunted=[0]), set_up()
    assert hunted.rules.price(hunted, 0, Action.MOVE) == 2
    assert free.rules.price(free, 0, Action.MOVE) == 1
    hunted.answer(0, EndTurn())
    assert hunted.state.hunted == ()


def test_an_atomic_bomb_is_spent() -> None:
    """X-BOMB: its card stays, but it has served."""
    game = set_up({"technologies": ["atomic-bomb"]}, spent=["atomic-bomb"])
    assert game.state.spent == ("atomic-bomb",)
    assert warroom.load(game.save()).state.spent == ("atomic-bomb",)


def test_talks_of_this_turn_are_remembered() -> None:
    """B-TRADE-03: terms that were declined are not offered again."""
    talk = {"proposer": 0, "partner": 1, "terms": {"give": ["oil-1"]}, "is_open": False}
    promise = {"by": 0, "to": 1, "text": "peace", "game_round": 1}
    game = set_up(actions=["trade"], offers=[talk], promises=[promise])
    assert game.view(1).state.offers == game.state.offers != ()
    assert game.view(None).state.offers == ()
    assert game.view(1).state.promises == game.state.promises != ()


def test_faces_of_the_navy_die() -> None:
    """D-BATTLE-08: its letters are its own, and the blank is that of both dice."""
    letters = ["D", "S", "C", "B", "-", "I", "P", 3]
    position = {"board": "west", "nations": [basic(RED), basic(BLUE)], "dice": letters}
    game = warroom.set_up(position)
    assert game.chance.dice(8) == (1, 2, 3, 4, 6, 1, 4, 3)


def basic(nation: dict[str, Any]) -> dict[str, Any]:
    return {name: nation[name] for name in ("regions", "capital")}


# ---- what is refused ----

TALK = {"proposer": 0, "partner": 1, "terms": {"give": ["oil-1"]}, "is_open": False}
PROMISE = {"by": 0, "to": 1, "text": "peace", "game_round": 1}

REFUSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("nations[0].knocked_out", {"knocked_out": ["gold-1"]}, {}),
    ("nations[0].knocked_out", {"knocked_out": ["oil-4"] * 99}, {}),
    ("nations[0].invaded", {"invaded": ["Atlantis"]}, {}),
    ("nations[0].invaded", {"invaded": ["Spain", "Spain"]}, {}),
    ("nations[0].conquests", {"conquests": -1}, {}),
    ("nations[0].conquests", {"conquests": 1000}, {}),
    ("nations[0].points", {"points": -1}, {}),
    ("nations[0].oil", {"oil": 10_000}, {}),
    ("nations[0].routes", {"routes": ["silk-road"]}, {}),
    ("nations[0].technologies", {"technologies": ["magic"]}, {}),
    ("nations[0].technologies", {"technologies": ["radar", "radar"]}, {}),
    ("nations[0].political", {"political": ["magic"]}, {}),
    ("nations[0].ships.Germany", {"ships": {"Germany": {"DD": 1}}}, {}),
    ("nations[0].fleet", {"fleet": {"DD": 1}}, {}),
    ("nations[0].wars", {"wars": [1]}, {}),
    ("nations[0].provocation", {"provocation": ["ace-of-spades"]}, {}),
    ("nations[0].secret_technologies", {"secret_technologies": ["radar"]}, {}),
    ("nations[0].home", {"home": {"population": 1}}, {}),
    ("routes_out", {}, {"routes_out": ["silk-road"]}),
    ("eagles", {}, {"eagles": 13}),
    ("eagles", {}, {"eagles": -1}),
    ("discards", {}, {"discards": ["magic"]}),
    ("used", {}, {"used": ["magic"]}),
    ("spent", {}, {"spent": ["magic"]}),
    ("spent", {}, {"spent": ["atomic-bomb", "atomic-bomb"]}),
    ("hunted", {}, {"hunted": [2]}),
    ("hunted", {}, {"hunted": [0, 0]}),
    ("blitz_help", {}, {"blitz_help": 99}),
    ("has_failed_blitz", {}, {"has_failed_blitz": True}),
    ("has_failed_blitz", {}, {"actions": ["move"], "has_failed_blitz": True}),
    ("paid_actions", {}, {"paid_actions": -1}),
    ("actions", {}, {"actions": ["burn"]}),
    ("actions", {}, {"actions": ["diplomatic-blitz", "move", "diplomatic-blitz"]}),
    ("is_time_up", {}, {"is_time_up": True}),
    ("has_trade_stopped", {}, {"has_trade_stopped": True}),
    ("calendar", {}, {"calendar": {"season": 2}}),
    ("provocation_deck", {}, {"provocation_deck": []}),
    ("counters.Germany", {}, {"counters": {"Germany": "fascism"}}),
    ("offers[0]", {}, {"offers": [{**TALK, "is_open": True}]}),
    ("offers[0]", {}, {"offers": [{**TALK, "partner": 0}]}),
    ("offers[0]", {}, {"offers": [{**TALK, "partner": 7}]}),
    ("offers[0].answers", {}, {"offers": [{**TALK, "answers": -1}]}),
    ("offers[0].terms.give", {}, {"offers": [{**TALK, "terms": {"give": ["gold-1"]}}]}),
    ("offers[0].terms.routes", {}, {"offers": [{**TALK, "terms": {"routes": ["silk-road"]}}]}),
    ("promises[0]", {}, {"promises": [{**PROMISE, "to": 0}]}),
    ("promises[0].text", {}, {"promises": [{**PROMISE, "text": "x" * 501}]}),
    ("promises[0].game_round", {}, {"promises": [{**PROMISE, "game_round": 2}]}),
    ("deck", {}, {"deck_file": "economics-chess"}),
]


@pytest.mark.parametrize(("field", "red", "changes"), REFUSED, ids=[each[0] for each in REFUSED])
def test_what_cannot_be_is_refused_by_its_field(
    field: str, red: dict[str, Any], changes: dict[str, Any]
) -> None:
    with pytest.raises(warroom.Refused) as caught:
        set_up(red, **changes)
    assert caught.value.facts["field"] == field
    assert caught.value.code in (Code.IMPOSSIBLE_POSITION, Code.UNKNOWN_NAME)


@pytest.mark.parametrize(
    ("field", "red", "changes"),
    [
        ("nations[0].points", {"points": 3}, {}),
        ("nations[0].knocked_out", {"knocked_out": ["oil-1"]}, {}),
        ("nations[0].government", {"government": "fascism"}, {}),
        ("counters", {}, {"counters": {"Spain": "fascism"}}),
        ("eagles", {}, {"eagles": 1}),
        ("paid_actions", {}, {"paid_actions": 1}),
        ("nations[0].capital", {"capital": "Spain"}, {}),
    ],
)
def test_nothing_is_said_of_what_a_game_does_not_have(
    field: str, red: dict[str, Any], changes: dict[str, Any]
) -> None:
    """In the Basic game there are neither treasuries nor governments nor Eagles."""
    nations = [{**basic(RED), **red}, basic(BLUE)]
    with pytest.raises(warroom.Refused) as caught:
        warroom.set_up({"board": "west", "nations": nations, **changes})
    assert caught.value.facts["field"] == field


def test_winter_goes_on_after_the_fire() -> None:
    """D-BURN-03, D-CARD-01: who has burned chooses his action, with the card that he played."""
    homes = {"home": {"marked": ["move", "burn"]}}
    nations = [{**basic(RED), "government": "fascism", **homes}, {**basic(BLUE), **GOVERNED}]
    calendar = {"season": 4, "discards": ["winter-offensive"], "card_played": "winter-offensive"}
    position = {"ruleset": "deluxe", "board": "west", "nations": nations, "calendar": calendar}
    game = warroom.set_up({**position, "actions": ["burn"]})
    assert why_not(game, 0, Action.MOVE) == ("", "")
    wrong: list[dict[str, Any]] = [
        {"actions": ["move"]},
        {"actions": []},
        {"actions": ["burn"], "calendar": {**calendar, "season": 3}},
        {"actions": ["burn"], "calendar": {**calendar, "discards": []}},
    ]
    for changes in wrong:
        with pytest.raises(warroom.Refused) as caught:
            warroom.set_up({**position, **changes})
        assert caught.value.code is Code.IMPOSSIBLE_POSITION


GOVERNED = {"government": "democracy"}
