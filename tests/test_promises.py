"""What CONTRIBUTING says that a test will notice, it notices: here it is broken on purpose.

The checkers of `tests/architecture` are tried where they stand, and so are the fuzzer's
(`tests/lab/test_fuzz.py`) and the client's (`totality.test.ts`, `layers.test.ts`,
`knowledge.test.ts` in `web/src`).
"""

import random
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import warroom
from tests import test_schema
from tests.architecture import test_bots, test_coverage_of_catalogue
from tests.bad_input.fitting import FITTING
from tests.cli import test_words
from tests.contract import test_meddled_answers
from tests.contract.playing import ALL_TABLES
from tests.lab.test_fuzz import broken_in
from tests.server import test_typescript
from tests.table import Table
from warroom import rulesets
from warroom.bots.schools import school_of
from warroom.cli import asking, language, words
from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.lab.fuzz import Checks, Fuzz, random_game
from warroom.lab.piece_book import PieceBook
from warroom.model.cards import load_deck
from warroom.model.events.battles import BattleBegan
from warroom.model.events.economy import UnitsBought
from warroom.model.family import Option
from warroom.model.state import State
from warroom.rules.movement import DeclareMoves
from warroom.rules.setup import ChooseColour, Colour
from warroom.rulesets import RULESETS

DECKS = Path(warroom.__file__).parent / "data" / "decks"


def test_warnings_are_errors() -> None:
    with pytest.raises(UserWarning):
        warnings.warn("not quite right", stacklevel=1)


# ---- to add a decision or an event ----

can_be_asked = test_words.test_every_kind_of_decision_can_be_asked_and_answered


@pytest.mark.parametrize(
    ("table", "kind", "check"),
    [
        (words.SENTENCES, BattleBegan, test_words.test_every_kind_of_event_has_a_sentence),
        (asking.PROMPTS, ChooseColour, can_be_asked),
        (asking.HELP, ChooseColour, can_be_asked),
        (language.READERS, ChooseColour, can_be_asked),
        (asking.LABELS, Colour, test_words.test_every_answer_that_can_be_listed_has_a_label),
        (FITTING, "choose-colour", test_meddled_answers.test_every_decision_has_its_headings),
        (
            test_coverage_of_catalogue.KINDS,
            "choose-colour",
            test_coverage_of_catalogue.test_the_decisions_are_those_of_the_catalogue,
        ),
    ],
    ids=["sentence", "prompt", "help", "reader", "label", "headings", "catalogue"],
)
def test_what_a_new_kind_lacks_is_listed(
    table: Mapping[Any, Any], kind: Any, check: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    check()
    monkeypatch.delitem(table, kind)
    with pytest.raises(AssertionError, match=kind if isinstance(kind, str) else kind.__name__):
        check()


def test_pieces_that_come_with_an_unbooked_event_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = PieceBook.book

    def book(self: PieceBook, event: Event, state: State) -> None:
        if not isinstance(event, UnitsBought):
            sound(self, event, state)

    quick = Fuzz(seed="broken", checks=Checks.PIECES)
    assert "but came by" in broken_in(monkeypatch, PieceBook, "book", book, quick).failure


# ---- to change a rule, a deck or an option ----


def test_records_of_an_older_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = warroom.new_game(seats=2, seed=1).record()
    basic = RULESETS["basic"]
    monkeypatch.setitem(RULESETS, "basic", replace(basic, version=basic.version + 1))
    with pytest.raises(Refused, match=f"version {basic.version}"):
        warroom.replay(record)


def test_a_changed_deck_has_another_digest(tmp_path: Path) -> None:
    text = (DECKS / "economics-basic.toml").read_text(encoding="utf-8")
    changed = text.replace("count = 3", "count = 4", 1)
    assert changed != text
    for name, content in (("same.toml", text), ("other.toml", changed)):
        (tmp_path / name).write_text(content, encoding="utf-8")
    digest = load_deck("economics-basic").digest
    assert load_deck(str(tmp_path / "same.toml")).digest == digest
    assert load_deck(str(tmp_path / "other.toml")).digest != digest


def test_the_fuzzer_takes_up_a_new_option(monkeypatch: pytest.MonkeyPatch) -> None:
    weather = Option("weather", "B-OPT-01", "", ("fine", "foul"), lambda rules, _: rules)
    basic = replace(RULESETS["basic"], options=(*RULESETS["basic"].options, weather))
    monkeypatch.setitem(rulesets.RULESETS, "basic", basic)
    drawn = {
        random_game(Fuzz(), number, random.Random(number)).header.options.get("weather", "fine")
        for number in range(8)
    }
    assert drawn == {"fine", "foul"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_is_tried_at_a_table_of_the_contract_tests(ruleset: str) -> None:
    tried = {
        (name, value)
        for table in ALL_TABLES
        if table.ruleset == ruleset
        for name, value in table.options.items()
    }
    lacking = [
        each.name
        for each in RULESETS[ruleset].options
        if not any(name == each.name and value != each.default for name, value in tried)
    ]
    assert lacking == []


# ---- the test language ----


def moved() -> Table:
    table = Table(red="Cuba 3I", blue="Mexico 1I, Chile 1I")
    table.red.takes("move")
    return table


@pytest.mark.parametrize(
    ("rule", "code"), [("B-MOVE-03", "out-of-reach"), ("B-MOVE-02", "too-many")]
)
def test_another_refusal_than_the_expected_one_is_noticed(rule: str, code: str) -> None:
    table = moved()
    with pytest.raises(AssertionError), table.refuses(rule, code):
        table.red.moves("Cuba > Chile 1I")
    with table.refuses("B-MOVE-02", "out-of-reach"):
        table.red.moves("Cuba > Chile 1I")


def test_a_die_that_was_not_scripted_is_noticed() -> None:
    table = Table(red="Central America 3I", blue="Mexico 1I, Chile 1I")
    table.red.takes("move")
    with pytest.raises(AssertionError, match="script"):
        table.red.moves("Central America > Mexico 2I")


# ---- bots ----


def test_a_decision_without_a_planner_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    check = test_bots.test_every_decision_is_planned_or_left_to_the_catalogue_for_a_reason
    check("basic", "officer")
    planners: Mapping[Any, Any] = school_of("basic")["officer"].planners
    monkeypatch.delitem(planners, DeclareMoves)
    with pytest.raises(AssertionError, match="DeclareMoves"):
        check("basic", "officer")


# ---- what is generated ----


def test_a_stale_schema_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (test_schema.FOLDER / "record.json").read_text(encoding="utf-8")
    (tmp_path / "record.json").write_text(text.replace('"seat"', '"chair"', 1), encoding="utf-8")
    monkeypatch.setattr(test_schema, "FOLDER", tmp_path)
    with pytest.raises(AssertionError, match=r"run: python -m warroom\.schema"):
        test_schema.test_files_are_not_stale("record")


def test_stale_types_of_the_wire_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = test_typescript.TYPES.read_text(encoding="utf-8")
    (tmp_path / "types.ts").write_text(text.replace("seat: ", "chair: ", 1), encoding="utf-8")
    monkeypatch.setattr(test_typescript, "TYPES", tmp_path / "types.ts")
    with pytest.raises(AssertionError, match=r"warroom\.server\.typescript"):
        test_typescript.test_the_types_of_the_wire_are_up_to_date()
