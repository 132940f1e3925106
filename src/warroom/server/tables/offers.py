"""What a server has to offer before a game begins: rule sets, boards, bots; and a new table."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from warroom.api import Game, Record, load, new_game, read_answer, replay
from warroom.bots import BOTS, COMMANDERS, FIRST_BOT, bot_called
from warroom.bots.leanings import LEANINGS
from warroom.families import families
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.record import play_again
from warroom.kernel.words import kebab
from warroom.lessons import lesson_called, opened
from warroom.model.atlas import BUILT_IN, Canal, Lane, SeaArea, load_atlas
from warroom.model.cards import BUILT_IN as DECKS
from warroom.model.cards import PILES, EconomicsCard, load_deck
from warroom.model.family import Family

from ..storage.store import SeatSetting, Settings
from ..wire.agreement import USUAL, Agreement
from ..wire.basics import Name
from ..wire.protocol import MOST_SEATS, Absent, Free, Seconds
from ..wire.words import fit_name
from .gathering import bots_for, check_bot

# ---- what there is ----


class OptionOffer(Struct, frozen=True):
    name: str
    rule: str
    summary: str
    choices: tuple[str, ...]
    default: str
    pattern: str | None


class StandingOffer(Struct, frozen=True):
    """What may be answered beforehand, with which words, and about whom: the name of the part
    that he plays, or null where no player is concerned. Words in `up_to` go with a limit."""

    decision: str
    rule: str
    summary: str
    words: tuple[str, ...]
    about: str | None
    up_to: tuple[str, ...]


class FamilyOffer(Struct, frozen=True):
    name: str
    summary: str
    version: int
    fewest_seats: int
    most_seats: int
    board: str
    boards: tuple[str, ...]  # the usual one for each number of players, from the fewest on
    options: tuple[OptionOffer, ...]
    standing: tuple[StandingOffer, ...]


class BoardTitle(Struct, frozen=True):
    name: str
    title: str


class CommanderOffer(Struct, frozen=True):
    """Somebody who plays at a level; `name` is the bot's, `commander` his own."""

    name: str
    commander: str
    leaning: str
    summary: str


class BotOffer(Struct, frozen=True):
    """A bot. If it is a level, these are its commanders, one of whom is drawn if none is named."""

    name: str
    title: str
    summary: str
    commanders: tuple[CommanderOffer, ...]


class Offers(Struct, frozen=True):
    """`first_bot` is whom one should play with until one has won."""

    rulesets: tuple[FamilyOffer, ...]
    boards: tuple[BoardTitle, ...]
    bots: tuple[BotOffer, ...]
    first_bot: str


def offer() -> Offers:
    boards = tuple(BoardTitle(name, title) for name, title in BUILT_IN.items())
    bots = tuple(_bot(name) for name in BOTS if name not in COMMANDERS)
    games = tuple(_family(each) for each in families().values())
    return Offers(games, boards, bots, FIRST_BOT)


def _bot(name: str) -> BotOffer:
    commanders = tuple(
        CommanderOffer(bot, each.name, LEANINGS[each.leaning].title, LEANINGS[each.leaning].summary)
        for bot, each in COMMANDERS.items()
        if each.level == name
    )
    return BotOffer(name, BOTS[name].title, BOTS[name].summary, commanders)


def _family(family: Family) -> FamilyOffer:
    options = tuple(
        OptionOffer(each.name, each.rule, each.summary, each.choices, each.default, each.pattern)
        for each in family.options
    )
    return FamilyOffer(
        family.name,
        family.summary,
        family.version,
        family.fewest_seats,
        family.most_seats,
        family.board,
        tuple(map(family.board_for, range(family.fewest_seats, family.most_seats + 1))),
        options,
        tuple(map(_standing, family.reactions)),
    )


def _standing(reaction: type[Decision]) -> StandingOffer:
    standing = reaction.STANDING
    assert standing is not None, "a reaction says how it may be answered beforehand"
    name = kebab(reaction.__name__)
    return StandingOffer(
        name, reaction.RULE, standing.summary, standing.words, standing.about, standing.up_to
    )


