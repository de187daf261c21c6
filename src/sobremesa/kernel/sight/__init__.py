"""Compiled: what any game needs to be seen by one who learns."""
