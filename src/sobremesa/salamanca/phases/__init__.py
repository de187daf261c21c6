"""The five phases of a round, and the deal before the first."""
