"""How a general chooses among answers: by imagined turns with the same dice for all of them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import warroom
from tests.table import Table
from warroom import bots
from warroom.bots.basic.general import SEARCH, General
from warroom.bots.leanings import USUAL
from warroom.bots.levels import GENERAL
from warroom.bots.planners import A
from warroom.bots.search import Depth, Players, Search, Trial, distinct
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.ruleset import Game
from warroom.model.turns import Action
from warroom.rules.building import BuyUnits, Purchase, price
from warroom.rules.turn import ChooseAction, TakeAction, open_actions
from warroom.view import View

ORDER = (
    *(Action.BUILD, Action.MOVE, Action.BLITZKRIEG),
    *(Action.TRADE, Action.NAVAL_BATTLE, Action.STRATEGIC_MOVE),
)
ANSWERS = [TakeAction(action) for action in (*ORDER, Action.BUILD)]
ALIKE = dict.fromkeys(ORDER, 0.4)

TURNS, ROUNDS = SEARCH.first.games(2, 1), SEARCH.last.games(2, 1)


class Imagining(View):
    """What one of two players sees, whose games notice only what they begin with."""

    __slots__ = ("search",)

    def __init__(self, search: "Searching") -> None:
        view = warroom.new_game(seats=2, seed=1).view(0)
        super().__init__(view.rules, view.state, view.seen)
        self.search = search

    def imagine(self, seed: int | str) -> Any:
        search = self.search

        class Begun:
            def answer(self, seat: Seat, answer: TakeAction) -> None:
                search.begun.append((str(seed), answer.action))

        return Begun()


class Searching:
    """A choice in a duel, where an answer is as good as the test says: at the end of the turn, and
    when the next one begins."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        turns: dict[Action, float],
        rounds: dict[Action, float] | None = None,
    ) -> None:
        self.view = Imagining(self)
        self.begun: list[tuple[str, Action]] = []
        self.rounds: list[Action] = []
        self.worths = turns

        def play_on(_: Players, __: Game, ___: object, stops: tuple[int, ...]) -> Iterator[int]:
            for stop in stops:
                self.worths = (rounds or turns) if stop else turns
                if stop:
                    self.rounds.append(self.begun[-1][1])
                yield stop

        patch.setattr(Players, "play_on", play_on)

    def best(self, think: float = 1, number: int = 1) -> Action:
        def value(_: object) -> dict[Seat, float]:
            return {0: self.worths[self.begun[-1][1]]}

        trials = [Trial(answer, USUAL) for answer in ANSWERS]
        search = replace(SEARCH, value=value)
        return search.best(self.view, trials, think=think, rng=Random(number)).action

    def games(self, action: Action) -> list[str]:
        return [seed for seed, tried in self.begun if tried is action]


@pytest.mark.parametrize("good", ORDER)
def test_the_answer_that_leads_to_the_best_positions_is_given(
    monkeypatch: pytest.MonkeyPatch, good: Action
) -> None:
    assert Searching(monkeypatch, ALIKE | {good: 0.41}).best() is good


def test_answers_that_are_alike_are_tried_once_and_the_usual_one_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = Searching(monkeypatch, ALIKE)
    assert search.best() is Action.BUILD
    assert len(search.games(Action.BUILD)) == len(set(search.games(Action.BUILD)))


def test_all_answers_are_tried_with_the_same_dice_and_the_better_half_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worths = dict(zip(ORDER, (0.4, 0.3, 0.5, 0.2, 0.1, 0.0), strict=True))
    search = Searching(monkeypatch, worths)
    assert search.best() is Action.BLITZKRIEG
    first, second, last = (search.games(each) for each in (Action.TRADE, Action.MOVE, Action.BUILD))
    assert search.games(Action.NAVAL_BATTLE) == search.games(Action.STRATEGIC_MOVE) == first
    assert search.games(Action.BLITZKRIEG) == last
    assert first == second[:TURNS]
    assert second == last[: 2 * TURNS]
    assert len(first) == TURNS
    assert len(second) == 2 * TURNS
    assert len(set(last)) == 2 * TURNS + ROUNDS


def test_the_last_two_answers_are_played_on_until_he_is_in_turn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns = dict.fromkeys(ORDER, 0.3) | {Action.BUILD: 0.4, Action.BLITZKRIEG: 0.5}
    replies = {Action.BUILD: 0.4, Action.BLITZKRIEG: 0.2}
    search = Searching(monkeypatch, turns, replies)
    assert search.best() is Action.BUILD
    assert set(search.rounds) == {Action.BUILD, Action.BLITZKRIEG}
    assert len(search.rounds) == 2 * ROUNDS


