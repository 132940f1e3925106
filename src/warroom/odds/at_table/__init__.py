"""Odds of what lies on a table, or on the scratch-pad: who fights, with what, against whom."""
