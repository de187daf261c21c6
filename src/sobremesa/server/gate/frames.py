"""Frames of a socket by hand: where one begins, and what a whole short one says (RFC 6455, 5.2).

Nearly all that people send are single short frames, and the protocol takes three times as long.
"""

import sys

from websockets.utils import apply_mask

TEXT, PONG = 0x81, 0x8A  # whole messages: the bit that says so, and what they are
MASKED = 0x80
LONGER = {126: 2, 127: 8}  # bytes of the length, where it does not fit into one
HEAD, MASK = 2, 4
PING = b"\x89\x00"
END_OF_REQUEST = b"\r\n\r\n"


def whole_and_short(data: bytes) -> bool:
    """Whether this is one frame of a client, all of it and nothing else."""
    if len(data) < HEAD + MASK or not data[1] & MASKED:
        return False
    return data[1] ^ MASKED < min(LONGER) and len(data) == HEAD + MASK + (data[1] ^ MASKED)


def said_in(data: bytes) -> bytes:
    """What a whole short frame says."""
    return apply_mask(data[HEAD + MASK :], data[HEAD : HEAD + MASK])


def text_frame(text: bytes) -> bytes:
    """A whole message as a server writes it: in one frame, not masked."""
    length = len(text)
    if length < min(LONGER):
        return b"\x81" + length.to_bytes(1, "big") + text
    if length < 2**16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text


class Boundaries:
    """Goes along with what is read and knows whether a frame has begun that is not all there."""

    def __init__(self) -> None:
        self._head = b""  # of the frame that began last, as far as it has come
        self._left = 0  # bytes of it after its head

    @property
    def is_between(self) -> bool:
        return not self._head and not self._left

    def begin(self, head: bytes) -> None:
        """After the request that a socket begins as; where more came with it, nobody knows."""
        if not head.endswith(END_OF_REQUEST):
            self._left = sys.maxsize

    def pass_over(self, data: bytes) -> None:
        at = 0
        while at < len(data):
            if self._left:
                step = min(self._left, len(data) - at)
                self._left -= step
            else:
                step = 1
                self._head += data[at : at + 1]
                self._end_head()
            at += step

    def _end_head(self) -> None:
        """Whether all is there that says how long the frame is."""
        if len(self._head) < HEAD:
            return
        short = self._head[1] & ~MASKED
        length = LONGER.get(short, 0)
        if len(self._head) < HEAD + length:
            return
        mask = MASK if self._head[1] & MASKED else 0
        self._left = mask + (int.from_bytes(self._head[HEAD:], "big") if length else short)
        self._head = b""
