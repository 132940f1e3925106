"""All that belongs to one person: in one list, so that nothing of somebody stays when he goes."""

from .database import Transaction
from .outbox import owner_of_person

TRACES = """
CREATE TABLE traces (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID;
CREATE INDEX traces_at ON traces (table_id);
ALTER TABLE reading ADD COLUMN muted BLOB NOT NULL DEFAULT '[]'
"""
"""Tables at which somebody has left his name or words, though he has no seat there."""

OF_PERSONS = {
    **dict.fromkeys(("secrets", "passes", "passkeys", "challenges", "reading"), "person_id"),
    **dict.fromkeys(("traces", "invited"), "person_id"),
    **dict.fromkeys(("manners", "calendars"), "person"),
}
"""What is kept of a person beside his name and addresses, and by what he is named there. His seats,
words and names are kept with tables, his results for those with whom he has played."""

PER_TABLE = ("reading", "traces")


def forget(transaction: Transaction, person: str) -> None:
    """Everything of his."""
    owner = owner_of_person(person)
    owned = "(SELECT id FROM addresses WHERE owner = ?)"
    transaction.do(f"DELETE FROM outbox WHERE address_id IN {owned}", owner)
    transaction.do("DELETE FROM addresses WHERE owner = ?", owner)
    for table, name in OF_PERSONS.items():
        transaction.do(f"DELETE FROM {table} WHERE {name} = ?", person)
    transaction.do("DELETE FROM persons WHERE id = ?", person)


def hand_over(transaction: Transaction, old: str, new: str) -> None:
    """What was one person's is another's: his browsers, keys, addresses, what he has read and muted
    and whether he may lay tables. How he wants to be told the other knows himself."""
    owners = owner_of_person(new), owner_of_person(old)
    transaction.do("UPDATE addresses SET owner = ? WHERE owner = ?", *owners)
    for table in ("secrets", "passkeys"):
        transaction.do(f"UPDATE {table} SET person_id = ? WHERE person_id = ?", new, old)
    for table in PER_TABLE:
        known = f"(SELECT table_id FROM {table} WHERE person_id = ?)"
        statement = f"UPDATE {table} SET person_id = ? WHERE person_id = ? AND table_id NOT IN"
        transaction.do(f"{statement} {known}", new, old, new)
    transaction.do(
        "INSERT INTO invited (person_id, is_admin)"
        " SELECT p.id, i.is_admin FROM invited i, persons p WHERE i.person_id = ? AND p.id = ?"
        " ON CONFLICT (person_id) DO UPDATE"
        " SET is_admin = CASE WHEN invited.is_admin = 1 THEN 1 ELSE excluded.is_admin END",
        *(old, new),
    )
    forget(transaction, old)


def leave_trace(transaction: Transaction, person: str, table: str) -> None:
    transaction.do(
        "INSERT INTO traces (person_id, table_id) SELECT ?, id FROM tables WHERE id = ?"
        " ON CONFLICT DO NOTHING",
        *(person, table),
    )
