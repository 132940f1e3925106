"""Trade routes (X-ROUTE-01): economics cards with a value and a base at sea."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from .atlas import Atlas
from .datafile import DataFile, Entry


class TradeRoute(Struct, frozen=True):
    """One route card; `base` is the sea area printed on it."""

    name: str
    base: str
    value: int


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    routes: dict[str, Any]


class _Line(Entry, frozen=True, kw_only=True):
    base: str
    value: Annotated[int, Meta(ge=1, le=9)]


@lru_cache
def load_routes() -> Mapping[str, TradeRoute]:
    """All routes by name, in the order of the file."""
    file = DataFile.built_in("decks", "routes")
    head = file.decode("", file.content, _Head)
    lines = file.decode_table("routes", head.routes, _Line)
    return {name: TradeRoute(name, line.base, line.value) for name, line in lines.items()}


def routes_on(atlas: Atlas) -> Mapping[str, TradeRoute]:
    """X-SETUP-06: those whose base lies on the boards in play."""
    return {name: route for name, route in load_routes().items() if route.base in atlas.seas}
