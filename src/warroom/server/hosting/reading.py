"""Settings are read from a TOML file, then from the environment, then from flags: the last wins.

`[mail] password-file = "…"` in the file is `WARROOM_MAIL_PASSWORD_FILE` in the environment, where
lists have commas between their parts. An empty variable says nothing.
"""

import logging
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_origin
from urllib.parse import quote, urlsplit, urlunsplit

import msgspec
from msgspec.structs import FieldInfo, fields, replace

from .settings import Section, ServerSettings, SettingsError, check

VARIABLE = "WARROOM_"
OTHERS = tuple(VARIABLE + each for each in ("CI", "CHROMIUM", "NGINX", "POSTGRES", "SETTINGS"))
"""Variables with another meaning."""

log = logging.getLogger("warroom.server")

Tree = dict[str, Any]


def read_settings(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, object]
) -> ServerSettings:
    """All in one record. `flags` have the names of fields, those that were given."""
    found: Tree = {}
    for source in (of_file(file), of_environment(environment), dict(flags)):
        for path, value in flattened(source):
            section = found
            for name in path[:-1]:
                section = section.setdefault(name, {})
            section[path[-1]] = value
    settings: ServerSettings = built(ServerSettings, found, "")
    check(settings)
    return with_password(settings)


def with_password(settings: ServerSettings) -> ServerSettings:
    """The address of the database as a whole. Its password lies in a file."""
    if settings.database is None or settings.database_password_file is None:
        return settings
    password = settings.database_password_file.read_text(encoding="utf-8").strip()
    parts = urlsplit(settings.database)
    user, _, host = parts.netloc.rpartition("@")
    netloc = f"{user.partition(':')[0]}:{quote(password, safe='')}@{host}"
    return replace(settings, database=urlunsplit(parts._replace(netloc=netloc)))


def of_file(file: Path | None) -> Tree:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(str(file), error.strerror) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(str(file), error) from None


def of_environment(environment: Mapping[str, str]) -> Tree:
    """Their text as the fields understand it. A name that is no setting is told of, not refused:
    other programs may have such a variable."""
    known = {variable(path): (path, field) for path, field in all_fields(ServerSettings)}
    found: Tree = {}
    for name, text in environment.items():
        if not name.startswith(VARIABLE) or not text or name in OTHERS:
            continue
        if name not in known:
            log.warning("%s is no setting", name)
            continue
        path, field = known[name]
        value: object = parts(text) if is_list(field) else text
        *sections, last = path
        section = found
        for each in sections:
            section = section.setdefault(each, {})
        section[last] = converted(value, field, name, strict=False)
    return found


def variable(path: tuple[str, ...]) -> str:
    return VARIABLE + "_".join(path).replace("-", "_").upper()


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def is_list(field: FieldInfo) -> bool:
    return get_origin(field.type) is tuple


def all_fields(
    kind: type[Section], before: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], FieldInfo]]:
    for field in fields(kind):
        path = (*before, field.encode_name)
        if isinstance(field.type, type) and issubclass(field.type, Section):
            yield from all_fields(field.type, path)
        else:
            yield path, field


def flattened(tree: Tree, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, value in tree.items():
        path = (*before, name)
        if isinstance(value, dict) and value:
            yield from flattened(value, path)
        else:
            yield path, value


def built(kind: type[Any], found: Tree, before: str) -> Any:
    """A section of what was found, field by field, so that a wrong one is named."""
    known = {field.encode_name: field for field in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in found.items():
        if name not in known:
            raise SettingsError(f"{before}{name}", f"there is only {', '.join(known)}")
        field = known[name]
        if isinstance(field.type, type) and issubclass(field.type, Section):
            if not isinstance(value, dict):
                raise SettingsError(f"{before}{name}", f"this is a section: write [{name}]")
            values[field.name] = built(field.type, value, f"{before}{name}.")
        else:
            values[field.name] = converted(value, field, f"{before}{name}", strict=True)
    return kind(**values)


def converted(value: object, field: FieldInfo, name: str, *, strict: bool) -> Any:
    kind = field.type
    if isinstance(value, Path):
        return value
    try:
        if Path in (kind, *get_args(kind)):
            return Path(msgspec.convert(value, str))
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        wanted = description(kind)  # never the value, which may hold a password
        raise SettingsError(name, f"write {wanted}" if wanted else error) from None


def description(kind: object) -> str | None:
    """What the type of a field says of the values that it takes."""
    for each in get_args(kind):
        found = each.description if isinstance(each, msgspec.Meta) else description(each)
        if found:
            return found
    return None
