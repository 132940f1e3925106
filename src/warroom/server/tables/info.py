"""What everybody may know of a table."""

from msgspec.structs import replace

from warroom.api import Game
from warroom.headers import Header
from warroom.kernel.words import Seat

from ..storage.store import SeatSetting, Settings, StoredTable
from ..wire.facts import facts_of
from ..wire.protocol import Free, SeatInfo, TableInfo
from . import consent, time_limit


def info_of(stored: StoredTable, game: Game) -> TableInfo:
    settings = stored.settings
    out = out_of(game)
    voters = consent.voters(stored, out)
    return TableInfo(
        stored.id,
        public_header(game),
        tuple(seat_info(seat, settings) for seat in settings.seats),
        settings.clock,
        settings.absent,
        time_limit.ends_at(game, stored.begun),
        facts_of(game.rules, len(game.state.seats)),
        stored.life.pause,
        settings.has_begun,
        settings.is_public,
        settings.rematch,
        settings.agreement,
        stored.life.proposals,
        stored.life.verdict,
        stored.life.handed_over,
        voters,
        consent.may_vote(stored, out),
        consent.needed_of(stored, voters),
        settings.is_rated,
        settings.is_dealt,
    )


def out_of(game: Game) -> list[Seat]:
    """Whoever is no longer in the game."""
    return [seat for seat, is_out in enumerate(game.state.eliminated) if is_out]


def seat_info(seat: SeatSetting, settings: Settings) -> SeatInfo:
    free: Free = "open" if seat.is_open else "link"
    waits = free if seat.is_free else None
    return SeatInfo(
        seat.name,
        seat.bot,
        seat.is_away,
        seat.missed,
        waits,
        seat.stand_in,
        seat.is_replaced,
        seat.holiday,
        max(0, settings.agreement.holidays - seat.days_off),
        seat.person,
        seat.offered,
        seat.former is not None,
    )


def public_header(game: Game) -> Header:
    """Neither the key nor a position from which the game began: that tells hands and deck."""
    return replace(game.header, key=None, position=None)
