"""Answers that no player of good will gives: they are refused, or do no harm."""

import random
from typing import Any

import msgspec
import pytest

import warroom
from tests.contract.playing import DECISIONS, situation, twin_of
from warroom.kernel.decision import Answer
from warroom.kernel.reading import decoders
from warroom.lab.bookkeeper import Bookkeeper
from warroom.lab.invariants import require

ATTEMPTS = 150

CATALOGUES = {"basic": "B", "expansion": "BX", "provocation": "BXP", "deluxe": "D"}
"""The first letters of the rules that a refusal in each rule set may name."""


UNBALANCED = ("give-up-regions",)
"""Decisions whose situation is set up by hand as no game of ours would leave it."""


@pytest.mark.parametrize("name", [name for name in DECISIONS if name not in UNBALANCED])
def test_meddled_answers_are_refused_or_harmless(name: str) -> None:
    """Whatever is accepted keeps the books in balance; what is refused names a rule of the game."""
    game, seat = situation(name)
    rng = random.Random(name)
    for _ in range(ATTEMPTS):
        answer = meddled(game, seat, rng)
        if answer is None:
            continue
        trial = twin_of(game)
        books = Bookkeeper(trial, rng, every=1)
        try:
            events = trial.answer(seat, answer)
        except warroom.Refused as refusal:
            require(refusal.rule_id[:1] in CATALOGUES[game.rules.name], f"{refusal}: {answer}")
            continue
        books.after(seat, events)
        books.balance()


def meddled(game: warroom.Game, seat: int, rng: random.Random) -> Answer | None:
    """A legal answer with something changed in it; None if it cannot even be read."""
    answer = game.sample(seat, rng)
    names = (*game.rules.atlas.regions, *game.rules.atlas.seas, "Atlantis")
    document = spelt_out(answer)
    for _ in range(rng.choice((1, 1, 2))):
        document = changed(document, names, rng)
    try:
        read: Answer = decoders[type(answer),](msgspec.json.encode(document))
    except msgspec.MsgspecError:
        return None
    return read


def spelt_out(answer: Answer) -> dict[str, Any]:
    """As JSON, with the fields that are left out where they hold nothing."""
    document = msgspec.json.decode(msgspec.json.encode(answer))
    fields = {each: getattr(answer, each) for each in answer.__struct_fields__}
    return {**msgspec.to_builtins(fields), **document}


def changed(value: Any, names: tuple[str, ...], rng: random.Random) -> Any:
    """One thing more, less, twice or otherwise, somewhere in a document."""
    if isinstance(value, dict):
        return changed_record(value, names, rng)
    if isinstance(value, list) and value:
        place, chance = rng.randrange(len(value)), rng.random()
        other = changed(value[place], names, rng)
        found = ((), (value[place], value[place]), (other,))[int(3 * chance)]
        return [*value[:place], *found, *value[place + 1 :]]
    if isinstance(value, int):
        return rng.choice((0, 1, -1, value + 1, value - 1, 10**9))
    return rng.choice(names) if isinstance(value, str) else value


def changed_record(
    record: dict[str, Any], names: tuple[str, ...], rng: random.Random
) -> dict[str, Any]:
    """Where places are keys, perhaps with one more at which nothing is."""
    keys = [key for key in record if key != "type"]
    chance = rng.random()
    if chance < 0.4 or not keys:
        return {**record, rng.choice(names): rng.choice(([], {}))}
    key = rng.choice(keys)
    if chance < 0.5:
        return {other: record[other] for other in record if other != key}
    return {**record, key: changed(record[key], names, rng)}
