"""What all commands share: clear errors, options, files."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer

from warroom.api import Game, Record, load, replay
from warroom.bots import bot_called
from warroom.catalogue import UnknownRule
from warroom.kernel.codec import LONGEST
from warroom.kernel.errors import Refused
from warroom.model.datafile import DataError

IN_SAVES_ONLY = b'"stack":'
"""A field that a saved game has and a record has not."""


@contextmanager
def clear_errors() -> Iterator[None]:
    """A mistake of the user ends the command with one line, never with a traceback."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (Refused, DataError, UnknownRule) as error:
        fail(str(error))
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        fail(f"{name}{error.strerror or error}")


def fail(message: str) -> NoReturn:
    typer.echo(" ".join(f"Error: {message}".split()), err=True)
    raise typer.Exit(1) from None


def parsed_options(given: Sequence[str]) -> dict[str, str]:
    """`--option name=value`, as often as one likes."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            message = f"write name=value, such as naval-costs=summary, not {text!r}"
            raise typer.BadParameter(message, param_hint="--option")
        options[name.strip()] = value.strip()
    return options


def names_of_bots(text: str) -> tuple[str, ...]:
    """`random,caretaker`, a commander's name, or one's own as `module:Class`, also from the folder
    one works in."""
    if ":" in text and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return tuple(bot_called(name.strip()) for name in text.split(",") if name.strip()) or ("",)


def check_writable(path: Path) -> None:
    """Before a long game rather than after it. What is in the file stays."""
    is_new = not path.exists()
    path.open("ab").close()
    if is_new:
        path.unlink()


def read_bytes(path: Path) -> bytes:
    with path.open("rb") as stream:  # what is no ordinary file has no size to ask for
        data = stream.read(LONGEST + 1)
    if not data:
        fail(f"{path} cannot be read: it is empty")
    if len(data) > LONGEST:
        fail(f"{path}: the file is too large")
    return data


def read_game(path: Path) -> Game:
    """A game to go on with: a saved one, or where a record ends."""
    data = read_bytes(path)
    return load(data) if IN_SAVES_ONLY in data else replay(data)


def read_record(path: Path) -> Record:
    """The record in a file, or of the saved game in it."""
    data = read_bytes(path)
    return load(data).record() if IN_SAVES_ONLY in data else Record.from_json(data)
