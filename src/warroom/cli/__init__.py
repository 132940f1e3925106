"""The command line. Commands import what they need, so that `--help` starts at once.

No module here may bear the name of a command: inside the package, the command would hide it.
"""

from pathlib import Path
from typing import Annotated

import typer

from .basics.arguments import Board, Deck, File, Jobs, Opponents, Options, Players, Ruleset, Think
from .commands.admin import admin
from .commands.analyse import analyse
from .commands.serving import serve
from .commands.stores import backup, stores
from .commands.telling import story
from .commands.tournament import tournament

app = typer.Typer(
    name="warroom",
    help="War Room: the board-game family Attack! in the browser and in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.command()
def play(  # noqa: PLR0913 - each argument is an option of the command
    *,
    players: Players = 4,
    humans: Annotated[
        int, typer.Option(min=0, help="How many of them are people at this keyboard.")
    ] = 1,
    bots: Opponents = "officer",
    think: Think = None,
    board: Board = None,
    deck: Deck = None,
    option: Options = None,
    seed: Annotated[
        str | None, typer.Option(help="Any word or number; the same seed gives the same dice.")
    ] = None,
    ruleset: Ruleset = "basic",
    load: Annotated[
        Path | None, typer.Option(help="Go on with a game kept with `save FILE`, or a record.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Write the record of the game here when you leave.")
    ] = None,
) -> None:
    """Play in this terminal, against bots or other people.

    The game asks one thing at a time and numbers the choices; several people take turns at the
    keyboard. Type `help` at any question.
    """
    from .basics.common import check_writable, clear_errors, names_of_bots, parsed_options
    from .play.terminal import begin, play_at_terminal

    options = parsed_options(option or ())
    if load is not None and (board or deck or options):
        message = "a game that goes on keeps its board, deck and options"
        raise typer.BadParameter(message, param_hint="--load")
    with clear_errors():
        if record is not None:
            check_writable(record)
        game = begin(load, ruleset, players, seed, board=board, deck=deck, options=options)
        if humans > len(game.state.seats):
            message = "there cannot be more people than players"
            raise typer.BadParameter(message, param_hint="--humans")
        play_at_terminal(game, humans, names_of_bots(bots), seed, record, think=think)


@app.command()
def simulate(  # noqa: PLR0913 - each argument is an option of the command
    *,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    players: Players = 4,
    bots: Annotated[
        str, typer.Option(help="Who plays: random, caretaker, or several names in turn.")
    ] = "random",
    think: Think = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1935",
    jobs: Jobs = 1,
    board: Board = None,
    deck: Deck = None,
    option: Options = None,
    ruleset: Ruleset = "basic",
    usage: Annotated[
        bool,
        typer.Option(
            "--usage", help="Also tell how often each action, card and technology served."
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Let bots play many games, and sum up.

    The summary tells how long the games were, how they ended, and who won.
    """
    from .basics.common import clear_errors, names_of_bots, parsed_options
    from .commands.laboratory import run_simulation

    options = parsed_options(option or ())
    with clear_errors():
        from warroom.lab.simulate import Setting

        setting = Setting(
            ruleset=ruleset,
            seats=players,
            board=board,
            deck=deck,
            options=options,
            bots=names_of_bots(bots),
            think=think,
            seed=seed,
            usage=usage,
        )
        run_simulation(setting, games, jobs, as_json=json)


app.command()(tournament)


@app.command()
def replay(
    file: File,
    to: Annotated[
        int | None, typer.Option(min=0, help="Stop after so many answers, and show the board.")
    ] = None,
    events: Annotated[
        bool, typer.Option("--events", help="Print every event as a line of JSON instead.")
    ] = False,
    luck: Annotated[
        bool, typer.Option("--luck", help="Tell what the dice were expected to bring, and did.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="With --luck: print it as JSON.")] = False,
) -> None:
    """Tell a recorded game, turn by turn."""
    from .basics.common import clear_errors, read_record
    from .commands.records import first_answers, tell_record

    with clear_errors():
        record = read_record(file)
        if luck:
            from .commands.luck import tell_luck

            tell_luck(first_answers(record, to), as_json=json)
        else:
            tell_record(record, to, as_json=events)


app.command()(analyse)
app.command()(story)


@app.command()
def odds(  # noqa: PLR0913 - each argument is an option of the command
    attacker: Annotated[
        str,
        typer.Argument(help='An army "5I 3T", a fleet "1BB 2DD", or the word blitz.'),
    ],
    defender: Annotated[
        str,
        typer.Argument(help="Its enemy; the word neutral; or how many rivals a blitz has."),
    ],
    *,
    attack: Annotated[
        str | None,
        typer.Option(
            help="How the attacker commits: varied, infantry-first, strongest-first, fewest or "
            "best; at sea best or usual."
        ),
    ] = None,
    defence: Annotated[str | None, typer.Option(help="How the defender does.")] = None,
    best: Annotated[bool, typer.Option("--best", help="Both play as well as can be.")] = False,
    stake: Annotated[
        float | None,
        typer.Option(
            min=0,
            max=10_000,
            help="What victory is worth in production points; best play then weighs losses too.",
        ),
    ] = None,
    battle_round: Annotated[
        int,
        typer.Option("--round", min=1, max=1000, help="Of a battle under way, such as '4I|1T'."),
    ] = 1,
    is_attackers: Annotated[
        bool,
        typer.Option("--attacker-next", help="The attacker acts next in it, not the defender."),
    ] = False,
    option: Options = None,
    ruleset: Ruleset = "basic",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option(help="Also draw it into this file, .png or .svg.")
    ] = None,
) -> None:
    """Work out the odds of a battle.

    Two armies or two fleets, or an army against whatever neutral region. Of a battle under way
    give what is committed and, after a bar, what is in reserve: "1I|1I 3T" "1I 1T|2I".
    """
    from warroom.headers import rules_without_a_board

    from .basics.common import clear_errors, parsed_options
    from .commands.odds import Asked, show_odds

    if best:
        attack, defence = attack or "best", defence or "best"
    options = parsed_options(option or ())
    with clear_errors():
        rules = rules_without_a_board(ruleset, tuple(sorted(options.items())))
        asked = Asked(
            attacker,
            defender,
            rules,
            attack,
            defence,
            stake,
            battle_round,
            "attacker" if is_attackers else "defender",
        )
        show_odds(asked, plot, as_json=json)


@app.command()
def verify(file: File) -> None:
    """Check that a recorded game is sound.

    Every die, card and result must follow from the key and the answers of the record.
    """
    from .basics.common import clear_errors, read_record
    from .commands.records import verify_record

    with clear_errors():
        verify_record(read_record(file))


@app.command()
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A rule's id such as B-MOVE-03, or words to search for."),
    ] = None,
) -> None:
    """Look up the rules by id or by words.

    Without either, all rules are listed.
    """
    from rich.console import Console

    from .basics.common import clear_errors, fail
    from .screens.rulebook import show

    with clear_errors():
        if not show(Console(), words or ()):
            fail(f"No rule speaks of {' '.join(words or ())!r}.")


@app.command()
def fuzz(
    *,
    games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="How many games; 100 if not said.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1935",
    first: Annotated[int, typer.Option(min=0, help="The number of the first game to try.")] = 0,
    jobs: Jobs = 1,
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="Begin no more games after so many minutes.")
    ] = None,
    folder: Annotated[Path, typer.Option(help="Where records of failures are kept.")] = Path(
        "fuzz-failures"
    ),
    checks: Annotated[
        str, typer.Option(help="all; or pieces: that games end and keep their pieces, quickly.")
    ] = "all",
    ruleset: Ruleset = "basic",
) -> None:
    """Test the rules with random games.

    Games of every kind are played with all checks on. A failure is kept as a record, which
    `replay` and `play --load` can read, and makes the exit code 1.
    """
    from .basics.common import clear_errors, fail
    from .commands.laboratory import run_fuzzing

    with clear_errors():
        from warroom.families import family_of
        from warroom.lab.fuzz import Checks, Fuzz

        if checks not in tuple(Checks):
            fail(f"--checks is {' or '.join(Checks)}, not {checks!r}.")
        amount = 100 if games is None and minutes is None else games
        tried = Fuzz(ruleset=family_of(ruleset).name, seed=seed, checks=Checks(checks))
        run_fuzzing(tried, amount, first=first, jobs=jobs, minutes=minutes, folder=folder)


@app.command()
def options(
    ruleset: Annotated[str, typer.Argument(help="The rule set.")] = "basic",
) -> None:
    """List what a table may agree on before a game."""
    from .basics.common import clear_errors
    from .screens.rulebook import show_options

    with clear_errors():
        show_options(ruleset)


@app.command()
def table(  # noqa: PLR0913 - each argument is an option of the command
    *,
    players: Players = 4,
    bots: Opponents = "officer",
    think: Think = None,
    board: Annotated[str | None, typer.Option(help="west, east or world.")] = None,
    option: Options = None,
    ruleset: Ruleset = "basic",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="1935 or the next free one if not said; 0 takes any."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="The folder of your games; ~/.local/share/warroom if not said."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open a browser.")
    ] = True,
) -> None:
    """Play in the browser, against bots.

    A new table is laid on this machine, and games that are not finished go on. Nobody else can
    reach them.
    """
    from .basics.common import clear_errors, names_of_bots, parsed_options
    from .commands.table import play_in_browser

    options = parsed_options(option or ())
    with clear_errors():
        play_in_browser(
            players,
            names_of_bots(bots),
            ruleset=ruleset,
            board=board,
            options=options,
            think=think,
            port=port,
            data=data,
            is_shown=browser,
        )


app.command()(serve)
app.add_typer(admin, name="admin")
app.command()(backup)
app.add_typer(stores, name="store")
