"""Settings that are read again while the server runs: limits, log, who may lay tables, what is
removed. All else is built into what runs already, and waits for the next start."""

import logging
from collections.abc import Callable, Iterable

from msgspec.structs import fields

from ..hosting.settings import ServerSettings, SettingsError

CHANGE_AT_ONCE = ("limits", "log", "tables", "retention")

log = logging.getLogger("warroom.server")


class Reload:
    """To be called when the settings may have changed; each of `users` is given new ones."""

    def __init__(
        self,
        settings: ServerSettings,
        read: Callable[[], ServerSettings],
        users: Iterable[Callable[[ServerSettings], None]],
    ) -> None:
        self._began_with, self._read, self._users = settings, read, tuple(users)

    def __call__(self) -> None:
        """Settings that are wrong change nothing: the server goes on."""
        try:
            new = self._read()
        except (SettingsError, OSError) as error:
            log.error("the settings are wrong, and stay as they were: %s", error)
            return
        for use in self._users:
            use(new)
        later = [
            field.encode_name
            for field in fields(ServerSettings)
            if field.encode_name not in CHANGE_AT_ONCE
            and getattr(new, field.name) != getattr(self._began_with, field.name)
        ]
        if later:
            log.warning("only a restart changes %s", ", ".join(later))
        log.info("the settings were read again")
