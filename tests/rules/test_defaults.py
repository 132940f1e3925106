"""What is answered for an absent player (B-TURN-07): every row of the Decisions table."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.rules.absent_players import CASES, Case, claiming, the_blitz_is_taken_back
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.rules.setup import Claim

BASIC = Path(__file__).resolve().parents[2] / "docs" / "rules" / "basic.md"


def rows_of_the_table() -> Iterator[str]:
    """The names in the first column of the Decisions table."""
    text = BASIC.read_text(encoding="utf-8").split("## Decisions")[1].split("\n## ")[0]
    for line in text.splitlines():
        name = line.split("|")[1].strip() if line.startswith("| ") else ""
        if name not in ("", "name", "---"):
            yield name


@pytest.mark.parametrize("make", CASES.values(), ids=CASES.keys())
def test_the_default_of_each_row(make: Callable[[], Case]) -> None:
    """B-TURN-07, Decisions: the default is what the row says, it is legal, and it changes nothing
    until it is given."""
    table, colour, row, expected = make()
    assert table.asked.get(colour) == row
    seat, before = table.seat(colour), table.game.save()
    answer = table.game.default_answer(seat)
    assert table.game.save() == before
    if expected is not None:
        assert answer == expected
    table.game.check(seat, answer)
    table.rolls_freely()
    table.answer(seat, answer)


def test_every_row_has_a_case() -> None:
    """B-TURN-07: the table, the engine's decisions and the cases above name the same rows."""
    rows = list(rows_of_the_table())
    assert len(rows) == len(set(rows)) == 21
    assert {make()[2] for make in CASES.values()} == set(rows)
    assert {each.__struct_config__.tag for each in codec.kinds(Decision, "warroom")} >= set(rows)


def test_a_claim_is_random_and_legal() -> None:
    """B-TURN-07, Randomness "absent-claim": any region nobody owns, not always the same."""
    claimed = set()
    for seed in range(30):
        table = claiming(seed)
        table.red.claims("Alaska")
        answer = table.game.default_answer(1)
        assert isinstance(answer, Claim)
        assert table.owner(answer.region) is None
        claimed.add(answer.region)
    assert len(claimed) > 15


def test_a_claim_keeps_to_the_continents() -> None:
    """B-TURN-07, B-OPT-01: with one region on each continent, the default obeys as well."""
    for seed in range(10):
        table = claiming(seed, **{"starting-continents": "on"})
        table.rolls_freely()
        for _ in range(8):
            (seat,) = table.game.questions
            table.answer(seat, table.game.default_answer(seat))
        continent = table.game.rules.atlas.continent
        for player in (table.red, table.blue):
            assert len({continent[region] for region in player.regions}) == 4


def test_an_absent_blitz_costs_no_action() -> None:
    """B-DIPLO-01, Decisions: the action is taken back, and next the absent player's turn ends."""
    table, _, _, _ = the_blitz_is_taken_back()
    table.red.says_the_default()
    assert (table.turn, table.actions) == ("red", [])
    table.red.says_the_default()
    assert table.turn == "green"
