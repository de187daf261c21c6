"""Processes behind one listening socket: all sockets of a table are brought to one of them.

Whoever accepts a connection hands it to the table's home before anything is answered. No home is
needed to play: where it is away, or more waits for it than fits, the connection stays where it
came, and the store keeps all in order.
"""

import os
import socket
from collections.abc import Iterator
from hashlib import blake2b
from mmap import mmap

from sobremesa.server import limits

OF_TABLES = b"/api/tables/"
LONGEST_HEAD = 2 * limits.HEAD_BYTES


class Siblings:
    """Made before they are forked, and known to all of them; each has its number."""

    def __init__(self, count: int) -> None:
        # What a process that dies has not taken waits for the one that gets its number.
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self.ends = [taking for taking, _ in pairs]
        self._beginnings = [giving for _, giving in pairs]
        for end in (*self.ends, *self._beginnings):
            end.setblocking(False)
        self._are_there = mmap(-1, count)  # a byte for each; the memory is shared by all

    def close(self) -> None:
        for end in (*self.ends, *self._beginnings):
            end.close()

    def come(self, number: int) -> None:
        self._are_there[number] = 1

    def go(self, number: int) -> None:
        self._are_there[number] = 0

    def home_of(self, path: bytes) -> int | None:
        """Who of those that are there has this table; if one goes, only its tables move."""
        there = [number for number, is_there in enumerate(self._are_there[:]) if is_there]
        return max(there, key=lambda number: weight(path, number), default=None)

    def hand_over(self, number: int, head: bytes, connection: int) -> bool:
        try:
            socket.send_fds(self._beginnings[number], [head], [connection])
        except OSError:  # as much waits there as fits
            return False
        return True

    def handed_over(self, number: int) -> Iterator[tuple[bytes, socket.socket]]:
        """What others accepted for this one: how each request began, and its connection."""
        while True:
            try:
                head, found, _, _ = socket.recv_fds(self.ends[number], LONGEST_HEAD, 1)
            except BlockingIOError:
                return
            for connection in found:  # none where this process may open no more
                os.set_inheritable(connection, False)
                yield head, socket.socket(fileno=connection)


class Place:
    """One of the siblings, as it sees the others."""

    def __init__(self, siblings: Siblings, number: int) -> None:
        self._siblings = siblings
        self._number = number
        self.end = siblings.ends[number]

    def come(self) -> None:
        """From now on this one takes what is handed over."""
        self._siblings.come(self._number)

    def go(self) -> None:
        self._siblings.go(self._number)

    def bring_home(self, path: bytes, head: bytes, connection: int) -> bool:
        """Whether another one has it now."""
        if not path.startswith(OF_TABLES) or len(head) > LONGEST_HEAD:
            return False
        home = self._siblings.home_of(path)
        if home is None or home == self._number:
            return False
        return self._siblings.hand_over(home, head, connection)

    def handed_over(self) -> Iterator[tuple[bytes, socket.socket]]:
        return self._siblings.handed_over(self._number)


def weight(path: bytes, number: int) -> bytes:
    return blake2b(path, digest_size=8, salt=number.to_bytes(2, "big")).digest()
