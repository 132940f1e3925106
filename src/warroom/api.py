"""The public interface: everything outside the engine uses only this."""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from warroom.kernel import codec
from warroom.kernel.chance import ScriptedDice, Stream, key_from_seed
from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.game import Game as KernelGame
from warroom.kernel.game import Sealed
from warroom.kernel.log import Entry, Log
from warroom.kernel.procedure import Procedure
from warroom.kernel.record import play_again
from warroom.kernel.words import HOST, Seat
from warroom.model.atlas import Atlas, load_atlas
from warroom.model.cards import Deck, load_deck
from warroom.model.datafile import DataError
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.turns import Result
from warroom.positions import Position, empty_state, in_board_order, scripted, state_of
from warroom.rules.turn import in_a_turn
from warroom.rulesets import RULESETS, Family
from warroom.rulesets.options import with_options
from warroom.view import View, fork_of, view_of

FORMAT = 1
"""Of records and saves."""

PACKAGE = "warroom"


class Header(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """What a game was made from. Without the key it can be shown to anyone: the commitment lets
    them check later that the key was never changed."""

    format: int = FORMAT
    ruleset: str
    version: int
    seats: int
    board: str
    board_digest: str
    deck: str
    deck_digest: str
    options: Mapping[str, str] = {}
    position: Position | None = None
    commitment: str
    key: str | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A header and every answer: enough to play the game again."""

    header: Header
    entries: tuple[Entry, ...] = ()

    @classmethod
    def from_json(cls, data: bytes | str) -> "Record":
        record: Record = codec.decode(data, cls, "record")
        return record

    def to_json(self) -> bytes:
        return codec.encode(self)

    def without_key(self) -> "Record":
        """For showing while the game goes on."""
        return Record(msgspec.structs.replace(self.header, key=None), self.entries)


class Game(KernelGame[State, Ruleset]):
    """A game in progress. See `warroom` for how to make one."""

    __slots__ = ()

    header: Header

    @property
    def result(self) -> Result | None:
        """Winners, scores and reason, once the game is over."""
        return self.state.result

    def default_answer(self, seat: Seat) -> Answer:
        """The catalogue's answer for an absent player."""
        rng = Chooser(self.chance.aside(f"absent:{seat}"))
        return self.question(seat).decision.default(self, seat, rng)

    def view(self, seat: Seat | None) -> View:
        """What a seat sees; None is a spectator."""
        return view_of(self, seat)

    def fork(self, seat: Seat, seed: int | str) -> "Game":
        """A game the seat cannot tell from this one: unseen cards drawn anew, other dice."""
        fork: Game = fork_of(self, seat, seed)  # type: ignore[assignment]
        return fork

    def record(self) -> Record:
        """The game so far, to be played again with `replay`."""
        return Record(self.header, tuple(self.log.entries()))

    def save(self) -> bytes:
        """Everything, at any open question, to go on later with `load`."""
        return save(self)


class Chooser:
    """A stream of chance as a source of floats, for samplers."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def random(self) -> float:
        return self.stream.below(2**48) / 2.0**48


def new_game(
    ruleset: str = "basic",
    *,
    seats: int = 4,
    seed: int | str | None = None,
    board: str | None = None,
    deck: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """Begin a game. Without a seed, nobody can know its dice beforehand.

    `board` and `deck` are names, or paths to files of one's own.
    """
    family = family_of(ruleset)
    key = secrets.token_bytes(32) if seed is None else key_from_seed(seed)
    header = header_of(family, seats, key, board=board, deck=deck, options=options)
    return begin(header)


def set_up(position: Position | Mapping[str, Any]) -> Game:
    """A game that begins in a position, at the start of a turn."""
    if not isinstance(position, Position):
        try:
            position = msgspec.convert(position, Position)
        except msgspec.ValidationError as error:
            raise Refused(Code.IMPOSSIBLE_POSITION, "", f"The position: {error}") from None
    if position.format != FORMAT:
        message = f"This position needs format {position.format}; this is format {FORMAT}."
        raise Refused(Code.OTHER_VERSION, "", message, field="format")
    header = header_of(
        family_of(position.ruleset),
        len(position.nations),
        key_from_seed(position.seed),
        board=position.board,
        options=position.options,
        position=position,
    )
    return begin(header)


def family_of(ruleset: str) -> Family:
    if ruleset not in RULESETS:
        message = f"There is no rule set called {ruleset!r}: choose {', '.join(RULESETS)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="ruleset")
    return RULESETS[ruleset]


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
    atlas_name, deck_name = board or family.board, deck or family.deck
    atlas, cards = data_of(atlas_name, deck_name)
    return Header(
        ruleset=family.name,
        version=family.version,
        seats=seats,
        board=atlas_name,
        board_digest=atlas.digest,
        deck=deck_name,
        deck_digest=cards.digest,
        options={name: str(value) for name, value in (options or {}).items()},
        position=position,
        commitment=Stream(key).commitment,
        key=key.hex(),
    )


def rules_of(family: Family, board: str, deck: str, options: Mapping[str, str]) -> Ruleset:
    return with_options(family.build(*data_of(board, deck)), family.options, options)


def data_of(board: str, deck: str) -> tuple[Atlas, Deck]:
    """Board and deck by name or path."""
    try:
        return load_atlas(board), load_deck(deck)
    except DataError as error:
        raise Refused(Code.UNKNOWN_NAME, "", str(error), field="board or deck") from None


def begin(header: Header) -> Game:
    """The game that a header describes, at its first question."""
    family = family_of(header.ruleset)
    check_versions(header, family)
    rules = rules_of(family, header.board, header.deck, header.options)
    check_data(header, rules)
    check_seats(header, family, rules)
    if header.key is None:
        message = "The key of this game is not revealed yet, so it cannot be played again."
        raise Refused(Code.DOES_NOT_REPLAY, "", message, field="header.key")
    key = key_of(header)
    public = msgspec.structs.replace(header, key=None)
    if header.position is None:
        state, chance = empty_state(rules, header.seats), Stream(key)
        stack = [rules.whole_game()]
    else:
        chance = scripted(header.position.dice, key)
        state = state_of(header.position, rules, chance)
        stack = in_a_turn(rules, header.position.player)
    game = Game(public, rules, state, chance=chance, stack=stack, seats=header.seats)
    game.header = header
    return game


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
    """B-SETUP-01, B-OPT-01: enough players, and enough regions and cards for them."""
    seats = header.seats
    if not family.fewest_seats <= seats <= family.most_seats:
        message = f"{family.fewest_seats} to {family.most_seats} players can play, not {seats}."
        raise Refused(Code.TOO_FEW, "B-SETUP-01", message, field="seats")
    if header.position is not None:
        return
    wanted = seats * rules.starting_regions
    for name, found in (("regions", len(rules.atlas.regions)), ("cards", len(rules.deck.full))):
        if found < wanted:
            message = f"{seats} players need {wanted} {name}; there are {found}."
            raise Refused(Code.TOO_FEW, "B-SETUP-01", message, field="seats")
    continents = list(rules.atlas.continent.values())
    for continent in rules.starting_continents:
        if continents.count(continent) < seats:
            message = f"{continent} has not enough regions for {seats} players."
            raise Refused(Code.TOO_FEW, "B-OPT-01", message, field="options.starting-continents")


# ---- records and saves ----


def read_answer(data: bytes | str) -> Answer:
    """An answer from its JSON form."""
    answer: Answer = codec.decode(data, codec.union(Answer, PACKAGE), "answer")
    return answer


def read_event(data: bytes | str) -> Event:
    """An event from its JSON form."""
    event: Event = codec.decode(data, codec.union(Event, PACKAGE), "event")
    return event


def replay(record: Record | bytes | str) -> Game:
    """Play a record again; refuse it where it does not fit."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    return play_again(begin(record.header), record.entries, read_answer)


def verify(record: Record | bytes | str) -> Game:
    """Check that every die, card and result of a record follows from its key and its answers."""
    return replay(record)


NOT_SEALED = msgspec.Raw(b"null")


class SavedQuestion(msgspec.Struct, frozen=True):
    seat: Seat
    number: int
    decision: msgspec.Raw
    sealed: msgspec.Raw = NOT_SEALED


class Saved(msgspec.Struct, frozen=True):
    """A game in full: where it stands, and how it came there."""

    header: Header
    state: State
    chance: Stream | ScriptedDice
    stack: tuple[msgspec.Raw, ...]
    questions: tuple[SavedQuestion, ...]
    asked: tuple[int, ...]
    origin: str  # the hash before the first answer
    entries: tuple[Entry, ...]


def save(game: Game) -> bytes:
    raw = msgspec.Raw
    questions = [
        SavedQuestion(seat, each.number, raw(codec.encode(each.decision)))
        for seat, each in game.questions.items()
    ] + [
        SavedQuestion(
            seat,
            each.question.number,
            raw(codec.encode(each.question.decision)),
            raw(codec.encode(each.answer)),
        )
        for seat, each in game.sealed.items()
    ]
    return codec.encode(
        Saved(
            game.header,
            game.state,
            game.chance,
            tuple(raw(codec.encode(procedure)) for procedure in game.stack),
            tuple(questions),
            game.asked,
            origin_of(game),
            tuple(game.log.entries()),
        )
    )


def origin_of(game: Game) -> str:
    """The hash before the first answer."""
    log = game.log
    while log.previous is not None:
        log = log.previous
    return log.entry.hash


def load(data: bytes | str) -> Game:
    """Go on with a saved game."""
    saved: Saved = codec.decode(data, Saved, "save")
    family = family_of(saved.header.ruleset)
    check_versions(saved.header, family)
    rules = rules_of(family, saved.header.board, saved.header.deck, saved.header.options)
    check_data(saved.header, rules)
    game = Game.__new__(Game)
    game.rules, game.state, game.header = rules, in_board_order(saved.state, rules), saved.header
    game.chance = saved.chance
    procedures = codec.union(Procedure, PACKAGE)
    decisions = codec.union(Decision, PACKAGE)
    game.stack = [codec.decode(bytes(each), procedures, "save") for each in saved.stack]
    game.questions, game.sealed = {}, {}
    for each in saved.questions:
        question = Question(each.number, codec.decode(bytes(each.decision), decisions, "save"))
        if bytes(each.sealed) == bytes(NOT_SEALED):
            game.questions[each.seat] = question
        else:
            game.sealed[each.seat] = Sealed(question, read_answer(bytes(each.sealed)))
    game.asked = saved.asked
    game.log = Log(None, Entry(HOST, msgspec.Raw(b"null"), saved.origin))
    for entry in saved.entries:
        game.log = Log(game.log, entry)
    game.length = len(saved.entries)
    game.events = []
    game.settle()
    return game
