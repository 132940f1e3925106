"""Who asks for what is expensive: it counts for his address and for his identity."""

from starlette.requests import HTTPConnection

from ..tables.room import Room
from ..workers.pool import ASKERS
from .people import id_of, person_of


async def asked_by(connection: HTTPConnection, room: Room, what: str) -> str | None:
    """His identity, if he has one; `Failure` if he has asked too often. What workers do for him
    from now on has its share by the same names."""
    address = room.limits.address_of(connection.scope)
    person = id_of(await person_of(connection, room))
    room.limits.check(what, address, person)
    share(address, person)
    return person


def share(*names: str | None) -> None:
    """Whatever is worked out from here on is for somebody with these names."""
    ASKERS.set(tuple(name for name in names if name))
