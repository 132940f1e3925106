"""The loop: steps, questions, answers, sealing, notices, and what happens when rules are wrong."""

import random
from typing import Any

import msgspec
import pytest

from tests.kernel.toy import (
    Bid,
    BidsShown,
    ChooseDeed,
    Deed,
    Errand,
    LightGame,
    MakeBid,
    Nod,
    Noted,
    Peeked,
    React,
    Rolled,
    StormWarning,
    Tower,
    Whispered,
    new_shift,
    new_watch,
)
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Code, Refused, RulesError
from warroom.kernel.words import HOST, counted, kebab, pick


def shape(game: LightGame) -> tuple[Any, ...]:
    """Everything about a game that could change."""
    return (
        msgspec.json.encode([game.state, game.chance, game.stack]),
        dict(game.questions),
        dict(game.sealed),
        game.asked,
        game.log,
        game.length,
        game.digest,
        game.undoable,
        game.is_over,
    )


def refusal(game: LightGame, seat: Any, answer: Any, number: int | None = None) -> Refused:
    """The refusal of an answer, after which the game must be just what it was."""
    before = shape(game)
    with pytest.raises(Refused) as caught:
        game.answer(seat, answer, number)
    assert shape(game) == before
    return caught.value


# ---- the loop ----


def test_a_step_asks_and_the_next_step_receives_the_answers_of_all() -> None:
    """Two are asked at once; the next step gets both answers by seat."""
    game = new_watch()
    assert {seat: each.decision for seat, each in game.questions.items()} == {
        0: MakeBid(),
        1: MakeBid(),
    }
    game.answer(1, Bid(3))
    assert game.answer(0, Bid(1)) == (BidsShown((1, 3)),)
    assert game.state.bids == (1, 3)


def test_a_called_procedure_gives_its_result_to_the_next_step() -> None:
    """The total of the dice comes back to the caller, two levels up from the stack's top."""
    game = new_shift(5, 4)
    events = game.answer(0, Deed("roll"))
    assert events == (Rolled((5, 4)), Noted("a total of 9"))


def test_a_procedure_without_steps_left_is_over_without_a_result() -> None:
    """Falling off the end of the steps counts as being done."""
    game = new_watch(first=Errand())
    assert game.state.notes == ("idle", "heard None")
    assert game.is_over


def test_goto_names_a_step_by_its_place_in_the_procedure() -> None:
    """After a note, the same guard chooses again."""
    game = new_shift()
    game.answer(0, Deed("note"))
    assert game.questions[0].decision == ChooseDeed()


def test_finish_ends_the_whole_game_at_once() -> None:
    """Nothing is asked any more, and every further answer is refused."""
    game = new_shift()
    game.answer(0, Deed("stop"))
    assert game.is_over
    assert not game.questions
    assert refusal(game, 0, Deed("note")).code is Code.GAME_OVER
    assert refusal(game, HOST, StormWarning(3)).code is Code.GAME_OVER


def test_only_events_write_the_state_and_all_of_them_are_returned() -> None:
    """Folding the returned events over the old state gives the new one."""
    game = new_shift(2, 6)
    for deed in ("note", "roll", "peek", "whisper"):
        old = msgspec.convert(msgspec.to_builtins(game.state), Tower)
        for event in game.answer(0, Deed(deed)):
            event.apply(old)
        assert old == game.state


# ---- when the rules are wrong ----


@pytest.mark.parametrize(
    ("deed", "error"),
    [
        ("say-nonsense", RulesError),
        ("ask-nobody", RulesError),
        ("fall-over", ZeroDivisionError),
        ("go-astray", KeyError),
    ],
)
def test_a_mistake_in_a_step_leaves_the_game_as_it_was(
    deed: Any, error: type[BaseException]
) -> None:
    """The step had reported and rolled before it went wrong; none of it is left."""
    game = new_shift(1, 2, 3)
    game.answer(0, Deed("note"))
    before = shape(game)
    with pytest.raises(error):
        game.answer(0, Deed(deed))
    assert shape(game) == before
    assert game.answer(0, Deed("roll"))[0] == Rolled((1, 2))


def test_an_unknown_outcome_is_named_together_with_its_procedure() -> None:
    """The message tells the writer of the rules where to look."""
    with pytest.raises(RulesError, match="Watch returned 'nonsense'"):
        new_shift().answer(0, Deed("say-nonsense"))


# ---- answers that are refused ----


