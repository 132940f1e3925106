"""Answers that no player of good will gives: they are refused, or do no harm."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import warroom
from tests.contract.playing import (
    ALL_NAMES,
    ALL_TABLES,
    DECISIONS,
    TABLES,
    Table,
    name_of,
    questions_of,
    situation,
    twin_of,
)
from warroom.catalogue import rules
from warroom.kernel.decision import Answer
from warroom.kernel.reading import decoders
from warroom.lab.bookkeeper import Bookkeeper
from warroom.lab.invariants import require
from warroom.rules.victory import TimeIsUp

ATTEMPTS = 150

CATALOGUES = {
    "basic": ("basic",),
    "expansion": ("basic", "expansion"),
    "provocation": ("basic", "expansion", "provocation"),
    "deluxe": ("deluxe",),
}
"""The catalogues whose rules hold in each rule set."""


@cache
def rules_in_force(ruleset: str) -> frozenset[str]:
    """The ids that a refusal may name: a rule that another catalogue replaces is not among them."""
    known = {each.id: each for each in rules() if each.ruleset in CATALOGUES[ruleset]}
    replaced = {
        each for rule in known.values() for each in replaced_by(rule.text) if each != rule.id
    }
    return frozenset(known) - replaced


def replaced_by(text: str) -> Iterator[str]:
    """The ids on a line such as `Replaces: X-CARD-01 to X-CARD-14, X-SETUP-07`."""
    for line in re.findall(r"^Replaces: (.+)$", text, re.MULTILINE):
        for part in line.split(", "):
            first, last = (part.split(" to ") * 2)[:2]
            head = first[:-2]
            yield from (f"{head}{n:02}" for n in range(int(first[-2:]), int(last[-2:]) + 1))


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
            in_force = rules_in_force(game.rules.name)
            require(refusal.rule_id in in_force, f"{refusal!r}: {answer}")
            continue
        books.after(seat, events)
        books.balance()


@pytest.mark.parametrize("table", ALL_TABLES[len(TABLES) :: 3], ids=ALL_NAMES[len(TABLES) :: 3])
def test_every_refusal_names_a_rule_that_is_in_force(table: Table) -> None:
    """Also of a decision that several rule sets share: not a rule that another has replaced."""
    in_force = rules_in_force(table.ruleset)
    rng = random.Random(3)
    met: Counter[str] = Counter()
    for game in questions_of(table.begin(3), rng):
        for seat, question in game.questions.items():
            name = name_of(question.decision)
            met[name] += 1
            if met[name] > 4:
                continue
            for answer in (TimeIsUp(), *(meddled(game, seat, rng) for _ in range(8))):
                refusal = refusal_of(game, seat, answer)
                assert refusal is None or refusal.rule_id in in_force, f"{refusal}: {answer}"
    assert met["choose-action"]


def refusal_of(game: warroom.Game, seat: int, answer: Answer | None) -> warroom.Refused | None:
    try:
        if answer is not None:
            game.check(seat, answer)
    except warroom.Refused as refusal:
        return refusal
    return None


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
