"""Who is there just now."""

from collections.abc import Mapping

from warroom.kernel.words import Seat

from .basics import FromServer, Request


class Look(Request, frozen=True, tag="look"):
    """Whether somebody sits before it, or the page is hidden or left alone. Whoever looks is told
    nothing by other ways."""

    is_looking: bool


class Present(FromServer, frozen=True, tag="presence"):
    """The seats of which somebody is connected; whether one of them looks. It is told to all, and
    follows from connections and from `look` alone."""

    here: Mapping[Seat, bool]
