"""Several threads may read records for the first time in the same moment."""

import subprocess
import sys

import pytest

GOLDEN = "tests/golden/records/expansion-bombed-out.json"

AT_ONCE = f"""
import sys, threading
from pathlib import Path
import warroom

sys.setswitchinterval(1e-6)
data = Path("{GOLDEN}").read_bytes()
gate = threading.Barrier(6)
played = []

def play():
    gate.wait()
    played.append(warroom.replay(data).digest)

threads = [threading.Thread(target=play) for _ in range(6)]
for each in threads:
    each.start()
for each in threads:
    each.join()
assert len(played) == 6 and len(set(played)) == 1, played
"""

ALL_READY = """
import msgspec
{made}

def walk(parent):
    for kind in parent.__subclasses__():
        if kind.__module__.startswith("warroom."):
            yield kind
        yield from walk(kind)

kinds = list(walk(msgspec.Struct))
for kind in kinds:  # whatever is worked out only now can no longer be
    kind.__annotations__ = dict.fromkeys(kind.__struct_fields__, "NeverHeardOf")
late = []
for kind in kinds:
    try:
        msgspec.json.Decoder(kind)
    except NameError:
        late.append(kind.__qualname__)
assert len(kinds) > {least}, len(kinds)
assert not late, late
"""

A_SERVER = """
import asyncio, tempfile
from pathlib import Path
from warroom.server import SqliteStore, create_app

async def made():
    return create_app(SqliteStore(Path(tempfile.mkdtemp()) / "tables.sqlite"))

asyncio.run(made())
"""


def run(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, (done.returncode, done.stderr)


def test_a_record_is_replayed_by_six_threads_of_a_new_process() -> None:
    """Two of twenty such processes used to end in SIGSEGV."""
    run(AT_ONCE)


@pytest.mark.parametrize(
    ("made", "least"), [("import warroom", 500), (A_SERVER, 700)], ids=["engine", "server"]
)
def test_every_record_is_ready_before_threads_can_start(made: str, least: int) -> None:
    """msgspec works a record out when it first meets it, and not for several threads at once."""
    run(ALL_READY.format(made=made, least=least))
