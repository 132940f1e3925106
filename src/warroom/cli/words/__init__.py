"""Every event as one English sentence, for logs and replays.

The fields of an event may be masked for the reader, so a sentence never relies on a card's face.
"""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.event import Event

from . import basic, deluxe, expansion, plain, provocation
from .basic import outcome
from .phrases import LETTERS, Who, listed, names_in

__all__ = ["LETTERS", "SENTENCES", "Who", "listed", "names_in", "outcome", "sentence"]

SENTENCES: Mapping[type[Event], Callable[[Any, Who], str]] = {
    **basic.SENTENCES,
    **expansion.SENTENCES,
    **provocation.SENTENCES,
    **deluxe.SENTENCES,
}


def sentence(event: Event, who: Who) -> str:
    """What happened, in one sentence."""
    return SENTENCES.get(type(event), plain.sentence)(event, who)
