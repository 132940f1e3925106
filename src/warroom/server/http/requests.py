"""Everything that a client may say, read strictly."""

from typing import TypeAlias

import msgspec

from ..help.choices import Choosing
from ..help.deluxe_economy import Governing
from ..help.dice import Aiming
from ..help.expansion_economy import Statecraft
from ..help.journeys import Journeying
from ..help.moves import Drawing
from ..help.odds_messages import Reckoning
from ..wire.protocol import (
    AskMenu,
    AskOptions,
    AskWorth,
    Check,
    Contribute,
    Failure,
    GiveAnswer,
    GiveNotice,
    Join,
    Say,
    ServerCode,
    SetClock,
    SetStanding,
    SitIn,
    TakeBack,
    Undo,
)

Request: TypeAlias = (
    GiveAnswer
    | Check
    | Undo
    | AskOptions
    | Drawing
    | Journeying
    | AskMenu
    | AskWorth
    | Aiming
    | Choosing
    | Governing
    | Reckoning
    | Statecraft
    | Contribute
    | SetStanding
    | SitIn
    | TakeBack
    | Say
    | SetClock
    | GiveNotice
)

_decoder = msgspec.json.Decoder(Join | Request)


def read(data: str | bytes) -> Join | Request:
    """A message from a client, or `Failure` that says what is wrong with it."""
    try:
        message: Join | Request = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message_ = f"The message cannot be read: {error}"
        raise Failure(ServerCode.BAD_MESSAGE, message_) from None
    return message
