"""The staff: a few aides, and the bots that think with them."""

import os
import threading
from concurrent.futures import Executor, ThreadPoolExecutor

from warroom.bots import COMMANDERS, LEVELS, Bot, bot_called, check_thinking, make
from warroom.bots.aide import Aide, Charge
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.view import View

MOST_AIDES = 4
"""Each takes some 80 MB."""


class Posted:
    """A bot that thinks in an aide's process. Its `decide` waits, on a thread of the staff."""

    def __init__(self, staff: "Staff", charge: Charge) -> None:
        self._staff, self._charge = staff, charge

    @property
    def threads(self) -> Executor:
        """Where it may wait."""
        return self._staff.threads

    def decide(self, view: View, question: Question) -> Answer:
        return self._staff.decide(self._charge, view, question)


class Staff:
    """As many threads as there are aides, each with its own, who starts when he is first needed.
    A decision that comes when all are busy waits its turn. An aide that dies is replaced for the
    next decision; the one that he was at is not made."""

    def __init__(self, think: float | None = None, most: int | None = None) -> None:
        check_thinking(think)
        self.threads = ThreadPoolExecutor(most or min(MOST_AIDES, os.cpu_count() or 1), "staff")
        self._think = think
        self._own = threading.local()
        self._aides: set[Aide] = set()
        self._is_closed = False
        self._lock = threading.Lock()

    def bot(self, name: str, seed: str, header: Header) -> Bot:
        """A bot of the server. Those that do not think are quicker than any message to an aide."""
        thinks = bot_called(name) in (*LEVELS, *COMMANDERS)
        return self.post(name, seed, header) if thinks else make(name, seed)

    def post(self, name: str, seed: str, header: Header) -> Posted:
        return Posted(self, Charge.of(name, seed, self._think, header))

    def decide(self, charge: Charge, view: View, question: Question) -> Answer:
        aide: Aide | None = getattr(self._own, "aide", None)
        if aide is None:
            aide = self._own.aide = self._engage()
        try:
            return aide.decide(charge, view, question)
        except (EOFError, OSError) as error:
            self._own.aide = None
            with self._lock:
                self._aides.discard(aide)
            aide.dismiss()
            raise RuntimeError(f"an aide died while {charge.bot} was thinking") from error

    def _engage(self) -> Aide:
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the server stops")
            aide = Aide()
            self._aides.add(aide)
            return aide

    def close(self) -> None:
        """End all aides at once. Nobody waits for what they were thinking."""
        with self._lock:
            self._is_closed = True
            aides = [*self._aides]
        for aide in aides:
            aide.dismiss()
        self.threads.shutdown(wait=False, cancel_futures=True)
