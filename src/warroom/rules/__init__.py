"""The rules as procedures, one module for each heading of the rulebook."""
