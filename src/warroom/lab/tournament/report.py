"""A tournament on one page: it stands alone, asks nothing of the network, and is readable by day
and by night."""

from collections.abc import Iterable, Sequence
from html import escape

from warroom.headers import Header

from .plots import Row, histogram, interval_plot
from .results import Conditions
from .schedule import Format, Tournament
from .standings import Share, Standings

SEATS = "ABCDEFGH"

STYLE = """
:root { color-scheme: light dark; --paper: #f8f1de; --well: #efe4c8; --edge: #c3b085;
  --ink: #241c11; --faint: #5a4a33; --title: #8c1f17; --bar: #2459a6; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d2823; --well: #25332c; --edge: #45574c;
  --ink: #efe4c8; --faint: #cdbf9c; --title: #e6c677; --bar: #8fb8ee; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.45 "Alegreya Sans", "Segoe UI", system-ui, sans-serif;
  font-variant-numeric: lining-nums tabular-nums; }
h1, h2 { color: var(--title); line-height: 1.15; margin: 0; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; padding-top: .75rem;
  border-top: 3px double var(--edge); }
p { margin: .5rem 0; max-width: 44rem; }
.note, th, .axis { color: var(--faint); font-size: .875rem; }
.plot { margin-top: .75rem; }
.row { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr 4.5rem; gap: .75rem;
  align-items: center; }
.name { overflow-wrap: anywhere; font-weight: 600; }
.figure { text-align: right; }
svg { width: 100%; display: block; overflow: visible; }
svg text { fill: var(--faint); font-size: 13px; }
.grid { stroke: var(--edge); opacity: .5; }
.mark { stroke: var(--title); stroke-dasharray: 3 3; stroke-width: 1.5; }
.interval { stroke: var(--bar); stroke-width: 2; }
.dot, .bar { fill: var(--bar); }
.scroll { overflow-x: auto; margin-top: .75rem; }
table { border-collapse: collapse; background: var(--well); }
th, td { padding: .35rem .7rem; border: 1px solid var(--edge); text-align: right;
  white-space: nowrap; }
th { font-weight: 600; }
tbody th, thead th:first-child { text-align: left; color: var(--ink); }
.heat { background: color-mix(in srgb, var(--bar) calc(var(--share) * 40%), var(--well)); }
td small { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .75rem 0; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .row { grid-template-columns: 1fr 4.5rem; }
  .row .name { grid-column: 1 / 3; } .axis .name { display: none; } }
"""


