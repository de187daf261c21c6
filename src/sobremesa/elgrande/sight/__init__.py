"""What a seat may know, and games that look the same to it. Compiled."""
