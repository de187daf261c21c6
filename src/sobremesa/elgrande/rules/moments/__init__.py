"""The moments of the rulebook, one class each, and what cards can do, one verb each."""
