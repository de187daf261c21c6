"""Whether the chances a review shows come true."""
