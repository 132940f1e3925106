"""The kernel: procedures, decisions, events, chance and records. It knows nothing of any game.

A game built on it supplies a state, procedures that tell its rules, decisions that ask, and events
that alone write the state. See docs/architecture.md.
"""
