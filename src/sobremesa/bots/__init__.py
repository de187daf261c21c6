"""Opponents: they see what a person in their seat sees, and answer within a budget."""
