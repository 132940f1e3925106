"""Legal answers with something changed in them: what no player of good will says."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

import warroom
from warroom.kernel.decision import Answer
from warroom.kernel.reading import decoders
from warroom.model.turns import Action

Pools = tuple[tuple[str, ...], ...]
"""Names by kind: what stands for what in a document that is changed."""

NOWHERE = ("Atlantis",)


def meddled(game: warroom.Game, seat: int, rng: random.Random) -> Answer | None:
    """A legal answer with something changed in it; None if it cannot even be read."""
    answer = game.sample(seat, rng)
    document = spelt_out(answer)
    for _ in range(rng.choice((1, 1, 2))):
        if rng.random() < 0.2:
            document = mixed(document, spelt_out(game.sample(seat, rng)), rng)
        else:
            document = changed(document, pools_of(game.rules), rng)
    try:
        read: Answer = decoders[type(answer),](msgspec.json.encode(document))
    except msgspec.MsgspecError:
        return None
    return read


def pools_of(rules: Any) -> Pools:
    """Names of all kinds that an answer may hold."""
    atlas = rules.atlas
    return (
        tuple(atlas.regions),
        tuple(atlas.seas),
        tuple(canal.name for canal in atlas.canals),
        tuple(rules.deck.cards),
        tuple(rules.political),
        tuple(rules.routes),
        tuple(rules.technologies),
        tuple(rules.statecraft.action_cards),
        tuple(Action),
    )


def spelt_out(answer: Answer) -> dict[str, Any]:
    """As JSON, with the fields that are left out where they hold nothing."""
    document = msgspec.json.decode(msgspec.json.encode(answer))
    fields = {each: getattr(answer, each) for each in answer.__struct_fields__}
    return {**msgspec.to_builtins(fields), **document}


def mixed(document: Any, other: Any, rng: random.Random) -> Any:
    """Two answers to one question in one: a field of the other, or what both say."""
    if not isinstance(document, dict) or document.get("type") != other.get("type"):
        return document
    keys = [key for key in document if key != "type" and key in other]
    if not keys:
        return document
    key = rng.choice(keys)
    one, two = document[key], other[key]
    both: Any = two
    if rng.random() < 0.5:
        if isinstance(one, list) and isinstance(two, list):
            both = one + two
        elif isinstance(one, dict) and isinstance(two, dict):
            both = {**one, **two}
    return {**document, key: both}


def changed(value: Any, pools: Pools, rng: random.Random) -> Any:
    """One thing more, less, twice or otherwise, somewhere in a document."""
    if isinstance(value, dict):
        return changed_record(value, pools, rng)
    if isinstance(value, list):
        if not value:
            return [a_name(pools, "", rng)]
        place, chance = rng.randrange(len(value)), rng.random()
        other = changed(value[place], pools, rng)
        found = ((), (value[place], value[place]), (other,))[int(3 * chance)]
        return [*value[:place], *found, *value[place + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((0, 1, -1, value + 1, value - 1, value + 2, 10**9))
    return a_name(pools, value, rng) if isinstance(value, str) or value is None else value


def a_name(pools: Pools, name: str | None, rng: random.Random) -> str:
    """Mostly another name of the same kind."""
    alike = [pool for pool in pools if name in pool]
    known = [pool for pool in pools if pool]
    return rng.choice(rng.choice(alike if alike and rng.random() < 0.8 else [*known, NOWHERE]))


def changed_record(record: dict[str, Any], pools: Pools, rng: random.Random) -> dict[str, Any]:
    """Where places are keys, perhaps with one more or another one."""
    keys = [key for key in record if key != "type"]
    chance = rng.random()
    if chance < 0.25 or not keys:
        worth = rng.choice([record[key] for key in keys] or [0])
        return {**record, a_name(pools, rng.choice([*keys, ""]), rng): rng.choice((worth, [], {}))}
    key = rng.choice(keys)
    if chance < 0.35:
        return {other: record[other] for other in record if other != key}
    if chance < 0.55 and any(key in pool for pool in pools):
        name = a_name(pools, key, rng)
        return {name if other == key else other: record[other] for other in record}
    return {**record, key: changed(record[key], pools, rng)}


def refusals_of(
    game: warroom.Game, seat: int, rng: random.Random, attempts: int
) -> Iterator[tuple[Answer, warroom.Refused]]:
    """Meddled answers to the open question of a seat, and what is said to them."""
    for _ in range(attempts):
        answer = meddled(game, seat, rng)
        if answer is not None:
            try:
                game.check(seat, answer)
            except warroom.Refused as refusal:
                yield answer, refusal
