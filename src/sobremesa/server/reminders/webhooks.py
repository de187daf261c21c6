"""A line in a chat room: shaped as Discord and Slack (Mattermost, Rocket.Chat) expect it."""

import msgspec

from sobremesa.server.reminders.reaching import Reach, Unreachable
from sobremesa.server.reminders.wording import Reminder

SHAPES = ("discord", "slack")
GONE = (404, 410)


class Gone(Exception):
    """Nobody lives there any more: it is not tried again."""


def line_of(told: Reminder) -> str:
    return f"{told.text} {told.address}".strip()


def shaped(shape: str, told: Reminder) -> bytes:
    """Names cannot call anybody in the room."""
    if shape == "discord":
        content = {"content": line_of(told), "allowed_mentions": {"parse": []}}
        return msgspec.json.encode(content)
    text = line_of(told).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return msgspec.json.encode({"text": text})


async def send(reach: Reach, shape: str, url: str, told: Reminder) -> None:
    headers = {"content-type": "application/json"}
    check(await reach.post(url, shaped(shape, told), headers))


def check(status: int) -> None:
    if status in GONE:
        raise Gone
    if not 200 <= status < 300:
        raise Unreachable(f"answered {status}")
