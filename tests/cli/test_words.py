"""Every event has a sentence, every question a prompt, and what is shown can be typed."""

import random
from typing import Any

import pytest

import warroom
from warroom.cli import asking, language
from warroom.cli.reading import Asked
from warroom.cli.words import SENTENCES, names_in, sentence
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.event import Event
from warroom.kernel.notice import ContributionMixed
from warroom.lab.fuzz import Fuzz, random_game
from warroom.lab.play import Host
from warroom.model.events.economy import PromiseGiven, TradeBlocked, TradeLapsed
from warroom.model.events.ending import (
    NationClearedAway,
    PlayerEliminated,
    TimeRanOut,
    TradeStopped,
)
from warroom.model.events.movement import CrossingsEnded
from warroom.model.state import Crossing
from warroom.model.units import Army, Fleet
from warroom.model.zones import Cards

RARE: tuple[Event, ...] = (
    PromiseGiven(0, 1, "peace"),
    TradeBlocked(0, 1),
    TradeLapsed(0, 1),
    PlayerEliminated(1),
    NationClearedAway(1, Cards(2), Fleet(1)),
    TimeRanOut(),
    TradeStopped(),
    ContributionMixed(0, "0123456789abcdef" * 2),
    CrossingsEnded(0, (), (Crossing("Cuba", "Mexico", Army(2)),)),
)


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """Sentences of some random games by kind of event, as players and spectators read them;
    on the way, every question and choice is tried."""
    found: dict[str, set[str]] = {}

    def tell(event: Event, who: Any, seats: range) -> None:
        for viewer in (*seats, None):
            if seen := event.seen_by(viewer):
                found.setdefault(type(event).__name__, set()).add(sentence(seen, who))

    for number in range(12):
        rng = random.Random(number)
        game = random_game(Fuzz(seed="words"), number, rng)
        host = Host(game, rng, agreed_rounds=8)
        events: tuple[Event, ...] = tuple(game.events)
        while not game.is_over:
            if notice := host.notice(game):
                events += game.answer(-1, notice)
            else:
                seat = next(iter(game.questions))
                try_question(game, seat)
                events += game.answer(seat, game.sample(seat, rng))
            host.saw(events)
            for event in events:
                tell(event, names_in(game.state), game.state.seats)
            events = ()
    for event in RARE:
        tell(event, names_in(game.state), game.state.seats)
    return found


def try_question(game: warroom.Game, seat: int) -> None:
    """The prompt is a sentence, and a choice may be typed as it is shown."""
    asked = Asked(game.view(seat), seat, game.questions[seat].decision)
    who = names_in(game.state)
    assert asking.prompt(asked, who).startswith(who(seat))
    for option in asking.choices(asked)[:5]:
        label = asking.label(option, who)
        assert label
        if type(asked.decision).__name__ not in ("AnswerCrossings", "TurnBackPlanes"):
            assert language.read(label, asked) == option


def test_every_kind_of_event_has_a_sentence(told: dict[str, set[str]]) -> None:
    kinds = set(codec.kinds(Event, "warroom"))
    assert set(SENTENCES) == kinds
    assert {kind.__name__ for kind in kinds} - set(told) == set()


def test_sentences_are_sentences(told: dict[str, set[str]]) -> None:
    for kind, sentences in told.items():
        for words in sentences:
            assert words[0].isupper(), (kind, words)
            assert words.endswith("."), (kind, words)
            assert "None" not in words, (kind, words)
            assert "Army(" not in words, (kind, words)


def test_every_kind_of_decision_can_be_asked_and_answered() -> None:
    kinds = set(codec.kinds(Decision, "warroom"))
    for table in (asking.PROMPTS, asking.HELP, language.READERS):
        assert set(table) == kinds


def test_seats_are_named_by_letter_until_they_have_a_colour() -> None:
    game = warroom.new_game(seats=2, seed=1)
    assert names_in(game.state)(1) == "Player B"
    game.answer(0, asking.choices(Asked(game.view(0), 0, game.questions[0].decision))[2])
    assert names_in(game.state)(0) == "Amber (A)"
