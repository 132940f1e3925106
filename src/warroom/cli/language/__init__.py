"""The typed answers: a small language for what is too large to be listed.

`read` turns a line into an answer; what it cannot make sense of raises `Unreadable` with a hint.
Whether the answer is allowed is not decided here: the decision itself checks that.
"""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision

from ..basics.reading import Asked
from . import basic, deluxe, expansion, provocation
from .choosing import Reader, as_written_or_shown

READERS: Mapping[type[Decision], Reader] = {
    **basic.READERS,
    **expansion.READERS,
    **provocation.READERS,
    **deluxe.READERS,
}


def read(text: str, asked: Asked) -> Answer:
    """The answer that a line means; whatever is listed may be typed as it is shown."""
    return READERS.get(type(asked.decision), as_written_or_shown)(text.strip(), asked)
