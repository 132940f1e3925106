"""Games that cannot be begun: unknown names, wrong kinds, impossible numbers."""

from pathlib import Path
from typing import Any

import pytest

import warroom
from warroom.kernel.errors import Code, Refused
from warroom.rulesets import RULESETS


def refusal(**request: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        warroom.new_game(**request)
    assert caught.value.message
    return caught.value


def test_an_unknown_rule_set_is_named_with_those_there_are() -> None:
    """The message helps on."""
    refused = refusal(ruleset="chess")
    assert refused.code is Code.UNKNOWN_NAME
    assert refused.facts["field"] == "ruleset"
    assert "'chess'" in refused.message
    assert "basic" in refused.message


def test_an_unknown_option_is_named() -> None:
    """Also one that belongs to another rule set."""
    refused = refusal(options={"fog": "on"})
    assert (refused.code, refused.facts["field"]) == (Code.UNKNOWN_NAME, "options.fog")


@pytest.mark.parametrize("option", RULESETS["basic"].options, ids=lambda option: str(option.name))
@pytest.mark.parametrize(
    "value", ["", "maybe", "ON", "12", "-1 rounds", None, True, 5.5, [], "on\n"]
)
def test_an_unknown_value_of_an_option_is_refused_with_its_rule(option: Any, value: Any) -> None:
    """The field, the rule and the choices are told. `trade-stop` does take a plain number."""
    if option.name == "trade-stop" and value == "12":
        warroom.new_game(options={option.name: value}, seed=1)
        return
    refused = refusal(options={option.name: value})
    assert refused.code is Code.UNKNOWN_NAME
    assert refused.facts["field"] == f"options.{option.name}"
    assert refused.rule_id == option.rule
    assert option.choices[0] in refused.message


@pytest.mark.parametrize("value", ["0 rounds", "1001 rounds", "0 minutes", "100001 minutes"])
def test_a_limit_out_of_bounds_is_refused(value: str) -> None:
    """Neither no time at all nor for ever."""
    assert refusal(options={"game-limit": value}).facts["field"] == "options.game-limit"


@pytest.mark.parametrize("field", ["board", "deck"])
@pytest.mark.parametrize(
    "name", ["", "moon", "no/such/file.toml", "missing.toml", "/dev/null", "a\0b.toml", "x" * 5000]
)
def test_an_unknown_board_or_deck_is_refused(field: str, name: str) -> None:
    """Built-in names and paths alike, also paths that no system could open."""
    refused = refusal(**{field: name})
    assert refused.code is Code.UNKNOWN_NAME
    assert refused.facts["field"] == field


def test_a_broken_file_of_ones_own_is_refused_with_file_and_entry(tmp_path: Path) -> None:
    """What the loaders find is passed on to the person."""
    file = tmp_path / "mine.toml"
    file.write_text("name = 'mine'\n[cards.oil-1]\nsuit = 'oil'\nvalue = 0\n", encoding="utf-8")
    refused = refusal(deck=str(file))
    assert "mine.toml" in refused.message
    assert "cards.oil-1" in refused.message
    file.write_text("name = ", encoding="utf-8")
    assert "mine.toml" in refusal(board=str(file)).message


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 10**9])
def test_too_few_and_too_many_players_are_refused(seats: int) -> None:
    """Two to six can play; the code says on which side of it one was."""
    refused = refusal(seats=seats)
    assert refused.code is (Code.TOO_FEW if seats < 2 else Code.TOO_MANY)
    assert (refused.rule_id, refused.facts["field"]) == ("B-SETUP-01", "seats")


def test_a_board_without_the_continents_is_refused() -> None:
    """B-OPT-01 needs four continents with a region for everyone."""
    refused = refusal(board="east", options={"starting-continents": "on"})
    assert refused.facts["field"] == "options.starting-continents"


NUMBERS: tuple[Any, ...] = (1.5, [], {}, b"1", object())


@pytest.mark.parametrize("value", [*NUMBERS, "4", None, True])
def test_seats_that_are_no_number_are_refused(value: Any) -> None:
    """The field is named."""
    assert "seats" in refusal(seats=value).message


@pytest.mark.parametrize("value", [*NUMBERS, True])
def test_seeds_of_another_kind_are_refused(value: Any) -> None:
    """A number or a text: anything else would be turned into a text, and might not be the same
    on another machine."""
    assert "seed" in refusal(seed=value).message


@pytest.mark.parametrize("value", ["half a \ud800", 10**5000], ids=["text", "number"])
def test_seeds_that_cannot_be_written_are_refused(value: Any) -> None:
    """Half a character, and a number too long to be printed."""
    assert "seed" in refusal(seed=value).message


@pytest.mark.parametrize("field", ["ruleset", "board", "deck"])
@pytest.mark.parametrize("value", [*NUMBERS, 5])
def test_names_of_another_kind_are_refused(field: str, value: Any) -> None:
    """The field is named."""
    assert field in refusal(**{field: value}).message


@pytest.mark.parametrize("value", [5, "last-standing", [("last-standing", "on")], {1: "on"}])
def test_options_that_are_no_table_are_refused(value: Any) -> None:
    """Names with values, or nothing."""
    assert "options" in refusal(options=value).message


def test_seeds_and_options_in_any_form_that_means_the_same_make_the_same_game() -> None:
    """A number and its digits; options in another order; values that are not texts."""
    one = warroom.new_game(seed=5, options={"trade-stop": 2, "last-standing": "on"})
    other = warroom.new_game(seed="5", options={"last-standing": "on", "trade-stop": "2"})
    assert one.digest == other.digest


@pytest.mark.parametrize("seat", [-1, -2, 4, 10**40, "0", 1.0, True, []])
def test_a_seat_that_is_not_at_the_table_sees_and_imagines_nothing(seat: Any) -> None:
    """Only None may look on without a seat, and even a spectator has no fork."""
    game = warroom.new_game(seats=4, seed=1)
    nobody: Any = None
    for look in (lambda: game.view(seat), lambda: game.fork(seat, 1), lambda: game.fork(nobody, 1)):
        with pytest.raises(Refused) as caught:
            look()
        assert caught.value.facts["field"] == "seat"


@pytest.mark.parametrize("seed", [None, 1.5, [], True, "\ud800"])
def test_a_fork_needs_a_proper_seed(seed: Any) -> None:
    game = warroom.new_game(seats=4, seed=1)
    with pytest.raises(Refused, match="seed"):
        game.fork(0, seed)


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    assert "this is a folder, not a file" in refusal(board=str(tmp_path)).message
