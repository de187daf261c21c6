"""Who meets whom: pure functions of those who play and what was played, the same everywhere."""
