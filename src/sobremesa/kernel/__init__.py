"""What any game needs; has never heard of a caballero."""
