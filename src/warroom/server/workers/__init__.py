"""Processes that work out what takes a while, within bounds, and can be killed."""
