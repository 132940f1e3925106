"""Provocation cards after an invasion (P-PROVOKE-01, P-PROVOKE-03 to P-PROVOKE-06)."""

from collections import Counter

import pytest

from tests.provocation.crisis import AUTOMATIC, WON, Crisis, invasion
from warroom.model.events.battles import BattleEnded
from warroom.model.events.provocation import (
    ProvocationDrawn,
    ProvocationPlayed,
    ProvocationPutUnder,
    WarBegan,
)
from warroom.rulesets.scenarios.provocation.wars import (
    ALL_CARDS,
    PROVOKED,
    Declaration,
    DeclareWar,
    Discard,
    DiscardProvocation,
)

LOST = ("I-",)


def stack(crisis: Crisis) -> tuple[str, ...]:
    return crisis.game.state.provocation_deck.known


# ---- P-PROVOKE-01 ----


def test_sixteen_of_fifty_two_cards_matter() -> None:
    """P-PROVOKE-01: twelve Provoked! cards, four Sneak Attack! cards, thirty-six of no use."""
    cards = Counter(ALL_CARDS)
    assert cards.total() == 52
    assert sum(cards[card] for card in PROVOKED) == 12
    assert set(PROVOKED) == {"jack", "queen", "king"}
    assert cards["ace"] == 4
    assert len(cards) == 13


# ---- P-PROVOKE-03 ----


def test_every_invasion_deals_cards_clockwise() -> None:
    """P-PROVOKE-03: one to each player but the invader, seen by him alone."""
    crisis = invasion("-", provocation_deck=["seven", "king", "ace"])
    drawn = crisis.happened(ProvocationDrawn)
    assert [(each.seat, each.cards.faces) for each in drawn] == [
        (1, ("seven",)),
        (2, ("king",)),
        (3, ("ace",)),
    ]
    masked = drawn[0].seen_by(2)
    assert masked is not None
    assert masked.cards.faces is None
    assert crisis.red.provocation == []


def test_cards_go_round_from_the_invader() -> None:
    """P-PROVOKE-03: past the last seat to the first."""
    crisis = Crisis(
        red="Cuba 2I; capital Cuba",
        blue="Germany 5I; capital Germany; government democracy",
        amber="Brazil 2I; capital Brazil",
        turn="blue",
        deck=["minerals-1"],
        provocation_deck=["seven", "king"],
        options=AUTOMATIC,
    )
    crisis.rolls(*WON, "-")
    crisis.blue.takes("move")
    crisis.blue.moves("Germany > Austria 4I")
    assert (crisis.amber.provocation, crisis.red.provocation) == (["seven"], ["king"])


def test_a_lost_invasion_counts_too() -> None:
    """P-PROVOKE-03 (ruling): won or lost."""
    crisis = invasion(attack="1I", rolls=LOST)
    assert [each.winner for each in crisis.happened(BattleEnded)] == ["defender"]
    assert len(crisis.happened(ProvocationDrawn)) == 3
    assert set(crisis.asked.values()) == {"declare-war"}


def test_two_invasions_deal_twice_each_after_its_battle() -> None:
    """P-PROVOKE-03 (ruling): right after its battle, before the next begins."""
    crisis = Crisis(
        red="Germany 9I; capital Germany; government democracy",
        blue="Cuba 2I; capital Cuba",
        options={"neutral-control": "automatic"},
        deck=["minerals-1", "minerals-1"],
    )
    crisis.rolls("--", "II--", "-")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Austria 4I", "Germany > Poland 4I")
    crisis.red.picks("Austria")
    assert len(crisis.has_happened(ProvocationDrawn)) == 1
    assert crisis.asked == {"blue": "declare-war"}
    crisis.rolls("--", "II--", "-")
    crisis.blue.stays_calm()
    assert len(crisis.has_happened(ProvocationDrawn)) == 2
    assert crisis.owner("Poland") == "red"


