"""The tables of the database, schema after schema.

Every statement is in words that SQLite and PostgreSQL share; what they call otherwise
(`WITHOUT ROWID`, `BLOB`, `REAL`) each database translates for itself.
"""

from .belongings import TRACES
from .keeping import KEEPING
from .notices_schema import NOTICES
from .passkeys import PASSKEYS
from .presence import PRESENCE
from .results import RESULTS
from .shares import SHARES
from .tales import TALES

SCHEMAS = (
    """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    header BLOB NOT NULL,
    settings BLOB NOT NULL,
    hashes BLOB NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    answer BLOB NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;
""",
    """
ALTER TABLE tables ADD COLUMN standing BLOB NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN begun REAL;
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    said BLOB NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;
""",
    """
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created REAL NOT NULL,
    seen REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX persons_seen ON persons (seen);
CREATE TABLE secrets (
    hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES persons (id),
    device TEXT NOT NULL,
    place INTEGER NOT NULL,
    issued REAL NOT NULL,
    ends REAL NOT NULL,
    is_used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX secrets_device ON secrets (device, place);
CREATE INDEX secrets_person ON secrets (person_id);
CREATE TABLE holders (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX holders_person ON holders (person_id, table_id);
""",
    """
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    last TEXT NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE reading (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    until REAL NOT NULL,
    PRIMARY KEY (person_id, table_id)
) WITHOUT ROWID;
""",
    NOTICES,
    "ALTER TABLE tables ADD COLUMN life BLOB NOT NULL DEFAULT '{}'",
    """
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN holder TEXT;
ALTER TABLE tables ADD COLUMN due REAL DEFAULT 0;
ALTER TABLE tables ADD COLUMN times BLOB NOT NULL DEFAULT '{}';
UPDATE tables SET due = NULL WHERE is_over = 1;
CREATE INDEX tables_due ON tables (due);
CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE service (
    down REAL NOT NULL,
    seen REAL NOT NULL
);
INSERT INTO service (down, seen) VALUES (0, 0);
""",
    """
CREATE TABLE passes (
    hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES persons (id),
    device TEXT,
    ends REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX passes_person ON passes (person_id);
""",
    """
ALTER TABLE tables ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX listed ON tables (is_listed);
""",
    KEEPING,
    RESULTS,
    "ALTER TABLE tables ADD COLUMN whispers BLOB NOT NULL DEFAULT '[]'",
    PASSKEYS,
    """
CREATE TABLE watched (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    server TEXT NOT NULL,
    PRIMARY KEY (table_id, server)
) WITHOUT ROWID;
""",
    PRESENCE,
    TRACES,
    TALES,
    SHARES,
)
"""What leads from each schema to the next; the first from an empty file."""

SCHEMA = len(SCHEMAS)


def statements(schema: str) -> list[str]:
    """One by one: no statement of ours has a semicolon within it."""
    return [each for each in map(str.strip, schema.split(";")) if each]
