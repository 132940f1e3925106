"""What somebody may do at a table: by secret links, and by who he is."""

from collections.abc import Iterable

from msgspec.structs import replace

from ..storage.store import Settings
from ..storage.tokens import Hashes, Rights, rights_of


def rights_at(
    hashes: Hashes, settings: Settings | None, tokens: Iterable[str], person: str | None
) -> Rights | None:
    """What tokens and the seats of this person give together; None if they give nothing, and the
    table is not public. Of a damaged table there may be no settings; then only tokens count."""
    rights = rights_of(hashes, tokens)
    if settings is None:
        return rights
    if rights is None and settings.is_public:
        rights = Rights((), is_host=False)
    if person is None:
        return rights
    held = [
        seat
        for seat, each in enumerate(settings.seats)
        if each.person == person and each.bot is None
    ]
    is_host = settings.host == person
    if rights is None:
        return Rights(tuple(held), is_host, person) if held or is_host else None
    seats = tuple(sorted({*rights.seats, *held}))
    return replace(rights, seats=seats, is_host=rights.is_host or is_host, person=person)
