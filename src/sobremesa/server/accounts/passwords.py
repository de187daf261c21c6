"""Passwords: argon2id, a few at a time, beside the event loop."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from sobremesa.server import limits
from sobremesa.server.accounts.handles import folded
from sobremesa.server.errors import Refusal

T = TypeVar("T")


class Passwords:
    """Threads and memory of their own: a flood makes others wait, but nobody who plays."""

    def __init__(self) -> None:
        self._argon = PasswordHasher(
            time_cost=limits.HASH_ROUNDS, memory_cost=limits.HASH_MEMORY, parallelism=1
        )
        self._threads = ThreadPoolExecutor(limits.HASHES_AT_A_TIME, "password")
        self._waiting = 0
        self._nobodys = ""

    def warm_up(self) -> None:
        """What is compared when there is no such name: it takes as long as when there is."""
        self._nobodys = self._argon.hash("nobody")

    async def hashed(self, password: str) -> str:
        return await self._beside(lambda: self._argon.hash(plain(password)))

    async def is_right(self, stored: str | None, password: str) -> bool:
        right = await self._beside(lambda: self._fits(stored or self._nobodys, password))
        return right and stored is not None

    def is_dated(self, stored: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._argon.check_needs_rehash(stored)

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._argon.verify(stored, plain(password))
        except VerificationError:
            return False

    async def _beside(self, work: Callable[[], T]) -> T:
        if self._waiting >= limits.HASHES_WAITING:
            raise Refusal("busy", "too many are signing in just now; try again")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def plain(password: str) -> str:
    """However a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Long enough and not the name; nothing else, for rules about signs make passwords worse."""
    least, _ = limits.PASSWORD_LETTERS
    if len(plain(password)) < least:
        raise Refusal("illegal", "a password needs {least} letters or more", least=least)
    is_dull = len(set(plain(password))) < limits.PASSWORD_SIGNS
    if is_dull or len(folded(password).replace(folded(name), " ")) <= least // 2:
        raise Refusal("illegal", "this password is too easy to guess")
