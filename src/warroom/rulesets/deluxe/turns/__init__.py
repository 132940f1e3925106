"""From setting up through years and seasons to the menu of actions."""
