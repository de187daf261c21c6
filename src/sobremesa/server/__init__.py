"""The table server: play together in real time, nothing lost, nothing leaked."""
