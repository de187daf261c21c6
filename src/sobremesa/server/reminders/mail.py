"""Mail by the server whoever runs the house named; without one there is none."""

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from functools import partial
from urllib.parse import unquote, urlsplit

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.reminders.reaching import Unreachable

PATIENCE = 15.0
COUNTERS = ThreadPoolExecutor(4, "mail")  # a slow post office holds up nothing else
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,30}")


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None and ".." not in text


@dataclass(frozen=True)
class PostOffice:
    """Where mail is handed in: with TLS from the start, after STARTTLS, or plainly nearby."""

    kind: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    def __repr__(self) -> str:
        return f"PostOffice({self.kind}://{self.host}:{self.port})"

    async def send(self, to: str, subject: str, text: str, name: str) -> None:
        """By its name a mailbox knows a letter that comes twice."""
        letter = EmailMessage()
        letter["From"] = f"Sobremesa <{self.sender}>"
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate(localtime=False)
        letter["Message-ID"] = f"<{name}@{self.sender.partition('@')[2]}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            hand_in = partial(self._hand_in, letter)
            await asyncio.get_running_loop().run_in_executor(COUNTERS, hand_in)
        except (smtplib.SMTPException, OSError, ValueError) as problem:
            raise Unreachable(type(problem).__name__) from None

    def _hand_in(self, letter: EmailMessage) -> None:
        safe = ssl.create_default_context()
        if self.kind == "smtps":
            counter: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=PATIENCE, context=safe
            )
        else:
            counter = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        with counter:
            if self.kind == "smtp":
                counter.starttls(context=safe)
            if self.user:
                counter.login(self.user, self.password)
            counter.send_message(letter)


def post_office(url: str | None, sender: str | None) -> PostOffice | None:
    """As whoever runs the house wrote it; a mistake is said at the start."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise SobremesaError(
            "mail is handed in at smtp://user:password@host (STARTTLS), smtps://… (TLS) or,"
            " on this machine, smtp+plain://host:port"
        )
    if sender is None or not is_address(sender):
        raise SobremesaError("mail needs a sender: --mail-from tables@your.house")
    return PostOffice(
        parts.scheme,
        parts.hostname,
        parts.port or PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        sender,
    )