def test_no_arrivals_no_invasion() -> None:
    """P-PROVOKE-03, X-MOVE-05: a crossing that was refused invades nobody."""
    crisis = Crisis(
        red="Germany 4I; capital Germany",
        blue="Cuba 2I; capital Cuba; ships North Sea 1BB",
    )
    crisis.red.takes("move")
    crisis.red.moves("Germany > Norway 3I")
    crisis.blue.blocks("Germany > Norway")
    assert not crisis.has_happened(ProvocationDrawn)
    assert crisis.asked == {"red": "choose-action"}


def test_a_battle_between_players_deals_nothing() -> None:
    """P-PROVOKE-03: only minor neutrals are invaded."""
    crisis = Crisis(
        red="Germany 6I; capital Germany; wars 1",
        blue="Poland 1I, Cuba 2I; capital Cuba",
    )
    crisis.rolls("--", "I---")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 4I")
    assert crisis.owner("Poland") == "red"
    assert not crisis.has_happened(ProvocationDrawn)


# ---- P-PROVOKE-04 ----


def test_a_provoked_card_puts_its_player_at_war() -> None:
    """P-PROVOKE-04: with the invader, and the Move goes on."""
    crisis = invasion("-", blue="provocation king")
    crisis.blue.declares_war("king")
    crisis.amber.stays_calm()
    crisis.green.stays_calm()
    (played,) = crisis.happened(ProvocationPlayed)
    assert (played.seat, played.card, played.against) == (1, "king", 0)
    assert (crisis.blue.wars, crisis.red.wars) == (["red"], [])
    assert crisis.asked == {"red": "choose-action"}


def test_everybody_is_asked_alike() -> None:
    """P-PROVOKE-04: with or without a card; answers stay sealed until all are in."""
    crisis = invasion("-", blue="provocation king", provocation_deck=["two", "three", "four"])
    questions = {seat: each.decision for seat, each in crisis.game.questions.items()}
    assert questions == dict.fromkeys((1, 2, 3), DeclareWar(0))
    assert crisis.amber.options == (Declaration(),)
    crisis.blue.declares_war("king")
    assert not crisis.happened(ProvocationPlayed)
    assert crisis.green.view.state.wars == ((), (), (), ())
    assert crisis.green.view.state.provocation_hands[1].count == 2
    crisis.amber.says_the_default()
    crisis.green.says_the_default()
    assert crisis.blue.wars == ["red"]


@pytest.mark.parametrize("card", ["ace", "seven", "queen"])
def test_only_a_provoked_card_of_ones_own_declares_war(card: str) -> None:
    """P-PROVOKE-04: an ace does not, nor a number, nor a card that one does not hold."""
    crisis = invasion("-", blue="provocation ace seven king", provocation_deck=["two"])
    with crisis.refuses("P-PROVOKE-04", "not-among-options"):
        crisis.blue.declares_war(card)


def test_who_is_at_war_already_is_not_asked() -> None:
    """P-PROVOKE-04 (ruling): he cannot play another card, but draws."""
    crisis = invasion("-", blue="wars 0; provocation king")
    assert set(crisis.asked) == {"amber", "green"}
    assert len(crisis.happened(ProvocationDrawn)) == 3


def test_standing_words_for_a_declaration() -> None:
    """P-PROVOKE-04: absent players, and those who said so beforehand, play nothing."""
    crisis = invasion("-", blue="provocation king")
    assert crisis.game.default_answer(1) == Declaration()
    assert crisis.blue.question(DeclareWar).answer_by("none") == Declaration()


# ---- P-PROVOKE-05, P-PROVOKE-06 ----

FOUR = "provocation two three ace king"


