"""The public interface: everything outside the engine uses only this."""

import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from warroom.families import family_of, packages
from warroom.headers import (
    FORMAT,
    Header,
    Request,
    check_data,
    check_seats,
    check_versions,
    header_of,
    key_of,
    key_of_seed,
    rules_of,
)
from warroom.kernel import codec
from warroom.kernel.chance import ScriptedDice, Stream
from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.event import Event
from warroom.kernel.game import Game as KernelGame
from warroom.kernel.game import Sealed
from warroom.kernel.log import Entry, Log
from warroom.kernel.procedure import Procedure
from warroom.kernel.record import play_again
from warroom.kernel.witness import Draw, Witness
from warroom.kernel.words import Seat
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.turns import Result
from warroom.positions import (
    Position,
    empty_state,
    in_board_order,
    position_of,
    scripted,
    state_of,
)
from warroom.rules.turn import at_the_start_of_a_turn, in_a_turn
from warroom.view import View, fork_of, view_of


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
        question = self.question(seat)
        rng = Chooser(self.chance.aside(f"absent:{seat}:{question.number}"))
        return question.decision.default(self, seat, rng)

    def view(self, seat: Seat | None) -> View:
        """What a seat sees; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return view_of(self, seat)

    def trial(self) -> "Game":
        """A copy for thinking, in which the same dice will fall. It plays by the same rules, but
        keeps no record and takes nothing back, and so is quicker."""
        return cast(Game, self.as_trial())

    def fork(self, seat: Seat, seed: int | str) -> "Game":
        """A trial that the seat cannot tell from this game: unseen cards drawn anew, other dice."""
        self._check_seat(seat)
        codec.convert(seed, int | str, "seed")
        key_of_seed(seed)
        return cast(Game, fork_of(self, seat, seed))

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.asked):
            raise Refused(Code.UNKNOWN_NAME, "", f"There is no seat {seat!r}.", field="seat")

    def record(self) -> Record:
        """The game so far, to be played again with `replay`."""
        return Record(self.header, tuple(self.history.entries()))

    def position(self) -> Position:
        """Where the game stands, at the start of a turn or between two actions, to be set up."""
        return position_of(self)

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
    trial: bool = False,
) -> Game:
    """Begin a game. Without a seed, nobody can know its dice beforehand.

    `board` and `deck` are names, or paths to files of one's own. A trial keeps no record.
    """
    given = {"ruleset": ruleset, "seats": seats, "seed": seed, "board": board, "deck": deck}
    codec.convert({**given, "options": {} if options is None else options}, Request, "request")
    family = family_of(ruleset)
    key = secrets.token_bytes(32) if seed is None else key_of_seed(seed)
    header = header_of(family, seats, key, board=board, deck=deck, options=options)
    return begin(header, is_trial=trial)


def set_up(position: Position | Mapping[str, Any] | bytes | str) -> Game:
    """A game that begins in a position, at the start of a turn; it may also be given as JSON."""
    if isinstance(position, bytes | str):
        position = codec.decode(position, Position, "position")
    position = codec.convert(position, Position, "position", Code.IMPOSSIBLE_POSITION)
    assert isinstance(position, Position)
    if position.format != FORMAT:
        message = f"This position needs format {position.format}; this is format {FORMAT}."
        raise Refused(Code.OTHER_VERSION, "", message, field="format")
    header = header_of(
        family_of(position.ruleset),
        len(position.nations),
        key_of_seed(position.seed),
        board=position.board,
        deck=position.deck_file,
        options=position.options,
        position=position,
    )
    return begin(header)


def begin(header: Header, draws: list[Draw] | None = None, *, is_trial: bool = False) -> Game:
    """The game that a header describes, at its first question; `draws` as in `verify`."""
    family = family_of(header.ruleset, header.version)
    check_versions(header, family)
    rules = rules_of(family, header.board, header.deck, header.options)
    check_data(header, rules)
    check_seats(header, family, rules)
    if header.key is None:
        message = "The key of this game is not revealed yet, so it cannot be played again."
        raise Refused(Code.DOES_NOT_REPLAY, "", message, field="header.key")
    key = key_of(header)
    public = msgspec.structs.replace(header, key=None)
    chance = scripted(header.position.dice if header.position else (), key)
    if draws is not None:
        chance = Witness.of(chance, draws)
    if header.position is None:
        state = empty_state(rules, header.seats)
        stack = [rules.whole_game()]
    else:
        state = state_of(header.position, rules, chance)
        position = header.position
        goes_on = position.actions or position.is_under_way
        stack = (in_a_turn if goes_on else at_the_start_of_a_turn)(rules, position.player)
    game = Game(
        public, rules, state, chance=chance, stack=stack, seats=header.seats, is_trial=is_trial
    )
    game.header = header
    return game


# ---- records and saves ----


def read_answer(data: bytes | str) -> Answer:
    """An answer from its JSON form."""
    answer: Answer = codec.decode(data, codec.union(Answer, *packages()), "answer")
    return answer


def read_event(data: bytes | str) -> Event:
    """An event from its JSON form."""
    event: Event = codec.decode(data, codec.union(Event, *packages()), "event")
    return event


def replay(record: Record | bytes | str) -> Game:
    """Play a record again; refuse it where it does not fit."""
    return verify(record)


def verify(record: Record | bytes | str, draws: list[Draw] | None = None) -> Game:
    """Check that every die, card and result of a record follows from its key and its answers.

    Into `draws` goes every draw of chance, for those who would rather work it out themselves.
    """
    if not isinstance(record, Record):
        record = Record.from_json(record)
    game = begin(record.header, draws)
    entries = record.entries if draws is None else placed(record.entries, game)
    return play_again(game, entries, read_answer)


def placed(entries: Iterable[Entry], game: Game) -> Iterator[Entry]:
    """The entries one by one, and to the witness of their draws the place of each."""
    assert isinstance(game.chance, Witness)
    for place, entry in enumerate(entries, 1):
        game.chance.place = place
        yield entry


NOT_SEALED = msgspec.Raw(b"null")


class SavedQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    number: int
    decision: msgspec.Raw
    sealed: msgspec.Raw = NOT_SEALED


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    raw, log = msgspec.Raw, game.history
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
            log.origin,
            tuple(log.entries()),
        )
    )


def load(data: bytes | str) -> Game:
    """Go on with a saved game."""
    saved: Saved = codec.decode(data, Saved, "save")
    family = family_of(saved.header.ruleset, saved.header.version)
    check_versions(saved.header, family)
    rules = rules_of(family, saved.header.board, saved.header.deck, saved.header.options)
    check_data(saved.header, rules)
    check_seats(saved.header, family, rules)
    game = Game.__new__(Game)
    game.rules, game.state, game.header = rules, in_board_order(saved.state, rules), saved.header
    game.chance = saved.chance
    procedures = codec.union(Procedure, *packages())
    decisions = codec.union(Decision, *packages())
    game.stack = [codec.decode(bytes(each), procedures, "save") for each in saved.stack]
    game.questions, game.sealed = {}, {}
    for each in saved.questions:
        decision = codec.decode(bytes(each.decision), decisions, "save")
        question = Question(each.number, decision, decision.rule_at(game))
        if bytes(each.sealed) == bytes(NOT_SEALED):
            game.questions[each.seat] = question
        else:
            game.sealed[each.seat] = Sealed(question, read_answer(bytes(each.sealed)))
    game.asked = saved.asked
    check_loaded(game)
    game.log = Log.restored(saved.origin, saved.entries)
    game.length = len(saved.entries)
    game.events = []
    game.settle()
    return game


def check_loaded(game: Game) -> None:
    """What a save says must fit together, or the game would break off at a later answer."""
    state, count = game.state, game.header.seats
    seats, seats_or_none = range(count), (None, *range(count))
    steps = [(each.step, len(each.STEPS)) for each in game.stack]
    asked = {*game.questions, *game.sealed}
    for field, fits in (
        ("asked", len(game.asked) == count),
        ("stack", all(0 <= step <= last for step, last in steps)),
        ("questions", all(seat in seats for seat in asked)),
        ("questions", bool(game.questions) == bool(game.stack)),
        *((f"state.{name}", len(getattr(state, name)) == count) for name in OF_EACH_SEAT),
        *((f"state.{name}", getattr(state, name) in seats_or_none) for name in OF_ONE_SEAT),
        ("state.owners", set(state.owners.values()) <= set(seats_or_none)),
    ):
        if not fits:
            message = f"The save cannot be read: {field} does not fit the rest."
            raise Refused(Code.UNREADABLE, "", message, field=field)


OF_EACH_SEAT = ("colours", "pools", "capitals", "fleets", "hands", "eliminated")
OF_ONE_SEAT = ("sea_controller", "first_player", "player")
