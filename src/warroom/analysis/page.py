"""The story of a game as a page of HTML that needs nothing from elsewhere: no script, no font, no
picture. So it can be kept, sent and opened by anybody."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import TypeAlias

from warroom.kernel.words import Seat
from warroom.odds import Tally
from warroom.pictures.scenes import INKS, PLAIN

from .chronicle import Told
from .story import Player, Story, TurningPoint, Upset

DASHES = ("", "9 4", "3 3", "12 3 3 3", "1 4", "6 2 1 2", "15 5", "2 6")
"""Lines are told apart without their colours, too."""

WIDE, HIGH, LEFT, RIGHT, TOP, FLOOR = 960, 380, 48, 110, 16, 40

STYLE = """
:root{color-scheme:light}
body{margin:0;background:#e6dcc3;color:#2b2418;font:17px/1.5 Georgia,serif}
main{max-width:1020px;margin:24px auto;padding:28px 32px;background:#f7f0df;
border:1px solid #cbbf9f}
h1{margin:0 0 4px;color:#8f2d20;font-size:34px;line-height:1.1}
h2{margin:32px 0 8px;border-bottom:1px solid #cbbf9f;font-size:22px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px 5px 0;text-align:left;border-bottom:1px solid #e2d6b8;vertical-align:top}
th{font-size:15px;color:#5d5340;font-weight:normal}
.r{text-align:right}
.wide{overflow-x:auto}
svg{display:block;width:100%;height:auto;min-width:560px;background:#fbf6e8;font:13px Georgia,serif}
.key{display:inline-block;width:26px;height:0;border-top:4px solid;vertical-align:middle;
margin-right:8px}
small,.note{color:#5d5340;font-size:15px}
ol{padding-left:26px}li{margin:6px 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:16px}
.charts svg{min-width:0}h3{margin:4px 0;font-size:17px}
@media(max-width:700px){main{margin:0;padding:16px}}
@media print{body{background:none}main{border:0;margin:0}}
"""

Names: TypeAlias = Callable[[Seat | None], str]


def page_of(story: Story, names: Sequence[str] = (), picture: str = "") -> str:
    """With what the seats are called, if they have names; and a picture of the map at the end."""

    def who(seat: Seat | None) -> str:
        if seat is None:
            return "neutral armies"
        return names[seat] if seat < len(names) and names[seat] else story.players[seat].name

    title = headline(story, who)
    return "\n".join(
        (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
            f"<h1>{escape(title)}</h1>",
            f'<p class="note">{escape(subtitle(story))}</p>',
            picture,
            "<h2>Chances to win</h2>",
            f'<div class="wide">{curve(story, who)}</div>',
            players(story, who),
            "<h2>Turning points</h2>",
            turning_points(story, who),
            f"<h2>{story.time} by {story.time.lower()}</h2>",
            f'<div class="charts">{"".join(series(story, who))}</div>',
            "<h2>Battles against the odds</h2>",
            upsets(story, who),
            "<h2>Luck</h2>",
            luck(story, who),
            "</main></body></html>",
            "",
        )
    )


def headline(story: Story, who: Names) -> str:
    winners = [who(each.seat) for each in story.players if each.has_won]
    if not story.is_over:
        return "A game that is not over yet"
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} win"


def subtitle(story: Story) -> str:
    game, last = story.ruleset.capitalize(), story.standings[-1].round
    seats = len(story.players)
    return f"{game} game, {seats} players, {story.answers} answers, to {when(story, last)}."


def when(story: Story, number: int) -> str:
    return f"{story.time} {number}" if number else "the set-up"


def ink(player: Player) -> str:
    return INKS.get(player.colour or "", PLAIN)


def said(told: Told, who: Names) -> str:
    return "".join(who(each) if isinstance(each, int) else each for each in told)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def signed(chance: float) -> str:
    points = round(100 * chance)
    return f"{'−' if points < 0 else '+' if points else ''}{abs(points)}"


# ---- the curve ----


def curve(story: Story, who: Names) -> str:
    last = max(story.answers, 1)

    def x(after: float) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * after / last, 1)

    def y(chance: float) -> float:
        return round(TOP + (HIGH - TOP - FLOOR) * (1 - chance), 1)

    parts = [
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="Chances to win, over the game">'
    ]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(
            f'<path d="M{LEFT} {y(part)}H{WIDE - RIGHT}" stroke="#ddd0b0"/>'
            f'<text x="{LEFT - 8}" y="{y(part) + 4}" text-anchor="end" fill="#5d5340">'
            f"{percent(part)}</text>"
        )
    edge = 0
    for each in story.standings[:-1]:
        if x(each.after) - edge > 26:
            edge = int(x(each.after))
            parts.append(
                f'<path d="M{edge} {TOP}V{HIGH - FLOOR}" stroke="#ece1c6"/>'
                f'<text x="{edge + 3}" y="{HIGH - FLOOR + 16}" fill="#5d5340">'
                f"{each.round + 1}</text>"
            )
    parts.append(
        f'<text x="{(WIDE - RIGHT + LEFT) / 2}" y="{HIGH - 6}" text-anchor="middle" '
        f'fill="#5d5340">{story.time.lower()}</text>'
    )
    ends = spaced([y(each.last) for each in story.players], TOP, HIGH - FLOOR)
    for place, player in enumerate(story.players):
        line = "".join(
            f"{'L' if number else 'M'}{x(moment.after)} {y(moment.chances[player.seat])}"
            for number, moment in enumerate(story.moments)
        )
        name = escape(who(player.seat))
        dash = DASHES[place % len(DASHES)]
        parts.append(
            f'<path d="{line}" fill="none" stroke="{ink(player)}" stroke-width="2.5" '
            f'stroke-dasharray="{dash}" stroke-linejoin="round"><title>{name}</title></path>'
            f'<text x="{WIDE - RIGHT + 8}" y="{ends[place] + 4}" fill="{ink(player)}">{name}</text>'
        )
    for number, turn in enumerate(story.turning_points, 1):
        words = escape(sentence(story, turn, who))
        parts.append(
            f'<g><title>{words}</title><circle cx="{x(turn.after)}" cy="{y(turn.now)}" r="9" '
            f'fill="#fbf6e8" stroke="{ink(story.players[turn.seat])}" stroke-width="2"/>'
            f'<text x="{x(turn.after)}" y="{y(turn.now) + 4}" text-anchor="middle" '
            f'font-size="11">{number}</text></g>'
        )
    return "".join((*parts, "</svg>"))


def spaced(wanted: Sequence[float], least: float, most: float) -> list[float]:
    """Places for words near where they belong, none upon another."""
    gap = min(15.0, (most - least) / max(len(wanted), 1))
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    found, floor = list(wanted), least - gap
    for each in order:
        floor = found[each] = max(found[each], floor + gap)
    ceiling = most + gap
    for each in reversed(order):
        ceiling = found[each] = min(found[each], ceiling - gap)
    return found


def sentence(story: Story, turn: TurningPoint, who: Names) -> str:
    change = f"{100 * turn.before:.0f} → {percent(turn.now)}"
    is_told = turn.seat in turn.told[:1]
    whose = "" if is_told else f"{who(turn.seat)} "
    return f"{when(story, turn.round)}: {said(turn.told, who)}, {whose}{change}"


def turning_points(story: Story, who: Names) -> str:
    if not story.turning_points:
        return "<p>No turn changed much.</p>"
    rows = (
        f"<li>{escape(sentence(story, turn, who))}<br><small>Decided {signed(turn.decision)}, "
        f"luck {signed(turn.luck)}, course of the game {signed(turn.course)}"
        f"{'' if turn.by is None else f'; in the turn of {escape(who(turn.by))}'}.</small></li>"
        for turn in story.turning_points
    )
    return f"<ol>{''.join(rows)}</ol>"


# ---- tables ----


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are HTML; all columns but the first are figures."""
    head = "".join(
        f'<th scope="col"{" class=r" if number else ""}>{escape(each)}</th>'
        for number, each in enumerate(headings)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=r' if number else ''}>{cell}</td>" for number, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    whole = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{whole}</div>'


def key(player: Player, who: Names) -> str:
    style = "dashed" if player.seat % 2 else "solid"
    return (
        f'<span class="key" style="border-color:{ink(player)};border-top-style:{style}"></span>'
        f"{escape(who(player.seat))}"
    )


def players(story: Story, who: Names) -> str:
    rows = [
        (
            key(each, who),
            percent(each.first),
            percent(each.last),
            signed(each.decided),
            signed(each.luck),
            "–" if each.accuracy.kept is None else percent(each.accuracy.kept),
            f"{each.accuracy.same} of {each.accuracy.compared}",
        )
        for each in story.players
    ]
    headings = ("", "first", "last", "decided", "luck", "accuracy", "as a general would")
    return (
        table(headings, rows)
        + '<p class="note">Decided and luck: by how many of a hundred chances to win all '
        "decisions, and all dice and cards, changed what is usual. Accuracy: how much of the "
        "chances that a general would have kept were kept, in the decisions that were compared "
        "with his.</p>"
    )


def series(story: Story, who: Names) -> Iterator[str]:
    """Regions, production and armies, a small chart of lines each."""
    wide, high, edge = 320, 170, 26
    rounds = [each.round for each in story.standings]
    span = max(rounds[-1] - rounds[0], 1)
    for heading, field in (
        ("Regions", "regions"),
        ("Production", "production"),
        ("Units on land", "armies"),
    ):
        columns = [getattr(each, field) for each in story.standings]
        most = max((max(column) for column in columns), default=0) or 1
        lines = []
        for place, player in enumerate(story.players):
            points = " ".join(
                f"{edge + (wide - 2 * edge) * (number - rounds[0]) / span:.1f},"
                f"{high - edge - (high - 2 * edge) * column[player.seat] / most:.1f}"
                for number, column in zip(rounds, columns, strict=True)
            )
            lines.append(
                f'<polyline points="{points}" fill="none" stroke="{ink(player)}" stroke-width="2" '
                f'stroke-dasharray="{DASHES[place % len(DASHES)]}"><title>'
                f"{escape(who(player.seat))}: {columns[-1][player.seat]}</title></polyline>"
            )
        yield (
            f'<section><h3>{heading}</h3><svg viewBox="0 0 {wide} {high}" role="img" '
            f'aria-label="{heading} by {story.time.lower()}">{"".join(lines)}'
            f'<text x="4" y="16" fill="#5d5340">{most}</text>'
            f'<text x="{wide - edge}" y="{high - 8}" text-anchor="end" fill="#5d5340">'
            f"{story.time.lower()} {rounds[-1]}</text></svg></section>"
        )


def upsets(story: Story, who: Names) -> str:
    if not story.upsets:
        return "<p>Every battle was won by whoever was likely to win it.</p>"
    rows = (f"<li>{escape(upset(story, each, who))}</li>" for each in story.upsets)
    return f"<ol>{''.join(rows)}</ol>"


def upset(story: Story, each: Upset, who: Names) -> str:
    place, chance = each.place or "the sea", likely(each.chance)
    one, other = who(each.attacker), who(each.defender)
    if each.is_attackers:
        return f"{when(story, each.round)}: {one} beats {other} in {place}, {chance} likely"
    one, other = other, one
    return f"{when(story, each.round)}: {one} throws {other} back from {place}, {chance} likely"


def likely(chance: float) -> str:
    return "less than 1 %" if chance < 0.005 else percent(chance)


def luck(story: Story, who: Names) -> str:
    def cell(tally: Tally) -> str:
        if not tally.deviation:
            return "–"
        return f"{tally.actual} <small>of {tally.expected:.1f}</small>"

    rows = [
        (
            key(story.players[each.seat], who),
            cell(each.battles),
            cell(each.hits),
            cell(each.struck),
            cell(each.suffered),
            percent(each.net.luck) if each.net.deviation else "–",
        )
        for each in story.luck.players
    ]
    headings = (
        *("", "battles won", "hits on land", "points destroyed", "points lost"),
        "luckier than so many games",
    )
    return (
        table(headings, rows)
        + '<p class="note">What came, of what the dice were expected to bring. Points are the '
        "production points that the units cost.</p>"
    )
