"""`warroom serve`: its flags, over the settings of a file and of the environment."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ..basics.arguments import Think

SettingsFile = Annotated[
    Path | None,
    typer.Option(
        "--settings", metavar="FILE", help="A TOML file of settings: see docs/hosting.md."
    ),
]


def serve(  # noqa: PLR0913 - each argument is an option of the command
    *,
    settings: SettingsFile = None,
    host: Annotated[
        str | None,
        typer.Option(
            help="Where to listen; 127.0.0.1 if not said. 0.0.0.0 lets other machines in."
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="1935 if not said; 0 takes any free port."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="The folder in which the tables are kept; warroom-data if not said."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where they are kept instead, such as postgresql://user@host/warroom. An address "
            "with a password is better given as WARROOM_DATABASE."
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which browsers reach it, such as play.example.org."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(help="The address that browsers see, such as https://example.org/warroom/."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A site whose pages may speak to it besides its own."),
    ] = None,
    root_path: Annotated[
        str | None,
        typer.Option(help="The path below which it lies; that of the public URL if not said."),
    ] = None,
    think: Think = None,
) -> None:
    """Serve tables to players over the network.

    They play in their browsers. Whoever opens the address can lay a table and share its links.
    Settings come from a file, from variables such as WARROOM_PORT, and from these flags; the last
    wins.
    """
    from warroom.server.hosting.reading import read_settings
    from warroom.server.hosting.settings import ServerSettings, SettingsError
    from warroom.server.http.run import run
    from warroom.server.storage.database import StoreError

    from ..basics.common import clear_errors, fail

    given: dict[str, object] = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "names": name,
        "public-url": public_url,
        "origins": origin,
        "root-path": root_path,
        "think": think,
    }
    flags = {field: value for field, value in given.items() if value is not None}

    def announce(address: str) -> None:
        print(f"War Room is at {address}", flush=True)

    with clear_errors():
        try:
            named = os.environ.get("WARROOM_SETTINGS")
            file = settings or (Path(named) if named else None)

            def read() -> ServerSettings:
                return read_settings(file, os.environ, flags)

            run(read(), announce, read if file else None)
        except (SettingsError, StoreError) as error:
            fail(str(error))
