"""A game at one terminal: people take turns at the keyboard, bots answer at once."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from warroom.api import Game
from warroom.bots import Bot, CaretakerBot
from warroom.bots.staff import advice
from warroom.catalogue import UnknownRule
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Refused
from warroom.kernel.event import Event
from warroom.kernel.notice import Notice
from warroom.kernel.words import HOST, Seat
from warroom.lab.play import Host
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops

from .. import asking
from ..basics.reading import Asked, Unreadable, ground
from ..language import read
from ..language.writing import written
from ..screens import nations, rulebook, show
from ..words import names_in
from .draft import PLANS, Draft

COMMANDS = """\
  board            the board and the nations        hand        your cards and promises
  help             how to answer this question      log [N]     the last N things that happened
  rules WORDS      a rule by id, or rules on a word undo        take your last answer back
  near PLACE       its neighbours by land and sea   auto        let the caretaker answer this
  advise           what an officer would do and why save FILE   keep the game, to go on later
  finish           the table agrees to end here     quit        leave the game"""


class Left(Exception):
    """Somebody has left the table."""


class Session:
    """One game, some people, some bots."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[Seat, Bot],
        console: Console,
        *,
        ask: Callable[[str], str],
        host: Host,
        caretaker: CaretakerBot,
        company: Mapping[Seat, str] | None = None,
    ) -> None:
        self.game = game
        self.bots = bots
        self.people = [seat for seat in game.state.seats if seat not in bots]
        self.console = console
        self.ask = ask
        self.host = host
        self.caretaker = caretaker
        self.company = company or {}
        self.history: list[tuple[int, tuple[Event, ...]]] = [(0, tuple(game.events))]
        self.told = dict.fromkeys((*game.state.seats, None), 0)
        self.at_keyboard: Seat | None = None
        self.began: float | None = None
        self.draft = Draft()
        self.is_explained = False  # the choices of the open question stand just above

    # ---- the course of the game ----

    def run(self) -> None:
        """Until the game is over; raises `Left` when somebody quits."""
        while not self.game.is_over:
            if self.watch_the_clock():
                continue
            waiting = [seat for seat in self.game.questions if seat in self.bots]
            if waiting:
                self.let_bot_answer(waiting[0])
            else:
                self.turn_to(next(iter(self.game.questions)))
        viewer = self.people[0] if len(self.people) == 1 else None
        self.tell_news(viewer)
        self.console.print(nations.nations(self.game.view(viewer)))

    def let_bot_answer(self, seat: Seat) -> None:
        question = self.game.questions[seat]
        self.give(seat, self.bots[seat].decide(self.game.view(seat), question))
        if not self.people:
            self.tell_news(None)

    def give(self, seat: Seat, answer: Answer) -> None:
        events = self.game.answer(seat, answer)
        self.host.saw(events)
        self.history.append((self.game.length, events))
        self.draft = Draft()

    def watch_the_clock(self) -> bool:
        """Whether the host had something to say."""
        notice = self.clock_notice() if self.people else self.host.notice(self.game)
        if notice is not None:
            self.give(HOST, notice)
        return notice is not None

    def clock_notice(self) -> Notice | None:
        """Where people play, minutes are real ones, from the first turn."""
        state, minutes = self.game.state, self.game.rules.limit.minutes
        if minutes is None or state.game_round == 0:
            return None
        self.began = self.began or time.monotonic()
        passed = (time.monotonic() - self.began) / 60
        stop = self.game.rules.trade_stop
        if passed >= minutes and not state.is_time_up:
            return TimeIsUp()
        may_stop = stop and not state.has_trade_stopped
        return TradeStops() if may_stop and passed >= minutes - stop else None

    def introduce(self) -> None:
        """Say which bots sit where."""
        who = names_in(self.game.state)
        for seat, name in self.company.items():
            self.say(f"{who(seat)} is {name}.", "dim")

    # ---- one question ----

    def turn_to(self, seat: Seat) -> None:
        """Show a person what happened and what is asked, and take one line."""
        if self.at_keyboard != seat:
            self.pass_device(seat)
            self.at_keyboard = seat
        self.tell_news(seat)
        asked = self.asked(seat)
        who = names_in(self.game.state)
        self.console.print(Text(asking.prompt(asked, who), style="bold"))
        if not self.draft.is_begun and not self.is_explained:
            options = asking.choices(asked)
            labels = [f"{n:>2} {asking.label(each, who)}" for n, each in enumerate(options, 1)]
            self.console.print(Columns(labels, padding=(0, 3)), markup=False)
            if not options:
                self.say(asking.how_to(asked.decision), "dim")
        self.is_explained = False
        line = self.ask("> ").strip()
        try:
            self.obey(line, asked)
        except Refused as refused:
            self.is_explained = True
            self.say(str(refused), "red")
            if refused.rule_id:
                self.say(f"`rules {refused.rule_id}` shows the rule.", "dim")
        except (Unreadable, UnknownRule) as error:
            self.is_explained = True
            self.say(f"{error}", "red")
            self.say("`help` shows how to answer.", "dim")
        except OSError as error:
            self.say(f"{error.filename}: {error.strerror}", "red")

    def asked(self, seat: Seat) -> Asked:
        return Asked(self.game.view(seat), seat, self.game.questions[seat].decision)

    def pass_device(self, seat: Seat) -> None:
        """With several people, hands stay hidden until the right one sits there."""
        if len(self.people) < 2:
            return
        self.console.clear()
        who = names_in(self.game.state)
        self.ask(f"Pass the device to {who(seat)}, who presses Enter. ")
        self.console.clear()

    def tell_news(self, viewer: Seat | None) -> None:
        """What happened since this viewer was last told."""
        events = [event for _, group in self.history[self.told[viewer] :] for event in group]
        self.told[viewer] = len(self.history)
        seen = [each for event in events if (each := event.seen_by(viewer)) is not None]
        show.tell(self.console, seen, names_in(self.game.state))

    # ---- what can be typed ----

    def obey(self, line: str, asked: Asked) -> None:
        """A command of the table, or else an answer."""
        word, _, rest = line.partition(" ")
        commands: Mapping[str, Callable[[str, Asked], None]] = {
            "help": self.help,
            "?": self.help,
            "board": self.board,
            "hand": lambda _, asked: self.say(nations.hand(asked.view)),
            "near": lambda name, asked: self.say(show.near(asked.view, ground(name, asked))),
            "log": self.log,
            "rules": self.rules,
            "undo": self.undo,
            "auto": self.auto,
            "advise": self.advise,
            "save": self.save,
            "finish": self.finish,
            "quit": self.quit,
            "exit": self.quit,
        }
        if word.casefold() in commands:
            commands[word.casefold()](rest.strip(), asked)
        elif line:
            answer = self.answer_in(line, asked)
            if answer is not None:
                self.give(asked.seat, answer)
        elif asking.choices(asked) or self.draft.is_begun:
            self.say(asking.how_to(asked.decision), "dim")

    def answer_in(self, line: str, asked: Asked) -> Answer | None:
        """The answer that a line means; None while a move is still being declared."""
        if type(asked.decision) in PLANS:
            return self.draft.take(line, asked, self.say)
        options = asking.choices(asked)
        if line.isdecimal() and options:
            if not 1 <= int(line[:9]) <= len(options):
                raise Unreadable(f"Choose a number from 1 to {len(options)}.")
            return options[int(line) - 1]
        return read(line, asked)

    def help(self, _: str, asked: Asked) -> None:
        self.say(asking.how_to(asked.decision))
        self.say(f"At any time:\n{COMMANDS}")
        self.say(f"This question comes from rule {asked.decision.rule_at(asked.view)}.", "dim")
        self.is_explained = not asking.choices(asked)

    def board(self, _: str, asked: Asked) -> None:
        self.console.print(show.board(asked.view))
        self.console.print(nations.nations(asked.view))
        self.introduce()

    def log(self, amount: str, asked: Asked) -> None:
        last = int(amount) if amount.isdecimal() and len(amount) < 7 else 30
        events = [event for _, group in self.history for event in group]
        seen = [each for event in events if (each := event.seen_by(asked.seat)) is not None]
        show.tell(self.console, seen[-last:] if last else [], names_in(self.game.state))

    def rules(self, words: str, _: Asked) -> None:
        if not rulebook.show(self.console, words.split()):
            self.say(f"No rule speaks of {words!r}.")

    def undo(self, _: str, asked: Asked) -> None:
        if self.draft.is_begun:
            self.draft.drop_last()
            self.say("The last order is taken back.")
            return
        self.game.undo(asked.seat)
        self.history = [each for each in self.history if each[0] <= self.game.length]
        self.told = {seat: min(told, len(self.history)) for seat, told in self.told.items()}
        self.draft = Draft()
        self.say("Your last answer is taken back.")

    def auto(self, _: str, asked: Asked) -> None:
        question = self.game.questions[asked.seat]
        self.give(asked.seat, self.caretaker.decide(asked.view, question))

    def advise(self, _: str, asked: Asked) -> None:
        """What a staff officer would answer from what this seat sees, as it is typed, and why."""
        found = advice(asked.view, self.game.questions[asked.seat])
        self.say(f"A staff officer would say: {written(found.answer, asked.view.state)}")
        self.say(found.why)
        self.is_explained = True

    def save(self, name: str, asked: Asked) -> None:
        if not name:
            raise Unreadable("Name a file: save FILE.")
        try:
            path = Path(name).expanduser()
            path.write_bytes(self.game.save())
        except (ValueError, RuntimeError) as error:
            raise Unreadable(f"No file can be called that: {error}.") from None
        people = "" if len(self.people) == 1 else f" --humans {len(self.people)}"
        self.say(f"Saved. `warroom play --load {path}{people}` goes on from here.")

    def finish(self, _: str, asked: Asked) -> None:
        sure = self.ask("Does everybody agree to end the game here? Type yes: ")
        if sure.strip().casefold() == "yes":
            self.give(HOST, EndAgreed())

    def quit(self, _: str, asked: Asked) -> None:
        raise Left

    def say(self, text: str, style: str = "") -> None:
        self.console.print(escape(text), style=style or None, highlight=False)
