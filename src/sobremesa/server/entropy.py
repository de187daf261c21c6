"""Where names nobody can guess come from, and what time it is; tests bring their own."""

import hashlib
import secrets
import time


class Entropy:
    """The server's only source of chance besides the games' own luck."""

    def new_id(self) -> str:
        """A name for a table, a guest or a record: 72 bits; none that looks like an option."""
        while (name := secrets.token_urlsafe(9)).startswith("-"):
            pass
        return name

    def new_secret(self) -> str:
        """Something that opens a door or seeds a game: 256 bits."""
        return secrets.token_urlsafe(32)

    def below(self, most: int) -> int:
        """A number nobody can foresee."""
        return secrets.randbelow(most)


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again, too little to use it."""
    return hashlib.blake2b(secret.encode(), digest_size=24).hexdigest()


def now() -> float:
    return round(time.time(), 3)
