"""Romería: everybody secretly sends pilgrims to five villages, and each feast counts them."""