class RegionOffer(Struct, frozen=True):
    name: str
    continent: str
    land: tuple[str, ...]
    sea: tuple[str, ...]


class BoardOffer(Struct, frozen=True):
    """A board as a client needs it: `land` and `sea` are a region's neighbours by either way."""

    name: str
    digest: str
    continents: tuple[str, ...]
    regions: tuple[RegionOffer, ...]
    seas: tuple[SeaArea, ...]
    lanes: tuple[Lane, ...]
    canals: tuple[Canal, ...]


def board(name: str) -> BoardOffer:
    check_board(name)
    atlas = load_atlas(name)
    regions = tuple(
        RegionOffer(each, atlas.continent[each], atlas.land[each], atlas.sea[each])
        for each in atlas.regions
    )
    seas = tuple(atlas.seas.values())
    return BoardOffer(
        atlas.name, atlas.digest, atlas.continents, regions, seas, atlas.lanes, atlas.canals
    )


def check_board(name: str) -> None:
    """Only what is built in: a path would let strangers read the server's files."""
    if name not in BUILT_IN:
        message = f"There is no such board: choose {', '.join(BUILT_IN)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="board")


class DeckOffer(Struct, frozen=True):
    """The kinds of card in a deck, which everybody may read; who holds which is another matter."""

    name: str
    digest: str
    cards: Mapping[str, EconomicsCard]


def check_deck(name: str) -> None:
    if name not in DECKS + PILES:
        message = f"There is no such deck: choose {', '.join(DECKS)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="deck")


def deck(name: str) -> DeckOffer:
    check_deck(name)
    cards = load_deck(name)
    return DeckOffer(name, cards.digest, cards.cards)


# ---- a new table ----

Value = Annotated[str, Meta(max_length=64)]


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat for a person, or for the bot of that name; or a free one, for whoever gets its link
    or for anybody."""

    name: Name = ""
    bot: Value | None = None
    free: Free | None = None


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host asks for. `clock` is how many seconds a person may think, `absent` what happens
    then. With a free seat the table waits; if it is public, it does so in the lobby. A `lesson` has
    its own rule set and position, and its bots: only the learner has a seat in the order."""

    seats: Annotated[tuple[SeatOrder, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    ruleset: Value = "basic"
    board: Value | None = None
    options: Annotated[Mapping[Value, Value], Meta(max_length=64)] = {}
    clock: Seconds | None = None
    absent: Absent = "default"
    is_public: bool = False
    is_rated: bool = False
    agreement: Agreement = USUAL
    start: Literal["set-up", "dealt"] = "set-up"
    record: Record | None = None
    at: Annotated[int, Meta(ge=0)] | None = None
    lesson: Value | None = None


def read_order(data: bytes) -> TableOrder:
    order: TableOrder = codec.decode(data, TableOrder, "order")
    seats = tuple(replace(seat, name=fit_name(seat.name)) for seat in order.seats)
    return replace(order, seats=seats if order.lesson is None else of_a_lesson(order, seats))


def of_a_lesson(order: TableOrder, seats: tuple[SeatOrder, ...]) -> tuple[SeatOrder, ...]:
    """The learner among the bots of a scene."""
    assert order.lesson is not None
    lesson = lesson_called(order.lesson)
    if len(seats) != 1 or seats[0].bot is not None or seats[0].free is not None:
        message = "One person learns; the others at the table come with the lesson."
        raise Refused(Code.WRONG_ANSWER, "", message, field="seats")
    if order != TableOrder(order.seats, lesson=order.lesson):
        message = "A lesson has its own rules, and goes on from nothing else."
        raise Refused(Code.MALFORMED, "", message, field="lesson")
    bot = SeatOrder(bot=lesson.bot)
    count = len(lesson.position["nations"])
    return tuple(seats[0] if seat == lesson.learner else bot for seat in range(count))


def settings_of(order: TableOrder, now: float = 0.0, host: str | None = None) -> Settings:
    """The settings that a host asks for."""
    check_bots(order)
    check_agreement(order)
    return Settings(
        seated(order.seats),
        order.clock,
        order.absent,
        host,
        order.agreement,
        has_begun=all(seat.free is None for seat in order.seats),
        is_public=order.is_public,
        is_rated=order.is_rated,
        is_dealt=order.start == "dealt",
        laid=now,
        lesson=order.lesson,
    )


def check_agreement(order: TableOrder) -> None:
    if bot_called(order.agreement.stand_in) not in BOTS:
        message = f"There is no such bot: choose {', '.join(BOTS)}."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="agreement.stand_in")
    if order.agreement.increment is not None and order.clock is None:
        message = "An increment goes with a clock."
        raise Refused(Code.MALFORMED, "", message, field="agreement.increment")


def check_bots(order: TableOrder) -> None:
    for seat in order.seats:
        if seat.bot is not None:
            check_bot(seat.bot)
            if seat.free is not None:
                message = "A seat is free or a bot's, not both."
                raise Refused(Code.MALFORMED, "", message, field="seats")


def seated(orders: Sequence[SeatOrder]) -> tuple[SeatSetting, ...]:
    """Each seat as it stays; a bot is called after its commander."""
    bots = iter(bots_for([seat.bot for seat in orders if seat.bot is not None]))
    return tuple(
        SeatSetting(seat.name, is_free=seat.free is not None, is_open=seat.free == "open")
        if seat.bot is None
        else replace(bot := next(bots), name=seat.name or bot.name)
        for seat in orders
    )


def begun(order: TableOrder) -> Game:
    """The game that a host asks for; `Refused` if it cannot be had."""
    check_bots(order)
    if order.at is not None:
        raise Refused(Code.MALFORMED, "", "Only a record has a moment to go on at.", field="at")
    if order.lesson is not None:
        return opened(lesson_called(order.lesson))
    if order.board is not None:
        check_board(order.board)
    game = new_game(order.ruleset, seats=len(order.seats), board=order.board, options=order.options)
    if order.start == "dealt":
        deal(game)
    return game


def deal(game: Game) -> None:
    """The set-up as the catalogue has it for absent players: nobody chooses, so nobody waits."""
    while game.state.game_round == 0:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))


