"""Answers that no player of good will gives: they are refused, or do no harm."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import warroom
from tests.bad_input.fitting import FITTING, heading_of
from tests.bad_input.meddling import meddled, refusals_of
from tests.contract.playing import (
    ALL_NAMES,
    ALL_TABLES,
    DECISIONS,
    Table,
    name_of,
    questions_of,
    situation,
    twin_of,
)
from warroom.catalogue import rules
from warroom.lab.bookkeeper import Bookkeeper
from warroom.lab.invariants import require
from warroom.rules.victory import TimeIsUp

ATTEMPTS = 150
OFTEN = 5
"""So many questions of each kind are looked at in a game."""

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

THINGS = (
    *("unit", "plane", "ship", "card", "region", "hit", "point", "crossing", "infantry", "action"),
    *("answer", "offer", "player", "route", "plane", "die", "zone", "Move", "Eagle"),
)


def faults_in(message: str) -> list[str]:
    """Words that do not go with their numbers, and sentences that are none."""
    singular = rf"(?<![\d.])(?:0|[2-9]|\d\d+) (?:{'|'.join(THINGS)})\b(?! \w+s\b)"
    found = re.findall(r"(?<![\d.])1 [a-z]+s\b", message) + re.findall(singular, message)
    if not re.fullmatch(r"[^{}\s].*\.", message, re.DOTALL) or "  " in message:
        found.append("no sentence")
    return [each for each in found if "infantry" not in each]


def check_refusal(game: warroom.Game, name: str, refusal: warroom.Refused) -> None:
    """It names a rule that is in force, under a heading that has to do with the question, and says
    what is wrong in good words."""
    told = f"{name}: {refusal!r}"
    require(refusal.rule_id in rules_in_force(game.rules.name), told)
    require(heading_of(refusal.rule_id) in FITTING[name], told)
    require(not faults_in(refusal.message), f"{told}: {faults_in(refusal.message)}")


def test_every_decision_has_its_headings() -> None:
    """All of them are in the catalogue."""
    assert FITTING.keys() == set(DECISIONS)
    known = {heading_of(each.id) for each in rules()}
    assert {each for headings in FITTING.values() for each in headings} <= known


@pytest.mark.parametrize(
    ("message", "is_good"),
    [
        ("Place exactly 1 unit, not 2.", True),
        ("Place exactly 1 units, not 2.", False),
        ("Place exactly 2 unit.", False),
        ("Remove exactly 0 planes.", True),
        ("Remove exactly 21 plane.", False),
        ("You have 31 points.", True),
        ("Only 2 infantry may move two regions.", True),
        ("You have 1I 1T in Cuba: 2I cannot leave.", True),
        ("", False),
        ("No sentence", False),
    ],
)
def test_bad_words_are_noticed(message: str, is_good: bool) -> None:
    assert (not faults_in(message)) is is_good


@pytest.mark.parametrize("name", [name for name in DECISIONS if name not in UNBALANCED])
def test_meddled_answers_are_refused_or_harmless(name: str) -> None:
    """Whatever is accepted keeps the books in balance; what is refused names a fitting rule."""
    game, seat = situation(name)
    rng = random.Random(name)
    for _ in range(ATTEMPTS):
        answer = meddled(game, seat, rng)
        if answer is None:
            continue
        try:
            game.check(seat, answer)
        except warroom.Refused as refusal:
            check_refusal(game, name, refusal)
            continue
        trial = twin_of(game)
        books = Bookkeeper(trial, rng, every=1)
        books.after(seat, trial.answer(seat, answer))
        books.balance()


@pytest.mark.parametrize("table", ALL_TABLES[1::2], ids=ALL_NAMES[1::2])
def test_every_refusal_names_a_fitting_rule(table: Table) -> None:
    """Also of a decision that several rule sets share: not a rule that another has replaced, and
    none that has nothing to do with it."""
    rng = random.Random(3)
    met: Counter[str] = Counter()
    for game in questions_of(table.begin(3), rng):
        for seat, question in game.questions.items():
            name = name_of(question.decision)
            met[name] += 1
            if met[name] > OFTEN:
                continue
            with pytest.raises(warroom.Refused) as caught:
                game.check(seat, TimeIsUp())
            check_refusal(game, name, caught.value)
            for _, refusal in refusals_of(game, seat, rng, 12):
                check_refusal(game, name, refusal)
    assert met["choose-action"]
