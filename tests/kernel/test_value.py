"""Values: what they hold cannot be changed, and they have a hash by it."""

import copy
import pickle
from collections.abc import Mapping

import msgspec
import pytest

from warroom.kernel.value import NOTHING, FrozenDict, Value


class Load(Value, frozen=True):
    crates: Mapping[str, int]
    barrels: Mapping[str, int] = NOTHING


class Cargo(Load, frozen=True):
    bales: Mapping[str, int] = NOTHING
    weight: int = 0


def values() -> list[Load]:
    """One value, however it was made."""
    first = Load({"tea": 2, "rum": 1})
    return [
        first,
        Load({"rum": 1, "tea": 2}, {}),
        msgspec.json.decode(b'{"crates": {"tea": 2, "rum": 1}}', type=Load),
        msgspec.convert({"crates": {"rum": 1, "tea": 2}}, Load),
        msgspec.structs.replace(Load({}), crates={"tea": 2, "rum": 1}),
        copy.copy(first),
        copy.deepcopy(first),
        pickle.loads(pickle.dumps(first)),
    ]


@pytest.mark.parametrize("value", values())
def test_equal_values_have_equal_hashes(value: Load) -> None:
    """In whatever order, and from wherever, the entries came."""
    assert value == values()[0]
    assert hash(value) == hash(values()[0])
    assert value != Load({"tea": 2})
    assert {value: "found"}[Load({"tea": 2, "rum": 1})] == "found"


@pytest.mark.parametrize("value", values())
def test_nothing_in_a_value_can_be_changed(value: Load) -> None:
    """By none of the means that a dict has."""
    crates = value.crates
    assert isinstance(crates, FrozenDict)
    for change in (
        lambda: crates.__setitem__("tea", 3),
        lambda: crates.__delitem__("tea"),
        lambda: crates.__ior__({"tea": 3}),
        crates.clear,
        lambda: crates.pop("tea"),
        crates.popitem,
        lambda: crates.setdefault("gin", 1),
        lambda: crates.update(tea=3),
    ):
        with pytest.raises(TypeError):
            change()
    with pytest.raises(TypeError):
        NOTHING["tea"] = 1
    assert value == values()[0]


def test_a_value_has_its_own_copy() -> None:
    """What its maker does with his dict afterwards does not matter."""
    crates = {"tea": 2}
    value = Load(crates)
    crates["tea"] = 3
    assert value.crates == {"tea": 2}


@pytest.mark.parametrize("value", values())
def test_the_json_form_is_that_of_a_dict(value: Load) -> None:
    """And an empty one is left out where that is the default."""
    assert msgspec.json.decode(msgspec.json.encode(value)) == {"crates": {"tea": 2, "rum": 1}}
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(value)) == {"crates": {"tea": 2, "rum": 1}}
    assert msgspec.json.encode(Cargo({}, weight=1)) == b'{"crates":{},"weight":1}'


def test_what_is_inherited_is_frozen_too() -> None:
    cargo = msgspec.json.decode(b'{"crates":{"tea":1},"bales":{"silk":2}}', type=Cargo)
    assert hash(cargo) == hash(Cargo({"tea": 1}, {}, {"silk": 2}))
