"""Hours in which somebody wants to hear nothing, by the clock where they live."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from sobremesa.server.errors import Refusal

A_DAY = 24 * 60


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From when until when, in minutes after midnight; the end may lie behind midnight."""

    begin: int
    end: int
    zone: str


def checked(hours: QuietHours) -> str:
    """As they are stored."""
    try:
        ZoneInfo(hours.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("unknown", "there is no such time zone") from None
    return msgspec.json.encode(hours).decode()


def quiet_hours(text: str) -> QuietHours | None:
    return None if text == "{}" else msgspec.json.decode(text, type=QuietHours)


def is_quiet(text: str, at: float) -> bool:
    hours = quiet_hours(text)
    if hours is None:
        return False
    there = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(hours.zone))
    now = there.hour * 60 + there.minute
    return (now - hours.begin) % A_DAY < (hours.end - hours.begin) % A_DAY
