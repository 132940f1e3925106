"""Answers as forms: whatever stands in one is read back as the same answer."""

import json
import random

import msgspec
import pytest

import warroom
from warroom.families import PACKAGE
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.notice import Notice
from warroom.rulesets import RULESETS
from warroom.server.help.forms import Form, empty, forms_of


def written(form: Form) -> bytes:
    return json.dumps({"type": form.type, **form.fields}).encode()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_proposal_is_read_back(ruleset: str) -> None:
    game, rng = warroom.new_game(ruleset=ruleset, seats=3, seed=1), random.Random(1)
    while not game.is_over and game.length < 300:
        seat, question = next(iter(game.questions.items()))
        answer = question.decision.sample(game, seat, rng)
        first, *others = forms_of(question.decision, answer)
        assert warroom.read_answer(written(first)) == answer
        assert set(first.fields) == set(answer.__struct_fields__)
        kinds = {first.type, *(each.type for each in others)}
        assert len(kinds) == len(question.decision.ANSWERS)
        game.answer(seat, answer)


ASKED = [kind for kind in codec.kinds(Answer, PACKAGE) if not issubclass(kind, Notice)]


@pytest.mark.parametrize("kind", ASKED, ids=lambda kind: kind.__name__)
def test_every_kind_has_an_empty_form(kind: type[Answer]) -> None:
    form = empty(kind)
    assert set(form.fields) == set(kind.__struct_fields__)
    msgspec.json.encode(form)
