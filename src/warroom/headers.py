"""Headers: what a game is made from, and whether it can be made at all."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from warroom.families import family_of
from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Count
from warroom.model.atlas import NO_BOARD, Atlas, load_atlas
from warroom.model.cards import Deck, load_deck
from warroom.model.datafile import DataError
from warroom.model.family import Family, with_options
from warroom.model.ruleset import Ruleset
from warroom.positions import Position

FORMAT = 1
"""Of records and saves."""


class Header(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """What a game was made from. Without the key it can be shown to anyone: the commitment lets
    them check later that the key was never changed."""

    format: Count = FORMAT
    ruleset: str
    version: Count
    seats: Count
    board: str
    board_digest: str
    deck: str
    deck_digest: str
    options: Mapping[str, str] = {}
    position: Position | None = None
    commitment: str
    key: str | None = None


class Request(msgspec.Struct, frozen=True):
    """What a new game is made from, to check the kinds of it."""

    ruleset: str
    seats: int
    seed: int | str | None
    board: str | None
    deck: str | None
    options: Mapping[str, object]


def header_of(
    family: Family,
    seats: int,
    key: bytes,
    *,
    board: str | None = None,
    deck: str | None = None,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Header:
    atlas_name = family.board_for(seats) if board is None else board
    deck_name = family.deck if deck is None else deck
    atlas, cards = data_of(atlas_name, deck_name)
    return Header(
        ruleset=family.name,
        version=family.version,
        seats=seats,
        board=atlas_name,
        board_digest=atlas.digest,
        deck=deck_name,
        deck_digest=cards.digest,
        options={name: str(value) for name, value in sorted((options or {}).items())},
        position=position,
        commitment=Stream(key).commitment,
        key=key.hex(),
    )


def rules_of(family: Family, board: str, deck: str, options: Mapping[str, str]) -> Ruleset:
    return with_options(family.build(*data_of(board, deck)), family.options, options)


@lru_cache(maxsize=32)
def rules_without_a_board(ruleset: str, options: tuple[tuple[str, str], ...] = ()) -> Ruleset:
    """How a rule set fights, with its usual deck, for battles that lie on no board."""
    family = family_of(ruleset)
    try:
        rules = family.build(NO_BOARD, load_deck(family.deck))
    except DataError as error:
        raise Refused(Code.UNKNOWN_NAME, "", str(error), field="deck") from None
    return with_options(rules, family.options, dict(options))


def data_of(board: str, deck: str) -> tuple[Atlas, Deck]:
    """Board and deck by name or path."""
    field = "board"
    try:
        atlas = load_atlas(board)
        field = "deck"
        return atlas, load_deck(deck)
    except DataError as error:
        raise Refused(Code.UNKNOWN_NAME, "", str(error), field=field) from None


def key_of_seed(seed: int | str) -> bytes:
    try:
        return key_from_seed(seed)
    except ValueError:  # half a character, or a number of too many digits
        raise Refused(Code.MALFORMED, "", "The seed cannot be written.", field="seed") from None


def key_of(header: Header) -> bytes:
    try:
        key = bytes.fromhex(header.key or "")
    except ValueError:
        key = b""
    if not 16 <= len(key) <= 64 or Stream(key).commitment != header.commitment:
        message = "The key does not belong to the commitment."
        raise Refused(Code.DOES_NOT_REPLAY, "", message, field="header.key")
    return key


def check_versions(header: Header, family: Family) -> None:
    """An old record is refused with the version it needs, never played wrongly."""
    if header.format != FORMAT:
        message = f"This needs format {header.format}; this is format {FORMAT}."
        raise Refused(Code.OTHER_VERSION, "", message, field="header.format")
    if header.version != family.version:
        message = (
            f"This needs version {header.version} of the {family.name} rules; "
            f"these are version {family.version}."
        )
        raise Refused(Code.OTHER_VERSION, "", message, field="header.version")


def check_data(header: Header, rules: Ruleset) -> None:
    for name, wanted, found in (
        ("board", header.board_digest, rules.atlas.digest),
        ("deck", header.deck_digest, rules.deck.digest),
    ):
        if wanted != found:
            message = f"This needs another version ({wanted}) of the {name}, not {found}."
            raise Refused(Code.OTHER_VERSION, "", message, field=f"header.{name}")


def check_seats(header: Header, family: Family, rules: Ruleset) -> None:
    """B-SETUP-01, X-SETUP-02: as many players as can play, and room on the table for them."""
    seats = header.seats
    if not family.fewest_seats <= seats <= family.most_seats:
        message = f"{family.fewest_seats} to {family.most_seats} players can play, not {seats}."
        code = Code.TOO_FEW if seats < family.fewest_seats else Code.TOO_MANY
        raise Refused(code, family.seats_rule, message, field="seats")
    if header.position is not None:
        if len(header.position.nations) != seats:
            message = f"The position has {len(header.position.nations)} nations, not {seats}."
            raise Refused(Code.IMPOSSIBLE_POSITION, "", message, field="seats")
        return
    rules.check_table(rules, seats)
