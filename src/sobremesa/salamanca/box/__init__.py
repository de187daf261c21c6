"""What is in the box, sorted, and how a game is opened from it."""
