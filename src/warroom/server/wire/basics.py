"""What all messages are made of."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Id: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]


class FromClient(Struct, frozen=True, forbid_unknown_fields=True):
    """Strictly read: what is not in the protocol is refused, not passed over."""


class Request(FromClient, frozen=True):
    """What a client says at a table, with a number of its own for the reply."""

    id: Id


class FromServer(Struct, frozen=True):
    """What the client animates and draws."""