def saved(data: bytes) -> bytes:
    """In a worker, since the record in the order may be anything: the save of a game that goes on
    where its record ends, or after the first `at` of its answers. It is saved as it was a little
    earlier, before anything that can still be taken back: the rest is for `gone_on`."""
    order = read_order(data)
    record = order.record
    assert record is not None, "nobody else is sent here"
    check_bots(order)
    check_record(record)
    if order.is_rated:
        message = "Whoever knows the record knows what is to come: such a game cannot be rated."
        raise Refused(Code.MALFORMED, "", message, field="is_rated")
    if order.board is not None or order.options:
        message = "A game that goes on keeps its board and options."
        raise Refused(Code.MALFORMED, "", message, field="record")
    if len(order.seats) != record.header.seats:
        message = f"The record is of a game with {record.header.seats} seats."
        raise Refused(Code.WRONG_ANSWER, "", message, field="seats")
    length = len(record.entries)
    if order.at is not None and order.at > length:
        message = f"The record has only {length} answers."
        raise Refused(Code.TOO_MANY, "", message, field="at")
    game = replay(Record(record.header, record.entries[: order.at]))
    if game.is_over:
        message = "This game is over. Go on from an earlier moment of it."
        raise Refused(Code.GAME_OVER, "", message, field="at")
    anchor = game.anchor
    assert isinstance(anchor, Game)
    anchor.header = game.header
    return anchor.save()


def gone_on(order: TableOrder, save: bytes) -> Game:
    """The game of a record that has been looked at: a save of it, and the few answers since."""
    assert order.record is not None
    game = load(save)
    return play_again(game, order.record.entries[game.length : order.at], read_answer)


def check_record(record: Record) -> None:
    """A record that a stranger brings may name only boards and decks that are built in."""
    check_board(record.header.board)
    check_deck(record.header.deck)
