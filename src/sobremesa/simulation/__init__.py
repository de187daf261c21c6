"""Many random games at once, and what came out of them."""
