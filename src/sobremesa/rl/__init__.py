"""Environments for learners: many games at once, PettingZoo, OpenSpiel."""
