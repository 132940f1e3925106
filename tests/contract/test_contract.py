"""What every game keeps, whatever its size, board and options."""

import random
from collections import Counter

import pytest

import warroom
from tests.contract.playing import (
    ALL_NAMES,
    ALL_TABLES,
    BRINK,
    DECISIONS,
    TABLES,
    Table,
    facts_of,
    name_of,
    played,
    questions_of,
    situation,
    step,
    twin_of,
    warlike,
)
from warroom.kernel.words import HOST
from warroom.model.turns import Reason
from warroom.rules.victory import EndAgreed
from warroom.rulesets import RULESETS

every_table = pytest.mark.parametrize("table", ALL_TABLES, ids=ALL_NAMES)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_tables_cover_every_size_board_and_choice(ruleset: str) -> None:
    """If a rule set, an option or a board is added, a table must be found for it."""
    family = RULESETS[ruleset]
    tables = [each for each in ALL_TABLES if each.ruleset == ruleset]
    sizes = range(family.fewest_seats, family.most_seats + 1)
    boards = {"west", "east", "world"}
    assert {each.seats for each in tables} == set(sizes)
    assert {each.board for each in tables} == boards
    if ruleset == "basic":
        assert len({(each.seats, each.board) for each in tables}) == len(sizes) * len(boards)
    for option in family.options:
        agreed = {each.options.get(option.name, option.default) for each in tables}
        assert len(agreed) >= 2, option.name


@every_table
def test_the_game_ends(table: Table) -> None:
    """Drawn answers bring every game to a result with winners and a reason."""
    game = played(table.begin(1), 1)
    assert game.is_over
    assert not game.questions
    assert game.result is not None
    assert game.result.winners
    assert len(game.result.scores) == table.seats


@every_table
def test_a_record_played_again_is_the_same_game(table: Table) -> None:
    """The same hash, state and result, through JSON and back."""
    game = played(table.begin(2), 2)
    record = game.record()
    again = warroom.replay(record.to_json())
    assert again.digest == game.digest
    assert again.state == game.state
    assert again.record() == record == warroom.verify(record).record()


@every_table
def test_a_game_saved_at_any_question_goes_on_unchanged(table: Table) -> None:
    """Loaded, it has the same questions, options and samples in the same order, and the next
    answer has the same events; also in the middle of a battle, and with answers under seal. Of the
    questions of a kind the first three are looked at, and then every third question."""
    game = table.begin(3)
    rng = random.Random(3)
    sealed = battles = 0
    met: Counter[str] = Counter()
    for place, _ in enumerate(questions_of(game, rng)):
        asked = {name_of(each.decision) for each in game.questions.values()}
        met.update(asked)
        if place % 3 and all(met[name] > 3 for name in asked):
            continue
        loaded = warroom.load(game.save())
        assert facts_of(loaded) == facts_of(game)
        ahead = random.Random(game.length)
        assert step(loaded, ahead) == step(twin_of(game), random.Random(game.length))
        sealed += bool(game.sealed)
        state = game.state
        battles += bool(state.battle or state.naval_battle or state.fleet_battle)
    if table.ruleset == "basic":  # the others' games are longer, and not each has all of it
        assert sealed
        assert battles
    assert facts_of(warroom.load(game.save())) == facts_of(game)


@every_table
def test_a_game_saved_and_loaded_all_the_time_ends_like_one_that_never_was(table: Table) -> None:
    """Fifty saves on the way make no difference to the last hash."""
    game = table.begin(4)
    rng, other = random.Random(4), random.Random(4)
    straight = table.begin(4)
    while not straight.is_over:
        step(straight, rng)
        step(game, other)
        if straight.length % 10 == 0:
            game = warroom.load(game.save())
        if straight.length == 500:
            break
    assert game.digest == straight.digest
    assert game.record() == straight.record()


@every_table
def test_a_clone_and_its_original_do_not_touch_each_other(table: Table) -> None:
    """At every tenth question a copy plays on by itself; the original stays as it is."""
    game = table.begin(5)
    for place, _ in enumerate(questions_of(game, random.Random(5))):
        if place % 10:
            continue
        before = game.save()
        copy = twin_of(game)
        assert copy.save() == before
        ahead = random.Random(place)
        for _ in range(15):
            if not copy.is_over:
                step(copy, ahead)
        assert game.save() == before


@every_table
def test_undo_leads_back_to_the_very_same_game(table: Table) -> None:
    """Whatever may be undone is undone and played again, and only by the seat that answered. Of the
    answers to a kind of question the first three are taken back, and then every third answer."""
    game = table.begin(6)
    rng = random.Random(6)
    undone = 0
    met: Counter[str] = Counter()
    while not game.is_over and game.length < 600:
        before = twin_of(game)
        seat = rng.choice(list(game.questions))
        name = name_of(game.questions[seat].decision)
        met[name] += 1
        answer = game.sample(seat, rng)
        events = game.answer(seat, answer)
        for other in range(table.seats):
            if other != seat:
                assert not game.may_undo(other)
        if game.may_undo(seat) and (met[name] <= 3 or game.length % 3 == 0):
            undone += 1
            after = facts_of(game)
            game.undo(seat)
            assert facts_of(game) == facts_of(before)
            assert game.answer(seat, answer) == events
            assert facts_of(game) == after
    assert undone


