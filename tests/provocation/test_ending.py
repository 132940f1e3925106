"""Ending and winning (P-END)."""

import pytest

from tests.provocation.crisis import Crisis, at_the_end
from warroom.model.events.ending import NationClearedAway, PlayerEliminated
from warroom.model.events.provocation import ProvocationPutUnder
from warroom.model.turns import Merit, Reason

TEN = (
    "Germany 1I, France 1I, Spain 1I, Italy 1I, Austria 1I, Poland 1I, Ukraine 1I, Balkans 1I, "
    "Norway 1I, Sweden 1I"
)
EIGHT = "Cuba 1I, Mexico 1I, Panama 1I, Colombia 1I, Venezuela 1I, Brazil 1I, Peru 1I, Chile 1I"
SEVEN = "Morocco 1I, Algeria 1I, Libya 1I, Nigeria 1I, Congo 1I, Angola 1I, Madagascar 1I"


NINE = TEN.removesuffix(", Sweden 1I")

# ---- P-END-01, P-END-02 ----


def reason_of(crisis: Crisis) -> Reason | None:
    return crisis.game.result.reason if crisis.game.result else None


@pytest.mark.parametrize(("lands", "reason"), [(TEN, Reason.TEN_REGIONS), (NINE, None)])
def test_ten_regions_end_the_game(lands: str, reason: Reason | None) -> None:
    """P-END-01: at the end of a round, whoever owns them."""
    crisis = Crisis(red="Cuba 1I; capital Cuba", blue=f"{lands}; capital Germany")
    crisis.red.ends_the_turn()
    assert reason_of(crisis) is None
    crisis.blue.ends_the_turn()
    assert reason_of(crisis) is reason


@pytest.mark.parametrize(("game_round", "reason"), [(5, None), (6, Reason.ROUND_LIMIT)])
def test_six_rounds_are_the_limit(game_round: int, reason: Reason | None) -> None:
    """P-END-02."""
    crisis = Crisis(red="Cuba 1I", blue="Poland 1I", round=game_round)
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    assert reason_of(crisis) is reason


def test_a_whole_game_of_absent_players_ends_after_six_rounds() -> None:
    """P-END-02: and nobody is ever asked what has no default."""
    crisis = at_the_end(Crisis.new(4))
    assert crisis.game.state.game_round == 6


# ---- P-END-03 ----


def last_stand(**options: str) -> Crisis:
    """Red takes the last region of Blue; Amber looks on."""
    crisis = Crisis(
        red="Germany 6I; capital Germany; wars 1",
        blue="Poland 1I; capital Poland; hand oil-3 oil-2; out minerals-1; routes north-sea-5; "
        "ships Baltic Sea 2BB; provocation king two; technologies sonar",
        amber="Cuba 1I; capital Cuba; wars 1",
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    crisis.rolls("--", "I---")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 4I")
    return crisis


def test_an_elimination_does_not_end_the_game() -> None:
    """P-END-03: the others play on, and all that he had goes where it belongs."""
    crisis = last_stand()
    assert crisis.has_happened(PlayerEliminated) == [PlayerEliminated(1)]
    assert not crisis.game.is_over
    state = crisis.game.state
    assert state.hands[1].count == state.knocked_out[1].count == 0
    assert len(crisis.has_happened(NationClearedAway)) == 1
    assert state.deck.count + state.hands[0].count + state.knocked_out[0].count == 105
    assert state.routes["north-sea-5"] is None
    assert not state.squadrons[1]
    assert state.provocation_hands[1].count == 0
    assert state.provocation_deck.known[-2:] == ("king", "two")
    assert "sonar" not in state.technology_deck.known
    crisis.red.ends_the_turn()
    assert crisis.turn == "amber"


def test_his_provocation_cards_go_unseen() -> None:
    """P-END-03: under the stack."""
    crisis = last_stand()
    (gone,) = crisis.has_happened(ProvocationPutUnder)
    masked = gone.seen_by(0)
    assert masked is not None
    assert masked.cards.faces is None


def test_one_player_left_ends_the_game() -> None:
    """P-END-03: at once."""
    crisis = Crisis(red="Germany 6I; wars 1", blue="Poland 1I")
    crisis.rolls("--", "I---")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 4I")
    assert crisis.game.is_over
    assert crisis.winners == ["red"]
    assert reason_of(crisis) is Reason.LAST_STANDING


def test_elimination_may_end_the_game() -> None:
    """P-END-03: elimination-ends on."""
    crisis = last_stand(elimination_ends="on")
    assert reason_of(crisis) is Reason.ELIMINATION


# ---- P-END-04, P-END-05 ----


def test_regions_count_and_wars_subtract() -> None:
    """P-END-04: only wars of one's own count, whoever began them."""
    crisis = Crisis(
        red="Germany 1I, France 1I, Spain 1I; wars 1 2", blue="Cuba 1I", amber="Brazil 1I; wars 1"
    )
    assert [player.score for player in (crisis.red, crisis.blue, crisis.amber)] == [1, 1, 0]
    accounts = crisis.game.rules.accounts(crisis.game, 0)
    assert [(each.merit, each.count, each.points) for each in accounts] == [
        (Merit.REGIONS, 3, 3),
        (Merit.WARS, 2, -2),
    ]


def test_wars_with_the_eliminated_no_longer_count() -> None:
    """P-END-04 (ruling): and they have no score themselves."""
    crisis = last_stand()
    assert crisis.red.wars == ["blue"]
    assert (crisis.red.score, crisis.amber.score, crisis.blue.score) == (2, 1, 0)
    assert crisis.game.rules.accounts(crisis.game, 1) == ()


def test_example_p7_the_end() -> None:
    """P-END-01, P-END-04, P-END-05, example P7: all tie at seven, the most regions win."""
    crisis = Crisis(
        red=f"{TEN}; capital Germany; wars 1 2 3",
        blue=f"{EIGHT}; capital Cuba; wars 0",
        green=f"{SEVEN}; capital Libya",
        amber="Iceland 1I; capital Iceland; wars 0 1",
        round=4,
    )
    assert [getattr(crisis, each).score for each in ("red", "blue", "green")] == [7, 7, 7]
    for player in (crisis.red, crisis.blue, crisis.green, crisis.amber):
        player.ends_the_turn()
    assert crisis.game.is_over
    assert crisis.winners == ["red"]


@pytest.mark.parametrize(
    ("red", "blue", "winners"),
    [
        ("Cuba 2I", "Poland 1I", ["red"]),
        ("Cuba 2I", "Poland 1I; ships Baltic Sea 2DD", ["blue"]),
        ("Cuba 2I", "Poland 1I; ships Baltic Sea 1DD", ["red", "blue"]),
        ("Cuba 9I", "Poland 1I, Germany 1I; wars 0", ["blue"]),
    ],
)
def test_ties_fall_to_regions_then_units(red: str, blue: str, winners: list[str]) -> None:
    """P-END-05: land and naval units together; if still equal, victory is shared."""
    crisis = Crisis(red=red, blue=blue, round=6)
    crisis.red.ends_the_turn()
    crisis.blue.ends_the_turn()
    assert crisis.winners == winners
