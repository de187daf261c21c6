"""The moments of a round, in the order of the rulebook."""
