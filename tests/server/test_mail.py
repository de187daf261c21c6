"""It is your turn, by mail: to mailboxes that were confirmed, over a real mail server."""

import asyncio
import ssl
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from email.message import Message
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MailHandler
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.reminders.mail import is_address, post_office
from sobremesa.server.reminders.reaching import Unreachable
from tests.server.house import house, run
from tests.server.test_clocks import Hand
from tests.server.test_reminders import quick, told
from tools.postgres import free_port


class Mailbox(MailHandler):
    """Keeps what arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Message] = []

    def handle_message(self, message: Message) -> None:
        self.letters.append(message)


def test_a_mail_server_is_named_with_a_sender() -> None:
    office = post_office("smtp://me:s%40fe@mail.example.org", "tables@example.org")
    assert office is not None
    assert (office.port, office.user, office.password) == (587, "me", "s@fe")
    assert "s@fe" not in repr(office)
    for url, sender in (("http://example.org", "a@example.org"), ("smtp://example.org", None)):
        with pytest.raises(SobremesaError):
            post_office(url, sender)


@pytest.mark.parametrize("text", ["ana", "ana@localhost", "a@b.c\nbcc: d@e.fr", "a..b@example.org"])
def test_what_is_no_mailbox_is_not_written_to(text: str) -> None:
    assert not is_address(text)


def test_mail_goes_to_a_mailbox_that_was_confirmed(database: str) -> None:
    async def scenario() -> None:
        clock, mailbox = Hand(), Mailbox()
        counter = Controller(mailbox, "127.0.0.1", free_port())
        counter.start()
        smtp = f"smtp+plain://127.0.0.1:{counter.port}"
        chosen = quick(clock, smtp=smtp, mail_from="tables@example.org")
        try:
            async with house(database, **chosen) as here:
                ana = await here.guest("Ana")
                address = {"address": "ana@example.org"}
                made = await ana.post("/api/me/reminders/mailboxes", address)
                assert not made["is_confirmed"]
                assert mailbox.letters[0]["To"] == "ana@example.org"
                code = str(mailbox.letters[0]["Subject"]).rpartition(" ")[2]
                path = f"/api/me/channels/{made['id']}"
                await here.table([ana], bots=1)
                while not (await ana.get("/api/me/tables"))[0]["now"]["prompt"]:
                    await asyncio.sleep(0.01)
                await told(here, clock)
                assert len(mailbox.letters) == 1  # not confirmed
                wrong = await ana.ask("POST", f"{path}/code", {"code": "1"})
                assert wrong.status_code == 403
                right = await ana.ask("POST", f"{path}/code", {"code": code})
                assert right.status_code == 204
                assert (await ana.ask("POST", f"{path}/try")).status_code == 204
                assert len(mailbox.letters) == 2
                for _ in range(2):
                    await ana.post("/api/me/reminders/mailboxes", address)
                again = await ana.ask("POST", "/api/me/reminders/mailboxes", address)
                assert again.status_code == 429  # nobody's mailbox is filled from here
        finally:
            counter.stop()

    run(scenario())


def test_mail_is_not_sent_in_the_clear_over_the_net() -> None:
    counter = Controller(Mailbox(), "127.0.0.1", free_port())
    counter.start()
    try:
        office = post_office(f"smtp://127.0.0.1:{counter.port}", "tables@example.org")
        assert office is not None
        with pytest.raises(Unreachable):
            asyncio.run(office.send("ana@example.org", "x", "y", "z"))
    finally:
        counter.stop()


def certificate(folder: Path) -> tuple[Path, Path]:
    """Of a mail server on this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, secret = folder / "chain.pem", folder / "key.pem"
    chain.write_bytes(made.public_bytes(Encoding.PEM))
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return chain, secret


def test_mail_is_handed_in_over_tls_with_a_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chain, secret = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(chain))
    safe = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    safe.load_cert_chain(chain, secret)

    def knows(*asked: object) -> AuthResult:
        data = asked[-1]
        assert isinstance(data, LoginPassword)
        return AuthResult(success=(data.login, data.password) == (b"me", b"s@fe"))

    mailbox = Mailbox()
    counter = Controller(
        mailbox,
        "localhost",
        free_port(),
        tls_context=safe,
        require_starttls=True,
        authenticator=knows,
        auth_required=True,
    )
    counter.start()
    try:
        for password, arrived in (("wrong", 0), ("s%40fe", 1)):
            url = f"smtp://me:{password}@localhost:{counter.port}"
            office = post_office(url, "tables@example.org")
            assert office is not None
            with nullcontext() if arrived else pytest.raises(Unreachable):
                asyncio.run(office.send("ana@example.org", "Your turn", "Come", "letter"))
            assert len(mailbox.letters) == arrived
        assert mailbox.letters[0]["Message-ID"] == "<letter@example.org>"
    finally:
        counter.stop()
