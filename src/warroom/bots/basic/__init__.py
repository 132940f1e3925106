"""How the Basic game is played: one module for each concern."""
