"""The rule sets that can be played: our own, and those that installed packages offer by entry
point."""

import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.procedure import Procedure
from warroom.model.family import Family
from warroom.rulesets import EARLIER, RULESETS

GROUP = "warroom.rulesets"
PACKAGE = "warroom"

_packages = [PACKAGE]


def packages() -> tuple[str, ...]:
    """Whose kinds of answers, decisions, events and procedures are known by now."""
    return tuple(_packages)


def names() -> tuple[str, ...]:
    """Our own, then what installed packages offer."""
    return (*RULESETS, *sorted({*entry_points(group=GROUP).names} - {*RULESETS}))


def families() -> Mapping[str, Family]:
    """All that can be played. What cannot be loaded is told, and does not stand in the way."""
    found = dict(RULESETS)
    for name in names()[len(RULESETS) :]:
        try:
            found[name] = family_of(name)
        except Refused as refused:
            warnings.warn(refused.message, RuntimeWarning, stacklevel=2)
    return found


def family_of(ruleset: str, version: int | None = None) -> Family:
    """The rule set of that name: of that version, where the package still has it."""
    if version is not None and (ruleset, version) in EARLIER:
        return EARLIER[ruleset, version]
    if ruleset in RULESETS:
        return RULESETS[ruleset]
    offered = entry_points(group=GROUP, name=ruleset)
    if not offered:
        message = f"There is no rule set called {ruleset!r}: choose {', '.join(names())}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="ruleset")
    return _loaded(next(iter(offered)))


@cache
def _loaded(point: EntryPoint) -> Family:
    """The rule set of another package, whose kinds are known from now on."""
    package = point.module.partition(".")[0]
    try:
        family = point.load()
        if not isinstance(family, Family):
            raise TypeError("it is no Family")
        if family.name != point.name:
            raise ValueError(f"it calls itself {family.name!r}")
        for base in (Answer, Decision, Event, Procedure):
            codec.kinds(base, *_packages, package)
    except Exception as error:  # the code of others may fail in any way
        message = f"The rule set {point.name!r} cannot be loaded: {type(error).__name__}: {error}"
        raise Refused(Code.UNKNOWN_NAME, "", message, field="ruleset") from error
    if package not in _packages:
        _packages.append(package)
        codec.prepare(package)
    return family
