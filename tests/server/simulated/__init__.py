"""A house of several nodes in one process, under a seeded scheduler: a failing seed replays."""
