"""Malformed and unlawful answers to every kind of decision: refused, and nothing changes."""

import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest

import warroom
from tests.bad_input.spoiling import every_spoiling, spoiled
from tests.contract.playing import (
    DECISIONS,
    PACKAGE,
    TABLES,
    facts_of,
    played,
    situation,
    twin_of,
)
from warroom.kernel import codec
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import HOST
from warroom.rules.turn import EndTurn
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops

every_decision = pytest.mark.parametrize("name", DECISIONS)


def answers_to(game: warroom.Game, seat: int) -> list[warroom.Answer]:
    """Some legal answers, one of each kind that can be drawn."""
    found: dict[type[Any], warroom.Answer] = {}
    for seed in range(60):
        answer = game.sample(seat, random.Random(seed))
        longest = max(found.get(type(answer), answer), answer, key=lambda each: len(repr(each)))
        found[type(answer)] = longest
    return list(found.values())


@cache
def answers_of(name: str) -> list[warroom.Answer]:
    return answers_to(*situation(name))


def is_refused(game: warroom.Game, seat: int, data: bytes) -> bool:
    """Whether an answer from the wire is refused; anything but a refusal would be an error.

    The facts of a refusal go back over the wire, so they must have a JSON form.
    """
    try:
        game.check(seat, warroom.read_answer(data))
    except Refused as refused:
        msgspec.json.encode(refused.facts)
        return bool(refused.message)
    return False


@every_decision
def test_an_answer_with_any_field_spoiled_is_refused_or_lawful(name: str) -> None:
    """Each value of each answer is replaced by everything wrong, left out, doubled, renamed."""
    game, seat = situation(name)
    before = facts_of(game)
    refused = 0
    for answer in answers_to(game, seat):
        for document in every_spoiling(msgspec.to_builtins(answer)):
            data = json.dumps(document).encode()
            if is_refused(game, seat, data):
                refused += 1
                continue
            twin_of(game).answer(seat, warroom.read_answer(data))
    assert refused > 15
    assert facts_of(game) == before


@every_decision
def test_a_refused_answer_changes_nothing(name: str) -> None:
    """Not through `check` but through `answer` itself, which must leave even the log alone."""
    game, seat = situation(name)
    before = facts_of(game)
    rng = random.Random(name)
    written = codec.encode(answers_to(game, seat)[0])
    for _ in range(150):
        data = spoiled(written, rng)
        if is_refused(game, seat, data):
            with pytest.raises(Refused):
                game.answer(seat, warroom.read_answer(data))
    assert facts_of(game) == before


@every_decision
def test_extra_fields_wrong_tags_and_other_shapes_are_always_refused(name: str) -> None:
    """These can never be lawful, whatever the rules say; the complaint names the field."""
    game, seat = situation(name)
    for answer in answers_to(game, seat):
        document = msgspec.to_builtins(answer)
        with pytest.raises(Refused, match="unknown field `cheat`"):
            warroom.read_answer(json.dumps({**document, "cheat": 1}))
        with pytest.raises(Refused, match=r"Invalid value 'cheat' - at `\$.type`"):
            warroom.read_answer(json.dumps({**document, "type": "cheat"}))
        with pytest.raises(Refused, match="missing required field `type`"):
            warroom.read_answer(
                json.dumps({key: document[key] for key in document if key != "type"})
            )
        for field in document.keys() - {"type"}:
            with pytest.raises(Refused, match=rf"at `\$\.{field}"):
                warroom.read_answer(json.dumps({**document, field: 1.5}))


@every_decision
def test_answers_to_other_questions_are_refused(name: str) -> None:
    """Every kind of answer is given to every kind of question, well-formed as it is."""
    game, seat = situation(name)
    wanted = game.questions[seat].decision.ANSWERS
    for other in DECISIONS:
        for answer in answers_of(other):
            if type(answer) not in wanted:
                with pytest.raises(Refused) as caught:
                    game.answer(seat, answer)
                assert caught.value.code is Code.WRONG_ANSWER
                assert wanted[0].__name__ in caught.value.message


