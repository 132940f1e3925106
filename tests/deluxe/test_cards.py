"""Action cards: the deck, playing, the favoured government, drawing, hand limit, reshuffling."""

import pytest

from tests.deluxe.home import Home
from tests.deluxe.war import War
from warroom.model.events.deluxe_cards import (
    ActionCardDiscarded,
    ActionCardDrawn,
    ActionCardPlayed,
    ActionDeckShuffled,
)
from warroom.model.government import Government
from warroom.model.statecraft import load_action_cards
from warroom.model.turns import Action
from warroom.model.zones import Cards
from warroom.rulesets.deluxe.table.cards import CardChoice, amount

FIVE = "war-bonds five-year-plan forced-march convoy-system ultimatum"


def test_the_deck_is_that_of_the_catalogue() -> None:
    """D-CARD-01, D-CARD-02: 36 cards, each for one action; nine favour each government."""
    cards = load_action_cards().values()
    assert [card.id for card in cards] == [f"AC{number:02}" for number in range(1, 37)]
    for government in Government:
        favoured = [card.action for card in cards if card.favours is government]
        assert len(favoured) == 9
        assert len(set(favoured)) == 8
    assert {card.action for card in cards} == {
        *(Action.MOVE, Action.BLITZ, Action.NAVIGATE, Action.TRANSPORT),
        *(Action.NEGOTIATE, Action.BUILD, Action.RESEARCH, Action.BURN),
    }


def test_one_card_may_join_a_matching_action() -> None:
    """D-CARD-01: named by the action, before anything else, and discarded face up."""
    home = Home(red="Germany 1I; cards war-bonds forced-march", blue="Turkey 1I")
    home.red.takes("build")
    assert home.asked == {"red": "play-action-card"}
    assert home.red.options == (CardChoice(), CardChoice("war-bonds"))
    assert home.game.default_answer(0) == CardChoice()  # D-END-04
    for card in ("forced-march", "five-year-plan", "no-such-card"):
        with home.refuses("D-CARD-01"):
            home.red.plays(card)
    home.red.plays("war-bonds")
    assert home.has_happened(ActionCardPlayed)[0].seen_by(1) == ActionCardPlayed(0, "war-bonds")
    assert home.state.discards == ("war-bonds",)
    assert home.red.cards == ["forced-march"]
    assert home.asked == {"red": "build-purchase"}


def test_a_card_lasts_for_its_action_only() -> None:
    """D-CARD-01, D-ACTION-05."""
    home = Home(red="Germany 1I; cards foreign-aid", blue="Turkey 1I")
    home.red.acts("negotiate", "foreign-aid")
    assert amount(home.game, 0, "foreign-aid") == 2
    assert amount(home.game, 1, "foreign-aid") == amount(home.game, 0, "ultimatum") == 0
    home.red.approaches(None)
    assert home.state.card_played is None


def test_none_need_be_played_and_an_empty_hand_is_not_asked() -> None:
    """D-CARD-01."""
    home = Home(red="Germany 1I; cards war-bonds", blue="Turkey 1I")
    home.red.acts("build")
    assert home.red.cards == ["war-bonds"]
    home.red.buys()
    home.blue.takes("build")
    assert home.asked == {"blue": "build-purchase"}


def test_the_question_does_not_betray_the_hand() -> None:
    """D-CARD-01: it is asked without a matching card too, and others see only a number."""
    home = Home(red="Germany 1I; cards forced-march", blue="Turkey 1I")
    home.red.takes("build")
    assert home.asked == {"red": "play-action-card"}
    assert home.red.options == (CardChoice(),)
    view = home.game.view(1).state
    assert view.action_hands == (Cards(1), Cards(0, ()))
    assert view.action_deck == Cards(35)


def test_a_fork_deals_unseen_cards_anew() -> None:
    """D-CARD-01: what others hold cannot be known."""
    home = Home(red="Germany 1I; cards forced-march", blue="Turkey 1I; cards war-bonds")
    held = {home.game.fork(1, seed).state.action_hands[0].known for seed in range(8)}
    assert len(held) > 1
    assert all("war-bonds" not in hand for hand in held)


def test_a_card_without_effect_is_spent() -> None:
    """D-CARD-01."""
    home = Home(red="Germany 1I; cards ultimatum; government fascism", blue="Turkey 1I")
    home.red.acts("negotiate", "ultimatum")
    home.red.approaches(None)
    assert home.red.cards == []


def test_the_named_government_gets_the_better_effect() -> None:
    """D-CARD-02: instead of the general one, never both."""
    for government, expected in (("democracy", 4), ("fascism", 2)):
        home = Home(red=f"Germany 1I; cards war-bonds; government {government}", blue="Turkey 1I")
        home.red.acts("build", "war-bonds")
        assert amount(home.game, 0, "war-bonds") == expected
        assert home.red.points == 1 + expected


