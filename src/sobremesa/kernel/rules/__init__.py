"""What rules are made of: chance, what is pending, a game in progress. Compiled."""
