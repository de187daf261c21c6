"""Tournaments: who wins how often, with seats rotated and the same deals for everybody."""
