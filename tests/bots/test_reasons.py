"""Every bot that thinks can say why: about every decision, with figures, from its view alone."""

import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import warroom
from tests.asked import found
from tests.bots.test_secrecy import GAMES, positions
from tests.secrecy.twins import twin_for
from tests.table import Table
from warroom import bots
from warroom.bots import Explaining
from warroom.bots.anyhow import SCHOOL as ANYHOW
from warroom.bots.basic import strikes
from warroom.bots.basic.chances import clash
from warroom.bots.basic.judge import Judge
from warroom.bots.expansion.officer import give_up
from warroom.bots.leanings import LEANINGS, USUAL
from warroom.bots.levels import LEVELS, OFFICER, SERGEANT
from warroom.bots.planners import Parts
from warroom.bots.reasons import beside, figure, first_of, percent, ranking
from warroom.bots.schools import school_of
from warroom.bots.search import Search
from warroom.bots.thinker import Thinker
from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Seat
from warroom.model.turns import Action
from warroom.rules.movement import Moves
from warroom.rules.turn import TakeAction
from warroom.rulesets import RULESETS
from warroom.rulesets.expansion.land.minor_neutrals import GiveUpRegions, RegionsToLeave
from warroom.view import View

# ---- the tables ----


@pytest.mark.parametrize("level", [*LEVELS, SERGEANT.name])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_is_planned_has_a_reason_and_nothing_else(ruleset: str, level: str) -> None:
    parts = school_of(ruleset)[level]
    assert parts.reasons.keys() == parts.planners.keys()


# ---- whole games ----


def told(name: str, view: View, question: Question, seed: int | str = 7) -> str:
    """What a bot says of its own answer."""
    bot = bots.make(name, seed, think=0.05)
    assert isinstance(bot, Explaining)
    return bot.why(view, question, bot.decide(view, question))


def asked(
    ruleset: str, players: tuple[str, ...], seed: int
) -> Iterator[tuple[Seat, View, Question, Answer, bots.Bot]]:
    """Every question of a game, with the answer and who gave it."""
    game = warroom.new_game(ruleset, seats=len(players), seed=seed)
    seated = [bots.make(name, f"{seed}:{seat}", think=0.05) for seat, name in enumerate(players)]
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        view = game.view(seat)
        answer = seated[seat].decide(view, question)
        yield seat, view, question, answer, seated[seat]
        game.answer(seat, answer)


SENTENCES = re.compile(r"[A-Z0-9][^<>{}\n]*[A-Za-z0-9%)!]\.")
"""No names of classes and no fields in angles or braces."""

CODE = re.compile(r"\bnan\b|\binf\b|None(?! of)|True|False|\w=|  |\.\.|-0\b(?!\.)|;\.|: \.")


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_decision_of_a_game_is_explained(ruleset: str, seed: int) -> None:
    levels = ("officer", "general", "recruit")
    with_figures: dict[str, list[bool]] = {level: [] for level in levels}
    for seat, view, question, answer, bot in asked(ruleset, levels, seed):
        assert isinstance(bot, Explaining)
        text = bot.why(view, question, answer)
        assert SENTENCES.fullmatch(text), text
        assert not CODE.search(text), text
        assert len(text) < 700, text
        if type(question.decision) in school_of(ruleset)[levels[seat]].planners:
            with_figures[levels[seat]].append(any(map(str.isdigit, text)))
    for level in ("officer", "general"):
        with_some = with_figures[level]
        assert len(with_some) > 40
        assert sum(with_some) > 0.9 * len(with_some), level


@pytest.mark.parametrize("ruleset", RULESETS)
def test_officers_can_say_what_they_would_do_where_anything_has_happened(ruleset: str) -> None:
    """Random players bring up questions that officers seldom have to answer."""
    kinds = set()
    for seat, view, question, _, _ in islice(asked(ruleset, ("random",) * 3, 1), 900):
        assert seat == view.seat
        text = told("officer", view, question)
        assert SENTENCES.fullmatch(text), text
        assert not CODE.search(text), text
        kinds.add(type(question.decision))
    planned = school_of(ruleset)["officer"].planners.keys()
    assert len(kinds & planned) > 0.5 * len(planned)