def test_who_is_not_asked_is_told_so() -> None:
    """Neither the other guard nor a seat that does not exist may speak."""
    game = new_shift()
    assert refusal(game, 1, Deed("note")).code is Code.NOT_ASKED
    assert refusal(game, 7, Deed("note")).code is Code.NOT_ASKED
    assert refusal(game, [], Deed("note")).code is Code.NOT_ASKED


def test_an_answer_to_an_old_question_is_stale() -> None:
    """Numbers count the questions of each seat: an answer with another number came too late."""
    game = new_shift()
    number = game.questions[0].number
    game.answer(0, Deed("note"), number)
    refused = refusal(game, 0, Deed("note"), number)
    assert refused.code is Code.STALE
    assert refused.facts == {"seat": 0, "number": number}
    assert refusal(game, 1, Deed("note"), 1).code is Code.STALE


def test_numbers_tell_nothing_of_what_others_are_asked() -> None:
    """However often guard 0 decides, guard 1's next question bears the next number."""
    game = new_shift()
    for _ in range(5):
        game.answer(0, Deed("note"))
    game.answer(0, Deed("demand"))
    assert game.questions[1].number == 2


def test_the_wrong_kind_of_answer_is_refused_with_the_right_one() -> None:
    """The message says what is wanted."""
    refused = refusal(new_shift(), 0, Bid(2))
    assert refused.code is Code.WRONG_ANSWER
    assert refused.facts == {"wanted": "Deed"}
    assert str(refused) == "This question is answered with Deed, not with Bid. [T-2]"


@pytest.mark.parametrize("answer", [None, "note", 3, {"type": "deed"}, Deed, object()])
def test_what_is_no_answer_at_all_is_refused(answer: Any) -> None:
    """A caller in Python may hand in anything."""
    assert refusal(new_shift(), 0, answer).code is Code.WRONG_ANSWER


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


ILL_TYPED = [
    "three",
    None,
    2.5,
    True,
    [1],
    object(),
    {1: 2},
    nested(100_000),
    msgspec.Raw(b"{"),
    "\ud800",
]


@pytest.mark.parametrize("value", ILL_TYPED, ids=lambda value: type(value).__name__)
def test_an_ill_typed_answer_is_refused_as_malformed(value: Any) -> None:
    """Structs do not check their fields when they are made in Python; the game does."""
    refused = refusal(new_watch(), 0, Bid(value))
    assert refused.code is Code.MALFORMED
    assert refused.message.startswith("Bid is malformed")


def test_a_check_refuses_with_code_rule_and_facts() -> None:
    """What the rules refuse, they refuse with reasons, in `check` and in `answer` alike."""
    game = new_watch()
    refused = refusal(game, 0, Bid(4))
    assert (refused.code, refused.rule_id, refused.facts) == (Code.TOO_MANY, "T-1", {"height": 4})
    with pytest.raises(Refused, match="Bid at most 3"):
        game.check(0, Bid(4))
    game.check(0, Bid(3))
    assert "too-many" in repr(refused)


# ---- sealed answers ----


def test_simultaneous_answers_stay_sealed_until_all_are_in() -> None:
    """The first answer changes nothing that can be seen but that it is in."""
    game = new_watch()
    assert game.answer(0, Bid(2)) == ()
    assert game.state == Tower()
    assert list(game.questions) == [1]
    assert game.sealed[0].answer == Bid(2)
    assert refusal(game, 0, Bid(1)).code is Code.NOT_ASKED
    assert game.answer(1, Bid(0)) == (BidsShown((2, 0)),)
    assert not game.sealed


def test_the_order_in_which_sealed_answers_come_does_not_matter() -> None:
    """Both orders lead to the same state and the same question."""
    one, other = new_watch(), new_watch()
    one.answer(0, Bid(1))
    one.answer(1, Bid(2))
    other.answer(1, Bid(2))
    other.answer(0, Bid(1))
    assert one.state == other.state
    assert one.questions == other.questions


# ---- the host ----


def test_the_host_speaks_between_any_two_answers() -> None:
    """A notice changes the state and leaves open questions open, sealed answers sealed."""
    game = new_watch()
    game.answer(0, Bid(2))
    before = dict(game.questions)
    assert game.answer(HOST, StormWarning(9)) == (Noted("storm 9"),)
    assert game.questions == before
    assert game.sealed[0].answer == Bid(2)
    last = game.history.entries()[-1]
    assert (last.seat, bytes(last.answer)) == (HOST, b'{"type":"storm-warning","force":9}')