def test_nobody_holds_more_than_four_cards() -> None:
    """P-PROVOKE-05: who has five after the declarations discards one, unseen."""
    crisis = invasion("-", blue=FOUR, provocation_deck=["seven"])
    for player in (crisis.blue, crisis.amber, crisis.green):
        player.stays_calm()
    assert crisis.asked == {"blue": "discard-provocation"}
    crisis.blue.discards("two")
    (gone,) = crisis.happened(ProvocationPutUnder)
    masked = gone.seen_by(2)
    assert gone.cards.faces == ("two",)
    assert masked is not None
    assert masked.cards.faces is None
    assert crisis.blue.provocation == ["ace", "king", "seven", "three"]
    assert stack(crisis)[-1] == "two"


def test_playing_one_is_as_good_as_discarding() -> None:
    """P-PROVOKE-05: with a declaration four are left."""
    crisis = invasion("-", blue=FOUR)
    crisis.amber.stays_calm()
    crisis.green.stays_calm()
    crisis.blue.declares_war("king")
    assert crisis.asked == {"red": "choose-action"}
    assert len(crisis.blue.provocation) == 4


def test_who_is_at_war_already_discards_as_well() -> None:
    """P-PROVOKE-05: even if nobody can declare war."""
    crisis = invasion("-", blue=f"wars 0; {FOUR}", amber="wars 0", green="wars 0")
    assert crisis.asked == {"blue": "discard-provocation"}
    with crisis.refuses("P-PROVOKE-05", "not-among-options"):
        crisis.blue.discards("nine")
    crisis.blue.discards("ace")
    assert crisis.asked == {"red": "choose-action"}


@pytest.mark.parametrize(
    ("hand", "drawn", "gone"),
    [
        ("ace king two ace", "queen", "two"),
        ("ace ace ace ace", "queen", "queen"),
    ],
)
def test_an_absent_player_discards_what_is_of_least_use(hand: str, drawn: str, gone: str) -> None:
    """P-PROVOKE-05: a number card, else a Provoked! card."""
    crisis = invasion("-", blue=f"wars 0; provocation {hand}", provocation_deck=[drawn])
    crisis.amber.stays_calm()
    crisis.green.stays_calm()
    crisis.blue.question(DiscardProvocation)
    assert crisis.game.default_answer(1) == Discard(gone)


def test_used_cards_go_under_the_stack() -> None:
    """P-PROVOKE-06: played and discarded, in seat order from the invader, never reshuffled."""
    crisis = invasion(
        "-",
        blue="provocation two three four king",
        amber="provocation jack",
        green="provocation five six seven ace",
        provocation_deck=["eight", "nine", "ten"],
    )
    before = stack(crisis)
    crisis.green.stays_calm()
    crisis.amber.declares_war("jack")
    crisis.blue.declares_war("king")
    assert stack(crisis) == (*before, "king", "jack")
    crisis.green.discards("five")
    assert stack(crisis) == (*before, "king", "jack", "five")


# ---- Example P4 ----


def test_example_p4_an_invasion_and_its_echo() -> None:
    """P-PROVOKE-03 to P-PROVOKE-06, example P4: Amber is the example's Green, Green its Tan."""
    crisis = invasion(
        "I",
        blue="provocation two three",
        amber="provocation four five six eight",
        green="provocation nine ten two",
        provocation_deck=["seven", "king", "ace"],
    )
    assert crisis.asked == {"red": "place-raised-units"}
    crisis.red.raises("Austria 1I")
    assert [len(player.provocation) for player in (crisis.blue, crisis.amber, crisis.green)] == [
        3,
        5,
        4,
    ]
    crisis.blue.stays_calm()
    crisis.amber.declares_war("king")
    crisis.green.stays_calm()
    assert crisis.amber.wars == ["red"]
    assert len(crisis.amber.provocation) == 4
    assert "ace" in crisis.green.provocation
    assert crisis.red.wars == []
    assert stack(crisis)[-1] == "king"
    assert not crisis.has_happened(WarBegan)
    crisis.rolls_freely()
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    crisis.amber.ends_the_turn()
    assert crisis.asked == {"green": "sneak-attack"}
    assert [each.against for each in crisis.green.options] == [None, 0, 1, 2]  # type: ignore[attr-defined]
