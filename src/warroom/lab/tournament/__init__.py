"""Tournaments: who plays whom, game by game on all processors, and what it says about the bots.

from warroom.lab.tournament import Format, Tournament, play_all, standings_of

tournament = Tournament(field=("random", "caretaker"), format=Format.TABLE, games=40)
played = play_all(tournament, jobs=2)
print(standings_of(tournament, played))

`docs/tournaments.md` tells the rest.
"""

from .contest import Contender, Played, play_all, play_pairing
from .ratings import RatedBy, Rating
from .report import report_page
from .results import Results
from .schedule import Format, Pairing, Tournament
from .standings import Meeting, Share, Standing, Standings, standings_of

__all__ = [
    "Contender",
    "Format",
    "Meeting",
    "Pairing",
    "Played",
    "RatedBy",
    "Rating",
    "Results",
    "Share",
    "Standing",
    "Standings",
    "Tournament",
    "play_all",
    "play_pairing",
    "report_page",
    "standings_of",
]