@every_table
def test_a_seat_can_step_back_as_far_as_it_is_allowed_to(table: Table) -> None:
    """A whole chain of own answers is taken back, one by one, to where it began. One that is longer
    by an answer goes back to the same, so every third question will do."""
    game = table.begin(7)
    rng = random.Random(7)
    longest = 0
    for place in range(300):
        if game.is_over:
            break
        step(game, rng)
        if place % 3:
            continue
        for seat in range(table.seats):
            back = twin_of(game)
            steps = 0
            while back.may_undo(seat):
                back.undo(seat)
                steps += 1
                assert back.length == game.length - steps
                assert seat in back.questions
            longest = max(longest, steps)
    assert longest >= 2


@every_table
def test_options_samples_and_defaults_pass_the_check(table: Table) -> None:
    """Whatever is offered is accepted; a sample is among the options where these are listed."""
    game = table.begin(8)
    for place, _ in enumerate(questions_of(game, random.Random(8))):
        for seat in game.questions:
            options = game.options(seat)
            for option in options or ():
                game.check(seat, option)
            assert options is None or len(set(options)) == len(options) > 0
            sample = game.sample(seat, random.Random(place))
            game.check(seat, sample)
            assert options is None or sample in options
            default = game.default_answer(seat)
            game.check(seat, default)
            assert default == game.default_answer(seat)


@every_table
def test_looking_changes_nothing(table: Table) -> None:
    """Views, options, samples, defaults, checks and forks leave game and dice alone."""
    game = table.begin(9)
    for place, _ in enumerate(questions_of(game, random.Random(9))):
        if place % 25:
            continue
        before = game.save()
        for seat in range(table.seats):
            game.view(seat)
            game.fork(seat, place)
        for seat in game.questions:
            game.options(seat)
            game.check(seat, game.default_answer(seat))
        game.view(None)
        game.record()
        assert game.save() == before


@every_table
def test_a_table_of_absent_players_gets_through_the_game(table: Table) -> None:
    """Everybody is away from the first question on: the defaults carry the game to its end."""
    game = table.begin(10)
    while not game.is_over and game.length < 3000:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
        if table.options.get("game-limit", "").endswith("minutes") and game.state.game_round == 3:
            game.answer(HOST, EndAgreed())
    assert game.is_over


def test_nobody_who_is_eliminated_is_ever_asked() -> None:
    """From a position in which nations soon fall, over many games, with cards cleared away."""
    fallen = 0
    for seed in range(40):
        game = warroom.set_up({**BRINK, "seed": seed})
        for _ in questions_of(game, random.Random(seed), warlike):
            for seat in game.questions:
                assert not game.state.eliminated[seat]
        fallen += sum(game.state.eliminated)
        assert game.result is not None
        for seat in game.result.winners:
            assert not game.state.eliminated[seat]
    assert fallen > 20


def test_a_game_of_eliminations_is_saved_replayed_and_undone_like_any_other() -> None:
    """The contract holds for games that begin in a position, too."""
    reasons = set()
    for seed in range(25):
        game = warroom.set_up({**BRINK, "seed": seed, "dice": [6, 6, "P", "-", "I"]})
        for _ in questions_of(game, random.Random(seed), warlike):
            if game.length % 7 == 0:
                assert facts_of(warroom.load(game.save())) == facts_of(game)
        again = warroom.replay(game.record().to_json())
        assert facts_of(again) == facts_of(game)
        assert game.result is not None
        reasons.add(game.result.reason)
    assert Reason.LAST_STANDING in reasons


def test_the_host_may_end_any_game_once_it_has_begun() -> None:
    """At any question after the set-up, with questions open and answers under seal."""
    game = TABLES[0].begin(11)
    for _ in questions_of(game, random.Random(11)):
        ended = twin_of(game)
        if game.state.game_round == 0:
            with pytest.raises(warroom.Refused):
                ended.answer(HOST, EndAgreed())
            continue
        ended.check(HOST, EndAgreed())
        ended.answer(HOST, EndAgreed())
        assert ended.is_over
        assert ended.result is not None
        assert ended.result.reason is Reason.AGREED
        assert warroom.replay(ended.record()).digest == ended.digest


@pytest.mark.parametrize("name", DECISIONS)
def test_every_kind_of_decision_is_met_and_has_a_working_default(name: str) -> None:
    """Each is reached in play, and a bot that knows only its view can check, list and sample."""
    game, seat = situation(name)
    view = game.view(seat)
    assert view.question is not None
    decision = view.question.decision
    assert name_of(decision) == name
    assert decision.options(view, seat) == game.options(seat)
    sample = decision.sample(view, seat, random.Random(1))
    assert sample == game.sample(seat, random.Random(1))
    decision.check(view, seat, sample)
    game.check(seat, sample)
    default = decision.default(view, seat, random.Random(2))
    decision.check(view, seat, default)
    game.answer(seat, default)
