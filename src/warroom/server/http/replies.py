"""How HTTP requests are read and answered: documents, tokens, errors."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from warroom.kernel.errors import Code, Refused

from ..hosting import metrics
from ..wire.protocol import MOST_SEATS, Failure, ServerCode, encode, refusal

STATUS = {
    ServerCode.UNKNOWN_TABLE: 404,
    ServerCode.NOT_FOUND: 404,
    ServerCode.WRONG_CODE: 404,
    ServerCode.NOT_ALLOWED: 405,
    ServerCode.NOT_HELD: 403,
    ServerCode.NOBODY: 401,
    ServerCode.NOT_PROVED: 403,
    ServerCode.USED_UP: 410,
    ServerCode.NOT_INVITED: 403,
    ServerCode.BANNED: 403,
    ServerCode.NOT_OVER: 409,
    ServerCode.NOT_BEGUN: 409,
    ServerCode.HAS_BEGUN: 409,
    ServerCode.TAKEN: 409,
    ServerCode.RATED: 409,
    ServerCode.TOO_LARGE: 413,
    ServerCode.WRONG_ORIGIN: 403,
    ServerCode.WRONG_HOST: 403,
    ServerCode.TOO_FAST: 429,
    ServerCode.FULL: 503,
    ServerCode.TOO_LONG: 503,
    ServerCode.DAMAGED: 500,
    ServerCode.FROZEN: 409,
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
    document = refusal(error)
    metrics.REFUSALS.labels(document.code).inc()
    return answered(document, status)
