"""HTTP for what has been played: histories, proofs, and records that people bring along."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from warroom.api import Record
from warroom.kernel.words import Seat
from warroom.odds import luck_of

from ..storage.tokens import Rights
from ..tables.gathering import check_begun
from ..tables.history import HistoryTold, history_of, replay_of
from ..tables.live import LiveTable
from ..tables.moments import moment_of
from ..tables.offers import check_record
from ..tables.proof import proof_of
from ..tables.room import Room
from ..wire.protocol import Failure, ServerCode, encode
from .asking import asked_by
from .guard import body_of, check_origin
from .replies import answered, tokens_of, written


def routes(room: Room, origins: Collection[str]) -> list[Route]:
    async def entered(request: Request) -> tuple[LiveTable, Rights]:
        person = await asked_by(request, room, "record")
        return await room.look_in(request.path_params["id"], tokens_of(request), person)

    async def record(request: Request) -> Response:
        person = await asked_by(request, room, "record")
        id = request.path_params["id"]
        return answered(await record_of(room, id, tokens_of(request), person))

    async def history(request: Request) -> Response:
        table, rights = await entered(request)
        check_begun(table.stored.settings)
        eye = eye_of(request)
        check_eyes(table, eye, rights)
        return written(await room.records.work(history_in_json, *so_far(table, eye)))

    async def check(request: Request) -> Response:
        table, _ = await entered(request)
        if not table.game.is_over:
            message = "The key is revealed when the game is over; then its dice can be checked."
            raise Failure(ServerCode.NOT_OVER, message)
        return written(await room.records.work(proof_in_json, table.record.to_json()))

    async def luck(request: Request) -> Response:
        table, _ = await entered(request)
        check_begun(table.stored.settings)
        # Only events count that everybody has seen.
        record = table.game.record().to_json()
        return written(await room.records.work(luck_in_json, record))

    async def luck_of_a_record(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "record")
        return written(await room.records.work(luck_in_json, await body_of(request)))

    async def replays(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "record")
        eye, body = eye_of(request), await body_of(request)
        return written(await room.records.work(replay_in_json, body, eye))

    async def moment(request: Request) -> Response:
        check_origin(request.headers, origins)
        await asked_by(request, room, "record")
        at, body = number_in(request, "at"), await body_of(request)
        return written(await room.records.work(moment_in_json, body, at))

    return [
        Route("/api/moments", moment, methods=["POST"]),
        Route("/api/tables/{id}/record", record),
        Route("/api/tables/{id}/history", history),
        Route("/api/tables/{id}/check", check),
        Route("/api/tables/{id}/luck", luck),
        Route("/api/luck", luck_of_a_record, methods=["POST"]),
        Route("/api/replays", replays, methods=["POST"]),
    ]


async def record_of(room: Room, id: str, tokens: Sequence[str], person: str | None) -> Record:
    """As much as may be seen. Of a table that is frozen its people get all answers: there is nobody
    any more whom the server could tell them too early. Its key stays secret."""
    try:
        table, _ = await room.look_in(id, tokens, person)
    except Failure as failure:
        if failure.code is not ServerCode.FROZEN:
            raise
    else:
        return table.record
    rights = await room.rights_here(id, tokens, person)
    kept = await room.ask(lambda: room.store.load(id))
    assert kept is not None, "whoever has rights has them at a table"
    header = replace(kept.stored.header, key=None, position=None)
    return Record(header, kept.entries if rights.seats or rights.is_host else ())


def check_eyes(table: LiveTable, eye: Seat | None, rights: Rights) -> None:
    if eye not in (*rights.eyes, None) and not table.game.is_over:
        raise Failure(ServerCode.NOT_HELD, "You do not hold this seat, and the game goes on.")


def so_far(table: LiveTable, eye: Seat | None) -> tuple[bytes, Seat | None, int | None, int]:
    """What a history is made from, as it stands at this moment."""
    story = table.audience.stories.get(eye)
    number = None if story is None else story.told
    return table.game.record().to_json(), eye, number, since_when(table, eye)


# ---- in a worker: records come from strangers, and may be anything ----


def since_when(table: LiveTable, eye: Seat | None) -> int:
    """Whoever came to a seat in the middle of the game has seen nothing before it."""
    if eye is None or table.game.is_over:
        return 0
    return table.stored.settings.seats[eye].since or 0


def history_in_json(data: bytes, eye: Seat | None, number: int | None, since: int) -> bytes:
    return encode(history_of(Record.from_json(data), eye, number, since))


def history_told(id: int, data: bytes, eye: Seat | None, number: int | None, since: int) -> bytes:
    return encode(HistoryTold(id, history_of(Record.from_json(data), eye, number, since)))


def proof_in_json(data: bytes) -> bytes:
    return encode(proof_of(Record.from_json(data)))


def luck_in_json(data: bytes) -> bytes:
    record = Record.from_json(data)
    check_record(record)
    return encode(luck_of(record))


def replay_in_json(data: bytes, eye: Seat | None) -> bytes:
    record = Record.from_json(data)
    check_record(record)
    return encode(replay_of(record, eye))


def moment_in_json(data: bytes, at: int) -> bytes:
    return encode(moment_of(Record.from_json(data), at))


def number_in(request: Request, name: str) -> int:
    text = request.query_params.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Failure(ServerCode.BAD_MESSAGE, f"Say by a number which moment is meant: {name}.")
    return int(text)


def eye_of(request: Request) -> Seat | None:
    """Whose view is asked for; without a seat, the spectators'."""
    seat = request.query_params.get("seat")
    if seat is None:
        return None
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4):
        raise Failure(ServerCode.BAD_MESSAGE, "The seat must be a number.")
    return int(seat)