@pytest.mark.parametrize("card", sorted(load_action_cards()))
def test_every_card_can_be_played_with_its_action(card: str) -> None:
    """D-CARD-01, D-CARD-03: whoever plays it, the action goes on to its end by default."""
    for government in ("communism", "democracy", "monarchy", "fascism"):
        action = load_action_cards()[card].action
        home = Home(
            red=f"Germany 9I 2A 2T 2P, Poland 2I; cards {card}; government {government};"
            " points 9; oil 9; at sea North Sea DD+I, Baltic Sea CV; on shore Germany SS",
            blue="Turkey 1I",
            season=4 if action is Action.BURN else 1,
        )
        home.rolls_freely()
        home.red.burns() if action is Action.BURN else home.red.takes(action.value)
        home.red.plays(card)
        while home.turn == "red":
            home.red.says_the_default()
        assert card in home.state.discards
        assert home.has_markers_for_regions()


def test_the_garrison_rule_is_never_lifted() -> None:
    """D-CARD-03: nor the hand limit, nor the end."""
    home = Home(red="Germany 4I, Poland 3I; cards scrap-drive", blue="Turkey 1I")
    home.red.acts("research", "scrap-drive")
    home.red.studies("rail")
    with home.refuses("D-BOARD-11"):
        home.red.gives("Poland 3I")


def test_conversion_and_population_bring_cards_for_later() -> None:
    """D-CARD-04: drawn from the top, seen by the player alone, and not played in that action."""
    home = Home(
        red="Germany 9I; points 9", blue="Turkey 1I", action_deck=("patent-office", "war-bonds")
    )
    home.red.acts("research")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    assert home.red.cards == ["patent-office"]
    drawn = home.happened(ActionCardDrawn)[0]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == ActionCardDrawn(0, Cards(1))
    assert home.asked == {"red": "research-tech"}  # nobody asks for a card now
    assert home.state.card_played is None


def test_conquest_brings_no_card() -> None:
    """D-CARD-04."""
    war = War(red="Germany 4I; cards war-bonds", blue="Turkey 1I, Poland 1I")
    war.red.acts("move")
    war.red.travels("Germany > Poland 1I", "Germany > Austria 1I")
    war.rolls("-", "I", "-")
    war.red.fights_at("Poland")
    assert war.owner("Poland") == war.owner("Austria") == "red"
    assert war.red.cards == ["war-bonds"]
    assert not war.has_happened(ActionCardDrawn)


def five_cards(**more: object) -> Home:
    home = Home(
        red=f"Germany 9I; government fascism; cards {FIVE}",
        blue="Turkey 1I",
        action_deck=("patent-office",),
        **more,  # type: ignore[arg-type]
    )
    home.red.acts("research")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    return home


def test_never_more_than_five_in_hand() -> None:
    """D-CARD-05: one may be discarded first, openly, or there is no draw."""
    home = five_cards()
    assert home.asked == {"red": "discard-to-draw"}
    assert len(home.red.options) == 6
    assert home.game.default_answer(0) == CardChoice()
    with home.refuses("D-CARD-05"):
        home.red.plays("patent-office")
    home.red.plays("ultimatum")
    assert home.happened(ActionCardDiscarded)[0].seen_by(1) == ActionCardDiscarded(0, "ultimatum")
    assert sorted(home.red.cards) == sorted({*FIVE.split(), "patent-office"} - {"ultimatum"})
    assert home.state.discards == ("ultimatum",)


def test_whoever_keeps_five_draws_nothing() -> None:
    """D-CARD-05."""
    home = five_cards()
    home.red.plays(None)
    assert sorted(home.red.cards) == sorted(FIVE.split())
    assert home.state.action_deck.known[0] == "patent-office"


def test_the_discards_are_reshuffled_when_needed() -> None:
    """D-CARD-06: into a new pile, of which the next card is drawn."""
    home = Home(red="Germany 9I", blue="Turkey 1I")
    pile = home.state.action_deck
    home.state.discards = pile.known
    home.state.action_deck = Cards.of(())
    home.game.settle()
    home.red.acts("research")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    (shuffled,) = home.happened(ActionDeckShuffled)
    assert sorted(shuffled.cards.known) == sorted(pile.known)
    assert shuffled.cards.known != pile.known
    masked = shuffled.seen_by(0)
    assert masked is not None
    assert masked.cards == Cards(36)
    assert home.state.discards == ()
    assert home.state.action_deck.count == 35


def test_without_discards_nobody_draws() -> None:
    """D-CARD-06: all 36 cards are in hands; it is no reason to stop."""
    home = Home(red="Germany 9I", blue="Turkey 1I")
    home.state.action_deck = Cards.of(())
    home.game.settle()
    home.red.acts("research")
    home.red.studies("population")
    home.red.gives("Germany 4I")
    assert not home.happened(ActionCardDrawn)
    assert home.red.population == 1


def test_without_action_cards_all_else_stays_the_same() -> None:
    """D-CARD-01: the option deals none, draws none and asks for none."""
    home = Home.new(2, options={"action-cards": "off"})
    home.rolls_freely()
    while home.asked.get(next(iter(home.asked))) != "choose-action":
        ((seat, _),) = home.game.questions.items()
        home.answer(seat, home.game.default_answer(seat))
    assert [hand.count for hand in home.state.action_hands] == [0, 0]
    assert home.state.action_deck.count == 0
    played = Home(red="Germany 9I", blue="Turkey 1I", options={"action-cards": "off"})
    played.red.acts("research")
    played.red.studies("population")
    played.red.gives("Germany 4I")
    assert played.red.cards == []
    assert played.red.population == 1
