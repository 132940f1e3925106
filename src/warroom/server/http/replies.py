"""How HTTP requests are read and answered: documents, tokens, errors."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from warroom.kernel.errors import Code, Refused

from ..wire.protocol import MOST_SEATS, Failure, ServerCode, encode, refusal

STATUS = {
    ServerCode.UNKNOWN_TABLE: 404,
    ServerCode.NOT_FOUND: 404,
    ServerCode.NOT_ALLOWED: 405,
    ServerCode.NOT_HELD: 403,
    ServerCode.NOT_OVER: 409,
    ServerCode.TOO_LARGE: 413,
    ServerCode.WRONG_ORIGIN: 403,
    ServerCode.FULL: 503,
    ServerCode.TOO_LONG: 503,
    ServerCode.DAMAGED: 500,
}


def answered(document: object, status: int = 200) -> Response:
    return written(encode(document), status)


def written(data: bytes, status: int = 200) -> Response:
    """A document that is JSON already."""
    return Response(data, status, media_type="application/json")


def tokens_of(request: Request) -> list[str]:
    """The tokens that a request brings, with commas between them."""
    scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
    return tokens.split(",")[:MOST_SEATS] if scheme.lower() == "bearer" else []


async def failed(request: Request, error: Exception) -> Response:
    """Every error as the same record that a socket sends, without an id; never a traceback."""
    status = 500
    if isinstance(error, HTTPException):
        is_method = error.status_code == 405
        code = ServerCode.NOT_ALLOWED if is_method else ServerCode.NOT_FOUND
        error = Failure(code, error.detail)
    if isinstance(error, Failure):
        status = STATUS.get(error.code, 400)
    elif isinstance(error, Refused):
        is_missing = error.code is Code.UNKNOWN_NAME and request.method == "GET"
        status = 404 if is_missing else 400
    return answered(refusal(error), status)
