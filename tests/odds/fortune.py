"""The luck at a table of the test language."""

from tests.table import Table
from warroom.odds import Ledger, Luck


def luck_at(table: Table) -> Luck:
    """What the dice have brought since the beginning, and were expected to."""
    start, length = table.start
    ledger = Ledger(start)
    ledger.hear(table.log[length:])
    return ledger.luck()
