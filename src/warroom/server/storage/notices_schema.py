"""The tables of what waits to be told, and to whom."""

NOTICES = """
CREATE TABLE addresses (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    target BLOB NOT NULL,
    wants BLOB NOT NULL,
    pace REAL NOT NULL,
    made REAL NOT NULL,
    is_verified INTEGER NOT NULL,
    code TEXT,
    code_until REAL,
    not_before REAL NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    failing_since REAL,
    given_up TEXT
) WITHOUT ROWID;
CREATE INDEX addresses_of_owners ON addresses (owner);
CREATE TABLE outbox (
    address_id TEXT NOT NULL REFERENCES addresses (id),
    table_id TEXT NOT NULL,
    occasion TEXT NOT NULL,
    seat INTEGER NOT NULL,
    mark REAL NOT NULL,
    due REAL NOT NULL,
    done REAL,
    PRIMARY KEY (address_id, table_id, occasion, seat, mark)
) WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (due) WHERE done IS NULL;
CREATE TABLE manners (
    person TEXT PRIMARY KEY,
    manner BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE calendars (
    person TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) WITHOUT ROWID;
"""
