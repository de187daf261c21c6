"""Guests who keep their name on every device."""
