"""The rules in motion, compiled."""
