"""Every number that a stranger can write is bounded, and nothing is counted out beyond that."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from msgspec import inspect

import warroom
from tests.server.test_deluxe_economy import POSITION
from tests.world import World
from warroom import Refused
from warroom.families import PACKAGE
from warroom.headers import Header
from warroom.kernel import codec
from warroom.kernel.decision import Answer
from warroom.kernel.words import MOST
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.positions import MOST_POINTS
from warroom.rules.building import Purchase
from warroom.rules.turn import TakeAction
from warroom.rulesets.deluxe.actions.build import Payment, is_allowed
from warroom.rulesets.deluxe.table.cards import CardChoice
from warroom.server.help.deluxe_economy import AskBill, bill
from warroom.server.help.scene import Snapshot

UNBOUNDED = {"Position.seed"}
"""It is hashed, and never counted with."""


def numbers(kind: Any, path: str, seen: set[type]) -> Iterator[tuple[str, Any]]:
    """All numbers in a record, however deep, with their bounds."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            yield path, kind
        case inspect.StructType() if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                yield from numbers(field.type, f"{kind.cls.__name__}.{field.name}", seen)
        case inspect.UnionType():
            for each in kind.types:
                yield from numbers(each, path, seen)
        case inspect.DictType():
            yield from numbers(kind.key_type, path, seen)
            yield from numbers(kind.value_type, path, seen)
        case inspect.VarTupleType() | inspect.ListType():
            yield from numbers(kind.item_type, path, seen)
        case inspect.TupleType():
            for each in kind.item_types:
                yield from numbers(each, path, seen)


def test_every_number_of_an_answer_and_of_a_position_is_bounded() -> None:
    seen: set[type] = set()
    kinds: tuple[type, ...] = (*codec.kinds(Answer, PACKAGE), Header)
    found = [
        number for kind in kinds for number in numbers(inspect.type_info(kind), kind.__name__, seen)
    ]
    assert len(found) > 50
    assert {path for path, kind in found if kind.ge is None or kind.le is None} == UNBOUNDED


def rich(**wealth: int) -> dict[str, Any]:
    red, blue = POSITION["nations"]
    return {**POSITION, "nations": [{**red, **wealth}, blue]}


@pytest.mark.parametrize("name", ["points", "oil"])
@pytest.mark.parametrize("amount", [MOST_POINTS + 1, 10**15, 10**30])
def test_a_treasury_without_end_is_refused(name: str, amount: int) -> None:
    with pytest.raises(Refused) as refused:
        warroom.set_up(rich(**{name: amount}))
    assert name in refused.value.message


def test_a_crowd_of_ships_is_refused() -> None:
    red, blue = POSITION["nations"]
    home = {**red["home"], "flotillas": {"North Sea": [{"ship": "DD"}] * 1000}}
    with pytest.raises(Refused) as refused:
        warroom.set_up({**POSITION, "nations": [{**red, "home": home}, blue]})
    assert refused.value.facts["field"] == "nations[0].home.flotillas.North Sea"


def test_the_richest_nation_is_told_its_bill_without_counting_it_out() -> None:
    """D-BUILD-03: the search halves its way, where it used to count every unit of the treasury."""
    game = warroom.set_up(rich(points=MOST_POINTS, oil=MOST_POINTS))
    game.answer(0, TakeAction(Action.BUILD))
    game.answer(0, CardChoice())
    with patch("warroom.server.help.deluxe_economy.is_allowed", wraps=is_allowed) as tried:
        told = bill(AskBill(1, 0), Snapshot.of(game, 0).scene)
    assert tried.call_count < 200, "there were two hundred thousand"
    assert told.most["I"] == told.funds == 2 * MOST_POINTS + 4  # with this year's income
    with pytest.raises(Refused) as refused:
        bill(AskBill(1, 0, Army(infantry=-5), Fleet()), Snapshot.of(game, 0).scene)
    assert refused.value.rule_id == "D-BUILD-03"


def test_a_payment_is_checked_by_its_sum() -> None:
    """D-BUILD-04: not by looking it up among all ways to pay."""
    game = warroom.set_up(rich(points=MOST_POINTS, oil=MOST_POINTS))
    game.answer(0, TakeAction(Action.BUILD))
    game.answer(0, CardChoice())
    game.answer(0, Purchase(Army(infantry=100)))
    for points, oil in ((101, 0), (100, 1), (-1, 101), (101, -1), (0, 99)):
        with pytest.raises(Refused) as refused:
            game.answer(0, Payment(points, oil))
        assert refused.value.rule_id == "D-BUILD-04"
    options = game.options(0)
    assert options is not None
    assert len(options) == 101
    for option in options:
        game.check(0, option)


def test_a_purchase_beyond_all_bounds_is_malformed() -> None:
    game = warroom.set_up(rich(points=MOST_POINTS))
    game.answer(0, TakeAction(Action.BUILD))
    game.answer(0, CardChoice())
    for number in (MOST + 1, 10**12, -(10**12), 10**40):
        with pytest.raises(Refused) as refused:
            game.answer(0, Purchase(Army(infantry=number)))
        assert (refused.value.code, refused.value.rule_id) == (warroom.Code.MALFORMED, "D-BUILD-03")


def test_a_record_that_buys_without_end_is_refused_as_it_is_read() -> None:
    """It used to be played until memory ended."""
    game = warroom.set_up(rich(points=MOST_POINTS))
    game.answer(0, TakeAction(Action.BUILD))
    game.answer(0, CardChoice())
    game.answer(0, Purchase(Army(infantry=7)))
    record = game.record().to_json().decode()
    warroom.replay(record)
    for sound, spoilt in (('"I":7', f'"I":{10**12}'), (f":{MOST_POINTS}", f":{10**15}")):
        assert sound in record
        with pytest.raises(Refused):
            warroom.replay(record.replace(sound, spoilt))


def test_an_auction_lists_no_more_bids_than_a_treasury_may_hold() -> None:
    """X-ROUTE-04: from the least to all that one has."""
    world = World(red="Germany 1I; points 9999", blue="France 1I")
    world.red.takes("auction")
    options = world.game.options(0)
    assert options is not None
    assert len(options) <= MOST_POINTS
