"""People who play again and again: circles of friends and what their games say, tournaments."""
