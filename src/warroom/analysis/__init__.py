"""How a game was won: `warroom.analysis.of(record)`; what would have been better: `regrets`."""

from .records import SAMPLES, Analysis, Chances, Forecast, Step, is_settled, of, spans

__all__ = ["SAMPLES", "Analysis", "Chances", "Forecast", "Step", "is_settled", "of", "spans"]