def test_the_host_can_end_the_game() -> None:
    """With questions open and an answer sealed."""
    game = new_watch()
    game.answer(0, Bid(2))
    game.answer(HOST, StormWarning(12))
    assert game.is_over
    assert not game.sealed


def test_the_host_is_refused_like_anybody_else() -> None:
    """A notice without effect, an answer that is no notice, and a player who plays host."""
    game = new_shift()
    assert refusal(game, HOST, StormWarning(0)).code is Code.TOO_FEW
    assert refusal(game, HOST, Deed("stop")).code is Code.WRONG_ANSWER
    assert refusal(game, 0, StormWarning(12)).code is Code.WRONG_ANSWER


@pytest.mark.parametrize("force", ["strong", None, [1]])
def test_an_ill_typed_notice_is_refused_as_malformed(force: Any) -> None:
    """The host's words are read as strictly as a player's."""
    assert refusal(new_shift(), HOST, StormWarning(force)).code is Code.MALFORMED


def test_a_mistake_in_a_notice_leaves_the_game_as_it_was() -> None:
    """It had already noted the storm."""
    game = new_shift()
    before = shape(game)
    with pytest.raises(ZeroDivisionError):
        game.answer(HOST, StormWarning(13))
    assert shape(game) == before


def test_after_a_notice_nothing_can_be_undone() -> None:
    """What the host said cannot be taken back by a player."""
    game = new_shift()
    game.answer(0, Deed("note"))
    game.answer(HOST, StormWarning(3))
    assert not game.may_undo(0)


# ---- undo ----


def test_a_guard_takes_back_his_own_answers_one_by_one() -> None:
    """Each step back is the very game it was before, numbers and hash included."""
    game = new_shift()
    past = []
    for _ in range(3):
        past.append(shape(game)[:7])
        game.answer(0, Deed("note"))
    while past:
        assert game.may_undo(0)
        assert not game.may_undo(1)
        game.undo(0)
        assert shape(game)[:7] == past.pop()
    assert not game.may_undo(0)


@pytest.mark.parametrize("deed", ["roll", "peek", "demand"])
def test_undo_ends_by_chance_by_showing_and_by_asking_another_to_react(deed: Any) -> None:
    """Nothing before that answer can be taken back either."""
    game = new_shift(1, 1)
    game.answer(0, Deed("note"))
    game.answer(0, Deed(deed))
    assert not game.may_undo(0)
    with pytest.raises(Refused) as caught:
        game.undo(0)
    assert caught.value.code is Code.NOTHING_TO_UNDO


def test_an_answer_to_a_reaction_stands() -> None:
    """The action of the other goes on by it, whoever is asked next."""
    game = new_shift(1, 1)
    game.answer(0, Deed("demand"))
    game.answer(1, Nod())
    assert set(game.questions) == {0}
    assert not game.may_undo(1)