@every_decision
def test_ill_typed_answers_made_in_python_are_refused(name: str) -> None:
    """Records do not check their fields when they are made; the game does, and names the field."""
    game, seat = situation(name)
    before = game.save()
    for answer in answers_to(game, seat):
        for field in answer.__struct_fields__:
            for value in (object(), 1.5, {1, "a"}, [["deep"] * 3], lambda: None):
                with pytest.raises(Refused) as caught:
                    game.answer(seat, msgspec.structs.replace(answer, **{field: value}))
                assert caught.value.code is Code.MALFORMED
                assert caught.value.rule_id == game.questions[seat].decision.rule_at(game)
    assert game.save() == before


@every_decision
def test_nobody_answers_out_of_turn_late_or_for_another(name: str) -> None:
    """A lawful answer by the wrong seat, with an old or a future number, is refused."""
    game, seat = situation(name)
    before = facts_of(game)
    answer = answers_to(game, seat)[0]
    number = game.questions[seat].number
    for late in (number - 1, number + 1, 0, -1, 10**20):
        with pytest.raises(Refused) as caught:
            game.answer(seat, answer, late)
        assert caught.value.code is Code.STALE
    for other in (*game.state.seats, len(game.state.seats), -2, 10**9):
        if other not in game.questions:
            with pytest.raises(Refused) as caught:
                game.answer(other, answer)
            assert caught.value.code is Code.NOT_ASKED
            assert caught.value.facts["seat"] == other
    with pytest.raises(Refused) as caught:
        game.answer(HOST, answer)
    assert caught.value.code is Code.WRONG_ANSWER
    assert facts_of(game) == before


@pytest.mark.parametrize("seat", ["0", None, (), 0.5, object()])
def test_a_seat_that_is_no_number_is_refused(seat: Any) -> None:
    """Whatever is put in the place of a seat."""
    game, _ = situation("choose-action")
    for call in (
        lambda: game.answer(seat, EndTurn()),
        lambda: game.check(seat, EndTurn()),
        lambda: game.options(seat),
        lambda: game.undo(seat),
        lambda: game.default_answer(seat),
    ):
        with pytest.raises(Refused):
            call()


def test_notices_that_the_rules_have_no_use_for_are_refused() -> None:
    """A clock in a game without one, trade that stops twice, time that is up twice, an end before
    the beginning; and the facts of each refusal have a JSON form."""
    timed = TABLES[6].begin(43)
    for game, notice in (
        (warroom.new_game(seed=43), TradeStops()),
        (warroom.new_game(seed=43), EndAgreed()),
        (timed, TimeIsUp()),
    ):
        before = facts_of(game)
        with pytest.raises(Refused) as caught:
            game.answer(HOST, notice)
        assert caught.value.rule_id
        msgspec.json.encode(caught.value.facts)
        assert facts_of(game) == before
    while timed.state.game_round == 0:
        seat = next(iter(timed.questions))
        timed.answer(seat, timed.default_answer(seat))
    for notice in (TradeStops(), TimeIsUp()):
        timed.answer(HOST, notice)
        with pytest.raises(Refused) as caught:
            timed.answer(HOST, notice)
        assert caught.value.code is Code.REPEATED


def test_after_the_end_everything_is_refused() -> None:
    """Answers of all seats and of the host, options, samples and defaults."""
    game = played(TABLES[0].begin(41), 41)
    before = facts_of(game)
    for seat in (*game.state.seats, 9):
        for call in (
            lambda seat=seat: game.answer(seat, EndTurn()),
            lambda seat=seat: game.check(seat, EndTurn()),
            lambda seat=seat: game.options(seat),
            lambda seat=seat: game.sample(seat, random.Random(1)),
            lambda seat=seat: game.default_answer(seat),
        ):
            with pytest.raises(Refused) as caught:
                call()
            assert caught.value.code is Code.GAME_OVER
    for notice in codec.kinds(warroom.Answer, PACKAGE):
        if not notice.__struct_fields__:
            with pytest.raises(Refused):
                game.answer(HOST, notice())
    assert facts_of(game) == before


def test_a_few_thousand_broken_answers_never_raise_anything_but_a_refusal() -> None:
    """Bytes changed, cut out, doubled; texts and documents; into every kind of question."""
    rng = random.Random(42)
    for name in DECISIONS:
        game, seat = situation(name)
        written = [codec.encode(answer) for answer in answers_to(game, seat)]
        for _ in range(200):
            data = rng.choice(written)
            for _ in range(rng.choice((1, 1, 2, 3))):
                try:
                    data = spoiled(data, rng)
                except ValueError:  # no longer JSON, so that no value can be exchanged
                    break
            is_refused(game, seat, data)
