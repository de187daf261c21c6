"""A course of positions: one thing to find in each, and the rules say whether it was found."""
