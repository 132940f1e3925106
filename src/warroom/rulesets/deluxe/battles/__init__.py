"""Battles on land and at sea, and what the victor takes."""
