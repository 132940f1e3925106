"""Boards and decks as TOML files: reading them, and saying exactly what is wrong with one.

People edit these files by hand, so a complaint always names the file and the entry. Every check
stops at the first mistake: the ones after it are often only its echo.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, Self, TypeVar

import msgspec

T = TypeVar("T")

MAX_BYTES = 1_000_000

Status = Literal["attested", "reported", "designed"]


class DataError(ValueError):
    """A data file cannot be used; `entry` is empty when the file as a whole is meant."""

    def __init__(self, file: str, entry: str, problem: str) -> None:
        super().__init__(file, entry, problem)
        self.file = file
        self.entry = entry
        self.problem = problem

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.problem) if part)


def is_path(name: str) -> bool:
    """Whether a name means a person's own file rather than something built in."""
    return name.lower().endswith(".toml") or "/" in name or "\\" in name


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry may say about how we know it; the game itself never looks at it."""

    status: Status = "designed"
    source: str = ""


class DataFile(msgspec.Struct, frozen=True):
    """What a TOML file holds, with the name under which complaints about it go."""

    name: str
    content: Mapping[str, Any]

    @classmethod
    def built_in(cls, folder: str, name: str) -> Self:
        return cls._read(files("warroom") / "data" / folder / f"{name}.toml")

    @classmethod
    def own(cls, path: str) -> Self:
        return cls._read(Path(path))

    @classmethod
    def _read(cls, source: Traversable) -> Self:
        text = _text(source)
        try:
            return cls(source.name, tomllib.loads(text))
        except RecursionError:
            raise DataError(source.name, "", "nested too deeply") from None
        except ValueError as error:  # also numbers too long for Python, which are no TOML errors
            raise DataError(source.name, "", f"not proper TOML: {error}") from None

    def error(self, entry: str, problem: str) -> DataError:
        return DataError(self.name, entry, problem)

    def decode(self, entry: str, raw: object, type_: type[T]) -> T:
        """One entry as a typed record; msgspec alone would not say which entry it complains of."""
        try:
            record = msgspec.convert(raw, type_)
        except msgspec.ValidationError as error:
            problem, _, path = str(error).partition(" - at `$")
            where = (entry + _readable(path)).lstrip(".")
            raise self.error(where, _in_toml_words(problem)) from None
        if isinstance(record, Entry) and record.status == "attested" and not record.source.strip():
            raise self.error(f"{entry}.source", "what is attested needs a source")
        return record

    def decode_table(self, entry: str, raw: Mapping[str, object], type_: type[T]) -> dict[str, T]:
        """A table of named entries."""
        for name in raw:
            if not name or name != name.strip() or not name.isprintable():
                raise self.error(entry, f"{name!r} is no proper name")
        return {name: self.decode(f"{entry}.{name}", each, type_) for name, each in raw.items()}

    def check_names(
        self, entry: str, kind: str, names: Iterable[str], known: Iterable[str]
    ) -> None:
        """All of them are known, and none is listed twice."""
        seen, choices = set[str](), set(known)
        for name in names:
            if name not in choices:
                close = get_close_matches(name, sorted(choices), n=1)
                hint = f"; did you mean {quoted(close[0])}?" if close else ""
                raise self.error(entry, f"unknown {kind} {quoted(name)}{hint}")
            if name in seen:
                raise self.error(entry, f"{quoted(name)} is listed twice")
            seen.add(name)

    def check_mutual(
        self,
        entry: str,
        links: Mapping[str, Iterable[str]],
        back_entry: str = "",
        back: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """What `links` lists, `back` lists in return; entries are such as `regions.{}.land`."""
        for name, others in links.items():
            for other in others:
                if other == name:
                    raise self.error(entry.format(name), f"{quoted(name)} cannot border itself")
                if name not in (links if back is None else back)[other]:
                    missing = (back_entry or entry).format(other)
                    problem = f"{quoted(other)} is listed, but {missing} does not list"
                    raise self.error(entry.format(name), f"{problem} {quoted(name)}")


def quoted(name: str) -> str:
    return f'"{name}"'


def digest(content: object) -> str:
    """A short fingerprint, by which a record tells that it was played with this very data."""
    return blake2b(msgspec.json.encode(content), digest_size=6).hexdigest()


def _text(source: Traversable) -> str:
    try:
        if source.is_dir():
            raise DataError(source.name or str(source), "", "this is a folder, not a file")
        if not source.is_file():  # nor a pipe, at which we should wait for ever
            raise DataError(source.name, "", "there is no such file")
        with source.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise DataError(source.name, "", f"cannot be read: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise DataError(source.name, "", f"larger than {MAX_BYTES:,} bytes")
    try:
        return data.decode("utf-8-sig")  # some editors put a mark at the start
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(source.name, "", f"not UTF-8 text (at line {line})") from None


def _readable(path: str) -> str:
    """`.land[0]` as people count: `.land #1`."""
    return re.sub(r"\[(\d+)\]", lambda match: f" #{int(match[1]) + 1}", path.rstrip("`"))


def _in_toml_words(problem: str) -> str:
    return (
        problem.replace("`object`", "`table`")
        .replace("Object missing required field", "missing field")
        .replace("Object contains unknown field", "unknown field")
        .replace("Invalid enum value", "unknown value")
        .replace("Expected", "expected")
    )
