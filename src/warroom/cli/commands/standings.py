"""A tournament with a progress bar, and its standings as tables."""

import os
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from warroom.kernel import codec
from warroom.lab.tournament import (
    Format,
    Meeting,
    Played,
    RatedBy,
    Results,
    Share,
    Standings,
    Tournament,
    play_all,
    report_page,
    standings_of,
)

from ..basics.common import fail
from ..words import LETTERS
from .laboratory import progress_bar
from .luck import table_with


def run_tournament(
    tournament: Tournament,
    jobs: int | None,
    results: Path | None,
    *,
    by: RatedBy,
    report: Path | None,
    as_json: bool,
) -> None:
    """Ctrl-C sums up what has been played so far."""
    tournament.check()
    played: list[Played] = []
    code = 0
    with ExitStack() as stack:
        kept = stack.enter_context(Results(results, tournament.setting)) if results else None
        finished = kept.games if kept else {}
        scheduled = tournament.pairings()
        played += [finished[pairing] for pairing in scheduled if pairing in finished]
        bar = stack.enter_context(progress_bar())
        task = bar.add_task("Playing", total=len(scheduled), completed=len(played))

        def note(game: Played) -> None:
            if kept:
                kept.keep(game)
            played.append(game)
            bar.advance(task)

        try:
            play_all(tournament, jobs=jobs or processors(), finished={*finished}, progress=note)
        except KeyboardInterrupt:
            code = 130
        except BrokenProcessPool:
            fail("A process died in the middle of a game, perhaps by a bot. Try --jobs 1.")
    standings = standings_of(tournament, played, by)
    if report is not None:
        report.write_text(report_page(tournament, standings), encoding="utf-8")
    if as_json:
        typer.echo(codec.encode(standings).decode())
    else:
        show(Console(highlight=False), standings)
    raise typer.Exit(code)


def processors() -> int:
    """Those that this process may use, where the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def show(console: Console, standings: Standings) -> None:
    missing = standings.scheduled - standings.games
    console.print(
        f"{standings.games} games of {standings.players} players"
        + (f", {missing} still to play" if missing else ""),
        style="bold",
    )
    console.print(ratings_table(standings))
    console.print(
        "Rating: Elo points above the mean of the field, by "
        f"{standings.rated_by.value}. Intervals hold 95 of 100 times. A seat would win "
        f"{100 / standings.players:.0f} % by chance.\n",
        style="dim",
    )
    console.print(conduct_table(standings))
    console.print(
        "Luck: production points a game that dice brought beyond expectation; after ± what chance "
        "alone may bring. Times in milliseconds of processor "
        "time; 99 % of decisions took no longer than that.\n",
        style="dim",
    )
    if standings.meetings:
        console.print(meetings_table(standings))
        console.print()
    rounds, answers = standings.rounds, standings.answers
    seats = ", ".join(
        f"{LETTERS[seat]} {percent(share.rate)}" for seat, share in enumerate(standings.seats)
    )
    reasons = ", ".join(
        f"{reason.replace('-', ' ')} {count}" for reason, count in standings.reasons.items()
    )
    console.print(
        f"Rounds: {rounds.least} to {rounds.most}, mean {rounds.mean}. Ended by {reasons}."
    )
    console.print(f"Answers: {answers.least} to {answers.most}, mean {answers.mean}.")
    console.print(f"Won by seat: {seats}.")
    console.print(f"Won by the luckiest with dice: {shown(standings.luckiest)}.")
    for each in standings.bots:
        if each.faults:
            console.print(f"First fault of {each.bot}: {each.fault}", style="red", markup=False)


def ratings_table(standings: Standings) -> Table:
    table = table_with("bot", "rating", "95 in 100", "won", "95 in 100", "of", "mean place")
    for each in standings.bots:
        rating, wins = each.rating, each.wins
        table.add_row(
            each.bot,
            f"{rating.elo:+.0f}",
            f"{rating.low:+.0f} to {rating.high:+.0f}",
            percent(wins.rate),
            f"{100 * wins.low:.1f} to {100 * wins.high:.1f}",
            str(wins.of),
            f"{each.place:.2f}",
        )
    return table


def conduct_table(standings: Standings) -> Table:
    table = table_with("bot", "luck", "decision", "99 %", "slowest", "turn", "slowest", "faults")
    for each in standings.bots:
        pace = each.pace
        table.add_row(
            each.bot,
            f"{each.luck.points:+.1f} ± {each.luck.band:.1f}",
            *(
                f"{figure:.{2 if figure < 10 else 1 if figure < 100 else 0}f}"
                for figure in (
                    pace.decision,
                    pace.most,
                    pace.slowest,
                    pace.turn,
                    pace.slowest_turn,
                )
            ),
            str(each.faults),
        )
    return table


def meetings_table(standings: Standings) -> Table:
    is_open = standings.format is Format.TABLE
    table = table_with("match-up", "ahead" if is_open else "won", "95 in 100", "by chance", "games")
    ranks = {each.bot: rank for rank, each in enumerate(standings.bots)}
    for each in standings.meetings:
        if each.seats == 1 and ranks[each.one] > ranks[each.other]:
            continue  # the same seen from the other side
        table.add_row(
            match_up(each),
            percent(each.result.rate),
            f"{100 * each.result.low:.1f} to {100 * each.result.high:.1f}",
            f"{100 * each.chance:.0f} %",
            str(each.result.of),
        )
    return table


def match_up(meeting: Meeting) -> str:
    times = f"{meeting.seats} × " if meeting.seats > 1 else ""
    return f"{meeting.one} against {times}{meeting.other}"


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def shown(share: Share) -> str:
    return f"{percent(share.rate)} ({100 * share.low:.1f} to {100 * share.high:.1f})"