RARE = {
    "basic": ("allow-trade", "turn-back-planes", "answer-challenge", "answer-crossings"),
    "expansion": ("place-raid-hits", "use-technology", "choose-knockouts", "attack-crossing"),
    "provocation": ("infrastructure-next", "sneak-attack", "declare-war"),
    "deluxe": ("give-permission", "land-units", "read-reports", "discard-to-draw"),
}


@pytest.mark.parametrize("ruleset", RARE)
def test_what_is_seldom_asked_is_explained_too(ruleset: str) -> None:
    situations = found(ruleset, RARE[ruleset], {})
    assert situations.keys() == set(RARE[ruleset])
    for name, situation in situations.items():
        game = warroom.replay(situation.record)
        text = told("officer", game.view(situation.seat), game.questions[situation.seat])
        assert SENTENCES.fullmatch(text), (name, text)
        assert not CODE.search(text), (name, text)


def test_which_region_is_missed_least_is_told_with_its_worth() -> None:
    """X-MINOR-04: that is asked in one game of thousands."""
    game = next(positions("expansion", 5))
    seat = next(iter(game.questions))
    judge = school_of("expansion")["officer"].judge(game.view(seat), seat, USUAL, OFFICER)
    decision = GiveUpRegions(1)
    (region,) = give_up(judge, decision, random.Random(1)).regions
    text = school_of("expansion")["officer"].reasons[GiveUpRegions](
        judge, decision, RegionsToLeave((region,))
    )
    worth = figure(judge.worth(region))
    assert text == f"What is missed least: {region}, worth {worth} points."


def test_what_is_left_to_the_default_is_said_to_be() -> None:
    game = warroom.new_game("basic", seats=2, seed=1)
    ((seat, question),) = game.questions.items()
    text = told("officer", game.view(seat), question)
    assert text == "A colour is a colour, so this is left to the usual answer of an absent player."


def test_without_a_school_nobody_pretends_to_have_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    def anyhow(_: Thinker, __: View) -> Parts[Any]:
        return ANYHOW["officer"]

    monkeypatch.setattr(Thinker, "parts", anyhow)
    game = warroom.new_game("basic", seats=2, seed=1)
    ((seat, question),) = game.questions.items()
    assert "without a plan" in told("officer", game.view(seat), question)


# ---- what changes nothing ----


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_is_asked_why_decides_as_ever(ruleset: str) -> None:
    quiet, talkative = bots.make("officer", 5), bots.make("officer", 5)
    assert isinstance(talkative, Explaining)
    for game in islice(positions(ruleset, 4), 15):
        for seat, question in game.questions.items():
            view = game.view(seat)
            answer = quiet.decide(view, question)
            assert talkative.decide(view, question) == answer
            talkative.why(view, question, answer)
            assert talkative.decide(view, question) == answer


# ---- secrets ----


@pytest.mark.parametrize(("name", "count"), [("recruit", 12), ("officer", 24), ("general", 5)])
@pytest.mark.parametrize("ruleset", GAMES)
def test_a_reason_tells_nothing_that_the_seat_cannot_see(
    ruleset: str, name: str, count: int
) -> None:
    for game in islice(positions(ruleset, 5), count):
        for seat, question in game.questions.items():
            other = twin_for(game, seat, random.Random(game.length))
            assert other.state != game.state
            assert told(name, game.view(seat), question) == told(name, other.view(seat), question)


# ---- searching ----


def duel() -> Table:
    return Table(
        red="Cuba 9I 2T, Mexico 2I; capital Mexico; hand oil-4 oil-4 oil-3; fleet 2DD 1BB",
        green="Panama 5I, Spain 2I; capital Spain; fleet 2DD 1BB",
        sea="green",
    )


