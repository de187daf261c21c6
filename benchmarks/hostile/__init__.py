"""Floods against a server on this machine while people play: `python -m benchmarks.hostile`."""
