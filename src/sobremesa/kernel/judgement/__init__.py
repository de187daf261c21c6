"""What bots think with. Compiled."""