def test_a_general_tells_what_his_search_has_found_without_searching_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searches = []
    best = Search.best

    def counted(self: Search, *args: object, **kwargs: object) -> object:
        searches.append(args)
        return best(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Search, "best", counted)
    table = duel()
    view, question = table.game.view(0), table.game.questions[0]
    general = bots.make("general", 7, think=0.2)
    assert isinstance(general, Explaining)
    answer = general.decide(view, question)
    text = general.why(view, question, answer)
    assert len(searches) == 1
    chances = re.search(r"I see (\d+) % to win with this, (?:(\d+) %|about as much) with ", text)
    assert chances is not None, text
    assert chances[2] is None or int(chances[1]) > int(chances[2])
    # somebody else who is asked afterwards has to think again, and says the same
    late = bots.make("general", 7, think=0.2)
    assert isinstance(late, Explaining)
    assert late.why(table.game.view(0), question, answer) == text
    assert len(searches) == 2


def test_a_general_who_does_not_think_speaks_of_no_search() -> None:
    table = duel()
    view, question = table.game.view(0), table.game.questions[0]
    general = bots.make("general", 7, think=0)
    assert isinstance(general, Explaining)
    assert "I see" not in general.why(view, question, general.decide(view, question))


# ---- plain positions ----


def test_an_attack_is_told_with_its_chances_and_with_who_stays() -> None:
    """The old owner may come back with all from Ukraine but one who stays; an expansionist expects
    that in two of five cases."""
    table = Table(red="Germany 6I 2T 1A", green="Poland 2I 1A, Ukraine 8I 2T", blue="Chile 1I")
    table.red.takes("move")
    view, question = table.game.view(0), table.game.questions[0]
    bot = bots.make("officer:expansionist", 7)
    assert isinstance(bot, Thinker)
    answer = bot.decide(view, question)
    assert isinstance(answer, Moves)
    (order,) = answer.orders
    assert (order.route, str(order.units)) == (("Germany", "Poland"), "5I 2T 1A")
    judge = Judge(view, 0, LEANINGS["expansionist"])
    odds = judge.odds(order.units.counts, "Poland", is_exact=True)
    left = strikes.survivors(judge, order.units.counts, odds)
    holds = 1 - 0.4 * clash((7, 2, 0, 0), left).wins
    assert 0.5 < holds < 0.95
    assert bot.why(view, question, answer) == (
        f"Poland: {percent(odds.wins)} to take, {percent(holds)} to hold; Germany keeps one."
    )


def test_an_action_is_told_with_its_worth_and_that_of_others() -> None:
    text = told("officer", duel().game.view(0), duel().game.questions[0])
    assert re.match(r"[A-Z][a-z ]+ is judged worth \d+ production points; .*Move \d+", text), text


def test_a_courtship_is_told_with_its_chance() -> None:
    table = Table(red="Cuba 3I, Mexico 1I", green="Panama 5I, Spain 2I", blue="Chile 1I")
    table.red.takes("diplomatic-blitz")
    text = told("officer", table.game.view(0), table.game.questions[0])
    # B-DIPLO-02: eight or more with two dice, next door
    assert re.match(r"[A-Z][\w -]+: 42 % to join us, \d+ % to join a rival, judged worth", text)


# ---- words ----


def test_only_what_is_certain_is_called_so() -> None:
    assert [percent(each) for each in (0.0, 0.001, 0.5, 0.784, 0.9999, 1.0)] == [
        *("0 %", "1 %", "50 %"),
        *("78 %", "99 %", "100 %"),
    ]
    assert figure(-0.01) == "0"
    assert figure(2.25, 1) == "2.2"


def test_a_few_are_named_and_the_rest_is_counted() -> None:
    assert first_of("abc") == "a; b; c"
    assert first_of("abcde") == "a; b; c; and 2 more"


def test_what_else_there_was_is_told() -> None:
    worths = {"Chile": 12.0, "Peru": 30.0, "Cuba": 3.0}
    assert beside(worths, "Peru", str) == "; the best of the others, Chile"
    assert beside({"Peru": 30.0}, "Peru", str) == ""
    actions = {Action.BUILD: 3.0, Action.MOVE: 5.0}
    assert ranking(actions, TakeAction(Action.MOVE).action) == "others less: Build 3"
    assert ranking(actions, Action.BUILD) == "Move 5 can wait"
