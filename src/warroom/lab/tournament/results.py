"""Finished games on disk, a line of JSON each, so that a tournament can go on after a break.

The first line says under which conditions the games were played. A game belongs to any tournament
under these conditions whose schedule has it: a longer one, or one with more bots.
"""

from pathlib import Path
from types import TracebackType
from typing import BinaryIO, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from warroom.headers import Header
from warroom.kernel import codec
from warroom.kernel.errors import Code, Refused

from ..simulate import Setting
from .contest import Played
from .schedule import Pairing

T = TypeVar("T")


class Conditions(Struct, frozen=True, forbid_unknown_fields=True):
    """What decides a game besides its bots. The header is the first deal's: it has the digests of
    board and deck, and the seed's commitment."""

    header: Header
    seed: int | str
    agreed_rounds: int
    max_answers: int
    think: float | None = None

    @classmethod
    def of(cls, setting: Setting) -> "Conditions":
        header = replace(setting.game(0).header, key=None)
        return cls(header, setting.seed, setting.agreed_rounds, setting.max_answers, setting.think)


class Results:
    """A file of finished games. Each is safe as soon as it is kept; a last line that was torn by
    a crash is dropped."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.games: dict[Pairing, Played] = {}
        conditions = Conditions.of(setting)
        data = path.read_bytes() if path.exists() else b""
        whole, _, _ = data.rpartition(b"\n")
        if whole:
            first, *rest = whole.split(b"\n")
            if self._read(first, Conditions, 1) != conditions:
                raise self._refused(
                    "has games played under other conditions (rules, board, deck, options, "
                    "players, think or seed): name another file"
                )
            played = [self._read(line, Played, number) for number, line in enumerate(rest, 2)]
            self.games = {each.pairing: each for each in played}
        elif data and not codec.encode(conditions).startswith(data):
            raise self._refused("is no file of results")
        self._stream: BinaryIO = path.open("ab")
        if whole:
            self._stream.truncate(len(whole) + 1)
        else:
            self._stream.truncate(0)
            self._write(conditions)

    def keep(self, played: Played) -> None:
        self.games[played.pairing] = played
        self._write(played)

    def close(self) -> None:
        self._stream.close()

    def __enter__(self) -> "Results":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, line: Struct) -> None:
        self._stream.write(codec.encode(line) + b"\n")
        self._stream.flush()

    def _read(self, line: bytes, kind: type[T], number: int) -> T:
        read: T = codec.decode(line, kind, f"file {self.path}, line {number},")
        return read

    def _refused(self, words: str) -> Refused:
        return Refused(Code.UNREADABLE, "", f"The file {self.path} {words}.", field="results")
