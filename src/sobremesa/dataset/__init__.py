"""Decisions as data: what a seat saw, could choose, chose, and how it came out."""
