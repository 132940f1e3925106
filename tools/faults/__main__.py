"""`bin/faults`: each fault for its share of the time, or so many times."""

import argparse
import os
import random
import shutil
import subprocess
import sys
import traceback
from functools import partial

import pytest
from msgspec import Struct

from . import disk, fleet, kills, messages, rows, served
from .report import Budget, Count, Fault, table, write


class Entry(Struct, frozen=True):
    """A fault, and its part of all kills or messages that are asked for."""

    run: Fault
    kills: float = 0.0
    messages: float = 0.0


FAULTS = {
    "messages": Entry(messages.run, messages=1.0),
    "kills": Entry(kills.run, 0.4),
    "kills-postgres": Entry(kills.over_postgres, 0.3),
    **{
        harm: Entry(partial(fleet.run, harm=harm), 0.3 if harm == "kills-of-three" else 0.0)
        for harm in fleet.HARMS
    },
    "rows": Entry(rows.run),
    "rows-postgres": Entry(partial(rows.run, kind="postgres")),
    "disk": Entry(disk.run),
    "disk-postgres": Entry(partial(disk.run, kind="postgres")),
}

APART = ("unshare", "--user", "--map-current-user", "--keep-caps", "--net", "--mount")
"""How whoever is not root may have networks and disks of his own, where the system allows it."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bin/faults", description="Do to a server what the world does, and count."
    )
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"of {', '.join(FAULTS)}")
    parser.add_argument(
        "--minutes",
        type=float,
        default=10,
        help="for all together that have no number (default 10)",
    )
    parser.add_argument("--kills", type=int, help="so many, divided among the three kinds of kills")
    parser.add_argument("--messages", type=int, help="so many")
    parser.add_argument("--seed", type=int, default=1935)
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    options = parser.parse_args()
    names = options.faults or list(FAULTS)
    if unknown := [name for name in names if name not in FAULTS]:
        parser.error(f"there is no fault {unknown[0]}: choose {', '.join(FAULTS)}")
    set_apart()
    served.get_ready()
    times = {name: number(FAULTS[name], options.kills, options.messages) for name in names}
    timed = sum(each is None for each in times.values())
    counts: list[Count] = []
    for name in names:
        rng = random.Random(f"{options.seed}:{name}")
        budget = Budget(60 * options.minutes / max(1, timed), times[name])
        try:
            found = FAULTS[name].run(budget, rng)
        except pytest.skip.Exception as why:  # as the tests say it where a program is missing
            print(f"SKIPPED: {name}: {why}", file=sys.stderr, flush=True)
            continue
        except Exception:
            traceback.print_exc()
            found = [Count(name, "broke off", 1, 1)]
        counts += found
        if options.write:
            write(found)
        print(f"\n{name}\n{table(found)}", flush=True)
    print(f"\nall\n{table(counts)}", flush=True)
    sys.exit(1 if any(each.wrong for each in counts) else 0)


def number(entry: Entry, kills: int | None, messages: int | None) -> int | None:
    """How often, if that is said."""
    if entry.kills and kills is not None:
        return max(1, round(entry.kills * kills))
    if entry.messages and messages is not None:
        return max(1, round(entry.messages * messages))
    return None


def set_apart() -> None:
    """Whoever may not make networks here perhaps may where he is alone."""
    if os.geteuid() == 0 or os.environ.get("WARROOM_APART") or not shutil.which(APART[0]):
        return
    if subprocess.run([*APART, "true"], capture_output=True, check=False).returncode == 0:
        os.environ["WARROOM_APART"] = "yes"
        here = ("sh", "-c", 'ip link set lo up && exec "$@"', "sh")  # 127.0.0.1 is wanted there
        command = [*APART, *here, sys.executable, "-m", __package__ or "", *sys.argv[1:]]
        os.execvp(command[0], command)


if __name__ == "__main__":
    main()
