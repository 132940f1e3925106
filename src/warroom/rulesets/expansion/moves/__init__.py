"""Moves of armies and fleets: where they may go, crossings and canals."""