def test_every_question_is_thought_about_with_dice_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else dice that favour one kind of answer would favour it all game long."""
    search = Searching(monkeypatch, ALIKE)
    search.best(number=1)
    before = {seed for seed, _ in search.begun}
    search.begun.clear()
    search.best(number=2)
    assert not before & {seed for seed, _ in search.begun}


def test_who_thinks_longer_imagines_more_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Searching(monkeypatch, ALIKE)
    search.best()
    usual = len(search.begun)
    search.best(think=3)
    assert len(search.begun) == usual + 3 * usual


def test_a_turn_is_imagined_to_its_end_and_a_round_to_the_next_one() -> None:
    game = warroom.new_game(seats=3, seed=2)
    players = [bots.make("officer", seat) for seat in range(3)]
    while not game.state.game_round:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))
    seat = next(iter(game.questions))
    view = game.view(seat)
    imagined, sergeants = view.imagine("a turn"), Players(view, USUAL, "a seed")
    stops = iter(sergeants.play_on(imagined, (), (0, 1, 2)))
    assert next(stops) == 0
    assert not imagined.is_over
    assert imagined.state.player == (seat + 1) % 3
    for stop in (1, 2):
        assert next(stops) == stop
        assert imagined.state.player == seat
        assert imagined.state.game_round == view.state.game_round + stop
    assert imagined.state.actions == ()
    assert game.state.player == seat


def test_a_round_is_not_imagined_without_the_one_who_thinks() -> None:
    """What becomes of the others when he is gone may take as long as the game."""
    table = Table(
        red="Cuba 1I; capital Cuba",
        green="Germany 9I 3T, Spain 2I; capital Spain",
        blue="Mexico 9I 4T 2P, Central America 9I; capital Mexico",
        options={"game-limit": "none", "last-standing": "on"},
    )
    view = table.game.view(0)
    sergeants = Players(view, USUAL, "a seed")
    for each in range(20):
        imagined = view.imagine(f"seed {each}")
        assert list(sergeants.play_on(imagined, (), (0, 1))) == [0, 1]
        if 0 not in imagined.state.living:
            assert not imagined.is_over
            assert imagined.state.game_round == 1
            return
    pytest.fail("he was never overrun")


# ---- what is tried ----


def test_who_thinks_little_does_not_look_far() -> None:
    depth = Depth((0, 4), turns=64)
    looks = {0.1: (0, 1), 0.25: (0, 1), 0.5: (0, 2), 1: (0, 4), 3: (0, 4)}
    assert {think: depth.until(think) for think in looks} == looks


def test_who_thinks_little_tries_little(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Searching(monkeypatch, ALIKE)
    search.best(think=0.25)
    assert len({action for _, action in search.begun}) == 2
    search.best(think=0.5)
    assert len({action for _, action in search.begun}) == 3


@pytest.mark.parametrize("ruleset", ["deluxe"])
def test_every_kind_of_action_is_sometimes_tried(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that a planner leaves out, too."""
    tried: set[Action] = set()

    def best(_: Search, view: View, answers: Sequence[Trial[A]], **__: object) -> A:
        tried.update(each.answer.action for each in answers if isinstance(each.answer, TakeAction))
        return answers[0].answer

    monkeypatch.setattr(Search, "best", best)
    open_: set[Action] = set()
    for seed in range(2):
        game = warroom.new_game(ruleset, seats=3, seed=seed)
        players = [bots.make("general", f"{seed}:{seat}") for seat in range(3)]
        while not game.is_over:
            seat, question = next(iter(game.questions.items()))
            if isinstance(question.decision, ChooseAction):
                open_.update(open_actions(game, seat))
            game.answer(seat, players[seat].decide(game.view(seat), question))
    assert tried == open_
    assert len(tried) == 7


def test_the_same_question_is_answered_alike_by_whoever_thinks_ahead() -> None:
    game = warroom.new_game("deluxe", seats=2, seed=4)
    rng = Random(4)
    while not isinstance(next(iter(game.questions.values())).decision, ChooseAction):
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))
    ((seat, question),) = game.questions.items()
    answers = [
        bots.make("general", 5, think=0.5).decide(game.view(seat), question) for _ in range(2)
    ]
    assert answers[0] == answers[1]
    game.check(seat, answers[0])


class Curious(Search, frozen=True):
    """Remembers what is tried, and does as usual."""

    tried: list[Answer]

    def best(
        self,
        view: View,
        answers: Sequence[Trial[A]],
        *,
        think: float,
        rng: Random,
    ) -> A:
        assert view.seat is not None
        for trial in distinct(answers):
            self.tried.append(trial.answer)
            game = view.imagine("seed")
            events = game.answer(view.seat, trial.answer)
            assert list(Players(view, trial.mood, "a seed").play_on(game, events, (0,))) == [0]
        return answers[0].answer


def tried_at(table: Table) -> list[Answer]:
    view, question = table.game.view(0), table.game.questions[0]
    search = Curious(SEARCH.value, SEARCH.first, SEARCH.last, [])
    parts = General(search).parts
    judge = parts.judge(view, 0, USUAL, GENERAL)
    parts.planners[type(question.decision)](judge, question.decision, Random(1))
    return search.tried


def islands(sea: str, fleet: str = "1DD") -> Table:
    return Table(
        red=f"Cuba 9I, Mexico 2I; capital Mexico; hand oil-4 oil-4 oil-3 minerals-4; fleet {fleet}",
        green="Panama 5I, Spain 2I; capital Spain; fleet 2DD 1BB",
        sea=sea,
    )


def test_a_fight_for_the_sea_is_tried_where_there_is_hope() -> None:
    """One in three; not with less, and not for a sea that is one's own."""
    challenge = TakeAction(Action.NAVAL_BATTLE)
    assert challenge in tried_at(islands("green", "2DD 1BB"))
    assert challenge not in tried_at(islands("green", "1DD"))
    assert challenge not in tried_at(islands("red", "2DD 1BB"))


def test_fleets_of_several_sizes_are_tried_while_another_has_the_sea() -> None:
    table = islands("green")
    table.red.takes("build")
    purchases = [each for each in tried_at(table) if isinstance(each, Purchase)]
    fleets = [each.fleet.total for each in purchases]
    assert 0 in fleets
    assert len(set(fleets)) > 2
    points = table.red.question(BuyUnits).points
    for each in purchases:
        assert points - 5 < price(table.game, 0, each.army, each.fleet) <= points
    calm = islands("red")
    calm.red.takes("build")
    assert len(tried_at(calm)) == 1
