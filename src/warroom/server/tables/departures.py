"""What becomes of somebody's seats when he leaves a table, becomes one with another identity, or is
no more.

Each of these does one table after another and the person last. Should it fail in between, he is
still there, and does it again: what has been done needs not be done any more."""

from functools import partial

from ..storage.database import Conflict, StoreError
from ..storage.store import Basis, DamagedTable
from ..wire.protocol import Failure, ServerCode
from . import changes, links
from .changes import Change
from .ledger import TRIES
from .room import Room
from .whispers import forgotten


async def give_up(room: Room, id: str, person: str) -> None:
    """Somebody leaves his seats and the host's part: their links are all that is left."""
    places = await room.ask(lambda: room.people.store.places(person))
    if all(table != id for table, _ in places):
        raise Failure(ServerCode.UNKNOWN_TABLE, "You have no seat at such a table.")
    await _change(room, id, person, changes.given_up(person))


async def hand_over(room: Room, old: str, new: str) -> None:
    """Two identities become one."""
    await _change_all(room, old, links.handed_over(old, new))
    await room.ask(lambda: room.results.store.hand_over(old, new))
    room.results.reckon_anew()
    await room.ask(lambda: room.passes.store.merge(old, new))
    await room.guests.signed_out(old)


async def erase(room: Room, person: str) -> None:
    """Somebody is no more. His games stay, without his name."""
    await _change_all(room, person, links.erased(person))
    await room.ask(lambda: room.passes.store.remove(person))
    await room.guests.signed_out(person)


async def _change_all(room: Room, person: str, change: Change) -> None:
    """At all tables where he sits, or has left something."""
    store = room.people.store
    places = await room.ask(lambda: store.places(person))
    traces = await room.ask(lambda: store.traces(person))
    for id in dict.fromkeys((*(table for table, _ in places), *traces)):
        await _change(room, id, person, change)


async def _change(room: Room, id: str, person: str, change: Change) -> None:
    """A table that cannot be played at, as it is frozen, say, is changed as it lies there. What
    cannot even be read is out of his sight; if the store fails, so does this."""
    try:
        table = await room.opened(id)
    except StoreError:
        raise
    except Exception:
        await _change_closed(room, id, person, change)
    else:
        await table.change(change)


async def _change_closed(room: Room, id: str, person: str, change: Change) -> None:
    for _ in range(TRIES):
        try:
            kept = await room.ask(lambda: room.store.load(id))
        except DamagedTable:
            kept = None
        if kept is None:
            await room.ask(lambda: room.people.store.leave(person, id))
            return
        old, basis = kept.stored, Basis(id, kept.revision, room.server)
        stored = forgotten(old, change(old))
        write = partial(room.store.change, basis, stored, has_unsaid=stored.chat != old.chat)
        try:
            await room.ask(write)
        except Conflict:
            continue  # somebody else has changed it meanwhile
        return
    raise Conflict(f"others were always quicker at table {id}")
