"""Compiled: many games stepped by one call."""
