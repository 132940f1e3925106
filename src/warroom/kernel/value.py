"""Values: records that are compared and hashed by what they hold, and never change."""

from collections.abc import Mapping
from inspect import get_annotations
from typing import Any, ClassVar, Final, NoReturn, TypeVar, get_origin

from msgspec import Struct
from msgspec.structs import force_setattr

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """A dict that cannot be changed, and so has a hash. Its JSON form is that of any dict."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> Any:
        return frozen, (dict(self),)

    def refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("what lies in a value cannot be changed")

    __setitem__: Any = refuse
    __delitem__: Any = refuse
    __ior__: Any = refuse
    clear: Any = refuse
    pop: Any = refuse
    popitem: Any = refuse
    setdefault: Any = refuse
    update: Any = refuse


NOTHING: Final[FrozenDict[Any, Any]] = FrozenDict()
"""The default of a mapping in a value; left out of its JSON form like any other default."""


class Value(Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record that never changes. It is never part of a cycle, so that the collector need not
    look after it. Mappings in it are frozen as they come in."""

    MAPPINGS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own: dict[str, Any] = get_annotations(cls)
        cls.MAPPINGS += tuple(name for name in own if get_origin(own[name]) in (Mapping,))
        if cls.MAPPINGS:  # the others need not be slowed down
            cls.__post_init__ = freeze  # type: ignore[attr-defined]


def freeze(value: Value) -> None:
    for name in value.MAPPINGS:
        held = getattr(value, name)
        kind = type(held)  # the quick question first: many come by, and nearly all are dicts
        if kind is dict or isinstance(held, Mapping):
            force_setattr(value, name, frozen(held))
        # What else somebody has put there is refused when it is read.


def frozen(given: Mapping[K, V]) -> FrozenDict[K, V]:
    """There is one empty one, since a default is known by being the very same."""
    if not given:
        return NOTHING
    return given if isinstance(given, FrozenDict) else FrozenDict(given)
