"""`bin/faults`: each fault for its share of the time."""

import argparse
import random
import sys
from functools import partial

from . import disk, fleet, kills, messages, rows
from .report import Count, Fault, table, write

FAULTS: dict[str, Fault] = {
    "messages": messages.run,
    "kills": kills.run,
    "kills-postgres": partial(kills.run, kind="postgres", servers=3),
    **{harm: partial(fleet.run, harm=harm) for harm in fleet.HARMS},
    "rows": rows.run,
    "disk": disk.run,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bin/faults", description="Do to a server what the world does, and count."
    )
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"of {', '.join(FAULTS)}")
    parser.add_argument("--minutes", type=float, default=10, help="for all together (default 10)")
    parser.add_argument("--seed", type=int, default=1935)
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    options = parser.parse_args()
    names = options.faults or list(FAULTS)
    if unknown := [name for name in names if name not in FAULTS]:
        parser.error(f"there is no fault {unknown[0]}: choose {', '.join(FAULTS)}")
    counts: list[Count] = []
    for name in names:
        rng = random.Random(f"{options.seed}:{name}")
        counts += FAULTS[name](60 * options.minutes / len(names), rng)
        print(f"{name} done", file=sys.stderr, flush=True)
    shown = table(counts)
    print(shown)
    if options.write:
        write(shown)
    sys.exit(1 if any(each.wrong for each in counts) else 0)


if __name__ == "__main__":
    main()
