"""What became of games: who came out where, and the ratings that follow from it. It outlives its
tables."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from .database import Database, Row

RESULTS = """
CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    ruleset TEXT NOT NULL,
    ended REAL NOT NULL,
    is_rated INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX results_rated ON results (ruleset, is_rated, ended);
CREATE TABLE results_of (
    person_id TEXT NOT NULL,
    ended REAL NOT NULL,
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    PRIMARY KEY (person_id, ended, table_id)
) WITHOUT ROWID;
CREATE TABLE ratings (
    ruleset TEXT NOT NULL,
    competitor TEXT NOT NULL,
    elo REAL NOT NULL,
    low REAL NOT NULL,
    high REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (ruleset, competitor)
) WITHOUT ROWID;
CREATE TABLE rated (
    ruleset TEXT PRIMARY KEY,
    games INTEGER NOT NULL
) WITHOUT ROWID
"""

BOT = "bot:"
"""Before the level of a bot, where people have their ids."""


class Finisher(Struct, frozen=True, omit_defaults=True):
    """Who held a seat at the end, and in which place he came out. A person without an identity has
    the name that he used there, a bot its commander's; of others only the id is kept, so that
    whoever deletes himself leaves no name."""

    place: int
    person: str | None = None
    bot: str | None = None
    name: str = ""

    @property
    def competitor(self) -> str:
        """Bots of a level are one and the same."""
        return self.person or f"{BOT}{(self.bot or '').partition(':')[0]}"


class GameResult(Struct, frozen=True):
    """A game that is over; `is_open` if anybody could look on."""

    table: str
    ruleset: str
    board: str
    ended: float
    is_rated: bool
    is_open: bool
    seats: tuple[Finisher, ...]

    def handed_over(self, old: str, new: str) -> "GameResult":
        """One person has become another."""
        is_both = new in {seat.person for seat in self.seats}
        seats = tuple(
            replace(seat, person=new) if seat.person == old else seat for seat in self.seats
        )
        return replace(self, seats=seats, is_rated=self.is_rated and not is_both)


class KeptRating(Struct, frozen=True):
    """In points of Elo above the mean of all who are rated, with its 95 % interval."""

    competitor: str
    elo: float
    low: float
    high: float
    games: int


class ResultStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    def keep(self, results: Iterable[GameResult]) -> None:
        """What is known already stays as it is. In one order: two servers that keep the same ones
        would otherwise wait for each other."""
        with self.database.transaction() as transaction:
            for each in sorted(results, key=lambda each: each.table):
                is_new = transaction.do(
                    "INSERT INTO results (table_id, ruleset, ended, is_rated, data)"
                    " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    *(each.table, each.ruleset, each.ended, int(each.is_rated)),
                    msgspec.json.encode(each),
                )
                if not is_new:
                    continue
                for person in {seat.person for seat in each.seats if seat.person is not None}:
                    transaction.do(
                        "INSERT INTO results_of (person_id, ended, table_id) VALUES (?, ?, ?)",
                        *(person, each.ended, each.table),
                    )

    def missing(self, most: int) -> list[str]:
        """Finished tables of people that nothing was kept of: the server died in between."""
        query = (
            "SELECT DISTINCT tables.id FROM tables JOIN holders ON holders.table_id = tables.id"
            " WHERE tables.is_over = 1 AND NOT EXISTS"
            " (SELECT 1 FROM results WHERE results.table_id = tables.id) ORDER BY tables.id LIMIT ?"
        )
        return [row[0] for row in self.database.rows(query, most)]

    def of(self, person: str, most: int, before: float) -> list[GameResult]:
        """The games that somebody has played, the newest first."""
        query = (
            "SELECT results.data FROM results_of JOIN results"
            " ON results.table_id = results_of.table_id"
            " WHERE results_of.person_id = ? AND results_of.ended < ?"
            " ORDER BY results_of.ended DESC LIMIT ?"
        )
        return _read(self.database.rows(query, person, before, most))

    def hand_over(self, old: str, new: str) -> None:
        """What one has played the other has. Where both have played, nobody is rated any more: he
        would have played against himself. Ratings are to be reckoned anew."""
        with self.database.transaction() as transaction:
            query = (
                "SELECT results.data FROM results_of JOIN results"
                " ON results.table_id = results_of.table_id WHERE results_of.person_id = ?"
                " ORDER BY results.table_id"
            )
            for each in _read(transaction.rows(query, old)):
                result = each.handed_over(old, new)
                transaction.do(
                    "UPDATE results SET is_rated = ?, data = ? WHERE table_id = ?",
                    *(int(result.is_rated), msgspec.json.encode(result), result.table),
                )
                transaction.do(
                    "INSERT INTO results_of (person_id, ended, table_id) VALUES (?, ?, ?)"
                    " ON CONFLICT DO NOTHING",
                    *(new, result.ended, result.table),
                )
                transaction.do("DELETE FROM rated WHERE ruleset = ?", result.ruleset)
            transaction.do("DELETE FROM results_of WHERE person_id = ?", old)
            transaction.do("DELETE FROM ratings WHERE competitor = ?", old)

    def names(self, people: Iterable[str]) -> dict[str, str]:
        """Of those who are still here."""
        found = {}
        for person in set(people):
            if rows := self.database.rows("SELECT name FROM persons WHERE id = ?", person):
                found[person] = rows[0][0]
        return found

    # ---- ratings ----

    def unrated(self) -> list[str]:
        """Rule sets with games that ratings do not reckon with yet."""
        query = (
            "SELECT results.ruleset FROM results LEFT JOIN rated"
            " ON rated.ruleset = results.ruleset WHERE results.is_rated = 1"
            " GROUP BY results.ruleset, rated.games HAVING count(*) <> coalesce(rated.games, 0)"
        )
        return [row[0] for row in self.database.rows(query)]

    def rated_games(self, ruleset: str, most: int) -> tuple[int, list[GameResult]]:
        """How many there are, and the newest of them."""
        count = "SELECT count(*) FROM results WHERE ruleset = ? AND is_rated = 1"
        query = (
            "SELECT data FROM results WHERE ruleset = ? AND is_rated = 1"
            " ORDER BY ended DESC LIMIT ?"
        )
        with self.database.snapshot() as reader:
            games: int = reader.rows(count, ruleset)[0][0]
            return games, _read(reader.rows(query, ruleset, most))

    def keep_ratings(self, ruleset: str, games: int, ratings: Iterable[KeptRating]) -> None:
        with self.database.transaction() as transaction:
            transaction.do("DELETE FROM ratings WHERE ruleset = ?", ruleset)
            for each in ratings:
                transaction.do(
                    "INSERT INTO ratings (ruleset, competitor, elo, low, high, games)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    *(ruleset, each.competitor, each.elo, each.low, each.high, each.games),
                )
            transaction.do("DELETE FROM rated WHERE ruleset = ?", ruleset)
            statement = "INSERT INTO rated (ruleset, games) VALUES (?, ?)"
            transaction.do(statement, ruleset, games)

    def ratings(self, ruleset: str, most: int) -> list[KeptRating]:
        """The strongest first."""
        query = (
            "SELECT competitor, elo, low, high, games FROM ratings WHERE ruleset = ?"
            " ORDER BY elo DESC, competitor LIMIT ?"
        )
        return [KeptRating(*row) for row in self.database.rows(query, ruleset, most)]

    def ratings_of(self, person: str) -> list[tuple[str, KeptRating]]:
        """In every rule set, by its name."""
        query = (
            "SELECT ruleset, competitor, elo, low, high, games FROM ratings"
            " WHERE competitor = ? ORDER BY ruleset"
        )
        return [(row[0], KeptRating(*row[1:])) for row in self.database.rows(query, person)]


def _read(rows: Sequence[Row]) -> list[GameResult]:
    return [msgspec.json.decode(row[0], type=GameResult) for row in rows]
