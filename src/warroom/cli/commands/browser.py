"""A window on the table: the user's browser, if there is a screen to show it on.

Run by itself it opens the address that it is given. It is a process of its own, so that nothing a
browser prints or waits for can touch the server.
"""

import os
import subprocess
import sys
import webbrowser
from contextlib import suppress

TEXT_BROWSERS = {"elinks", "links", "links2", "lynx", "w3m", "www-browser"}


def show(address: str) -> None:
    """Open a browser and do not wait for it. Where there is none, nothing happens."""
    if not has_screen():
        return
    # Without a terminal, Python's list of browsers has none that show text only.
    surroundings = {name: value for name, value in os.environ.items() if name != "TERM"}
    with suppress(OSError):
        subprocess.Popen(
            opening(address),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=surroundings,
            start_new_session=True,
        )


def opening(address: str) -> list[str]:
    """The command that opens an address: this file alone, which needs nothing of the package."""
    return [sys.executable, "-P", __file__, address]


def has_screen() -> bool:
    """Whoever names a browser himself knows what he does."""
    signs = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, signs))


def shows_text_only(browser: webbrowser.BaseBrowser) -> bool:
    return os.path.basename(str(browser.name)) in TEXT_BROWSERS


if __name__ == "__main__":
    with suppress(webbrowser.Error):
        if not shows_text_only(webbrowser.get()):
            webbrowser.open(sys.argv[1])
