"""`warroom admin`: what the person who runs a server asks of it while it runs."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .serving import SettingsFile

if TYPE_CHECKING:
    from warroom.server.http.admin import Ask, Reply

admin = typer.Typer(
    help="Look after a server that runs: its tables, its guests.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Table = Annotated[str, typer.Argument(help="The id of a table.", show_default=False)]
Data = Annotated[
    Path | None, typer.Option(help="The data folder of the server; warroom-data if not said.")
]


@admin.callback()
def where(context: typer.Context, settings: SettingsFile = None, data: Data = None) -> None:
    """Look after a server that runs: its tables, its guests."""
    context.obj = (settings, data)


def asked(context: typer.Context, request: "Ask") -> "Reply":
    from warroom.server.hosting.reading import read_settings
    from warroom.server.hosting.settings import SettingsError
    from warroom.server.http.admin import ask

    from ..basics.common import fail

    file, data = context.obj
    named = os.environ.get("WARROOM_SETTINGS")
    flags: dict[str, Any] = {} if data is None else {"data": data}
    try:
        settings = read_settings(file or (Path(named) if named else None), os.environ, flags)
        reply = ask(settings.data, request)
    except SettingsError as error:
        fail(str(error))
    except OSError as error:
        fail(f"no server can be reached over {settings.data}: {error.strerror or error}")
    if reply.why is not None:
        fail(reply.why)
    return reply


@admin.command("list")
def tables(
    context: typer.Context,
    *,
    most: Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")] = 100,
) -> None:
    """List tables with who sits there, those in use first; one that waits has free seats in
    brackets."""
    from warroom.server.http.admin import AskTables

    for table in asked(context, AskTables(most)).tables:
        state = "over" if table.is_over else "running" if table.has_begun else "waiting"
        since = "new" if table.since is None else day(table.since)
        names = ", ".join(table.names)
        print(
            f"{table.id:<14} {state:<8} {table.answers:>6} answers  {since:<16}  {names}".rstrip()
        )


@admin.command()
def export(
    context: typer.Context,
    table: Table,
    file: Annotated[Path, typer.Argument(help="Where to write the record.", show_default=False)],
) -> None:
    """Write the record of a table, with its key and all answers: of a game that goes on, it is for
    nobody's eyes."""
    from warroom.server.http.admin import AskExport

    from ..basics.common import clear_errors

    text = asked(context, AskExport(table)).text
    with (
        clear_errors(),
        open(os.open(file, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "w") as to,
    ):
        to.write(text)


@admin.command()
def close(context: typer.Context, table: Table) -> None:
    """End the game of a table as it stands."""
    from warroom.server.http.admin import AskEnd

    asked(context, AskEnd(table))


@admin.command()
def delete(
    context: typer.Context,
    table: Table,
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask first.")] = False,
) -> None:
    """Delete a table for good."""
    from warroom.server.http.admin import AskRemoval

    if not yes:
        typer.confirm(f"Delete table {table} for good?", abort=True)
    asked(context, AskRemoval(table))


@admin.command()
def link(
    context: typer.Context,
    table: Table,
    part: Annotated[
        str, typer.Argument(help="The number of a seat, from 1 on, `host` or `spectators`.")
    ],
) -> None:
    """Hand out a seat: a new link for it, which ends the old one."""
    from warroom.server.http.admin import AskLink

    from ..basics.common import fail

    if part in ("host", "spectators"):
        request = AskLink(table, part)  # type: ignore[arg-type]
    elif part.isdecimal() and int(part) > 0:
        request = AskLink(table, "seat", int(part) - 1)
    else:
        fail(f"a part is the number of a seat from 1 on, host or spectators, not {part!r}")
    made = asked(context, request)
    print(f"{made.address}#/table/{table}/{made.text}")


@admin.command()
def ban(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="An address, or the id of a person.")],
) -> None:
    """Let somebody in no more."""
    from warroom.server.http.admin import AskBan

    asked(context, AskBan(name))


@admin.command()
def unban(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="An address, or the id of a person.")],
) -> None:
    """Let somebody in again."""
    from warroom.server.http.admin import AskPardon

    asked(context, AskPardon(name))


@admin.command()
def bans(context: typer.Context) -> None:
    """List who is banned, and since when."""
    from warroom.server.http.admin import AskBans

    for name, since in asked(context, AskBans()).names.items():
        print(f"{name:<40} {day(since)}")


@admin.command()
def invite(
    context: typer.Context,
    *,
    as_admin: Annotated[
        bool, typer.Option("--admin", help="Where only the admin may lay tables: be him.")
    ] = False,
) -> None:
    """Make a link for one person, who may then lay tables. It is good for two weeks."""
    from warroom.server.http.admin import AskInvitation

    made = asked(context, AskInvitation(as_admin))
    print(f"{made.address}invitation/{made.text}")


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
