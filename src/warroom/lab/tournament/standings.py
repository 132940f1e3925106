"""What a tournament says: ratings, win rates, who beats whom, lengths, time and luck."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from ..simulate import Spread
from .contest import Conduct, Played, longest_in
from .ratings import RatedBy, Rating, ratings_of, wilson
from .schedule import Format, Tournament


class Share(Struct, frozen=True):
    """So much of so many, with its 95 % interval."""

    amount: float
    of: int
    rate: float
    low: float
    high: float

    @classmethod
    def sum(cls, shares: Sequence[float]) -> "Share":
        amount, of = math.fsum(shares), len(shares)
        rate = amount / of if of else 0.0
        return cls(round(amount, 3), of, rate, *wilson(rate, of))


class Fortune(Struct, frozen=True):
    """Dice in production points a game: what they brought beyond expectation, and the `band` in
    which chance alone keeps that in 95 of 100 tournaments."""

    points: float
    band: float


class Pace(Struct, frozen=True):
    """Milliseconds of processor time: of decisions, and of a bot's own turns with all decisions in
    them. 99 of 100 decisions took no longer than `most`."""

    decision: float
    most: float
    slowest: float
    turn: float
    slowest_turn: float


class Standing(Struct, frozen=True, kw_only=True):
    """One bot. Everything is counted by seat: a bot at three seats of a game played three times."""

    bot: str
    rating: Rating
    wins: Share
    place: float
    luck: Fortune
    pace: Pace
    faults: int
    fault: str | None  # the first, and in which game


class Meeting(Struct, frozen=True):
    """Two bots. Of one against the rest: how often the one won, who by chance would win `chance`.
    At tables of many: how often it ended before the other, seat against seat."""

    one: str
    other: str
    seats: int  # of the other
    result: Share
    chance: float


class Standings(Struct, frozen=True, kw_only=True):
    """What came of a tournament. Bots stand in the order of their ratings."""

    format: Format
    players: int
    games: int
    scheduled: int
    rated_by: RatedBy
    bots: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    seats: tuple[Share, ...]  # won by each seat, whoever sat there
    luckiest: Share  # games won by the seat with the best dice
    rounds: Spread
    answers: Spread
    lengths: Mapping[int, int]  # games of so many rounds
    reasons: Mapping[str, int]
    seconds: float  # of all games, on however many processors
    hash: str  # of all games together, in any order


def standings_of(
    tournament: Tournament, games: Iterable[Played], by: RatedBy = RatedBy.WINS
) -> Standings:
    """Sum up the games that belong to the tournament."""
    scheduled = tournament.pairings()
    places = {pairing: place for place, pairing in enumerate(scheduled)}
    played = sorted(
        (each for each in games if each.pairing in places), key=lambda each: places[each.pairing]
    )
    ratings = ratings_of(tournament.field, played, by)
    bots = [standing(name, ratings[name], played) for name in tournament.field]
    together = 0
    for each in played:
        together ^= int(each.hash, 16)
    rounds = [each.rounds for each in played]
    return Standings(
        format=tournament.format,
        players=tournament.setting.seats,
        games=len(played),
        scheduled=len(scheduled),
        rated_by=by,
        bots=tuple(sorted(bots, key=lambda each: -each.rating.elo)),
        meetings=tuple(meetings(tournament, played)),
        seats=tuple(
            Share.sum([won(each, seat) for each in played])
            for seat in range(tournament.setting.seats)
        ),
        luckiest=Share.sum([won(each, luckiest(each)) for each in played]),
        rounds=Spread.of(rounds),
        answers=Spread.of([each.answers for each in played]),
        lengths=dict(sorted(Counter(rounds).items())),
        reasons=dict(sorted(Counter(each.reason for each in played).items())),
        seconds=round(math.fsum(each.seconds for each in played), 2),
        hash=f"{together:016x}",
    )


def won(game: Played, seat: int) -> float:
    """A shared victory counts for a share."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def luckiest(game: Played) -> int:
    return max(range(len(game.seats)), key=lambda seat: game.seats[seat].luck)


def standing(name: str, rating: Rating, played: Sequence[Played]) -> Standing:
    wins: list[float] = []
    places: list[int] = []
    conduct: list[Conduct] = []
    faults: list[str] = []
    for game in played:
        for seat, bot in enumerate(game.bots):
            if bot == name:
                wins.append(won(game, seat))
                places.append(game.places[seat])
                conduct.append(game.seats[seat])
                if game.seats[seat].fault:
                    faults.append(f"game {game.seed}: {game.seats[seat].fault}")
    return Standing(
        bot=name,
        rating=rating,
        wins=Share.sum(wins),
        place=sum(places) / len(places) if places else 0.0,
        luck=fortune(conduct),
        pace=pace(conduct),
        faults=sum(each.faults for each in conduct),
        fault=faults[0] if faults else None,
    )


def fortune(conduct: Sequence[Conduct]) -> Fortune:
    if not conduct:
        return Fortune(0.0, 0.0)
    points = math.fsum(each.luck for each in conduct)
    deviation = math.sqrt(math.fsum(each.deviation**2 for each in conduct))
    return Fortune(points / len(conduct), 1.96 * deviation / len(conduct))


def pace(conduct: Sequence[Conduct]) -> Pace:
    def mean(seconds: Iterable[float], count: Iterable[int]) -> float:
        return 1000 * math.fsum(seconds) / max(1, sum(count))

    return Pace(
        mean((each.seconds for each in conduct), (each.decisions for each in conduct)),
        1000 * percentile(conduct),
        1000 * max((each.slowest for each in conduct), default=0.0),
        mean((each.turn_seconds for each in conduct), (each.turns for each in conduct)),
        1000 * max((each.slowest_turn for each in conduct), default=0.0),
    )


def percentile(conduct: Sequence[Conduct], share: float = 0.99) -> float:
    """Seconds in which so many of the decisions were made, to within a class."""
    times: Counter[int] = Counter()
    for each in conduct:
        times.update(each.times)
    wanted, passed = share * times.total(), 0
    for time_class, count in sorted(times.items()):
        passed += count
        if passed >= wanted:
            return longest_in(time_class)
    return 0.0


def meetings(tournament: Tournament, played: Sequence[Played]) -> Iterator[Meeting]:
    """Who met whom, in the order of the field."""
    is_open = tournament.format is Format.TABLE
    results: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for game in played:
        for one, other, result in encounters(game) if is_open else confrontation(game):
            results[one, other].append(result)
    seats = 1 if is_open else tournament.setting.seats - 1
    for one in tournament.field:
        for other in tournament.field:
            if found := results.get((one, other)):
                yield Meeting(one, other, seats, Share.sum(found), 1 / (seats + 1))


def confrontation(game: Played) -> Iterator[tuple[str, str, float]]:
    """One against the rest; in a duel both are the one."""
    for seat, one in enumerate(game.bots):
        if game.bots.count(one) == 1:
            (other,) = {*game.bots} - {one}
            yield one, other, won(game, seat)


def encounters(game: Played) -> Iterator[tuple[str, str, float]]:
    """At an open table: every bot and every other, by the places of all their seats."""
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for bot, place in zip(game.bots, game.places, strict=True):
        seats[bot].append(place)
    for one, places in seats.items():
        for other, others in seats.items():
            if one != other:
                ahead = [(a < b) + (a == b) / 2 for a in places for b in others]
                yield one, other, sum(ahead) / len(ahead)
