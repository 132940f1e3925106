"""What becomes of somebody's seats when he leaves a table, becomes one with another identity, or is
no more."""

from functools import partial

from warroom.kernel.errors import Refused

from ..wire.protocol import Failure, ServerCode
from . import changes, links
from .changes import Change
from .room import Room


async def give_up(room: Room, id: str, person: str) -> None:
    """Somebody leaves his seats and the host's part: their links are all that is left."""
    try:
        table, _ = await room.look_in(id, (), person)
    except Failure as failure:
        if failure.code is ServerCode.UNKNOWN_TABLE:
            raise
        await room.ask(lambda: room.people.store.leave(person, id))  # it cannot be opened
        return
    await table.change(changes.given_up(person))


async def hand_over(room: Room, old: str, new: str) -> None:
    """Two identities become one."""
    await _change_all(room, old, links.handed_over(old, new))
    await room.ask(lambda: room.passes.store.merge(old, new))
    await room.guests.signed_out(old)


async def erase(room: Room, person: str) -> None:
    """Somebody is no more. His games stay, without his name."""
    await _change_all(room, person, links.erased(person))
    await room.ask(lambda: room.passes.store.remove(person))
    await room.guests.signed_out(person)


async def _change_all(room: Room, person: str, change: Change) -> None:
    """At all tables where he sits; those that cannot be opened are out of his sight."""
    store = room.people.store
    places = await room.ask(lambda: store.places(person))
    for id in dict.fromkeys(table for table, _ in places):
        try:
            table, _ = await room.look_in(id, (), person)
        except (Failure, Refused):
            await room.ask(partial(store.leave, person, id))
        else:
            await table.change(change)
