"""What builds the project; never part of it."""
