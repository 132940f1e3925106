"""Stores: a backup while people play, and moving house to another database."""

from pathlib import Path
from typing import Annotated

import typer

stores = typer.Typer(no_args_is_help=True, help="What servers keep their tables in.")


@stores.command(name="copy")
def copy_store(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A folder, or an address.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Another, with nothing in it.")],
) -> None:
    """Copy all of a store to another, and compare every row.

    An address is postgresql://user@host/database, or sqlite:/// and a path from here (with a fourth
    stroke, from the root). No server may run over either.
    """
    from warroom.server.storage.copying import copy
    from warroom.server.storage.database import StoreError
    from warroom.server.storage.opening import path_of, store_at

    from ..basics.common import clear_errors, fail

    with clear_errors():
        try:
            path = path_of(source)
            if path is not None and not path.exists():
                fail(f"{path} is not there")
            ours = store_at(source)
            try:
                theirs = store_at(target)
                try:
                    done = copy(ours.database, theirs.database)
                finally:
                    theirs.close()
            finally:
                ours.close()
        except StoreError as error:
            fail(str(error))
    file = path_of(target)
    where = "" if file is None else f" They are in {file.resolve()}."
    print(f"Copied and compared: {done.tables:,} tables, {done.answers:,} answers.{where}")


def backup(
    target: Annotated[Path, typer.Argument(help="The file of the copy, which must be new.")],
    *,
    data: Annotated[
        Path, typer.Option(help="The folder in which a server keeps its tables.")
    ] = Path("warroom-data"),
) -> None:
    """Copy the tables of a server into one file, while people play.

    To go back to it, stop the server and put the file into its folder as tables.sqlite; nothing
    else may be there. A server over PostgreSQL is backed up with pg_dump.
    """
    from warroom.server.storage.backup import back_up
    from warroom.server.storage.database import StoreError
    from warroom.server.storage.opening import path_of

    from ..basics.common import clear_errors, fail

    with clear_errors():
        try:
            source = path_of(data)
            assert source is not None, "a folder has a file"
            count = back_up(source, target)
        except StoreError as error:
            fail(str(error))
    print(f"{target} has {count:,} tables.")