def report_page(tournament: Tournament, standings: Standings) -> str:
    """The whole page as HTML."""
    header = Conditions.of(tournament.setting).header
    title = f"Tournament of {', '.join(tournament.field)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        facts(tournament, standings, header),
        section(
            "Ratings",
            f"Points of Elo above the mean of the field, by {standings.rated_by.value}, with the "
            "interval that holds 95 of 100 times. At one table a seat's chance to win is in "
            "proportion to its strength; 100 points more are 1.78 times the strength.",
            ratings_plot(standings),
        ),
        section(
            "Games won",
            "Of all seats that the bot held, with 95 % intervals. A shared victory counts for a "
            "share.",
            wins_plot(standings),
        ),
        section("Who beats whom", words_of_meetings(standings), matrix(standings)),
        section(
            "Seats",
            "Games won by each seat, whoever sat there. Bots had every seat equally often.",
            shares_plot(
                [f"Seat {SEATS[seat]}" for seat in range(standings.players)],
                standings.seats,
                1 / standings.players,
            ),
        ),
        section(
            "Luck",
            "Production points a game that dice brought beyond what was to be expected; the line "
            "is where chance alone keeps them 95 of 100 times. The luckiest at the table won "
            f"{rate(standings.luckiest)} of the games.",
            luck_plot(standings),
        ),
        section(
            "Lengths",
            f"Rounds in a game: mean {standings.rounds.mean}. Answers in a game: "
            f"{standings.answers.least} to {standings.answers.most}, mean "
            f"{standings.answers.mean}. Ended by "
            + ", ".join(
                f"{reason.replace('-', ' ')} ({count})"
                for reason, count in standings.reasons.items()
            )
            + ".",
            histogram(standings.lengths, "rounds"),
        ),
        section(
            "Time and faults",
            "Milliseconds of processor time that bots took, of decisions and of whole turns of "
            "their own. A fault is a crash or an answer against the rules; then the answer for "
            "an absent player was given.",
            conduct(standings),
        ),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · War Room</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def section(title: str, words: str, content: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n<p>{escape(words)}</p>\n{content}\n</section>"


def facts(tournament: Tournament, standings: Standings, header: Header) -> str:
    form = {
        Format.TABLE: "tables drawn from the field",
        Format.ONE_VS_REST: "one bot against the rest",
        Format.DUEL: "duels",
    }[tournament.format]
    missing = standings.scheduled - standings.games
    options = ", ".join(f"{name}={value}" for name, value in header.options.items())
    rows = (
        ("Games", f"{standings.games}" + (f", {missing} still to play" if missing else "")),
        ("Format", f"{form}, {standings.players} players, seats in rotation"),
        ("Rules", f"{header.ruleset}, version {header.version}" + (f", {options}" * bool(options))),
        ("Board, deck", f"{header.board}, {header.deck}"),
        ("Thinking", thinking(tournament.setting.think)),
        ("Seed", str(tournament.setting.seed)),
        ("Time", f"{standings.seconds:.0f} s of play"),
        ("Hash of all games", standings.hash),
    )
    return f"<dl>{''.join(f'<dt>{escape(a)}</dt><dd>{escape(b)}</dd>' for a, b in rows)}</dl>"


def thinking(times: float | None) -> str:
    return "as usual" if times is None else f"{times:g} times the usual"


def ratings_plot(standings: Standings) -> str:
    rows = [
        Row(
            each.bot,
            r.elo,
            r.low,
            r.high,
            f"{signed(r.elo, 0)}, {signed(r.low, 0)} to {signed(r.high, 0)}",
        )
        for each in standings.bots
        for r in (each.rating,)
    ]
    return interval_plot(rows, 0, "the mean of the field", lambda value: signed(value, 0), signed)


def wins_plot(standings: Standings) -> str:
    names = [each.bot for each in standings.bots]
    return shares_plot(names, [each.wins for each in standings.bots], 1 / standings.players)


def shares_plot(names: Sequence[str], shares: Iterable[Share], chance: float) -> str:
    rows = [
        Row(name, each.rate, each.low, each.high, f"{rate(each)}, {each.amount:g} of {each.of}")
        for name, each in zip(names, shares, strict=True)
    ]
    return interval_plot(
        rows, chance, "what chance would give", lambda value: f"{value:.1%}", "{:.0%}".format
    )


def luck_plot(standings: Standings) -> str:
    rows = [
        Row(
            each.bot,
            luck.points,
            -luck.band,
            luck.band,
            f"{signed(luck.points, 2)} ± {luck.band:.2f}",
        )
        for each in standings.bots
        for luck in (each.luck,)
    ]
    return interval_plot(
        rows, 0, "neither good nor bad luck", lambda value: signed(value, 2), signed
    )


def words_of_meetings(standings: Standings) -> str:
    if standings.format is Format.TABLE:
        return "How often the bot of the row ended before the bot of the column, where both sat."
    if standings.players == 2:
        return "How often the bot of the row won against the bot of the column."
    return (
        f"How often the bot of the row won, alone against {standings.players - 1} of the column. "
        f"Chance would give {1 / standings.players:.0%}."
    )


def matrix(standings: Standings) -> str:
    """Rows and columns in the order of the ratings."""
    names = [each.bot for each in standings.bots]
    found = {(each.one, each.other): each.result for each in standings.meetings}

    def cell(one: str, other: str) -> str:
        share = found.get((one, other))
        if share is None:
            return "<td>–</td>"
        return (
            f'<td class="heat" style="--share:{share.rate:.3f}">{share.rate:.1%}'
            f"<small>{share.low:.0%} to {share.high:.0%} of {share.of}</small></td>"
        )

    rows = [
        f'<tr><th scope="row">{escape(one)}</th>{"".join(cell(one, other) for other in names)}</tr>'
        for one in names
    ]
    return table(["", *names], rows)


def conduct(standings: Standings) -> str:
    rows = []
    for each in standings.bots:
        pace = each.pace
        figures = (pace.decision, pace.most, pace.slowest, pace.turn, pace.slowest_turn)
        cells = "".join(f"<td>{milliseconds(figure)}</td>" for figure in figures)
        rows.append(
            f'<tr><th scope="row">{escape(each.bot)}</th>{cells}<td>{each.faults}</td></tr>'
        )
    faults = "".join(
        f"<p>First fault of {escape(each.bot)}: {escape(each.fault)}</p>"
        for each in standings.bots
        if each.fault
    )
    heads = ("", "decision", "99 of 100", "slowest", "turn", "slowest turn", "faults")
    return table(heads, rows) + faults


def table(heads: Sequence[str], rows: Iterable[str]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def signed(figure: float, digits: int | None = None) -> str:
    """With a sign of the same width as plus; without one if it is nothing."""
    words = f"{figure:+g}" if digits is None else f"{figure:+.{digits}f}"
    return words.replace("-", "−") if figure else "0"


def milliseconds(figure: float) -> str:
    if figure < 0.01:
        return "&lt;0.01"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def rate(share: Share) -> str:
    return f"{share.rate:.1%} ({share.low:.1%} to {share.high:.1%})"
