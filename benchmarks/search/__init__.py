"""Fitting, measuring and trying out the search of the bots."""
