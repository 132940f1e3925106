"""The settings of a server: one frozen record, which every part reads its own fields of.

They come from a file, from the environment and from flags, in this order; see `reading.py`. The
default of each is what a server on one's own machine needs, so that nothing must be set.
"""

from collections.abc import Sequence
from enum import StrEnum
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, TypeAlias
from urllib.parse import urlsplit

from msgspec import Meta, Struct

HostName: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[^\s/:@]+\Z|^[0-9A-Fa-f:.]+\Z",
        max_length=253,
        description="the name alone, such as play.example.org",
    ),
]
Address: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[^\s@<>,;]+@[^\s@<>,;]+\Z",
        max_length=254,
        description="the address alone, such as warroom@example.org",
    ),
]
Origin: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^https?://[^\s/@?#]+\Z",
        max_length=300,
        description="scheme and host, such as https://example.org",
    ),
]
Url: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^https?://[^\s/@?#]+(/[A-Za-z0-9._~-]+)*/?\Z",
        max_length=500,
        description="a whole address, such as https://example.org/warroom/",
    ),
]
Prefix: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^(/[A-Za-z0-9._~-]+)*/?\Z",
        max_length=200,
        description="a path from the root, such as /warroom",
    ),
]
DatabaseUrl: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^(postgres(ql)?|sqlite)://\S+\Z",
        description="the address of a database, such as postgresql://user@host/warroom",
    ),
]
Port: TypeAlias = Annotated[
    int, Meta(ge=0, le=65535, description="the number of a port, from 0 to 65535")
]
Most: TypeAlias = Annotated[int, Meta(ge=1, le=10**9)]
Rate: TypeAlias = Annotated[float, Meta(gt=0, le=10**9)]
Days: TypeAlias = Annotated[float, Meta(ge=0, le=36_500)]


class SettingsError(Exception):
    """A setting that cannot be used: which one, and why."""

    def __init__(self, field: str, why: object) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field


class MayLay(StrEnum):
    """Who may lay tables."""

    ANYBODY = "anybody"
    INVITED = "invited"
    ADMIN = "admin"


class Tls(StrEnum):
    """How a connection to the mail server is kept secret: from the start, after a word, or not."""

    IMPLICIT = "implicit"
    STARTTLS = "starttls"
    NONE = "none"


class LogFormat(StrEnum):
    LINES = "lines"
    JSON = "json"


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Section(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    pass


class MailSettings(Section, frozen=True):
    """The mail server that sends notices and links; without a `host` no mail is sent."""

    host: HostName | None = None
    port: Port = 587
    tls: Tls = Tls.STARTTLS
    user: str | None = None
    password_file: Path | None = None
    sender: Address | None = None


class PushSettings(Section, frozen=True):
    """Web Push. Without a key file the server makes a key of its own in its data folder. `contact`
    is told to the push services, in case something goes wrong there."""

    key_file: Path | None = None
    contact: Address | None = None


class HookSettings(Section, frozen=True):
    """Webhooks go to public addresses alone, and to these hosts and networks of one's own."""

    allowed: tuple[str, ...] = ()


class LimitSettings(Section, frozen=True):
    """How much at most: in all, and by one address and one identity. So much of a rate may come
    at once as `burst` minutes of it come to. Where many people share an address, such as in a club,
    `by_address` turns limits by address off; those by identity remain."""

    tables: Most = 10_000
    unfinished_tables: Most = 100
    connections: Most = 10_000
    connections_by_address: Most = 200
    sockets_by_identity: Most = 100
    tables_by_minute: Rate = 6.0
    tables_by_day: Rate = 200.0
    requests_by_minute: Rate = 3000.0
    questions_by_minute: Rate = 3000.0
    odds_by_minute: Rate = 240.0
    records_by_minute: Rate = 60.0
    joins_by_minute: Rate = 300.0
    words_by_minute: Rate = 30.0
    identities_by_minute: Rate = 10.0
    mails_by_minute: Rate = 1.0
    burst: Annotated[float, Meta(gt=0, le=1000)] = 2.0
    by_address: bool = True


class RetentionSettings(Section, frozen=True):
    """After how many days a table is removed, from its last answer on; 0 keeps it for ever.
    `abandoned` are games that nobody goes on with, `unplayed` those with no answer of a person.
    With an `archive`, the record of what is removed is written to that folder first."""

    finished: Days = 0.0
    abandoned: Days = 0.0
    unplayed: Days = 14.0
    archive: Path | None = None


class LogSettings(Section, frozen=True):
    format: LogFormat = LogFormat.LINES
    level: LogLevel = LogLevel.INFO


class ServerSettings(Section, frozen=True):
    """`database` is the address of a PostgreSQL server, else tables are in a file of the folder
    `data`. Browsers reach the server by `names` and by `public_url`; pages of `origins` may speak
    to it besides its own. Whom `trusted_proxies` forward is known by what they say of him.
    `metrics_for` are networks from which the metrics may be read."""

    host: str = "127.0.0.1"
    port: Port = 1935
    data: Path = Path("warroom-data")
    database: DatabaseUrl | None = None
    database_password_file: Path | None = None
    names: tuple[HostName, ...] = ()
    public_url: Url | None = None
    origins: tuple[Origin, ...] = ()
    root_path: Prefix | None = None
    trusted_proxies: tuple[str, ...] = ()
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1")
    tables: MayLay = MayLay.ANYBODY
    think: float | None = None
    mail: MailSettings = MailSettings()
    push: PushSettings = PushSettings()
    hooks: HookSettings = HookSettings()
    limits: LimitSettings = LimitSettings()
    retention: RetentionSettings = RetentionSettings()
    log: LogSettings = LogSettings()

    @property
    def prefix(self) -> str:
        """The path under which the server's own paths lie, without a slash at its end."""
        given = self.root_path
        if given is None:
            given = urlsplit(self.public_url or "").path
        return given.rstrip("/")

    @property
    def known_names(self) -> tuple[str, ...]:
        public = urlsplit(self.public_url or "").hostname
        return (self.host, *self.names, *((public,) if public else ()))

    @property
    def known_origins(self) -> tuple[str, ...]:
        """A proxy may tell another `Host` than the one that browsers see."""
        parts = urlsplit(self.public_url or "")
        own = f"{parts.scheme}://{parts.netloc}"
        return (*self.origins, own) if parts.netloc else self.origins

    @property
    def is_secret_on_the_way(self) -> bool:
        """Whether browsers reach it by https."""
        return (self.public_url or "").startswith("https:")


def check(settings: ServerSettings) -> None:
    """What no field can say for itself."""
    if settings.prefix.split("/")[1:2] in (["api"], ["assets"], ["map"]):
        raise SettingsError("root-path", f"{settings.prefix} has a meaning of its own")
    check_networks("trusted-proxies", settings.trusted_proxies)
    check_networks("metrics-for", settings.metrics_for)
    mail = settings.mail
    if mail.host is not None and mail.sender is None:
        raise SettingsError("mail.sender", "mail needs an address that it comes from")
    if (mail.user is None) != (mail.password_file is None):
        field = "mail.user" if mail.user is None else "mail.password-file"
        raise SettingsError(field, "user and password file go together")
    files = {
        "mail.password-file": mail.password_file,
        "database-password-file": settings.database_password_file,
    }
    for field, file in files.items():
        if file is not None and not file.is_file():
            raise SettingsError(field, f"there is no file {file}")


def check_networks(field: str, given: Sequence[str]) -> None:
    for each in given:
        try:
            ip_network(each)
        except ValueError as error:
            raise SettingsError(field, error) from None
