"""How a game was won: `warroom.analysis.of(record)`."""

from .records import SAMPLES, Analysis, Chances, Forecast, Step, is_settled, of, spans

__all__ = ["SAMPLES", "Analysis", "Chances", "Forecast", "Step", "is_settled", "of", "spans"]