def test_the_last_sealed_answer_opens_all_and_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then each may be changed; he who comes last would else see the other's first. This
    needs no event that says so."""
    monkeypatch.setattr(BidsShown, "REVEALS", False)
    game = new_watch()
    game.answer(0, Bid(1))
    assert game.may_undo(0)
    game.answer(1, Bid(2))
    assert not game.may_undo(1)
    assert not game.may_undo(0)


def test_what_nobody_may_take_back_the_host_may_not_either() -> None:
    """Nor may somebody who is no seat at all."""
    game = new_shift(1, 1)
    game.answer(0, Deed("roll"))
    before = shape(game)
    for nobody in (HOST, -2, 99):
        assert not game.may_undo(nobody)
        with pytest.raises(Refused, match="nothing to take back"):
            game.undo(nobody)
    assert shape(game) == before


def test_undo_ends_when_another_answers() -> None:
    """Passing on can be taken back until the other guard has done something."""
    game = new_shift()
    game.answer(0, Deed("pass"))
    assert game.may_undo(0)
    game.answer(1, Deed("note"))
    assert not game.may_undo(0)
    assert game.may_undo(1)
    game.undo(1)
    assert not game.may_undo(0)
    assert not game.may_undo(1)


def test_scripted_dice_end_undo_like_any_others() -> None:
    """A die from a script is as much chance as one from the stream."""
    game = new_shift(3, 3)
    game.answer(0, Deed("roll"))
    assert not game.may_undo(0)


def test_a_sealed_answer_can_be_taken_back_while_it_is_sealed() -> None:
    """As soon as the other has answered too, it cannot."""
    game = new_watch()
    game.answer(0, Bid(2))
    game.undo(0)
    assert set(game.questions) == {0, 1}
    game.answer(0, Bid(3))
    game.answer(1, Bid(1))
    assert game.state.bids == (3, 1)
    assert not game.may_undo(0)
    assert not game.may_undo(1)


def test_nobody_takes_back_what_another_answered() -> None:
    """Not even the guard who is asked next."""
    game = new_shift()
    game.answer(0, Deed("pass"))
    with pytest.raises(Refused) as caught:
        game.undo(1)
    assert caught.value.code is Code.NOTHING_TO_UNDO
    assert caught.value.facts == {"seat": 1}


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been_said() -> None:
    """Another answer leads to the same record as if it had been the first."""
    game, straight = new_shift(), new_shift()
    game.answer(0, Deed("note"))
    game.undo(0)
    game.answer(0, Deed("whisper"))
    straight.answer(0, Deed("whisper"))
    assert game.history.entries() == straight.history.entries()


# ---- copies ----


def test_a_clone_and_its_original_go_their_own_ways() -> None:
    """Whatever happens to one, the other is not touched; and the dice are the same for both."""
    game = new_shift()
    game.answer(0, Deed("note"))
    before = shape(game)
    copy = game.clone()
    assert shape(copy) == before
    rolled = copy.answer(0, Deed("roll"))
    copy.answer(0, Deed("demand"))
    assert shape(game) == before
    after = shape(copy)
    assert game.answer(0, Deed("roll")) == rolled
    game.answer(HOST, StormWarning(12))
    assert shape(copy) == after


def test_a_clone_can_be_undone_by_itself() -> None:
    """The past belongs to both; stepping back in one leaves the other where it is."""
    game = new_shift()
    game.answer(0, Deed("note"))
    copy = game.clone()
    copy.undo(0)
    copy.answer(0, Deed("whisper"))
    assert game.state == Tower(("by 0",), bids=(1, 2))
    game.undo(0)
    assert game.state == Tower(bids=(1, 2))
    assert copy.length == game.length + 1


# ---- events ----


def test_an_event_shows_secrets_to_its_readers_and_a_back_to_all_others() -> None:
    """The peeking guard sees the colour; the other and a spectator see that there is a lantern."""
    game = new_shift()
    (event,) = game.answer(0, Deed("peek"))
    assert event.seen_by(0) == event
    for stranger in (1, None):
        masked = event.seen_by(stranger)
        assert isinstance(masked, Peeked)
        assert masked.lantern.colour is None


def test_an_event_among_parties_is_hidden_from_everybody_else() -> None:
    """Seat 2, and a spectator, learn nothing of a whisper between 0 and 1."""
    event = Whispered(0, 1)
    assert event.seen_by(0) == event.seen_by(1) == event
    assert event.seen_by(2) is None
    assert event.seen_by(None) is None


# ---- decisions ----


def test_options_samples_and_checks_agree() -> None:
    """All options pass the check, and samples are among them."""
    game = new_watch()
    options = game.options(0)
    assert options is not None
    for option in options:
        game.check(0, option)
    rng = random.Random(3)
    assert {game.sample(0, rng) for _ in range(100)} == set(options)


def test_a_decision_without_its_own_check_takes_its_options_only() -> None:
    """A nod is the one reaction; a decision that lists nothing accepts nothing."""
    game = new_shift()
    game.answer(0, Deed("demand"))
    assert game.options(1) == (Nod(),)
    game.check(1, Nod())

    class Silence(React, frozen=True):
        def options(self, table: Any, seat: int) -> Any:
            return None

    with pytest.raises(Refused) as caught:
        Silence().check(game, 1, Nod())
    assert caught.value.code is Code.NOT_AMONG_OPTIONS
    with pytest.raises(RulesError):
        React().default(game, 1, random.Random())


def test_words() -> None:
    """Class names become names on the wire; a pick is one of the items."""
    assert kebab("ClaimRegion") == "claim-region"
    assert {pick(random.Random(seed), "abc") for seed in range(30)} == {"a", "b", "c"}
    assert issubclass(Bid, Answer)


def test_numbers_go_with_their_words() -> None:
    """One is one, and all else are several, none included."""
    assert [counted(number, "unit") for number in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]
    assert [counted(number, "die", "dice") for number in (1, 2)] == ["1 die", "2 dice"]
