"""The server's peer: the same stack with nothing in it. It sends back whatever it hears, and its
only page is the map's picture."""

from importlib.resources import files

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from warroom.server.hosting.settings import LimitSettings, ServerSettings
from warroom.server.http.run import Server, configured

PICTURE = "map/base-west.webp"

PAGE = f"""<!doctype html>
<meta charset="utf-8">
<title>Map</title>
<link rel="icon" href="data:,">
<img src="/{PICTURE}" alt="" style="width: 100%">
"""


async def echo(socket: WebSocket) -> None:
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)


async def page(_: Request) -> Response:
    return HTMLResponse(PAGE)


def main() -> None:
    content = (files("warroom") / "data" / PICTURE).read_bytes()

    async def picture(_: Request) -> Response:
        return Response(content, media_type="image/webp")

    routes = [Route("/", page), Route(f"/{PICTURE}", picture), WebSocketRoute("/echo", echo)]
    app = Starlette(routes=routes)
    everybody = ServerSettings(limits=LimitSettings(by_address=False))  # has one address here
    config = configured(app, "127.0.0.1", 0, everybody)
    Server(config, lambda address: print(address, flush=True)).run()


if __name__ == "__main__":
    main()
