"""What people write, made fit for others to read."""

import unicodedata

from .protocol import Failure, ServerCode

TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that would turn the direction of what others write as well."""


def one_line(text: str) -> str:
    """Without breaks, and without signs that nobody can see."""
    plain = "".join(
        " " if unicodedata.category(sign) == "Cc" else sign for sign in text if sign not in TURNING
    )
    return " ".join(plain.split())


HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of signs that nobody can see, but for the two that join letters and pictures."""

JOINERS = "\u200c\u200d"
MOST_MARKS = 4
"""Above one another: more of them reach into what others wrote."""

ROLES = ("host", "server", "spectator", "table", "admin")


def fit_name(text: str) -> str:
    """A name as somebody has chosen it, without what cannot be seen; it may be nobody else's
    part."""
    name = "".join(
        sign
        for sign in one_line(text)
        if unicodedata.category(sign) not in HIDDEN or sign in JOINERS
    )
    name = " ".join(name.split()).strip(JOINERS)
    if "M" * (MOST_MARKS + 1) in "".join(unicodedata.category(sign)[0] for sign in name):
        raise Failure(ServerCode.BAD_MESSAGE, "A name may not pile up so many marks.")
    if unicodedata.normalize("NFKC", name).casefold() in ROLES:
        raise Failure(ServerCode.BAD_MESSAGE, f"{name} is what somebody else is called here.")
    return name
