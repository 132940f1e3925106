"""Every event has a sentence, every question a prompt, and what is shown can be typed."""

import random
from typing import Any

import pytest

import warroom
from tests.cli.rare_events import RARE
from warroom.cli import asking, language
from warroom.cli.basics.reading import Asked
from warroom.cli.words import SENTENCES, names_in, sentence
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.event import Event
from warroom.lab.fuzz import Fuzz, random_game
from warroom.lab.play import Host
from warroom.rulesets import RULESETS

GAMES = [(ruleset, number) for ruleset in RULESETS for number in range(6)]


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """Sentences of some random games by kind of event, as players and spectators read them;
    on the way, every question and choice is tried."""
    found: dict[str, set[str]] = {}

    def tell(event: Event, who: Any, seats: range) -> None:
        for viewer in (*seats, None):
            if seen := event.seen_by(viewer):
                found.setdefault(type(event).__name__, set()).add(sentence(seen, who))

    for ruleset, number in GAMES:
        rng = random.Random(number)
        game = random_game(Fuzz(ruleset=ruleset, seed="words"), number, rng)
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
        assert language.read(label, asked) == option


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(codec.kinds(Event, "warroom"))


def test_every_sentence_is_tried(told: dict[str, set[str]]) -> None:
    assert {kind.__name__ for kind in SENTENCES} - set(told) == set()


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


def test_every_answer_that_can_be_listed_has_a_label() -> None:
    """All others are typed."""
    answers = {kind for decision in codec.kinds(Decision, "warroom") for kind in decision.ANSWERS}
    assert {kind.__name__ for kind in answers - set(asking.LABELS)} == {
        "AcceptOffer",
        "AskForCanal",
        "Conversion",
        "CounterOffer",
        "Embark",
        "Journeys",
        "MakeOffer",
        "Manoeuvres",
        "Moves",
        "NewUnits",
        "Placement",
        "Purchase",
        "RefuseOffer",
        "RemovedPlanes",
        "StopTrading",
    }


def test_seats_are_named_by_letter_until_they_have_a_colour() -> None:
    game = warroom.new_game(seats=2, seed=1)
    assert names_in(game.state)(1) == "Player B"
    game.answer(0, asking.choices(Asked(game.view(0), 0, game.questions[0].decision))[2])
    assert names_in(game.state)(0) == "Amber (A)"
