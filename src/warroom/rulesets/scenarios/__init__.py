"""Scenarios: rule sets made from those of the boxes."""
